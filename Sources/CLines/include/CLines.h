#ifndef LOGPROOF_CLINES_H
#define LOGPROOF_CLINES_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The fewest entries that have to be free for a call to get on. */
#define LOGPROOF_LINES_SPARE 64

/* The vectors to use, where the processor has them; otherwise the next narrower ones that it has. */
enum logproof_vectors { LOGPROOF_PORTABLE, LOGPROOF_AVX2, LOGPROOF_AVX512 };

/*
 * Writes the offsets of line feeds from `*position` on, ascending, and looks for ESC, CR and NUL on the way.
 *
 * Stops at the end of the text, or where fewer than LOGPROOF_LINES_SPARE entries are left; `*position` is then where to go on.
 * Sets `*has_controls` when it saw one of the three, and never clears it. Returns the number of entries written.
 */
size_t logproof_line_ends(
    enum logproof_vectors vectors, const uint8_t *text, size_t count, size_t *position, uint32_t *ends,
    size_t capacity, bool *has_controls);

/* Where the last line of a text begins: behind its last line feed, or 0. */
size_t logproof_line_start(const uint8_t *text, size_t count);

/* How many of the first bytes of a text are ASCII letters, digits, '_', '-' or '.'. */
size_t logproof_name_length(const uint8_t *text, size_t count);

#endif
