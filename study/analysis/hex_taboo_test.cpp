#include <gtest/gtest.h>

#include "games/all_games.h"
#include "study/analysis/analysis.h"
#include "study/analysis/game_analysis.h"
#include "study/proof/hex_proof.h"
#include "tests/support/hex_random.h"

// The analysis of Hex 3-Taboo against proofs.

namespace taku::study {
namespace {

using ai::hex_taboo::Model;
using hex_taboo::HexTaboo;
using hex_taboo::State;
using Kind = HexResult::Kind;

// Random positions in which nobody wins at once.
std::vector<State> positions(int radius, int count, int least_plies, Rng& rng) {
  std::vector<State> found;
  while (static_cast<int>(found.size()) < count) {
    const auto balance = hex_taboo::kAllBalances[found.size() % 4];
    const int plies = least_plies + static_cast<int>(rng.below(14));
    const State state = hex_taboo::random_position(radius, balance, plies, rng);
    if (state.turn().kind == Turn::Kind::Seats && !Model::probe(SearchPosition(state)).decided) found.push_back(state);
  }
  return found;
}

HexResult proved(const State& state, std::uint64_t nodes = 100'000) {
  HexProof proof(nodes);
  return prove(proof, SearchPosition(state));
}

// A win or loss that is claimed for the seat to move. Its number of plies is an upper bound.
void expect_true(const Proof& claim, const HexResult& truth, const State& state) {
  EXPECT_EQ(static_cast<int>(truth.kind), static_cast<int>(claim.win ? Kind::Win : Kind::Loss))
      << HexTaboo::to_text(state);
  EXPECT_GE(claim.plies, truth.plies) << HexTaboo::to_text(state);
}

// Late positions: many of them are drawn although most moves lose.
TEST(HexAnalysis, ASearchThatStopsAnywhereClaimsNothingFalse) {
  Rng rng(17);
  constexpr std::uint64_t kStep = 16;
  std::array<int, 2> claims{};
  for (const State& state : positions(3, 300, 20, rng)) {
    const HexResult truth = proved(state, 20'000);
    if (truth.kind == Kind::Unknown) continue;
    ai::AlphaBeta<Model> search(SearchPosition(state), 1, {.max_depth = 127, .log2_table = 12});
    bool done = false;
    for (std::uint64_t nodes = kStep; nodes <= 16'384 && !done; nodes += kStep) {
      done = search.advance(kStep);
      const int score = search.thought().lines[0].score;
      if (std::abs(score) <= ai::kWinBound) continue;
      SCOPED_TRACE(nodes);
      expect_true({score > 0, ai::kWin - std::abs(score)}, truth, state);
      ++claims[score > 0];
    }
  }
  EXPECT_GT(claims[0], 5);
  EXPECT_GT(claims[1], 5);
}

TEST(HexAnalysis, WhatItCallsProvedIsProved) {
  Rng rng(23);
  int claims = 0;
  for (const State& state : positions(3, 30, 10, rng)) {
    const AnyState any(std::make_unique<ErasedState<HexTaboo>>(state));
    const Choice choice = kHexTabooAnalysis.choice(any, state.mover(), state.random_move(rng), 1);
    if (const HexResult truth = proved(state); choice.proved && truth.kind != Kind::Unknown) {
      expect_true(*choice.proved, truth, state);
      ++claims;
    }
    for (const Option& option : choice.options) {
      State next = state;
      next.apply(state.mover(), option.move);
      if (!option.proof || next.turn().kind == Turn::Kind::Over) continue;
      const HexResult truth = proved(next);
      if (truth.kind == Kind::Unknown) continue;
      const bool same = next.mover() == state.mover();
      expect_true({option.proof->win == same, option.proof->plies}, truth, next);
      ++claims;
    }
  }
  EXPECT_GT(claims, 30);
}

// A slower win is no mistake, even if it begins with a threat that leaves the opponent a single reply.
TEST(HexAnalysis, ASlowerForcedWinIsNotBlamed) {
  Rng rng(5);
  int checked = 0;
  for (const State& state : positions(4, 400, 10, rng)) {
    const Seat mover = state.mover();
    const HexResult truth = proved(state, 20'000);
    if (truth.kind != Kind::Win) continue;
    MoveList moves;
    state.legal_moves(mover, moves);
    for (const Move move : moves) {
      State next = state;
      next.apply(mover, move);
      if (next.turn().kind == Turn::Kind::Over || next.mover() == mover) continue;
      Model::Moves replies;
      if (Model::probe(SearchPosition(next)).decided) continue;
      Model::moves(SearchPosition(next), replies);
      if (replies.size() != 1) continue;
      const HexResult after = proved(next, 2'000);
      if (after.kind != Kind::Loss || after.plies + 1 <= truth.plies) continue;
      const AnyState any(std::make_unique<ErasedState<HexTaboo>>(state));
      const Choice choice = kHexTabooAnalysis.choice(any, mover, move, 1);
      EXPECT_LE(verdict_of(choice, mover, Unit::Win), Verdict::Good)
          << HexTaboo::to_text(state) << ' ' << any->move_text(move) << " wins in " << after.plies + 1;
      ++checked;
    }
    if (checked >= 20) break;
  }
  EXPECT_GE(checked, 10);
}

}  // namespace
}  // namespace taku::study
