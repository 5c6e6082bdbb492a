#include "server/rooms/room_service.h"

#include "tests/support/room_service_fixture.h"

namespace taku::server {
namespace {

// Two connected people in a room.
struct Pair {
  explicit Pair(const Json& body, ServiceFixture& play) : play_(play), code(play.opened(body)) {
    keys = {play.joined(code, "Ann"), play.joined(code, "Ben")};
    for (std::size_t i = 0; i < 2; ++i) play.connect(clients[i], code, keys[i]);
  }
  void start() {
    for (Client& client : clients) play_.send(client, {{"type", "game_start"}});
  }
  // The seat to act makes a random legal move.
  bool act() {
    const Table* table = play_.room(code).table();
    if (!table || table->over()) return false;
    if (table->between_hands()) {
      for (Client& client : clients) play_.send(client, {{"type", "next"}});
      return true;
    }
    const SeatSet acting = table->acting();
    if (acting.size() == 0) return false;
    const Seat seat = acting.first();
    Client& client = of(seat);
    if (table->to_roll()) {
      play_.send(client, {{"type", "roll"}});
    } else {
      const Json moves = moves_json(*table, seat);
      play_.send(client, {{"type", "play"}, {"move", moves[rng_.below(static_cast<std::uint32_t>(moves.size()))]}});
    }
    return true;
  }
  Client& of(Seat seat) { return clients[play_.room(code).seat_of(play_.room(code).people()[0].id) == seat ? 0 : 1]; }

  ServiceFixture& play_;
  Rng rng_{7};
  std::string code;
  std::array<std::string, 2> keys;
  std::array<Client, 2> clients;
};

TEST(RoomService, PlaysEveryGameToTheEnd) {
  for (const Json& body : std::vector<Json>{{{"game", "hex_taboo"}, {"options", {{"radius", 2}}}},
                                            {{"game", "ludo"}, {"seats", 2}, {"options", {{"debugMode", true}}}},
                                            {{"game", "coppit"}, {"seats", 2}, {"options", {{"hats_per_player", 1}}}},
                                            {{"game", "pineapple"}, {"options", {{"lead_to_win", 1}}}},
                                            {{"game", "territory"}}}) {
    SCOPED_TRACE(to_text(body));
    ServiceFixture play;
    Pair pair(body, play);
    Client watcher;
    play.connect(watcher, pair.code);
    pair.start();
    const std::string match = play.room(pair.code).match_id();
    ASSERT_TRUE(play.room(pair.code).running());
    for (int i = 0; i < 20'000 && pair.act(); ++i) {
    }
    EXPECT_FALSE(play.room(pair.code).running());
    EXPECT_EQ(play.room(pair.code).matches_played(), 1);
    const Response log = play.game_log(match, "");
    EXPECT_EQ(log.status, 200) << to_text(log.body).substr(0, 300);
    for (const Client* client : std::array<const Client*, 3>{&pair.clients[0], &pair.clients[1], &watcher}) {
      EXPECT_EQ(client->count("error"), 0u) << to_text(*client->last("error"));
      EXPECT_EQ(client->count("match_end") + client->count("session_end"), 1u);
      EXPECT_EQ(client->count("table"), 1u);
    }
  }
}

}  // namespace
}  // namespace taku::server
