#include "games/hex_taboo/board.h"

#include <utility>

namespace taku::hex_taboo {
namespace {

constexpr Axial turned(Axial at, int symmetry) {
  if (symmetry >= 6) at = {at.r, at.q};
  for (int turn = symmetry % 6; turn > 0; --turn) at = {-at.r, at.q + at.r};
  return at;
}

constexpr Board make_board(int radius) {
  Board board;
  board.radius = radius;
  for (int r = -radius; r <= radius; ++r) {
    for (int q = -radius; q <= radius; ++q) {
      if (!board.contains({q, r})) continue;
      const auto cell = static_cast<Cell>(board.cells++);
      board.axial[cell] = {q, r};
      board.by_axial[static_cast<std::size_t>(r + radius)][static_cast<std::size_t>(q + radius)] = cell;
      board.all.add(cell);
    }
  }
  for (Cell cell = 0; cell < board.cells; ++cell) {
    const Axial at = board.axial[cell];
    for (std::size_t axis = 0; axis < 3; ++axis) {
      for (int step = 1; step <= 4; ++step) {
        const Axial along = {kAxes[axis].q * step, kAxes[axis].r * step};
        board.near[cell][axis][static_cast<std::size_t>(4 - step)] = board.cell({at.q - along.q, at.r - along.r});
        board.near[cell][axis][static_cast<std::size_t>(3 + step)] = board.cell({at.q + along.q, at.r + along.r});
      }
    }
    for (int symmetry = 0; symmetry < 12; ++symmetry) {
      board.symmetry[static_cast<std::size_t>(symmetry)][cell] = board.cell(turned(at, symmetry));
    }
  }
  return board;
}

// One constant per radius: compilers limit the work for a single constant expression.
constinit const Board kRadius1 = make_board(1);
constinit const Board kRadius2 = make_board(2);
constinit const Board kRadius3 = make_board(3);
constinit const Board kRadius4 = make_board(4);
constinit const Board kRadius5 = make_board(5);
constinit const Board kRadius6 = make_board(6);
constinit const std::array<const Board*, kMaxRadius + 1> kBoards = {nullptr,   &kRadius1, &kRadius2, &kRadius3,
                                                                    &kRadius4, &kRadius5, &kRadius6};

}  // namespace

const Board& board(int radius) { return *kBoards[static_cast<std::size_t>(radius)]; }

}  // namespace taku::hex_taboo
