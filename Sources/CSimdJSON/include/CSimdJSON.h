#ifndef LOGPROOF_CSIMDJSON_H
#define LOGPROOF_CSIMDJSON_H
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes behind a line that have to be readable, and behind its length that a message's buffer has to have. */
#define LOGPROOF_JSON_PADDING 64

/* A parser with its memory; for one thread at a time. */
struct logproof_json_parser;

struct logproof_json_parser *logproof_json_parser_create(void);
void logproof_json_parser_destroy(struct logproof_json_parser *parser);

/*
 * Decodes `eventMessage` of a log event that stands on a line by itself.
 *
 * An object is a log event when it also has `eventType`, `processID` or `processImagePath`. Returns the message's length in bytes, or
 * -1 for every line that is anything else or that the library does not decode: the caller then looks at it with other means.
 */
ptrdiff_t logproof_json_message(struct logproof_json_parser *parser, const uint8_t *line, size_t length, uint8_t *message);

/* What `logproof_json_messages` wrote. */
struct logproof_json_taken {
  /* Lines of the text that were decoded. */
  size_t lines;
  /* Lines of the messages: rows of `starts` and `sources`. */
  size_t rows;
  /* Bytes of the output. */
  size_t bytes;
};

/*
 * Decodes lines as `logproof_json_message` does, one after the other, up to the first that has to be looked at with other means.
 *
 * The first of `count` lines begins at `start`; each ends before the line feed at `ends[line]`. The messages are written to `output`,
 * each of their lines with a line feed behind it; it has room for the lines of the text, and padding. Each line of a message is a row:
 * where it begins in the output, and the line of the text that it came from, counted from 0; there is room for `capacity` rows.
 * A message with ESC, CR or NUL ends the run too, as it has to be normalised.
 */
struct logproof_json_taken logproof_json_messages(
    struct logproof_json_parser *parser, const uint8_t *text, size_t start, const uint32_t *ends, size_t count,
    uint8_t *output, uint32_t *starts, uint32_t *sources, size_t capacity);

#ifdef __cplusplus
}
#endif
#endif
