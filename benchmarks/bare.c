/* The table method in a loop over an array of hands: about what the machine can do at all. */

#include <stddef.h>
#include <stdint.h>

static uint8_t loose[8192];

/* Find the least points that runs leave loose, for every subset of a suit. */
void fill(void) {
    for (unsigned cards = 1; cards < 8192; cards++) {
        unsigned low = 0;
        while (!(cards >> low & 1))
            low++;
        unsigned best = loose[cards & (cards - 1)] + (low < 9 ? low + 1 : 10);
        for (unsigned length = 3; length <= 5; length++) {
            unsigned run = ((1u << length) - 1) << low;
            if ((cards & run) == run && loose[cards ^ run] < best)
                best = loose[cards ^ run];
        }
        loose[cards] = (uint8_t)best;
    }
}

/* Improve on the count without sets by sets of the given ranks. */
static unsigned with_sets(unsigned clubs, unsigned diamonds, unsigned hearts, unsigned spades,
                          unsigned ranks, unsigned best);

/* Improve on a count by what these cards leave loose. */
static unsigned less(unsigned clubs, unsigned diamonds, unsigned hearts, unsigned spades,
                     unsigned ranks, unsigned best) {
    unsigned count = loose[clubs] + loose[diamonds] + loose[hearts] + loose[spades];
    if (ranks)
        count = with_sets(clubs, diamonds, hearts, spades, ranks, count);
    return count < best ? count : best;
}

static unsigned with_sets(unsigned clubs, unsigned diamonds, unsigned hearts, unsigned spades,
                          unsigned ranks, unsigned best) {
    unsigned low = ranks & -ranks;
    unsigned c = clubs & ~low, d = diamonds & ~low, h = hearts & ~low, s = spades & ~low;
    ranks ^= low;
    if (ranks)
        best = with_sets(clubs, diamonds, hearts, spades, ranks, best);
    best = less(c, d, h, s, ranks, best);
    if (clubs & diamonds & hearts & spades & low) {
        best = less(clubs, d, h, s, ranks, best);
        best = less(c, diamonds, h, s, ranks, best);
        best = less(c, d, hearts, s, ranks, best);
        best = less(c, d, h, spades, ranks, best);
    }
    return best;
}

/* Count the points that each hand cannot meld. */
void deadwoods(const uint64_t *masks, size_t count, uint8_t *found) {
    for (size_t at = 0; at < count; at++) {
        unsigned clubs = masks[at] & 8191, diamonds = masks[at] >> 13 & 8191;
        unsigned hearts = masks[at] >> 26 & 8191, spades = masks[at] >> 39 & 8191;
        unsigned best = loose[clubs] + loose[diamonds] + loose[hearts] + loose[spades];
        unsigned ranks =
            (clubs & diamonds & (hearts | spades)) | (hearts & spades & (clubs | diamonds));
        found[at] = (uint8_t)(ranks ? with_sets(clubs, diamonds, hearts, spades, ranks, best) : best);
    }
}
