#pragma once

#include <vector>

#include "server/messages/error.h"
#include "server/messages/message.h"
#include "server/room.h"

// Everything that a room sends. Each message is made for one viewer, from what that viewer may know; live messages,
// repeated answers and catching up all use the same functions. docs/protocol.md

namespace taku::server {

// The recipient: a person of the room, with a seat or without, or an anonymous spectator.
struct Viewer {
  Id person = 0;
  Seat seat = Seat::nobody();
  Id account = 0;        // 0: a guest
  bool compact = false;  // moves and outcomes as arrays: server/messages/compact.h
};

// The messages about an entry that was just applied, in order. Empty if this viewer may not know of it.
std::vector<std::string> entry_messages(const Room& room, const Entry& entry, const Effects& effects,
                                        const Viewer& viewer);
// Whether every viewer gets the same messages about this entry, apart from their form.
bool same_for_all(const Room& room, const Entry& entry);
// Adds the sender's cmd_id to the first message of an entry: that is the answer to the command.
std::string with_command_id(const std::string& text, const std::string& cmd_id);
// The game's own message while people wait for the match to start; nothing for games without own messages.
std::optional<Json> waiting_json(const Room& room, Seat viewer);

// ---- states

Json welcome_json(const Room& room, const Viewer& viewer, TimeMs now);
// Everything that this viewer may know now.
Json snapshot_json(const Room& room, const Viewer& viewer, TimeMs now);
// The moves and outcomes from number `from` on, as this viewer saw them, of the running match or the last one; as many
// as fit into one message.
Result<std::string> history_text(const Room& room, Id person, std::int64_t from, const std::string& cmd_id);
// The room as REST clients see it.
Json room_json(const Room& room);
// The room's row in lists. The head is the part that never changes.
Json list_head(const Room& room);
Json list_row(const Room& room, const Json& head);
Json chat_json(const Room& room, const ChatLine& line);

// ---- parts of messages

Json seat_or_null(Seat seat);
std::string_view status_name(const Room& room);
Json seats_json(const Room& room);
// Adds who it is: name, person, account or deleted, bot. People without an account are guests.
void add_person(const Room& room, const Person& person, Json& json);
// The seat of this person in that match; it may differ from the current one.
Seat seat_in(const Room& room, const Table& table, Id person);
Json names_json(const Room& room);                   // of people and levels, by seat; empty for a deleted account
void add_series(const Room& room, Json& json);       // matches played, and wins
void add_clock_class(const Room& room, Json& json);  // if it is rated
void add_former(const Room& room, Json& json);       // the people who played here and gave up their seats, if any
Json seeds_json(const Room& room);                   // all parts of the seed: only when the match is over
std::string seed_hash_text(const Room& room);        // of the server's part: known before the match
void add_left(const Table& table, Json& json);       // the seats that left the match, if any
Json moves_json(const Table& table, Seat seat);
// A full state that is consistent with what the viewer knows, for the viewer's own engine, and the hash of its view.
std::string position_of(const Table& table, Seat viewer);
void add_position(const Table& table, Seat viewer, bool with_hash, Message& last);
// This entry started the seat's clock: it opened a decision, or gave the seat back to its person.
bool starts_clock(const Table& table, const Entry& entry, Seat seat);
// The seats whose clocks this entry changed or started; none without a clock.
SeatSet changed_clocks(const Table& table, const Entry& entry, const Effects& effects);

// The messages about the match: the general ones, or the game's own.
void add_match_messages(const Room& room, const Entry& entry, const Effects& effects, Seat viewer,
                        std::vector<Message>& out);
void add_own_messages(const Room& room, const Entry& entry, const Effects& effects, Seat viewer,
                      std::vector<Message>& out);

}  // namespace taku::server
