#include <gtest/gtest.h>

#include <atomic>

#include "server/http/routes.h"
#include "tests/support/wire.h"

// HTTP over real connections.

namespace taku::server {
namespace {

std::string error_code(const HttpReply& reply) {
  const auto json = parse_json(reply.body);
  const Json* error = json ? find(*json, "error") : nullptr;
  const std::string* code = error ? find_string(*error, "code") : nullptr;
  return code ? *code : "";
}

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

TEST(HttpServer, ManyRoomsCountAsManyRequests) {
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
  EXPECT_TRUE(wire.ended());
  Wire other(served.port());
  EXPECT_EQ(other.get("/healthz").status, 200);
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

TEST(HttpServer, TooLargeRequestsEndTheConnection) {
  Served served;
  Wire body(served.port());
  HttpReply reply = body.post("/api/rooms", "\"" + std::string(65 * 1024, 'x') + "\"");
  EXPECT_EQ(reply.status, 413);
  EXPECT_EQ(error_code(reply), "http/too_large");
  EXPECT_EQ(reply.header("Connection"), "close");
  EXPECT_TRUE(body.ended());
  Wire header(served.port());
  reply = header.get("/healthz", "X-Long: " + std::string(9000, 'x') + "\r\n");
  EXPECT_EQ(reply.status, 431);
  EXPECT_EQ(error_code(reply), "http/header_too_large");
  EXPECT_TRUE(header.ended());
  Wire fits(served.port());
  EXPECT_EQ(fits.post("/api/rooms", R"({"x":")" + std::string(60 * 1024, 'x') + "\"}").status, 201);
}

TEST(HttpServer, BadHttp) {
  Served served;
  for (const std::string_view bytes :
       {"hello\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/3.0\r\n\r\n", "GET / HTTP/1.1\r\nHost taku\r\n\r\n",
        "\x16\x03\x01\x02\x01\x01", "GET / HTTP/1.1\r\n\r\n", "GET x HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n", "GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n",
        "POST /api/rooms HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n"}) {
    Wire wire(served.port());
    wire.send(bytes);
    const HttpReply reply = wire.reply();
    EXPECT_EQ(reply.status, 400) << bytes;
    EXPECT_EQ(error_code(reply), "http/bad_request") << bytes;
    EXPECT_TRUE(wire.ended());
  }
}

// RFC 9112 5.2: a proxy may read the second line as part of the field, or as a field of its own.
TEST(HttpServer, FoldedLinesAreRefused) {
  Served served;
  for (const std::string_view bytes :
       {"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-A: b\r\n c\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\tevil.example\r\n\r\n",
        "POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n",
        "GET /healthz HTTP/1.1\r\n Host: localhost\r\n\r\n"}) {
    for (const bool in_pieces : {false, true}) {
      Wire wire(served.port());
      if (in_pieces) {  // the line break and the space arrive apart
        const std::size_t cut =
            bytes.find("\r\n ") == std::string_view::npos ? bytes.find("\r\n\t") : bytes.find("\r\n ");
        wire.send(bytes.substr(0, cut + 2));
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        wire.send(bytes.substr(cut + 2));
      } else {
        wire.send(bytes);
      }
      EXPECT_EQ(wire.reply().status, 400) << bytes;
      EXPECT_TRUE(wire.ended());
    }
  }
  Wire body(served.port());
  EXPECT_EQ(body.post("/api/rooms", "{\r\n \"x\":1}").status, 201) << "lines of a body may begin with a space";
  EXPECT_EQ(body.get("/healthz").status, 200);
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

TEST(HttpServer, PipelinedRequestsAreAnsweredInOrder) {
  Served served;
  Wire wire(served.port());
  wire.request("GET", "/healthz");
  wire.request("POST", "/api/rooms", "", R"({"later":"x"})");
  wire.request("GET", "/api/rooms/AAAAAA");
  EXPECT_EQ(wire.reply().body, R"({"ok":true})");
  EXPECT_EQ(wire.reply().body, R"({"code":"AAAAAA","late":true})");
  EXPECT_EQ(wire.reply().body, R"({"code":"AAAAAA"})");
}

TEST(HttpServer, ConnectionClose) {
  Served served;
  Wire close(served.port());
  EXPECT_EQ(close.get("/healthz", "Connection: close\r\n").header("Connection"), "close");
  EXPECT_TRUE(close.ended());
  Wire old(served.port());
  old.send("GET /healthz HTTP/1.0\r\n\r\n");
  EXPECT_EQ(old.reply().status, 200);
  EXPECT_TRUE(old.ended());
}

TEST(HttpServer, ExpectContinue) {
  Served served;
  Wire wire(served.port());
  wire.request("POST", "/api/rooms", "Expect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 2\r\n");
  EXPECT_EQ(wire.reply().status, 100);
  wire.send("{}");
  EXPECT_EQ(wire.reply().status, 201);
}

TEST(HttpServer, ChunkedBodies) {
  Served served;
  Wire wire(served.port());
  wire.request("POST", "/api/rooms", "Transfer-Encoding: chunked\r\nContent-Type: application/json\r\n");
  wire.send("1\r\n{\r\n1\r\n}\r\n0\r\n\r\n");
  EXPECT_EQ(wire.reply().status, 201);
}

TEST(HttpServer, ChunkedBodiesHaveTheSameLimit) {
  Served served;
  Wire wire(served.port());
  wire.request("POST", "/api/rooms", "Transfer-Encoding: chunked\r\nContent-Type: application/json\r\n");
  const std::string chunk = "4000\r\n" + std::string(0x4000, 'x') + "\r\n";
  for (int i = 0; i < 5; ++i) wire.send(chunk);
  wire.send("0\r\n\r\n");
  EXPECT_EQ(error_code(wire.reply()), "http/too_large");
  EXPECT_TRUE(wire.ended());
}

TEST(HttpServer, TwoContentLengthsAreRefused) {  // else request smuggling is possible
  Served served;
  for (const std::string_view headers :
       {"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n", "Transfer-Encoding: chunked\r\nContent-Length: 2\r\n",
        "Content-Length: 2\r\nContent-Length: 3\r\n"}) {
    Wire wire(served.port());
    wire.request("POST", "/api/rooms", "Content-Type: application/json\r\n" + std::string(headers));
    wire.send("0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_EQ(wire.reply().status, 400) << headers;
    EXPECT_TRUE(wire.ended());
  }
}

TEST(HttpServer, OtherTransferEncodingsAreRefused) {
  Served served;
  for (const std::string_view headers :
       {"Transfer-Encoding: identity\r\n", "Transfer-Encoding: gzip, chunked\r\n",
        "Transfer-Encoding: chunked, identity\r\n", "Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n",
        "Transfer-Encoding: chunked, chunked\r\n", "Transfer-Encoding:\r\n"}) {
    Wire wire(served.port());
    wire.request("POST", "/api/rooms", "Content-Type: application/json\r\n" + std::string(headers));
    wire.send("2\r\n{}\r\n0\r\n\r\n");
    const HttpReply reply = wire.reply();
    EXPECT_EQ(reply.status, 400) << headers;
    EXPECT_EQ(error_code(reply), "http/bad_request") << headers;
    EXPECT_TRUE(wire.ended());
  }
  EXPECT_TRUE(served.gateway.notes().received.empty());
}

TEST(HttpServer, Http10DoesNotExpectContinue) {
  Served served;
  Wire wire(served.port());
  wire.send(
      "POST /api/rooms HTTP/1.0\r\nExpect: 100-continue\r\nContent-Type: application/json\r\n"
      "Content-Length: 2\r\n\r\n");
  wire.send("{}");
  EXPECT_EQ(wire.reply().status, 201);
}

TEST(HttpServer, APostWithoutABodyIsAnEmptyObject) {
  Served served;
  Wire wire(served.port());
  wire.request("POST", "/api/rooms");
  EXPECT_EQ(wire.reply().status, 201);
  wire.request("POST", "/api/rooms/AAAAAA/join", "Content-Length: 0\r\n");
  EXPECT_EQ(wire.reply().status, 200);
  wire.request("POST", "/api/rooms", "Content-Type: text/plain\r\n");
  EXPECT_EQ(wire.reply().status, 415);
}

TEST(HttpServer, SlowHeadersAndBodiesTimeOut) {
  NetworkSettings settings;
  settings.timeouts.header = settings.timeouts.body = settings.timeouts.keep_alive = Milliseconds(50);
  Served served(settings);
  Wire silent(served.port());
  Wire header(served.port());
  header.send("GET /healthz HTTP/1.1\r\nHost: a\r\nX-");
  Wire body(served.port());
  body.request("POST", "/api/rooms", "Content-Type: application/json\r\nContent-Length: 9\r\n");
  body.send("{");
  Wire idle(served.port());
  EXPECT_EQ(idle.get("/healthz").status, 200);
  for (Wire* wire : {&silent, &header, &body, &idle}) EXPECT_TRUE(wire->ended());
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

TEST(HttpServer, ConnectionsPerAddress) {
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

TEST(HttpServer, TotalConnections) {
  NetworkSettings settings;
  settings.limits.connections = 1;
  Served served(settings);
  Wire one(served.port());
  EXPECT_EQ(one.get("/healthz").status, 200);
  Wire two(served.port());
  EXPECT_EQ(two.reply().status, 503);
}

TEST(HttpServer, NewRoomsAndWrongCodesAreLimited) {
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

TEST(HttpServer, RightCodesAreAnsweredAfterManyWrongOnes) {
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

TEST(HttpServer, TryingCommandIdsCountsAsGuessing) {
  NetworkSettings settings;
  settings.limits.wrong_codes_per_minute = 2;
  Served served(settings);
  Wire wire(served.port());
  for (int i = 0; i < 2; ++i) EXPECT_EQ(wire.post("/api/rooms/AAAAAA/join", R"({"cmd_id":"x"})").status, 409);
  EXPECT_EQ(wire.post("/api/rooms/AAAAAA/join", R"({"cmd_id":"x"})").status, 429);
}

TEST(HttpServer, RequestsAreLimited) {
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

TEST(HttpServer, HeavyRequestsAreLimitedMore) {
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

TEST(HttpServer, TheLastForwardedLineCounts) {
  NetworkSettings settings;
  settings.proxies = {"127.0.0.1"};
  Served served(settings);
  Wire wire(served.port());
  EXPECT_EQ(wire.post("/api/rooms", "{}", "X-Forwarded-For: 9.9.9.9\r\nX-Forwarded-For: 8.8.8.8, 10.0.0.1\r\n").status,
            201);
  EXPECT_EQ(served.gateway.notes().received.front(), "open_room 10.0.0.1");
}

TEST(HttpServer, TrustedProxiesForwardTheClientAddress) {
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

TEST(HttpServer, OtherPeersAreNotTrusted) {
  NetworkSettings settings;
  settings.limits.new_rooms_per_minute = 1;
  Served served(settings);
  Wire wire(served.port());
  EXPECT_EQ(wire.post("/api/rooms", "{}", "X-Forwarded-For: 10.0.0.1\r\n").status, 201);
  EXPECT_EQ(wire.post("/api/rooms", "{}", "X-Forwarded-For: 10.0.0.2\r\n").status, 429);
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

// ---- the export

NetworkSettings exporting(ExportBlocks blocks, ExportQuery* asked = nullptr) {
  NetworkSettings settings;
  settings.admin_token = "token";
  settings.open_export = [blocks, asked](const ExportQuery& query) {
    if (asked) *asked = query;
    return blocks;
  };
  return settings;
}
constexpr std::string_view kToken = "Authorization: Bearer token\r\n";

TEST(HttpExport, StreamsBlocks) {
  auto count = std::make_shared<int>(0);
  ExportQuery asked;
  Served served(exporting(
      [count]() -> std::optional<std::string> {
        if (++*count > 100) return std::nullopt;
        return *count == 50 ? std::string() : std::to_string(*count) + "\n";  // an empty block is not the end
      },
      &asked));
  Wire wire(served.port());
  const HttpReply reply = wire.get("/api/export?format=jsonl&game=ludo&since=5", kToken);
  EXPECT_EQ(reply.status, 200);
  EXPECT_TRUE(wire.whole());
  EXPECT_EQ(reply.body.substr(0, 6), "1\n2\n3\n");
  EXPECT_TRUE(reply.body.ends_with("99\n100\n"));
  EXPECT_EQ(asked.game, "ludo");
  EXPECT_EQ(asked.since, 5);
  EXPECT_EQ(wire.get("/healthz").status, 200);
}

TEST(HttpExport, SinceMayBeADate) {
  ExportQuery asked;
  Served served(exporting([] { return std::nullopt; }, &asked));
  Wire wire(served.port());
  EXPECT_EQ(wire.get("/api/export?since=2026-02-07", kToken).status, 200);
  EXPECT_EQ(asked.since, 1'770'422'400'000);
  EXPECT_EQ(wire.get("/api/export?since=2026-02-07T15:30:00Z", kToken).status, 200);
  EXPECT_EQ(asked.since, 1'770'478'200'000);
  EXPECT_EQ(wire.get("/api/export?since=2026-13-07", kToken).status, 400);
}

TEST(HttpExport, NeedsTheToken) {
  Served served(exporting([] { return std::nullopt; }));
  Wire wire(served.port());
  EXPECT_EQ(wire.get("/api/export").status, 401);
  EXPECT_EQ(wire.get("/api/export", "Authorization: Bearer wrong\r\n").status, 401);
  EXPECT_EQ(wire.get("/api/export?format=csv", kToken).status, 400);
  EXPECT_EQ(wire.get("/api/export?since=now", kToken).status, 400);
  EXPECT_EQ(wire.get("/api/export", kToken).status, 200);
  Served closed;  // without a configured token nobody may export
  Wire other(closed.port());
  EXPECT_EQ(other.get("/api/export", "Authorization: Bearer \r\n").status, 401);
}

TEST(HttpExport, FailuresCutTheStream) {
  auto count = std::make_shared<std::atomic<int>>(0);
  Served served(exporting([count]() -> std::optional<std::string> {
    if (++*count % 3 == 0) throw std::runtime_error("disk failure");
    return "line\n";
  }));
  Wire wire(served.port());
  EXPECT_EQ(wire.get("/api/export", kToken).body, "line\nline\n");
  EXPECT_FALSE(wire.whole());
  *count = 2;
  Wire again(served.port());
  EXPECT_EQ(again.get("/api/export", kToken).status, 500);
}

TEST(HttpExport, WaitsForTheReader) {
  auto made = std::make_shared<std::atomic<int>>(0);
  Served served(exporting([made]() -> std::optional<std::string> {
    if (++*made > 10'000) return std::nullopt;
    return std::string(1024 * 1024, 'x');
  }));
  Wire wire(served.port(), 4096);
  wire.request("GET", "/api/export", kToken);  // does not read the response
  Wire other(served.port());
  for (int i = 0; i < 50; ++i) EXPECT_EQ(other.get("/healthz").status, 200);  // others are not blocked
  EXPECT_LT(*made, 100);
}

}  // namespace
}  // namespace taku::server
