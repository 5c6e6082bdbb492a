#include "ai/eval/hex_taboo/bit_position.h"

#include <gtest/gtest.h>

#include "ai/eval/hex_taboo/search_position.h"
#include "solver/exact_value.h"
#include "solver/hex_taboo_key.h"
#include "tests/support/hex_claims.h"
#include "tests/support/hex_random.h"
#include "tests/support/hex_thinking.h"

namespace taku::ai::hex_taboo {
namespace {

using rules::Balance;
using rules::HexTaboo;
using rules::random_position;
using rules::State;

// Calls visit(state, position) for the positions of random games that a BitPosition can hold, where the position was
// updated move by move.
template <class Visit>
void for_random_positions(int games, Visit&& visit) {
  Rng rng(31);
  for (int game = 0; game < games; ++game) {
    const auto balance = game % 2 == 0 ? Balance::Neutralise : Balance::None;
    State state(1 + game % 5, balance);
    BitPosition position(state);
    while (state.turn().kind == Turn::Kind::Seats) {
      visit(state, position);
      const Move move = some_move(state, rng, true);
      state.apply(state.mover(), move);
      position.play(move);
    }
  }
}

std::vector<Move> sorted(const auto& moves) {
  std::vector<Move> all(moves.begin(), moves.end());
  std::sort(all.begin(), all.end());
  return all;
}

TEST(HexTabooBitPosition, IsUpdatedCorrectly) {
  for_random_positions(200, [](const State& state, const BitPosition& played) {
    const BitPosition fresh(state);
    EXPECT_EQ(played.lines, fresh.lines);
    EXPECT_EQ(played.blocked, fresh.blocked);
    EXPECT_EQ(played.fours, fresh.fours);
    EXPECT_EQ(played.threes, fresh.threes);
    EXPECT_EQ(played.worth, fresh.worth);
    EXPECT_EQ(BitModel::key(played), BitModel::key(fresh));
    EXPECT_EQ(played.stones_hash, state.stones_hash());
  });
}

// The sets of bits say the same as the rules' state. A win in three plies is known only here.
TEST(HexTabooBitPosition, AgreesWithSearchPosition) {
  for_random_positions(300, [](const State& state, const BitPosition& position) {
    const SearchPosition other(state);
    const Probe mine = BitModel::probe(position), theirs = Model::probe(other);
    EXPECT_EQ(BitModel::plies_left(position), Model::plies_left(other));
    if (theirs.decided) {
      EXPECT_TRUE(mine.decided) << HexTaboo::to_text(state);
      EXPECT_EQ(mine.value > 0, theirs.value > 0) << HexTaboo::to_text(state);
      return;
    }
    if (mine.decided) {
      EXPECT_EQ(mine.value, kWin - 3) << HexTaboo::to_text(state);
      return;
    }
    EXPECT_EQ(mine.forced, theirs.forced) << HexTaboo::to_text(state);
    BitModel::Moves my_moves;
    Model::Moves their_moves;
    BitModel::moves(position, my_moves);
    Model::moves(other, their_moves);
    EXPECT_EQ(sorted(my_moves), sorted(their_moves)) << HexTaboo::to_text(state);
  });
}

// A threat leaves an open four; one that wins leaves two, or one that the other player cannot block.
TEST(HexTabooBitPosition, ThreatsAreThreats) {
  int winning = 0;
  for_random_positions(300, [&](const State& state, const BitPosition& position) {
    const int me = position.mover;
    if (position.open_fours(me) != 0) return;
    const Threats found = threats(position, me);
    state.empty_cells().for_each([&](rules::Cell cell) {
      const Bits bit = Hexagon::bit(Hexagon::bit_of(state.board(), cell));
      EXPECT_TRUE((position.safe(me) & bit) != 0 || (found.any & bit) == 0);
      if ((position.safe(me) & bit) == 0) return;
      BitPosition next = position;
      next.play(rules::place(cell));
      const Bits gaps = next.open_fours(me);
      EXPECT_EQ((found.any & bit) != 0, gaps != 0);
      EXPECT_EQ((found.two & bit) != 0, solver::count(gaps) > 1);
      EXPECT_EQ((found.deadly & bit) != 0, (gaps & ~next.safe(1 - me)) != 0);
      winning += (found.winning() & bit) != 0;
    });
  });
  EXPECT_GT(winning, 50);
}

// Rotating and mirroring the board changes no line.
TEST(HexTabooBitPosition, SymmetricPositionsAreWorthTheSame) {
  Rng rng(8);
  for (int i = 0; i < 50; ++i) {
    const State state = random_position(1 + i % 5, Balance::Neutralise, 4 + i / 2, rng);
    const BitPosition position(state);
    for (int symmetry = 0; symmetry < 12; ++symmetry) {
      const BitPosition image(state.mirrored(symmetry));
      EXPECT_EQ(BitModel::evaluate(image), BitModel::evaluate(position));
      EXPECT_EQ(image.worth, position.worth);
    }
  }
}

TEST(HexTabooBitPosition, HoldsAllButDoubleTurnsSwapsAndTheLargestBoard) {
  EXPECT_TRUE(BitPosition::can_hold(State(5, Balance::Neutralise)));
  EXPECT_TRUE(BitPosition::can_hold(State(4, Balance::None)));
  EXPECT_FALSE(BitPosition::can_hold(State(6, Balance::Neutralise)));
  EXPECT_FALSE(BitPosition::can_hold(State(4, Balance::Double)));
  State swap(3, Balance::Swap);
  EXPECT_FALSE(BitPosition::can_hold(swap));
  swap.apply(swap.mover(), rules::place(0));
  EXPECT_FALSE(BitPosition::can_hold(swap));
  State swapped = swap;
  swapped.apply(swap.mover(), rules::swap());
  EXPECT_TRUE(BitPosition::can_hold(swapped));
  swap.apply(swap.mover(), rules::place(1));
  EXPECT_TRUE(BitPosition::can_hold(swap));
}

TEST(HexTabooBitPosition, OneLongRunEqualsManySteps) {
  Rng rng(6);
  for (int i = 0; i < 6; ++i) {
    const BitPosition root(random_position(4, Balance::Neutralise, 2 * i, rng));
    AlphaBeta<BitModel> whole(root, 7, {});
    AlphaBeta<BitModel> stepped(root, 7, {});
    whole.advance(30'000);
    for (int step = 0; step < 300; ++step) stepped.advance(100);
    EXPECT_EQ(whole.thought().move, stepped.thought().move);
    EXPECT_EQ(whole.thought().nodes, stepped.thought().nodes);
    EXPECT_EQ(whole.thought().lines[0].score, stepped.thought().lines[0].score);
    EXPECT_EQ(whole.thought().lines[0].moves, stepped.thought().lines[0].moves);
  }
}

// A win or loss that the search claims is confirmed by exact search, and near the end of the game it misses none.
TEST(HexTabooBitPosition, ProvenScoresAreCorrect) {
  Rng rng(19);
  solver::ExactValue<State, solver::HexTabooKey> truth(18);
  int proven = 0;
  for (int i = 0; i < 150; ++i) {
    const auto balance = i % 2 == 0 ? Balance::Neutralise : Balance::None;
    const State state = random_position(2, balance, 9 + static_cast<int>(rng.below(8)), rng);
    AlphaBeta<BitModel> search{BitPosition(state), 1, {.searches_only_move = true}};
    ASSERT_TRUE(search.advance(20'000'000));
    const int score = search.thought().lines[0].score;
    const solver::Value claimed = score > kWinBound ? solver::kWin : score < -kWinBound ? solver::kLoss : solver::kDraw;
    EXPECT_EQ(claimed, truth.solve(state)) << HexTaboo::to_text(state);
    proven += claimed != solver::kDraw;
  }
  EXPECT_GT(proven, 20);
}

TEST(HexTabooBitPosition, WinsInAsManyPliesAsClaimed) {
  EXPECT_GT(check_claimed_wins<BitModel>(Balance::Neutralise, 60, 12), 5);
  EXPECT_GT(check_claimed_wins<BitModel>(Balance::None, 60, 8), 5);
}

}  // namespace
}  // namespace taku::ai::hex_taboo
