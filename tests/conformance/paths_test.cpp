#include "games/territory/paths/holy_word.h"
#include "tests/conformance/allocations.h"
#include "tests/support/path_boards.h"

// The movement evaluator is called during search and must not allocate memory.

namespace taku::conformance {
namespace {

TEST(TerritoryPaths, DoNotAllocate) {
  const std::uint64_t at_first = allocations();
  const std::string text(100, 'x');  // must allocate; printing it keeps the compiler from removing it
  ASSERT_GT(allocations(), at_first) << "the counter does not work: " << text;

  territory::PathBoard board = territory::paths::fork_34();
  territory::paths::owned(board, 8, 1, 300, 3);
  const std::array<territory::StrideLord, 2> lords = {{{board, {0, 33}}, {board, {17, 16}}}};
  const std::array<int, 4> strides = {1, 3, 6, 8};
  const std::array<std::uint8_t, 2> options = {6, 9};
  const std::uint64_t before = allocations();
  for (int tile = 0; tile < board.count; ++tile) {
    static_cast<void>(territory::evaluate_path(board, {tile}, territory::kMaxPathSteps));
  }
  static_cast<void>(territory::decide_branch_choice(board, 5, options, 12));
  static_cast<void>(territory::evaluate_holy_word(lords, 0, {{0, 33}, territory::kOrdinaryRolls}, strides, 500));
  EXPECT_EQ(allocations(), before);
}

}  // namespace
}  // namespace taku::conformance
