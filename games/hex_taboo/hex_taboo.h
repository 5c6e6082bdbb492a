#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/game.h"
#include "games/hex_taboo/board.h"

// Hex 3-Taboo: four in a row wins, exactly three loses. docs/rules/hex_taboo.md

namespace taku::hex_taboo {

// What balances the advantage of moving first: a right of the second player (rules 2), or turns of two stones (H8).
enum class Balance : std::uint8_t { Neutralise, Swap, None, Double };

// A move: bits 0–7 the cell of a placement, bits 8–9 the kind.
//   | 63 … 10: 0 | 9 8: kind | 7 … 0: cell, 0 unless kind is Place |
enum class Kind : std::uint8_t { Place, Neutralise, Swap };
constexpr Move place(Cell cell) { return {cell}; }
constexpr Move neutralise() { return {std::uint64_t{static_cast<std::uint8_t>(Kind::Neutralise)} << 8}; }
constexpr Move swap() { return {std::uint64_t{static_cast<std::uint8_t>(Kind::Swap)} << 8}; }
constexpr Kind kind(Move move) { return static_cast<Kind>(move.bits >> 8 & 3); }
constexpr Cell cell(Move move) { return static_cast<Cell>(move.bits & 0xff); }

enum class Status : std::uint8_t { Playing, Four, Three, Full };

// What a stone of one colour makes, or would make, on a cell.
struct Verdict {
  bool four = false;
  bool three = false;  // a four counts even if there is a three as well (H4)
};

// The length of the run that a new stone completes, given the four nearest cells on one axis (bits: −2, −1, +1, +2).
// Two cells on each side are enough: an unfinished position has no run of three or more (H4).
constexpr int run_length(unsigned near) {
  const int before = (near & 2) != 0 ? 1 + static_cast<int>(near & 1) : 0;
  const int after = (near & 4) != 0 ? 1 + static_cast<int>(near >> 3 & 1) : 0;
  return before + 1 + after;
}
constexpr unsigned near_patterns(bool four) {
  unsigned patterns = 0;
  for (unsigned near = 0; near < 16; ++near) {
    if (four ? run_length(near) >= 4 : run_length(near) == 3) patterns |= 1u << near;
  }
  return patterns;
}
inline constexpr unsigned kMakesFour = near_patterns(true);
inline constexpr unsigned kMakesThree = near_patterns(false);

constexpr unsigned near_stones(const CellSet& own, const AxisCells& near) {
  return static_cast<unsigned>(own.has(near[2])) | static_cast<unsigned>(own.has(near[3])) << 1 |
         static_cast<unsigned>(own.has(near[4])) << 2 | static_cast<unsigned>(own.has(near[5])) << 3;
}

inline Verdict judge(const CellSet& own, const Board& board, Cell cell) {
  unsigned four = 0;
  unsigned three = 0;
  for (const AxisCells& near : board.near[cell]) {
    const unsigned stones = near_stones(own, near);
    four |= kMakesFour >> stones;
    three |= kMakesThree >> stones;
  }
  return {(four & 1) != 0, (three & 1) != 0};
}

using Line = CellSet;  // its cells in reading order, which is also the order along any axis
using Lines = FixedList<Line, 3>;

struct Event {
  enum class Kind : std::uint8_t { Placed, Line, Neutralised, Swapped, End };
  Kind kind = Kind::Placed;
  std::uint8_t radius = 4;
  Seat seat = {0};  // the seat that acted; for End the winner, or nobody()
  Status status = Status::Playing;
  CellSet cells{};
};

// Zobrist keys: one for each cell and owner.
extern const std::array<std::array<std::uint64_t, kMaxCells>, 3> kStoneKeys;

// One cache line. Invariants: the three sets are disjoint; while Playing, there is no run of three or more.
class State {
 public:
  using View = State;  // nothing is hidden
  using Event = hex_taboo::Event;
  enum Owner : std::uint8_t { First = 0, Second = 1, Neutral = 2, Nobody = 3 };

  State() : State(4, Balance::Neutralise) {}
  // Needs kMinRadius <= radius <= kMaxRadius.
  State(int radius, Balance balance)
      : radius_(static_cast<std::uint8_t>(radius)),
        empty_(static_cast<std::uint8_t>(hex_taboo::board(radius).cells)),
        balance_(balance) {}
  // Builds a position that did not come from play, as if `last` (kNoCell: none) had just been played or neutralised.
  // Rejects a position that was already decided before that. The numbers of stones may differ: people edit positions.
  // `stones_left` is 1 unless the balance is Double.
  static Result<State> from_stones(int radius, Balance balance, bool neutralise_left, Seat mover, int stones_left,
                                   Cell last, const std::array<CellSet, 3>& stones);

  // ---- the game interface (engine/game.h)
  int seats() const { return 2; }
  Turn turn() const { return status_ == Status::Playing ? Turn::of(mover()) : Turn::over(); }
  void legal_moves(Seat seat, MoveList& moves) const;
  void chance_outcomes(OutcomeList&) const {}
  void apply(Seat seat, Move move) { apply(seat, move, NoEvents{}); }
  template <class Sink>
  void apply(Seat seat, Move move, Sink&& sink);
  Scores scores() const;
  std::uint64_t hash() const;
  State view(Seat) const { return *this; }
  Move random_move(Rng& rng) const;
  bool operator==(const State&) const = default;

  // ---- queries
  const Board& board() const { return hex_taboo::board(radius_); }
  int radius() const { return radius_; }
  Balance balance() const { return balance_; }
  // The seat to move; after the end, the seat that made the last placement.
  Seat mover() const { return {mover_}; }
  // How many stones the mover still places in this turn, 1 or 2 (H8); after the end, as before the last placement.
  int stones_left() const { return stones_left_; }
  Status status() const { return status_; }
  Seat winner() const;  // nobody() in a draw or during play
  const CellSet& stones(Owner owner) const { return stones_[owner]; }
  CellSet empty_cells() const { return board().all - stones_[First] - stones_[Second] - stones_[Neutral]; }
  Owner owner(Cell cell) const;
  Cell last() const { return last_; }  // the cell of the last action, or kNoCell
  bool neutralise_left() const { return balance_ == Balance::Neutralise && !neutralise_used_; }
  bool can_neutralise() const;
  bool can_swap() const;
  // What a stone of this seat would make on this empty cell.
  Verdict prospect(Seat seat, Cell cell) const {
    return judge(stones_[static_cast<std::size_t>(seat.index)], board(), cell);
  }
  // The straight runs through a player's stone that have at least `shortest` stones.
  Lines lines_through(Cell cell, int shortest) const;
  // The lines that decided the game: the fours of a win or the threes of a loss (H4).
  Lines deciding_lines() const;
  // The hash of the stones alone. Search adds the rest of what matters to it.
  std::uint64_t stones_hash() const { return stones_hash_; }
  State mirrored(int symmetry) const;  // one of the 12 symmetries of the hexagon

 private:
  void put(Owner owner, Cell cell) {
    stones_[owner].add(cell);
    stones_hash_ ^= kStoneKeys[owner][cell];
  }
  void change_owner(Owner from, Owner to, Cell cell) {
    stones_[from].remove(cell);
    stones_hash_ ^= kStoneKeys[from][cell];
    put(to, cell);
  }
  template <class Sink>
  void place_stone(Cell cell, Sink& sink);
  template <class Sink>
  void report(Sink& sink, Event::Kind kind, Cell cell) const;
  template <class Sink>
  void report_lines(Sink& sink, Cell cell) const;
  void pass_turn() {
    mover_ ^= 1;
    stones_left_ = balance_ == Balance::Double ? 2 : 1;
  }

  std::array<CellSet, 3> stones_{};
  std::uint64_t stones_hash_ = 0;
  std::uint8_t radius_;
  std::uint8_t empty_;  // number of empty cells
  Cell last_ = kNoCell;
  std::int8_t mover_ = 0;
  Balance balance_;
  bool neutralise_used_ = false;
  Status status_ = Status::Playing;
  std::uint8_t stones_left_ = 1;  // H8: the first turn is a single stone in every variant
};
static_assert(sizeof(State) == 64);

// rules/hex_taboo.md H2: only player 2 may neutralise, once, and only the stone placed in the preceding ply.
inline bool State::can_neutralise() const {
  return neutralise_left() && mover_ == 1 && status_ == Status::Playing && stones_[First].has(last_);
}

// rules/hex_taboo.md 2: player 2 may swap only as the first action.
inline bool State::can_swap() const {
  return balance_ == Balance::Swap && mover_ == 1 && status_ == Status::Playing && stones_[First].has(last_) &&
         empty_ + 1 == board().cells;
}

template <class Sink>
void State::apply(Seat, Move move, Sink&& sink) {
  switch (kind(move)) {
    case Kind::Place: place_stone(cell(move), sink); break;
    case Kind::Neutralise:
      change_owner(First, Neutral, last_);
      neutralise_used_ = true;
      report(sink, Event::Kind::Neutralised, last_);
      pass_turn();
      break;
    case Kind::Swap:
      change_owner(First, Second, last_);
      report(sink, Event::Kind::Swapped, last_);
      pass_turn();
      break;
  }
}

// rules/hex_taboo.md H4: four wins, otherwise three loses, otherwise a full board is a draw. Only the mover is judged
// (H5), after each stone of a turn (H8).
template <class Sink>
void State::place_stone(Cell cell, Sink& sink) {
  const auto own = static_cast<Owner>(mover_);
  const Verdict verdict = judge(stones_[own], board(), cell);
  put(own, cell);
  last_ = cell;
  --empty_;
  if (verdict.four) {
    status_ = Status::Four;
  } else if (verdict.three) {
    status_ = Status::Three;
  } else if (empty_ == 0) {
    status_ = Status::Full;
  }
  report(sink, Event::Kind::Placed, cell);
  report_lines(sink, cell);
  if (status_ != Status::Playing) {
    report(sink, Event::Kind::End, kNoCell);
  } else if (stones_left_ == 2) {
    stones_left_ = 1;
  } else {
    pass_turn();
  }
}

template <class Sink>
void State::report(Sink& sink, Event::Kind kind, Cell cell) const {
  if constexpr (!std::same_as<std::remove_cvref_t<Sink>, NoEvents>) {
    Event event{kind, radius_, kind == Event::Kind::End ? winner() : mover(), status_, {}};
    if (cell != kNoCell) event.cells.add(cell);
    sink(event);
  }
}

template <class Sink>
void State::report_lines(Sink& sink, Cell cell) const {
  if constexpr (!std::same_as<std::remove_cvref_t<Sink>, NoEvents>) {
    for (const Line& line : lines_through(cell, 2)) sink(Event{Event::Kind::Line, radius_, mover(), status_, line});
  }
}

struct Options {
  int radius = 4;
  Balance balance = Balance::Neutralise;
  std::string position;  // a position line to start from, or empty; it overrides radius and balance
  bool operator==(const Options&) const = default;
};

// A whole game as a short text that fits in a URL: "4n-e5xd4…" (docs/formats.md).
struct GameLine {
  Options options;
  std::vector<Move> moves;
  bool operator==(const GameLine&) const = default;
};
std::string to_text(const GameLine& game);
Result<GameLine> parse_game_line(std::string_view text);  // rejects illegal moves

std::string cell_name(const Board& board, Cell cell);  // row letter from the top, number from the left: "e5"

struct HexTaboo {
  using State = hex_taboo::State;
  using Options = hex_taboo::Options;

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
  static Json outcome_json(const State&, Move) { return nullptr; }  // this game has no chance
  static Result<Move> parse_outcome_json(const State& state, const Json& json);
  static Json result_json(const State& state);
  static std::optional<Json> event_json(const Event& event, Seat viewer);
  static Result<Json> query(std::string_view what, const Json& request);
};

}  // namespace taku::hex_taboo
