#include "engine/json_writer.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/rng.h"

// The writer must give the same bytes as nlohmann's: stored logs and hashes depend on them.

namespace taku {
namespace {

std::string as_library_writes(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

void expect_same(const Json& json) { EXPECT_EQ(to_text(json), as_library_writes(json)); }

// Bytes that are likely to be ASCII, to need escaping, or to form a character in UTF-8.
std::string random_bytes(Rng& rng) {
  constexpr std::string_view kOften = "a\"\\\n\x01\x1f\x7f\x80\xBF\xC1\xC3\xE0\xA0\xED\x9F\xF0\x90\xF4\x8F\xF5\xFF";
  std::string text;
  for (std::uint32_t i = rng.below(12); i > 0; --i) {
    text += rng.below(4) == 0 ? static_cast<char>(rng.below(256))
                              : kOften[rng.below(static_cast<std::uint32_t>(kOften.size()))];
  }
  return text;
}

double random_float(Rng& rng) {
  const double mantissa = static_cast<double>(rng.word()) / static_cast<double>(1 + rng.below(1000));
  return (rng.below(2) == 0 ? -1 : 1) * std::ldexp(mantissa, static_cast<int>(rng.below(400)) - 230);
}

Json random_json(Rng& rng, int depth) {
  switch (rng.below(depth > 0 ? 9 : 7)) {
    case 0: return nullptr;
    case 1: return rng.below(2) == 0;
    case 2: return static_cast<std::int64_t>(rng.word()) >> rng.below(64);
    case 3: return rng.word() >> rng.below(64);
    case 4: return random_float(rng);
    case 5:
    case 6: return random_bytes(rng);
    default: break;
  }
  Json json = rng.below(2) == 0 ? Json::array() : Json::object();
  for (std::uint32_t i = rng.below(5); i > 0; --i) {
    if (json.is_array()) {
      json.push_back(random_json(rng, depth - 1));
    } else {
      json[random_bytes(rng)] = random_json(rng, depth - 1);
    }
  }
  return json;
}

TEST(JsonWriter, WritesTheSameBytesAsTheLibrary) {
  Rng rng{1};
  for (int i = 0; i < 50'000; ++i) expect_same(random_json(rng, 3));
}

TEST(JsonWriter, WritesEveryPairOfBytesAsTheLibraryDoes) {
  for (int first = 0; first < 256; ++first) {
    for (int second = 0; second < 256; ++second) {
      expect_same(std::string{static_cast<char>(first), static_cast<char>(second), '!'});
      expect_same(std::string{'\xE3', static_cast<char>(first), static_cast<char>(second)});
      expect_same(std::string{'\xF1', '\x80', static_cast<char>(first), static_cast<char>(second)});
    }
  }
}

TEST(JsonWriter, WritesLimitsOfNumbers) {
  for (const std::int64_t number : {INT64_MIN, INT64_MAX, std::int64_t{0}, std::int64_t{-1}}) expect_same(number);
  expect_same(UINT64_MAX);
  for (const double number : {0.0, -0.0, 1.0, -1.5, 0.1, 1e16, 1e-7, 5e-324, 1.7976931348623157e308})
    expect_same(number);
  expect_same(std::nan(""));
  expect_same(HUGE_VAL);
}

TEST(JsonWriter, AppendsToWhatIsThere) {
  std::string text = "{";
  append_quoted(text, "卓\t");
  append_json(text, Json::object());
  append_number(text, -7);
  append_unsigned(text, 7);
  EXPECT_EQ(text, "{\"卓\\t\"{}-77");
}

}  // namespace
}  // namespace taku
