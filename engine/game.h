#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"
#include "engine/move.h"
#include "engine/result.h"
#include "engine/rng.h"
#include "engine/seat.h"

// The contract every game satisfies. A game is a type with a State, its Options, its Event and static functions;
// search is a template over it and pays no virtual call. engine/any_game.h wraps it for the edges.

namespace taku {

// One option of a game, as people and programs are told about it.
struct OptionInfo {
  enum class Kind : std::uint8_t { Integer, Choice, Flag, Text, List };  // a List holds some of the choices
  std::string_view name;
  Kind kind = Kind::Flag;
  std::string_view default_json;  // as it would stand in the options: 4, "neutralise", true
  int min = 0, max = 0;           // of an Integer
  std::span<const std::string_view> choices{};
  std::string_view meaning_en, meaning_ja;
};

struct GameInfo {
  std::string_view id;
  std::string_view title_en, title_ja;
  int min_seats = 2, max_seats = 2;
  int rules_version = 1;  // rises when an old record would replay differently
  int max_moves = 0;      // no position offers more choices
  int max_plies = 0;      // no match takes more moves and outcomes, or 0: play ends with probability 1
  bool has_chance = false;
  std::span<const OptionInfo> options{};
};

// apply tells what happened to a sink; this one is deaf and costs nothing.
struct NoEvents {
  template <class Event>
  void operator()(const Event&) const {}
};

template <class S>
concept GameState = std::regular<S> && std::regular<typename S::View> && std::copyable<typename S::Event> &&
                    requires(S state, const S& seen, const typename S::View& view, Move move, Seat seat,
                             MoveList& moves, OutcomeList& outcomes, NoEvents sink) {
                      { seen.seats() } -> std::same_as<int>;
                      { seen.turn() } -> std::same_as<Turn>;
                      // Fills the caller's empty list, in a fixed order; the only statement of what is legal.
                      seen.legal_moves(seat, moves);
                      seen.chance_outcomes(outcomes);             // when turn().kind is Chance
                      state.apply(seat, move);                    // assumes legal; chance acts as Seat::chance()
                      state.apply(seat, move, sink);              // the same, and sink(event) hears what happened
                      { seen.scores() } -> std::same_as<Scores>;  // meaningful when the game is over
                      { seen.hash() } -> std::same_as<std::uint64_t>;
                      { seen.view(seat) } -> std::same_as<typename S::View>;  // what this seat may know, nothing else
                      { view.hash() } -> std::same_as<std::uint64_t>;
                    };

// A state may also offer random_move(rng): what chance would draw by weight, or a uniform choice among the legal moves,
// without listing them.
template <class S>
concept OffersRandomMove = requires(const S& state, Rng& rng) {
  { state.random_move(rng) } -> std::same_as<Move>;
};

template <class G>
concept Game = GameState<typename G::State> && std::regular<typename G::Options> &&
               requires(const typename G::Options& options, const typename G::State& state,
                        const typename G::State::View& view, const typename G::State::Event& event, Move move,
                        Seat seat, std::string_view text, const Json& json, Rng& rng, int seats) {
                 { G::info() } -> std::same_as<const GameInfo&>;
                 { G::start(options) } -> std::same_as<Result<typename G::State>>;
                 { G::sample(view, rng) } -> std::same_as<typename G::State>;  // a full state consistent with the view
                 // Text, for people and files. A state is one line and parses back to an equal state.
                 { G::to_text(state) } -> std::same_as<std::string>;
                 { G::parse(text) } -> std::same_as<Result<typename G::State>>;
                 { G::move_text(state, move) } -> std::same_as<std::string>;
                 // The form only: legality is try_apply's business.
                 { G::parse_move(state, text) } -> std::same_as<Result<Move>>;
                 // JSON, for programs. Unknown fields are ignored. Seats 0: nobody said how many; the game decides.
                 { G::parse_options(seats, json) } -> std::same_as<Result<typename G::Options>>;
                 { G::options_json(options) } -> std::same_as<Json>;
                 { G::state_json(state) } -> std::same_as<Json>;
                 { G::view_json(view) } -> std::same_as<Json>;
                 { G::move_json(state, move) } -> std::same_as<Json>;
                 { G::parse_move_json(state, json) } -> std::same_as<Result<Move>>;
                 { G::outcome_json(state, move) } -> std::same_as<Json>;
                 { G::parse_outcome_json(state, json) } -> std::same_as<Result<Move>>;
                 { G::result_json(state) } -> std::same_as<Json>;  // when the game is over
                 // The event as this viewer may know it: nothing, a redacted form or the full one.
                 { G::event_json(event, seat) } -> std::same_as<std::optional<Json>>;
               };

// A state whose legal list is dear to make may say more cheaply that a recorded move replays. What it accepts, apply
// can take; whether the move was the right one is for whoever verifies the record.
template <class S>
concept ChecksReplay = requires(const S& state, Seat seat, Move move) {
  { state.can_replay(seat, move) } -> std::same_as<bool>;
};

// A state may say whose hand throws what chance is about to decide: at a Chance turn the seat that rolls this die
// itself, nobody() when chance acts by itself (cards are dealt, who begins is drawn) and at every other turn.
template <class S>
concept RollsByHand = requires(const S& state) {
  { state.roller() } -> std::same_as<Seat>;
};

// A state may say what a clock that runs out plays for a seat that is to move; others play the first of the legal list.
template <class S>
concept HasTimeoutMove = requires(const S& state, Seat seat) {
  { state.timeout_move(seat) } -> std::same_as<Move>;
};

// A game with secrets says what a viewer may know of a move, or of an outcome where the mover is Seat::chance():
// nothing, a redacted form or the full one. Asked of the state before the move; no more than the events of it tell this
// viewer.
template <class G>
concept HidesMoves = requires(const typename G::State& state, Seat mover, Move move, Seat viewer) {
  { G::known_move_json(state, mover, move, viewer) } -> std::same_as<std::optional<Json>>;
};

// A game may let one JSON outcome stand for several in a row: its parts, each to be read where it is drawn.
template <class G>
concept JoinsOutcomes = requires(const Json& json) {
  { G::outcome_parts(json) } -> std::same_as<std::vector<Json>>;
};

// A game may also answer pure questions of its own: query(what, request).
template <class G>
concept AnswersQueries = requires(std::string_view what, const Json& request) {
  { G::query(what, request) } -> std::same_as<Result<Json>>;
};

}  // namespace taku
