#pragma once

#include <string_view>

#include "server/rooms/owner_actions.h"
#include "server/rooms/room_pipeline.h"

namespace taku::server {

// Reads what clients send over WebSockets. Questions (ping, sync, history, moves) are answered at once; everything else
// goes to the room's pipeline.
class CommandReceiver {
 public:
  CommandReceiver(ServiceContext& context, RoomRegistry& registry, Connections& connections, RoomPipeline& pipeline,
                  OwnerActions& owner_actions)
      : context_(context),
        registry_(registry),
        connections_(connections),
        pipeline_(pipeline),
        owner_actions_(owner_actions) {}

  void receive(ConnectionId id, std::string_view frame);

 private:
  void refuse_unreadable(const Connection& connection, std::string_view frame, const Error& error);
  bool within_budget(HostedRoom& hosted, Connection& connection, const Command& command);
  bool answer_at_once(const HostedRoom& hosted, Connection& connection, const Command& command);
  void send_history(const HostedRoom& hosted, Connection& connection, const Command& command);
  void submit(HostedRoom& hosted, ConnectionId from, Command command);

  ServiceContext& context_;
  RoomRegistry& registry_;
  Connections& connections_;
  RoomPipeline& pipeline_;
  OwnerActions& owner_actions_;
};

}  // namespace taku::server
