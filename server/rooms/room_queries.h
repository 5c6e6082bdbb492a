#pragma once

#include <string>

#include "server/rooms/room_registry.h"
#include "server/rooms/service_context.h"

// REST requests that only read.

namespace taku::server {

Response get_room(const RoomRegistry& registry, const std::string& code);
// A running match: what the viewer with this key may know. A finished one: everything. A private match is shown to its
// players only.
Response get_match_log(ServiceContext& context, const std::string& match_id, const std::string& key);
// Every room for the server's operator, newest first: code, game, who is in it, and the address that opened it.
Response list_all_rooms(const RoomRegistry& registry);
Response get_health(const ServiceContext& context);
std::string room_metrics(const ServiceContext& context, const RoomRegistry& registry);  // in the Prometheus format

}  // namespace taku::server
