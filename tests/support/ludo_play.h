#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/try_apply.h"
#include "games/ludo/ludo.h"

// Sets up Ludo positions in tests. Every roll and move is checked.

namespace taku::ludo {

using Ids = std::vector<int>;

inline constexpr std::string_view kUsual = "sxet";  // the letters of the default settings

// Tokens as in a position line, and who is to roll: at("red:0,-1,-1,-1/blue:10,-1,-1,-1", "red").
inline State at(const std::string& tokens, const std::string& current, std::string_view settings = kUsual,
                const std::string& ranking = "-") {
  const auto players = 1 + std::ranges::count(tokens, '/');
  std::string types = "human";
  for (long i = 1; i < players; ++i) types += ",human";
  const auto state =
      Ludo::parse(tokens + ' ' + current + " - 1 " + ranking + ' ' + types + ' ' + std::string(settings));
  EXPECT_TRUE(state.ok()) << tokens << ": " << (state.ok() ? "" : state.error().message);
  return state ? *state : State();
}

inline void roll(State& state, int die) {
  const auto applied = try_apply(state, Seat::chance(), outcome_of(die));
  ASSERT_TRUE(applied.ok()) << applied.error().message << ": " << Ludo::to_text(state);
}

inline void play(State& state, int token) {
  const auto applied = try_apply(state, state.current(), move_of(token));
  ASSERT_TRUE(applied.ok()) << applied.error().message << ": " << Ludo::to_text(state);
}

inline void roll_and_play(State& state, int die, int token) {
  roll(state, die);
  play(state, token);
}

inline State after(State state, int die, int token) {
  roll_and_play(state, die, token);
  return state;
}

// The ids of the tokens that can move with this die.
inline Ids movable(State state, int die) {
  roll(state, die);
  MoveList moves;
  state.legal_moves(state.current(), moves);
  Ids ids;
  for (const Move move : moves) ids.push_back(token_of(move));
  return ids;
}

inline std::vector<int> positions(const State& state, std::int8_t seat) {
  std::vector<int> all;
  for (int token = 0; token < kTokens; ++token) all.push_back(state.position({seat}, token));
  return all;
}

inline std::string events_of(State& state, Seat seat, Move move) {
  Json events = Json::array();
  const auto applied = try_apply(
      state, seat, move, [&](const Event& event) { events.push_back(*Ludo::event_json(event, Seat::nobody())); });
  EXPECT_TRUE(applied.ok());
  return taku::to_text(events);
}
inline std::string roll_events(State& state, int die) { return events_of(state, Seat::chance(), outcome_of(die)); }
inline std::string move_events(State& state, int token) { return events_of(state, state.current(), move_of(token)); }

}  // namespace taku::ludo
