#include <gtest/gtest.h>

#include <bit>

#include "prove/parallel.h"
#include "solver/exact_value.h"
#include "solver/hex_taboo_key.h"
#include "solver/proof_number.h"
#include "tests/support/hex_exact.h"
#include "tests/support/hex_random.h"

// The prover against the rules and against the two solvers, which share nothing with it but the rules.

namespace taku::prove {
namespace {

using hex_taboo::Balance;
using hex_taboo::HexTaboo;
using hex_taboo::State;
using solver::Value;

constexpr std::array kBalances = {Balance::Neutralise, Balance::None};

template <int R>
Key key_of(const State& state) {
  return Node<R>(Position<R>::from(state)).key();
}

// Every cell: what a stone of this player makes, and whether it threatens a four.
template <int R>
void expect_same_prospects(const State& state, const Position<R>& position, int player) {
  using Board = Hexagon<R>;
  using Word = typename Board::Word;
  const Word own = position.stones[player];
  const Word empty = position.empty();
  const auto made = prospects<R>(own);
  const Word threats = threat_cells<R>(own, empty);
  for (Word left = empty; left != 0; left &= left - 1) {
    const Word cell = left & -left;
    const hex_taboo::Verdict verdict =
        state.prospect({static_cast<std::int8_t>(player)}, Board::cell_of(state.board(), first_bit(left)));
    ASSERT_EQ((made.fours & cell) != 0, verdict.four) << HexTaboo::to_text(state);
    ASSERT_EQ((made.threes & cell) != 0, verdict.four || verdict.three) << HexTaboo::to_text(state);
    if ((made.fours & empty) != 0 || verdict.three) continue;
    const bool threat = (prospects<R>(Word{own | cell}).fours & empty & ~cell) != 0;
    ASSERT_EQ((threats & cell) != 0, threat) << HexTaboo::to_text(state);
  }
}

template <int R>
void play_like_the_rules(Balance balance, int games) {
  Rng rng(R);
  for (int game = 0; game < games; ++game) {
    State state(R, balance);
    auto position = Position<R>::from(state);
    while (state.status() == hex_taboo::Status::Playing) {
      ASSERT_EQ(position, Position<R>::from(state)) << HexTaboo::to_text(state);
      MoveList legal;
      state.legal_moves(state.mover(), legal);
      ASSERT_EQ(static_cast<int>(legal.size()), count(position.empty()) + position.can_neutralise());
      for (const int player : {0, 1}) expect_same_prospects(state, position, player);
      const Move move = hex_taboo::some_move(state, rng, game % 4 != 0);
      state.apply(state.mover(), move);
      if (hex_taboo::kind(move) == hex_taboo::Kind::Neutralise) {
        position.neutralise();
      } else {
        position.place(Hexagon<R>::bit(Hexagon<R>::bit_of(state.board(), hex_taboo::cell(move))));
      }
    }
    ASSERT_EQ(state.status() == hex_taboo::Status::Full, state.winner() == Seat::nobody());
  }
}

TEST(ProvePosition, PlaysLikeTheRules) {
  for (const Balance balance : kBalances) {
    play_like_the_rules<1>(balance, 200);
    play_like_the_rules<2>(balance, 500);
    play_like_the_rules<3>(balance, 500);
    play_like_the_rules<4>(balance, 100);
  }
}

TEST(ProveKeys, SymmetricPositionsShareAKey) {
  Rng rng(5);
  for (int game = 0; game < 200; ++game) {
    const State state = hex_taboo::random_position(3, kBalances[game % 2], game % 20, rng);
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
      ASSERT_EQ(key_of<3>(state.mirrored(symmetry)), key_of<3>(state)) << HexTaboo::to_text(state);
    }
  }
}

TEST(ProveNumbers, PackingRoundsUpAndKeepsTheEnds) {
  for (const std::uint32_t number : {0u, 1u, 2u, 65535u, 65536u, 65537u, 131071u, 12345678u, kInfinite - 1}) {
    EXPECT_GE(unpacked(packed(number)), number);
    EXPECT_LE(unpacked(packed(number)), number + number / 32768);
  }
  EXPECT_EQ(unpacked(packed(0)), 0u);
  EXPECT_EQ(unpacked(packed(kInfinite)), kInfinite);
  EXPECT_LT(unpacked(packed(kInfinite - 1)), kInfinite);
}

// The value for player 1 by the prover.
template <int R>
Value prover_value(const State& state, const Settings& settings, int threads, std::size_t bytes) {
  const Node<R> root(Position<R>::from(state));
  std::array<bool, 2> wins{};
  for (const int attacker : {0, 1}) {
    SharedMemory memory(attacker, threads, bytes, settings);
    const Progress progress = ParallelSearch<R>(memory).run(root, 1e9, 1e9, [](const Progress&) {});
    EXPECT_TRUE(progress.numbers.decided());
    wins[static_cast<std::size_t>(attacker)] = progress.numbers.proof == 0;
  }
  EXPECT_FALSE(wins[0] && wins[1]);
  return wins[0] ? solver::kWin : wins[1] ? solver::kLoss : solver::kDraw;
}

template <int R, class KeyOf>
void agree_with_the_solvers(Balance balance, int min_plies, int max_plies, int games, std::uint64_t seed) {
  Rng rng(seed);
  for (int game = 0; game < games; ++game) {
    const int plies = min_plies + static_cast<int>(rng.below(static_cast<std::uint32_t>(max_plies - min_plies + 1)));
    const State state = hex_taboo::random_position(R, balance, plies, rng);
    Value value = solver::ExactValue<State, KeyOf>(18).solve(state);
    if (state.mover() == Seat{1}) value = static_cast<Value>(-value);
    if (game % 8 == 0) {
      solver::ProofNumberSearch<State, KeyOf> other(solver::kWin, 18);
      ASSERT_EQ(other.prove(state), value == solver::kWin);
    }
    Settings settings;
    settings.tempo = game % 2 == 0;
    settings.threat_depth = game % 4;
    settings.late_cells = 4 * (game % 3);
    const std::size_t bytes = game % 5 == 0 ? 1 << 14 : 1 << 22;  // sometimes too few entries
    ASSERT_EQ(prover_value<R>(state, settings, 1 + game % 3, bytes), value) << HexTaboo::to_text(state);
  }
}

TEST(ProveSearch, AgreesWithTheSolvers) {
  for (const Balance balance : kBalances) {
    agree_with_the_solvers<1, solver::HexTabooKey>(balance, 0, 5, 50, 1);
    agree_with_the_solvers<2, solver::HexTabooKey>(balance, 7, 15, 200, 2);
    agree_with_the_solvers<3, hex_taboo::HashKey>(balance, 22, 32, 100, 3);
  }
}

TEST(ProveSearch, SolvedStarts) {
  for (const Balance balance : kBalances) {
    EXPECT_EQ(prover_value<1>(State(1, balance), {}, 2, 1 << 20), solver::kDraw);
    EXPECT_EQ(prover_value<2>(State(2, balance), {}, 2, 1 << 25), solver::kLoss);
  }
}

}  // namespace
}  // namespace taku::prove
