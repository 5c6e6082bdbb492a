#pragma once

#include <vector>

#include "server/messages/error.h"
#include "server/messages/message.h"
#include "server/room.h"

// What people are told. Everything that leaves the server is made here, for one viewer at a time, from what that
// viewer may know: the same for live, repeated and caught-up messages. docs/protocol.md

namespace taku::server {

// Who looks: a person of the room (on a seat or not), or nobody in particular.
struct Viewer {
  Id person = 0;
  Seat seat = Seat::nobody();
};

// What this viewer is told of an entry that was just applied, in order. Empty: it may not know of it.
std::vector<std::string> tell(const Room& room, const Entry& entry, const Happened& happened, const Viewer& viewer);

Json welcome_json(const Room& room, const Viewer& viewer, TimeMs now);
// All that this viewer may know now.
Json snapshot_json(const Room& room, const Viewer& viewer, TimeMs now);
// What this viewer was told of the moves and outcomes from this number on, of the match under way or the last one; as
// much as fits into one message.
Result<std::string> history_text(const Room& room, Id person, std::int64_t from, const std::string& cmd_id);
// The room as who asks for it is told.
Json room_json(const Room& room);
// The room as lists show it; the head is what never changes.
Json list_head(const Room& room);
Json list_row(const Room& room, const Json& head);
// What somebody said, as everyone who may know is told.
Json chat_json(const Room& room, const ChatLine& line);
// Pineapple's own words for waiting before a session.
std::optional<Json> waiting_json(const Room& room, Seat viewer);
// The first message of an entry answers the command of whoever sent it.
std::string with_command_id(const std::string& text, const std::string& cmd_id);

// ---- parts of them

Json seat_or_null(Seat seat);
std::string_view status_name(const Room& room);
Json seats_json(const Room& room);
void add_series(const Room& room, Json& json);  // matches played here, and who of the people on chairs won them
Json seeds_json(const Room& room);              // all of them: only when the match is over
std::string seed_hash_text(const Room& room);   // the promise, always
Json moves_json(const Table& table, Seat seat);
// A whole state that fits what the viewer knows, for an engine of its own, and the hash of what it knows.
std::string position_of(const Table& table, Seat viewer);
void add_position(const Table& table, Seat viewer, bool with_hash, Message& last);
// This entry started the seat's clock: by asking it, or by giving the seat back to its person.
bool starts_clock(const Table& table, const Entry& entry, Seat seat);

// The two ways of telling a match.
void tell_general(const Room& room, const Entry& entry, const Happened& happened, Seat viewer,
                  std::vector<Message>& out);
void tell_pineapple(const Room& room, const Entry& entry, const Happened& happened, Seat viewer,
                    std::vector<Message>& out);
bool speaks_pineapple(const Room& room);

}  // namespace taku::server
