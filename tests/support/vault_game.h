#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <vector>

#include "engine/game.h"

// A small game that uses every feature of the game contract, for tests: chance with different weights, hidden
// information, a simultaneous choice, two to four seats, no fixed number of plies.
//
// Vault: chance deals every seat a secret gem worth 1, 2 or 3 (2 twice as often). Then all seats simultaneously choose
// a stake of 0 or 1, hidden until everyone has chosen. Then the seats take turns rolling a die: a 1 loses the pot and
// passes the die, anything else adds to the pot, and banking keeps the pot and passes the die. The game ends when a
// seat has banked the target; each seat scores bank + gem + stake.

namespace taku::vault {

// Moves: 0 and 1 are stakes, 2 rolls, 3 banks. Outcomes: the gem or the face.
inline constexpr Move kRoll{2};
inline constexpr Move kBank{3};
inline constexpr std::array<std::string_view, 4> kMoveNames = {"stake0", "stake1", "roll", "bank"};

struct Event {
  enum class Kind : std::uint8_t { Dealt, Staked, Rolled, Banked };
  Kind kind = Kind::Dealt;
  Seat seat{};
  int value = 0;
};

struct Options {
  int seats = 2;
  int target = 6;
  bool operator==(const Options&) const = default;
};

// The position. Gems: 0 if not dealt. Stakes: −1 if not chosen. Either is kHidden if a viewer may not know it.
struct Position {
  static constexpr int kHidden = 9;
  int seats = 2, target = 6, mover = 0, pot = 0;
  bool rolling = false;
  std::array<int, kMaxSeats> gems{}, stakes{-1, -1, -1, -1}, banked{};
  bool operator==(const Position&) const = default;

  bool all_staked() const { return std::count(stakes.begin(), stakes.begin() + seats, -1) == 0; }
  std::array<int, 17> numbers() const {
    std::array<int, 17> all = {seats, target, mover, pot, rolling};
    std::copy(gems.begin(), gems.end(), all.begin() + 5);
    std::copy(stakes.begin(), stakes.end(), all.begin() + 9);
    std::copy(banked.begin(), banked.end(), all.begin() + 13);
    return all;
  }
  std::uint64_t hash() const {
    std::uint64_t hash = 0;
    for (const int number : numbers()) hash = mix64(hash + static_cast<std::uint64_t>(number + 2));
    return hash;
  }
};

struct View {
  Position position;
  Seat viewer = Seat::nobody();
  std::uint64_t hash() const { return mix64(position.hash() + static_cast<std::uint64_t>(viewer.index + 4)); }
  bool operator==(const View&) const = default;
};

class State {
 public:
  using View = vault::View;
  using Event = vault::Event;

  State() = default;
  explicit State(const Options& options) {
    position_.seats = options.seats;
    position_.target = options.target;
  }
  explicit State(const Position& position) : position_(position) {}

  int seats() const { return position_.seats; }
  Turn turn() const {
    if (undealt() < seats() || position_.rolling) return Turn::chance();
    if (!position_.all_staked()) {
      Turn turn{Turn::Kind::Seats, {}};
      for (std::int8_t i = 0; i < seats(); ++i) {
        if (position_.stakes[i] < 0) turn.seats.add({i});
      }
      return turn;
    }
    return over() ? Turn::over() : Turn::of({static_cast<std::int8_t>(position_.mover)});
  }
  void legal_moves(Seat seat, MoveList& moves) const {
    if (!turn().seats.contains(seat)) return;
    const bool staking = !position_.all_staked();
    moves.push_back(staking ? Move{0} : kRoll);
    if (staking || position_.pot > 0) moves.push_back(staking ? Move{1} : kBank);
  }
  void chance_outcomes(OutcomeList& outcomes) const {
    const bool dealing = !position_.rolling;
    for (std::uint64_t value = 1; value <= (dealing ? 3u : 6u); ++value) {
      outcomes.push_back({Move{value}, dealing && value == 2 ? 2u : 1u});
    }
  }
  void apply(Seat seat, Move move) { apply(seat, move, NoEvents{}); }
  template <class Sink>
  void apply(Seat seat, Move move, Sink&& sink) {
    const int value = static_cast<int>(move.bits);
    if (seat == Seat::chance()) {
      position_.rolling ? rolled(value, sink) : dealt(value, sink);
    } else if (!position_.all_staked()) {
      position_.stakes[static_cast<std::size_t>(seat.index)] = value;
      sink(Event{Event::Kind::Staked, seat, value});
    } else if (move == kRoll) {
      position_.rolling = true;
    } else {
      position_.banked[static_cast<std::size_t>(position_.mover)] += position_.pot;
      sink(Event{Event::Kind::Banked, seat, position_.pot});
      position_.pot = 0;
      if (!over()) pass_die();
    }
  }
  Scores scores() const {
    Scores scores;
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats()); ++i) {
      scores.of[i] = position_.banked[i] + position_.gems[i] + position_.stakes[i];
    }
    return scores;
  }
  std::uint64_t hash() const { return position_.hash(); }
  View view(Seat seat) const {
    View view{position_, seat};
    if (seat == Seat::oracle()) return view;
    for (std::int8_t i = 0; i < seats(); ++i) {
      if (i == seat.index) continue;
      if (position_.gems[i] != 0) view.position.gems[i] = Position::kHidden;
      if (position_.stakes[i] >= 0 && !position_.all_staked()) view.position.stakes[i] = Position::kHidden;
    }
    return view;
  }
  Seat roller() const { return position_.rolling ? Seat{static_cast<std::int8_t>(position_.mover)} : Seat::nobody(); }
  bool operator==(const State&) const = default;

  const Position& position() const { return position_; }

 private:
  int undealt() const {
    return static_cast<int>(std::find(position_.gems.begin(), position_.gems.begin() + seats(), 0) -
                            position_.gems.begin());
  }
  bool over() const { return *std::max_element(position_.banked.begin(), position_.banked.end()) >= position_.target; }
  void pass_die() { position_.mover = (position_.mover + 1) % seats(); }
  template <class Sink>
  void dealt(int gem, Sink& sink) {
    const Seat seat{static_cast<std::int8_t>(undealt())};
    position_.gems[static_cast<std::size_t>(seat.index)] = gem;
    sink(Event{Event::Kind::Dealt, seat, gem});
  }
  template <class Sink>
  void rolled(int face, Sink& sink) {
    position_.rolling = false;
    sink(Event{Event::Kind::Rolled, {static_cast<std::int8_t>(position_.mover)}, face});
    position_.pot = face == 1 ? 0 : position_.pot + face;
    if (face == 1) pass_die();
  }

  Position position_;
};

struct Vault {
  using State = vault::State;
  using Options = vault::Options;

  static const GameInfo& info() {
    static constexpr GameInfo kInfo = {.id = "vault",
                                       .title_en = "Vault",
                                       .title_ja = "金庫",
                                       .min_seats = 2,
                                       .max_seats = 4,
                                       .rules_version = 3,
                                       .max_moves = 2,
                                       .max_plies = 0,
                                       .has_chance = true,
                                       .options = {}};
    return kInfo;
  }
  static Result<State> start(const Options& options) { return State(options); }
  static State sample(const View& view, Rng& rng) {
    Position position = view.position;
    for (std::size_t i = 0; i < static_cast<std::size_t>(position.seats); ++i) {
      if (position.gems[i] == Position::kHidden) position.gems[i] = std::array{1, 2, 2, 3}[rng.below(4)];
      if (position.stakes[i] == Position::kHidden) position.stakes[i] = static_cast<int>(rng.below(2));
    }
    return State(position);
  }

  static std::string to_text(const State& state) {
    std::string text;
    for (const int number : state.position().numbers()) text += (text.empty() ? "" : " ") + std::to_string(number);
    return text;
  }
  static Result<State> parse(std::string_view text) {
    std::array<int, 17> n;
    const char* at = text.data();
    const char* end = at + text.size();
    for (int& number : n) {
      if (at != text.data() && at != end && *at == ' ') ++at;
      const auto [next, problem] = std::from_chars(at, end, number);
      if (problem != std::errc{}) return Error{code::kBadPosition, "17 numbers"};
      at = next;
    }
    if (at != end || n[0] < 2 || n[0] > kMaxSeats) return Error{code::kBadPosition, "17 numbers"};
    Position position{.seats = n[0], .target = n[1], .mover = n[2], .pot = n[3], .rolling = n[4] != 0};
    std::copy(n.begin() + 5, n.begin() + 9, position.gems.begin());
    std::copy(n.begin() + 9, n.begin() + 13, position.stakes.begin());
    std::copy(n.begin() + 13, n.end(), position.banked.begin());
    return State(position);
  }
  static std::string move_text(const State&, Move move) { return std::string(kMoveNames[move.bits]); }
  static Result<Move> parse_move(const State&, std::string_view text) {
    const auto found = std::find(kMoveNames.begin(), kMoveNames.end(), text);
    if (found == kMoveNames.end()) return Error{code::kBadMove, "stake0, stake1, roll or bank"};
    return Move{static_cast<std::uint64_t>(found - kMoveNames.begin())};
  }

  static Result<Options> parse_options(int seats, const Json& json) {
    Options options{seats == 0 ? 2 : seats, static_cast<int>(find_int(json, "target").value_or(6))};
    if (options.seats < 2 || options.seats > kMaxSeats || options.target < 1)
      return Error{code::kBadOptions, "seats or target"};
    return options;
  }
  static Json options_json(const Options& options) { return {{"target", options.target}}; }
  static Json state_json(const State& state) { return {{"numbers", state.position().numbers()}}; }
  static Json view_json(const View& view) {
    return {{"viewer", view.viewer.index}, {"numbers", view.position.numbers()}};
  }
  static Json move_json(const State& state, Move move) { return {{"do", move_text(state, move)}}; }
  static Result<Move> parse_move_json(const State& state, const Json& json) {
    const std::string* name = find_string(json, "do");
    if (!name) return Error{code::kBadMove, "{\"do\":…}"};
    return parse_move(state, *name);
  }
  static Json outcome_json(const State&, Move outcome) { return {{"value", outcome.bits}}; }
  static Result<Move> parse_outcome_json(const State&, const Json& json) {
    const auto value = find_int(json, "value");
    if (!value || *value < 1) return Error{code::kIllegalOutcome, "{\"value\":…}"};
    return Move{static_cast<std::uint64_t>(*value)};
  }
  // Gems and stakes are hidden from other seats.
  static std::optional<Json> known_move_json(const State& state, Seat mover, Move move, Seat viewer) {
    const Position& position = state.position();
    const bool chance = mover == Seat::chance();
    const Json full = chance ? outcome_json(state, move) : move_json(state, move);
    if (viewer == Seat::oracle() || position.rolling || (!chance && position.all_staked())) return full;
    const auto undealt = std::find(position.gems.begin(), position.gems.end(), 0) - position.gems.begin();
    if (viewer.index == (chance ? undealt : mover.index)) return full;
    return std::nullopt;
  }
  // {"values":[2,3]} stands for two outcomes.
  static std::vector<Json> outcome_parts(const Json& json) {
    const Json* values = find(json, "values");
    if (!values || !values->is_array()) return {json};
    std::vector<Json> parts;
    for (const Json& value : *values) parts.push_back({{"value", value}});
    return parts;
  }
  static Json result_json(const State& state) { return {{"scores", state.scores().of}}; }
  static std::optional<Json> event_json(const Event& event, Seat viewer) {
    static constexpr std::array<std::string_view, 4> kNames = {"dealt", "staked", "rolled", "banked"};
    Json json = {{"type", kNames[static_cast<std::size_t>(event.kind)]}, {"seat", event.seat.index}};
    const bool secret = event.kind == Event::Kind::Dealt || event.kind == Event::Kind::Staked;
    if (!secret || viewer == event.seat || viewer == Seat::oracle()) json["value"] = event.value;
    return json;
  }
};

static_assert(Game<Vault>);

}  // namespace taku::vault
