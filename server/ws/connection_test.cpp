#include <gtest/gtest.h>

#include "tests/support/wire.h"

// WebSockets over real connections, with a house that says back what it hears.

namespace taku::server {
namespace {

constexpr std::string_view kRoom = "/ws/AAAAAA";

// Everyone has been told to the house as gone, however long that takes.
void wait_until_closed(Served& served, int count) {
  while (served.gateway.notes().closed < count) std::this_thread::sleep_for(Milliseconds(1));
}

TEST(Socket, UpgradesAndTalks) {
  Served served;
  Wire wire(served.port());
  const HttpReply reply = wire.upgrade(kRoom);
  EXPECT_EQ(reply.status, 101);
  EXPECT_EQ(reply.header("Sec-WebSocket-Accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");  // RFC 6455 1.3
  EXPECT_EQ(reply.header("Sec-WebSocket-Protocol"), "");
  EXPECT_EQ(wire.heard(), R"({"type":"welcome"})");
  wire.text("hello");
  EXPECT_EQ(wire.heard(), "hello");
  wire.text("two");
  EXPECT_EQ(wire.heard(), "one");
  EXPECT_EQ(wire.heard(), "two");
}

TEST(Socket, WhatTheHouseSaysLaterComesToo) {
  Served served;
  Wire wire(served.port());
  wire.upgrade(kRoom);
  wire.text("later");
  EXPECT_EQ(wire.heard(), R"({"type":"welcome"})");
  EXPECT_EQ(wire.heard(), "later");
}

TEST(Socket, KeyFromTheQueryOrAsSubProtocol) {
  Served served;
  Wire query(served.port());
  query.upgrade("/ws/AAAAAA?player_id=secret&since=17");
  EXPECT_EQ(query.heard(), R"({"type":"welcome","you":1})");
  Wire protocol(served.port());
  const HttpReply reply = protocol.upgrade(kRoom, "Sec-WebSocket-Protocol: taku.1, key.secret\r\n");
  EXPECT_EQ(reply.header("Sec-WebSocket-Protocol"), "taku.1");
  EXPECT_EQ(protocol.heard(), R"({"type":"welcome","you":1})");
  const auto since = served.gateway.notes().since;
  ASSERT_EQ(since.size(), 2u);
  EXPECT_EQ(since[0], 17);
  EXPECT_EQ(since[1], std::nullopt);
}

TEST(Socket, SubProtocolsInSeveralLines) {
  Served served;
  Wire wire(served.port());
  const HttpReply reply =
      wire.upgrade(kRoom, "Sec-WebSocket-Protocol: taku.1\r\nSec-WebSocket-Protocol: key.secret\r\n");
  EXPECT_EQ(reply.header("Sec-WebSocket-Protocol"), "taku.1");
  EXPECT_EQ(wire.heard(), R"({"type":"welcome","you":1})");
}

TEST(Socket, AnUpgradeHasNoBody) {
  Served served;
  Wire wire(served.port());
  wire.say(
      "GET /ws/AAAAAA HTTP/1.1\r\nHost: taku.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nContent-Length: 2\r\n\r\n{}");
  EXPECT_EQ(wire.reply().status, 400);
}

TEST(Socket, TheLobbyNeedsNoKey) {
  Served served;
  Wire wire(served.port());
  EXPECT_EQ(wire.upgrade("/ws/lobby").status, 101);
  EXPECT_EQ(wire.heard(), R"({"type":"lobby"})");
}

TEST(Socket, RefusedBeforeTheUpgrade) {
  Served served;
  Wire wire(served.port());
  HttpReply reply = wire.upgrade("/ws/AAAAAA?player_id=wrong");
  EXPECT_EQ(reply.status, 401);
  EXPECT_EQ(reply.body, R"({"error":{"code":"room/wrong_key","message":"no"}})");
  reply = wire.upgrade("/ws/BBBBBB");  // the connection goes on
  EXPECT_EQ(reply.status, 404);
  EXPECT_EQ(wire.get(kRoom).status, 426);
  EXPECT_EQ(wire.upgrade("/ws/AAAAAA?since=soon").status, 400);
  EXPECT_EQ(wire.upgrade(kRoom).status, 101);
  EXPECT_EQ(served.gateway.notes().connected, 1);
}

TEST(Socket, OtherOriginsAreRefused) {
  NetworkSettings settings;
  settings.origins = {"https://friend.example"};
  Served served(settings);
  Wire wire(served.port());
  EXPECT_EQ(wire.upgrade(kRoom, "Origin: https://evil.example\r\n").status, 403);
  EXPECT_EQ(wire.upgrade(kRoom, "Origin: null\r\n").status, 403);
  EXPECT_EQ(wire.upgrade(kRoom, "Origin: http://taku.test\r\n").status, 101);
  Wire friendly(served.port());
  EXPECT_EQ(friendly.upgrade(kRoom, "Origin: https://friend.example\r\n").status, 101);
}

TEST(Socket, FramesBehindTheRequestAreHeard) {
  Served served;
  Wire wire(served.port());
  wire.say(
      "GET /ws/AAAAAA HTTP/1.1\r\nHost: taku.test\r\nConnection: keep-alive, Upgrade\r\nUpgrade: WebSocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" +
      Wire::frame(0x81, "early"));
  EXPECT_EQ(wire.reply().status, 101);
  EXPECT_EQ(wire.heard(), R"({"type":"welcome"})");
  EXPECT_EQ(wire.heard(), "early");
}

TEST(Socket, FragmentsWithAPingBetweenThem) {
  Served served;
  Wire wire(served.port());
  wire.upgrade(kRoom);
  wire.say(Wire::frame(0x01, "one ") + Wire::frame(0x89, "ping!") + Wire::frame(0x00, "and ") +
           Wire::frame(0x80, "a half 卓"));
  EXPECT_EQ(wire.next_frame()->payload, R"({"type":"welcome"})");
  const auto pong = wire.next_frame();
  ASSERT_TRUE(pong);
  EXPECT_EQ(pong->opcode, 10);
  EXPECT_EQ(pong->payload, "ping!");
  EXPECT_EQ(wire.heard(), "one and a half 卓");
}

TEST(Socket, FramesByteByByte) {
  Served served;
  Wire wire(served.port());
  wire.upgrade(kRoom);
  for (const char byte : Wire::frame(0x81, std::string(200, 'y'))) wire.say({&byte, 1});
  EXPECT_EQ(wire.heard(), R"({"type":"welcome"})");
  EXPECT_EQ(wire.heard(), std::string(200, 'y'));
}

TEST(Socket, WhatIsNotTakenClosesTheSocket) {
  Served served;
  const std::vector<std::pair<std::string, int>> wrong = {
      {Wire::frame(0x82, "binary"), 1003},
      {Wire::frame(0x81, "\xFF\xFE"), 1007},
      {Wire::frame(0x81, std::string(4097, 'x')), 1009},
      {Wire::frame(0x01, std::string(4000, 'x')) + Wire::frame(0x80, std::string(100, 'x')), 1009},
      {std::string("\x81\x05hello", 7), 1002},    // not masked
      {Wire::frame(0xC1, "reserved bit"), 1002},  // as if compressed
      {Wire::frame(0x83, "no such kind"), 1002},
      {Wire::frame(0x80, "goes on from nothing"), 1002},
      {Wire::frame(0x09, "ping in parts"), 1002},
      {Wire::frame(0x88, "x"), 1002},                         // half a code
      {Wire::frame(0x88, std::string("\x03\xED", 2)), 1002},  // 1005 is never sent
  };
  for (const auto& [bytes, code] : wrong) {
    Wire wire(served.port());
    wire.upgrade(kRoom);
    wire.say(bytes);
    EXPECT_EQ(wire.close_code(), code);
    EXPECT_TRUE(wire.ended());
  }
  wait_until_closed(served, static_cast<int>(wrong.size()));
  EXPECT_TRUE(served.gateway.notes().heard.empty());
}

TEST(Socket, TheLongestFrameIsTaken) {
  Served served;
  Wire wire(served.port());
  wire.upgrade(kRoom);
  wire.text(std::string(4096, 'x'));
  EXPECT_EQ(wire.heard(), R"({"type":"welcome"})");
  EXPECT_EQ(wire.heard(), std::string(4096, 'x'));
}

TEST(Socket, TooManyCommandsAreALimit) {
  Served served;
  Wire wire(served.port());
  wire.upgrade(kRoom);
  std::string flood;
  for (int i = 0; i < 200; ++i) flood += Wire::frame(0x81, "x");
  wire.say(flood);
  EXPECT_EQ(wire.heard(), R"({"type":"welcome"})");
  std::string last;
  int heard = 0;
  for (std::string text = wire.heard(); text != "closed" && text != "gone"; text = wire.heard()) {
    last = text;
    ++heard;
  }
  EXPECT_GE(heard, 41);  // the burst and the error
  EXPECT_NE(last.find(R"("code":"limit/rate")"), std::string::npos);
  wait_until_closed(served, 1);
}

TEST(Socket, TheCloseCodeOfALimit) {
  Served served;
  Wire wire(served.port());
  wire.upgrade(kRoom);
  std::string flood;
  for (int i = 0; i < 200; ++i) flood += Wire::frame(0x89, "");  // pings count too
  wire.say(flood);
  EXPECT_EQ(wire.close_code(), 4003);
}

TEST(Socket, OnlyTheAnswerToOurPingIsFree) {
  NetworkSettings settings;
  settings.timeouts.ping = Milliseconds(10);
  Served served(settings);
  Wire wire(served.port());
  wire.upgrade(kRoom);
  wire.heard();
  wire.next_frame();  // our ping stays open
  std::string flood;
  for (int i = 0; i < 200; ++i) flood += Wire::frame(0x8A, "????");
  wire.say(flood);
  EXPECT_EQ(wire.close_code(), 4003);
}

TEST(Socket, ClosesAreCountedByWhoBegan) {
  Served served;
  Wire ours(served.port());
  ours.upgrade(kRoom);
  ours.text("close");
  EXPECT_EQ(ours.close_code(), 4001);
  ours.say(Wire::frame(0x88, "\x0F\xA1"));
  EXPECT_TRUE(ours.ended());
  Wire theirs(served.port());
  theirs.upgrade(kRoom);
  theirs.say(Wire::frame(0x88, "\x0F\xA5"));
  EXPECT_TRUE(theirs.ended());
  Wire admin(served.admin_port());
  const std::string metrics = admin.get("/metrics").body;
  EXPECT_NE(metrics.find("taku_ws_closes_total{code=\"4001\"} 1\n"), std::string::npos) << metrics;
  EXPECT_NE(metrics.find("taku_ws_closes_total{code=\"3000\"} 1\n"), std::string::npos) << metrics;
}

TEST(Socket, SlowReadersAreCut) {
  Served served;
  Wire wire(served.port(), 4096);
  wire.upgrade(kRoom);
  wire.text("big");  // 6.4 MB, and nobody reads
  wait_until_closed(served, 1);
  EXPECT_EQ(served.gateway.notes().connected, 1);
  Wire other(served.port());  // others are served
  EXPECT_EQ(other.get("/healthz").status, 200);
}

TEST(Socket, TheHouseCloses) {
  Served served;
  Wire wire(served.port());
  wire.upgrade(kRoom);
  wire.text("close");
  EXPECT_EQ(wire.heard(), R"({"type":"welcome"})");
  const auto close = wire.next_frame();
  ASSERT_TRUE(close);
  EXPECT_EQ(close->opcode, 8);
  EXPECT_EQ(close->code(), 4001);
  EXPECT_EQ(close->payload.substr(2), "taken over");
  wire.say(Wire::frame(0x88, close->payload));
  EXPECT_TRUE(wire.ended());
  wait_until_closed(served, 1);
}

TEST(Socket, AHouseThatFailsClosesThisSocketAlone) {
  Served served;
  Wire other(served.port());
  other.upgrade(kRoom);
  Wire wire(served.port());
  wire.upgrade(kRoom);
  wire.text("broken");
  EXPECT_EQ(wire.close_code(), 1011);
  wait_until_closed(served, 1);
  Wire entering(served.port());
  EXPECT_EQ(entering.upgrade("/ws/AAAAAA?since=666").status, 101);
  EXPECT_EQ(entering.close_code(), 1011);
  entering.hang_up();
  EXPECT_EQ(other.heard(), R"({"type":"welcome"})");
  other.text("hello");
  EXPECT_EQ(other.heard(), "hello");
}

TEST(Socket, AHouseThatFailsByItselfGoesOn) {
  Served served;
  Wire wire(served.port());
  wire.upgrade(kRoom);
  wire.heard();
  wire.text("broken tick");
  EXPECT_EQ(wire.heard(), "broken tick");
  wire.text("later");
  EXPECT_EQ(wire.heard(), "later");
  wire.text("broken closed");
  wire.hang_up();
  wait_until_closed(served, 1);
  Wire other(served.port());
  EXPECT_EQ(other.get("/healthz").status, 200);
}

TEST(Socket, TheClientCloses) {
  Served served;
  for (const std::string& payload : {std::string(), std::string("\x03\xE8", 2), std::string("\x0F\xA5 bye", 6)}) {
    Wire wire(served.port());
    wire.upgrade(kRoom);
    wire.say(Wire::frame(0x88, payload) + Wire::frame(0x81, "after the close"));
    EXPECT_EQ(wire.heard(), R"({"type":"welcome"})");
    const auto close = wire.next_frame();
    ASSERT_TRUE(close);
    EXPECT_EQ(close->payload, payload.substr(0, 2));  // the code comes back
    EXPECT_TRUE(wire.ended());
  }
  wait_until_closed(served, 3);
  EXPECT_TRUE(served.gateway.notes().heard.empty());
}

TEST(Socket, AClientThatHangsUpIsGone) {
  Served served;
  Wire wire(served.port());
  wire.upgrade(kRoom);
  EXPECT_EQ(wire.heard(), R"({"type":"welcome"})");
  wire.hang_up();
  wait_until_closed(served, 1);
}

TEST(Socket, PingsMeasureTheLag) {
  NetworkSettings settings;
  settings.timeouts.ping = Milliseconds(10);
  Served served(settings);
  Wire wire(served.port());
  wire.upgrade(kRoom);
  wire.heard();
  auto ping = wire.next_frame();
  ASSERT_TRUE(ping);
  EXPECT_EQ(ping->opcode, 9);
  wire.say(Wire::frame(0x8A, "????"));  // not what was asked
  for (int i = 0; i < 1000 && served.gateway.notes().lags == 0; ++i) {
    wire.say(Wire::frame(0x8A, ping->payload));
    ping = wire.next_frame();
    ASSERT_TRUE(ping);
  }
  EXPECT_GE(served.gateway.notes().lags, 1);
}

TEST(Socket, SilentSocketsAreClosed) {
  NetworkSettings settings;
  settings.timeouts.ping = Milliseconds(10);
  settings.timeouts.silence = Milliseconds(60);
  Served served(settings);
  Wire wire(served.port());
  wire.upgrade(kRoom);
  EXPECT_TRUE(wire.ended());  // pings are not answered
  wait_until_closed(served, 1);
}

TEST(Socket, WhoDoesNotCloseBackIsCut) {
  NetworkSettings settings;
  settings.timeouts.close = Milliseconds(20);
  Served served(settings);
  Wire wire(served.port());
  wire.upgrade(kRoom);
  wire.text("close");
  EXPECT_EQ(wire.close_code(), 4001);
  EXPECT_TRUE(wire.ended());
}

TEST(Socket, StoppingTellsEveryone) {
  Served served;
  Wire one(served.port()), two(served.port());
  one.upgrade(kRoom);
  two.upgrade("/ws/lobby");
  two.heard();
  std::thread answer([&] {
    EXPECT_EQ(one.close_code(), 1001);
    one.hang_up();
    EXPECT_EQ(two.close_code(), 1001);
    two.hang_up();
  });
  served.stop();
  answer.join();
  EXPECT_TRUE(served.gateway.notes().stopped);
  EXPECT_EQ(served.gateway.notes().closed, 2);
}

TEST(Socket, ManyComeAndGo) {
  Served served;
  for (int round = 0; round < 3; ++round) {
    std::vector<std::unique_ptr<Wire>> wires;
    for (int i = 0; i < 50; ++i) wires.push_back(std::make_unique<Wire>(served.port()));
    for (auto& wire : wires) EXPECT_EQ(wire->upgrade(kRoom).status, 101);
    for (auto& wire : wires) wire->text("hello");
    for (auto& wire : wires) {
      EXPECT_EQ(wire->heard(), R"({"type":"welcome"})");
      EXPECT_EQ(wire->heard(), "hello");
    }
  }
  wait_until_closed(served, 150);
}

}  // namespace
}  // namespace taku::server
