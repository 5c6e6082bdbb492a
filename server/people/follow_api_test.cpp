#include "server/people/follow_api.h"

#include "people/contacts/follows.h"
#include "server/people/account_input.h"
#include "tests/support/api_client.h"
#include "tests/support/people_fixture.h"
#include "tests/support/room_party.h"

namespace taku::server {
namespace {

using http::ApiClient;
using people::PeopleDb;

constexpr people::Id kAnnId = 1, kBenId = 2, kCatId = 3;

class Following : public testing::Test {
 protected:
  Following() {
    for (const char* name : {"Ann", "Ben", "Cat"}) {
      EXPECT_TRUE(people.with_db(
          [&](PeopleDb& db) { return people::create_account(db, {name, account_key(name)}, "", {}, play.now); }));
    }
    api.add_to(router);
  }
  ApiClient::Answer send(std::string_view method, std::string_view path, const std::string& part, Json body = {},
                         people::Id account = kAnnId) {
    const auto answer = ApiClient(router).send(method, path, part, std::move(body), account);
    people.run_until([&] { return answer->status != 0; });
    return *answer;
  }
  Json followed() { return send("GET", "/api/follows", "").body["people"]; }
  Json notices(people::Id account) {
    return *people.with_db([&](PeopleDb& db) {
      Json list = Json::array();
      api.add_notices(db, account, list);
      return list;
    });
  }

  ServiceFixture play;
  people::ServiceForTest people;
  http::Router router;
  FollowApi api{{.people = &people.service(),
                 .now = [this] { return play.now; },
                 .find = [this](const std::vector<people::Id>& accounts) { return play.service->find(accounts); },
                 .was_just_here = [](people::Id account) { return account == kCatId; },
                 .game_of = [this](const std::string& room,
                                   people::Id account) { return play.service->game_of(room, account); }}};
};

TEST_F(Following, ListsWhoIsOnlineAndWhereTheyPlay) {
  EXPECT_EQ(send("POST", "/api/people/{name}/follow", "Ben").status, 204);
  EXPECT_EQ(send("POST", "/api/people/{name}/follow", "Cat").status, 204);
  EXPECT_EQ(send("POST", "/api/people/{name}/follow", "Nobody").code(), "account/not_found");
  EXPECT_EQ(send("POST", "/api/people/{name}/follow", "Ann").code(), "account/self");
  EXPECT_EQ(send("POST", "/api/people/{name}/follow", "Ben", {{"on", "yes"}}).status, 400);
  ASSERT_EQ(followed().size(), 2u);
  EXPECT_EQ(followed()[0]["account"]["name"], "Ben");
  EXPECT_EQ(followed()[0]["online"], false);
  EXPECT_EQ(followed()[1]["online"], true) << "Cat has a page open";
  for (const bool is_public : {false, true}) {
    Json body = hex();
    body["public"] = is_public;
    const std::string code = play.opened(body);
    const Response joined = play.join(code, {}, {.account = kBenId});
    Client ben;
    play.connect(ben, code, *find_string(joined.body, "player_id"));
    EXPECT_EQ(followed()[0]["online"], true);
    EXPECT_EQ(followed()[0].contains("playing"), is_public) << "the code of a private room is a secret";
    play.service->disconnected(ben.id);
  }
  EXPECT_EQ(send("POST", "/api/people/{name}/follow", "Ben", {{"on", false}}).status, 204);
  EXPECT_EQ(followed().size(), 1u);
  EXPECT_EQ(notices(3)[0]["kind"], "follow");
}

TEST_F(Following, InvitesToTheOwnRoomOnly) {
  const std::string code = play.opened(hex());
  const auto invite = [&](const std::string& name, const Json& body) {
    return send("POST", "/api/people/{name}/invite", name, body);
  };
  EXPECT_EQ(invite("Ben", {{"room", code}}).code(), "room/not_found") << "Ann is not in it";
  EXPECT_EQ(invite("Ben", {{"room", "NOSUCH"}}).code(), "room/not_found");
  ASSERT_EQ(play.join(code, {}, {.account = kAnnId}).status, 201);
  EXPECT_EQ(invite("Ben", {{"room", code}}).status, 204);
  std::string lower = code;
  for (char& c : lower) c = static_cast<char>(c - 'A' + 'a');
  EXPECT_EQ(invite("Ben", {{"room", lower}}).status, 204);
  EXPECT_EQ(notices(kBenId).size(), 1u) << "the same room";
  EXPECT_EQ(invite("Ben", {}).status, 400);
  const Json notice = notices(kBenId)[0];
  EXPECT_EQ(notice["kind"], "invitation");
  EXPECT_EQ(notice["from"]["name"], "Ann");
  EXPECT_EQ(notice["room"], code);
  EXPECT_EQ(notice["game"], "hex_taboo");
}

}  // namespace
}  // namespace taku::server
