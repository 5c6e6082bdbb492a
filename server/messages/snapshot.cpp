#include <algorithm>

#include "server/messages/outbound.h"

namespace taku::server {
namespace {

// The time left on the clocks now, including what running clocks have used.
Json clock_now(const Table& table, TimeMs now) {
  Json json = Json::object();
  for (std::int8_t i = 0; i < table.match().seats(); ++i) {
    const auto left = table.clocks().allowance({i});
    const bool runs = table.acting().contains({i}) && !table.computer({i});
    const bool main = table.clocks().setting().kind == ClockSetting::Kind::Main;
    if (!left || (!runs && !main)) continue;
    const TimeMs gone = runs ? std::max<TimeMs>(now - table.opened_at({i}), 0) : 0;
    json[std::to_string(i)] = std::max<TimeMs>(*left - gone, 0);
  }
  return json;
}

Json offers_json(const Table& table) {
  Json list = Json::array();
  for (const OfferKind kind : {OfferKind::Draw, OfferKind::Takeback, OfferKind::Settle}) {
    if (const auto by = table.offered(kind)) list.push_back({{"what", offer_name(kind)}, {"seat", by->index}});
  }
  return list;
}

// The seats that others may claim against, now or soon.
void add_idle(const Table& table, TimeMs now, Json& json) {
  for (std::int8_t i = 0; i < table.match().seats(); ++i) {
    const auto at = table.claim_at({i});
    if (at) json["idle"].push_back({{"seat", i}, {"claim_ms", std::max<TimeMs>(*at - now, 0)}});
  }
}

// The same messages that were sent live, with their seq.
Json chat_lines_json(const Room& room, const Viewer& viewer) {
  Json list = Json::array();
  for (const ChatLine* line : room.chat_for(viewer.seat, viewer.account)) {
    Json message = {{"type", "chat"}, {"seq", line->seq}};
    message.update(chat_json(room, *line));
    list.push_back(std::move(message));
  }
  return list;
}

// The seats that satisfy the predicate.
template <class Predicate>
Json seats_where(const Table& table, Predicate predicate) {
  Json seats = Json::array();
  for (std::int8_t i = 0; i < table.match().seats(); ++i) {
    if (predicate(Seat{i})) seats.push_back(i);
  }
  return seats;
}

// What this seat sees of the match.
void add_state(const Table& table, Seat viewer, Json& json) {
  json["view"] = table.state()->view_json(viewer);
  json["hash"] = to_hex(table.state()->view_hash(viewer));
  json["position"] = position_of(table, viewer);
  json["plies"] = table.match().plies().size();
  json["turn"] = table.turn_json();
}

void add_match(const Room& room, const Viewer& viewer, TimeMs now, Json& json) {
  const Table& table = *room.table();
  add_state(table, viewer.seat, json);
  if (viewer.seat.is_player() && table.acting().contains(viewer.seat)) {
    json["at"] = table.opened_seq(viewer.seat);
    if (!table.to_roll()) json["moves"] = moves_json(table, viewer.seat);
  }
  json["clock"] = clock_now(table, now);
  json["offers"] = offers_json(table);
  json["acted"] = seats_where(table, [&](Seat seat) { return table.played(seat); });
  Json standing_in = seats_where(table, [&](Seat seat) { return table.stand_in(seat); });
  if (!standing_in.empty()) json["stand_in"] = std::move(standing_in);
  add_left(table, json);
  add_idle(table, now, json);
  if (table.between_hands()) json["between_hands"] = true;
  if (table.over()) json["result"] = table.match().result_json();
}

// The seats of a match that is over, as they were.
Json players_json(const Room& room, const Table& table) {
  Json seats = Json::array();
  const Json& players = table.match().players();
  for (std::size_t i = 0; i < players.size(); ++i) {
    const auto who = std::ranges::find(room.people(), *as_string(players[i]), &Person::public_id);
    Json seat = {{"seat", i}, {"kind", who == room.people().end() ? "computer" : "person"}};
    if (who == room.people().end()) {
      seat["level"] = players[i];
    } else {
      add_person(room, *who, seat);
    }
    seats.push_back(std::move(seat));
  }
  return seats;
}

// The finished match, which is shown until the next one begins: how it stood and why it ended.
Json last_match_json(const Room& room, const Table& table, Id viewer, TimeMs now) {
  const Seat seat = seat_in(room, table, viewer);
  Json json = {{"match", table.id()}, {"seats", players_json(room, table)}};
  if (seat.is_player()) json["your_seat"] = seat.index;
  add_state(table, seat, json);
  json["clock"] = clock_now(table, now);
  add_left(table, json);
  json["result"] = table.match().result_json();
  return json;
}

}  // namespace

// Presence and clocks are not in the log, so clients that only catch up on missed entries get them here.
Json welcome_json(const Room& room, const Viewer& viewer, TimeMs now) {
  const Person* who = room.person(viewer.person);
  Json present = Json::array();
  for (std::int8_t i = 0; i < room.setup().seats(); ++i) {
    if (room.present(room.chair_at({i}).person)) present.push_back(i);
  }
  Json json = {{"type", "welcome"},
               {"v", 1},
               {"room", room.code()},
               {"you", {{"person", who ? Json(who->public_id) : Json(nullptr)}, {"seat", seat_or_null(viewer.seat)}}},
               {"seq", room.seq()},
               {"server_time", now},
               {"rules_version", room.setup().game->info().rules_version},
               {"present", std::move(present)},
               {"watching", room.watching()}};
  if (who && who->id == room.owner()) json["owner"] = true;
  if (room.running()) {
    json["clock"] = clock_now(*room.table(), now);
    json["offers"] = offers_json(*room.table());  // offers made before a restart have lapsed
    add_idle(*room.table(), now, json);
  }
  return json;
}

Json snapshot_json(const Room& room, const Viewer& viewer, TimeMs now) {
  Json seats = seats_json(room);
  for (std::int8_t i = 0; i < room.setup().seats(); ++i) {
    const Id person = room.chair_at({i}).person;
    if (person == 0) continue;
    Json& seat = seats[static_cast<std::size_t>(i)];
    const auto away = room.away_for(person, now);
    seat["present"] = !away;
    if (away) seat["away_ms"] = *away;
  }
  Json setup = room.setup().to_json();
  setup.erase("seats");
  add_clock_class(room, setup);
  add_series(room, setup);
  Json json = {{"type", "snapshot"},
               {"seq", room.seq()},
               {"room", std::move(setup)},
               {"match", room.match_id()},
               {"phase", room.closed()    ? "closed"
                         : room.running() ? "playing"
                         : room.table()   ? "over"
                                          : "waiting"},
               {"seats", std::move(seats)},
               {"seed_hash", seed_hash_text(room)}};
  if (room.frozen()) json["frozen"] = true;
  if (room.table()) add_match(room, viewer, now, json);
  if (!room.table() && room.last_table()) json["last"] = last_match_json(room, *room.last_table(), viewer.person, now);
  json["chat"] = chat_lines_json(room, viewer);
  return json;
}

}  // namespace taku::server
