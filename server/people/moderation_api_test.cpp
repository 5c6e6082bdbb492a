#include "server/people/moderation_api.h"

#include "server/people/account_input.h"
#include "tests/support/api_client.h"
#include "tests/support/people_fixture.h"
#include "tests/support/people_party.h"
#include "tests/support/room_party.h"

namespace taku::server {
namespace {

using http::ApiClient;
using people::Id;
using people::PeopleDb;

constexpr Id kAnnAccount = 1, kBenAccount = 2;

class ModerationRest : public testing::Test {
 protected:
  ModerationRest() {
    for (const char* name : {"Ann", "Ben", "Cat"}) {
      EXPECT_TRUE(people.with_db(
          [&](PeopleDb& db) { return people::create_account(db, {name, account_key(name)}, "", {}, play.now); }));
    }
    play.accounts.names.set(kAnnAccount, "Ann");
    play.accounts.names.set(kBenAccount, "Ben");
    api.add_to(router);
  }

  ApiClient::Answer send(std::string_view method, std::string_view path, const std::string& part, Json body = {},
                         Id account = kAnnAccount, const std::string& query = "") {
    const auto answer = ApiClient(router).send(method, path, part, std::move(body), account, query);
    people.run_until([&] { return answer->status != 0; });
    return *answer;
  }
  ApiClient::Answer block(const std::string& name, bool on = true) {
    return send("POST", "/api/people/{name}/block", name, {{"on", on}});
  }
  std::vector<std::string> audit() {
    std::vector<std::string> actions;
    const Json rows = send("GET", "/audit", "").body["audit"];
    for (const Json& row : rows) {
      actions.push_back(*find_string(row, "action") + " " + *find_string(row, "subject"));
    }
    return actions;
  }

  ServiceFixture play;
  people::ServiceForTest people;
  Callers callers{people.service(), [this] { return play.now; }};
  std::vector<Id> banned;
  http::Router router;
  ModerationApi api{{.people = &people.service(),
                     .accounts = &play.accounts,
                     .callers = &callers,
                     .now = [this] { return play.now; },
                     .named = [this](Id account, const std::string& name) { play.accounts.names.set(account, name); },
                     .banned = [this](Id account) { banned.push_back(account); },
                     .chat_lines = [this](const std::string& code) { return play.service->chat_lines(code); },
                     .hide_chat = [this](const std::string& code, std::int64_t line,
                                         Reply reply) { play.service->hide_chat(code, line, std::move(reply)); }}};
};

// ---- for everyone

TEST_F(ModerationRest, BlocksTakeEffectAtOnce) {
  EXPECT_EQ(block("BEN").status, 204) << "names are compared by how they look";
  EXPECT_TRUE(play.accounts.blocks.blocks(kAnnAccount, kBenAccount));
  const auto blocked = [this] { return send("GET", "/api/blocks", "").body["people"]; };
  ASSERT_EQ(blocked().size(), 1u);
  EXPECT_EQ(blocked()[0]["name"], "Ben");
  EXPECT_EQ(block("Ben", false).status, 204);
  EXPECT_FALSE(play.accounts.blocks.blocks(kAnnAccount, kBenAccount));
  EXPECT_TRUE(blocked().empty());
  EXPECT_EQ(block("Ann").code(), "account/self");
  EXPECT_EQ(block("Nobody").code(), "account/not_found");
  EXPECT_EQ(block("a2").code(), "account/not_found") << "ids are for the operator";
  EXPECT_EQ(send("POST", "/api/people/{name}/block", "Ben", {{"on", 1}}).status, 400);
}

TEST_F(ModerationRest, ReportsReachTheOperator) {
  const std::string path = "/api/people/{name}/report";
  EXPECT_EQ(send("POST", path, "Ben", {{"reason", "abuse"}, {"text", "rude\nwords "}, {"room", "AAAAAA"}}).status, 204);
  EXPECT_EQ(send("POST", path, "Ben", {{"reason", "boring"}}).status, 400);
  EXPECT_EQ(send("POST", path, "Ben", {{"reason", "abuse"}, {"text", std::string(1001, 'x')}}).status, 400);
  EXPECT_EQ(send("POST", path, "Ben", {{"reason", "abuse"}, {"room", 7}}).status, 400);
  for (const char* text : {"\x1b[2J", "AAAA\nAA", "\u202EAAA"}) {  // would reach the operator's terminal
    EXPECT_EQ(send("POST", path, "Ben", {{"reason", "abuse"}, {"room", text}}).status, 400);
    EXPECT_EQ(send("POST", path, "Ben", {{"reason", "abuse"}, {"match", text}}).status, 400);
  }
  EXPECT_EQ(send("POST", path, "Ann", {{"reason", "abuse"}}).code(), "account/self");
  const Json reports = send("GET", "/reports", "").body["reports"];
  ASSERT_EQ(reports.size(), 1u);
  EXPECT_EQ(reports[0]["about"], "a2");
  EXPECT_EQ(reports[0]["by"], "a1");
  EXPECT_EQ(reports[0]["by_name"], "Ann");
  EXPECT_EQ(reports[0]["text"], "rude words");
  const std::string id = std::to_string(*find_int(reports[0], "id"));
  EXPECT_EQ(send("POST", "/reports/{id}", id, {{"state", "eaten"}}).status, 400);
  EXPECT_EQ(send("POST", "/reports/{id}", "x", {{"state", "done"}}).status, 400);
  EXPECT_EQ(send("POST", "/reports/{id}", id, {{"state", "done"}}).status, 200);
  EXPECT_EQ(send("POST", "/reports/{id}", id, {{"state", "done"}}).status, 404);
  EXPECT_TRUE(send("GET", "/reports", "").body["reports"].empty());
  EXPECT_EQ(send("GET", "/reports", "", {}, kAnnAccount, "?state=settled").body["reports"].size(), 1u);
  EXPECT_EQ(audit(), (std::vector<std::string>{"report/done a2"}));
}

// ---- for the operator

TEST_F(ModerationRest, ABanEndsSessionsAndConnections) {
  callers.sessions.add({.token_hash = {1}, .account = kBenAccount, .expires_at = play.now + 1000, .agent = {}});
  EXPECT_EQ(send("POST", "/accounts/{name}/ban", "Ben", {{"days", 0}}).status, 400);
  EXPECT_EQ(send("POST", "/accounts/{name}/ban", "Ben", {{"until", play.now}}).status, 400);
  EXPECT_EQ(send("POST", "/accounts/{name}/ban", "Nobody").code(), "account/not_found");
  const auto ban = send("POST", "/accounts/{name}/ban", "Ben", {{"days", 7}, {"reason", "abuse"}});
  EXPECT_EQ(ban.body["until"], play.now + 7 * people::kDay);
  EXPECT_EQ(callers.sessions.size(), 0u);
  EXPECT_EQ(banned, std::vector<Id>{kBenAccount});
  EXPECT_TRUE(play.accounts.bans.contains(kBenAccount, play.now));
  EXPECT_EQ(send("GET", "/accounts/{name}", "a2").body["ban_reason"], "abuse");
  EXPECT_EQ(send("GET", "/account_bans", "").body["bans"][0]["name"], "Ben");
  EXPECT_EQ(send("POST", "/accounts/{name}/unban", "Ben").status, 200);
  EXPECT_EQ(send("POST", "/accounts/{name}/unban", "Ben").status, 404);
  EXPECT_FALSE(play.accounts.bans.contains(kBenAccount, play.now));
  EXPECT_EQ(audit(), (std::vector<std::string>{"account/unban a2", "account/ban a2"}));
}

TEST_F(ModerationRest, TheSeatOfABannedAccountIsClosed) {
  const std::string code = play.opened(hex());
  const Response joined = play.join(code, {}, {.address = "1.2.3.4", .account = kBenAccount});
  const std::string key = *find_string(joined.body, "player_id");
  Client ben;
  play.connect(ben, code, key);
  play.accounts.bans.set(kBenAccount, play.now + 1000);
  play.service->disconnect_account(kBenAccount);
  EXPECT_EQ(ben.closed, CloseCode::Removed);
  RoomAccess access;
  EXPECT_EQ(play.admit(code, key, {}, access)->status, 403);
  play.now += 1000;
  EXPECT_FALSE(play.admit(code, key, {}, access)) << "the ban has ended";
}

TEST_F(ModerationRest, ARenameIsSeenEverywhere) {
  EXPECT_EQ(send("POST", "/accounts/{name}/rename", "Ben", {{"name", "Ann"}}).code(), "account/name_taken");
  EXPECT_EQ(send("POST", "/accounts/{name}/rename", "Ben", {{"name", "x"}}).code(), "account/name");
  EXPECT_EQ(send("POST", "/accounts/{name}/rename", "Ben").status, 400);
  EXPECT_EQ(send("POST", "/accounts/{name}/rename", "Ben", {{"name", "Dora"}}).body["name"], "Dora");
  EXPECT_EQ(*play.accounts.names.find(kBenAccount), "Dora");
  const std::string code = play.opened(hex());
  const Response joined = play.join(code, {}, {.account = kBenAccount});
  Client ben;
  play.connect(ben, code, *find_string(joined.body, "player_id"));
  play.accounts.names.set(kBenAccount, "Dorothea");
  play.service->account_changed(kBenAccount);
  EXPECT_EQ((*ben.last("snapshot"))["seats"][0]["name"], "Dorothea");
}

TEST_F(ModerationRest, ChatLinesAreListedAndHidden) {
  Party party(play, hex());
  play.send(party.clients[0], {{"type", "chat"}, {"text", "rude"}});
  const Json lines = send("GET", "/rooms/{code}/chat", party.code).body["chat"];
  ASSERT_EQ(lines.size(), 1u);
  const Json line = lines[0]["line"];
  EXPECT_EQ(send("POST", "/rooms/{code}/chat", party.code, {{"hide", "x"}}).status, 400);
  EXPECT_EQ(send("POST", "/rooms/{code}/chat", "NOSUCH", {{"hide", line}}).status, 404);
  EXPECT_EQ(send("POST", "/rooms/{code}/chat", party.code, {{"hide", line}}).status, 200);
  EXPECT_EQ((*party.clients[1].last("chat_hidden"))["line"], line);
  EXPECT_EQ(audit(), (std::vector<std::string>{"chat/hide " + party.code}));
}

// The other requests of the operator, over real connections.
TEST(ModerationAudit, HasWhatTheOperatorDidToRoomsAndAddresses) {
  NetworkSettings settings = ServedPeople::without_limits();
  settings.admin_token = "s3cret";
  ServedPeople server(settings);
  Wire wire(server.admin_port());
  const std::string token = "Authorization: Bearer s3cret\r\n";
  EXPECT_EQ(wire.post("/rooms/AAAAAA/close", "{}", token).status, 200);
  EXPECT_EQ(wire.post("/rooms/BBBBBB/close", "{}", token).status, 404);
  EXPECT_EQ(wire.post("/bans", R"({"address":"192.0.2.1"})", token).status, 200);
  const Json audit = (*parse_json(wire.get("/audit", token).body))["audit"];
  ASSERT_EQ(audit.size(), 2u) << to_text(audit);
  EXPECT_EQ(audit[0]["action"], "address/ban");
  EXPECT_EQ(to_text(audit).find("192.0.2.1"), std::string::npos) << "addresses are not stored";
  EXPECT_EQ(audit[1]["action"], "room/close");
  EXPECT_EQ(audit[1]["subject"], "AAAAAA");
}

}  // namespace
}  // namespace taku::server
