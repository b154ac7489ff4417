"""
The searches, on plain integers.

A hand is a mask, as in `Hand.mask`: thirteen bits a suit, clubs lowest, two jokers above. A suit
is one group of thirteen, shifted down to bit 0. Nothing here knows a class of the rest of the
library, so that the package can be compiled by itself.

`table`
    Sets and runs: deadwood, arrangements, discards and lay-offs by look-up.
`walk`
    The same search for heaps of cards in which sets can be taken in too many ways to try.
`lay_down`
    Hands laid down whole, in melds of fixed sizes and with jokers.
`needs`
    What a hand is short of that.
`direct`
    The shortest way into `table` for one hand, where the package is compiled.
"""
