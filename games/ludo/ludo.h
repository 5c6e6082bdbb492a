#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/bits.h"
#include "engine/game.h"

// Ludo on the 11x11 board: four tokens each, one die, round the ring and home. docs/rules/ludo.md

namespace taku::ludo {

// ---- positions (L1, L3)

inline constexpr int kTokens = 4;      // per player
inline constexpr int kRingCells = 40;  // shared by all, numbered clockwise
inline constexpr int kHomeCells = 4;   // per colour; the last one is the goal
inline constexpr int kBasePosition = -1;
inline constexpr int kHomePosition = 1000;
inline constexpr int kGoalPosition = 1003;

enum class Colour : std::uint8_t { Red, Blue, Yellow, Green };
inline constexpr std::array<std::string_view, 4> kColourNames = {"red", "blue", "yellow", "green"};
constexpr std::string_view name(Colour colour) { return kColourNames[static_cast<std::size_t>(colour)]; }
constexpr int start_cell(Colour colour) { return kRingCells / 4 * static_cast<int>(colour); }

// A token's progress, counted the same way for every colour: 0 base, 1–40 ring, 41–43 home path, 44 finished.
using Step = std::uint8_t;
inline constexpr Step kBase = 0;
inline constexpr Step kStart = 1;
inline constexpr Step kLastRing = kRingCells;
inline constexpr Step kGoal = kRingCells + kHomeCells;

// The position as the rules number it: −1, 0–39, 1000–1003.
constexpr int position(Colour colour, Step step) {
  if (step == kBase) return kBasePosition;
  if (step > kLastRing) return kHomePosition + step - kLastRing - 1;
  return (start_cell(colour) + step - kStart) % kRingCells;
}
// The inverse of position(); nothing if there is no such position.
constexpr std::optional<Step> step_at(Colour colour, int position) {
  if (position == kBasePosition) return kBase;
  if (position >= kHomePosition && position <= kGoalPosition) {
    return static_cast<Step>(position - kHomePosition + kLastRing + 1);
  }
  if (position < 0 || position >= kRingCells) return std::nullopt;
  return static_cast<Step>((position - start_cell(colour) + kRingCells) % kRingCells + kStart);
}

// ---- settings

enum class PlayerType : std::uint8_t { Human, Ai1, Ai2, Ai3 };
inline constexpr std::array<std::string_view, 4> kTypeNames = {"human", "ai1", "ai2", "ai3"};
using PlayerTypes = std::array<PlayerType, kMaxSeats>;  // by seat; Human for empty seats

struct Settings {
  bool require_six_to_start = true;
  bool extra_turn_on_six = true;
  bool exact_roll_to_finish = true;
  bool cpu_thinking_time = true;  // used by clients only: the rules have no clock
  bool debug = false;             // three tokens of each player start finished (L11)
  bool opposite = false;          // two players sit at red and yellow (L2); ignored with more players
  bool operator==(const Settings&) const = default;
};

struct Options {
  int seats = kMaxSeats;
  PlayerTypes types{};
  Settings settings;
  std::string position;  // a position line to start from, or empty; it overrides everything else
  bool operator==(const Options&) const = default;
};

// ---- moves

// A move: bits 0–1 the token, 0–3. An outcome: bits 0–2 the die, 1–6.
//   | 63 … 3: 0 | 2 1 0: token or die |
constexpr Move move_of(int token) { return {static_cast<std::uint64_t>(token)}; }
constexpr int token_of(Move move) { return static_cast<int>(move.bits & 3); }
constexpr Move outcome_of(int die) { return {static_cast<std::uint64_t>(die)}; }
constexpr int die_of(Move outcome) { return static_cast<int>(outcome.bits & 7); }

// The step a token reaches, by die and current step; 0 if it cannot move. Ignores own tokens on the target.
using Targets = std::array<std::array<Step, kGoal + 1>, 8>;

constexpr Targets make_targets(bool require_six_to_start, bool exact_roll_to_finish) {
  Targets targets{};
  for (std::size_t die = 1; die <= 6; ++die) {
    if (die == 6 || !require_six_to_start) targets[die][kBase] = kStart;  // L4
    for (std::size_t step = kStart; step < kGoal; ++step) {               // L5, L6; a finished token stays (L3)
      const std::size_t to = step + die;
      if (to <= kGoal || !exact_roll_to_finish) targets[die][step] = static_cast<Step>(to < kGoal ? to : kGoal);
    }
  }
  return targets;
}
inline constexpr std::array<Targets, 4> kTargets = {make_targets(false, false), make_targets(true, false),
                                                    make_targets(false, true), make_targets(true, true)};

struct Event {
  enum class Kind : std::uint8_t { Roll, Pass, Move, Capture, Finish, Rank, ExtraTurn, End };
  Kind kind = Kind::Roll;
  Colour colour = Colour::Red;
  std::uint8_t token = 0;                   // Move, Capture, Finish
  std::uint8_t die = 0;                     // Roll
  Step from = 0, to = 0;                    // Move
  std::uint8_t rank = 0;                    // Rank: from 1; End: how many players are ranked
  std::array<Colour, kMaxSeats> ranking{};  // End
};

struct Token {
  Seat seat;
  int id = 0;
  bool operator==(const Token&) const = default;
};

// A position given from outside, for example by a position line.
struct Layout {
  int seats = kMaxSeats;
  PlayerTypes types{};
  Settings settings;
  std::array<std::array<Step, kTokens>, kMaxSeats> steps{};
  Seat current{0};
  int die = 0;  // 0: not rolled
  std::uint32_t turn_count = 1;
  FixedList<Seat, kMaxSeats> ranking;
};

// Invariants: a ring cell, or a home cell before the goal, holds at most one token; after a roll some token can move;
// ranking_ holds exactly the players with four finished tokens. The last die remains after the end.
class State {
 public:
  using View = State;  // nothing is hidden
  using Event = ludo::Event;

  State() : State(kMaxSeats, Settings{}) {}
  // Needs 2 to 4 seats.
  State(int seats, const Settings& settings, const PlayerTypes& types = {});
  // Builds a position that did not come from play. Rejects positions that no game can reach.
  static Result<State> from_layout(const Layout& layout);

  // ---- the game interface (engine/game.h)
  int seats() const { return seats_; }
  Turn turn() const {
    if (over()) return Turn::over();
    return die_ == 0 ? Turn::chance() : Turn::of(current());
  }
  void legal_moves(Seat seat, MoveList& moves) const;
  void chance_outcomes(OutcomeList& outcomes) const;
  void apply(Seat seat, Move move) { apply(seat, move, NoEvents{}); }
  template <class Sink>
  void apply(Seat seat, Move move, Sink&& sink);
  Scores scores() const;
  Scores standing_scores() const;  // of all players, ranked as in standing()
  std::uint64_t hash() const;
  State view(Seat) const { return *this; }
  Move random_move(Rng& rng) const;
  Seat roller() const { return turn().kind == Turn::Kind::Chance ? current() : Seat::nobody(); }  // L8
  bool operator==(const State&) const = default;

  // ---- queries
  Seat current() const { return {static_cast<std::int8_t>(current_)}; }
  int die() const { return die_; }  // 0: not rolled
  std::uint32_t turn_count() const { return turn_count_; }
  bool over() const { return ranked() == seats_; }
  Colour colour(Seat seat) const { return static_cast<Colour>(seat.index * apart_); }
  PlayerType type(Seat seat) const { return static_cast<PlayerType>(types_ >> 2 * seat.index & 3); }
  Settings settings() const;
  Step step(Seat seat, int token) const { return of(seat)[static_cast<std::size_t>(token)]; }
  int position(Seat seat, int token) const { return ludo::position(colour(seat), step(seat, token)); }
  bool finished(Seat seat) const { return (finished_ >> seat.index & 1) != 0; }
  int ranked() const { return std::popcount(finished_); }
  // The players from first to last if the match ended now.
  std::vector<Seat> standing() const;
  Seat ranking(int place) const { return {static_cast<std::int8_t>(ranking_[static_cast<std::size_t>(place)])}; }
  // The tokens of the player to move that the die can move, one bit each; 0 before the roll.
  unsigned movable() const { return movable_; }
  // The step that this token of the player to move reaches. Needs a movable token.
  Step target(int token) const { return targets()[die_][step(current(), token)]; }
  // The token on this ring cell, if any.
  std::optional<Token> token_on(int cell) const;

 private:
  enum Flag : std::uint8_t {
    RequireSixToStart = 1,  // the first two bits index kTargets
    ExactRollToFinish = 2,
    ExtraTurnOnSix = 4,
    CpuThinkingTime = 8,
    Debug = 16,
    Opposite = 32
  };
  using Steps = std::array<Step, kTokens>;

  const Steps& of(Seat seat) const { return steps_[static_cast<std::size_t>(seat.index)]; }
  const Targets& targets() const { return kTargets[flags_ & 3]; }
  std::uint8_t movable_with(unsigned die) const;
  void pass_turn();
  template <class Sink>
  void roll(int die, Sink& sink);
  template <class Sink>
  void move_token(int token, Sink& sink);
  template <class Sink>
  void capture(Step to, Sink& sink);
  template <class Sink>
  void rank_player(Sink& sink);
  template <class Sink, class Make>
  void report(Sink& sink, Make make) const {
    if constexpr (!std::same_as<std::remove_cvref_t<Sink>, NoEvents>) sink(make());
  }

  std::array<Steps, kMaxSeats> steps_{};
  std::uint32_t turn_count_ = 1;
  std::uint8_t current_ = 0;
  std::uint8_t die_ = 0;
  std::uint8_t movable_ = 0;
  std::uint8_t seats_;
  std::array<std::uint8_t, kMaxSeats> ranking_{};  // seats in the order they finished
  std::uint8_t finished_ = 0;                      // one bit per seat
  std::uint8_t flags_;
  std::uint8_t types_ = 0;  // two bits per seat
  std::uint8_t apart_;      // difference in colour from seat to seat: 1, or 2 if two players sit opposite each other
};
static_assert(sizeof(State) == 32 && std::has_unique_object_representations_v<State>);

// L4–L6: a token can move unless an own token stands on its target. The goal never counts as occupied (L6). Target 0
// means that the token cannot move, so it always counts as occupied.
inline std::uint8_t State::movable_with(unsigned die) const {
  const Steps& own = of(current());
  const auto& target = targets()[die];
  std::uint64_t taken = 0;
  for (const Step step : own) taken |= std::uint64_t{1} << step;
  taken &= ~(std::uint64_t{1} << kGoal);
  taken |= 1;  // target 0: cannot move
  unsigned movable = 0;
  for (unsigned token = 0; token < kTokens; ++token)
    movable |= unsigned{(~taken >> target[own[token]] & 1) != 0} << token;
  return static_cast<std::uint8_t>(movable);
}

// L8: turns are cyclic and skip finished players. Needs a player who has not finished.
inline void State::pass_turn() {
  do {
    current_ = static_cast<std::uint8_t>(current_ + 1 == seats_ ? 0 : current_ + 1);
  } while ((finished_ >> current_ & 1) != 0);
  die_ = 0;
  movable_ = 0;
  ++turn_count_;
}

template <class Sink>
void State::apply(Seat seat, Move move, Sink&& sink) {
  if (seat == Seat::chance()) {
    roll(die_of(move), sink);
  } else {
    move_token(token_of(move), sink);
  }
}

// L8: without a movable token the turn passes, even after a 6.
template <class Sink>
void State::roll(int die, Sink& sink) {
  const Colour own = colour(current());
  die_ = static_cast<std::uint8_t>(die);
  movable_ = movable_with(die_);
  report(sink, [&] { return Event{.kind = Event::Kind::Roll, .colour = own, .die = die_}; });
  if (movable_ == 0) {
    report(sink, [&] { return Event{.kind = Event::Kind::Pass, .colour = own}; });
    pass_turn();
  }
}

// L8: move, capture, rank; after a 6 the same player rolls again.
template <class Sink>
void State::move_token(int token, Sink& sink) {
  const Colour own = colour(current());
  Step& step = steps_[current_][static_cast<std::size_t>(token)];
  const Step from = step;
  step = targets()[die_][from];
  const Step to = step;
  const auto id = static_cast<std::uint8_t>(token);
  report(sink, [&] { return Event{.kind = Event::Kind::Move, .colour = own, .token = id, .from = from, .to = to}; });
  if (to <= kLastRing) {
    capture(to, sink);
  } else if (to == kGoal) {
    report(sink, [&] { return Event{.kind = Event::Kind::Finish, .colour = own, .token = id}; });
    if (steps_[current_] == Steps{kGoal, kGoal, kGoal, kGoal}) {
      rank_player(sink);
      if (!over()) pass_turn();
      return;  // a finished player gets no extra roll, and the last die remains after the end
    }
  }
  if (die_ == 6 && (flags_ & ExtraTurnOnSix) != 0) {
    die_ = 0;
    movable_ = 0;
    report(sink, [&] { return Event{.kind = Event::Kind::ExtraTurn, .colour = own}; });
  } else {
    pass_turn();
  }
}

// L7: an enemy token on the ring cell where the move ends returns to its base. There is at most one.
template <class Sink>
void State::capture(Step to, Sink& sink) {
  for (int other = 0; other < seats_; ++other) {
    if (other == current_) continue;
    const int cells = to - kStart + kRingCells / 4 * apart_ * (current_ - other) + kRingCells;
    const int there = cells % kRingCells + kStart;  // the same cell, as a step of the other player
    for (unsigned token = 0; token < kTokens; ++token) {
      Step& step = steps_[static_cast<std::size_t>(other)][token];
      if (step != there) continue;
      step = kBase;
      report(sink, [&] {
        const Colour colour_there = colour({static_cast<std::int8_t>(other)});
        return Event{.kind = Event::Kind::Capture, .colour = colour_there, .token = static_cast<std::uint8_t>(token)};
      });
      return;
    }
  }
}

// L9: the player gets the next rank immediately. Play continues until all players have finished.
template <class Sink>
void State::rank_player(Sink& sink) {
  ranking_[static_cast<std::size_t>(ranked())] = current_;
  finished_ |= static_cast<std::uint8_t>(1u << current_);
  movable_ = 0;
  const auto rank = static_cast<std::uint8_t>(ranked());
  report(sink, [&] { return Event{.kind = Event::Kind::Rank, .colour = colour(current()), .rank = rank}; });
  if (!over()) return;
  report(sink, [&] {
    Event end{.kind = Event::Kind::End, .rank = rank};
    for (int place = 0; place < rank; ++place) end.ranking[static_cast<std::size_t>(place)] = colour(ranking(place));
    return end;
  });
}

inline Move State::random_move(Rng& rng) const {
  if (die_ == 0) return outcome_of(1 + static_cast<int>(rng.below(6)));
  const auto count = static_cast<std::uint32_t>(std::popcount(movable_));
  return move_of(nth_set_bit(movable_, count == 1 ? 0 : static_cast<int>(rng.below(count))));
}

struct Ludo {
  using State = ludo::State;
  using Options = ludo::Options;

  static const GameInfo& info();
  static Result<State> start(const Options& options);
  static State sample(const State& view, Rng&) { return view; }

  static std::string to_text(const State& state);
  static Result<State> parse(std::string_view text);
  static std::string move_text(const State& state, Move move);
  static Result<Move> parse_move(const State& state, std::string_view text);

  static Result<Options> parse_options(int seats, const Json& json);
  static Json options_json(const Options& options);
  static Json state_json(const State& state);
  static Json view_json(const State& view) { return state_json(view); }
  static Json move_json(const State& state, Move move);
  static Result<Move> parse_move_json(const State& state, const Json& json);
  static Json outcome_json(const State& state, Move outcome);
  static Result<Move> parse_outcome_json(const State& state, const Json& json);
  static Json result_json(const State& state);
  static Json result_json(const State& state, const Placing& placing);
  static std::optional<Json> event_json(const Event& event, Seat viewer);
  static Result<Json> query(std::string_view what, const Json& request);
  static Result<Json> query_view(const State& view, std::string_view what, const Json& request);
};

}  // namespace taku::ludo
