#include "server/nodes/room_news.h"

#include <algorithm>
#include <random>
#include <utility>

#include "server/nodes/node_name.h"

namespace taku::server::nodes {
namespace {

constexpr const char* kNews = "taku.rooms";
constexpr const char* kQuestions = "taku.rooms.ask";
constexpr TimeMs kNewsEveryMs = 50, kBeatMs = 500;
constexpr TimeMs kAskEveryMs = 500;
constexpr TimeMs kSilenceMs = 3000;
constexpr std::size_t kBytesInMessage = 128 * 1024;

Json texts(const std::vector<std::string>& list) {
  Json json = Json::array();
  for (const std::string& text : list) json.push_back(text);
  return json;
}

Json json_of(const OtherRoom& room) {
  Json json = object_of("id", room.id, "code", room.code, "game", room.game, "listed", room.listed, "free", room.free,
                        "waiting", room.waiting);
  if (!room.opened_by.empty()) json["opened_by"] = room.opened_by;
  if (!room.came_by.empty()) json["came_by"] = texts(room.came_by);
  if (!room.row.empty()) json["row"] = room.row;
  return json;
}

std::string text_in(const Json& json, std::string_view key) {
  const std::string* text = find_string(json, key);
  return text ? *text : "";
}

OtherRoom room_of(const Json& json, const std::string& node) {
  OtherRoom room{.id = find_int(json, "id").value_or(0),
                 .code = text_in(json, "code"),
                 .node = node,
                 .game = text_in(json, "game"),
                 .listed = find_bool(json, "listed").value_or(false),
                 .free = find_bool(json, "free").value_or(false),
                 .waiting = find_bool(json, "waiting").value_or(false),
                 .opened_by = text_in(json, "opened_by"),
                 .row = text_in(json, "row")};
  if (const Json* list = find(json, "came_by"); list && list->is_array()) {
    for (const Json& one : *list) {
      if (const std::string* hash = as_string(one)) room.came_by.push_back(*hash);
    }
  }
  return room;
}

}  // namespace

std::string new_run() {
  std::random_device random;
  return std::to_string(std::uint64_t{random()} << 32 | random());
}

void say_left(bus::Bus& bus, const std::string& node, const std::string& run) {
  bus.publish(kNews, to_text(object_of("node", node, "run", run, "left", true)));
}

RoomNews::RoomNews(std::string node, std::string run, bus::Bus& bus, Post post, RoomService& rooms, OtherRooms& others,
                   Left left)
    : node_(std::move(node)), run_(std::move(run)), bus_(bus), rooms_(rooms), others_(others), left_(std::move(left)) {
  subscribe(kNews, post, &RoomNews::take_news);
  subscribe(kQuestions, post, &RoomNews::take_question);
}

void RoomNews::subscribe(const std::string& subject, const Post& post, void (RoomNews::*take)(const std::string&)) {
  subscriptions_.push_back(bus_.subscribe(subject, "", [this, post, take, alive = alive_](bus::Message message) {
    post([this, take, alive, body = std::move(message.body)] {
      if (*alive) (this->*take)(body);
    });
  }));
}

void RoomNews::close() {
  subscriptions_.clear();
  peers_.clear();
}

std::vector<std::string> RoomNews::nodes() const {
  std::vector<std::string> names;
  for (const auto& [name, peer] : peers_) names.push_back(name);
  return names;
}

TimeMs RoomNews::heard_at(const std::string& node) const {
  const auto peer = peers_.find(node);
  return peer == peers_.end() ? 0 : peer->second.heard_at;
}

// ---- sending

void RoomNews::tick(TimeMs now) {
  now_ = now;
  if (now >= news_at_ + kNewsEveryMs) publish_changes();
  if (now >= beat_at_ + kBeatMs) {
    beat_at_ = now;
    publish(object_of("beat", number_));
  }
  std::vector<std::string> silent;
  for (const auto& [name, peer] : peers_) {
    if (now > peer.heard_at + kSilenceMs) silent.push_back(name);
  }
  for (const std::string& name : silent) forget(name);
}

void RoomNews::publish_changes() {
  RoomService::News news = rooms_.take_news();
  if (news.empty()) return;
  news_at_ = now_;
  publish(std::move(news), false);
}

void RoomNews::publish_all() { publish(rooms_.all_news(), true); }

// If `first`, this replaces all that others know of this node's rooms. Long news is split into several messages.
void RoomNews::publish(RoomService::News news, bool first) {
  Json message = object_of("all", first);
  std::size_t bytes = 0;
  const auto send = [&] {
    message["number"] = ++number_;
    publish(std::exchange(message, object_of("all", false)));
    bytes = 0;
  };
  const auto add = [&](const char* list, Json item) {
    bytes += to_text(item).size();
    message[list].push_back(std::move(item));
    if (bytes >= kBytesInMessage) send();
  };
  for (const Id id : news.gone) add("gone", id);
  for (const auto& [address, count] : news.open_from) {
    add("open_from", object_of("address", address, "rooms", count));
  }
  for (const OtherRoom& room : news.rooms) add("rooms", json_of(room));
  if (bytes > 0 || first) send();
}

void RoomNews::publish(Json message) {
  if (subscriptions_.empty()) return;  // closed
  message["node"] = node_;
  message["run"] = run_;
  bus_.publish(kNews, to_text(message));
}

void RoomNews::take_question(const std::string& node) {
  if (node == node_) publish_all();
}

// ---- receiving
//
// The lobby is only told of rooms that it shows or has shown: it sends the codes of rooms that have gone to everybody,
// and the code of a private room, or of one that its owner has not entered yet, is secret.

void RoomNews::take_news(const std::string& text) {
  const auto message = parse_json(text, bus::kMaxBody);
  if (!message) return;
  const std::string node = text_in(*message, "node"), run = text_in(*message, "run");
  if (!is_node_name(node) || node == node_) return;
  if (find_bool(*message, "left").value_or(false)) {
    const auto known = peers_.find(node);
    if (known == peers_.end() || known->second.run != run) return;
    forget(node);
    return left_(node);
  }
  Peer& peer = peers_[node];
  peer.heard_at = now_;
  const auto number = find_int(*message, "number");
  if (number && *number < 1) return;
  const bool all = find_bool(*message, "all").value_or(false);
  // The number that this node must have received last if it has missed nothing: a beat repeats it, news has the next
  // one.
  const std::int64_t before = number ? *number - 1 : find_int(*message, "beat").value_or(0);
  if (!all && (peer.run != run || peer.number != before)) return ask(node, peer);
  if (!number) return;
  peer.run = run;
  peer.number = *number;
  if (all) remove_rooms(node);
  use(node, *message);
}

void RoomNews::use(const std::string& node, const Json& message) {
  const auto each = [&](std::string_view key, auto call) {
    const Json* list = find(message, key);
    if (!list || !list->is_array()) return;
    for (const Json& one : *list) call(one);
  };
  each("rooms", [&](const Json& one) {
    OtherRoom room = room_of(one, node);
    if (room.id <= 0 || room.code.empty() || (room.listed && !parse_json(room.row))) return;
    const std::string code = room.code;
    const OtherRoom* before = others_.find(code);
    const bool shown = room.listed || (before && before->listed);
    others_.set(std::move(room));
    if (shown) rooms_.other_room_changed(code);
  });
  each("gone", [&](const Json& one) {
    const auto found = others_.rooms().find(as_int(one).value_or(0));
    if (found == others_.rooms().end()) return;
    const std::string code = found->second.code;
    const bool shown = found->second.listed;
    others_.remove(found->first, node);
    if (shown) rooms_.other_room_changed(code);
  });
  each("open_from", [&](const Json& one) {
    others_.set_open_from(node, text_in(one, "address"), static_cast<int>(find_int(one, "rooms").value_or(0)));
  });
}

void RoomNews::ask(const std::string& node, Peer& peer) {
  if (now_ < peer.asked_at + kAskEveryMs) return;
  peer.asked_at = now_;
  bus_.publish(kQuestions, node);
}

void RoomNews::forget(const std::string& node) {
  peers_.erase(node);
  remove_rooms(node);
}

void RoomNews::remove_rooms(const std::string& node) {
  std::vector<std::string> shown;
  for (const auto& [id, room] : others_.rooms()) {
    if (room.node == node && room.listed) shown.push_back(room.code);
  }
  others_.remove_node(node);
  for (const std::string& code : shown) rooms_.other_room_changed(code);
}

}  // namespace taku::server::nodes
