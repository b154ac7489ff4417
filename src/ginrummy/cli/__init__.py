"""The command line: what `ginrummy` and `python -m ginrummy` read and print."""
