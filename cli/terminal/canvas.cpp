#include "cli/terminal/canvas.h"

#include <algorithm>
#include <cstdlib>

#include "cli/terminal/columns.h"

namespace taku::cli {

Canvas::Canvas(int width, int height)
    : width_(width), height_(height), glyphs_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

Canvas::Glyph* Canvas::at(int row, int column) {
  if (row < 0 || row >= height_ || column < 0 || column >= width_) return nullptr;
  return &glyphs_[static_cast<std::size_t>(row * width_ + column)];
}

void Canvas::write(int row, int column, std::string_view text, std::optional<Paint> paint) {
  for (std::size_t i = 0; i < text.size();) {
    const Letter letter = letter_at(text, i);
    Glyph* last = at(row, column + letter.width - 1);
    if (Glyph* glyph = at(row, column); glyph && last) {
      // Do not leave half of a wide letter behind.
      if (Glyph* before = at(row, column - 1); before && glyph->letter.empty()) before->letter = " ";
      if (Glyph* behind = at(row, column + letter.width); behind && behind->letter.empty()) behind->letter = " ";
      *last = {"", paint};
      *glyph = {std::string(text.substr(i, letter.bytes)), paint};
    }
    column += letter.width;
    i += letter.bytes;
  }
}

void Canvas::line(int row, int column, int to_row, int to_column) {
  const int rows = to_row - row, columns = to_column - column;
  const char mark = rows == 0 ? '-' : columns == 0 ? '|' : '.';
  // Letters are about twice as high as wide: put a dot in every row, or in every second column.
  const int steps = mark == '.' ? std::max(std::abs(rows), std::abs(columns) / 2) : std::abs(rows) + std::abs(columns);
  for (int i = 0; i <= steps && steps > 0; ++i) {
    const auto part = [&](int whole) { return (2 * whole * i + (whole < 0 ? -steps : steps)) / (2 * steps); };
    write(row + part(rows), column + part(columns), std::string(1, mark), Paint::Faint);
  }
}

void Canvas::wipe(int row, int column, int height, int width) {
  for (int r = row; r < row + height; ++r) write(r, column, std::string(static_cast<std::size_t>(width), ' '));
}

std::string Canvas::text(const Pen& pen) const {
  std::string all;
  for (int row = 0; row < height_; ++row) {
    const Glyph* glyphs = glyphs_.data() + row * width_;
    int length = width_;
    while (length > 0 && glyphs[length - 1].letter == " ") --length;
    for (int from = 0, to = 0; from < length; from = to) {
      std::string run;
      for (to = from; to < length && glyphs[to].paint == glyphs[from].paint; ++to) run += glyphs[to].letter;
      all += glyphs[from].paint ? pen.paint(*glyphs[from].paint, run) : run;
    }
    all += '\n';
  }
  return all;
}

}  // namespace taku::cli
