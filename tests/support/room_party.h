#pragma once

#include <deque>
#include <string>
#include <vector>

#include "tests/support/room_service_fixture.h"

namespace taku::server {

inline Json hex(int radius = 2) { return {{"game", "hex_taboo"}, {"options", {{"radius", radius}}}}; }
inline Json ludo(int seats = 2) {
  return {{"game", "ludo"}, {"seats", seats}, {"options", {{"cpuThinkingTime", false}}}};
}
inline Json coppit(int seats = 2) {
  return {{"game", "coppit"}, {"seats", seats}, {"options", {{"hats_per_player", 1}}}};
}
inline Json pineapple(int lead = 1) { return {{"game", "pineapple"}, {"options", {{"lead_to_win", lead}}}}; }
inline Json territory() { return {{"game", "territory"}}; }
inline std::vector<Json> all_rooms() { return {hex(), ludo(), coppit(), pineapple(), territory()}; }

// Connected people in a room, who make random legal moves.
class Party {
 public:
  Party(ServiceFixture& play, const Json& body, int people = 2) : play_(play), code(play.opened(body)) {
    for (int i = 0; i < people; ++i) {
      keys.push_back(play.joined(code, std::string(1, static_cast<char>('A' + i)) + "nn"));
      clients.emplace_back();
      play.connect(clients.back(), code, keys.back());
    }
  }
  void start() {
    for (Client& client : clients) play_.send(client, {{"type", "game_start"}});
    ASSERT_TRUE(room().running());
  }
  const Room& room() { return play_.room(code); }
  const Table& table() { return *room().table(); }
  // The client of the person on this seat; null for a computer.
  Client* at(Seat seat) {
    for (std::size_t i = 0; i < clients.size(); ++i) {
      if (room().seat_of(room().people()[i].id) == seat) return &clients[i];
    }
    return nullptr;
  }
  Seat seat_of(std::size_t person) { return room().seat_of(room().people()[person].id); }
  void back(std::size_t person, std::optional<std::int64_t> since = std::nullopt) {
    play_.connect(clients[person], code, keys[person], since);
  }
  void away(std::size_t person) { play_.service->disconnected(clients[person].id); }

  Json some_action(Seat seat) {
    if (table().to_roll()) return {{"type", "roll"}};
    const Json moves = moves_json(table(), seat);
    const auto chosen = by_chance ? rng.below(static_cast<std::uint32_t>(moves.size())) : 0;
    return {{"type", "play"}, {"move", moves[chosen]}};
  }
  // False if nobody can act now.
  bool act() {
    if (!room().running()) return false;
    if (table().between_hands()) {
      for (Client& client : clients) play_.send(client, {{"type", "next"}});
      return true;
    }
    const SeatSet acting = table().acting();
    for (std::int8_t i = 0; i < kMaxSeats; ++i) {
      Client* client = acting.contains({i}) ? at({i}) : nullptr;
      if (!client) continue;
      play_.send(*client, some_action({i}));
      return true;
    }
    return false;
  }
  void act(int times) {
    for (int i = 0; i < times; ++i) ASSERT_TRUE(act());
  }
  void play_out() {
    for (int i = 0; i < 20'000 && act(); ++i) {
    }
    ASSERT_FALSE(room().running());
  }

  ServiceFixture& play_;
  Rng rng{7};
  bool by_chance = true;  // false: always the first move, which forms no line in Hex for a long time
  std::string code;
  std::vector<std::string> keys;
  std::deque<Client> clients;
};

// The state of a room as text: rooms with equal texts behave the same.
inline std::string dump_room(const Room& room) {
  Json json = {
      {"seq", room.seq()}, {"match", room.match_id()}, {"chairs", seats_json(room)}, {"running", room.running()}};
  if (const Table* table = room.table()) {
    json["hash"] = to_hex(table->state()->hash());
    json["turn"] = table->turn_json();
    Json seats = Json::array();
    for (std::int8_t i = 0; i < room.setup().seats(); ++i) {
      const auto left = table->clocks().allowance({i});
      seats.push_back({left ? Json(*left) : Json(nullptr), table->stand_in({i}), table->timeouts_in_row({i}),
                       table->opened_seq({i}), table->played({i})});
    }
    json["seats"] = std::move(seats);
  }
  return to_text(json);
}

// The same, loaded from the store.
inline std::string dump_stored_room(ServiceFixture& play, const std::string& code) {
  const auto row = play.store.room(code);
  if (!row) return "none";
  const auto room = Room::load(*row, play.store.players(row->id), play.store.events(row->id, row->base, 1'000'000));
  return room ? dump_room(*room) : room.error().message;
}

}  // namespace taku::server
