#include "server/rooms/attendance.h"

#include <algorithm>

#include "server/messages/notices.h"
#include "server/rooms/publish.h"

namespace taku::server {
namespace {

constexpr TimeMs kCountEveryMs = 1000;

}  // namespace

ConnectionId Attendance::connect(const RoomAccess& access, std::optional<std::int64_t> since, Socket& socket) {
  HostedRoom* found = registry_.find(access.room);
  if (!found || context_.stopping) {
    const bool moved = context_.deps.others != nullptr;  // perhaps; the client asks again
    const ErrorKind& why = context_.stopping ? code::kStopping : moved ? code::kMoved : code::kRoomClosed;
    socket.close(context_.stopping || moved ? CloseCode::Stopping : CloseCode::RoomGone, why.message);
    return connections_.new_id();
  }
  HostedRoom& hosted = *found;
  if (hosted.excluded.contains(access.person)) {  // since admit()
    socket.close(CloseCode::Removed, code::kRemoved.message);
    return connections_.new_id();
  }
  if (access.person != 0) take_over(hosted, access.person);
  const ConnectionId id = connections_.add({.room = access.room,
                                            .person = access.person,
                                            .account = access.account,
                                            .socket = &socket,
                                            .compact = access.compact});
  hosted.connections.push_back(id);
  try {
    welcome(hosted, id, since);
  } catch (...) {
    disconnected(id);  // the caller cannot: it does not have the id yet
    throw;
  }
  return id;
}

// One person, one connection: a second tab closes the first.
void Attendance::take_over(HostedRoom& hosted, Id person) {
  for (const ConnectionId id : std::vector(hosted.connections)) {
    const Connection connection = connections_.at(id);
    if (connection.person != person) continue;
    connections_.remove(id);
    std::erase(hosted.connections, id);
    connection.socket->close(CloseCode::TakenOver, "this seat is played from another connection now");
  }
}

void Attendance::welcome(HostedRoom& hosted, ConnectionId id, std::optional<std::int64_t> since) {
  const Connection& connection = connections_.at(id);
  if (connection.person != 0) {
    const bool was_present = hosted.room.present(connection.person);
    hosted.room.mark_present(connection.person, context_.now());
    if (!was_present) send_presence(hosted, connection.person, true);
  }
  count(hosted);
  lobby_.room_changed(hosted);
  catch_up(hosted, connection, since, context_.now());
  pipeline_.advance(hosted);
}

void Attendance::disconnected(ConnectionId id) {
  const Connection* connection = connections_.find(id);
  if (!connection) return;  // closed by the server: the room closed, or another connection took over
  const Connection gone = *connection;
  connections_.remove(id);
  HostedRoom* hosted = registry_.find(gone.room);
  if (!hosted) return;
  std::erase(hosted->connections, id);
  count(*hosted);
  if (gone.person != 0) {
    hosted->room.mark_away(gone.person, context_.now());
    send_presence(*hosted, gone.person, false);
  }
  lobby_.room_changed(*hosted);
  pipeline_.schedule(*hosted);
}

void Attendance::send_presence(const HostedRoom& hosted, Id person, bool present) {
  if (!hosted.room.seat_of(person).is_player()) return;
  const Json message = presence_json(hosted.room, person, present);
  for (const ConnectionId id : hosted.connections) {
    if (connections_.at(id).person != person) connections_.at(id).send(message);
  }
}

void Attendance::count(HostedRoom& hosted) {
  const auto watching = std::ranges::count_if(hosted.connections, [&](ConnectionId id) {
    return !hosted.room.seat_of(connections_.at(id).person).is_player();
  });
  hosted.room.set_visitors(static_cast<int>(hosted.connections.size()), static_cast<int>(watching), context_.now());
  if (hosted.room.watching() != hosted.watching_sent) count_changed_.insert(hosted.room.id());
}

std::optional<TimeMs> Attendance::send_due_counts(TimeMs now) {
  std::optional<TimeMs> next;
  for (auto id = count_changed_.begin(); id != count_changed_.end();) {
    HostedRoom* hosted = registry_.find(*id);
    const TimeMs due = hosted ? hosted->watching_sent_at + kCountEveryMs : now;
    if (due > now) {
      next = std::min(next.value_or(due), due);
      ++id;
      continue;
    }
    id = count_changed_.erase(id);
    if (!hosted || hosted->room.watching() == hosted->watching_sent) continue;
    hosted->watching_sent = hosted->room.watching();
    hosted->watching_sent_at = now;
    lobby_.room_changed(*hosted);
    const FrameText frame = frame_text(to_text(watching_json(hosted->watching_sent)));
    for (const ConnectionId connection : hosted->connections) connections_.at(connection).socket->send(frame);
  }
  return next;
}

}  // namespace taku::server
