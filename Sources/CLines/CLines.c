#include "CLines.h"

#include <string.h>

/*
 * A block of 64 bytes becomes two masks: its line feeds, and its bytes that are ESC, CR or NUL. Swift has no way to turn a
 * comparison of vectors into a mask, hence C.
 */
typedef struct {
  uint64_t line_feeds;
  uint64_t controls;
} masks;

#if defined(__x86_64__)
#include <immintrin.h>

static inline masks masks_portable(const uint8_t *block) {
  masks found = {0, 0};
  for (int part = 0; part < 4; part++) {
    const __m128i bytes = _mm_loadu_si128((const __m128i *)(block + 16 * part));
    const __m128i controls = _mm_or_si128(
        _mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(27)), _mm_cmpeq_epi8(bytes, _mm_set1_epi8(13))),
        _mm_cmpeq_epi8(bytes, _mm_setzero_si128()));
    found.line_feeds |=
        (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(10))) << (16 * part);
    found.controls |= (uint64_t)(uint32_t)_mm_movemask_epi8(controls) << (16 * part);
  }
  return found;
}
#elif defined(__aarch64__)
#include <arm_neon.h>

static inline uint64_t mask_neon(uint8x16_t a, uint8x16_t b, uint8x16_t c, uint8x16_t d) {
  static const uint8_t bits[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const uint8x16_t bit = vld1q_u8(bits);
  const uint8x16_t ab = vpaddq_u8(vandq_u8(a, bit), vandq_u8(b, bit));
  const uint8x16_t cd = vpaddq_u8(vandq_u8(c, bit), vandq_u8(d, bit));
  const uint8x16_t all = vpaddq_u8(vpaddq_u8(ab, cd), vpaddq_u8(ab, cd));
  return vgetq_lane_u64(vreinterpretq_u64_u8(all), 0);
}

static inline uint8x16_t controls_neon(uint8x16_t bytes) {
  return vorrq_u8(
      vorrq_u8(vceqq_u8(bytes, vdupq_n_u8(27)), vceqq_u8(bytes, vdupq_n_u8(13))), vceqq_u8(bytes, vdupq_n_u8(0)));
}

static inline masks masks_portable(const uint8_t *block) {
  const uint8x16_t a = vld1q_u8(block), b = vld1q_u8(block + 16), c = vld1q_u8(block + 32), d = vld1q_u8(block + 48);
  const uint8x16_t feed = vdupq_n_u8(10);
  return (masks){
      mask_neon(vceqq_u8(a, feed), vceqq_u8(b, feed), vceqq_u8(c, feed), vceqq_u8(d, feed)),
      mask_neon(controls_neon(a), controls_neon(b), controls_neon(c), controls_neon(d))};
}
#else
static inline masks masks_portable(const uint8_t *block) {
  masks found = {0, 0};
  for (int at = 0; at < 64; at++) {
    const uint8_t byte = block[at];
    found.line_feeds |= (uint64_t)(byte == 10) << at;
    found.controls |= (uint64_t)(byte == 27 || byte == 13 || byte == 0) << at;
  }
  return found;
}
#endif

/* Most blocks hold one line feed or none, so that the first entry is written without asking. */
#define WRITE_ENDS(line_feeds)                                                           \
  uint64_t feeds = (line_feeds);                                                         \
  ends[written] = (uint32_t)(at + (size_t)__builtin_ctzll(feeds | (uint64_t)1 << 63));   \
  written += feeds != 0;                                                                 \
  feeds &= feeds - 1;                                                                    \
  while (__builtin_expect(feeds != 0, 0)) {                                              \
    ends[written++] = (uint32_t)(at + (size_t)__builtin_ctzll(feeds));                   \
    feeds &= feeds - 1;                                                                  \
  }

#if defined(__x86_64__)
/* In a table by low half byte the three control bytes stand at their own places, and nothing else does. */
__attribute__((target("avx2,bmi"))) static size_t blocks_avx2(
    const uint8_t *text, size_t count, size_t *position, uint32_t *ends, size_t capacity, bool *has_controls) {
  const __m256i table = _mm256_setr_epi8(
      0, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 27, 1, 13, 1, 1, 0, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 27, 1, 13, 1, 1);
  const __m256i line_feed = _mm256_set1_epi8(10);
  /* Where they are nobody asks: they are gathered as vectors, which costs less than a mask a block. */
  __m256i controls = _mm256_setzero_si256();
  size_t written = 0, at = *position;
  while (count - at >= 64 && capacity - written >= LOGPROOF_LINES_SPARE) {
    const __m256i low = _mm256_loadu_si256((const __m256i *)(text + at));
    const __m256i high = _mm256_loadu_si256((const __m256i *)(text + at + 32));
    controls = _mm256_or_si256(controls, _mm256_cmpeq_epi8(_mm256_shuffle_epi8(table, low), low));
    controls = _mm256_or_si256(controls, _mm256_cmpeq_epi8(_mm256_shuffle_epi8(table, high), high));
    WRITE_ENDS(
        (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(low, line_feed)) |
        (uint64_t)(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(high, line_feed)) << 32)
    at += 64;
  }
  *position = at;
  if (!_mm256_testz_si256(controls, controls)) *has_controls = true;
  return written;
}

/* The same with masks that are compared for, of 64 bytes at once. */
__attribute__((target("avx512f,avx512bw,bmi"))) static size_t blocks_avx512(
    const uint8_t *text, size_t count, size_t *position, uint32_t *ends, size_t capacity, bool *has_controls) {
  const __m512i table = _mm512_broadcast_i32x4(_mm_setr_epi8(0, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 27, 1, 13, 1, 1));
  const __m512i line_feed = _mm512_set1_epi8(10);
  __mmask64 controls = 0;
  size_t written = 0, at = *position;
  while (count - at >= 64 && capacity - written >= LOGPROOF_LINES_SPARE) {
    const __m512i block = _mm512_loadu_si512(text + at);
    controls = _kor_mask64(controls, _mm512_cmpeq_epi8_mask(_mm512_shuffle_epi8(table, block), block));
    WRITE_ENDS((uint64_t)_mm512_cmpeq_epi8_mask(block, line_feed))
    at += 64;
  }
  *position = at;
  if (controls) *has_controls = true;
  return written;
}
#endif

static size_t blocks_portable(
    const uint8_t *text, size_t count, size_t *position, uint32_t *ends, size_t capacity, bool *has_controls) {
  uint64_t controls = 0;
  size_t written = 0, at = *position;
  while (count - at >= 64 && capacity - written >= LOGPROOF_LINES_SPARE) {
    const masks found = masks_portable(text + at);
    controls |= found.controls;
    WRITE_ENDS(found.line_feeds)
    at += 64;
  }
  *position = at;
  if (controls) *has_controls = true;
  return written;
}

static size_t blocks(
    enum logproof_vectors vectors, const uint8_t *text, size_t count, size_t *position, uint32_t *ends,
    size_t capacity, bool *has_controls) {
#if defined(__x86_64__)
  if (vectors >= LOGPROOF_AVX512 && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("bmi"))
    return blocks_avx512(text, count, position, ends, capacity, has_controls);
  if (vectors >= LOGPROOF_AVX2 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi"))
    return blocks_avx2(text, count, position, ends, capacity, has_controls);
#endif
  (void)vectors;
  return blocks_portable(text, count, position, ends, capacity, has_controls);
}

size_t logproof_line_ends(
    enum logproof_vectors vectors, const uint8_t *text, size_t count, size_t *position, uint32_t *ends,
    size_t capacity, bool *has_controls) {
  size_t written = blocks(vectors, text, count, position, ends, capacity, has_controls);
  if (count - *position >= 64 || capacity - written < LOGPROOF_LINES_SPARE) return written;
  for (size_t at = *position; at < count; at++) {
    const uint8_t byte = text[at];
    if (byte == 10) ends[written++] = (uint32_t)at;
    if (byte == 27 || byte == 13 || byte == 0) *has_controls = true;
  }
  *position = count;
  return written;
}

size_t logproof_line_start(const uint8_t *text, size_t count) {
#if defined(__x86_64__)
  while (count >= 16) {
    const __m128i bytes = _mm_loadu_si128((const __m128i *)(text + count - 16));
    const int found = _mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(10)));
    if (found) return count - 16 + (size_t)(32 - __builtin_clz((unsigned)found));
    count -= 16;
  }
#else
  while (count >= 8) {
    /* A byte of `other` is 0 where the word has a line feed. */
    uint64_t word;
    memcpy(&word, text + count - 8, 8);
    const uint64_t low = 0x7F7F7F7F7F7F7F7Fu, other = word ^ 0x0A0A0A0A0A0A0A0Au;
    if (~(((other & low) + low) | other | low)) break;
    count -= 8;
  }
#endif
  while (count > 0 && text[count - 1] != 10) count--;
  return count;
}

static inline bool is_name_part(uint8_t byte) {
  const uint8_t letter = (uint8_t)((byte | 0x20) - 'a'), digit = (uint8_t)(byte - '0');
  return letter < 26 || digit < 10 || byte == '_' || byte == '-' || byte == '.';
}

size_t logproof_name_length(const uint8_t *text, size_t count) {
  size_t length = 0;
#if defined(__x86_64__)
  while (count - length >= 16) {
    const __m128i bytes = _mm_loadu_si128((const __m128i *)(text + length));
    const __m128i letters = _mm_sub_epi8(_mm_or_si128(bytes, _mm_set1_epi8(0x20)), _mm_set1_epi8('a'));
    const __m128i digits = _mm_sub_epi8(bytes, _mm_set1_epi8('0'));
    __m128i parts = _mm_cmpeq_epi8(_mm_min_epu8(letters, _mm_set1_epi8(25)), letters);
    parts = _mm_or_si128(parts, _mm_cmpeq_epi8(_mm_min_epu8(digits, _mm_set1_epi8(9)), digits));
    parts = _mm_or_si128(parts, _mm_cmpeq_epi8(bytes, _mm_set1_epi8('_')));
    parts = _mm_or_si128(parts, _mm_cmpeq_epi8(bytes, _mm_set1_epi8('-')));
    parts = _mm_or_si128(parts, _mm_cmpeq_epi8(bytes, _mm_set1_epi8('.')));
    const unsigned others = (unsigned)_mm_movemask_epi8(parts) ^ 0xFFFFu;
    if (others) return length + (size_t)__builtin_ctz(others);
    length += 16;
  }
#endif
  while (length < count && is_name_part(text[length])) length++;
  return length;
}
