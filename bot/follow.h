#pragma once

#include <optional>
#include <vector>

#include "bot/budget.h"
#include "engine/match.h"

// What one seat knows about its room, built from the server's messages alone (docs/protocol.md). They are untrusted:
// whatever arrives, the result is a usable state or an error.

namespace taku::bot {

inline constexpr std::string_view kBadMessage = "server/bad_message";  // no Taku server sends this
inline constexpr std::string_view kOtherRules = "server/other_rules";

// What the room expects from this seat.
enum class Duty : std::uint8_t { Nothing, Start, Roll, Next, Move };

// How a match ended for this seat.
struct Ended {
  std::optional<bool> won;  // nothing: the result names no single winner
  std::string result;       // as the server described it
};

class Follower {
 public:
  explicit Follower(const AnyGame& game) : game_(&game) {}

  // Takes one message. `now` is in ms on any monotonic scale. The messages of an entry take effect with its last one.
  Status receive(const Json& message, double now);

  // ---- the room
  Seat seat() const { return seat_; }
  std::int64_t seq() const { return seq_; }  // the last complete entry; 0: none yet
  bool playing() const { return phase_ == Phase::Playing; }
  bool closed() const { return closed_; }
  bool stood_in() const { return stood_in_; }      // a computer plays this seat
  bool lost_track() const { return lost_track_; }  // needs a snapshot to continue
  const RoomClock& clock() const { return clock_; }

  // ---- the decision
  Duty duty() const;
  std::int64_t decision() const { return decision_; }        // changes when there may be something else to do
  const AnyState& state() const { return match_->state(); }  // needs a duty to move
  std::optional<double> clock_left(double now) const;        // of this seat, ms

  // ---- reported once
  std::optional<Ended> take_end();
  bool take_offer(std::string_view what);  // somebody else offers it: draw, takeback, settle

 private:
  enum class Phase : std::uint8_t { Unknown, Waiting, Playing, Over };

  Status welcome(const Json& message, double now);
  Status snapshot(const Json& message, double now);
  Status entry(double now);
  Status apply(const Json& message, double now);
  Status room_message(std::string_view type, const Json& message);
  Status match_message(std::string_view type, const Json& message);
  Status begin(const Json& options, const Json* position);
  Status played(std::string_view type, const Json& message);
  Status read_position(const Json& message, double now);
  Status check_hash(const Json& message) const;
  void read_turn(const Json& turn);
  void read_clock(const Json& message, double now);
  void read_ready(const Json& message);
  void read_offers(const Json& message);
  void end(const Json& result);
  bool can_move() const;

  const AnyGame* game_;
  Seat seat_ = Seat::nobody();
  std::int64_t seq_ = 0;
  std::int64_t caught_up_at_ = 0;  // the clocks in entries up to here are outdated
  std::vector<Json> entry_;        // the messages of the current entry so far
  bool own_entry_ = false;         // it answers one of our commands
  Phase phase_ = Phase::Unknown;
  bool ready_ = false, closed_ = false, stood_in_ = false, lost_track_ = false;
  RoomClock clock_;
  Json options_ = Json::object();
  int seats_ = 0;
  std::optional<Match> match_;
  bool asked_ = false, roll_ = false;  // this seat has to act; by rolling
  bool between_hands_ = false, ready_for_next_ = false;
  std::int64_t decision_ = 0;
  double asked_since_ = 0;
  std::optional<double> left_ms_;  // when asked
  std::optional<Ended> ended_;
  std::vector<std::string> offers_;  // open offers of others
};

}  // namespace taku::bot
