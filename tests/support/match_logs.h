#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine/fair_seed.h"
#include "engine/match.h"
#include "engine/match_log.h"
#include "engine/uuid.h"
#include "games/all_games.h"

// Valid server logs of random matches.

namespace taku {

struct LogSetup {
  std::string_view game;
  int seats;
  std::string_view options;
  int moves;  // then someone resigns, unless the match is already over
};

// Every game, finished and unfinished.
inline constexpr LogSetup kLogSetups[] = {
    {"hex_taboo", 2, R"({"radius":2,"balance":"swap"})", 100},
    {"hex_taboo", 2, "{}", 12},
    {"ludo", 2, R"({"debug":true,"exactRollToFinish":false})", 1000},
    {"ludo", 4, R"({"players":["human","ai1","ai2","ai3"],"requireSixToStart":false})", 25},
    {"coppit", 3, R"({"max_turns":12,"hats_per_player":2})", 1000},
    {"coppit", 4, "{}", 20},
    {"pineapple", 2, R"({"lead_to_win":1,"initial_chips":2})", 100},
    {"pineapple", 2, R"({"position":"190,210 4 0 0 -/-/-/-/-/0 -/-/-/-/-/14 none 200,40,20,30,recalc,2"})", 9},
    {"territory", 2, R"({"map":"loop_12","preset":"quick","round_cap":2})", 1000},
    {"territory", 3, R"({"map":"market_33","start_mana":3000,"round_cap":8})", 30},
};

inline Seed random_seed(Rng& rng) {
  Seed seed;
  for (std::uint8_t& byte : seed.bytes) byte = static_cast<std::uint8_t>(rng.below(256));
  return seed;
}

inline void random_play(Match& match, int moves, Rng& rng) {
  for (int i = 0; i < moves && match.turn().kind != Turn::Kind::Over; ++i) {
    const SeatSet seats = match.turn().seats;
    Seat seat = seats.first();
    while (!seats.contains(seat) || (seats.size() > 1 && rng.below(2) == 0)) {
      seat = {static_cast<std::int8_t>(rng.below(kMaxSeats))};
    }
    MoveList legal;
    match.state().legal_moves(seat, legal);
    const MoveNotes notes{.at = 1'790'000'000'000 + i * 1234, .think_ms = 1000 + i, .timeout = i % 7 == 3};
    ASSERT_TRUE(match.play(seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], notes).ok());
  }
}

inline MatchLog honest_log(const LogSetup& setup, std::uint64_t number) {
  Rng rng(number);
  MatchLog log;
  log.match = uuid_of(std::to_string(rng.word()));
  log.room = "K7Q2";
  log.seeds = MatchLog::Seeds{random_seed(rng), {}, {}};
  log.seeds->hash = seed_hash(log.seeds->server);
  std::vector<Seed> parts;
  for (int seat = 0; seat < setup.seats; ++seat) {
    const Seed seed = random_seed(rng);
    const bool gives = seat != 1;  // seat 1 is a computer
    log.seeds->persons.push_back(gives ? std::optional(seed) : std::nullopt);
    parts.push_back(gives ? seed : Seed{});
  }
  auto match = Match::start(*find_game(setup.game), setup.seats, *parse_json(setup.options),
                            match_seed(log.match, log.seeds->server, parts));
  EXPECT_TRUE(match.ok()) << setup.options;
  match->set_players({"Ann 2", "level 3"});
  random_play(*match, setup.moves, rng);
  if (match->turn().kind != Turn::Kind::Over) EXPECT_TRUE(match->end({"resign", Seat{1}}).ok());
  log.record = match->record();
  log.result = match->result_json();
  log.hash = to_hex(match->state()->hash());
  return log;
}

}  // namespace taku
