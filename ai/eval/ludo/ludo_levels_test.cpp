#include <gtest/gtest.h>

#include <set>

#include "ai/player.h"
#include "games/all_games.h"

// The computer players of the spec, with every quirk of rules/ludo.md L10.

namespace taku::ai::ludo {
namespace {

using taku::ludo::Ludo;
using taku::ludo::token_of;

// A position with the tokens of two to four players, the player to move and the die rolled.
AnyState position(const std::string& tokens, const std::string& current, int die, const std::string& settings = "sxet",
                  const std::string& ranking = "-") {
  const auto players = 1 + std::ranges::count(tokens, '/');
  std::string types = "human";
  for (long i = 1; i < players; ++i) types += ",human";
  auto state = erased<Ludo>().parse(tokens + ' ' + current + ' ' + std::to_string(die) + " 1 " + ranking + ' ' + types +
                                    ' ' + settings);
  EXPECT_TRUE(state.ok()) << tokens << ": " << (state.ok() ? "" : state.error().message);
  return *state;
}

int choice(std::string_view level, const AnyState& state, std::uint64_t seed = 1) {
  const auto thinking = find_level(state->game(), level)->start(state, state.turn().seats.first(), seed);
  think(*thinking, {.nodes = 1, .ms = std::nullopt}, nullptr);
  return token_of(thinking->thought().move);
}

// [ludo L10] ai1: index floor(u * n) of the candidates, rising ids
TEST(Ludo_L10, Ai1ChoosesAnyCandidate) {
  const AnyState state = position("red:3,-1,9,20/blue:-1,-1,-1,-1", "red", 5);
  std::set<int> chosen;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const int ids[] = {0, 2, 3};
    const int token = choice("ai1", state, seed);
    EXPECT_EQ(token, ids[Rng(seed).below(3)]);
    chosen.insert(token);
  }
  EXPECT_EQ(chosen, (std::set{0, 2, 3}));
}

// [ludo L10] ai2: the first candidate that hits
TEST(Ludo_L10, Ai2TakesTheFirstHit) {
  EXPECT_EQ(choice("ai2", position("red:3,9,20,-1/blue:13,24,-1,-1", "red", 4)), 1);
  EXPECT_EQ(choice("ai2", position("red:3,20,9,-1/blue:13,24,-1,-1", "red", 4)), 1) << "the lower id of two that hit";
}

// [ludo L10] ai2: else the first candidate
TEST(Ludo_L10, Ai2ElseMovesTheFirstCandidate) {
  EXPECT_EQ(choice("ai2", position("red:3,9,20,-1/blue:-1,-1,-1,-1", "red", 4)), 0);
  EXPECT_EQ(choice("ai2", position("red:-1,9,20,-1/blue:-1,-1,-1,-1", "red", 4)), 1);
}

// [ludo L10] ai2: base tokens are believed to land on the start cell, and hit there
TEST(Ludo_L10, Ai2HitsFromTheBase) {
  EXPECT_EQ(choice("ai2", position("red:9,-1,-1,20/blue:0,-1,-1,-1", "red", 6)), 1);
}

// [ludo L10] a token inside the home path is believed to land on ring cell i + die
TEST(Ludo_L10, HomeTokensAreBelievedToHitOnTheRing) {
  // Red's token 2 at home index 1 goes to 1002 with a 1, but is believed to land on ring cell 2.
  EXPECT_EQ(choice("ai2", position("red:20,9,1001,-1/blue:2,-1,-1,-1", "red", 1)), 2);
  EXPECT_EQ(choice("ai3", position("red:20,9,1001,-1/blue:2,-1,-1,-1", "red", 1)), 2);
  // The arithmetic is that of ring cells 0–39 for every colour, not of the own start.
  EXPECT_EQ(choice("ai2", position("red:2,-1,-1,-1/blue:30,25,1001,-1", "blue", 1)), 2);
  EXPECT_EQ(choice("ai2", position("red:12,-1,-1,-1/blue:30,25,1001,-1", "blue", 1)), 0);
}

// [ludo L10] a token turning into its home path is believed to land on the ring cell beyond its start
TEST(Ludo_L10, TokensTurningHomeAreBelievedToHitOnTheRing) {
  EXPECT_EQ(choice("ai2", position("red:20,38,-1,-1/blue:1,-1,-1,-1", "red", 3)), 1);
  EXPECT_EQ(choice("ai3", position("red:20,38,-1,-1/blue:1,-1,-1,-1", "red", 3)), 1);
  EXPECT_EQ(choice("ai2", position("red:12,-1,-1,-1/blue:30,9,-1,-1", "blue", 3)), 1);
}

// [ludo L10] without exactRollToFinish a token stops at the goal, and is believed to walk on
TEST(Ludo_L10, TokensBeyondTheGoalAreBelievedToWalkOn) {
  EXPECT_EQ(choice("ai2", position("red:20,1002,-1,-1/blue:7,-1,-1,-1", "red", 5, "sxt")), 1);
}

// [ludo L10] a real capture past cell 39 is found as well: the sum is taken modulo 40
TEST(Ludo_L10, CapturesPastCell39AreFound) {
  EXPECT_EQ(choice("ai2", position("red:1,-1,-1,-1/blue:20,38,-1,-1", "blue", 3)), 1);
}

// [ludo L10] enemies in the base, at home or at the goal are never hit
TEST(Ludo_L10, OnlyEnemiesOnTheRingAreHit) {
  EXPECT_EQ(choice("ai2", position("red:20,9,1001,-1/blue:-1,1002,1003,1000", "red", 1)), 0);
}

// [ludo L10] own tokens are no enemies
TEST(Ludo_L10, OwnTokensAreNotHit) {
  EXPECT_EQ(choice("ai2", position("red:20,2,1001,-1/blue:-1,-1,-1,-1", "red", 1)), 0)
      << "token 2 is believed to land on its own token 1";
}

// [ludo L10] ai3: 2 * die for walking against 10 for a base token: with a 6 it walks
TEST(Ludo_L10, Ai3WalksWithASix) { EXPECT_EQ(choice("ai3", position("red:-1,5,-1,-1/blue:-1,-1,-1,-1", "red", 6)), 1); }

// [ludo L10] ai3: with a 5 they tie and the lower id moves; with less the base token leaves
TEST(Ludo_L10, Ai3LeavesTheBaseWithLess) {
  EXPECT_EQ(choice("ai3", position("red:-1,5,-1,-1/blue:-1,-1,-1,-1", "red", 5, "xet")), 0);
  EXPECT_EQ(choice("ai3", position("red:5,-1,-1,-1/blue:-1,-1,-1,-1", "red", 5, "xet")), 0);
  EXPECT_EQ(choice("ai3", position("red:5,-1,-1,-1/blue:-1,-1,-1,-1", "red", 4, "xet")), 1);
}

// [ludo L10] ai3: a hit is worth 50
TEST(Ludo_L10, Ai3PrefersAHit) {
  EXPECT_EQ(choice("ai3", position("red:-1,5,20,-1/blue:24,-1,-1,-1", "red", 4, "xet")), 2);
  EXPECT_EQ(choice("ai3", position("red:9,20,5,-1/blue:24,13,-1,-1", "red", 4)), 0) << "the first one on ties";
}

// [ludo L10] ai3: a capture on the start cell is not counted
TEST(Ludo_L10, Ai3DoesNotCountACaptureOnTheStartCell) {
  const AnyState state = position("red:-1,5,-1,-1/blue:0,-1,-1,-1", "red", 6);
  EXPECT_EQ(choice("ai3", state), 1);
  EXPECT_EQ(choice("ai2", state), 0) << "ai2 counts it";
}

// [ludo L10] all of a player's enemies count, wherever they sit
TEST(Ludo_L10, EveryEnemyIsConsidered) {
  for (const std::string& tokens :
       {std::string("red:9,20,-1,-1/blue:24,-1,-1,-1/yellow:-1,-1,-1,-1/green:-1,-1,-1,-1"),
        std::string("red:9,20,-1,-1/blue:-1,-1,-1,-1/yellow:-1,24,-1,-1/green:-1,-1,-1,-1"),
        std::string("red:9,20,-1,-1/blue:-1,-1,-1,-1/yellow:-1,-1,-1,-1/green:-1,-1,-1,24")}) {
    EXPECT_EQ(choice("ai2", position(tokens, "red", 4)), 1) << tokens;
    EXPECT_EQ(choice("ai3", position(tokens, "red", 4)), 1) << tokens;
  }
}

TEST(LudoLevels, AreListedWeakestFirst) {
  const auto all = levels(erased<Ludo>());
  ASSERT_GE(all.size(), 4u);
  const char* names[] = {"random", "ai1", "ai2", "ai3"};
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(all[i].name, names[i]);
    EXPECT_EQ(all[i].default_ms, 0) << "answers immediately";
  }
}

TEST(LudoLevels, EveryLevelPlaysLegallyInEveryPosition) {
  Rng rng(11);
  for (int game = 0; game < 6; ++game) {
    taku::ludo::State state(2 + game % 3, {game % 2 == 0, true, game % 3 == 0, true, false, false});
    for (int ply = 0; !state.over(); ++ply) {
      if (state.die() != 0 && ply % 7 == 0) {
        const auto any = erased<Ludo>().parse(Ludo::to_text(state));
        MoveList moves;
        state.legal_moves(state.current(), moves);
        for (const Level& level : levels(erased<Ludo>())) {
          const int token = choice(level.name, *any, static_cast<std::uint64_t>(ply));
          ASSERT_TRUE(moves.contains(taku::ludo::move_of(token))) << level.name << ' ' << Ludo::to_text(state);
        }
      }
      state.apply(state.die() == 0 ? Seat::chance() : state.current(), state.random_move(rng));
    }
  }
}

// How often each seat wins when these levels play.
std::array<int, 4> firsts(const std::array<std::string_view, 4>& seated, int games) {
  std::array<int, 4> wins{};
  Rng rng(5);
  for (int game = 0; game < games; ++game) {
    taku::ludo::State state;
    while (!state.over()) {
      if (state.die() == 0) {
        state.apply(Seat::chance(), state.random_move(rng));
        continue;
      }
      const auto any = AnyState(std::make_unique<ErasedState<Ludo>>(state));
      const auto level = seated[static_cast<std::size_t>((state.current().index + game) % 4)];
      state.apply(state.current(), taku::ludo::move_of(choice(level, any, rng.word())));
    }
    ++wins[static_cast<std::size_t>((state.ranking(0).index + game) % 4)];
  }
  return wins;
}

// The spec describes the levels as beginner, intermediate and advanced.
TEST(LudoLevels, Ai3BeatsAi1) {
  const auto wins = firsts({"ai1", "ai3", "ai1", "ai3"}, 300);
  EXPECT_GT(wins[1] + wins[3], wins[0] + wins[2]);
}

}  // namespace
}  // namespace taku::ai::ludo
