#include <gtest/gtest.h>

#include <map>

#include "engine/try_apply.h"
#include "tests/support/hex_compare.h"
#include "tests/support/hex_random.h"

// Random games compared with a slow, independent implementation of the rules, and properties that must always hold.

namespace taku::hex_taboo {
namespace {

// [hex_taboo, consequences] an unfinished position has no run of three or more of either colour
void expect_consequences(const State& fast, const slow::HexGame& slow) {
  if (!slow.over()) {
    ASSERT_TRUE(slow.runs(slow::Owner::First, 3).empty());
    ASSERT_TRUE(slow.runs(slow::Owner::Second, 3).empty());
  }
  for (const Line& line : fast.deciding_lines()) {
    if (fast.status() == Status::Four) ASSERT_TRUE(line.size() == 4 || line.size() == 5);
    if (fast.status() == Status::Three) ASSERT_EQ(line.size(), 3);
  }
}

// Plays one game with both implementations and counts how it ended.
void compare_a_game(int radius, Balance balance, Rng& rng, bool careful, std::map<Status, int>& ends) {
  State fast(radius, balance);
  slow::HexGame slow(radius, to_slow(balance));
  ASSERT_NO_FATAL_FAILURE(expect_same(fast, slow));
  while (fast.turn().kind != Turn::Kind::Over) {
    const Move move = some_move(fast, rng, careful);
    const slow::Action action = to_slow(fast.board(), move);
    ASSERT_TRUE(try_apply(fast, fast.mover(), move).ok());
    slow.play(action);
    ASSERT_NO_FATAL_FAILURE(expect_same(fast, slow)) << HexTaboo::to_text(fast);
    ASSERT_NO_FATAL_FAILURE(expect_consequences(fast, slow)) << HexTaboo::to_text(fast);
  }
  ++ends[fast.status()];
}

class HexTabooRandomGames : public testing::TestWithParam<int> {};

// [hex_taboo H1-H7] moves, stones, results and lines equal those of the slow implementation after every move; so
// judging only the lines through the new stone equals judging the whole board
TEST_P(HexTabooRandomGames, AgreeWithTheSlowImplementation) {
  const int radius = GetParam();
  const int games = std::array{0, 300, 300, 300, 260, 160, 120}[static_cast<std::size_t>(radius)];
  std::map<Status, int> ends;
  Rng rng(static_cast<std::uint64_t>(radius));
  for (const Balance balance : kAllBalances) {
    for (int game = 0; game < games; ++game) {
      ASSERT_NO_FATAL_FAILURE(compare_a_game(radius, balance, rng, game % 3 != 0, ends));
    }
  }
  // The games were varied enough: every kind of ending that is possible on this board occurred.
  EXPECT_GT(ends[Status::Three], 0);
  if (radius >= 2) EXPECT_GT(ends[Status::Four], 0);
  if (radius == 1) EXPECT_EQ(ends[Status::Four], 0) << "no line of this board is long enough";
  if (radius <= 2) EXPECT_GT(ends[Status::Full], 0);
}

INSTANTIATE_TEST_SUITE_P(Radius, HexTabooRandomGames, testing::Range(1, 7), testing::PrintToStringParamName());

// The 12 symmetries, written independently of the board's own: rotations by 60 degrees, then the same after a
// reflection.
Axial moved(Axial at, int symmetry) {
  if (symmetry >= 6) at = {at.q + at.r, -at.r};
  for (int turn = symmetry % 6; turn > 0; --turn) at = {at.q + at.r, -at.q};
  return at;
}

Move moved(const Board& board, Move move, int symmetry) {
  return kind(move) == Kind::Place ? place(board.cell(moved(board.axial[cell(move)], symmetry))) : move;
}

CellSet moved(const Board& board, const CellSet& cells, int symmetry) {
  CellSet image;
  cells.for_each([&](Cell cell) { image.add(board.cell(moved(board.axial[cell], symmetry))); });
  return image;
}

void expect_mirror_image(const State& state, const State& image, int symmetry) {
  ASSERT_EQ(image.status(), state.status());
  ASSERT_EQ(image.winner(), state.winner());
  ASSERT_EQ(image.turn(), state.turn());
  for (const State::Owner owner : {State::First, State::Second, State::Neutral}) {
    ASSERT_EQ(image.stones(owner), moved(state.board(), state.stones(owner), symmetry));
  }
  const Lines lines = state.deciding_lines();
  const Lines image_lines = image.deciding_lines();
  ASSERT_EQ(image_lines.size(), lines.size());
  for (const Line& line : lines) ASSERT_TRUE(image_lines.contains(moved(state.board(), line, symmetry)));
}

// [hex_taboo, consequences] the result does not change under the 12 symmetries
TEST(HexTabooSymmetry, GamesPlayedInTheMirrorEndAlike) {
  Rng rng(12);
  for (int game = 0; game < 72; ++game) {
    State state(1 + game % 6, kAllBalances[game / 6 % 4]);
    std::array<State, 12> images;
    images.fill(state);
    while (state.turn().kind != Turn::Kind::Over) {
      const Move move = some_move(state, rng, true);
      const Seat seat = state.mover();
      state.apply(seat, move);
      for (int symmetry = 0; symmetry < 12; ++symmetry) {
        State& image = images[static_cast<std::size_t>(symmetry)];
        ASSERT_TRUE(try_apply(image, seat, moved(state.board(), move, symmetry)).ok());
        ASSERT_NO_FATAL_FAILURE(expect_mirror_image(state, image, symmetry));
      }
    }
  }
}

// State::mirrored gives exactly the 12 states that playing the mirrored moves gives, last cell and hash included.
TEST(HexTabooSymmetry, MirroredStatesAreTheStatesOfMirroredGames) {
  Rng rng(13);
  for (int game = 0; game < 30; ++game) {
    const State start(2 + game % 5, kAllBalances[game % 4]);
    std::array<State, 12> images;
    images.fill(start);
    State state = start;
    while (state.turn().kind != Turn::Kind::Over) {
      const Move move = some_move(state, rng, true);
      for (int symmetry = 0; symmetry < 12; ++symmetry) {
        images[static_cast<std::size_t>(symmetry)].apply(state.mover(), moved(state.board(), move, symmetry));
      }
      state.apply(state.mover(), move);
    }
    for (int symmetry = 0; symmetry < 12; ++symmetry) {
      const State mirrored = state.mirrored(symmetry);
      const auto same = [&](const State& image) { return image == mirrored && image.hash() == mirrored.hash(); };
      ASSERT_TRUE(std::ranges::any_of(images, same)) << symmetry << ": " << HexTaboo::to_text(state);
    }
  }
}

// [hex_taboo H3] a neutral stone stays forever, and there is never a second one
TEST(HexTaboo_H3, NeutralStonesStayForEver) {
  Rng rng(14);
  int neutralised_games = 0;
  for (int game = 0; game < 300; ++game) {
    State state(3, Balance::Neutralise);
    CellSet neutral;
    while (state.turn().kind != Turn::Kind::Over) {
      state.apply(state.mover(), some_move(state, rng, true));
      ASSERT_TRUE((neutral - state.stones(State::Neutral)).empty());
      neutral = state.stones(State::Neutral);
      ASSERT_LE(neutral.size(), 1);
    }
    neutralised_games += neutral.size();
  }
  EXPECT_GT(neutralised_games, 50);
}

}  // namespace
}  // namespace taku::hex_taboo
