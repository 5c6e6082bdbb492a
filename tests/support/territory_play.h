#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "engine/try_apply.h"
#include "games/territory/territory.h"

// Sets up Territory positions in tests and plays moves given as text.

namespace taku::territory {

inline CardId card(std::string_view id) {
  const auto found = card_book().find(id);
  EXPECT_TRUE(found.has_value()) << id;
  return found.value_or(0);
}

inline State started(std::string_view options, int seats = 2) {
  const auto parsed = Territory::parse_options(seats, *parse_json(options));
  EXPECT_TRUE(parsed.ok()) << (parsed ? "" : parsed.error().message);
  return *Territory::start(*parsed);
}

// Lord 0 in the spell phase of round 1 with 1000 mana each and no cards in hand; standard bonuses on every map.
inline State set_up(std::string_view map = "ring_20", int seats = 2, std::string_view preset = "standard") {
  State state = started(R"({"map":")" + std::string(map) + R"(","preset":")" + std::string(preset) + "\"}", seats);
  for (Lord& lord : state.lords) {
    lord.owed_draws = 0;
    lord.mana = 1000;
  }
  state.map.bonus = BonusPreset::Standard;
  state.phase = Phase::Spell;
  return state;
}

inline void put(State& state, int tile, int owner, std::string_view id, int level = 1) {
  const TileId at = static_cast<TileId>(tile);
  Land& land = state.lands[at];
  land.card = card(id);
  land.hp = card_book()[land.card].hp;
  land.level = static_cast<std::uint8_t>(level & 7);
  if (land.element == kNoElement) land.element = static_cast<std::uint8_t>(card_book()[land.card].element);
  state.set_owner(at, static_cast<std::int8_t>(owner));
}

inline void hold(State& state, int seat, std::initializer_list<std::string_view> ids) {
  for (const std::string_view id : ids) {
    state.lords[static_cast<std::size_t>(seat)].hand.add({card(id), static_cast<Knowers>(1 << seat)});
  }
}

// Lord 0 has stopped on this tile and is to choose a landing action.
inline void stand(State& state, int tile) {
  state.lords[state.current].tile = static_cast<TileId>(tile);
  state.phase = Phase::Landing;
}

inline Json events_of(State& state, Seat seat, Move move, Seat viewer = Seat::oracle()) {
  Json events = Json::array();
  const Status done = try_apply(state, seat, move, [&](const Event& event) {
    if (auto json = Territory::event_json(event, viewer)) events.push_back(std::move(*json));
  });
  EXPECT_TRUE(done.ok()) << Territory::move_text(state, move) << " in " << Territory::to_text(state);
  return events;
}

inline Json play(State& state, std::string_view text) {
  const auto move = Territory::parse_move(state, text);
  EXPECT_TRUE(move.ok()) << text;
  if (!move || state.turn().kind != Turn::Kind::Seats) {
    ADD_FAILURE() << text << " in " << phase_name(state.phase);
    return Json::array();
  }
  return events_of(state, state.turn().seats.first(), *move);
}

inline Json happens(State& state, std::string_view outcome) {
  const auto move = Territory::parse_outcome_json(state, *parse_json(outcome));
  EXPECT_TRUE(move.ok()) << outcome;
  return events_of(state, Seat::chance(), *move);
}

// Dice with this total, or the stride if a range is given.
inline Json roll(State& state, int total) {
  OutcomeList outcomes;
  state.chance_outcomes(outcomes);
  for (const Outcome& outcome : outcomes) {
    const MoveParts parts = unpack(outcome.move);
    const int sum = parts.number + (parts.what == Act::Dice ? dice_total(parts.first, parts.second) : 0);
    if (sum == total) return events_of(state, Seat::chance(), outcome.move);
  }
  ADD_FAILURE() << "no roll of " << total;
  return Json::array();
}

inline bool legal(const State& state, std::string_view text) {
  const auto move = Territory::parse_move(state, text);
  if (!move || state.turn().kind != Turn::Kind::Seats) return false;
  MoveList moves;
  state.legal_moves(state.turn().seats.first(), moves);
  return moves.contains(*move);
}

inline std::vector<std::string> legal_texts(const State& state) {
  std::vector<std::string> texts;
  MoveList moves;
  if (state.turn().kind == Turn::Kind::Seats) state.legal_moves(state.turn().seats.first(), moves);
  for (const Move move : moves) texts.push_back(Territory::move_text(state, move));
  return texts;
}

// The first event of that type, or null.
inline Json event(const Json& events, std::string_view type) {
  for (const Json& json : events) {
    if (*find_string(json, "type") == type) return json;
  }
  return nullptr;
}

// Plays from the landing action to the next lord's spell phase: passes, discards and draws as needed.
inline void finish_turn(State& state) {
  const std::uint8_t lord = state.current;
  const std::uint16_t round = state.round;
  Rng rng(1);
  while (state.phase != Phase::Over &&
         (state.current == lord || state.phase == Phase::TurnStart || state.drawer().is_player())) {
    if (state.current != lord || state.round != round) {
      if (state.phase == Phase::Spell) return;
    }
    if (state.turn().kind == Turn::Kind::Chance) {
      state.apply(Seat::chance(), state.random_move(rng));
      continue;
    }
    MoveList moves;
    state.legal_moves(state.turn().seats.first(), moves);
    state.apply(state.turn().seats.first(), moves[0]);
  }
}

}  // namespace taku::territory
