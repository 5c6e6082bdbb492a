#include <gtest/gtest.h>

#include <set>

#include "tests/support/ludo_play.h"
#include "tests/support/slow_ludo.h"

// Random games compared with a slow, independent implementation of the rules, and properties that must always hold.

namespace taku::ludo {
namespace {

Settings settings_of(const slow::LudoRules& rules) {
  Settings settings;
  settings.require_six_to_start = rules.six_to_start;
  settings.extra_turn_on_six = rules.extra_turn_on_six;
  settings.exact_roll_to_finish = rules.exact_roll;
  settings.debug = rules.debug;
  settings.opposite = rules.opposite;
  return settings;
}

// Every combination of players and switches.
std::vector<slow::LudoRules> all_rules() {
  std::vector<slow::LudoRules> all;
  for (int players = 2; players <= 4; ++players) {
    for (unsigned switches = 0; switches < 32; ++switches) {
      all.push_back({players, (switches & 1) == 0, (switches & 2) == 0, (switches & 4) == 0, (switches & 8) != 0,
                     (switches & 16) != 0});
    }
  }
  return all;
}

Ids legal_ids(const State& state) {
  MoveList moves;
  state.legal_moves(state.current(), moves);
  Ids ids;
  for (const Move move : moves) ids.push_back(token_of(move));
  return ids;
}

void expect_same(const State& fast, const slow::LudoGame& slow) {
  ASSERT_EQ(fast.over(), slow.over());
  ASSERT_EQ(fast.current().index, slow.player());
  ASSERT_EQ(fast.die(), slow.die().value_or(0));
  ASSERT_EQ(fast.turn_count(), static_cast<std::uint32_t>(slow.turn_count()));
  ASSERT_EQ(legal_ids(fast), slow.movable());
  for (std::int8_t seat = 0; seat < fast.seats(); ++seat) {
    ASSERT_EQ(positions(fast, seat), slow.tokens()[static_cast<std::size_t>(seat)]);
  }
  ASSERT_EQ(static_cast<std::size_t>(fast.ranked()), slow.ranking().size());
  for (int place = 0; place < fast.ranked(); ++place) {
    ASSERT_EQ(fast.ranking(place).index, slow.ranking()[static_cast<std::size_t>(place)]);
  }
}

// [ludo L7] a ring cell never holds two tokens; nor does a home cell before the goal (L6)
void expect_consequences(const State& state) {
  std::set<int> ring;
  for (std::int8_t seat = 0; seat < state.seats(); ++seat) {
    std::set<int> home;
    for (const int position : positions(state, seat)) {
      if (position >= 0 && position < 40) ASSERT_TRUE(ring.insert(position).second) << position;
      if (position >= 1000 && position < 1003) ASSERT_TRUE(home.insert(position).second) << position;
      ASSERT_TRUE(position == -1 || (position >= 0 && position < 40) || (position >= 1000 && position <= 1003));
    }
  }
}

void compare_a_game(const slow::LudoRules& rules, Rng& rng, int& captures) {
  State fast(rules.players, settings_of(rules));
  slow::LudoGame slow(rules);
  ASSERT_NO_FATAL_FAILURE(expect_same(fast, slow));
  for (int ply = 0; !fast.over(); ++ply) {
    ASSERT_LT(ply, 20'000) << "games end";
    const bool chance = fast.turn().kind == Turn::Kind::Chance;
    const Seat seat = chance ? Seat::chance() : fast.current();
    const Move move = fast.random_move(rng);
    ASSERT_TRUE(
        try_apply(fast, seat, move, [&](const Event& event) { captures += event.kind == Event::Kind::Capture; }).ok());
    if (chance) {
      slow.roll(die_of(move));
    } else {
      slow.move(token_of(move));
    }
    ASSERT_NO_FATAL_FAILURE(expect_same(fast, slow)) << Ludo::to_text(fast);
    ASSERT_NO_FATAL_FAILURE(expect_consequences(fast)) << Ludo::to_text(fast);
  }
}

// [ludo L1–L9, L11] positions, movable tokens, turns and ranking equal those of the slow implementation after every
// step
TEST(LudoRandomGames, AgreeWithTheSlowImplementation) {
  Rng rng(1);
  int captures = 0;
  for (const slow::LudoRules& rules : all_rules()) {
    for (int game = 0; game < 5; ++game) ASSERT_NO_FATAL_FAILURE(compare_a_game(rules, rng, captures));
  }
  EXPECT_GT(captures, 1000) << "the games were worth comparing";
}

// [ludo L8] turnCount rises by one each time the turn passes, and never otherwise
TEST(LudoRandomGames, TurnCountRisesWhenTheTurnPasses) {
  Rng rng(2);
  for (int game = 0; game < 20; ++game) {
    State state(2 + game % 3, {});
    while (!state.over()) {
      const State before = state;
      bool extra = false;
      const Seat seat = state.die() == 0 ? Seat::chance() : state.current();
      state.apply(seat, state.random_move(rng), [&](const Event& event) {
        extra |= event.kind == Event::Kind::ExtraTurn || event.kind == Event::Kind::End;
      });
      const bool passed = state.die() == 0 && !extra;
      ASSERT_EQ(state.turn_count(), before.turn_count() + passed) << Ludo::to_text(before);
    }
  }
}

// [ludo L8] every die and every movable token is equally likely
TEST(LudoRandomGames, RandomMovesAreUniform) {
  Rng rng(3);
  State state = at("red:3,9,-1,20/blue:-1,-1,-1,-1", "red");
  std::array<int, 7> dice{};
  for (int i = 0; i < 60'000; ++i) ++dice[static_cast<std::size_t>(die_of(state.random_move(rng)))];
  for (std::size_t die = 1; die <= 6; ++die) EXPECT_NEAR(dice[die], 10'000, 500);
  roll(state, 5);
  std::array<int, 4> tokens{};
  for (int i = 0; i < 30'000; ++i) ++tokens[static_cast<std::size_t>(token_of(state.random_move(rng)))];
  EXPECT_EQ(tokens[2], 0);
  for (const std::size_t token : {0u, 1u, 3u}) EXPECT_NEAR(tokens[token], 10'000, 500);
}

// [ludo L10, L9] random players win about equally often: the seats are nearly fair
TEST(LudoRandomGames, NoSeatIsFavouredMuch) {
  Rng rng(4);
  std::array<int, 4> firsts{};
  for (int game = 0; game < 4000; ++game) {
    State state;
    while (!state.over()) state.apply(state.die() == 0 ? Seat::chance() : state.current(), state.random_move(rng));
    ++firsts[static_cast<std::size_t>(state.ranking(0).index)];
  }
  for (const int n : firsts) EXPECT_NEAR(n, 1000, 150);
}

}  // namespace
}  // namespace taku::ludo
