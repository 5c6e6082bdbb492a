#include <gtest/gtest.h>

#include <set>

#include "ai/arena.h"
#include "ai/eval/coppit/greedy.h"
#include "games/all_games.h"
#include "tests/support/coppit_play.h"

namespace taku::ai::coppit {
namespace {

using namespace taku::coppit;

const AnyGame& game() { return erased<Coppit>(); }

// The level's move after this roll, with that seed.
std::string answer(std::string_view level, const State& before, int die, std::uint64_t seed = 1) {
  State state = before;
  throw_die(state, die);
  const AnyState any = *game().parse(Coppit::to_text(state));
  const auto thinking = find_level(game(), level)->start(any, state.seat_of(state.mover()), seed);
  thinking->advance(1);
  return Coppit::move_text(state, thinking->thought().move);
}

std::set<std::string> answers(std::string_view level, const State& before, int die) {
  std::set<std::string> all;
  for (std::uint64_t seed = 0; seed < 60; ++seed) all.insert(answer(level, before, die, seed));
  return all;
}

TEST(CoppitLevels, RandomPlaysEveryLegalMove) {
  const State state;
  EXPECT_EQ(answers("random", state, 3), (std::set<std::string>{"red-3", "red-45", "red-w0"}));
  EXPECT_EQ(answer("random", state, 3, 5), answer("random", state, 3, 5)) << "the seed determines the move";
}

TEST(CoppitLevels, GreedyPrefersBanking) {
  EXPECT_EQ(answer("greedy", set_up({.stacks = "46:b1r1,20:r2,23:g1g2g3y1"}), 3), "46-red");
  // More banked hats are better.
  EXPECT_EQ(answer("greedy", set_up({.stacks = "46:b1r1,1:g1y1r2"}), 3), "1-red");
  // If banking is optional, it banks.
  const Settings choice = with({&Settings::auto_bank_on_return});
  EXPECT_EQ(answer("greedy", set_up({.stacks = "46:b1r1", .settings = choice}), 3), "46-red bank");
}

TEST(CoppitLevels, GreedyMakesTheBiggestCapture) {
  EXPECT_EQ(answer("greedy", set_up({.stacks = "20:r1,23:g1,17:y1b1,43:g2r2"}), 3), "20-17");
}

TEST(CoppitLevels, GreedyCarriesPrisonersHome) {
  // 30 is grey and safe, but the prisoners at 40 can come nearer to RED's box.
  EXPECT_EQ(answer("greedy", set_up({.stacks = "28:r1,40:g2r2"}), 2), "40-42");
}

TEST(CoppitLevels, GreedySeeksSafeNodes) {
  EXPECT_EQ(answers("greedy", set_up({.stacks = "28:r1,20:r2"}), 2), (std::set<std::string>{"20-18", "28-30"}));
}

TEST(CoppitLevels, GreedyLeavesTiesToTheSeed) {
  EXPECT_EQ(answers("greedy", State(), 1), (std::set<std::string>{"red-1", "red-47"}));
  EXPECT_EQ(answer("greedy", State(), 1, 5), answer("greedy", State(), 1, 5));
}

TEST(CoppitLevels, GreedyBeatsRandom) {
  const Contestant greedy{find_level(game(), "greedy"), {}};
  const Contestant random{find_level(game(), "random"), {}};
  for (int seats = 2; seats <= 4; ++seats) {
    Standing standing;
    for (int number = 0; number < 120; ++number) {
      std::vector<Contestant> players(static_cast<std::size_t>(seats), random);
      const Seat seat{static_cast<std::int8_t>(number % seats)};
      players[static_cast<std::size_t>(seat.index)] = greedy;
      const auto start = game().start(seats, Json::object());
      standing.add(play_game(start->state, players, 0, static_cast<std::uint64_t>(number), {}).points(seat));
    }
    EXPECT_GT(standing.interval().low, 1.0 / seats) << seats << " seats: " << standing.score();
  }
}

// The network alone would let four patient players circle for ever; max_turns only ends a failing test.
TEST(CoppitLevels, FourLearnedPlayersFinishTheirGame) {
  Budget budget;
  budget.nodes = 100;
  const std::vector<Contestant> players(4, Contestant{find_level(game(), "learned"), budget});
  constexpr int kLimit = 2000;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const auto start = game().start(4, {{"max_turns", kLimit}});
    std::uint32_t turns = 0;
    play_game(start->state, players, 0, seed, {},
              [&](const ArenaPly& ply) { turns = ply.state.as<Coppit>()->turns(); });
    EXPECT_LT(turns, kLimit - 1) << "seed " << seed;
  }
}

}  // namespace
}  // namespace taku::ai::coppit
