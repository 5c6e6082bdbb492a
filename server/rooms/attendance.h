#pragma once

#include <optional>
#include <set>

#include "server/rooms/lobby_feed.h"
#include "server/rooms/room_pipeline.h"

namespace taku::server {

// Who is connected to each room: players coming and going, and the number of spectators.
class Attendance {
 public:
  Attendance(ServiceContext& context, RoomRegistry& registry, Connections& connections, RoomPipeline& pipeline,
             LobbyFeed& lobby)
      : context_(context), registry_(registry), connections_(connections), pipeline_(pipeline), lobby_(lobby) {}

  ConnectionId connect(const RoomAccess& access, std::optional<std::int64_t> since, Socket& socket);
  void disconnected(ConnectionId id);

  // Call after connections or seats have changed.
  void count(HostedRoom& hosted);
  // Sends the numbers of spectators that changed, at most once a second for each room. Returns when to call it again.
  std::optional<TimeMs> send_due_counts(TimeMs now);

 private:
  void take_over(HostedRoom& hosted, Id person);
  void welcome(HostedRoom& hosted, ConnectionId id, std::optional<std::int64_t> since);
  void send_presence(const HostedRoom& hosted, Id person, bool present);

  ServiceContext& context_;
  RoomRegistry& registry_;
  Connections& connections_;
  RoomPipeline& pipeline_;
  LobbyFeed& lobby_;
  std::set<Id> count_changed_;  // rooms whose clients have not been sent the current number
};

}  // namespace taku::server
