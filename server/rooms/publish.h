#pragma once

#include <optional>

#include "server/messages/outbound.h"
#include "server/rooms/connections.h"

// Sends a room's entries to its connections: live, repeated and missed ones give the same bytes.

namespace taku::server {

inline Viewer viewer_of(const Room& room, const Connection& connection) {
  return {connection.person, room.seat_of(connection.person), connection.account, connection.compact};
}

// Sends an entry that was just applied to everyone who may know of it. The sender's first message carries the cmd_id.
void publish(const HostedRoom& hosted, const Connections& connections, const Entry& entry, const Effects& effects,
             const PendingCommand& command);

// Replays the log and sends the entries after `after` up to `until` again. False: they are no longer kept.
bool resend(const HostedRoom& hosted, const Connection& connection, std::int64_t after, std::int64_t until);

// For a client that has just connected: `welcome`, then what it missed since `since`, or a snapshot.
void catch_up(const HostedRoom& hosted, const Connection& connection, std::optional<std::int64_t> since, TimeMs now);

}  // namespace taku::server
