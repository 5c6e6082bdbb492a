#pragma once

#include <array>
#include <string>

#include "games/territory/state.h"

// Territory: lords walk round a map, settle it with creatures and live on tolls. docs/rules/territory.md

namespace taku::territory {

struct Options {
  int seats = 2;
  Map map;
  Settings settings;
  std::array<Deck, kMaxSeats> decks{};  // for the seats in play; empty for the others
  std::string position;                 // a position line to start from, or empty; it overrides everything else
  bool operator==(const Options&) const = default;
};

struct Territory {
  using State = territory::State;
  using Options = territory::Options;

  static const GameInfo& info();
  static Result<State> start(const Options& options);
  static State sample(const View& view, Rng& rng);

  static std::string to_text(const State& state);
  static Result<State> parse(std::string_view text);
  static std::string move_text(const State& state, Move move);
  static Result<Move> parse_move(const State& state, std::string_view text);

  static Result<Options> parse_options(int seats, const Json& json);
  static Json options_json(const Options& options);
  static Json state_json(const State& state);
  static Json view_json(const View& view);
  static Json move_json(const State& state, Move move);
  static Result<Move> parse_move_json(const State& state, const Json& json);
  static Json outcome_json(const State& state, Move outcome);
  static Result<Move> parse_outcome_json(const State& state, const Json& json);
  static Json result_json(const State& state);
  static Json result_json(const State& state, const Placing& placing);
  static std::optional<Json> event_json(const Event& event, Seat viewer);
  static std::optional<Json> known_move_json(const State& state, Seat mover, Move move, Seat viewer);
  static Result<Json> query(std::string_view what, const Json& request);
  static Result<Json> query_view(const View& view, std::string_view what, const Json& request);
};

// Whether play can continue from a position given from outside.
Status check_position(const State& state);

}  // namespace taku::territory
