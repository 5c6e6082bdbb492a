#pragma once

#include <functional>
#include <string>

#include "server/rooms/room_pipeline.h"

namespace taku::server {

// Closing rooms, removing people and hiding chat: by the room's owner over a WebSocket, or by the server's operator.
class OwnerActions {
 public:
  OwnerActions(ServiceContext& context, RoomRegistry& registry, Connections& connections, RoomPipeline& pipeline)
      : context_(context), registry_(registry), connections_(connections), pipeline_(pipeline) {}

  // `close`, `remove` and `hide_chat`; false if the command is another one.
  bool take(HostedRoom& hosted, ConnectionId from, const Command& command);

  // Calls off the match, if one is running, and closes the room. `done` is called once, with the error if there is one.
  void close_room(HostedRoom& hosted, const std::string& reason, std::function<void(const Room&, const Error*)> done);
  void hide_chat(HostedRoom& hosted, std::int64_t line, std::function<void(const Room&, const Error*)> done);

 private:
  void close_room(HostedRoom& hosted, const std::string& reason, const Command& command, PendingCommand pending);
  void hide_chat(HostedRoom& hosted, std::int64_t line, const Command& command, PendingCommand pending);
  void remove_person(HostedRoom& hosted, const Command& command, PendingCommand pending);
  void exclude(Id room, Id person);

  ServiceContext& context_;
  RoomRegistry& registry_;
  Connections& connections_;
  RoomPipeline& pipeline_;
};

}  // namespace taku::server
