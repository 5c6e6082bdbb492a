#include <gtest/gtest.h>

#include "ai/alpha_beta.h"
#include "ai/eval/hex_taboo/search_position.h"
#include "solver/exact_value.h"
#include "solver/hex_taboo_key.h"
#include "tests/support/hex_claims.h"
#include "tests/support/hex_random.h"
#include "tests/support/hex_thinking.h"

namespace taku::ai::hex_taboo {
namespace {

using rules::any_position;
using rules::Balance;
using rules::HexTaboo;
using rules::random_position;
using rules::State;
using rules::thought_of;

std::string move_of(std::string_view level, std::string_view text, std::uint64_t nodes = 20'000) {
  const AnyState state = any_position(text);
  return state->move_text(thought_of(level, state, nodes).move);
}

TEST(HexTabooLevels, EveryLevelFromEasyUpTakesAFour) {
  for (const std::string_view level : {"easy", "normal", "hard"}) {
    EXPECT_EQ(move_of(level, "5/6/7/8/2xx1x3/4oo2/3o3/6/5 1 g4 none"), "e5") << level;
  }
}

TEST(HexTabooLevels, EasyAvoidsThrees) {
  const AnyState state = any_position("5/6/7/8/3xx4/4o3/3o3/6/5 1 g4 none");  // e3 and e6 would be threes
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const std::string move = state->move_text(thought_of("easy", state, 1, seed).move);
    EXPECT_NE(move, "e3");
    EXPECT_NE(move, "e6");
  }
}

TEST(HexTabooLevels, EasyNeutralisesRatherThanMakingAThree) {
  const AnyState state = any_position("ox/xox/x1 2 c1 neutralise");  // the only empty cell, c2, completes a1-b2-c2
  EXPECT_EQ(state->move_text(thought_of("easy", state, 1).move), "neutralise");
}

TEST(HexTabooLevels, NormalAndHardBlockAFour) {
  for (const std::string_view level : {"normal", "hard"}) {
    EXPECT_EQ(move_of(level, "5/6/7/8/2xx1x3/5o2/3o3/6/5 2 e3 none"), "e5") << level;
  }
}

// e5 created two threats, at e4 and f5: no single stone blocks both.
TEST(HexTabooLevels, NormalAndHardNeutraliseADoubleThreat) {
  for (const std::string_view level : {"normal", "hard"}) {
    EXPECT_EQ(move_of(level, "o1o2/6/o6/8/1xx1x4/8/4x2/4x1/o4 2 e5 neutralise"), "neutralise") << level;
  }
}

TEST(HexTabooLevels, OneLongRunEqualsManySteps) {
  Rng rng(5);
  for (int i = 0; i < 6; ++i) {
    const State state = random_position(4, Balance::Neutralise, 2 * i, rng);
    const SearchPosition root(state);
    AlphaBeta<Model> whole(root, 7, {});
    AlphaBeta<Model> stepped(root, 7, {});
    whole.advance(30'000);
    for (int step = 0; step < 300; ++step) stepped.advance(100);
    const Thought a = whole.thought();
    const Thought b = stepped.thought();
    EXPECT_EQ(a.move, b.move);
    EXPECT_EQ(a.nodes, b.nodes);
    EXPECT_EQ(a.lines[0].score, b.lines[0].score);
    EXPECT_EQ(a.lines[0].moves, b.lines[0].moves);
  }
}

TEST(HexTabooLevels, EveryLevelPlaysLegallyInEveryPosition) {
  Rng rng(11);
  for (int i = 0; i < 400; ++i) {
    const int radius = 1 + i % 6;
    const auto balance = static_cast<Balance>(i / 6 % 4);
    const State state = random_position(radius, balance, static_cast<int>(rng.below(60)), rng);
    if (state.turn().kind == Turn::Kind::Over) continue;
    const AnyState any = any_position(HexTaboo::to_text(state));
    MoveList moves;
    state.legal_moves(state.mover(), moves);
    for (const Level& level : levels(erased<HexTaboo>())) {
      const Thought thought = thought_of(level.name, any, 300, static_cast<std::uint64_t>(i));
      EXPECT_TRUE(moves.contains(thought.move)) << level.name << ' ' << HexTaboo::to_text(state);
    }
  }
}

// The incrementally updated data equals what is computed from scratch.
TEST(HexTabooSearchPosition, ProspectsAndStretchesAreUpdatedCorrectly) {
  Rng rng(2);
  for (int game = 0; game < 200; ++game) {
    const auto balance = static_cast<Balance>(game % 4);
    SearchPosition played(State(1 + game % 6, balance));
    while (played.state.turn().kind == Turn::Kind::Seats) {
      const SearchPosition fresh(played.state);
      const CellSet empty = played.state.empty_cells();
      for (std::size_t colour = 0; colour < 2; ++colour) {
        EXPECT_EQ(played.fours[colour] & empty, fresh.fours[colour]);
        EXPECT_EQ((played.threes[colour] & empty) - fresh.fours[colour], fresh.threes[colour] - fresh.fours[colour]);
      }
      EXPECT_EQ(played.stones_in, fresh.stones_in);
      EXPECT_EQ(played.stretch_score, fresh.stretch_score);
      played.play(played.state.random_move(rng));
    }
  }
}

// A win or loss that the search claims is confirmed by exact search, and near the end of the game it misses none.
TEST(HexTabooSearch, ProvenScoresAreCorrect) {
  Rng rng(17);
  solver::ExactValue<State, solver::HexTabooKey> truth(18);
  int proven = 0;
  for (int i = 0; i < 150; ++i) {
    const State state = random_position(2, static_cast<Balance>(i % 3), 9 + static_cast<int>(rng.below(8)), rng);
    AlphaBeta<Model> search{SearchPosition(state), 1, {}};
    ASSERT_TRUE(search.advance(20'000'000));
    if (search.thought().depth > 0 && search.thought().depth < Model::plies_left(SearchPosition(state)) &&
        std::abs(search.thought().lines[0].score) <= kWinBound) {
      continue;  // a single forced reply is played without search
    }
    const int score = search.thought().lines[0].score;
    const solver::Value claimed = score > kWinBound ? solver::kWin : score < -kWinBound ? solver::kLoss : solver::kDraw;
    EXPECT_EQ(claimed, truth.solve(state)) << HexTaboo::to_text(state);
    proven += claimed != solver::kDraw;
  }
  EXPECT_GT(proven, 20);
}

TEST(HexTabooSearch, WinsInAsManyPliesAsClaimed) { EXPECT_GT(check_claimed_wins(Balance::Neutralise, 60, 12), 5); }

}  // namespace
}  // namespace taku::ai::hex_taboo
