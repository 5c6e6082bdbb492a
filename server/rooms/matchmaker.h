#pragma once

#include <string>
#include <unordered_map>

#include "server/rooms/room_requests.h"

namespace taku::server {

// Quick match: a seat in the public room that has waited longest, or in a new one.
class Matchmaker {
 public:
  Matchmaker(ServiceContext& context, RoomRegistry& registry, RoomPipeline& pipeline, RoomRequests& requests)
      : context_(context), registry_(registry), pipeline_(pipeline), requests_(requests) {}

  void quick_match(const Json& body, const Caller& caller, Reply reply);

  // ---- for a server with several nodes
  // A seat in this room of this node for somebody who asked another node for a quick match.
  void join(HostedRoom& hosted, const Json& body, const Caller& caller, Reply reply);
  bool waits(const HostedRoom& hosted) const;                    // for another player of a quick match
  bool has_seat(const std::string& game, const Caller& caller);  // in a room of this node
  bool knows(const std::string& coming_hash) const { return rooms_.contains(coming_hash); }
  static std::string coming_hash(const std::string& cmd_id);  // Person::came_by

  // ---- for loading and closing rooms
  void remember(const Room& room);
  void room_closed(const Room& room);

 private:
  bool has_free_seat(const HostedRoom& hosted) const;
  void find_seat(const RoomSetup& wanted, const Newcomer& newcomer, int tries, Reply reply);
  HostedRoom* find_waiting_room(const RoomSetup& wanted, const Caller& caller);

  ServiceContext& context_;
  RoomRegistry& registry_;
  RoomPipeline& pipeline_;
  RoomRequests& requests_;
  std::unordered_map<std::string, Id> rooms_;  // where repeatable requests got a seat, by Person::came_by
};

}  // namespace taku::server
