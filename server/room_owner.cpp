#include <algorithm>

#include "server/room.h"

// What the owner of a room may do, and the operator of the server with every room.

namespace taku::server {

// A room that strangers were matched in, or that a tournament opened, belongs to nobody.
Id Room::owner() const {
  if (setup_->quick || setup_->in_tournament()) return 0;
  return people_.empty() ? 0 : people_.front().id;  // in the order of joining
}

Result<Plan> Room::call_off(Id by, TimeMs now) const {
  if (!running()) return Error{code::kNoMatch, "no match is running"};
  if (by != 0 && must_be_played_out()) return code::kRunning.error();
  return plan(entries::End{.reason = "abandoned"}, now);
}

Result<Plan> Room::close(std::string_view reason, const Command& command, Id by, TimeMs now) const {
  if (closed_) return code::kRoomClosed.error();
  if (by != 0 && running() && must_be_played_out()) return code::kRunning.error("resign from this rated match first");
  return plan(entries::Close{.reason = std::string(reason)}, command, by, now);
}

// Otherwise the owner could call off every rated match that is about to be lost.
bool Room::must_be_played_out() const { return setup_->rated && everyone_acted(); }

Result<Plan> Room::hide_chat(std::int64_t line, const Command& command, Id by, TimeMs now) const {
  if (closed_) return code::kRoomClosed.error();
  const auto lines = all_chat();
  if (std::ranges::find(lines, line, &ChatLine::seq) == lines.end()) return code::kNoChat.error();
  return plan(entries::HideChat{.line = line}, command, by, now);
}

Result<Plan> Room::empty_chair_of(Id person, const Command& command, Id by, TimeMs now) const {
  const auto chair = chair_of(person);
  if (!chair) return code::kNoSeat.error("this person has no seat");
  if (frozen_) return Error{code::kWrongRules, "this match began under a rules version that this server does not have"};
  if (running()) return code::kRunning.error("players cannot be removed during a match");
  return plan(entries::Leave{.chair = *chair}, command, by, now);
}

}  // namespace taku::server
