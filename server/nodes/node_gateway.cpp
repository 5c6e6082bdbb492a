#include "server/nodes/node_gateway.h"

#include <algorithm>

#include "server/errors.h"
#include "server/keys.h"
#include "server/loop.h"
#include "server/messages/rest.h"
#include "server/prometheus.h"
#include "server/rooms/matchmaker.h"

namespace taku::server::nodes {
namespace {

constexpr TimeMs kTickEveryMs = 50;

// Whether a request may be repeated: it has an id that nobody else knows.
bool is_repeatable(const Json& body) {
  const std::string* cmd_id = find_string(body, "cmd_id");
  return cmd_id && cmd_id->size() >= kUnguessable;
}

// As many rows as another node can be sent.
Response short_list(Response list) {
  constexpr std::size_t kLongest = Links::kLongestRecord * 9 / 10;
  Json& rows = list.body["rooms"];
  while (rows.size() > 1 && to_text(list.body).size() > kLongest) {
    rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(rows.size() * 9 / 10), rows.end());
  }
  return list;
}

Json access_json(const RoomAccess& access, const std::string& node) {
  return object_of("room", access.room, "person", access.person, "account", access.account, "node", node);
}

RoomAccess access_of(const Json& json) {
  const std::string* node = find_string(json, "node");
  return {.room = find_int(json, "room").value_or(0),
          .person = find_int(json, "person").value_or(0),
          .account = find_int(json, "account").value_or(0),
          .node = node ? *node : ""};
}

}  // namespace

NodeGateway::NodeGateway(Dependencies dependencies)
    : deps_(std::move(dependencies)),
      rooms_(*deps_.rooms),
      links_(deps_.node, *deps_.bus, deps_.now, deps_.post, *this),
      news_(deps_.node, deps_.run_id, *deps_.bus, deps_.post, rooms_, *deps_.others,
            [this](const std::string& node) { links_.end(node); }),
      sockets_(links_),
      clients_(links_, rooms_),
      calls_(links_),
      term_(deps_.first_term) {}

NodeGateway::~NodeGateway() { *alive_ = false; }

// ---- REST

void NodeGateway::open_room(const Json& body, const Caller& caller, Reply reply) {
  check_lease();
  if (!has_lease()) return reply(error_response(code::kStoreUnavailable.error()));
  if (!is_repeatable(body)) return open_here(body, caller, std::move(reply));
  const std::string cmd_id = *find_string(body, "cmd_id");
  // If another node has opened the room a moment ago, the database refuses a second one.
  const Reply answered = [this, cmd_id, body, caller, reply = std::move(reply), alive = alive_](Response answer) {
    if (answer.status != 503 || !*alive) return reply(std::move(answer));
    find_opening(cmd_id, body, caller, std::move(answer), reply);
  };
  if (rooms_.knows_opening(cmd_id)) return open_here(body, caller, answered);
  const OtherRoom* before = deps_.others->opened_by(RoomRequests::opening_hash(cmd_id));
  before ? repeat_opening(before->code, body, caller, answered) : open_here(body, caller, answered);
}

// When there is a number for the room.
void NodeGateway::open_here(const Json& body, const Caller& caller, Reply reply) {
  when_numbered([this, body, caller, reply] { rooms_.open_room(body, caller, reply); }, reply);
}

void NodeGateway::when_numbered(std::function<void()> open, const Reply& reply) {
  deps_.numbers->when_ready([this, open = std::move(open), reply, alive = alive_] {
    if (!*alive) return;
    check_lease();
    if (!has_lease()) return reply(error_response(code::kStoreUnavailable.error()));
    if (!call_gateway("open", open)) reply(error_response(code::kHttpInternal.error()));
  });
}

void NodeGateway::find_opening(const std::string& cmd_id, const Json& body, const Caller& caller, Response refused,
                               Reply reply) {
  const auto code = std::make_shared<std::string>();
  deps_.run(
      Background::Priority::Urgent, [code, cmd_id, finder = deps_.finder] { *code = finder->code_opened_by(cmd_id); },
      [this, code, body, caller, refused = std::move(refused), reply = std::move(reply), alive = alive_] {
        if (!*alive) return;
        code->empty() ? reply(refused) : repeat_opening(*code, body, caller, reply);
      });
}

void NodeGateway::repeat_opening(const std::string& code, const Json& body, const Caller& caller, Reply reply) {
  request({.code = code,
           .call = object_of("do", "open", "code", code, "body", body, "caller", caller_json(caller)),
           .here = [this, body, caller, reply] { rooms_.open_room(body, caller, reply); },
           .done = reply,
           .repeatable = true});
}

void NodeGateway::join(const std::string& code, const Json& body, const Caller& caller, Reply reply) {
  request({.code = code,
           .call = object_of("do", "join", "code", code, "body", body, "caller", caller_json(caller)),
           .here = [this, code, body, caller, reply] { rooms_.join(code, body, caller, reply); },
           .done = reply,
           .repeatable = is_repeatable(body)});
}

void NodeGateway::room(const std::string& code, Reply reply) {
  request({.code = code,
           .call = object_of("do", "room", "code", code),
           .here = [this, code, reply] { reply(rooms_.room(code)); },
           .done = reply,
           .repeatable = true});
}

void NodeGateway::game_log(const std::string& match_id, const std::string& key, Reply reply) {
  rooms_.game_log(match_id, key, std::move(reply));  // from the database, whoever owns the room
}

Response NodeGateway::health() {
  Response health = rooms_.health();
  health.body["node"] = deps_.node;
  if (health.status == 200 && !has_lease()) health = {503, {{"status", "no_lease"}, {"node", deps_.node}}};
  return health;
}

std::string NodeGateway::metrics() {
  PrometheusText text;
  text.gauge("node_has_lease", "1 if this node may own rooms.", has_lease() ? 1 : 0);
  text.gauge("node_bus_connected", "1 if this node is connected to the bus.", deps_.bus->connected() ? 1 : 0);
  text.gauge("node_links", "Links to other nodes, one for each direction.", links_.size());
  text.gauge("node_forwarded_sockets", "Clients of this node in rooms of other nodes.", sockets_.size());
  text.counter("node_rooms_taken_over_total", "Rooms that this node has taken over.", taken_over_);
  return rooms_.metrics() + text.text() + (deps_.thinker ? deps_.thinker->metrics() : "");
}

// The rooms of all nodes that answer.
void NodeGateway::admin_rooms(Reply reply) {
  struct Lists {
    Response all;
    std::size_t waiting = 0;
  };
  const std::vector<std::string> others = news_.nodes();
  const auto lists = std::make_shared<Lists>(Lists{rooms_.admin_rooms(), others.size()});
  if (others.empty()) return reply(std::move(lists->all));
  for (const std::string& node : others) {
    calls_.call(node, object_of("do", "admin_rooms"), [lists, reply](Answer answer) {
      if (answer.kind == Answer::Kind::Done && answer.response.body["rooms"].is_array()) {
        for (Json& row : answer.response.body["rooms"]) lists->all.body["rooms"].push_back(std::move(row));
      }
      if (--lists->waiting == 0) reply(std::move(lists->all));
    });
  }
}

void NodeGateway::admin_close(const std::string& code, Reply reply) {
  request({.code = code,
           .call = object_of("do", "admin_close", "code", code),
           .here = [this, code, reply] { rooms_.admin_close(code, reply); },
           .done = reply});
}

// ---- WebSockets

void NodeGateway::admit(const std::string& code, const std::string& key, const Caller& caller, Admission reply) {
  const auto done = [reply](Response response) {
    if (response.status != 200) return reply(std::move(response));
    reply(access_of(response.body));
  };
  request({.code = code,
           .call = object_of("do", "admit", "code", code, "key", key, "caller", caller_json(caller)),
           .here = [this, code, key, caller, reply] { reply(rooms_.admit(code, key, caller)); },
           .done = done,
           .repeatable = true});
}

ConnectionId NodeGateway::connect(const RoomAccess& access, std::optional<std::int64_t> since, Socket& socket) {
  if (!access.node.empty() && access.node != deps_.node) return sockets_.connect(access, since, socket);
  check_lease();
  return rooms_.connect(access, since, socket);
}

void NodeGateway::receive(ConnectionId connection, std::string_view frame) {
  if (RemoteSockets::is_remote(connection)) return sockets_.receive(connection, frame);
  check_lease();
  rooms_.receive(connection, frame);
}

void NodeGateway::lag(ConnectionId connection, int round_trip_ms) {
  if (RemoteSockets::is_remote(connection)) return sockets_.lag(connection, round_trip_ms);
  rooms_.lag(connection, round_trip_ms);
}

void NodeGateway::disconnected(ConnectionId connection) {
  if (RemoteSockets::is_remote(connection)) return sockets_.disconnected(connection);
  rooms_.disconnected(connection);
}

// ---- time

std::optional<TimeMs> NodeGateway::tick() {
  if (make_way()) return rooms_.tick();
  check_lease();
  if (deps_.thinker) deps_.thinker->tick();
  const auto due = rooms_.tick();
  const TimeMs now = deps_.now();
  links_.tick(now);
  news_.tick(now);
  do_later(now);
  if (stopping_) leave_when_written();
  links_.flush();
  return std::min(due.value_or(now + kTickEveryMs), now + kTickEveryMs);
}

// The other nodes go on with the rooms as soon as this one has given them up.
void NodeGateway::stop() {
  stopping_ = true;
  rooms_.stop();
  leave_when_written();
  links_.flush();
}

// Another program has this node's name. What this one still sent to other nodes would disturb it.
bool NodeGateway::make_way() {
  if (replaced_ || !deps_.is_replaced()) return replaced_;
  replaced_ = true;
  log(LogLevel::Error, "node_name_taken", {{"node", deps_.node}});
  stopping_ = true;
  check_lease();
  links_.close();
  news_.close();
  deps_.end();
  return true;
}

void NodeGateway::leave_when_written() {
  if (left_ || rooms_.is_writing()) return;
  left_ = true;
  deps_.run(Background::Priority::Urgent, deps_.leave, [] {});
}

// ---- calls of other nodes

bool NodeGateway::take_call(const std::string& front, ByteReader& record) {
  const std::uint64_t number = record.number();
  const std::string_view text = record.text();
  if (!record.ok()) return false;
  const auto call = parse_json(text, bus::kMaxBody, kMaxCallDepth);
  if (call) {
    serve(front, number, *call);
  } else {
    calls_.answer(front, number, {Answer::Kind::Done, error_response(400, call.error())});
  }
  return true;
}

void NodeGateway::serve(const std::string& front, std::uint64_t number, const Json& call) {
  const Reply reply = [this, front, number, alive = alive_](Response response) {
    if (*alive) calls_.answer(front, number, {Answer::Kind::Done, std::move(response)});
  };
  bool served = false;
  const bool ran = call_gateway("call", [&] { served = serve_here(call, reply); });
  if (!ran) return reply(error_response(code::kHttpInternal.error()));
  if (!served) calls_.answer(front, number, {Answer::Kind::NotHere, {}});
}

bool NodeGateway::serve_here(const Json& call, Reply reply) {
  const std::string* what = find_string(call, "do");
  const std::string* code = find_string(call, "code");
  if (!what || stopping_ || !has_lease()) return false;
  if (*what == "admin_rooms") return reply(short_list(rooms_.admin_rooms())), true;
  static const Json kNothing = Json::object();
  const Json* body = ::taku::find(call, "body");
  const Caller caller = caller_of(call);
  if (*what == "quick") return find_seat(body ? *body : kNothing, caller, std::move(reply)), true;
  if (!code || !rooms_.find_room(*code)) return false;
  if (*what == "room") return reply(rooms_.room(*code)), true;
  if (*what == "open") return rooms_.open_room(body ? *body : kNothing, caller, std::move(reply)), true;
  if (*what == "join") return rooms_.join(*code, body ? *body : kNothing, caller, std::move(reply)), true;
  if (*what == "quick_seat")
    return rooms_.take_quick_seat(*code, body ? *body : kNothing, caller, std::move(reply)), true;
  if (*what == "admin_close") return rooms_.admin_close(*code, std::move(reply)), true;
  if (*what != "admit") return false;
  const std::string* key = find_string(call, "key");
  auto answer = rooms_.admit(*code, key ? *key : "", caller);
  if (auto* refused = std::get_if<Response>(&answer)) return reply(std::move(*refused)), true;
  reply({200, access_json(std::get<RoomAccess>(answer), deps_.node)});
  return true;
}

// ---- LinkUser

bool NodeGateway::receive(Side side, const std::string& peer, ByteReader& record) {
  const auto kind = static_cast<Record>(record.number());
  if (side == Side::Front) {
    if (kind == Record::Answer) return calls_.take_answer(peer, record);
    if (kind == Record::Frame) return sockets_.frame(record);
    return kind == Record::Close && sockets_.close(record);
  }
  check_lease();
  switch (kind) {
    case Record::Call: return take_call(peer, record);
    case Record::Connect:
      return clients_.connect(peer, record, [this](std::int64_t room) { return !stopping_ && rooms_.has(room); });
    case Record::Input: return clients_.receive(peer, record);
    case Record::Lag: return clients_.lag(peer, record);
    case Record::Disconnected: return clients_.disconnected(peer, record);
    default: return false;
  }
}

void NodeGateway::lost(Side side, const std::string& peer) {
  if (side == Side::Owner) return clients_.lost(peer);
  lost_at_[peer] = deps_.now();
  std::erase_if(places_, [&](const auto& place) { return place.second == peer; });
  sockets_.lost(peer);
  calls_.lost(peer);
}

bool NodeGateway::needs(const std::string& peer) const { return sockets_.uses(peer) || calls_.waits_for(peer); }

}  // namespace taku::server::nodes
