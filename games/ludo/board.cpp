#include "games/ludo/board.h"

#include <cstdlib>
#include <span>

#include "engine/json.h"
#include "games/ludo/ludo.h"

namespace taku::embedded {
extern const std::string_view ludo_board;
}

namespace taku::ludo {
namespace {

Error bad_board(std::string why) { return {code::kBadPosition, "board: " + std::move(why)}; }

bool read_cell(const Json& json, BoardCell& cell) {
  if (!json.is_array() || json.size() != 2) return false;
  const auto row = as_int(json[0]);
  const auto column = as_int(json[1]);
  const auto inside = [](const auto& x) { return x && 0 <= *x && *x < kBoardSize; };
  if (!inside(row) || !inside(column)) return false;
  cell = {static_cast<int>(*row), static_cast<int>(*column)};
  return true;
}

bool read_cells(const Json* json, std::span<BoardCell> cells) {
  if (!json || !json->is_array() || json->size() != cells.size()) return false;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!read_cell((*json)[i], cells[i])) return false;
  }
  return true;
}

// The nested field json[outer][inner].
const Json* find_inside(const Json& json, std::string_view outer, std::string_view inner) {
  const Json* object = find(json, outer);
  return object ? find(*object, inner) : nullptr;
}

bool read_colour(const Json& json, std::size_t colour, Board& board) {
  const std::string_view name = kColourNames[colour];
  const Json* start = find_inside(json, "start_positions", name);
  const Json* entry = find_inside(json, "home_path_entry", name);
  const Json* base = find_inside(json, "bases", name);
  if (!start || !entry || !base) return false;
  board.start[colour] = static_cast<int>(as_int(*start).value_or(-1));
  board.entry[colour] = static_cast<int>(as_int(*entry).value_or(-1));
  const Json* corner = find(*base, "top_left");
  const Json* goal = find_inside(json, "goals", name);
  BoardCell goal_cell;
  return corner && read_cell(*corner, board.base[colour]) && find_int(*base, "size") == kBaseSize &&
         read_cells(find(*base, "token_slots"), board.slots[colour]) &&
         read_cells(find_inside(json, "home_paths", name), board.home[colour]) && goal && read_cell(*goal, goal_cell) &&
         goal_cell == board.home[colour].back();
}

bool neighbours(BoardCell a, BoardCell b) { return std::abs(a.row - b.row) + std::abs(a.column - b.column) == 1; }

// Each base covers 4x4 cells; all other cells are listed individually.
bool covers_every_cell_once(const Board& board) {
  std::array<std::array<int, kBoardSize>, kBoardSize> uses{};
  const auto use = [&](BoardCell cell) {
    ++uses[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
  };
  for (const BoardCell cell : board.path) use(cell);
  for (const auto& home : board.home) {
    for (const BoardCell cell : home) use(cell);
  }
  for (const BoardCell corner : board.base) {
    if (corner.row + kBaseSize > kBoardSize || corner.column + kBaseSize > kBoardSize) return false;
    for (int i = 0; i < kBaseSize * kBaseSize; ++i) use({corner.row + i / kBaseSize, corner.column + i % kBaseSize});
  }
  use(board.centre);
  for (const auto& row : uses) {
    for (const int n : row) {
      if (n != 1) return false;
    }
  }
  return true;
}

bool ring_is_closed(const Board& board) {
  for (std::size_t i = 0; i < board.path.size(); ++i) {
    if (!neighbours(board.path[i], board.path[(i + 1) % board.path.size()])) return false;
  }
  return true;
}

bool homes_lead_to_the_centre(const Board& board) {
  for (std::size_t colour = 0; colour < 4; ++colour) {
    BoardCell before = board.path[static_cast<std::size_t>(board.entry[colour])];
    for (const BoardCell cell : board.home[colour]) {
      if (!neighbours(before, cell)) return false;
      before = cell;
    }
    if (!neighbours(before, board.centre)) return false;
  }
  return true;
}

// Clockwise by 90 degrees.
BoardCell turned(BoardCell cell) { return {cell.column, kBoardSize - 1 - cell.row}; }

bool quarter_turns_move_the_ring_by_ten(const Board& board) {
  for (std::size_t i = 0; i < board.path.size(); ++i) {
    if (board.path[(i + 10) % board.path.size()] != turned(board.path[i])) return false;
  }
  for (std::size_t colour = 0; colour < 4; ++colour) {
    for (std::size_t i = 0; i < 4; ++i) {
      if (board.home[(colour + 1) % 4][i] != turned(board.home[colour][i])) return false;
    }
  }
  return true;
}

bool slots_are_in_their_bases(const Board& board) {
  for (std::size_t colour = 0; colour < 4; ++colour) {
    for (const BoardCell slot : board.slots[colour]) {
      const int row = slot.row - board.base[colour].row;
      const int column = slot.column - board.base[colour].column;
      if (row < 0 || row >= kBaseSize || column < 0 || column >= kBaseSize) return false;
    }
  }
  return true;
}

// The constants that the rules are compiled with (L1, L3, L5).
bool matches_the_rules(const Json& json) {
  const Json* safe = find(json, "safe_positions");
  return find_int(json, "board_size") == kBoardSize && find_int(json, "path_length") == kRingCells &&
         find_int(json, "home_path_length") == kHomeCells && find_int(json, "tokens_per_player") == kTokens &&
         find_int(json, "base_position") == kBasePosition && find_int(json, "home_position_base") == kHomePosition &&
         find_int(json, "goal_position") == kGoalPosition && safe && safe->is_array() && safe->empty();
}

}  // namespace

Result<Board> parse_board(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return bad_board(json.error().message);
  if (!matches_the_rules(*json)) return bad_board("the sizes do not match the rules");
  Board board;
  if (!read_cells(find(*json, "path"), board.path)) return bad_board("path must have 40 cells");
  const Json* centre = find(*json, "center");
  if (!centre || !read_cell(*centre, board.centre)) return bad_board("center must be a cell");
  for (std::size_t colour = 0; colour < 4; ++colour) {
    if (!read_colour(*json, colour, board))
      return bad_board(std::string(kColourNames[colour]) + " is incomplete or invalid");
    const int start = start_cell(static_cast<Colour>(colour));
    if (board.start[colour] != start || board.entry[colour] != (start + kRingCells - 1) % kRingCells) {
      return bad_board("the start cells do not match the rules");
    }
  }
  if (!covers_every_cell_once(board)) return bad_board("not every cell is used exactly once");
  if (!ring_is_closed(board)) return bad_board("the ring is not closed");
  if (!homes_lead_to_the_centre(board)) return bad_board("a home path does not lead from the ring to the centre");
  if (!quarter_turns_move_the_ring_by_ten(board))
    return bad_board("a quarter turn does not move the ring by ten cells");
  if (!slots_are_in_their_bases(board)) return bad_board("a token slot is outside its base");
  return board;
}

std::string_view board_text() { return embedded::ludo_board; }

const Board& board() {
  static const Result<Board> loaded = parse_board(board_text());
  return loaded.value();
}

}  // namespace taku::ludo
