#include "server/rooms/room_budget.h"

#include "server/rooms/room_service.h"
#include "tests/support/room_party.h"

// Spectators and players have separate budgets.

namespace taku::server {
namespace {

const Json kHello = {{"type", "chat"}, {"preset", "hello"}};

Json hex_without_clock() {
  Json body = hex();
  body["clock"] = nullptr;
  return body;
}

std::string error_in(const Response& response) { return *find_string(response.body["error"], "code"); }

TEST(RoomBudget, EveryBudgetIsSeparate) {
  RoomBudget budget;
  TimeMs now = 0;
  int spoken = 0;
  for (; now < 3600'000; now += 100) spoken += budget.take_spectator_chat(now) ? 1 : 0;
  EXPECT_EQ(spoken, 1000);
  int chats = 0;
  for (; now < 3 * 3600'000; now += 500) chats += budget.take_chat(7, now) ? 1 : 0;
  EXPECT_EQ(chats, 1000);
  EXPECT_TRUE(budget.take_chat(8, now));
  EXPECT_TRUE(budget.take_offer(7, now));
  budget.reset();
  EXPECT_TRUE(budget.take_chat(7, now));
  EXPECT_TRUE(budget.take_spectator_chat(now));
}

TEST(RoomBudget, SpectatorsCannotExhaustARoom) {
  ServiceFixture play;
  Party party(play, hex_without_clock());
  party.start();
  std::deque<Client> crowd(100);
  for (Client& client : crowd) play.connect(client, party.code);
  std::size_t heard = 0;
  for (int second = 0; second < 1000; ++second) {
    for (std::size_t i = 0; i < 10; ++i) {
      Client& client = crowd[(static_cast<std::size_t>(second) * 10 + i) % crowd.size()];
      heard += play.refused(client, kHello).empty() ? 1u : 0u;
    }
    play.wait(1000);
  }
  EXPECT_EQ(heard, 1000u) << "then the spectators have used up their budget";
  EXPECT_EQ(play.refused(party.clients[0], kHello), "");
  EXPECT_EQ(play.refused(party.clients[1], {{"type", "offer"}, {"what", "draw"}}), "");
  EXPECT_EQ(play.refused(party.clients[0], {{"type", "leave"}}), "");
}

TEST(RoomBudget, OffersAndLeavingDoNotDependOnChat) {
  ServiceFixture play;
  Party party(play, hex_without_clock());
  party.start();
  Client& ann = party.clients[0];
  while (play.refused(ann, kHello).empty()) {
  }
  EXPECT_EQ(play.refused(ann, kHello), "limit/rate");
  party.away(0);
  party.back(0);
  EXPECT_EQ(play.refused(ann, kHello), "limit/rate") << "connecting again gives no new budget";
  EXPECT_EQ(play.refused(ann, {{"type", "offer"}, {"what", "draw"}}), "");
  EXPECT_EQ(play.refused(ann, {{"type", "leave"}}), "");
}

TEST(RoomBudget, SpectatorsCannotAskForTooManySnapshots) {
  ServiceFixture play;
  Party party(play, hex());
  Client watcher;
  play.connect(watcher, party.code);
  std::size_t snapshots = 0;
  for (int i = 0; i < 100; ++i) snapshots += play.refused(watcher, {{"type", "sync"}}).empty() ? 1u : 0u;
  EXPECT_EQ(snapshots, 10u);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(play.refused(party.clients[0], {{"type", "sync"}}), "");
}

TEST(RoomBudget, SpectatorsPerRoomAreLimitedButPlayersAreNot) {
  ServiceFixture play({.max_spectators = 2});
  const std::string code = play.opened(hex());
  const std::string key = play.joined(code, "Ann");
  std::deque<Client> crowd(2);
  for (Client& client : crowd) play.connect(client, code);
  RoomAccess access;
  const auto refused = play.admit(code, "", {.address = "1.2.3.4"}, access);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->status, 503);
  EXPECT_EQ(error_in(*refused), "limit/spectators");
  Client ann;
  play.connect(ann, code, key);
  play.service->disconnected(crowd[0].id);
  Client next;
  play.connect(next, code);
}

TEST(RoomBudget, PressingReadyAgainAndAgainIsLimited) {
  ServiceFixture play;
  Party party(play, hex(), 1);
  std::string code;
  for (int i = 0; i < 10 && code.empty(); ++i) {
    code = play.refused(party.clients[0], {{"type", "game_start"}, {"ready", i % 2 == 0}});
  }
  EXPECT_EQ(code, "limit/rate");
}

TEST(RoomBudget, JoiningAgainAndAgainIsLimitedByAddress) {
  ServiceFixture play;
  const std::string code = play.opened(hex());
  int joins = 0;
  Response last;
  while (joins < 1000) {
    last = play.join(code, {{"name", "Ann"}});
    if (last.status != 201) break;
    ++joins;
    Client client;
    play.connect(client, code, *find_string(last.body, "player_id"));
    EXPECT_EQ(play.refused(client, {{"type", "leave"}}), "");
    play.service->disconnected(client.id);
  }
  EXPECT_EQ(joins, 200);
  EXPECT_EQ(error_in(last), "limit/rate");
  Response other;
  play.service->join(code, {{"name", "Ben"}}, {.address = "9.9.9.9"},
                     [&](Response answer) { other = std::move(answer); });
  EXPECT_EQ(other.status, 201);
}

}  // namespace
}  // namespace taku::server
