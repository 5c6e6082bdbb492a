#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/game.h"
#include "games/coppit/board.h"

// Coppit: hats move round a ring, capture by landing on others and carry them home. docs/rules/coppit.md

namespace taku::coppit {

// A hat is its colour and number: red_1 is 0, blue_1 is 6, yellow_6 is 23.
using Hat = std::uint8_t;
inline constexpr int kMaxHats = 6;
inline constexpr int kAllHats = kColours * kMaxHats;
inline constexpr Hat kNoHat = kAllHats;
constexpr Hat hat_of(int colour, int number) { return static_cast<Hat>(colour * kMaxHats + number - 1); }
constexpr int colour_of(Hat hat) { return hat / kMaxHats; }
constexpr int number_of(Hat hat) { return hat % kMaxHats + 1; }
std::string hat_name(Hat hat);  // "red_1"

// A set of hats, one bit each.
using HatSet = std::uint32_t;
constexpr HatSet one_hat(Hat hat) { return HatSet{1} << hat; }
constexpr HatSet hats_of(int colour) { return HatSet{(1 << kMaxHats) - 1} << (colour * kMaxHats); }
constexpr int colours_in(HatSet hats) {
  int colours = 0;
  for (int colour = 0; colour < kColours; ++colour) colours += (hats & hats_of(colour)) != 0;
  return colours;
}
template <class Visit>
constexpr void for_each_hat(HatSet hats, Visit&& visit) {
  for (; hats != 0; hats &= hats - 1) visit(static_cast<Hat>(std::countr_zero(hats)));
}
using HatList = FixedList<Hat, kAllHats>;
using NodeList = FixedList<Node, kAllHats>;

// A set of colours, one bit each.
using ColourSet = std::uint8_t;
constexpr ColourSet one_colour(int colour) { return static_cast<ColourSet>(1 << colour); }

// The settings, named as in section 11 of the specification. win_mode has only one value.
struct Settings {
  std::int32_t max_turns = 0;              // 0: no limit
  std::int32_t bot_fill_timeout_sec = 30;  // R13: used by rooms, not by the rules
  std::uint8_t max_players = 4;            // R2: how many play if the seats are not given
  std::uint8_t hats_per_player = kMaxHats;
  bool require_6_to_deploy = false;
  bool extra_roll_on_6 = true;
  bool capture_on_pass = false;
  bool safe_by_color = true;
  bool safe_by_gray = true;
  bool allow_box_invasion = false;
  bool auto_bank_on_return = true;
  bool allow_respawn = false;
  bool allow_backward = true;
  bool direction_lock = true;
  bool operator==(const Settings&) const = default;
};

// A move: start and end (R5), whether the prisoners are banked if that is a choice (R8), and which of the stacks kept
// in the box moves.
//   | 63 … 17: 0 | 16 … 14: kept stack + 1, or 0 | 13 12: homecoming | 11 … 6: to | 5 … 0: from |
enum class Homecoming : std::uint8_t { NoChoice, Bank, Keep };
inline constexpr int kNoStack = -1;
constexpr Move carry(Node from, Node to, Homecoming homecoming = Homecoming::NoChoice, int kept_stack = kNoStack) {
  return {static_cast<std::uint64_t>(from) | static_cast<std::uint64_t>(to) << 6 |
          std::uint64_t{static_cast<std::uint8_t>(homecoming)} << 12 |
          static_cast<std::uint64_t>(kept_stack + 1) << 14};
}
constexpr Node from_node(Move move) { return static_cast<Node>(move.bits & 63); }
constexpr Node to_node(Move move) { return static_cast<Node>(move.bits >> 6 & 63); }
constexpr Homecoming homecoming(Move move) { return static_cast<Homecoming>(move.bits >> 12 & 3); }
constexpr int kept_stack(Move move) { return static_cast<int>(move.bits >> 14 & 7) - 1; }

// A chance outcome: the die, 1 to 6.
constexpr Move rolled(int die) { return {static_cast<std::uint64_t>(die)}; }
constexpr int die_of(Move outcome) { return static_cast<int>(outcome.bits); }

// Why a game is over (R10).
enum class Ending : std::uint8_t { None, OneColour, Eliminated, MaxTurns };

struct Event {
  enum class Kind : std::uint8_t {
    Rolled,
    Lost,      // there was no legal move
    Moved,     // hats: the stack, bottom to top; nodes: its path, both ends included
    Captured,  // hats, and the node where each one was
    Merged,    // hats of own stacks found where the move ends
    Banked,    // enemy hats put down at home
    Freed,     // own hats that came home
    Kept,      // hats of a stack that is kept together at home
    ExtraRoll,
    TurnPassed,  // seat: the next to move
    End,
  };
  Kind kind = Kind::Rolled;
  Seat seat = {0};
  Colour colour = Red;
  std::uint8_t die = 0;
  Way way = Way::Clockwise;
  Ending ending = Ending::None;
  ColourSet winners = 0;
  HatList hats{};
  NodeList nodes{};
};
using Events = std::vector<Event>;

// A position spelled out, as people write it. Used to build a State that did not come from play.
struct Layout {
  struct Stack {
    Node node = 0;
    std::vector<Hat> hats;  // bottom to top
  };
  int seats = kColours;
  Settings settings;
  Colour mover = Red;
  int die = 0;
  std::uint32_t turns = 0;
  std::uint32_t banked_so_far = 0;
  std::optional<bool> end_armed;                 // absent: as the stacks require; unarmed if both are possible
  HatSet boxes = 0;                              // free hats in their boxes
  std::array<std::vector<Hat>, kColours> banks;  // by captor, in banking order
  std::array<std::optional<std::uint32_t>, kColours> first_return{};
  std::vector<Stack> stacks;  // those on one node in order of arrival
};

inline constexpr std::uint32_t kNever = UINT32_MAX;

// A flat value. Invariants: every hat of a colour in play is free in its box, in one stack, or banked; a stack is
// identified by its top hat; the lists below are in normal form, so that equal positions are equal byte for byte.
class State {
 public:
  using View = State;  // nothing is hidden
  using Event = coppit::Event;

  State() : State(kColours, {}) {}
  // Needs 2 to 4 seats and settings in their ranges.
  State(int seats, const Settings& settings);
  // Rejects (position/bad) positions that no game can reach.
  static Result<State> from_layout(const Layout& layout);

  // ---- the game interface (engine/game.h)
  int seats() const { return std::popcount(present_); }
  Turn turn() const {
    if (ending_ != Ending::None) return Turn::over();
    return die_ == 0 ? Turn::chance() : Turn::of(seat_of(mover_));
  }
  Seat roller() const { return turn().kind == Turn::Kind::Chance ? seat_of(mover_) : Seat::nobody(); }  // R3, spec 5.2
  void legal_moves(Seat seat, MoveList& moves) const;
  void chance_outcomes(OutcomeList& outcomes) const;
  void apply(Seat, Move move) { act<false>(move, nullptr); }
  template <class Sink>
  void apply(Seat seat, Move move, Sink&& sink) {
    if constexpr (std::same_as<std::remove_cvref_t<Sink>, NoEvents>) {
      apply(seat, move);
    } else {
      Events events;
      act<true>(move, &events);
      for (const Event& event : events) sink(event);
    }
  }
  Scores scores() const;  // one point for every seat that did worse (R11)
  std::uint64_t hash() const;
  State view(Seat) const { return *this; }
  Move random_move(Rng& rng) const;
  bool operator==(const State&) const = default;

  // ---- queries
  const Settings& settings() const { return settings_; }
  Ending ending() const { return ending_; }
  Colour mover() const { return static_cast<Colour>(mover_); }  // after the end, the colour that moved last
  int die() const { return die_; }                              // 0 before the roll
  std::uint32_t turns() const { return turns_; }                // how often the turn has passed
  ColourSet present() const { return present_; }                // the colours in play
  bool plays(int colour) const { return (present_ >> colour & 1) != 0; }
  Seat seat_of(int colour) const {
    return {static_cast<std::int8_t>(std::popcount(static_cast<unsigned>(present_ & (one_colour(colour) - 1))))};
  }
  Colour colour_at(Seat seat) const { return seated_colours(seats())[static_cast<std::size_t>(seat.index)]; }

  HatSet free_hats(int colour) const { return free_ & hats_of(colour); }   // in their own box, not in a stack
  HatSet stack_tops(int colour) const { return tops_ & hats_of(colour); }  // the stacks this colour controls
  HatSet on_board() const { return board_; }                               // on ring and cross, including prisoners
  HatSet banked() const { return banked_; }
  std::uint32_t banked_so_far() const { return banked_so_far_; }  // including hats that respawned
  bool end_armed() const { return end_armed_; }
  std::uint32_t first_return(int colour) const { return first_return_[static_cast<std::size_t>(colour)]; }
  Node node_of(Hat top) const { return at_[top]; }           // the node of the stack with this top hat
  Hat below(Hat hat) const { return below_[hat]; }           // the hat below in its stack, or kNoHat
  Hat first_stack(Node node) const { return first_[node]; }  // the oldest stack there, by its top hat
  Hat next_stack(Hat top) const { return next_[top]; }       // the next to arrive there
  HatSet hats_in(Hat top) const;                             // the whole stack
  void list_stack(Hat top, HatList& hats) const;             // appends the stack, bottom to top
  void list_bank(int captor, HatList& hats) const;           // appends the bank, in banking order
  // R7, for nodes of ring and cross.
  bool is_safe(Node node, int controller) const { return (safe_at(node) >> controller & 1) != 0; }
  int score(int colour) const;  // R11: own hats in their own box
  ColourSet winners() const;    // R11; needs a finished game
  // The walk of a legal move.
  const Walk& walk(Move move) const;
  // The same position as if this colour had just rolled this die, for questions about what it could do.
  State with_roll(Colour colour, int die) const;

 private:
  template <bool kReport>
  void act(Move move, Events* events);
  template <bool kReport>
  void roll(int die, Events* events);
  template <bool kReport>
  void make_move(Move move, Events* events);
  template <bool kReport>
  void absorb(Node node, ColourSet taken, Hat& bottom, Event* captured, Event* merged);
  template <bool kReport>
  void come_home(Hat top, Homecoming homecoming, Events* events);
  template <bool kReport>
  void take_apart(Hat top, Event* banked, Event* freed);
  template <bool kReport>
  void finish_move(int die, Events* events);
  template <bool kReport>
  void pass_turn(Events* events);
  template <bool kReport>
  void end(Ending ending, Events* events);
  Event event(Event::Kind kind) const;

  Hat take_stack(Node node, int kept);
  void put_stack(Node node, Hat top);
  Hat bottom_of(Hat top) const;
  bool may_deploy(int die) const { return !settings_.require_6_to_deploy || die == 6; }
  bool has_move(int die) const;
  bool has_prisoners_at_home(Hat top, const Walk& walk) const;
  ColourSet enterable_boxes() const { return settings_.allow_box_invasion ? present_ : one_colour(mover_); }
  int mode() const { return walk_mode(settings_.allow_backward, settings_.direction_lock); }
  ColourSet safe_at(Node node) const {
    return board().safe[static_cast<std::size_t>(safe_mode(settings_.safe_by_color, settings_.safe_by_gray))][node];
  }
  Ending judge() const;
  bool better(int colour, int than) const;
  Status check_box(int colour) const;
  Status check_stacks() const;
  Status check_to_move() const;

  HatSet free_ = 0, tops_ = 0, board_ = 0, banked_ = 0;
  std::array<Hat, kAllHats> below_;  // in a stack; for a banked hat, the hat its captor banked before it
  std::array<Hat, kAllHats> next_;   // for a top hat: the next stack to arrive on its node
  std::array<Node, kAllHats> at_;    // for a top hat: its node; otherwise kNoNode
  std::array<Hat, kNodes> first_;    // the oldest stack on each node
  std::array<Hat, kColours> bank_;   // the hat that each captor banked last
  std::uint8_t mover_ = Red;
  std::uint8_t die_ = 0;
  Ending ending_ = Ending::None;
  ColourSet present_;
  bool end_armed_ = false;
  std::uint32_t turns_ = 0;
  std::uint32_t banked_so_far_ = 0;
  std::array<std::uint32_t, kColours> first_return_;
  Settings settings_;
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 256);

// The boolean settings, by name.
struct SettingFlag {
  std::string_view name;
  bool Settings::* value;
};
inline constexpr std::array<SettingFlag, 10> kSettingFlags = {{
    {"require_6_to_deploy", &Settings::require_6_to_deploy},
    {"extra_roll_on_6", &Settings::extra_roll_on_6},
    {"capture_on_pass", &Settings::capture_on_pass},
    {"safe_by_color", &Settings::safe_by_color},
    {"safe_by_gray", &Settings::safe_by_gray},
    {"allow_box_invasion", &Settings::allow_box_invasion},
    {"auto_bank_on_return", &Settings::auto_bank_on_return},
    {"allow_respawn", &Settings::allow_respawn},
    {"allow_backward", &Settings::allow_backward},
    {"direction_lock", &Settings::direction_lock},
}};
Json settings_json(const Settings& settings);       // all 15, in the order of the specification
Result<Settings> parse_settings(const Json& json);  // absent settings get their defaults

struct Options {
  int seats = kColours;
  Settings settings;
  std::string position;  // a position line to start from, or empty; it overrides seats and settings
  bool operator==(const Options&) const = default;
};

struct Coppit {
  using State = coppit::State;
  using Options = coppit::Options;

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
  static Json outcome_json(const State&, Move outcome) { return {{"die", die_of(outcome)}}; }
  static Result<Move> parse_outcome_json(const State& state, const Json& json);
  static Json result_json(const State& state);
  static Json result_json(const State& state, const Placing& placing);
  static std::optional<Json> event_json(const Event& event, Seat viewer);
  static Result<Json> query(std::string_view what, const Json& request);
  static Result<Json> query_view(const State& view, std::string_view what, const Json& request);
};

}  // namespace taku::coppit
