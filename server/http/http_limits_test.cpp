#include <gtest/gtest.h>

#include "tests/support/wire.h"

// The limits of each address over real connections, also behind a proxy.

namespace taku::server {
namespace {

TEST(HttpLimits, ManyRoomsCountAsManyRequests) {
  NetworkSettings settings;
  settings.limits.wrong_codes_per_minute = 2;
  settings.limits.requests_per_minute = 20;
  settings.limits.heavy_requests_per_minute = 1;
  Served served(settings);
  Wire wire(served.port());
  EXPECT_EQ(wire.get("/api/rooms?room=AAAAAA,BBBBBB,CCCCCC,AAAAAA,DDDDDD").body,
            R"({"rooms":[{"code":"AAAAAA"},{"code":"AAAAAA"}],"later":["DDDDDD"]})");
  EXPECT_EQ(error_code(wire.get("/api/rooms?room=EEEEEE")), "limit/wrong_codes");
  EXPECT_EQ(wire.get("/api/rooms").status, 200) << "requests by code do not count as lists";

  settings.limits.wrong_codes_per_minute = 0;
  Served patient(settings);
  Wire other(patient.port());
  EXPECT_EQ(other.get("/api/rooms?room=A,B,C,D,E,F,G,H,I,J,K,L").status, 200);
  EXPECT_EQ(other.get("/api/rooms?room=A,B,C,D,E,F,G,H,I,J,K,L").status, 429);
}

TEST(HttpLimits, RoomsThatCannotBeReachedAreNotMissing) {
  Served served;
  Wire wire(served.port());
  EXPECT_EQ(wire.get("/api/rooms?room=MOVING,AAAAAA,BBBBBB").body,
            R"({"rooms":[{"code":"AAAAAA"}],"later":["MOVING"]})");
  const auto none = wire.get("/api/rooms?room=MOVING,MOVING");
  EXPECT_EQ(none.status, 503);
  EXPECT_EQ(error_code(none), "server/moved");
}

TEST(HttpLimits, ConnectionsPerAddress) {
  NetworkSettings settings;
  settings.limits.connections_per_address = 2;
  Served served(settings);
  Wire one(served.port());
  EXPECT_EQ(one.get("/healthz").status, 200);
  Wire two(served.port());
  EXPECT_EQ(two.upgrade("/ws/lobby").status, 101);  // WebSockets count too
  {
    Wire three(served.port());
    const HttpReply reply = three.reply();
    EXPECT_EQ(reply.status, 429);
    EXPECT_EQ(error_code(reply), "limit/connections");
  }
  two.disconnect();
  while (served.gateway.notes().closed < 1) std::this_thread::sleep_for(Milliseconds(1));
  Wire four(served.port());
  EXPECT_EQ(four.get("/healthz").status, 200);
}

TEST(HttpLimits, TotalConnections) {
  NetworkSettings settings;
  settings.limits.connections = 1;
  Served served(settings);
  Wire one(served.port());
  EXPECT_EQ(one.get("/healthz").status, 200);
  Wire two(served.port());
  EXPECT_EQ(two.reply().status, 503);
}

TEST(HttpLimits, NewRoomsAndWrongCodesAreLimited) {
  NetworkSettings settings;
  settings.limits.new_rooms_per_minute = 2;
  settings.limits.wrong_codes_per_minute = 2;
  Served served(settings);
  Wire wire(served.port());
  EXPECT_EQ(wire.post("/api/rooms", "{}").status, 201);
  EXPECT_EQ(wire.post("/api/rooms", "{}").status, 201);
  EXPECT_EQ(error_code(wire.post("/api/rooms", "{}")), "limit/new_rooms");
  for (int i = 0; i < 5; ++i) EXPECT_EQ(wire.get("/api/rooms/AAAAAA").status, 200);  // correct codes are not counted
  EXPECT_EQ(wire.get("/api/rooms/BBBBBB").status, 404);
  EXPECT_EQ(wire.upgrade("/ws/AAAAAA?player_id=wrong").status, 401);
  EXPECT_EQ(error_code(wire.get("/api/rooms/BBBBBB")), "limit/wrong_codes");
  EXPECT_EQ(wire.post("/api/rooms/CCCCCC/join", "{}").status, 429);
  EXPECT_EQ(error_code(wire.upgrade("/ws/AAAAAA?player_id=wrong")), "limit/wrong_codes");
}

TEST(HttpLimits, RightCodesAreAnsweredAfterManyWrongOnes) {
  NetworkSettings settings;
  settings.limits.wrong_codes_per_minute = 2;
  Served served(settings);
  Wire wire(served.port());
  for (int i = 0; i < 50; ++i) wire.get("/api/rooms/BBBBBB");
  EXPECT_EQ(wire.get("/api/rooms/BBBBBB").status, 429);
  EXPECT_EQ(wire.get("/api/rooms/AAAAAA").status, 200);
  EXPECT_EQ(wire.post("/api/rooms/AAAAAA/join", "{}").status, 200);
  EXPECT_EQ(wire.get("/api/rooms?room=BBBBBB,AAAAAA").body, R"({"rooms":[{"code":"AAAAAA"}],"later":["BBBBBB"]})");
  EXPECT_EQ(wire.upgrade("/ws/AAAAAA?player_id=secret").status, 101);
}

TEST(HttpLimits, TryingCommandIdsCountsAsGuessing) {
  NetworkSettings settings;
  settings.limits.wrong_codes_per_minute = 2;
  Served served(settings);
  Wire wire(served.port());
  for (int i = 0; i < 2; ++i) EXPECT_EQ(wire.post("/api/rooms/AAAAAA/join", R"({"cmd_id":"x"})").status, 409);
  EXPECT_EQ(wire.post("/api/rooms/AAAAAA/join", R"({"cmd_id":"x"})").status, 429);
}

TEST(HttpLimits, RequestsAreLimited) {
  NetworkSettings settings;
  settings.limits.requests_per_minute = 1;
  Served served(settings);
  Wire wire(served.port());
  EXPECT_EQ(wire.get("/healthz").status, 200);
  const HttpReply reply = wire.get("/healthz");
  EXPECT_EQ(reply.status, 429);
  EXPECT_EQ(error_code(reply), "http/rate");
  EXPECT_EQ(wire.upgrade("/ws/lobby").status, 429);
  int pages = 0;  // have their own limit, four times as high
  while (pages < 1000 && wire.get("/").status == 200) ++pages;
  EXPECT_GE(pages, 4);
  EXPECT_LT(pages, 1000);
  Wire admin(served.admin_port());
  for (int i = 0; i < 9; ++i) EXPECT_EQ(admin.get("/healthz").status, 200);
}

TEST(HttpLimits, HeavyRequestsAreLimitedMore) {
  NetworkSettings settings;
  settings.limits.heavy_requests_per_minute = 2;
  Served served(settings);
  Wire wire(served.port());
  EXPECT_EQ(wire.get("/api/rooms").status, 200);
  EXPECT_EQ(wire.get("/api/games/m1/log").status, 200);
  EXPECT_EQ(error_code(wire.get("/api/rooms")), "limit/heavy_requests");
  EXPECT_EQ(wire.get("/api/games/m1/log").status, 429);
  EXPECT_EQ(wire.get("/api/rooms/AAAAAA").status, 200);
}

TEST(HttpLimits, TheLastForwardedLineCounts) {
  NetworkSettings settings;
  settings.proxies = {"127.0.0.1"};
  Served served(settings);
  Wire wire(served.port());
  EXPECT_EQ(wire.post("/api/rooms", "{}", "X-Forwarded-For: 9.9.9.9\r\nX-Forwarded-For: 8.8.8.8, 10.0.0.1\r\n").status,
            201);
  EXPECT_EQ(served.gateway.notes().received.front(), "open_room 10.0.0.1");
}

TEST(HttpLimits, TrustedProxiesForwardTheClientAddress) {
  NetworkSettings settings;
  settings.proxies = {"127.0.0.1"};
  settings.limits.connections_per_address = 1;
  settings.limits.new_rooms_per_minute = 1;
  Served served(settings);
  Wire wire(served.port());
  EXPECT_EQ(wire.post("/api/rooms", "{}", "X-Forwarded-For: 9.9.9.9, 10.0.0.1\r\n").status, 201);
  EXPECT_EQ(wire.post("/api/rooms", "{}", "X-Forwarded-For: 8.8.8.8, 10.0.0.1\r\n").status, 429);
  EXPECT_EQ(wire.post("/api/rooms", "{}", "X-Forwarded-For: 10.0.0.2\r\n").status, 201);
  EXPECT_EQ(served.gateway.notes().received.front(), "open_room 10.0.0.1");
  EXPECT_EQ(wire.upgrade("/ws/lobby", "X-Forwarded-For: 10.0.0.1\r\n").status, 101);
  Wire two(served.port());
  EXPECT_EQ(two.upgrade("/ws/lobby", "X-Forwarded-For: 10.0.0.1\r\n").status, 429);
}

TEST(HttpLimits, OtherPeersAreNotTrusted) {
  NetworkSettings settings;
  settings.limits.new_rooms_per_minute = 1;
  Served served(settings);
  Wire wire(served.port());
  EXPECT_EQ(wire.post("/api/rooms", "{}", "X-Forwarded-For: 10.0.0.1\r\n").status, 201);
  EXPECT_EQ(wire.post("/api/rooms", "{}", "X-Forwarded-For: 10.0.0.2\r\n").status, 429);
}

}  // namespace
}  // namespace taku::server
