#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "games/ludo/board.h"
#include "games/ludo/ludo.h"

// The board file, and that the constants of the rules agree with it.

namespace taku::ludo {
namespace {

std::string replaced(std::string_view what, std::string_view with) {
  std::string text(board_text());
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), with);
}

std::string complaint(const std::string& text) {
  const auto parsed = parse_board(text);
  return parsed ? "" : parsed.error().message;
}

// [ludo L1] the file is valid
TEST(Ludo_L1, TheBoardFileIsValid) {
  const auto parsed = parse_board(board_text());
  ASSERT_TRUE(parsed.ok()) << parsed.error().message;
  EXPECT_EQ(*parsed, board());
}

// [ludo L1] 121 cells are covered exactly once: 40 path cells, 16 home cells, four bases, the centre
TEST(Ludo_L1, EveryCellIsCoveredExactlyOnce) {
  std::multiset<std::pair<int, int>> cells;
  const auto use = [&](BoardCell cell) { cells.insert({cell.row, cell.column}); };
  for (const BoardCell cell : board().path) use(cell);
  for (const auto& home : board().home) {
    for (const BoardCell cell : home) use(cell);
  }
  for (const BoardCell corner : board().base) {
    for (int row = 0; row < 4; ++row) {
      for (int column = 0; column < 4; ++column) use({corner.row + row, corner.column + column});
    }
  }
  use(board().centre);
  EXPECT_EQ(cells.size(), 121u);
  for (int row = 0; row < 11; ++row) {
    for (int column = 0; column < 11; ++column) EXPECT_EQ(cells.count({row, column}), 1u) << row << ',' << column;
  }
}

// [ludo L1] the path cells as the rules list them
TEST(Ludo_L1, PathCellsAsListed) {
  const std::pair<int, BoardCell> listed[] = {{0, {4, 0}},   {4, {4, 4}},  {5, {3, 4}},  {8, {0, 4}},   {9, {0, 5}},
                                              {10, {0, 6}},  {14, {4, 6}}, {15, {4, 7}}, {18, {4, 10}}, {19, {5, 10}},
                                              {20, {6, 10}}, {24, {6, 6}}, {25, {7, 6}}, {28, {10, 6}}, {29, {10, 5}},
                                              {30, {10, 4}}, {34, {6, 4}}, {35, {6, 3}}, {38, {6, 0}},  {39, {5, 0}}};
  for (const auto& [index, cell] : listed) EXPECT_EQ(board().path[static_cast<std::size_t>(index)], cell) << index;
}

// [ludo L1] a closed loop of orthogonal neighbours; each quarter turn maps cell i to i+10
TEST(Ludo_L1, TheLoopIsClosedAndTurns) {
  for (std::size_t i = 0; i < 40; ++i) {
    const BoardCell a = board().path[i];
    const BoardCell b = board().path[(i + 1) % 40];
    EXPECT_EQ(std::abs(a.row - b.row) + std::abs(a.column - b.column), 1) << i;
    EXPECT_EQ(board().path[(i + 10) % 40], (BoardCell{a.column, 10 - a.row})) << i;
  }
}

// [ludo L1] home paths in order, the last one is the goal cell beside the centre
TEST(Ludo_L1, HomePathsAsListed) {
  using Home = std::array<BoardCell, 4>;
  EXPECT_EQ(board().home[0], (Home{{{5, 1}, {5, 2}, {5, 3}, {5, 4}}}));
  EXPECT_EQ(board().home[1], (Home{{{1, 5}, {2, 5}, {3, 5}, {4, 5}}}));
  EXPECT_EQ(board().home[2], (Home{{{5, 9}, {5, 8}, {5, 7}, {5, 6}}}));
  EXPECT_EQ(board().home[3], (Home{{{9, 5}, {8, 5}, {7, 5}, {6, 5}}}));
  EXPECT_EQ(board().centre, (BoardCell{5, 5}));
}

// [ludo L1] start cells 0, 10, 20, 30 and last ring cells 39, 9, 19, 29: the compiled constants agree with the file
TEST(Ludo_L1, TheRulesAgreeWithTheFile) {
  for (std::size_t i = 0; i < 4; ++i) {
    const auto colour = static_cast<Colour>(i);
    EXPECT_EQ(board().start[i], start_cell(colour));
    EXPECT_EQ(position(colour, kStart), board().start[i]);
    EXPECT_EQ(position(colour, kLastRing), board().entry[i]);
  }
  EXPECT_EQ(board().entry, (std::array{39, 9, 19, 29}));
}

// [ludo L1] invalid boards are rejected with a message
TEST(Ludo_L1, InvalidBoardsAreRejected) {
  EXPECT_NE(complaint("nonsense"), "");
  EXPECT_NE(complaint("[]"), "");
  EXPECT_NE(complaint("{}"), "");
  EXPECT_NE(complaint(replaced("\"path_length\": 40", "\"path_length\": 41")).find("sizes"), std::string::npos);
  EXPECT_NE(complaint(replaced("\"safe_positions\": []", "\"safe_positions\": [3]")).find("sizes"), std::string::npos);
  EXPECT_NE(complaint(replaced("[4, 1]", "[4, 11]")).find("40 cells"), std::string::npos);
  EXPECT_NE(complaint(replaced("[4, 1]", "[4, 2]")).find("exactly once"), std::string::npos);
  EXPECT_NE(complaint(replaced("[4, 1],\n  [4, 2]", "[4, 2],\n  [4, 1]")).find("closed"), std::string::npos);
  EXPECT_NE(complaint(replaced("[5, 1],\n   [5, 2]", "[5, 2],\n   [5, 1]")).find("home path"), std::string::npos);
  EXPECT_NE(complaint(replaced("\"blue\": 10", "\"blue\": 11")).find("start cells"), std::string::npos);
  EXPECT_NE(complaint(replaced("\"red\": 39", "\"red\": 38")).find("start cells"), std::string::npos);
  EXPECT_NE(complaint(replaced("\"red\": [5, 4]", "\"red\": [5, 3]")).find("red"), std::string::npos);
  EXPECT_NE(complaint(replaced("[1, 8]", "[1, 3]")).find("slot"), std::string::npos);
  EXPECT_NE(complaint(replaced("\"center\": [5, 5]", "\"center\": 5")).find("center"), std::string::npos);
}

}  // namespace
}  // namespace taku::ludo
