"""
Values as plain JSON data, for those who write and read it: the command line and `ginrummy.json`.

Needs nothing beyond the standard library. Not public.
"""
