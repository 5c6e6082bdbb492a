#pragma once

#include <string>
#include <string_view>
#include <vector>

// Text measured in terminal columns. Japanese letters are two columns wide; colour codes have no width.

namespace taku::cli {

// The size in bytes and the width in columns of the letter at a position in a text.
struct Letter {
  std::size_t bytes = 1;
  int width = 1;
};
Letter letter_at(std::string_view text, std::size_t at);

int display_width(std::string_view text);
std::string to_left(std::string_view text, int width);   // left-aligned: padded at the end
std::string to_right(std::string_view text, int width);  // right-aligned: padded at the start
std::string cut_to(std::string_view text, int width);    // truncated
std::string first_letters(std::string_view name,
                          int max_width);  // "Forge Ox" is "FO"; for Japanese names the first letters

// The text wrapped to lines of at most `width` columns, at spaces if possible.
std::vector<std::string> broken_to(std::string_view text, int width);

// Texts side by side in lines of at most `width` columns, each line indented by `indent` spaces.
std::string side_by_side(const std::vector<std::string>& texts, int indent, int width);

}  // namespace taku::cli
