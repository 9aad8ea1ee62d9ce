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

/// A decoded message, or none.
struct Message {
  ptrdiff_t length = -1;
  /// Nothing in it was escaped, so that it has no control characters: the library takes none as they are.
  bool is_verbatim = false;
};

/// Decodes a string; nothing when it is none.
Message decoded(ondemand::parser &parser, ondemand::document &document, ondemand::value value, uint8_t *output) {
  ondemand::raw_json_string raw;
  if (value.get_raw_json_string().get(raw)) return {};
  uint8_t *end = output;
  std::string_view text;
  if (parser.unescape(raw, end).get(text)) return {};
  const char *next;
  if (document.current_location().get(next)) return {};
  // What is written between the quotes is as long as what it means only if none of it is escaped.
  const bool is_verbatim = next[-1] == '"' && next - 1 - raw.raw() == static_cast<ptrdiff_t>(text.size());
  return {static_cast<ptrdiff_t>(text.size()), is_verbatim};
}

/// The message of an event that has `eventType` before it, as some versions of `log` write it.
Message later_message(
    ondemand::parser &parser, ondemand::document &document, ondemand::object &object, uint8_t *output) {
  ondemand::value value;
  if (object.find_field("eventType").get(value) || object.find_field("eventMessage").get(value)) return {};
  return decoded(parser, document, value, output);
}

/// The message of an event with its members in any order.
Message any_message(
    ondemand::parser &parser, ondemand::document &document, ondemand::object &object, uint8_t *output) {
  bool has_origin = false;
  Message message;
  for (auto field : object) {
    ondemand::raw_json_string key;
    if (field.key().get(key)) return {};
    // Keys with escapes are compared as they are written: none of those looked for has any.
    switch (key.raw()[0]) {
    case 'e':
      if (message.length < 0 && key.unsafe_is_equal("eventMessage")) {
        ondemand::value value;
        if (field.value().get(value)) return {};
        message = decoded(parser, document, value, output);
        if (message.length < 0) return {};
      } else if (key.unsafe_is_equal("eventType")) {
        has_origin = true;
      }
      break;
    case 'p':
      has_origin = has_origin || key.unsafe_is_equal("processID") || key.unsafe_is_equal("processImagePath");
      break;
    default: break;
    }
    if (has_origin && message.length >= 0) return message;
  }
  return {};
}

/// Whether a line begins as those of other versions of `log` do, which write the message second.
bool begins_with_trace(const uint8_t *line, size_t length) {
  constexpr std::string_view beginning = "{\"traceID\"";
  return length > beginning.size() && std::memcmp(line, beginning.data(), beginning.size()) == 0;
}

using Search = Message (*)(ondemand::parser &, ondemand::document &, ondemand::object &, uint8_t *);

Message found(Search search, ondemand::parser &parser, const uint8_t *line, size_t length, uint8_t *output) {
  static_assert(LOGPROOF_JSON_PADDING >= SIMDJSON_PADDING, "the padding that callers give is what the library needs");
  ondemand::document document;
  if (parser.iterate(line, length, length + SIMDJSON_PADDING).get(document)) return {};
  ondemand::object object;
  if (document.get_object().get(object)) return {};
  return search(parser, document, object, output);
}

Message message_of(ondemand::parser &parser, const uint8_t *line, size_t length, uint8_t *output) {
  if (length < 2 || line[0] != '{' || line[length - 1] != '}') return {};
  if (!begins_with_trace(line, length)) {
    // Faster, as only one key is compared at a time. A document in which a search has failed cannot be rewound.
    const Message message = found(later_message, parser, line, length, output);
    if (message.length >= 0) return message;
  }
  return found(any_message, parser, line, length, output);
}

/// The line feeds of a message; -1 with ESC, CR or NUL in it. Writes behind it, where padding is.
ptrdiff_t line_feeds(uint8_t *message, size_t length) {
  // Whole blocks, so that the compiler takes many bytes at a time and none one by one; most messages have no control characters.
  constexpr size_t block = 32;
  static_assert(block <= LOGPROOF_JSON_PADDING, "a block that begins in a message ends in its padding");
  std::memset(message + length, ' ', block);
  uint8_t least = ' ';
  for (size_t start = 0; start < length; start += block)
    for (size_t at = start; at < start + block; at++) least = std::min(least, message[at]);
  if (least == ' ') return 0;
  for (const uint8_t control : {27, 13, 0})
    if (std::memchr(message, control, length)) return -1;
  return std::count(message, message + length, uint8_t{10});
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
  return message_of(parser->parser, line, length, message).length;
}

extern "C" struct logproof_json_taken logproof_json_messages(
    struct logproof_json_parser *parser, const uint8_t *text, size_t start, const uint32_t *ends, size_t count,
    uint8_t *output, uint32_t *starts, uint32_t *sources, size_t capacity) {
  logproof_json_taken taken = {0, 0, 0};
  for (size_t line = 0; line < count; line++) {
    uint8_t *const message = output + taken.bytes;
    const Message decoded = message_of(parser->parser, text + start, ends[line] - start, message);
    if (decoded.length < 0) break;
    size_t length = static_cast<size_t>(decoded.length);
    const ptrdiff_t feeds = decoded.is_verbatim ? 0 : line_feeds(message, length);
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
