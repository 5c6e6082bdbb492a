#pragma once

#include <string>
#include <string_view>
#include <vector>

// Text in columns. Japanese letters are two columns wide on a terminal, and colours have no width.

namespace taku::cli {

// The next letter of `text` from `at`: how many bytes it has and how many columns it takes.
struct Letter {
  std::size_t bytes = 1;
  int width = 1;
};
Letter letter_at(std::string_view text, std::size_t at);

int display_width(std::string_view text);
std::string to_left(std::string_view text, int width);            // filled up behind it
std::string to_right(std::string_view text, int width);           // filled up before it
std::string cut_to(std::string_view text, int width);             // its beginning
std::string first_letters(std::string_view name, int max_width);  // "Forge Ox" is "FO"; of Japanese names the start

// The text in lines of at most `width` columns, broken at blanks where there are any.
std::vector<std::string> broken_to(std::string_view text, int width);

// Texts side by side in lines of at most `width` columns, each line behind `indent` blanks.
std::string side_by_side(const std::vector<std::string>& texts, int indent, int width);

}  // namespace taku::cli
