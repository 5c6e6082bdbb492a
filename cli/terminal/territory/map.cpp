#include <algorithm>

#include "cli/terminal/canvas.h"
#include "cli/terminal/columns.h"
#include "cli/terminal/territory/grid.h"
#include "cli/terminal/territory/parts.h"

// The map as a grid of framed tiles. Adjacent tiles are connected unless there is a # between them; other connections
// are lines. A tile is two lines high, or three lines and narrow on a wide map:
//   |12Fi   @1|     |12 Fi|    its number, its element or type, the lords on it
//   |1FO~3  36|     |1FO~3|    its owner, the creature (used ~, marked !), the level, the toll
//                   |@1 36|

namespace taku::cli {
namespace {

using namespace taku::territory;

constexpr int kNarrow = 8;     // tiles with fewer columns have three lines
constexpr int kNarrowest = 6;  // columns of a tile with its frame
constexpr int kMostRows = 8;   // with more rows of tiles, horizontal frames are omitted
constexpr int kWidestTile = 12;

// 36, 864, 1.5k, or 1k if space is limited.
std::string short_number(int number, int width) {
  if (number < 1000) return std::to_string(number);
  if (width < 4 || number >= 10'000) return fmt::format("{}k", number / 1000);
  return fmt::format("{}.{}k", number / 1000, number % 1000 / 100);
}

class MapDrawing {
 public:
  MapDrawing(const State& table, const Pen& pen)
      : table_(table),
        pen_(pen),
        grid_(table.map, (kScreenWidth - 1) / kNarrowest),
        width_(std::min((kScreenWidth - 1) / grid_.columns() - 1, kWidestTile)),
        height_(width_ < kNarrow ? 3 : 2),
        gap_(grid_.rows() <= kMostRows ? 1 : 0),
        canvas_(grid_.columns() * (width_ + 1) + 1, grid_.rows() * (height_ + gap_) + gap_) {
    if (!grid_.listed()) draw_ways();
    for (TileId tile = 0; tile < table.map.count; ++tile) draw_frame(tile);
    for (TileId tile = 0; tile < table.map.count; ++tile) draw_tile(tile);
    if (!grid_.listed()) draw_borders();
  }

  std::string text() const { return canvas_.text(pen_) + odd_ways() + legend(); }

 private:
  const TerritoryWords& words() const { return territory_words(pen_); }
  // The top left position inside a tile's frame.
  int top(TileId tile) const { return grid_.row(tile) * (height_ + gap_) + gap_; }
  int left(TileId tile) const { return grid_.column(tile) * (width_ + 1) + 1; }

  template <class Visit>
  void for_each_way(Visit&& visit) const {
    for (TileId tile = 0; tile < table_.map.count; ++tile) {
      for (const TileId to : table_.map.links(tile)) {
        if (tile < to) visit(tile, to);
      }
    }
  }

  void draw_ways() {
    for_each_way([&](TileId a, TileId b) {
      const int down = grid_.row(a) == grid_.row(b) ? 0 : height_ / 2;
      canvas_.line(top(a) + down, left(a) + width_ / 2, top(b) + down, left(b) + width_ / 2);
    });
  }

  void draw_frame(TileId tile) {
    const std::string edge = '+' + std::string(static_cast<std::size_t>(width_), '-') + '+';
    if (gap_ > 0) {
      canvas_.write(top(tile) - 1, left(tile) - 1, edge, Paint::Faint);
      canvas_.write(top(tile) + height_, left(tile) - 1, edge, Paint::Faint);
    }
    for (int row = top(tile); row < top(tile) + height_; ++row) {
      canvas_.write(row, left(tile) - 1, "|", Paint::Faint);
      canvas_.write(row, left(tile) + width_, "|", Paint::Faint);
    }
  }

  // Marks adjacent tiles that are not connected, and draws diagonal connections.
  void draw_borders() {
    for_each_pair([&](TileId a, TileId b, int across, int down) {
      const bool linked = table_.map.linked(a, b);
      if (across == 1 && down == 0 && !linked) {
        canvas_.write(top(a), left(b) - 1, "#");
      } else if (across == 0 && down == 1 && !linked) {
        canvas_.write(top(b) - gap_, left(a) + width_ / 2, "#");
      } else if (across == 1 && std::abs(down) == 1 && linked && gap_ > 0) {
        canvas_.write(down > 0 ? top(b) - 1 : top(a) - 1, left(b) - 1, down > 0 ? "\\" : "/", Paint::Bold);
      }
    });
  }

  // visit(a, b, columns from a to b, rows from a to b)
  template <class Visit>
  void for_each_pair(Visit&& visit) const {
    for (TileId a = 0; a < table_.map.count; ++a) {
      for (TileId b = 0; b < table_.map.count; ++b) {
        visit(a, b, grid_.column(b) - grid_.column(a), grid_.row(b) - grid_.row(a));
      }
    }
  }

  bool has_walls() const {
    bool any = false;
    for_each_pair([&](TileId a, TileId b, int, int) { any |= grid_.touch(a, b) && !table_.map.linked(a, b); });
    return any;
  }

  // Whether a connection is not visible in the drawing.
  bool is_hidden(TileId a, TileId b) const {
    if (grid_.listed() || grid_.touch(a, b)) return grid_.listed();
    const bool corner = std::abs(grid_.column(a) - grid_.column(b)) == 1 && std::abs(grid_.row(a) - grid_.row(b)) == 1;
    return corner ? gap_ == 0 : grid_.is_covered(a, b);
  }

  std::string odd_ways() const {
    std::string list;
    for_each_way([&](TileId a, TileId b) {
      if (is_hidden(a, b)) list += fmt::format("{}{}-{}", list.empty() ? "" : " ", int{a}, int{b});
    });
    std::string lines;
    for (const std::string& line : broken_to(list.empty() ? "" : format_text(words().links, list), kScreenWidth)) {
      if (!line.empty()) lines += pen_.paint(Paint::Faint, line) + '\n';
    }
    return lines;
  }

  std::string lords_on(TileId tile) const {
    std::string text;
    for (std::int8_t i = 0; i < table_.seat_count; ++i) {
      if (table_.lord({i}).tile == tile) text += static_cast<char>('1' + i);
    }
    return text.empty() ? text : '@' + text;
  }

  void draw_tile(TileId tile) {
    canvas_.wipe(top(tile), left(tile), height_, width_);
    draw_name(tile);
    if (!table_.map.is_land(tile)) draw_special(tile);
    draw_lords(tile);
    if (!table_.map.is_land(tile)) return;
    if (table_.lands[tile].owned()) {
      draw_creature(tile);
    } else {
      canvas_.write(top(tile) + 1, left(tile) + 2, "..", Paint::Faint);
    }
  }

  // "12Fi", "0G1"
  std::string code_of(TileId tile) const {
    if (table_.map.is_land(tile)) return std::string(words().element_codes[table_.lands[tile].element]);
    std::string code(words().tile_codes[static_cast<std::size_t>(table_.map.type(tile))]);
    return table_.map.is_gate(tile) ? code + std::to_string(table_.map.signal(tile)) : code;
  }

  void draw_name(TileId tile) {
    const std::string code = code_of(tile);
    const bool apart = height_ == 3 && display_width(code) <= 2;
    const std::string number = fmt::format("{:>2}{}", int{tile}, apart ? " " : "");
    const bool land = table_.map.is_land(tile);
    canvas_.write(top(tile), left(tile), number);
    canvas_.write(top(tile), left(tile) + static_cast<int>(number.size()), code,
                  land ? paint_of_element(table_.lands[tile].element) : Paint::Bold);
  }

  // To the right of the name. If there is no room: below it, or on a land without the @.
  void draw_lords(TileId tile) {
    std::string lords = lords_on(tile);
    if (lords.empty()) return;
    const bool crowded = 2 + display_width(code_of(tile)) + static_cast<int>(lords.size()) > width_;
    if (crowded && height_ == 2 && table_.map.is_land(tile)) lords.erase(0, 1);
    const bool below = height_ == 3 || (crowded && !table_.map.is_land(tile));
    const int row = top(tile) + (below ? height_ - 1 : 0);
    const int column = left(tile) + (height_ == 3 ? 0 : width_ - static_cast<int>(lords.size()));
    for (std::size_t i = 0; i < lords.size(); ++i) {
      const Paint paint = lords[i] == '@' ? Paint::Bold : static_cast<Paint>(lords[i] - '1');
      canvas_.write(row, column + static_cast<int>(i), lords.substr(i, 1), paint);
    }
  }

  void draw_special(TileId tile) {
    const TileType type = table_.map.type(tile);
    std::string text(words().tiles[static_cast<std::size_t>(type)]);
    if (type == TileType::Warp || type == TileType::WarpStop) text = fmt::format(">{}", int{table_.map.pair(tile)});
    if (type == TileType::Branch) {
      text = fmt::format(">{}", int{table_.map.links(tile)[table_.switch_open(tile) ? 2 : 1]});
    }
    const std::string word = text.substr(0, display_width(text) <= width_ ? text.size() : text.find(' '));
    if (display_width(word) <= width_) canvas_.write(top(tile) + 1, left(tile), word, Paint::Faint);
  }

  void draw_creature(TileId tile) {
    const Land& land = table_.lands[tile];
    const Paint paint = static_cast<Paint>(land.owner);
    const char state = land.mark != Mark::None ? '!' : land.tapped != 0 ? '~' : ' ';
    const std::string initials = to_left(first_letters(card_name(land.card, pen_), 2), 2);
    const std::string text = fmt::format("{}{}{}{}", land.owner + 1, initials, state, int{land.level});
    canvas_.write(top(tile) + 1, left(tile), text, paint);
    const int taken = height_ == 3 ? static_cast<int>(lords_on(tile).size()) : display_width(text);
    const int room = width_ - taken - (height_ == 3 && taken > 0 ? 1 : 0);
    const std::string toll = short_number(table_.toll_of(tile), room);
    const int width = static_cast<int>(toll.size());
    if (width <= room) canvas_.write(top(tile) + height_ - 1, left(tile) + width_ - width, toll);
  }

  // Explains the symbols that appear on this map.
  std::string legend() const {
    std::vector<std::string> signs(words().legend.begin(), words().legend.end());
    for (std::size_t type = static_cast<std::size_t>(TileType::Warp); type < kTileTypes; ++type) {
      bool there = false;
      for (TileId tile = 0; tile < table_.map.count; ++tile) {
        there |= static_cast<std::size_t>(table_.map.type(tile)) == type;
      }
      if (there) signs.push_back(fmt::format("{} {}", words().tile_codes[type], words().tiles[type]));
    }
    if (has_walls()) signs.emplace_back(words().legend_wall);
    std::string lines = side_by_side(signs, 0, kScreenWidth);
    lines.pop_back();
    return pen_.paint(Paint::Faint, lines) + '\n';
  }

  const State& table_;
  const Pen& pen_;
  TileGrid grid_;
  int width_, height_, gap_;
  Canvas canvas_;
};

}  // namespace

std::string map_drawing(const State& table, const Pen& pen) { return MapDrawing(table, pen).text(); }

}  // namespace taku::cli
