#include "server/people/token_api.h"

#include <gtest/gtest.h>

#include "people/sessions.h"
#include "tests/support/people_party.h"

namespace taku::server {
namespace {

class TokenApiTest : public testing::Test {
 protected:
  void SetUp() override { person_.post("/api/account", {{"name", "Ann"}, {"passphrase", "correct horse"}}); }
  // A program with a new token that has these scopes.
  std::string create(const Json& scopes) {
    const HttpReply reply = person_.post("/api/account/tokens", {{"label", "my bot"}, {"scopes", scopes}});
    EXPECT_EQ(reply.status, 201) << reply.body;
    return *find_string(*parse_json(reply.body), "token");
  }
  std::string bearer(const std::string& token) { return "Authorization: Bearer " + token + "\r\n"; }
  Json tokens() { return (*parse_json(person_.get("/api/account/tokens").body))["tokens"]; }

  ServedPeople server_;
  Browser person_{server_};
  Wire program_{server_.port()};
};

TEST_F(TokenApiTest, ATokenSpeaksForItsAccount) {
  const std::string token = create(Json::array({"read", "play"}));
  EXPECT_TRUE(token.starts_with("tk_"));
  EXPECT_EQ(token.size(), 46u);
  const HttpReply me = program_.get("/api/account", bearer(token));
  EXPECT_NE(me.body.find("\"Ann\""), std::string::npos) << me.body;
  EXPECT_EQ(program_.get("/api/account/games", bearer(token)).status, 200);
  EXPECT_EQ(error_of(program_.get("/api/account", bearer("tk_wrong"))), "account/token");
  EXPECT_EQ(program_.get("/api/account", bearer("tk_wrong")).status, 401);
}

TEST_F(TokenApiTest, ATokenHasScopes) {
  const std::string play = create(Json::array({"play"})), read = create(Json::array({"read"}));
  EXPECT_EQ(error_of(program_.get("/api/account/games", bearer(play))), "account/scope");
  EXPECT_EQ(program_.get("/api/account/games", bearer(read)).status, 200);
  EXPECT_EQ(error_of(program_.post("/api/rooms", R"({"game":"ludo"})", bearer(read))), "account/scope");
  EXPECT_EQ(program_.post("/api/rooms", R"({"game":"ludo"})", bearer(play)).status, 201);
}

TEST_F(TokenApiTest, ATokenThatMayOnlyPlayDoesNotReadNews) {
  const std::string play = create(Json::array({"play"})), read = create(Json::array({"read"}));
  Browser ben(server_);
  ben.post("/api/account", {{"name", "Ben"}, {"passphrase", "correct horse"}});
  EXPECT_EQ(ben.post("/api/people/Ann/follow", Json::object()).status, 204);
  EXPECT_NE(program_.get("/api/account", bearer(read)).body.find("Ben"), std::string::npos);
  EXPECT_EQ(program_.get("/api/account", bearer(play)).body.find("Ben"), std::string::npos);
}

// What only the person may do.
TEST_F(TokenApiTest, ATokenCannotTakeOverTheAccount) {
  const std::string token = create(Json::array({"read", "play"}));
  for (const char* path :
       {"/api/account/name", "/api/account/passphrase", "/api/account/recovery_code", "/api/account/delete",
        "/api/account/tokens", "/api/account/tokens/remove", "/api/account/claim"}) {
    EXPECT_EQ(error_of(program_.post(path, "{}", bearer(token))), "account/scope") << path;
  }
  EXPECT_EQ(error_of(program_.get("/api/account/export", bearer(token))), "account/scope");
  EXPECT_EQ(error_of(program_.get("/api/account/tokens", bearer(token))), "account/scope");
}

TEST_F(TokenApiTest, RequestsWithATokenIgnoreCookies) {
  const std::string token = create(Json::array({"read"}));
  const std::string both = bearer(token) + "Cookie: " + person_.cookie + "\r\n";
  EXPECT_EQ(error_of(program_.post("/api/account/name", R"({"name":"Bob"})", both)), "account/scope");
  const std::string wrong = bearer("tk_wrong") + "Cookie: " + person_.cookie + "\r\n";
  EXPECT_EQ(error_of(program_.get("/api/account", wrong)), "account/token");
}

TEST_F(TokenApiTest, TokensAreListedAndRemoved) {
  const std::string token = create(Json::array({"read"}));
  program_.get("/api/account", bearer(token));
  const Json list = tokens();
  ASSERT_EQ(list.size(), 1u);
  EXPECT_EQ(list[0]["label"], "my bot");
  EXPECT_EQ(list[0]["scopes"], Json::array({"read"}));
  EXPECT_EQ(list[0]["used_at"], server_.now.load());
  EXPECT_EQ(to_text(list).find(token), std::string::npos) << "the token is shown once";
  Browser other(server_);
  other.post("/api/account", {{"name", "Bob"}, {"passphrase", "correct horse"}});
  EXPECT_EQ(error_of(other.post("/api/account/tokens/remove", {{"id", list[0]["id"]}})), "account/no_token");
  EXPECT_EQ(person_.post("/api/account/tokens/remove", {{"id", list[0]["id"]}}).status, 204);
  EXPECT_EQ(program_.get("/api/account", bearer(token)).status, 401);
  EXPECT_TRUE(tokens().empty());
}

TEST_F(TokenApiTest, TokensEndWithTheAccountAndStayAfterSigningOut) {
  const std::string token = create(Json::array({"read"}));
  person_.post("/api/session/end", {{"everywhere", true}});
  EXPECT_EQ(program_.get("/api/account", bearer(token)).status, 200);
  person_.post("/api/session", {{"name", "Ann"}, {"passphrase", "correct horse"}});
  person_.post("/api/account/delete", {{"passphrase", "correct horse"}});
  EXPECT_EQ(program_.get("/api/account", bearer(token)).status, 401);
}

TEST_F(TokenApiTest, RefusesBadInput) {
  const auto refused = [&](const Json& body) { return error_of(person_.post("/api/account/tokens", body)); };
  EXPECT_EQ(refused({{"label", "x"}}), "protocol/bad_request");
  EXPECT_EQ(refused({{"label", "x"}, {"scopes", Json::array()}}), "protocol/bad_request");
  EXPECT_EQ(refused({{"label", "x"}, {"scopes", Json::array({"admin"})}}), "protocol/bad_request");
  EXPECT_EQ(refused({{"label", " "}, {"scopes", Json::array({"read"})}}), "protocol/bad_request");
  EXPECT_EQ(refused({{"label", std::string(41, 'x')}, {"scopes", Json::array({"read"})}}), "protocol/bad_request");
  EXPECT_EQ(error_of(person_.post("/api/account/tokens/remove", {{"id", "1"}})), "protocol/bad_request");
}

}  // namespace
}  // namespace taku::server
