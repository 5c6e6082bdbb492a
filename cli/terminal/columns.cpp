#include "cli/terminal/columns.h"

#include <algorithm>

namespace taku::cli {
namespace {

// Whether terminals show the letter two columns wide. Covers what this program prints: Japanese and full-width forms.
bool is_wide(char32_t letter) {
  return (letter >= 0x2e80 && letter <= 0xa4cf) || (letter >= 0xf900 && letter <= 0xfaff) ||
         (letter >= 0xfe30 && letter <= 0xfe6f) || (letter >= 0xff00 && letter <= 0xff60);
}

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

}  // namespace

Letter letter_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const unsigned first = byte(at);
  if (first == 0x1b) return {std::min(text.find('m', at) + 1, text.size()) - at, 0};  // a colour code
  const std::size_t bytes = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  char32_t letter = bytes == 1 ? first : first & (0xffU >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) letter = letter << 6 | (byte(at + i) & 0x3fU);
  return {std::min(bytes, text.size() - at), is_wide(letter) ? 2 : 1};
}

int display_width(std::string_view text) {
  int width = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Letter letter = letter_at(text, at);
    width += letter.width;
    at += letter.bytes;
  }
  return width;
}

std::string to_left(std::string_view text, int width) {
  const int missing = width - display_width(text);
  return std::string(text) + std::string(static_cast<std::size_t>(missing > 0 ? missing : 0), ' ');
}

std::string to_right(std::string_view text, int width) {
  const int missing = width - display_width(text);
  return std::string(static_cast<std::size_t>(missing > 0 ? missing : 0), ' ') + std::string(text);
}

std::string cut_to(std::string_view text, int width) {
  std::size_t at = 0;
  while (at < text.size()) {
    const Letter letter = letter_at(text, at);
    if ((width -= letter.width) < 0) break;
    at += letter.bytes;
  }
  return std::string(text.substr(0, at));
}

std::string first_letters(std::string_view name, int max_width) {
  std::string letters;
  for (const char c : name) {
    if (is_upper(c)) letters += c;
  }
  if (letters.size() == 1) letters = name.substr(0, 2);
  return cut_to(letters.empty() ? name : letters, max_width);
}

std::vector<std::string> broken_to(std::string_view text, int width) {
  std::vector<std::string> lines;
  while (display_width(text) > width) {
    std::string line = cut_to(text, width);
    const std::size_t blank = line.rfind(' ');
    if (blank != std::string::npos && blank > 0) line.resize(blank);
    text.remove_prefix(line.size());
    while (text.starts_with(' ')) text.remove_prefix(1);
    lines.push_back(std::move(line));
  }
  lines.emplace_back(text);
  return lines;
}

std::string side_by_side(const std::vector<std::string>& texts, int indent, int width) {
  const std::string start(static_cast<std::size_t>(indent), ' ');
  std::string all;
  int column = width;
  for (const std::string& text : texts) {
    const int size = display_width(text);
    if (column + 3 + size > width) {
      if (!all.empty()) all += '\n';
      all += start + text;
      column = indent + size;
    } else {
      all += "   " + text;
      column += 3 + size;
    }
  }
  return all.empty() ? all : all + '\n';
}

}  // namespace taku::cli
