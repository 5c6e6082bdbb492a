#include "server/people/account_api.h"

#include <gtest/gtest.h>

#include "people/moderation/bans.h"
#include "tests/support/people_party.h"
#include "tests/support/sqlite_files.h"

// Accounts over real connections.

namespace taku::server {
namespace {

const Json kAnn = {{"name", "Ann"}, {"passphrase", "correct horse"}};
const Json kWrongAnn = {{"name", "Ann"}, {"passphrase", "wrong horse"}};

// Many attempts from one address, but not at one account.
NetworkSettings with_guess_limit() {
  NetworkSettings settings = ServedPeople::without_limits();
  settings.limits.sign_ins_per_minute = 10'000;
  return settings;
}

std::string name_of(Browser& browser) {
  const Json me = browser.me();
  return me["account"].is_null() ? "" : *find_string(me["account"], "name");
}

TEST(AccountApi, SignsUpInAndOut) {
  ServedPeople server;
  Browser browser(server);
  EXPECT_EQ(to_text(browser.me()), R"({"account":null,"notices":[]})");
  const HttpReply reply = browser.post("/api/account", kAnn);
  EXPECT_EQ(reply.status, 201);
  const Json body = *parse_json(reply.body);
  EXPECT_EQ(to_text(body["account"]), R"({"id":"a1","name":"Ann","created_at":1800000000000})");
  EXPECT_EQ(find_string(body, "recovery_code")->size(), 24u);
  EXPECT_EQ(reply.header("Cache-Control"), "no-store");
  EXPECT_EQ(name_of(browser), "Ann");

  EXPECT_EQ(browser.post("/api/session/end", Json::object()).status, 204);
  EXPECT_EQ(browser.cookie, "");
  EXPECT_EQ(name_of(browser), "");
  EXPECT_EQ(browser.post("/api/session", kAnn).status, 200);
  EXPECT_EQ(name_of(browser), "Ann");
}

TEST(AccountApi, RefusesBadInput) {
  ServedPeople server;
  Browser browser(server);
  const auto refused = [&](const char* path, const Json& body) { return error_of(browser.post(path, body)); };
  EXPECT_EQ(refused("/api/account", Json::object()), "protocol/bad_request");
  EXPECT_EQ(refused("/api/account", {{"name", 5}, {"passphrase", "correct horse"}}), "protocol/bad_request");
  EXPECT_EQ(refused("/api/account", {{"name", "A"}, {"passphrase", "correct horse"}}), "account/name");
  EXPECT_EQ(refused("/api/account", {{"name", "Admin"}, {"passphrase", "correct horse"}}), "account/name_reserved");
  EXPECT_EQ(refused("/api/account", {{"name", "Ann"}, {"passphrase", "short"}}), "account/passphrase");
  EXPECT_EQ(refused("/api/account", {{"name", "Annabella"}, {"passphrase", "annabella"}}),
            "account/passphrase_guessed");
  EXPECT_EQ(refused("/api/session", {{"name", "Ann"}, {"passphrase", std::string(2000, 'x')}}), "protocol/bad_request");
  EXPECT_EQ(refused("/api/account/name", {{"name", "Bob"}}), "account/needed");
  EXPECT_EQ(browser.get("/api/account/export").status, 403);
  EXPECT_EQ(*server.hasher.hashes, 0);
  browser.post("/api/account", kAnn);
  EXPECT_EQ(refused("/api/account", {{"name", "ANN"}, {"passphrase", "battery staple"}}), "account/name_taken");
}

// ---- sessions

// The attacker plants a cookie; after the victim has signed in, it must be worth nothing.
TEST(AccountApi, SessionsCannotBeFixed) {
  ServedPeople server;
  Browser victim(server), attacker(server);
  victim.post("/api/account", kAnn);
  victim.cookie = attacker.cookie = "taku_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
  EXPECT_EQ(name_of(victim), "") << "an unknown cookie is ignored";
  EXPECT_EQ(victim.post("/api/session", kAnn).status, 200);
  EXPECT_NE(victim.cookie, attacker.cookie);
  EXPECT_EQ(name_of(victim), "Ann");
  EXPECT_EQ(name_of(attacker), "");

  attacker.cookie = victim.cookie;  // also a known cookie is replaced
  victim.post("/api/session", kAnn);
  EXPECT_NE(victim.cookie, attacker.cookie);
  EXPECT_EQ(name_of(attacker), "") << "the old session has ended";
  EXPECT_EQ(name_of(victim), "Ann");
}

TEST(AccountApi, SigningOutEndsTheSessionForGood) {
  ServedPeople server;
  Browser browser(server), copy(server), other(server);
  browser.post("/api/account", kAnn);
  copy.cookie = browser.cookie;
  other.post("/api/session", kAnn);
  browser.post("/api/session/end", Json::object());
  EXPECT_EQ(name_of(copy), "");
  EXPECT_EQ(name_of(other), "Ann");
  server.with_db([](people::PeopleDb& db) { EXPECT_EQ(db.database().number("SELECT count(*) FROM session"), 1); });
}

TEST(AccountApi, SignsOutEverywhere) {
  ServedPeople server;
  Browser one(server), two(server), bob(server);
  one.post("/api/account", kAnn);
  two.post("/api/session", kAnn);
  bob.post("/api/account", {{"name", "Bob"}, {"passphrase", "correct horse"}});
  EXPECT_EQ(one.post("/api/session/end", {{"everywhere", true}}).status, 204);
  EXPECT_EQ(name_of(two), "");
  EXPECT_EQ(name_of(bob), "Bob");
}

TEST(AccountApi, SessionsEndAfterNinetyDaysWithoutUse) {
  ServedPeople server;
  Browser browser(server);
  browser.post("/api/account", kAnn);
  server.now += people::kDay - 1;
  EXPECT_EQ(browser.get("/api/account").header("Set-Cookie"), "");
  server.now += 1;
  EXPECT_TRUE(browser.get("/api/account").header("Set-Cookie").starts_with(browser.cookie)) << "renewed after a day";
  server.now += people::kSessionLife - 1;
  EXPECT_EQ(name_of(browser), "Ann");
  server.now += people::kSessionLife;
  EXPECT_EQ(name_of(browser), "");
}

TEST(AccountApi, TheLeastRecentlyUsedSessionEndsWhenThereAreTooMany) {
  ServedPeople server;
  Browser first(server), second(server), last(server);
  first.post("/api/account", kAnn);
  server.now += 1;
  second.post("/api/session", kAnn);
  for (int i = 2; i <= people::kMaxSessions; ++i) {
    server.now += 1;
    last.cookie.clear();
    EXPECT_EQ(last.post("/api/session", kAnn).status, 200);
  }
  EXPECT_EQ(name_of(first), "");
  EXPECT_EQ(name_of(second), "Ann");
  EXPECT_EQ(name_of(last), "Ann");
}

TEST(AccountApi, SessionsSurviveARestart) {
  const store::TemporaryFolder folder;
  std::string cookie;
  {
    ServedPeople server(ServedPeople::without_limits(), folder.file("p.db"));
    Browser browser(server);
    browser.post("/api/account", kAnn);
    cookie = browser.cookie;
  }
  ServedPeople server(ServedPeople::without_limits(), folder.file("p.db"));
  Browser browser(server);
  browser.cookie = cookie;
  EXPECT_EQ(name_of(browser), "Ann");
  EXPECT_EQ(*server.people->accounts().names.find(1), "Ann");
}

TEST(AccountApi, CookiesAreForHttpsBehindAProxy) {
  NetworkSettings settings = ServedPeople::without_limits();
  settings.proxies = {"127.0.0.1"};
  ServedPeople server(settings);
  Browser browser(server);
  browser.origin = "https://taku.test";
  browser.more = "X-Forwarded-Proto: https\r\n";
  const std::string set = browser.post("/api/account", kAnn).header("Set-Cookie");
  EXPECT_TRUE(set.starts_with("__Host-taku_session=")) << set;
  EXPECT_TRUE(set.ends_with("; Secure")) << set;
  EXPECT_EQ(name_of(browser), "Ann");
  browser.cookie = browser.cookie.substr(7);  // the plain name, which other hosts could set
  EXPECT_EQ(name_of(browser), "");
}

TEST(AccountApi, OnlyAProxyDecidesWhetherARequestIsSecure) {
  ServedPeople server;
  Browser browser(server);
  browser.more = "X-Forwarded-Proto: https\r\n";
  EXPECT_TRUE(browser.post("/api/account", kAnn).header("Set-Cookie").starts_with("taku_session="));
}

// ---- requests of other sites

TEST(AccountApi, OtherOriginsAreRefused) {
  ServedPeople server;
  Browser browser(server);
  browser.post("/api/account", kAnn);
  for (const char* origin : {"http://evil.test", "null", "http://taku.test.evil.test", "http://taku.test:81", ""}) {
    Browser page(server);
    page.cookie = browser.cookie;
    page.origin = origin;
    const HttpReply reply = page.post("/api/account/name", {{"name", "Evil"}});
    EXPECT_EQ(reply.status, 403) << origin;
    EXPECT_EQ(error_of(reply), "http/origin") << origin;
    EXPECT_EQ(error_of(page.post("/api/session/end", {{"everywhere", true}})), "http/origin") << origin;
    EXPECT_EQ(error_of(page.post("/api/rooms", Json::object())), "http/origin") << origin;
  }
  Browser page(server);
  page.origin = "http://evil.test";
  EXPECT_EQ(error_of(page.post("/api/session", kAnn)), "http/origin") << "nobody is signed in to another's account";
  EXPECT_EQ(name_of(browser), "Ann");
  Browser program(server);
  program.origin = "";
  EXPECT_EQ(program.post("/api/session", kAnn).status, 200) << "programs have no origin, and no cookie yet";
}

TEST(AccountApi, FormsCannotSendRequests) {
  ServedPeople server;
  Wire wire(server.port());
  wire.send(
      "POST /api/session HTTP/1.1\r\nHost: taku.test\r\nOrigin: http://taku.test\r\nContent-Type: text/plain\r\n"
      "Content-Length: 2\r\n\r\n{}");
  EXPECT_EQ(wire.reply().status, 415);
}

TEST(AccountApi, AnAuthorizationHeaderDoesNotReplaceTheOrigin) {
  ServedPeople server;
  Browser browser(server);
  browser.post("/api/account", kAnn);
  browser.origin = "";
  browser.more = "Authorization: Bearer anything\r\n";
  EXPECT_EQ(error_of(browser.post("/api/account/name", {{"name", "Evil"}})), "http/origin");
}

// ---- guessing

// Answers and work are the same whether the name exists or not.
TEST(AccountApi, NamesCannotBeFoundOutBySigningIn) {
  ServedPeople server(with_guess_limit());
  Browser browser(server);
  browser.post("/api/account", kAnn);
  const auto attempt = [&](const char* path, const Json& body) {
    Browser guesser(server);
    const int before = *server.hasher.verifications + *server.hasher.hashes;
    const HttpReply reply = guesser.post(path, body);
    return std::tuple(reply.head, reply.body, *server.hasher.verifications + *server.hasher.hashes - before);
  };
  const auto known = attempt("/api/session", kWrongAnn);
  EXPECT_EQ(known, attempt("/api/session", {{"name", "Zoe"}, {"passphrase", "wrong horse"}}));
  EXPECT_EQ(std::get<2>(known), 1);
  const auto recover = [&](const char* name) {
    return attempt("/api/account/recover",
                   {{"name", name}, {"recovery_code", "AAAA"}, {"new_passphrase", "battery staple"}});
  };
  EXPECT_EQ(recover("Ann"), recover("Zoe"));
  for (int i = 0; i < 10; ++i) {  // also when there were too many attempts
    EXPECT_EQ(attempt("/api/session", kWrongAnn),
              attempt("/api/session", {{"name", "Zoe"}, {"passphrase", "wrong horse"}}));
  }
}

TEST(AccountApi, GuessesAtAnAccountHaveToWait) {
  ServedPeople server(with_guess_limit());
  Browser browser(server);
  browser.post("/api/account", kAnn);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(error_of(browser.post("/api/session", kWrongAnn)), "account/wrong");
  const int before = *server.hasher.verifications;
  const HttpReply wait = browser.post("/api/session", kAnn);
  EXPECT_EQ(wait.status, 429);
  EXPECT_EQ(error_of(wait), "account/wait");
  EXPECT_EQ(wait.header("Retry-After"), "30");
  EXPECT_EQ(error_of(browser.post("/api/session", {{"name", "ÀNN"}, {"passphrase", "x"}})), "account/wait")
      << "the same name, written differently";
  EXPECT_EQ(*server.hasher.verifications, before) << "refused attempts cost nothing";
  server.now += 30'000;
  EXPECT_EQ(browser.post("/api/session", kAnn).status, 200);
  EXPECT_EQ(error_of(browser.post("/api/session", kWrongAnn)), "account/wrong") << "success clears the count";
}

TEST(AccountApi, ManyGuessesAtOnceCountToo) {
  ServedPeople server(with_guess_limit());
  Browser browser(server);
  browser.post("/api/account", kAnn);
  std::vector<std::unique_ptr<Wire>> wires;
  for (int i = 0; i < 20; ++i) {
    wires.push_back(std::make_unique<Wire>(server.port()));
    wires.back()->request("POST", "/api/session", "", to_text(kWrongAnn));
  }
  int wrong = 0;
  for (const auto& wire : wires) wrong += wire->reply().status == 401;
  EXPECT_EQ(wrong, 5);
}

TEST(AccountApi, StrangersDoNotLockTheOwnerOut) {
  NetworkSettings settings = with_guess_limit();
  settings.proxies = {"127.0.0.1"};
  ServedPeople server(settings);
  Browser owner(server), stranger(server);
  owner.more = "X-Forwarded-For: 192.0.2.1\r\n";
  owner.post("/api/account", kAnn);
  HttpReply reply;
  for (int i = 0; i < 40; ++i) {
    stranger.more = "X-Forwarded-For: 198.51.100." + std::to_string(i) + "\r\n";
    reply = stranger.post("/api/session", kWrongAnn);
  }
  EXPECT_EQ(error_of(reply), "account/wait") << "all strangers together have a limit";
  EXPECT_EQ(owner.post("/api/session", kAnn).status, 200);
}

TEST(AccountApi, WithoutLimitsNobodyWaits) {
  ServedPeople server;
  Browser browser(server);
  browser.post("/api/account", kAnn);
  for (int i = 0; i < 30; ++i) EXPECT_EQ(error_of(browser.post("/api/session", kWrongAnn)), "account/wrong");
}

TEST(AccountApi, AStolenSessionCannotGuessThePassphrase) {
  ServedPeople server(with_guess_limit());
  Browser browser(server);
  browser.post("/api/account", kAnn);
  const Json guess = {{"passphrase", "wrong horse"}, {"new_passphrase", "battery staple"}};
  for (int i = 0; i < 3; ++i) EXPECT_EQ(error_of(browser.post("/api/account/passphrase", guess)), "account/wrong");
  for (int i = 0; i < 2; ++i) EXPECT_EQ(error_of(browser.post("/api/account/delete", guess)), "account/wrong");
  EXPECT_EQ(error_of(browser.post("/api/account/passphrase", guess)), "account/wait");
  EXPECT_EQ(error_of(browser.post("/api/account/delete", guess)), "account/wait");
}

TEST(AccountApi, AnAddressHasALimit) {
  NetworkSettings settings;
  settings.limits.sign_ins_per_minute = 3;
  ServedPeople server(settings);
  Browser browser(server);
  EXPECT_EQ(browser.post("/api/account", kAnn).status, 201);
  EXPECT_EQ(browser.post("/api/session", kAnn).status, 200);
  EXPECT_EQ(error_of(browser.post("/api/session", {{"name", "Zoe"}, {"passphrase", "x"}})), "account/wrong");
  const HttpReply reply = browser.post("/api/session", kAnn);
  EXPECT_EQ(reply.status, 429);
  EXPECT_EQ(error_of(reply), "limit/sign_ins");
  EXPECT_NE(reply.header("Retry-After"), "");
  server.now += 20'000;
  EXPECT_EQ(browser.post("/api/session", kAnn).status, 200);
}

// ---- changes

TEST(AccountApi, ChangesThePassphrase) {
  ServedPeople server;
  Browser browser(server), other(server);
  browser.post("/api/account", kAnn);
  other.post("/api/session", kAnn);
  const std::string before = browser.cookie;
  EXPECT_EQ(
      error_of(browser.post("/api/account/passphrase", {{"passphrase", "correct horse"}, {"new_passphrase", "short"}})),
      "account/passphrase");
  EXPECT_EQ(
      browser.post("/api/account/passphrase", {{"passphrase", "correct horse"}, {"new_passphrase", "battery staple"}})
          .status,
      200);
  EXPECT_NE(browser.cookie, before);
  EXPECT_EQ(name_of(browser), "Ann");
  EXPECT_EQ(name_of(other), "") << "all other sessions end";
  EXPECT_EQ(error_of(other.post("/api/session", kAnn)), "account/wrong");
}

TEST(AccountApi, BannedPeopleLearnWhyAndUntilWhen) {
  ServedPeople server;
  Browser browser(server);
  const Json signed_up = *parse_json(browser.post("/api/account", kAnn).body);
  const TimeMs now = server.now;
  const auto ban = [&](TimeMs until, const char* reason) {
    server.people->service().run_and_wait(
        [&](people::PeopleDb& db) { people::ban_account(db, {1, until, reason}, now); });
  };
  ban(now + 1000, "insults");
  const Json recovery = {
      {"name", "Ann"}, {"recovery_code", signed_up["recovery_code"]}, {"new_passphrase", "battery staple"}};
  for (const HttpReply& reply : {browser.post("/api/session", kAnn), browser.post("/api/account/recover", recovery)}) {
    EXPECT_EQ(reply.status, 403);
    const Json error = (*parse_json(reply.body))["error"];
    EXPECT_EQ(error["code"], "account/banned");
    EXPECT_EQ(error["reason"], "insults");
    EXPECT_EQ(error["until"], now + 1000);
  }
  EXPECT_EQ(browser.post("/api/session", kWrongAnn).status, 401) << "strangers learn nothing";
  ban(people::kForever, "");
  const Json error = (*parse_json(browser.post("/api/session", kAnn).body))["error"];
  EXPECT_FALSE(error.contains("reason"));
  EXPECT_FALSE(error.contains("until"));
}

TEST(AccountApi, RecoversALostPassphrase) {
  ServedPeople server(with_guess_limit());
  Browser browser(server), other(server);
  const Json signed_up = *parse_json(browser.post("/api/account", kAnn).body);
  const Json wrong = {{"name", "ann"}, {"recovery_code", "AAAA"}, {"new_passphrase", "battery staple"}};
  for (int i = 0; i < 6; ++i) {
    other.post("/api/session", kWrongAnn);
    EXPECT_EQ(error_of(other.post("/api/account/recover", wrong)), "account/wrong") << "never account/wait";
  }
  const HttpReply reply = other.post(
      "/api/account/recover",
      {{"name", "ann"}, {"recovery_code", signed_up["recovery_code"]}, {"new_passphrase", "battery staple"}});
  EXPECT_EQ(reply.status, 200) << "also while signing in has to wait: " << reply.body;
  EXPECT_NE((*parse_json(reply.body))["recovery_code"], signed_up["recovery_code"]);
  EXPECT_EQ(name_of(other), "Ann");
  EXPECT_EQ(name_of(browser), "");
  EXPECT_EQ(browser.post("/api/session", {{"name", "Ann"}, {"passphrase", "battery staple"}}).status, 200);
}

TEST(AccountApi, ReplacesTheRecoveryCode) {
  ServedPeople server;
  Browser browser(server), other(server);
  const Json signed_up = *parse_json(browser.post("/api/account", kAnn).body);
  const char* path = "/api/account/recovery_code";
  EXPECT_EQ(error_of(other.post(path, {{"passphrase", "correct horse"}})), "account/needed");
  EXPECT_EQ(error_of(browser.post(path, {{"passphrase", "wrong horse"}})), "account/wrong");
  const HttpReply reply = browser.post(path, {{"passphrase", "correct horse"}});
  EXPECT_EQ(reply.status, 200) << reply.body;
  EXPECT_EQ(name_of(browser), "Ann") << "the session stays";
  const Json renewed = *parse_json(reply.body);
  const auto recover = [&](const Json& code) {
    return other.post("/api/account/recover",
                      {{"name", "Ann"}, {"recovery_code", code}, {"new_passphrase", "battery staple"}});
  };
  EXPECT_EQ(error_of(recover(signed_up["recovery_code"])), "account/wrong") << "the old code";
  EXPECT_EQ(recover(renewed["recovery_code"]).status, 200);
}

TEST(AccountApi, Renames) {
  ServedPeople server;
  Browser browser(server);
  browser.post("/api/account", kAnn);
  EXPECT_EQ(error_of(browser.post("/api/account/name", {{"name", "!"}})), "account/name");
  EXPECT_EQ(browser.post("/api/account/name", {{"name", "Anna"}}).status, 200);
  EXPECT_EQ(name_of(browser), "Anna");
  EXPECT_EQ(*server.people->accounts().names.find(1), "Anna");
  EXPECT_EQ(error_of(browser.post("/api/account", kAnn)), "account/name_taken");
}

TEST(AccountApi, RenamesAreLimited) {
  ServedPeople server(with_guess_limit());
  Browser browser(server);
  browser.post("/api/account", kAnn);
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(browser.post("/api/account/name", {{"name", i % 2 == 0 ? "A.n.n" : "Ann"}}).status, 200);
  }
  EXPECT_EQ(error_of(browser.post("/api/account/name", {{"name", "Ann"}})), "limit/rate");
  server.now += 12'000;
  EXPECT_EQ(browser.post("/api/account/name", {{"name", "Ann"}}).status, 200);
}

TEST(AccountApi, Deletes) {
  ServedPeople server;
  Browser browser(server), other(server);
  browser.post("/api/account", kAnn);
  other.post("/api/session", kAnn);
  EXPECT_EQ(error_of(browser.post("/api/account/delete", {{"passphrase", "wrong horse"}})), "account/wrong");
  EXPECT_EQ(browser.post("/api/account/delete", {{"passphrase", "correct horse"}}).status, 204);
  EXPECT_EQ(browser.cookie, "");
  EXPECT_EQ(name_of(other), "");
  EXPECT_EQ(error_of(other.post("/api/session", kAnn)), "account/wrong");
  EXPECT_EQ(server.people->accounts().names.find(1), nullptr);
}

}  // namespace
}  // namespace taku::server
