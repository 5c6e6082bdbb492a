#include "server/messages/notices.h"

#include "server/messages/outbound.h"

namespace taku::server {
namespace {

Json with_id(Json message, const std::string& cmd_id) {
  if (!cmd_id.empty()) message["cmd_id"] = cmd_id;
  return message;
}

}  // namespace

Json presence_json(const Room& room, Id person, bool present) {
  return {{"type", "presence"},
          {"seat", room.seat_of(person).index},
          {"person", room.person(person)->public_id},
          {"present", present}};
}

Json watching_json(int count) { return {{"type", "watching"}, {"count", count}}; }

Json pong_json(TimeMs now, const std::string& cmd_id) {
  return with_id({{"type", "pong"}, {"server_time", now}}, cmd_id);
}

Json moves_message(const Room& room, Seat seat, const std::string& cmd_id) {
  const Table* table = room.table();
  return with_id({{"type", "moves"}, {"moves", table ? moves_json(*table, seat) : Json::array()}}, cmd_id);
}

}  // namespace taku::server
