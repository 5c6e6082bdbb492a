#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/match.h"
#include "games/all_logs.h"
#include "server/errors.h"
#include "server/room_setup.h"
#include "server/seat_clocks.h"

// Authority over one match: whose decision is open, what chance draws, how long people took, what was offered.
//
// Deciding and doing are apart. A question such as play() changes nothing: it answers the entry for the log, or why
// not. apply() does what an entry says. So nothing has happened before it is written, and a table after a crash is a
// table that applied the same entries.

namespace taku::server {

inline constexpr int kTimeoutsInRow = 2;       // then a computer plays the seat
inline constexpr TimeMs kNextHandMs = 10'000;  // how long a finished hand is looked at
inline constexpr TimeMs kMostLagMs = 500;      // given back for a slow line

enum class Offer : std::uint8_t { Draw, Takeback };
std::optional<Offer> parse_offer(std::string_view name);
std::string_view offer_name(Offer offer);

// What an entry made happen, ply by ply, for telling it.
struct Step {
  AnyState before;
  Seat seat;  // Seat::chance() for an outcome
  Seat roller = Seat::nobody();
  Move move;
  AnyEvents events;
  Turn turn;  // after it
};
struct Happened {
  std::vector<Step> steps;
  bool next_hand = false;    // the pause before it is over
  bool over = false;         // with this entry
  int taken_back = 0;        // moves of seats
  std::vector<SqlRow> rows;  // of the game's own tables
};

// How an action came about.
struct Made {
  TimeMs think_ms = 0;  // charged to the clock
  bool timeout = false;
};

// A pointer whose copies are clones.
template <class T>
class Cloned {
 public:
  Cloned(std::unique_ptr<T> held = nullptr) : held_(std::move(held)) {}
  Cloned(const Cloned& other) : held_(other.held_ ? other.held_->clone() : nullptr) {}
  Cloned(Cloned&&) = default;
  Cloned& operator=(const Cloned& other) { return *this = Cloned(other); }
  Cloned& operator=(Cloned&&) = default;
  explicit operator bool() const { return held_ != nullptr; }
  T* operator->() { return held_.get(); }

 private:
  std::unique_ptr<T> held_;
};

class Table {
 public:
  struct Start {
    const RoomSetup* setup = nullptr;  // of the room, which outlives the table
    std::string match_id, room_code;
    Seed seed;
    Json players{};  // as the record names them, by seat
    std::array<bool, kMaxSeats> computers{};
  };
  static Result<Table> start(Start start);

  // ---- what is going on
  const Match& match() const { return match_; }
  const AnyState& state() const { return match_.state(); }
  const std::string& id() const { return start_.match_id; }
  const Seed& seed() const { return start_.seed; }
  bool over() const { return match_.turn().kind == Turn::Kind::Over; }
  SeatSet acting() const;      // whose decisions are open: to move, or to roll
  bool to_roll() const;        // the open decision is a roll
  bool between_hands() const;  // people look at a finished hand
  SeatSet said_next() const { return next_; }
  const SeatClocks& clocks() const { return clocks_; }
  bool computer(Seat seat) const { return computers_[index(seat)] || stand_in(seat); }
  bool stand_in(Seat seat) const { return stand_in_[index(seat)]; }
  int timeouts_in_row(Seat seat) const { return timeouts_[index(seat)]; }
  bool played(Seat seat) const { return played_[index(seat)]; }  // or rolled, in this match
  // Who offers it, if anybody does.
  std::optional<Seat> offered(Offer offer) const { return offers_[static_cast<std::size_t>(offer)].by; }
  // The decision open for this seat: the entry that opened it, and when.
  std::int64_t opened_seq(Seat seat) const { return opened_[index(seat)].seq; }
  TimeMs opened_at(Seat seat) const { return opened_[index(seat)].at; }
  TimeMs started_at() const { return started_at_; }
  TimeMs changed_at() const { return changed_at_; }  // the last entry
  // The clock rolled for this seat, and is to move too.
  bool rolled_late(Seat seat) const {
    return late_roller_ == seat && !to_roll() && late_roll_ == opened_[index(seat)].seq;
  }
  Json turn_json() const;

  // ---- questions: the body of an entry, or why not
  Json begin() const;  // {"chance"}: what chance does before the first decision
  Result<Json> play(Seat seat, Move move, Made made) const;
  Result<Json> play(Seat seat, const Json& move, Made made) const;
  Result<Json> roll(Seat seat, Made made) const;
  Result<Json> next(Seat seat) const;
  Json go_on() const;  // needs between_hands()
  Result<Json> offer(Seat seat, Offer offer) const;
  Result<Json> answer(Seat seat, Offer offer, bool yes) const;
  Json hand_over(Seat seat, bool to_computer) const;
  Json end(std::string_view reason, Seat seat) const;

  // ---- doing
  Result<Happened> apply(const Json& body, std::int64_t seq, TimeMs at);
  // The entry has been written: the decisions it opened begin now, when people can know of them.
  void now_known(std::int64_t seq, TimeMs now);
  // After the server was away: open decisions begin anew.
  void resume(TimeMs now);
  // Who had to wait for the others no longer has to.
  void begin_at_latest(TimeMs now);

  // The rows of the game's own tables that this entry will change: it is tried on a copy.
  std::vector<SqlRow> rows(const Json& body, std::int64_t seq, TimeMs at) const;
  Record record() const;

 private:
  struct Opened {
    std::int64_t seq = 0;
    TimeMs at = 0;
  };
  Table(Start start, Match match);

  static std::size_t index(Seat seat) { return static_cast<std::size_t>(seat.index); }
  struct OpenOffer {
    std::optional<Seat> by;
    SeatSet agreed;
  };
  enum class Release : std::uint8_t { Nothing, First };  // may a held die or deal go?

  bool waits_for_people(const AnyState& state) const;
  void draw(AnyState state, Release release, Json& body) const;
  Status check_seat(Seat seat) const;
  int plies_since_move_of(Seat seat) const;

  Status act(const Json& body, TimeMs at, Happened& happened);
  Status step(Seat seat, const Json& move, const MoveNotes& notes, Happened& happened);
  Status accept(const Json& body, Seat seat, Happened& happened);
  void note_action(const Json& body, Seat seat);
  void note_decisions(SeatSet before, Seat actor, std::int64_t seq, TimeMs at);

  Start start_;
  Match match_;
  std::uint64_t draws_ = 0;
  SeatClocks clocks_;
  std::array<bool, kMaxSeats> computers_{}, stand_in_{}, played_{};
  std::int64_t late_roll_ = 0;  // the entry in which the clock rolled last, and for whom
  Seat late_roller_ = Seat::nobody();
  std::array<int, kMaxSeats> timeouts_{};
  std::array<Opened, kMaxSeats> opened_{};
  std::array<OpenOffer, 2> offers_{};
  SeatSet next_;  // who has seen enough of a finished hand
  TimeMs started_at_ = 0, changed_at_ = 0;
  Cloned<RowLogger> row_logger_;  // where the game has tables of its own
};

}  // namespace taku::server
