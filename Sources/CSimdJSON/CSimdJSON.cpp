// Without it the library adds checks of our use of it, which cost more than the parsing.
#ifndef NDEBUG
#define NDEBUG 1
#endif
#include "CSimdJSON.h"

#include <algorithm>
#include <cstring>
#include <new>
#include <simdjson.h>

using namespace simdjson;

struct logproof_json_parser {
  ondemand::parser parser;
};

namespace {

/// Lines up to this size need no growing of the parser's memory.
constexpr size_t usual_line = 64 << 10;

ptrdiff_t message_of(ondemand::parser &parser, ondemand::object &object, uint8_t *message) {
  bool has_origin = false;
  ptrdiff_t length = -1;
  for (auto field : object) {
    ondemand::raw_json_string raw_key;
    if (field.key().get(raw_key)) return -1;
    // Keys with escapes are compared as they are written: none of those looked for has any.
    const char *text = raw_key.raw();
    switch (text[0]) {
    case 'e':
      if (length < 0 && raw_key.unsafe_is_equal("eventMessage")) {
        ondemand::raw_json_string raw;
        if (field.value().get_raw_json_string().get(raw)) return -1;
        uint8_t *end = message;
        std::string_view decoded;
        if (parser.unescape(raw, end).get(decoded)) return -1;
        length = static_cast<ptrdiff_t>(decoded.size());
      } else if (raw_key.unsafe_is_equal("eventType")) {
        has_origin = true;
      }
      break;
    case 'p':
      has_origin = has_origin || raw_key.unsafe_is_equal("processID") || raw_key.unsafe_is_equal("processImagePath");
      break;
    default: break;
    }
    if (has_origin && length >= 0) return length;
  }
  return -1;
}

ptrdiff_t message_of(ondemand::parser &parser, const uint8_t *line, size_t length, uint8_t *message) {
  static_assert(LOGPROOF_JSON_PADDING >= SIMDJSON_PADDING, "the padding that callers give is what the library needs");
  if (length < 2 || line[0] != '{' || line[length - 1] != '}') return -1;
  ondemand::document document;
  if (parser.iterate(line, length, length + SIMDJSON_PADDING).get(document)) return -1;
  ondemand::object object;
  if (document.get_object().get(object)) return -1;
  return message_of(parser, object, message);
}

/// The line feeds of a message; -1 with ESC, CR or NUL in it.
ptrdiff_t line_feeds(const uint8_t *message, size_t length) {
  // Bytes that only gather bits, so that the compiler takes many at a time.
  uint8_t controls = 0, feeds = 0;
  for (size_t at = 0; at < length; at++) {
    const uint8_t byte = message[at];
    controls |= static_cast<uint8_t>(byte == 27) | static_cast<uint8_t>(byte == 13) | static_cast<uint8_t>(byte == 0);
    feeds |= static_cast<uint8_t>(byte == 10);
  }
  if (controls) return -1;
  return feeds ? std::count(message, message + length, uint8_t{10}) : 0;
}

}  // namespace

extern "C" struct logproof_json_parser *logproof_json_parser_create(void) {
  auto *parser = new (std::nothrow) logproof_json_parser;
  if (parser && parser->parser.allocate(usual_line)) {
    delete parser;
    return nullptr;
  }
  return parser;
}

extern "C" void logproof_json_parser_destroy(struct logproof_json_parser *parser) { delete parser; }

extern "C" ptrdiff_t logproof_json_message(
    struct logproof_json_parser *parser, const uint8_t *line, size_t length, uint8_t *message) {
  return message_of(parser->parser, line, length, message);
}

extern "C" struct logproof_json_taken logproof_json_messages(
    struct logproof_json_parser *parser, const uint8_t *text, size_t start, const uint32_t *ends, size_t count,
    uint8_t *output, uint32_t *starts, uint32_t *sources, size_t capacity) {
  logproof_json_taken taken = {0, 0, 0};
  for (size_t line = 0; line < count; line++) {
    uint8_t *const message = output + taken.bytes;
    const ptrdiff_t found = message_of(parser->parser, text + start, ends[line] - start, message);
    if (found < 0) break;
    size_t length = static_cast<size_t>(found);
    const ptrdiff_t feeds = line_feeds(message, length);
    if (feeds < 0 || capacity - taken.rows <= static_cast<size_t>(feeds)) break;
    if (length == 0 || message[length - 1] != '\n') message[length++] = '\n';
    size_t at = 0;
    do {
      starts[taken.rows] = static_cast<uint32_t>(taken.bytes + at);
      sources[taken.rows++] = static_cast<uint32_t>(line);
      if (feeds == 0) break;
      at = static_cast<size_t>(static_cast<const uint8_t *>(memchr(message + at, '\n', length - at)) - message) + 1;
    } while (at < length);
    taken.bytes += length;
    taken.lines++;
    start = ends[line] + 1;
  }
  return taken;
}
