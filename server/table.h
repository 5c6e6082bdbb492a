#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/match.h"
#include "games/all_logs.h"
#include "server/entry.h"
#include "server/room_setup.h"
#include "server/seat_clocks.h"

// The authority over one match: which decisions are open, what chance draws, how long people took, what was offered.
//
// Deciding and applying are separate. A function such as play() changes nothing: it returns the entry for the log, or
// an error. apply() carries an entry out. So nothing happens before it is stored, and a table that is loaded after a
// crash is one that has applied the same entries.

namespace taku::server {

inline constexpr int kTimeoutsInRow = 2;       // after this many a computer plays the seat
inline constexpr TimeMs kNextHandMs = 10'000;  // the longest pause between two hands
inline constexpr TimeMs kMostLagMs = 500;      // credited to a slow connection

// One ply of an entry that was applied.
struct Step {
  AnyState before;
  Seat seat;                     // Seat::chance() for an outcome
  Seat roller = Seat::nobody();  // of an outcome: the seat that rolled it by hand
  Move move;
  Json json;  // the move as the log has it
  AnyEvents events;
  Turn turn;  // after it
};

// What an entry changed: everything that the messages about it are made from.
struct Effects {
  std::vector<Step> steps;
  bool next_hand = false;    // the pause between two hands is over
  bool over = false;         // the match ended with this entry
  int taken_back = 0;        // moves of seats
  std::vector<SqlRow> rows;  // for the game's own database tables
};

// How long a seat took to act, and whether the clock acted for it.
struct ActionTiming {
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
    Json players{};                      // as the record names them, by seat
    std::array<MadeBy, kMaxSeats> by{};  // who moves on each seat: a person, a bot or a computer
  };
  static Result<Table> start(Start start);

  // ---- state
  const Match& match() const { return match_; }
  const AnyState& state() const { return match_.state(); }
  const std::string& id() const { return start_.match_id; }
  const Seed& seed() const { return start_.seed; }
  bool over() const { return match_.turn().kind == Turn::Kind::Over; }
  SeatSet acting() const;      // the seats with an open decision: to move, or to roll
  bool to_roll() const;        // the open decision is a roll
  bool between_hands() const;  // the pause after a finished hand
  const SeatClocks& clocks() const { return clocks_; }
  bool computer(Seat seat) const { return start_.by[index(seat)].kind == MadeBy::Kind::Computer || stand_in(seat); }
  bool stand_in(Seat seat) const { return stand_in_[index(seat)]; }  // a computer plays for the person of this seat
  // The person of this seat resigned, left or was claimed: the seat cannot win, and a computer plays on.
  bool left(Seat seat) const { return std::ranges::find(match_.left(), seat) != match_.left().end(); }
  // The clock ran out for this seat several times in a row, and its person has not acted since.
  bool is_absent(Seat seat) const { return absent_[index(seat)] || timeouts_[index(seat)] >= kTimeoutsInRow; }
  // When the others may claim against a seat that does not act; nothing unless everyone was warned.
  std::optional<TimeMs> claim_at(Seat seat) const { return claim_at_[index(seat)]; }
  int timeouts_in_row(Seat seat) const { return timeouts_[index(seat)]; }
  bool played(Seat seat) const { return played_[index(seat)]; }  // or rolled, in this match
  // The seat that offers it, if one does.
  std::optional<Seat> offered(OfferKind kind) const { return offers_[static_cast<std::size_t>(kind)].by; }
  // The last decision that was opened for this seat: by which entry, and when.
  std::int64_t opened_seq(Seat seat) const { return decisions_[index(seat)].seq; }
  TimeMs opened_at(Seat seat) const { return decisions_[index(seat)].at; }
  TimeMs started_at() const { return started_at_; }
  TimeMs changed_at() const { return changed_at_; }  // by the last entry
  // The clock has rolled for this seat, so it also makes the move.
  bool rolled_late(Seat seat) const {
    return late_roller_ == seat && !to_roll() && late_roll_ == decisions_[index(seat)].seq;
  }
  Json turn_json() const;

  // ---- decisions: the entry, or why it is refused
  std::vector<Json> opening_outcomes() const;  // what chance draws before the first decision
  Result<EntryBody> play(Seat seat, Move move, ActionTiming timing) const;
  Result<EntryBody> play(Seat seat, const Json& move, ActionTiming timing) const;
  Result<EntryBody> play_text(Seat seat, std::string_view move, ActionTiming timing) const;
  Result<EntryBody> roll(Seat seat, ActionTiming timing) const;
  Result<EntryBody> next(Seat seat) const;
  entries::GoOn go_on() const;  // needs between_hands()
  // `present`: the seats whose people are connected.
  Result<EntryBody> offer(Seat seat, OfferKind kind, SeatSet present) const;
  Result<EntryBody> answer(Seat seat, OfferKind kind, bool yes, SeatSet present) const;

  // ---- applying
  Result<Effects> apply(const EntryBody& body, std::int64_t seq, TimeMs at);
  // The entry is stored: the decisions it opened begin now, when people learn of them.
  void on_committed(std::int64_t seq, TimeMs now);
  // After a restart of the server: open decisions begin again.
  void resume(TimeMs now);
  // Decisions that would begin later begin now.
  void begin_at_latest(TimeMs now);

  // The rows that this entry will write to the game's own database tables; it is tried on a copy.
  std::vector<SqlRow> rows(const EntryBody& body, std::int64_t seq, TimeMs at) const;
  Record record() const;

 private:
  struct OpenDecision {
    std::int64_t seq = 0;
    TimeMs at = 0;
  };
  struct OpenOffer {
    std::optional<Seat> by;
    SeatSet agreed;
  };
  enum class Release : std::uint8_t { Nothing, First };  // whether a die or deal that waits for people may go on

  Table(Start start, Match match);

  static std::size_t index(Seat seat) { return static_cast<std::size_t>(seat.index); }

  bool waits_for_people(const AnyState& state) const;
  std::vector<Json> draw(AnyState state, Release release) const;
  std::vector<Json> draw_after(Seat seat, Move move) const;
  Status check_seat(Seat seat) const;
  Status check_mover(Seat seat) const;
  MadeBy made_by(Seat seat, bool timeout) const;
  int plies_since_move_of(Seat seat) const;
  bool all_agree(OfferKind kind, SeatSet agreed, SeatSet present) const;
  bool is_ranking_decided() const;
  Result<EntryBody> offer_to_settle(Seat seat, SeatSet present) const;
  Status check_offer(Seat seat, OfferKind kind) const;

  // One for each kind of entry that concerns a match.
  Status act(const entries::Start& entry, TimeMs at, Effects& effects);
  Status act(const entries::Play& entry, TimeMs at, Effects& effects);
  Status act(const entries::Roll& entry, TimeMs at, Effects& effects);
  Status act(const entries::Next& entry, TimeMs at, Effects& effects);
  Status act(const entries::GoOn& entry, TimeMs at, Effects& effects);
  Status act(const entries::Offer& entry, TimeMs at, Effects& effects);
  Status act(const entries::Answer& entry, TimeMs at, Effects& effects);
  Status act(const entries::HandOver& entry, TimeMs at, Effects& effects);
  Status act(const entries::Idle& entry, TimeMs at, Effects& effects);
  Status act(const entries::End& entry, TimeMs at, Effects& effects);
  template <entries::OfRoom Entry>
  Status act(const Entry&, TimeMs, Effects&) {
    return damaged_log("a room entry where a match entry is expected");
  }

  Status draw_outcomes(const std::vector<Json>& outcomes, Effects& effects);
  Status step(Seat seat, const Json& move, const MoveNotes& notes, Effects& effects);
  Status take_back(int moves, Effects& effects);
  Status end(const std::string& reason, Seat seat);
  void charge(Seat seat, ActionTiming timing, bool forced = false);
  void count_out_absent();
  void open_decisions(SeatSet before, Seat actor, std::int64_t seq, TimeMs at);

  Start start_;
  Match match_;
  std::uint64_t draws_ = 0;
  SeatClocks clocks_;
  std::vector<SeatClocks> clocks_before_;  // each move of a seat
  std::array<bool, kMaxSeats> stand_in_{}, played_{};
  std::array<bool, kMaxSeats> absent_{};  // a computer stands in after timeouts, and the person has not returned
  std::int64_t late_roll_ = 0;            // the last entry in which the clock rolled, and for which seat
  Seat late_roller_ = Seat::nobody();
  std::array<int, kMaxSeats> timeouts_{};
  std::array<std::optional<TimeMs>, kMaxSeats> claim_at_{};
  std::array<OpenDecision, kMaxSeats> decisions_{};
  std::array<OpenOffer, kOfferKinds> offers_{};
  std::array<SeatSet, kOfferKinds>
      offered_since_move_{};  // by kind: the seats that made this offer since they last acted
  SeatSet ready_for_next_;    // between two hands: the people who have seen enough
  TimeMs started_at_ = 0, changed_at_ = 0;
  Cloned<RowLogger> row_logger_;  // if the game has database tables of its own
};

}  // namespace taku::server
