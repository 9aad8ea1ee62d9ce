// Without it the library adds checks of our use of it, which cost more than the parsing.
#ifndef NDEBUG
#define NDEBUG 1
#endif
#include "CSimdJSON.h"

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
  static_assert(LOGPROOF_JSON_PADDING >= SIMDJSON_PADDING, "the padding that callers give is what the library needs");
  if (length < 2 || line[0] != '{' || line[length - 1] != '}') return -1;
  ondemand::document document;
  if (parser->parser.iterate(line, length, length + SIMDJSON_PADDING).get(document)) return -1;
  ondemand::object object;
  if (document.get_object().get(object)) return -1;
  return message_of(parser->parser, object, message);
}
