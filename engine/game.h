#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"
#include "engine/match_messages.h"
#include "engine/move.h"
#include "engine/placing.h"
#include "engine/result.h"
#include "engine/rng.h"
#include "engine/seat.h"

// The contract every game satisfies. A game is a type with a State, its Options, its Event and static functions;
// search is a template over it and makes no virtual calls. engine/any_game.h is the type-erased form for all other
// code.

namespace taku {

// Describes one option of a game, for user interfaces and for clients of the protocol.
struct OptionInfo {
  enum class Kind : std::uint8_t { Integer, Choice, Flag, Text, List };  // a List is a subset of the choices
  std::string_view name;
  Kind kind = Kind::Flag;
  std::string_view default_json;  // a JSON value: 4, "neutralise", true
  int min = 0, max = 0;           // the range of an Integer
  std::span<const std::string_view> choices{};
  std::string_view meaning_en, meaning_ja;
};

// The default clock of a room: seconds for each decision, or main time for the whole match with an increment after each
// move.
struct UsualClock {
  int move_seconds = 30;  // if main_seconds is 0
  int main_seconds = 0;
  int increment = 0;
};

// The names of options that the program running the match must act on; empty if the game has no such option.
struct HostOptions {
  std::string_view move_seconds{};    // an Integer that replaces UsualClock::move_seconds
  std::string_view thinking_pause{};  // a Flag: computers pause before they act, as people do
};

struct GameInfo {
  std::string_view id;
  std::string_view title_en, title_ja;
  int min_seats = 2, max_seats = 2;
  int rules_version = 1;  // incremented when an old record would replay differently
  int max_moves = 0;      // upper bound on the legal moves of a position
  int max_plies = 0;      // upper bound on moves plus outcomes in a match; 0: none, but play ends with probability 1
  bool has_chance = false;
  std::span<const OptionInfo> options{};
  UsualClock usual_clock{};
  HostOptions host_options{};
  // The computer level that plays for absent people, fills empty seats and is used where no level is chosen.
  std::string_view standard_level{};
  bool stand_in_after_timeouts = true;  // false: every turn that runs out of time is played by timeout_move
};

// An event sink that ignores every event. The compiler removes the calls, so search pays nothing for events.
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
                      // Fills the caller's empty list in a fixed order. This alone defines which moves are legal.
                      seen.legal_moves(seat, moves);
                      seen.chance_outcomes(outcomes);             // when turn().kind is Chance
                      state.apply(seat, move);                    // assumes legal; chance acts as Seat::chance()
                      state.apply(seat, move, sink);              // the same; calls sink(event) for each event
                      { seen.scores() } -> std::same_as<Scores>;  // meaningful when the game is over
                      { seen.hash() } -> std::same_as<std::uint64_t>;
                      { seen.view(seat) } -> std::same_as<typename S::View>;  // what this seat may know, nothing else
                      { view.hash() } -> std::same_as<std::uint64_t>;
                    };

// Optional: a random move without listing all moves. At a Chance turn it draws an outcome by weight, otherwise it
// chooses uniformly among the legal moves.
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
                 // Text, for people and files. to_text gives one line, which parses back to an equal state.
                 { G::to_text(state) } -> std::same_as<std::string>;
                 { G::parse(text) } -> std::same_as<Result<typename G::State>>;
                 { G::move_text(state, move) } -> std::same_as<std::string>;
                 // Checks the syntax only; try_apply checks legality.
                 { G::parse_move(state, text) } -> std::same_as<Result<Move>>;
                 // JSON, for programs. Unknown fields are ignored. seats is 0 if unspecified; the game then decides.
                 { G::parse_options(seats, json) } -> std::same_as<Result<typename G::Options>>;
                 { G::options_json(options) } -> std::same_as<Json>;
                 { G::state_json(state) } -> std::same_as<Json>;
                 { G::view_json(view) } -> std::same_as<Json>;
                 { G::move_json(state, move) } -> std::same_as<Json>;
                 { G::parse_move_json(state, json) } -> std::same_as<Result<Move>>;
                 { G::outcome_json(state, move) } -> std::same_as<Json>;
                 { G::parse_outcome_json(state, json) } -> std::same_as<Result<Move>>;
                 { G::result_json(state) } -> std::same_as<Json>;  // when the game is over
                 // The event as this viewer may see it: nothing, a redacted form or the full one.
                 { G::event_json(event, seat) } -> std::same_as<std::optional<Json>>;
               };

// Optional: a cheaper check than listing all legal moves, used when replaying a record. It guarantees that apply can
// take the move, not that the move was legal; engine/verify.h checks that.
template <class S>
concept ChecksReplay = requires(const S& state, Seat seat, Move move) {
  { state.can_replay(seat, move) } -> std::same_as<bool>;
};

// Optional: the seat whose player throws the dice at a Chance turn. roller() is nobody() at any other turn and where
// no player throws (cards are dealt, the starting seat is drawn).
template <class S>
concept RollsByHand = requires(const S& state) {
  { state.roller() } -> std::same_as<Seat>;
};

// Optional: the move played for a seat whose clock runs out. Without it the first legal move is played.
template <class S>
concept HasTimeoutMove = requires(const S& state, Seat seat) {
  { state.timeout_move(seat) } -> std::same_as<Move>;
};

// Optional: whether a seat's place is settled, so that it will not act again while others play on.
template <class S>
concept FinishesSeats = requires(const S& state, Seat seat) {
  { state.finished(seat) } -> std::same_as<bool>;
};

// Needed by games with more than two seats: the result of a match that some seats left.
template <class G>
concept PlacesLeavers = requires(const typename G::State& state, const Placing& placing) {
  { G::result_json(state, placing) } -> std::same_as<Json>;
};

// Optional: people can settle the ranking of a match before the rules have decided it. The scores if it ended now.
template <class S>
concept SettlesRanking = requires(const S& state) {
  { state.standing_scores() } -> std::same_as<Scores>;
};

// Optional: a pause after a finished hand. True at a Chance turn that begins the next hand: people look at the finished
// one first.
template <class S>
concept PausesBetweenHands = requires(const S& state) {
  { state.between_hands() } -> std::same_as<bool>;
};

// Optional: whether a seat that is to move has no choice. The program running the match then plays the first legal move
// at once, for people and computers alike.
template <class S>
concept ForcesMoves = requires(const S& state, Seat seat) {
  { state.has_forced_move(seat) } -> std::same_as<bool>;
};

// For games with hidden information: what a viewer may know of a move, or of an outcome if the mover is Seat::chance():
// nothing, a redacted form or the full one. The state is the one before the move. Must not reveal more than the move's
// events reveal to this viewer.
template <class G>
concept HidesMoves = requires(const typename G::State& state, Seat mover, Move move, Seat viewer) {
  { G::known_move_json(state, mover, move, viewer) } -> std::same_as<std::optional<Json>>;
};

// Optional: one JSON outcome may stand for several in a row (three cards dealt at once). outcome_parts splits it; each
// part is parsed in the state in which it is drawn.
template <class G>
concept JoinsOutcomes = requires(const Json& json) {
  { G::outcome_parts(json) } -> std::same_as<std::vector<Json>>;
};

// Optional: the game has its own messages about a match, sent instead of the server's general ones.
template <class G>
concept HasOwnMessages = requires(const typename G::State* first, const typename G::State& state,
                                  const MatchReport& report, const WaitingReport& waiting, const Json& message) {
  // What an entry changed; at least one message if it played a move or drew an outcome. `first` is the state in which
  // the match began if this entry started it, otherwise null.
  { G::match_messages(first, state, report) } -> std::same_as<std::vector<Json>>;
  { G::waiting_message(waiting) } -> std::same_as<std::optional<Json>>;  // nullopt: no message
  { G::message_meaning(message) } -> std::same_as<MessageMeaning>;       // the message is untrusted
};

// Optional: the game answers queries that do not depend on a match.
template <class G>
concept AnswersQueries = requires(std::string_view what, const Json& request) {
  { G::query(what, request) } -> std::same_as<Result<Json>>;
};

// Optional: the game answers queries about a match. It gets only the view of the seat that asks, so an answer cannot
// reveal anything that seat does not know.
template <class G>
concept AnswersViewQueries = requires(const typename G::State::View& view, std::string_view what, const Json& request) {
  { G::query_view(view, what, request) } -> std::same_as<Result<Json>>;
};

}  // namespace taku
