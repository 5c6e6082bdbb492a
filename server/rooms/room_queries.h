#pragma once

#include <optional>
#include <string>

#include "server/archive.h"
#include "server/rooms/room_registry.h"
#include "server/rooms/service_context.h"

// REST requests that only read.

namespace taku::server {

Response get_room(const RoomRegistry& registry, const std::string& code);

// A match as the store has it.
struct MatchRead {
  std::optional<store::MatchRow> row{};  // nothing: there is no such match
  std::optional<Result<ArchivedMatch>> match{};
  std::optional<store::StoreError> problem{};  // the store could not be read
};
MatchRead read_match(store::Store& store, const std::string& match_id);
// A running match: what the viewer with this key may know. A finished one: everything. A private match is shown to its
// players only.
Response match_log(ServiceContext& context, MatchRead& read, const std::string& match_id, const std::string& key);

// Every room for the server's operator, newest first: code, game, who is in it, and the address that opened it.
Response list_all_rooms(const RoomRegistry& registry);
Response get_health(const ServiceContext& context);
std::string room_metrics(const ServiceContext& context, const RoomRegistry& registry);  // in the Prometheus format

}  // namespace taku::server
