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

  // ---- for loading and closing rooms
  void remember(const Room& room);
  void room_closed(const Room& room);

 private:
  void find_seat(const RoomSetup& wanted, const Newcomer& newcomer, int tries, Reply reply);
  HostedRoom* find_waiting_room(const RoomSetup& wanted, const Caller& caller);

  ServiceContext& context_;
  RoomRegistry& registry_;
  RoomPipeline& pipeline_;
  RoomRequests& requests_;
  std::unordered_map<std::string, Id> rooms_;  // where repeatable requests got a seat, by Person::came_by
};

}  // namespace taku::server
