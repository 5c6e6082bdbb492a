#include <algorithm>

#include "server/house.h"
#include "server/keys.h"

// Connections: who comes and goes, what they are owed, and what they send.

namespace taku::server {
namespace {

constexpr int kMostTalk = 3000;  // entries between two matches that are no moves
constexpr TimeMs kWatchingPaceMs = 1000;
constexpr std::int64_t kMostMissed = 300;  // entries; who missed more gets a picture of now

Response refused(int status, std::string_view code, std::string_view message) {
  return {status, {{"error", {{"code", code}, {"message", message}}}}};
}

}  // namespace

bool House::Ration::take(TimeMs now) {
  left = std::min(most, left + static_cast<double>(now - since) * per_second / 1000);
  since = now;
  if (left < 1) return false;
  left -= 1;
  return true;
}

std::optional<Response> House::admit(const std::string& code, const std::string& key, const std::string&,
                                     RoomAccess& access) {
  if (stopping_) return refused(503, "server/stopping", "the server stops; come back soon");
  const Hosted* found = hosted(code);
  if (!found || found->room.seq() == 0) return refused(404, "room/not_found", "there is no such room");
  access = {.room = found->room.id()};
  if (key.empty()) return std::nullopt;
  const Person* person = found->room.person_with_key(key_hash_of(key));
  if (!person) return refused(401, "key/wrong", "this key opens no seat in this room");
  access.person = person->id;
  return std::nullopt;
}

ConnectionId House::connect(const RoomAccess& access, std::optional<std::int64_t> since, Socket& socket) {
  const auto found = rooms_.find(access.room);
  if (found == rooms_.end() || stopping_) {
    socket.close(stopping_ ? CloseCode::Stopping : CloseCode::RoomGone, "the room is closed");
    return ++last_connection_;
  }
  Hosted& hosted = *found->second;
  // A second tab takes over: one person, one connection.
  for (const ConnectionId other : std::vector(hosted.connections)) {
    const Connection connection = connections_.at(other);
    if (access.person == 0 || connection.person != access.person) continue;
    connections_.erase(other);
    std::erase(hosted.connections, other);
    connection.socket->close(CloseCode::TakenOver, "this seat is played from elsewhere now");
  }
  const ConnectionId id = ++last_connection_;
  connections_[id] = {access.room, access.person, &socket, 0};
  hosted.connections.push_back(id);
  try {
    welcome(hosted, id, since);
  } catch (...) {
    disconnected(id);  // nobody else will: the door does not know its number yet
    throw;
  }
  return id;
}

void House::welcome(Hosted& hosted, ConnectionId id, std::optional<std::int64_t> since) {
  const Connection& connection = connections_.at(id);
  if (connection.person != 0) {
    const bool was_here = hosted.room.present(connection.person);
    hosted.room.came(connection.person, world_.now());
    if (!was_here) tell_presence(hosted, connection.person, true);
  }
  count_visitors(hosted);
  catch_up(hosted, connection, since);
  go_on(hosted);
}

void House::disconnected(ConnectionId id) {
  const auto connection = connections_.find(id);
  if (connection == connections_.end()) return;  // the house closed it, or somebody took over
  const Connection gone = connection->second;
  connections_.erase(connection);
  lobby_.erase(id);
  const auto found = rooms_.find(gone.room);
  if (found == rooms_.end()) return;
  Hosted& hosted = *found->second;
  std::erase(hosted.connections, id);
  const TimeMs now = world_.now();
  count_visitors(hosted);
  if (gone.person != 0) {
    hosted.room.went(gone.person, now);
    tell_presence(hosted, gone.person, false);
  }
  set_deadline(hosted);
}

void House::lag(ConnectionId id, int round_trip_ms) {
  const auto connection = connections_.find(id);
  if (connection != connections_.end()) connection->second.lag_ms = round_trip_ms;
}

void House::send(const Connection& connection, const Json& message) {
  connection.socket->send(std::make_shared<const std::string>(to_text(message)));
}

void House::tell_presence(Hosted& hosted, Id person, bool present) {
  const Seat seat = hosted.room.seat_of(person);
  if (!seat.is_player()) return;
  const Json message = {{"type", "presence"},
                        {"seat", seat.index},
                        {"person", hosted.room.person(person)->public_id},
                        {"present", present}};
  for (const ConnectionId id : hosted.connections) {
    if (connections_.at(id).person != person) send(connections_.at(id), message);
  }
}

void House::count_visitors(Hosted& hosted) {
  const auto watching = std::ranges::count_if(hosted.connections, [&](ConnectionId id) {
    return !hosted.room.seat_of(connections_.at(id).person).is_player();
  });
  hosted.room.visitors(static_cast<int>(hosted.connections.size()), static_cast<int>(watching), world_.now());
  if (hosted.room.watching() != hosted.watching_told) watching_changed_.insert(hosted.room.id());
}

// Gathered: when many come at once, everyone hears of it once.
std::optional<TimeMs> House::tell_watching(TimeMs now) {
  std::optional<TimeMs> next;
  for (auto id = watching_changed_.begin(); id != watching_changed_.end();) {
    const auto found = rooms_.find(*id);
    const TimeMs due = found == rooms_.end() ? now : found->second->watching_told_at + kWatchingPaceMs;
    if (due > now) {
      next = std::min(next.value_or(due), due);
      ++id;
      continue;
    }
    id = watching_changed_.erase(id);
    if (found == rooms_.end() || found->second->room.watching() == found->second->watching_told) continue;
    Hosted& hosted = *found->second;
    hosted.watching_told = hosted.room.watching();
    hosted.watching_told_at = now;
    note_change(hosted);
    const auto frame =
        std::make_shared<const std::string>(to_text({{"type", "watching"}, {"count", hosted.watching_told}}));
    for (const ConnectionId connection : hosted.connections) connections_.at(connection).socket->send(frame);
  }
  return next;
}

void House::catch_up(const Hosted& hosted, const Connection& connection, std::optional<std::int64_t> since) {
  const TimeMs now = world_.now();
  const Viewer viewer = viewer_of(hosted.room, connection.person);
  send(connection, welcome_json(hosted.room, viewer, now));
  const std::int64_t seq = hosted.room.seq();
  if (since && *since == seq) return;
  if (since && *since >= 0 && *since < seq && seq - *since <= kMostMissed && retell(hosted, connection, *since, seq))
    return;
  send(connection, snapshot_json(hosted.room, viewer, now));
  if (const auto waiting = waiting_json(hosted.room, viewer.seat)) send(connection, *waiting);
}

// The room as it was, not after `seq`, and not long before it where there is a checkpoint.
std::optional<Room> House::earlier(const Hosted& hosted, std::int64_t seq) const {
  if (hosted.checkpoint && hosted.checkpoint->seq() <= seq) return hosted.checkpoint;
  const Room& room = hosted.room;
  std::vector<store::PlayerRow> players;
  for (const Person& person : room.people()) {
    players.push_back({person.id, room.id(), person.public_id, person.key_hash, person.name, 0});
  }
  auto loaded = Room::load({.id = room.id(), .code = room.code(), .base = room.base(), .opened_at = room.opened_at()},
                           players, {hosted.log.begin(), hosted.log.begin() + 1});
  if (!loaded) return std::nullopt;
  return std::move(*loaded);
}

// Plays the log again, and tells this viewer of the entries after `after`. False: they are older than what is kept.
bool House::retell(const Hosted& hosted, const Connection& connection, std::int64_t after, std::int64_t until) {
  const Room& room = hosted.room;
  if (after < room.base()) return false;
  auto again = earlier(hosted, after);
  if (!again) return false;
  for (const store::EventRow& event : hosted.log) {
    if (event.seq <= again->seq() || event.seq > until) continue;
    auto body = parse_json(event.body, 1 << 22);
    if (!body) return false;
    const Entry entry{event.seq, event.at, event.person, event.cmd_id, event.cmd_hash, std::move(*body)};
    const auto happened = again->apply(entry);
    if (!happened) return false;
    if (event.seq <= after) continue;
    bool answers = entry.person != 0 && entry.person == connection.person && !entry.cmd_id.empty();
    for (const std::string& text : tell(*again, entry, *happened, viewer_of(*again, connection.person))) {
      connection.socket->send(
          std::make_shared<const std::string>(answers ? with_command_id(text, entry.cmd_id) : text));
      answers = false;
    }
  }
  return true;
}

void House::tell_history(const Hosted& hosted, Connection& connection, const Command& command) {
  if (!connection.history.take(command.received)) {
    return send(connection, error_json({"limit/rate", "not so much at once"}, command.cmd_id));
  }
  const auto from = find(command.body, "from") ? find_int(command.body, "from") : 0;
  const auto text = from && *from >= 0
                        ? history_text(hosted.room, connection.person, *from, command.cmd_id)
                        : Result<std::string>(Error{code::kBadRequest, "from is a whole number, 0 or more"});
  if (!text) return send(connection, error_json(text.error(), command.cmd_id));
  connection.socket->send(std::make_shared<const std::string>(*text));
}

void House::receive(ConnectionId id, std::string_view frame) {
  const auto found = connections_.find(id);
  if (found == connections_.end()) return;
  const Connection& connection = found->second;
  auto command = Command::parse(frame);
  if (!command) {
    ++numbers_.refused;
    const auto json = parse_json(frame, kMaxCommandBytes);
    return send(connection, error_json(command.error(), json ? command_id(*json) : ""));
  }
  command->received = world_.now();
  command->lag_ms = connection.lag_ms;
  if (command->type == "ping") {
    Json pong = {{"type", "pong"}, {"server_time", command->received}};
    if (!command->cmd_id.empty()) pong["cmd_id"] = command->cmd_id;
    return send(connection, pong);
  }
  const auto room = rooms_.find(connection.room);
  if (room == rooms_.end()) {
    return send(connection, error_json({code::kUnknownType, "the lobby only tells"}, command->cmd_id));
  }
  Hosted& hosted = *room->second;
  const Viewer viewer = viewer_of(hosted.room, connection.person);
  if (command->type == "sync") return send(connection, snapshot_json(hosted.room, viewer, command->received));
  if (command->type == "history") return tell_history(hosted, found->second, *command);
  if (command->type == "moves") {
    Json moves = {{"type", "moves"}, {"moves", Json::array()}};
    if (const Table* table = hosted.room.table()) moves["moves"] = moves_json(*table, viewer.seat);
    if (!command->cmd_id.empty()) moves["cmd_id"] = command->cmd_id;
    return send(connection, moves);
  }
  if (stopping_) return send(connection, error_json({"server/stopping", "the server stops"}, command->cmd_id));
  const bool talks = command->type == "chat" || command->type == "offer" || command->type == "leave";
  if (talks && (!found->second.talk.take(command->received) || hosted.talk >= kMostTalk)) {
    return send(connection, error_json({"limit/rate", "not so much at once"}, command->cmd_id));
  }
  if (viewer.person != 0 && !talks) hosted.room.came(viewer.person, command->received);
  Wish next{.from = id, .person = viewer.person, .cmd_id = command->cmd_id, .cmd_hash = command->hash};
  if (viewer.person == 0) command->cmd_id.clear();  // people without a name cannot be told apart later
  next.decide = [this, command = std::move(*command), person = viewer.person](const Room& now) {
    return now.handle(command, person, world_.now());
  };
  wish(hosted, std::move(next));
}

}  // namespace taku::server
