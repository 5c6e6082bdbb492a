#include <gtest/gtest.h>

#include "tests/support/wire.h"

// HTTP over real connections: routes, errors, pages, the admin port.

namespace taku::server {
namespace {

TEST(HttpServer, Routes) {
  Served served;
  Wire wire(served.port());
  EXPECT_EQ(wire.get("/healthz").body, R"({"ok":true})");
  EXPECT_EQ(wire.get("/api/rooms").body, R"({"rooms":[{"code":"AAAAAA"}]})");
  EXPECT_EQ(wire.get("/api/rooms/AAAAAA").body, R"({"code":"AAAAAA"})");
  EXPECT_EQ(wire.get("/api/rooms/AAAAA%41").body, R"({"code":"AAAAAA"})");
  EXPECT_EQ(wire.get("/api/rooms/BBBBBB").status, 404);
  HttpReply made = wire.post("/api/rooms", R"({"game":"ludo"})");
  EXPECT_EQ(made.status, 201);
  EXPECT_EQ(made.header("Content-Type"), "application/json");
  EXPECT_EQ(wire.post("/api/rooms/AAAAAA/join", R"({"name":"Aki"})").body, R"({"player_id":"secret","name":"Aki"})");
  EXPECT_EQ(wire.get("/api/games/m1/log?player_id=k1").body, R"({"match":"m1","key":"k1"})");
  EXPECT_EQ(wire.get("/api/games/m1/log", "Authorization: Bearer k2\r\n").body, R"({"match":"m1","key":"k2"})");
  EXPECT_EQ(wire.get("/api/openapi.json").status, 200);
}

TEST(HttpServer, ManyRoomsInOneRequest) {
  Served served;
  Wire wire(served.port());
  EXPECT_EQ(wire.get("/api/rooms?room=AAAAAA").body, R"({"rooms":[{"code":"AAAAAA"}]})");
  EXPECT_EQ(wire.get("/api/rooms?room=BBBBBB,AAAAAA,CCCCCC").body, R"({"rooms":[{"code":"AAAAAA"}]})");
  EXPECT_EQ(wire.get("/api/rooms?room=BBBBBB").body, R"({"rooms":[]})");
  std::string many = "AAAAAA";
  for (int i = 1; i < 60; ++i) many += ",AAAAAA";
  EXPECT_EQ(wire.get("/api/rooms?room=" + many).status, 200);
  for (const std::string& bad : {many + ",AAAAAA", std::string(","), std::string("AAAAAA,")}) {
    const HttpReply reply = wire.get("/api/rooms?room=" + bad);
    EXPECT_EQ(reply.status, 400);
    EXPECT_EQ(error_code(reply), "http/bad_request");
  }
}

TEST(HttpServer, DelayedReplies) {
  Served served;
  Wire wire(served.port());
  EXPECT_EQ(wire.post("/api/rooms", R"({"later":"x"})").body, R"({"code":"AAAAAA","late":true})");
  Wire never(served.port());
  never.request("POST", "/api/rooms", "", R"({"never":"x"})");
  EXPECT_EQ(wire.get("/healthz").status, 200);  // not blocked by the other request
}

TEST(HttpServer, AFailingGatewayGives500) {
  Served served;
  Wire wire(served.port());
  const HttpReply reply = wire.get("/api/games/broken/log");
  EXPECT_EQ(reply.status, 500);
  EXPECT_EQ(error_code(reply), "http/internal");
  EXPECT_EQ(wire.get("/healthz").status, 200);
}

TEST(HttpServer, AFailingGatewayGives500ForPosts) {
  Served served;
  Wire wire(served.port());
  const HttpReply reply = wire.post("/api/rooms", R"({"broken":"x"})");
  EXPECT_EQ(reply.status, 500);
  EXPECT_EQ(error_code(reply), "http/internal");
  EXPECT_EQ(wire.post("/api/rooms/BROKEN/join", "{}").status, 500);
  EXPECT_EQ(wire.post("/api/rooms", R"({"answered":"x","broken":"x"})").status, 201);  // the first reply counts
  EXPECT_EQ(wire.get("/healthz").status, 200);
  served.server().post([] { throw std::runtime_error("disk failure"); });
  EXPECT_EQ(wire.get("/healthz").status, 200);
}

TEST(HttpServer, HeadAndOptions) {
  Served served;
  Wire wire(served.port());
  wire.request("HEAD", "/healthz");
  HttpReply reply = wire.reply(true);
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.header("Content-Length"), "11");
  wire.request("OPTIONS", "/api/rooms");
  reply = wire.reply();
  EXPECT_EQ(reply.status, 204);
  EXPECT_EQ(reply.header("Allow"), "POST, GET, HEAD, OPTIONS");
  wire.request("OPTIONS", "/index.html");
  EXPECT_EQ(wire.reply().header("Allow"), "GET, HEAD, OPTIONS");
}

TEST(HttpServer, Errors) {
  Served served;
  Wire wire(served.port());
  EXPECT_EQ(error_code(wire.get("/api/nothing")), "http/not_found");
  EXPECT_EQ(error_code(wire.get("/ws")), "http/not_found");
  EXPECT_EQ(error_code(wire.get("/missing.js")), "http/not_found");
  wire.request("DELETE", "/api/rooms/AAAAAA");
  HttpReply reply = wire.reply();
  EXPECT_EQ(reply.status, 405);
  EXPECT_EQ(error_code(reply), "http/method");
  EXPECT_EQ(reply.header("Allow"), "GET, HEAD, OPTIONS");
  EXPECT_EQ(wire.post("/healthz", "{}").status, 405);
  for (const std::string_view body : {"no", "{", "[]", "7", "{\"a\":\"\xFF\"}"}) {
    reply = wire.post("/api/rooms", body);
    EXPECT_EQ(reply.status, 400);
    EXPECT_EQ(error_code(reply), "http/bad_json");
  }
  reply = wire.post("/api/rooms", std::string(40, '[') + std::string(40, ']'));
  EXPECT_EQ(error_code(reply), "http/bad_json");
  wire.request("POST", "/api/rooms", "Content-Length: 2\r\n");
  wire.send("{}");
  reply = wire.reply();
  EXPECT_EQ(reply.status, 415);
  EXPECT_EQ(error_code(reply), "http/not_json");
  EXPECT_EQ(wire.get("/" + std::string(3000, 'x')).status, 414);
  EXPECT_EQ(wire.get("/healthz").status, 200);  // all on one connection
}

TEST(HttpServer, OtherHostsAreRefused) {
  NetworkSettings settings;
  settings.hosts = {"mine.example"};
  settings.origins = {"https://friend.example"};
  Served served(settings);
  const auto status = [&](std::uint16_t port, const std::string& target, const std::string& host) {
    Wire wire(port);
    wire.send("GET " + target + " HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
    return wire.reply();
  };
  for (const std::string target : {"/", "/healthz", "/api/rooms", "/ws/lobby", "/nothing"}) {
    const HttpReply refused = status(served.port(), target, "evil.example:8000");
    EXPECT_EQ(refused.status, 421) << target;
    EXPECT_EQ(error_code(refused), "http/host") << target;
  }
  for (const std::string host : {"localhost:8000", "127.0.0.1", "[::1]:1", "mine.example", "friend.example:443"}) {
    EXPECT_EQ(status(served.port(), "/healthz", host).status, 200) << host;
  }
  EXPECT_EQ(status(served.admin_port(), "/metrics", "evil.example").status, 421);
  EXPECT_EQ(status(served.admin_port(), "/metrics", "localhost:8001").status, 200);
}

TEST(HttpServer, UnknownPathsAreNotThePage) {
  Served served;
  Wire wire(served.port());
  for (const std::string_view path : {"/metrics", "/nothing", "/admin", "/.env", "/room"}) {
    const HttpReply reply = wire.get(path);
    EXPECT_EQ(reply.status, 404) << path;
    EXPECT_EQ(error_code(reply), "http/not_found") << path;
  }
  EXPECT_EQ(wire.get("/lobby").status, 200);
}

TEST(HttpServer, OriginsOfPosts) {
  NetworkSettings settings;
  settings.origins = {"https://friend.example"};
  Served served(settings);
  Wire wire(served.port());
  const HttpReply refused = wire.post("/api/rooms", "{}", "Origin: https://evil.example\r\n");
  EXPECT_EQ(refused.status, 403);
  EXPECT_EQ(error_code(refused), "http/origin");
  EXPECT_EQ(wire.post("/api/rooms", "{}", "Origin: http://taku.test\r\n").status, 201);
  const HttpReply taken = wire.post("/api/rooms", "{}", "Origin: https://friend.example\r\n");
  EXPECT_EQ(taken.status, 201);
  EXPECT_EQ(taken.header("Access-Control-Allow-Origin"), "https://friend.example");
  wire.request("OPTIONS", "/api/rooms", "Origin: https://friend.example\r\nAccess-Control-Request-Method: POST\r\n");
  EXPECT_EQ(wire.reply().header("Access-Control-Allow-Headers"), "Authorization, Content-Type");
}

TEST(HttpServer, PlainPageWithoutAWebFolder) {
  Served served;
  Wire wire(served.port());
  const HttpReply page = wire.get("/");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.header("Content-Type"), "text/html; charset=utf-8");
  EXPECT_NE(page.header("Content-Security-Policy").find("script-src 'self' 'wasm-unsafe-eval';"), std::string::npos);
  EXPECT_EQ(page.header("X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(page.header("Referrer-Policy"), "no-referrer");
  EXPECT_EQ(page.body.find("<script>"), std::string::npos);  // the content security policy forbids it
  EXPECT_EQ(wire.get("/plain_page.js").header("Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(wire.get("/room/AAAAAA").body, page.body);
}

TEST(HttpServer, TheAdminPort) {
  Served served;
  Wire wire(served.port());
  EXPECT_EQ(wire.get("/metrics").status, 404) << "not served on the public port";
  Wire socket(served.port());
  socket.upgrade("/ws/lobby");
  socket.text("hello");
  socket.next_text();
  socket.next_text();
  Wire admin(served.admin_port());
  const HttpReply metrics = admin.get("/metrics");
  EXPECT_EQ(metrics.status, 200);
  for (const std::string_view line :
       {"taku_fake 1\n", "taku_connections_open{kind=\"ws\"} 1\n", "taku_ws_frames_total{way=\"in\"} 1\n",
        "taku_ws_frames_total{way=\"out\"} 2\n", "taku_http_answers_total{status=\"101\"} 1\n"}) {
    EXPECT_NE(metrics.body.find(line), std::string::npos) << line << metrics.body;
  }
  EXPECT_EQ(admin.get("/healthz").status, 200);
  EXPECT_EQ(admin.get("/api/rooms").status, 404);
}

}  // namespace
}  // namespace taku::server
