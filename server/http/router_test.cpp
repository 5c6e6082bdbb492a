#include "server/http/router.h"

#include <gtest/gtest.h>

#include "tests/support/people_party.h"

namespace taku::server::http {
namespace {

void echo(const ApiCall& call, const ApiReply& reply) {
  reply(json_response(200, {{"part", call.part}, {"body", call.body}}));
}

TEST(Router, ServesRoutesWithTheirPart) {
  Router router;
  router.add({"GET", "/api/people/{name}"}, echo);
  router.add({"POST", "/api/people/{name}/follow"}, echo);
  Served served({}, &router);
  Wire wire(served.port());
  EXPECT_EQ(wire.get("/api/people/Ann%20Lee").body, R"({"part":"Ann Lee","body":{}})");
  EXPECT_EQ(wire.post("/api/people/Ann/follow", R"({"on":true})").body, R"({"part":"Ann","body":{"on":true}})");
  EXPECT_EQ(wire.post("/api/people/Ann/follow", "[]").status, 400);
  EXPECT_EQ(wire.post("/api/people/Ann/follow", "{").status, 400);
  EXPECT_EQ(wire.get("/api/people/Ann/follow").status, 405);
  EXPECT_EQ(wire.get("/healthz").status, 200) << "the other routes are still there";
}

TEST(Router, RoutesOfTheOperatorAreOnTheAdminPortOnly) {
  Router router;
  router.add({"GET", "/reports", Access::Operator}, echo);
  NetworkSettings settings;
  settings.admin_token = "token";
  Served served(settings, &router);
  Wire wire(served.port()), admin(served.admin_port());
  EXPECT_EQ(wire.get("/reports", "Authorization: Bearer token\r\n").body.find("part"), std::string::npos);
  EXPECT_EQ(admin.get("/reports").status, 401);
  EXPECT_EQ(admin.get("/reports", "Authorization: Bearer token\r\n").status, 200);
}

TEST(Router, AFailingHandlerGives500) {
  Router router;
  router.add({"GET", "/api/broken"}, [](const ApiCall&, const ApiReply&) { throw std::runtime_error("broken"); });
  Served served({}, &router);
  Wire wire(served.port());
  EXPECT_EQ(wire.get("/api/broken").status, 500);
  EXPECT_EQ(wire.get("/healthz").status, 200);
}

TEST(Router, HeavyRoutesHaveALimit) {
  Router router;
  router.add({"GET", "/api/heavy", Access::Anyone, true}, echo);
  NetworkSettings settings;
  settings.limits.heavy_requests_per_minute = 1;
  Served served(settings, &router);
  Wire wire(served.port());
  EXPECT_EQ(wire.get("/api/heavy").status, 200);
  EXPECT_EQ(error_of(wire.get("/api/heavy")), "limit/heavy_requests");
}

TEST(Router, LongResponsesComeInBlocks) {
  Router router;
  router.add({"GET", "/api/long"}, [](const ApiCall&, const ApiReply& reply) {
    HttpResponse response{200, "application/x-ndjson", nullptr, {}};
    response.blocks = [n = 0]() mutable { return ++n > 3 ? std::nullopt : std::optional(std::to_string(n) + "\n"); };
    reply(std::move(response));
  });
  Served served({}, &router);
  Wire wire(served.port());
  const HttpReply reply = wire.get("/api/long");
  EXPECT_EQ(reply.header("Transfer-Encoding"), "chunked");
  EXPECT_EQ(reply.body, "1\n2\n3\n");
}

TEST(CheckAccess, DependsOnTheProof) {
  const Identity guest;
  const Identity person{.caller = {.account = 1}, .proof = Identity::Proof::Cookie, .may_read = true, .may_play = true};
  const Identity reader{
      .caller = {.account = 1, .token = true}, .proof = Identity::Proof::Token, .may_read = true, .may_play = false};
  const auto allowed = [](const Identity& identity) {
    std::string who;
    for (const Access access : {Access::Anyone, Access::Read, Access::Play, Access::SignedIn}) {
      who += check_access(access, identity) ? '-' : '+';
    }
    return who;
  };
  EXPECT_EQ(allowed(guest), "+---");
  EXPECT_EQ(allowed(person), "++++");
  EXPECT_EQ(allowed(reader), "++--");
}

}  // namespace
}  // namespace taku::server::http
