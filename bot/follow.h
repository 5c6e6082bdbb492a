#pragma once

#include <optional>
#include <vector>

#include "bot/budget.h"
#include "engine/match.h"

// What one seat knows of its room, made from the server's messages alone (docs/protocol.md). They are outside input:
// whatever comes, the answer is a state that can be used, or an error.

namespace taku::bot {

inline constexpr std::string_view kBadMessage = "server/bad_message";  // no server of ours says this
inline constexpr std::string_view kOtherRules = "server/other_rules";

// What the room waits for from this seat.
enum class Duty : std::uint8_t { Nothing, Start, Roll, Next, Move };

// How a match went for this seat.
struct Ended {
  std::optional<bool> won;  // nothing: the result names no single winner
  std::string result;       // in the server's words
};

class Follower {
 public:
  explicit Follower(const AnyGame& game) : game_(&game) {}

  // One message, at a time on any scale that rises (ms). The messages of an entry count when its last has come.
  Status hear(const Json& message, double now);

  // ---- the room
  Seat seat() const { return seat_; }
  std::int64_t seq() const { return seq_; }  // the last entry that was heard whole; 0: none yet
  bool playing() const { return phase_ == Phase::Playing; }
  bool closed() const { return closed_; }
  bool stood_in() const { return stood_in_; }      // a computer plays this seat
  bool lost_track() const { return lost_track_; }  // only a snapshot tells how things stand
  const RoomClock& clock() const { return clock_; }

  // ---- the decision
  Duty duty() const;
  std::int64_t decision() const { return decision_; }        // another number when there may be something else to do
  const AnyState& state() const { return match_->state(); }  // needs a duty to move
  std::optional<double> clock_left(double now) const;        // of this seat, ms

  // ---- told once
  std::optional<Ended> take_end();
  bool take_offer(std::string_view what);  // somebody else offers a draw or a take-back

 private:
  enum class Phase : std::uint8_t { Unknown, Waiting, Playing, Over };

  Status welcome(const Json& message, double now);
  Status snapshot(const Json& message, double now);
  Status entry(double now);
  Status logged(const Json& message, double now);
  Status room_news(std::string_view type, const Json& message);
  Status match_news(std::string_view type, const Json& message);
  Status begin(const Json& options, const Json* position);
  Status played(std::string_view type, const Json& message);
  Status where_it_stands(const Json& message, double now);
  Status check_hash(const Json& message) const;
  void read_turn(const Json& turn);
  void read_clock(const Json& message, double now);
  void read_ready(const Json& message);
  void read_offers(const Json& message);
  void end(const Json& message);
  bool can_move() const;

  const AnyGame* game_;
  Seat seat_ = Seat::nobody();
  std::int64_t seq_ = 0;
  std::int64_t caught_up_at_ = 0;  // clocks of entries up to here are old
  std::vector<Json> entry_;        // its messages so far
  bool own_entry_ = false;         // it answers a command of ours
  Phase phase_ = Phase::Unknown;
  bool ready_ = false, closed_ = false, stood_in_ = false, lost_track_ = false;
  RoomClock clock_;
  Json options_ = Json::object();
  int seats_ = 0;
  std::optional<Match> match_;
  bool asked_ = false, roll_ = false;  // this seat is to act; by rolling
  bool between_hands_ = false, said_next_ = false;
  std::int64_t decision_ = 0;
  double asked_since_ = 0;
  std::optional<double> left_ms_;  // when asked
  std::optional<Ended> ended_;
  bool draw_offered_ = false, takeback_offered_ = false;
};

}  // namespace taku::bot
