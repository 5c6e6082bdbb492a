#include "server/messages/rest.h"

#include "server/messages/outbound.h"

namespace taku::server {

Response error_response(const Error& error) { return error_response(http_status(error.code), error); }
Response error_response(int status, const Error& error) { return {status, error_body(error)}; }

Json joined_json(const Room& room, const Person& person, const std::string& key) {
  return {
      {"room", room.code()},        {"room_id", room.code()},           {"player_id", key},
      {"person", person.public_id}, {"name", room.name_of(person)},     {"seat", seat_or_null(room.seat_of(person.id))},
      {"match", room.match_id()},   {"seed_hash", seed_hash_text(room)}};
}

}  // namespace taku::server
