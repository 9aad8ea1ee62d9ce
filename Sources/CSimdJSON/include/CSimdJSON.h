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

#ifdef __cplusplus
}
#endif
#endif
