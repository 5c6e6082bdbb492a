#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/screen.h"

namespace taku::cli {

// A grid of letters with optional colours. Anything outside the grid is clipped.
class Canvas {
 public:
  Canvas(int width, int height);

  void write(int row, int column, std::string_view text, std::optional<Paint> paint = std::nullopt);
  // A straight line between two points, drawn with -, | or dots.
  void line(int row, int column, int to_row, int to_column);
  void wipe(int row, int column, int height, int width);
  // The rows as text, without trailing spaces.
  std::string text(const Pen& pen) const;

 private:
  struct Glyph {
    std::string letter = " ";  // empty: the right half of a wide letter
    std::optional<Paint> paint;
  };
  Glyph* at(int row, int column);

  int width_, height_;
  std::vector<Glyph> glyphs_;
};

}  // namespace taku::cli
