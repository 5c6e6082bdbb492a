#include "server/nodes/remote_sockets.h"

#include <algorithm>
#include <vector>

#include "server/errors.h"
#include "server/loop.h"

namespace taku::server::nodes {
namespace {

ByteWriter record(Record kind, std::uint64_t socket) {
  ByteWriter writer;
  writer.number(static_cast<std::uint64_t>(kind)).number(socket);
  return writer;
}

}  // namespace

// ---- at the front

ConnectionId RemoteSockets::connect(const RoomAccess& access, std::optional<std::int64_t> since, Socket& socket) {
  const ConnectionId id = ++last_;
  sockets_[id] = {access.node, &socket};
  ++open_[access.node];
  ByteWriter connect = record(Record::Connect, id);
  connect.number(static_cast<std::uint64_t>(access.room)).number(static_cast<std::uint64_t>(access.person));
  connect.number(static_cast<std::uint64_t>(access.account)).number(access.compact ? 1 : 0);
  connect.number(since ? 1 : 0).number(static_cast<std::uint64_t>(since.value_or(0)));
  links_.send(Side::Front, access.node, connect);
  return id;
}

void RemoteSockets::receive(ConnectionId id, std::string_view frame) {
  const auto found = sockets_.find(id);
  if (found == sockets_.end() || found->second.owner.empty()) return;
  links_.send(Side::Front, found->second.owner, record(Record::Input, id).text(frame));
}

void RemoteSockets::lag(ConnectionId id, int round_trip_ms) {
  const auto found = sockets_.find(id);
  if (found == sockets_.end() || found->second.owner.empty()) return;
  const auto ms = static_cast<std::uint64_t>(std::max(round_trip_ms, 0));
  links_.send(Side::Front, found->second.owner, record(Record::Lag, id).number(ms));
}

void RemoteSockets::disconnected(ConnectionId id) {
  const auto found = sockets_.find(id);
  if (found == sockets_.end()) return;
  const std::string owner = found->second.owner;
  sockets_.erase(found);
  if (owner.empty()) return;
  if (--open_[owner] == 0) open_.erase(owner);
  links_.send(Side::Front, owner, record(Record::Disconnected, id));
}

bool RemoteSockets::frame(ByteReader& reader) {
  std::vector<ConnectionId> to;
  const std::uint64_t count = reader.number();
  for (std::uint64_t i = 0; reader.ok() && i < count; ++i) to.push_back(reader.number());
  const auto text = std::make_shared<const std::string>(reader.text());
  if (!reader.ok()) return false;
  for (const ConnectionId id : to) {
    const auto found = sockets_.find(id);
    if (found != sockets_.end() && !found->second.owner.empty()) found->second.socket->send(text);
  }
  return true;
}

bool RemoteSockets::close(ByteReader& reader) {
  const ConnectionId id = reader.number();
  const auto code = static_cast<CloseCode>(reader.number());
  const std::string reason(reader.text());
  if (!reader.ok()) return false;
  const auto found = sockets_.find(id);
  if (found != sockets_.end()) found->second.socket->close(code, reason);
  return true;
}

void RemoteSockets::lost(const std::string& owner) {
  open_.erase(owner);
  for (auto& [id, remote] : sockets_) {
    if (remote.owner != owner) continue;
    remote.owner.clear();
    remote.socket->close(CloseCode::Stopping, code::kMoved.message);
  }
}

bool RemoteSockets::uses(const std::string& owner) const { return open_.contains(owner); }

// ---- at the owner

void RemoteClients::Remote::send(std::shared_ptr<const std::string> frame) {
  if (!closed_) links_.send_frame(front_, number_, frame);
}

void RemoteClients::Remote::close(CloseCode code, std::string_view reason) {
  if (std::exchange(closed_, true)) return;
  links_.send(Side::Owner, front_,
              record(Record::Close, number_).number(static_cast<std::uint64_t>(code)).text(reason));
}

RemoteClients::Remote* RemoteClients::find(const std::string& front, std::uint64_t number) {
  const auto found = clients_.find({front, number});
  return found == clients_.end() ? nullptr : found->second.get();
}

bool RemoteClients::connect(const std::string& front, ByteReader& reader,
                            const std::function<bool(std::int64_t room)>& has) {
  const std::uint64_t number = reader.number();
  RoomAccess access{.room = static_cast<std::int64_t>(reader.number()),
                    .person = static_cast<std::int64_t>(reader.number()),
                    .account = static_cast<std::int64_t>(reader.number()),
                    .compact = reader.number() != 0};
  const bool has_since = reader.number() != 0;
  const auto since = static_cast<std::int64_t>(reader.number());
  if (!reader.ok() || clients_.contains({front, number})) return false;
  auto& client = clients_[{front, number}] = std::make_unique<Remote>(links_, front, number);
  if (!has(access.room)) {
    client->close(CloseCode::Stopping, code::kMoved.message);
    return true;
  }
  const bool connected = call_gateway("connect", [&] {
    client->connection = rooms_.connect(access, has_since ? std::optional(since) : std::nullopt, *client);
  });
  if (!connected) client->close(CloseCode::Stopping, code::kHttpInternal.message);
  return true;
}

bool RemoteClients::receive(const std::string& front, ByteReader& reader) {
  const Remote* client = find(front, reader.number());
  const std::string_view frame = reader.text();
  if (client && reader.ok() && client->connection != 0) {
    call_gateway("receive", [&] { rooms_.receive(client->connection, frame); });
  }
  return reader.ok();
}

bool RemoteClients::lag(const std::string& front, ByteReader& reader) {
  const Remote* client = find(front, reader.number());
  const auto ms = static_cast<int>(std::min<std::uint64_t>(reader.number(), 1'000'000));
  if (client && reader.ok()) rooms_.lag(client->connection, ms);
  return reader.ok();
}

bool RemoteClients::disconnected(const std::string& front, ByteReader& reader) {
  const std::uint64_t number = reader.number();
  if (const Remote* client = find(front, number)) {
    call_gateway("disconnected", [&] { rooms_.disconnected(client->connection); });
    clients_.erase({front, number});
  }
  return reader.ok();
}

void RemoteClients::lost(const std::string& front) {
  const auto first = clients_.lower_bound({front, 0});
  auto end = first;
  for (; end != clients_.end() && end->first.first == front; ++end) {
    call_gateway("disconnected", [&] { rooms_.disconnected(end->second->connection); });
  }
  clients_.erase(first, end);
}

}  // namespace taku::server::nodes
