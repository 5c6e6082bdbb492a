#include "server/messages/tell.h"

#include <algorithm>

#include "engine/fair_seed.h"
#include "games/pineapple/pineapple.h"

namespace taku::server {
namespace {

Json names_json(const Room& room) {
  Json names = Json::array();
  for (std::int8_t i = 0; i < room.setup().seats(); ++i) {
    const Chair& chair = room.chair_at({i});
    const Person* who = room.person(chair.person);
    names.push_back(who ? who->name : chair.level);
  }
  return names;
}

void tell_waiting(const Room& room, Seat viewer, std::vector<Message>& out) {
  if (const auto json = waiting_json(room, viewer)) out.emplace_back(*json);
}

// Somebody came or went.
void tell_seats(const Room& room, Seat viewer, std::vector<Message>& out) {
  out.emplace_back(Json{{"type", "seats"}, {"seats", seats_json(room)}});
  tell_waiting(room, viewer, out);
}

void tell_ready(const Room& room, const Entry& entry, Seat viewer, std::vector<Message>& out) {
  const Chair& chair = room.chairs()[static_cast<std::size_t>(find_int(entry.body, "chair").value_or(0))];
  out.emplace_back(Json{{"type", "ready"}, {"seat", seat_or_null(room.seat_of(chair.person))}});
  tell_waiting(room, viewer, out);
}

// The table is set for the next match: the promise about its dice is out before anyone is ready.
Json table_message(const Room& room, Seat viewer) {
  Json json = {{"type", "table"}, {"match", room.match_id()}, {"seed_hash", seed_hash_text(room)}};
  if (viewer.is_player()) json["your_seat"] = viewer.index;
  json["seats"] = seats_json(room);
  add_series(room, json);
  return json;
}

// While a match runs, what spectators say is for spectators.
void tell_chat(const Room& room, const Entry& entry, const Viewer& viewer, std::vector<Message>& out) {
  const ChatLine line = room.chat_line(entry);
  if (line.among_watchers && viewer.seat.is_player()) return;
  out.emplace_back(chat_json(room, line));
}

void tell_offer(const Entry& entry, std::vector<Message>& out) {
  Json json = {{"type", entry.body["do"]}, {"seat", entry.body["seat"]}, {"what", entry.body["what"]}};
  if (const Json* yes = find(entry.body, "yes")) json["yes"] = *yes;
  out.emplace_back(json);
}

void tell_stand_in(const Entry& entry, std::vector<Message>& out) {
  const std::string* to = find_string(entry.body, "to");
  out.emplace_back(Json{{"type", "stand_in"}, {"seat", entry.body["seat"]}, {"on", to && *to == "computer"}});
}

}  // namespace

Json seat_or_null(Seat seat) { return seat.is_player() ? Json(seat.index) : Json(nullptr); }

Json chat_json(const Room& room, const ChatLine& line) {
  const Person* who = room.person(line.person);
  Json json = {{"type", "chat"}, {"seat", seat_or_null(line.seat)}, {"name", who ? Json(who->name) : Json(nullptr)}};
  json.update(line.said);
  return json;
}

std::optional<Json> waiting_json(const Room& room, Seat viewer) {
  if (!speaks_pineapple(room) || !viewer.is_player() || room.table()) return std::nullopt;
  if (!room.full() || room.chair_at(viewer).ready)
    return Json{{"type", "waiting_for_opponent"}, {"seat", viewer.index}};
  return Json{{"type", "ready_to_start"}, {"players", names_json(room)}};
}

bool speaks_pineapple(const Room& room) { return room.setup().game == &erased<pineapple::Pineapple>(); }

std::vector<std::string> tell(const Room& room, const Entry& entry, const Happened& happened, const Viewer& viewer) {
  std::vector<Message> out;
  const std::string& name = *find_string(entry.body, "do");
  if (name == "set") out.emplace_back(table_message(room, viewer.seat));
  if (name == "join" || name == "leave" || name == "fill") tell_seats(room, viewer.seat, out);
  if (name == "ready") tell_ready(room, entry, viewer.seat, out);
  if (name == "chat") tell_chat(room, entry, viewer, out);
  if (name == "close") out.emplace_back(Json{{"type", "closed"}, {"reason", entry.body["reason"]}});
  if (name == "offer" || name == "answer") tell_offer(entry, out);
  if (name == "hand_over") tell_stand_in(entry, out);
  if (name == "next") out.emplace_back(Json{{"type", "next"}, {"seat", entry.body["seat"]}});
  if (room.table()) {
    (speaks_pineapple(room) ? tell_pineapple : tell_general)(room, entry, happened, viewer.seat, out);
  }
  std::vector<std::string> texts;
  for (const Message& message : out) texts.push_back(message.text(entry.seq, &message != &out.back()));
  return texts;
}

std::string with_command_id(const std::string& text, const std::string& cmd_id) {
  return "{\"cmd_id\":" + to_text(Json(cmd_id)) + ',' + text.substr(1);
}

std::string_view status_name(const Room& room) {
  if (room.closed()) return "closed";
  return room.running() ? "playing" : "waiting";
}

Json seats_json(const Room& room) {
  Json seats = Json::array();
  for (std::int8_t i = 0; i < room.setup().seats(); ++i) {
    const Chair& chair = room.chair_at({i});
    const Person* who = room.person(chair.person);
    Json seat = {{"seat", i}, {"kind", chair.level.empty() ? "person" : "computer"}};
    if (!chair.level.empty()) seat["level"] = chair.level;
    if (chair.level.empty()) seat["name"] = who ? Json(who->name) : Json(nullptr);
    if (who) {
      seat["person"] = who->public_id;
      if (who->bot) seat["bot"] = true;
      seat["ready"] = chair.ready;
    }
    seats.push_back(std::move(seat));
  }
  return seats;
}

void add_series(const Room& room, Json& json) {
  json["played"] = room.matches_played();
  Json wins = Json::object();
  for (const Chair& chair : room.chairs()) {
    if (const Person* who = room.person(chair.person)) wins[who->public_id] = chair.wins;
  }
  json["wins"] = std::move(wins);
}

std::string seed_hash_text(const Room& room) { return to_hex(seed_hash(room.server_seed())); }

Json seeds_json(const Room& room) {
  Json persons = Json::array();
  for (std::int8_t i = 0; i < room.setup().seats(); ++i) {
    const auto& seed = room.chair_at({i}).seed;
    persons.push_back(seed ? Json(seed->to_text()) : Json(nullptr));
  }
  return {{"server", room.server_seed().to_text()}, {"hash", seed_hash_text(room)}, {"persons", std::move(persons)}};
}

Json moves_json(const Table& table, Seat seat) {
  Json list = Json::array();
  if (!seat.is_player() || !table.acting().contains(seat) || table.to_roll()) return list;
  MoveList moves;
  table.state().legal_moves(seat, moves);
  for (const Move move : moves) list.push_back(table.state()->move_json(move));
  return list;
}

std::string position_of(const Table& table, Seat viewer) { return table.state().consistent_state(viewer)->text(); }

void add_position(const Table& table, Seat viewer, bool with_hash, Message& last) {
  last.add("position", Json(position_of(table, viewer)));
  if (with_hash) last.add("hash", Json(to_hex(table.state()->view_hash(viewer))));
}

bool starts_clock(const Table& table, const Entry& entry, Seat seat) {
  if (!table.acting().contains(seat)) return false;
  const std::string* to = find_string(entry.body, "to");
  const bool back = to && *to == "person" && find_int(entry.body, "seat") == seat.index;
  return back || table.opened_seq(seat) == entry.seq;
}

Json room_json(const Room& room) {
  Json json = room.setup().to_json();
  json.erase("seats");
  Json head = {{"room", room.code()}, {"room_id", room.code()}, {"status", status_name(room)}};
  for (auto& [key, value] : json.items()) head[key] = std::move(value);
  if (room.frozen()) head["frozen"] = true;  // begun by other rules than this server has
  head["seats"] = seats_json(room);
  head["free"] = room.free_chairs();
  add_series(room, head);
  head["match"] = room.match_id();
  head["seed_hash"] = seed_hash_text(room);
  head["opened_at"] = room.opened_at();
  return head;
}

}  // namespace taku::server
