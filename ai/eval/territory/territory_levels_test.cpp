#include <gtest/gtest.h>

#include "ai/arena.h"
#include "ai/eval/territory/cpu.h"
#include "games/all_games.h"
#include "tests/support/territory_play.h"

namespace taku::ai::territory {
namespace {

const AnyGame& game() { return erased<Territory>(); }

AnyState any(const State& state) { return AnyState(std::make_unique<ErasedState<Territory>>(state)); }

// Plays games with a mix of cpu moves and random moves; calls visit(state) at every decision.
template <class Visit>
void wander(std::string_view map, int seats, std::uint64_t seed, Visit&& visit) {
  State state = started(R"({"map":")" + std::string(map) + R"(","round_cap":14,"start_mana":900})", seats);
  Rng rng(seed);
  while (state.turn().kind != Turn::Kind::Over) {
    if (state.turn().kind == Turn::Kind::Chance) {
      state.apply(Seat::chance(), state.random_move(rng));
      continue;
    }
    const Seat seat = state.turn().seats.first();
    const Move own = visit(state, seat);
    state.apply(seat, rng.below(3) == 0 ? state.random_move(rng) : own);
  }
}

class TerritoryLevels : public testing::TestWithParam<std::string_view> {};

TEST_P(TerritoryLevels, CpuPlaysLegallyInEveryPosition) {
  for (int seats = 2; seats <= 4; ++seats) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      wander(GetParam(), seats, seed, [](const State& state, Seat seat) {
        MoveList moves;
        state.legal_moves(seat, moves);
        const Move move = cpu_move(state.view(seat).table(), seat);
        EXPECT_TRUE(moves.contains(move)) << Territory::to_text(state);
        return moves.contains(move) ? move : moves[0];
      });
    }
  }
}

// Uses only the view: the move is the same whatever the others hide.
TEST_P(TerritoryLevels, CpuDoesNotPeek) {
  Rng dealer(3);
  wander(GetParam(), 3, 9, [&](const State& state, Seat seat) {
    const State other = Territory::sample(state.view(seat), dealer);
    const auto thought = find_level(game(), "cpu")->start(any(other), seat, 77)->thought();
    const Move move = cpu_move(state.view(seat).table(), seat);
    EXPECT_EQ(thought.move, move) << Territory::to_text(state);
    return move;
  });
}

TEST_P(TerritoryLevels, StrongOneLongRunEqualsManySteps) {
  int count = 0;
  wander(GetParam(), 2, 21, [&](const State& state, Seat seat) {
    if (++count % 9 == 0) {
      const Level& level = *find_level(game(), "strong");
      const auto whole = level.start(any(state), seat, 5);
      const auto stepped = level.start(any(state), seat, 5);
      MoveList moves;
      state.legal_moves(seat, moves);
      EXPECT_TRUE(moves.contains(whole->thought().move)) << "before the first step";
      whole->advance(1500);
      for (int step = 0; step < 100; ++step) stepped->advance(15);
      EXPECT_TRUE(moves.contains(whole->thought().move));
      EXPECT_EQ(stepped->thought().move, whole->thought().move);
      EXPECT_EQ(stepped->thought().nodes, whole->thought().nodes);
      for (std::size_t i = 0; i < whole->thought().lines.size(); ++i) {
        EXPECT_TRUE(moves.contains(whole->thought().lines[i].moves[0]));
        EXPECT_EQ(stepped->thought().lines[i].score, whole->thought().lines[i].score);
      }
    }
    return cpu_move(state.view(seat).table(), seat);
  });
}

INSTANTIATE_TEST_SUITE_P(Maps, TerritoryLevels, testing::ValuesIn(kMapIds),
                         [](const auto& map) { return std::string(map.param); });

// The result of strong does not depend on what the others hide either.
TEST(TerritoryStrong, DoesNotPeek) {
  State state = set_up();
  hold(state, 0, {"tide_brute", "wage", "spark"});
  hold(state, 1, {"clod", "clod"});
  Rng dealer(8);
  const State other = Territory::sample(state.view({0}), dealer);
  ASSERT_NE(other, state);
  const auto one = find_level(game(), "strong")->start(any(state), {0}, 4);
  const auto two = find_level(game(), "strong")->start(any(other), {0}, 4);
  one->advance(2000);
  two->advance(2000);
  EXPECT_EQ(one->thought().move, two->thought().move);
  EXPECT_EQ(one->thought().lines[0].score, two->thought().lines[0].score);
}

// The seed and the number of nodes determine these games.
double score(std::string_view a, std::string_view b, int games, std::uint64_t nodes) {
  const auto start = game().start(2, *parse_json(R"({"map":"loop_12"})"));
  Standing standing;
  for (int number = 0; number < games; ++number) {
    const Seat seat{static_cast<std::int8_t>(number % 2)};
    std::vector<Contestant> players(2, {find_level(game(), b), {}});
    players[static_cast<std::size_t>(seat.index)] = {find_level(game(), a), {.nodes = nodes, .ms = std::nullopt}};
    standing.add(play_game(start->state, players, 0, static_cast<std::uint64_t>(number / 2), nullptr).points(seat));
  }
  return standing.score();
}

TEST(TerritoryStrength, CpuBeatsRandom) { EXPECT_GT(score("cpu", "random", 60, 1), 0.9); }
TEST(TerritoryStrength, StrongBeatsCpu) { EXPECT_GT(score("strong", "cpu", 24, 1500), 0.5); }

TEST(TerritoryStrength, AreListedWeakestFirst) {
  const auto all = levels(game());
  ASSERT_EQ(all.size(), 4u);
  EXPECT_EQ(all[0].name, "random");
  EXPECT_EQ(all[1].name, "cpu");
  EXPECT_EQ(all[1].default_ms, 0) << "answers immediately";
  EXPECT_EQ(all[2].name, "strong");
  EXPECT_EQ(all[3].name, "learned");
}

}  // namespace
}  // namespace taku::ai::territory
