#include "engine/json_writer.h"

#include <array>
#include <charconv>
#include <cmath>

namespace taku {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

bool is_plain(unsigned char c) { return c >= 0x20 && c < 0x80 && c != '"' && c != '\\'; }

void append_escape(std::string& out, char c) {
  constexpr std::string_view kSpecial = "\"\\\b\f\n\r\t", kNames = "\"\\bfnrt", kHex = "0123456789abcdef";
  const std::size_t at = kSpecial.find(c);
  out += '\\';
  if (at != std::string_view::npos) {
    out += kNames[at];
  } else {
    const auto code = static_cast<unsigned char>(c);
    out.append("u00").append(1, kHex[code >> 4]).append(1, kHex[code & 15]);
  }
}

// The length of the character that starts with this byte; 0 if none does.
std::size_t utf8_length(unsigned char first) {
  if (first >= 0xC2 && first <= 0xDF) return 2;
  if (first >= 0xE0 && first <= 0xEF) return 3;
  return first >= 0xF0 && first <= 0xF4 ? 4 : 0;
}

// Overlong forms, surrogates and code points above U+10FFFF are excluded by the second byte.
bool is_second_byte(unsigned char first, unsigned char second) {
  const unsigned char least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  const unsigned char most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  return second >= least && second <= most;
}

// Appends the character that is not ASCII at the beginning of `text`, or the replacement. Returns the bytes consumed.
std::size_t append_character(std::string& out, std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const std::size_t length = utf8_length(byte(0));
  std::size_t valid = 1;
  while (valid < length && valid < text.size() &&
         (valid == 1 ? is_second_byte(byte(0), byte(1)) : (byte(valid) & 0xC0) == 0x80)) {
    ++valid;
  }
  out.append(valid == length ? text.substr(0, length) : kReplacement);
  return valid;
}

template <class Number>
void append_digits(std::string& out, Number number) {
  std::array<char, 24> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), end);
}

// The library writes floats, so that they look as they always did.
void append_float(std::string& out, double number) {
  if (!std::isfinite(number)) {
    out.append("null");
    return;
  }
  std::array<char, 64> digits;
  out.append(digits.data(), nlohmann::detail::to_chars(digits.data(), digits.data() + digits.size(), number));
}

void append_object(std::string& out, const Json::object_t& object) {
  out += '{';
  for (const auto& [key, value] : object) {
    if (out.back() != '{') out += ',';
    append_quoted(out, key);
    out += ':';
    append_json(out, value);
  }
  out += '}';
}

void append_array(std::string& out, const Json::array_t& array) {
  out += '[';
  for (const Json& value : array) {
    if (&value != array.data()) out += ',';
    append_json(out, value);
  }
  out += ']';
}

}  // namespace

void append_number(std::string& out, std::int64_t number) { append_digits(out, number); }
void append_unsigned(std::string& out, std::uint64_t number) { append_digits(out, number); }

void append_quoted(std::string& out, std::string_view text) {
  out += '"';
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && is_plain(static_cast<unsigned char>(text[end]))) ++end;
    out.append(text.substr(i, end - i));
    if (end == text.size()) break;
    if (static_cast<unsigned char>(text[end]) < 0x80) {
      append_escape(out, text[end]);
      i = end + 1;
    } else {
      i = end + append_character(out, text.substr(end));
    }
  }
  out += '"';
}

void append_json(std::string& out, const Json& json) {
  switch (json.type()) {
    case Json::value_t::object: return append_object(out, *json.get_ptr<const Json::object_t*>());
    case Json::value_t::array: return append_array(out, *json.get_ptr<const Json::array_t*>());
    case Json::value_t::string: return append_quoted(out, *json.get_ptr<const std::string*>());
    case Json::value_t::number_integer: return append_digits(out, *json.get_ptr<const std::int64_t*>());
    case Json::value_t::number_unsigned: return append_digits(out, *json.get_ptr<const std::uint64_t*>());
    case Json::value_t::number_float: return append_float(out, *json.get_ptr<const double*>());
    case Json::value_t::boolean: out.append(*json.get_ptr<const bool*>() ? "true" : "false"); return;
    default: out.append("null");
  }
}

}  // namespace taku
