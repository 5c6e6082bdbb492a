// Quick matches on a server with several nodes. One node, the leader, finds the seats, so that two people who ask
// different nodes at the same time are matched with each other.

#include "server/errors.h"
#include "server/keys.h"
#include "server/messages/rest.h"
#include "server/nodes/node_gateway.h"
#include "server/rooms/matchmaker.h"

namespace taku::server::nodes {

void NodeGateway::quick_match(const Json& body, const Caller& caller, Reply reply) {
  check_lease();
  if (!has_lease()) return reply(error_response(code::kStoreUnavailable.error()));
  if (repeat_quick(body, caller, reply)) return;
  if (leader_.empty() || leader_ == deps_.node) return find_seat(body, caller, std::move(reply));
  const Json call = object_of("do", "quick", "body", body, "caller", caller_json(caller));
  calls_.call(leader_, call, [this, body, caller, reply = std::move(reply)](Answer answer) mutable {
    switch (answer.kind) {
      case Answer::Kind::Done: return reply(std::move(answer.response));
      case Answer::Kind::NotHere: return find_seat(body, caller, std::move(reply));  // it is stopping
      case Answer::Kind::Lost: return reply(error_response(code::kMoved.error()));
    }
  });
}

// If the request was answered before, the seat is the same.
bool NodeGateway::repeat_quick(const Json& body, const Caller& caller, const Reply& reply) {
  const std::string* cmd_id = find_string(body, "cmd_id");
  if (!cmd_id || cmd_id->size() < kUnguessable) return false;
  const std::string hash = Matchmaker::coming_hash(*cmd_id);
  const OtherRoom* before = deps_.others->came_by(hash);
  if (rooms_.knows_quick_request(hash)) {
    rooms_.quick_match(body, caller, reply);
  } else if (before) {
    quick_seat(before->code, body, caller, reply);
  } else {
    return false;
  }
  return true;
}

// At the leader, which may know of a seat that the client's node has not heard of.
void NodeGateway::find_seat(const Json& body, const Caller& caller, Reply reply) {
  if (repeat_quick(body, caller, reply)) return;
  const std::string* game = find_string(body, "game");
  std::vector<std::string> codes;
  if (!rooms_.has_quick_seat(game ? *game : "", caller)) {
    for (const auto& [id, room] : deps_.others->rooms()) {
      if (room.waiting && game && room.game == *game) codes.push_back(room.code);
    }
  }
  try_seats(std::move(codes), body, caller, std::move(reply));
}

// Asks for a seat in one room after the other; then this node finds or opens one.
void NodeGateway::try_seats(std::vector<std::string> codes, const Json& body, const Caller& caller, Reply reply) {
  if (codes.empty()) {
    return when_numbered([this, body, caller, reply] { rooms_.quick_match(body, caller, reply); }, reply);
  }
  const std::string code = codes.front();
  codes.erase(codes.begin());
  quick_seat(code, body, caller,
             [this, codes = std::move(codes), body, caller, reply = std::move(reply)](Response response) mutable {
               const bool moved = response.status == 503;  // perhaps the seat was taken
               if (response.status < 300 || moved) return reply(std::move(response));
               try_seats(std::move(codes), body, caller, std::move(reply));
             });
}

void NodeGateway::quick_seat(const std::string& code, const Json& body, const Caller& caller, Reply reply) {
  const std::string* cmd_id = find_string(body, "cmd_id");
  request({.code = code,
           .call = object_of("do", "quick_seat", "code", code, "body", body, "caller", caller_json(caller)),
           .here = [this, code, body, caller, reply] { rooms_.take_quick_seat(code, body, caller, reply); },
           .done = reply,
           .repeatable = cmd_id && cmd_id->size() >= kUnguessable});
}

}  // namespace taku::server::nodes
