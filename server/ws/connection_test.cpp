#include <gtest/gtest.h>

#include "tests/support/wire.h"

// WebSockets over real connections, with a gateway that echoes.

namespace taku::server {
namespace {

constexpr std::string_view kRoom = "/ws/AAAAAA";

// Waits until the gateway knows of all disconnects.
void wait_until_closed(Served& served, int count) {
  while (served.gateway.notes().closed < count) std::this_thread::sleep_for(Milliseconds(1));
}

TEST(WsConnection, UpgradesAndEchoes) {
  Served served;
  Wire wire(served.port());
  const HttpReply reply = wire.upgrade(kRoom);
  EXPECT_EQ(reply.status, 101);
  EXPECT_EQ(reply.header("Sec-WebSocket-Accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");  // RFC 6455 1.3
  EXPECT_EQ(reply.header("Sec-WebSocket-Protocol"), "");
  EXPECT_EQ(wire.next_text(), R"({"type":"welcome"})");
  wire.text("hello");
  EXPECT_EQ(wire.next_text(), "hello");
  wire.text("two");
  EXPECT_EQ(wire.next_text(), "one");
  EXPECT_EQ(wire.next_text(), "two");
}

TEST(WsConnection, SendsLaterMessages) {
  Served served;
  Wire wire(served.port());
  wire.upgrade(kRoom);
  wire.text("later");
  EXPECT_EQ(wire.next_text(), R"({"type":"welcome"})");
  EXPECT_EQ(wire.next_text(), "later");
}

TEST(WsConnection, KeyFromTheQueryOrAsSubProtocol) {
  Served served;
  Wire query(served.port());
  query.upgrade("/ws/AAAAAA?player_id=secret&since=17");
  EXPECT_EQ(query.next_text(), R"({"type":"welcome","you":1})");
  Wire protocol(served.port());
  const HttpReply reply = protocol.upgrade(kRoom, "Sec-WebSocket-Protocol: taku.1, key.secret\r\n");
  EXPECT_EQ(reply.header("Sec-WebSocket-Protocol"), "taku.1");
  EXPECT_EQ(protocol.next_text(), R"({"type":"welcome","you":1})");
  const auto since = served.gateway.notes().since;
  ASSERT_EQ(since.size(), 2u);
  EXPECT_EQ(since[0], 17);
  EXPECT_EQ(since[1], std::nullopt);
}

TEST(WsConnection, SubProtocolsInSeveralHeaders) {
  Served served;
  Wire wire(served.port());
  const HttpReply reply =
      wire.upgrade(kRoom, "Sec-WebSocket-Protocol: taku.1\r\nSec-WebSocket-Protocol: key.secret\r\n");
  EXPECT_EQ(reply.header("Sec-WebSocket-Protocol"), "taku.1");
  EXPECT_EQ(wire.next_text(), R"({"type":"welcome","you":1})");
}

TEST(WsConnection, TheNewestSubProtocolIsChosen) {
  Served served;
  Wire wire(served.port());
  const HttpReply reply = wire.upgrade(kRoom, "Sec-WebSocket-Protocol: taku.2, taku.1, key.secret\r\n");
  EXPECT_EQ(reply.header("Sec-WebSocket-Protocol"), "taku.2");
  EXPECT_EQ(wire.next_text(), R"({"type":"welcome","you":1})");
  Wire plain(served.port());
  plain.upgrade(kRoom, "Sec-WebSocket-Protocol: taku.1\r\n");
  plain.next_text();
  EXPECT_EQ(served.gateway.notes().compact, (std::vector<bool>{true, false}));
}

TEST(WsConnection, AnUpgradeHasNoBody) {
  Served served;
  Wire wire(served.port());
  wire.send(
      "GET /ws/AAAAAA HTTP/1.1\r\nHost: taku.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nContent-Length: 2\r\n\r\n{}");
  EXPECT_EQ(wire.reply().status, 400);
}

TEST(WsConnection, TheLobbyNeedsNoKey) {
  Served served;
  Wire wire(served.port());
  EXPECT_EQ(wire.upgrade("/ws/lobby").status, 101);
  EXPECT_EQ(wire.next_text(), R"({"type":"lobby"})");
}

TEST(WsConnection, RefusedBeforeTheUpgrade) {
  Served served;
  Wire wire(served.port());
  HttpReply reply = wire.upgrade("/ws/AAAAAA?player_id=wrong");
  EXPECT_EQ(reply.status, 401);
  EXPECT_EQ(reply.body, R"({"error":{"code":"room/wrong_key","message":"no"}})");
  reply = wire.upgrade("/ws/BBBBBB");  // on the same connection
  EXPECT_EQ(reply.status, 404);
  EXPECT_EQ(wire.get(kRoom).status, 426);
  EXPECT_EQ(wire.upgrade("/ws/AAAAAA?since=soon").status, 400);
  EXPECT_EQ(wire.upgrade(kRoom).status, 101);
  EXPECT_EQ(served.gateway.notes().connected, 1);
}

TEST(WsConnection, OtherOriginsAreRefused) {
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

TEST(WsConnection, FramesRightAfterTheRequest) {
  Served served;
  Wire wire(served.port());
  wire.send(
      "GET /ws/AAAAAA HTTP/1.1\r\nHost: taku.test\r\nConnection: keep-alive, Upgrade\r\nUpgrade: WebSocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" +
      Wire::frame(0x81, "early"));
  EXPECT_EQ(wire.reply().status, 101);
  EXPECT_EQ(wire.next_text(), R"({"type":"welcome"})");
  EXPECT_EQ(wire.next_text(), "early");
}

TEST(WsConnection, FragmentsWithAPingBetweenThem) {
  Served served;
  Wire wire(served.port());
  wire.upgrade(kRoom);
  wire.send(Wire::frame(0x01, "one ") + Wire::frame(0x89, "ping!") + Wire::frame(0x00, "and ") +
            Wire::frame(0x80, "a half 卓"));
  EXPECT_EQ(wire.next_frame()->payload, R"({"type":"welcome"})");
  const auto pong = wire.next_frame();
  ASSERT_TRUE(pong);
  EXPECT_EQ(pong->opcode, 10);
  EXPECT_EQ(pong->payload, "ping!");
  EXPECT_EQ(wire.next_text(), "one and a half 卓");
}

TEST(WsConnection, FramesByteByByte) {
  Served served;
  Wire wire(served.port());
  wire.upgrade(kRoom);
  for (const char byte : Wire::frame(0x81, std::string(200, 'y'))) wire.send({&byte, 1});
  EXPECT_EQ(wire.next_text(), R"({"type":"welcome"})");
  EXPECT_EQ(wire.next_text(), std::string(200, 'y'));
}

TEST(WsConnection, ProtocolErrorsCloseTheSocket) {
  Served served;
  const std::vector<std::pair<std::string, int>> wrong = {
      {Wire::frame(0x82, "binary"), 1003},
      {Wire::frame(0x81, "\xFF\xFE"), 1007},
      {Wire::frame(0x81, std::string(4097, 'x')), 1009},
      {Wire::frame(0x01, std::string(4000, 'x')) + Wire::frame(0x80, std::string(100, 'x')), 1009},
      {std::string("\x81\x05hello", 7), 1002},    // not masked
      {Wire::frame(0xC1, "reserved bit"), 1002},  // marked as compressed
      {Wire::frame(0x83, "no such kind"), 1002},
      {Wire::frame(0x80, "goes on from nothing"), 1002},
      {Wire::frame(0x09, "ping in parts"), 1002},
      {Wire::frame(0x88, "x"), 1002},                         // an incomplete code
      {Wire::frame(0x88, std::string("\x03\xED", 2)), 1002},  // 1005 is never sent
  };
  for (const auto& [bytes, code] : wrong) {
    Wire wire(served.port());
    wire.upgrade(kRoom);
    wire.send(bytes);
    EXPECT_EQ(wire.close_code(), code);
    EXPECT_TRUE(wire.ended());
  }
  wait_until_closed(served, static_cast<int>(wrong.size()));
  EXPECT_TRUE(served.gateway.notes().received.empty());
}

TEST(WsConnection, TheLongestFrameIsAccepted) {
  Served served;
  Wire wire(served.port());
  wire.upgrade(kRoom);
  wire.text(std::string(4096, 'x'));
  EXPECT_EQ(wire.next_text(), R"({"type":"welcome"})");
  EXPECT_EQ(wire.next_text(), std::string(4096, 'x'));
}

TEST(WsConnection, TooManyCommandsCloseTheSocket) {
  Served served;
  Wire wire(served.port());
  wire.upgrade(kRoom);
  std::string flood;
  for (int i = 0; i < 200; ++i) flood += Wire::frame(0x81, "x");
  wire.send(flood);
  EXPECT_EQ(wire.next_text(), R"({"type":"welcome"})");
  std::string last;
  int received = 0;
  for (std::string text = wire.next_text(); text != "closed" && text != "gone"; text = wire.next_text()) {
    last = text;
    ++received;
  }
  EXPECT_GE(received, 41);  // the burst and the error
  EXPECT_NE(last.find(R"("code":"limit/rate")"), std::string::npos);
  wait_until_closed(served, 1);
}

TEST(WsConnection, TheCloseCodeOfALimit) {
  Served served;
  Wire wire(served.port());
  wire.upgrade(kRoom);
  std::string flood;
  for (int i = 0; i < 200; ++i) flood += Wire::frame(0x89, "");  // pings count too
  wire.send(flood);
  EXPECT_EQ(wire.close_code(), 4003);
}

TEST(WsConnection, OnlyThePongToOurPingIsFree) {
  NetworkSettings settings;
  settings.timeouts.ping = Milliseconds(10);
  Served served(settings);
  Wire wire(served.port());
  wire.upgrade(kRoom);
  wire.next_text();
  wire.next_frame();  // our ping stays unanswered
  std::string flood;
  for (int i = 0; i < 200; ++i) flood += Wire::frame(0x8A, "????");
  wire.send(flood);
  EXPECT_EQ(wire.close_code(), 4003);
}

TEST(WsConnection, CloseMetrics) {
  Served served;
  Wire ours(served.port());
  ours.upgrade(kRoom);
  ours.text("close");
  EXPECT_EQ(ours.close_code(), 4001);
  ours.send(Wire::frame(0x88, "\x0F\xA1"));
  EXPECT_TRUE(ours.ended());
  Wire theirs(served.port());
  theirs.upgrade(kRoom);
  theirs.send(Wire::frame(0x88, "\x0F\xA5"));
  EXPECT_TRUE(theirs.ended());
  Wire admin(served.admin_port());
  const std::string metrics = admin.get("/metrics").body;
  EXPECT_NE(metrics.find("taku_ws_closes_total{code=\"4001\"} 1\n"), std::string::npos) << metrics;
  EXPECT_NE(metrics.find("taku_ws_closes_total{code=\"3000\"} 1\n"), std::string::npos) << metrics;
}

TEST(WsConnection, SlowReadersAreDisconnected) {
  Served served;
  Wire wire(served.port(), 4096);
  wire.upgrade(kRoom);
  wire.text("big");  // 6.4 MB, which the client does not read
  wait_until_closed(served, 1);
  EXPECT_EQ(served.gateway.notes().connected, 1);
  Wire other(served.port());  // others are not affected
  EXPECT_EQ(other.get("/healthz").status, 200);
}

TEST(WsConnection, TheGatewayCloses) {
  Served served;
  Wire wire(served.port());
  wire.upgrade(kRoom);
  wire.text("close");
  EXPECT_EQ(wire.next_text(), R"({"type":"welcome"})");
  const auto close = wire.next_frame();
  ASSERT_TRUE(close);
  EXPECT_EQ(close->opcode, 8);
  EXPECT_EQ(close->code(), 4001);
  EXPECT_EQ(close->payload.substr(2), "taken over");
  wire.send(Wire::frame(0x88, close->payload));
  EXPECT_TRUE(wire.ended());
  wait_until_closed(served, 1);
}

TEST(WsConnection, AFailingGatewayClosesThisSocketOnly) {
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
  entering.disconnect();
  EXPECT_EQ(other.next_text(), R"({"type":"welcome"})");
  other.text("hello");
  EXPECT_EQ(other.next_text(), "hello");
}

TEST(WsConnection, AFailingTickDoesNotStopTheServer) {
  Served served;
  Wire wire(served.port());
  wire.upgrade(kRoom);
  wire.next_text();
  wire.text("broken tick");
  EXPECT_EQ(wire.next_text(), "broken tick");
  wire.text("later");
  EXPECT_EQ(wire.next_text(), "later");
  wire.text("broken closed");
  wire.disconnect();
  wait_until_closed(served, 1);
  Wire other(served.port());
  EXPECT_EQ(other.get("/healthz").status, 200);
}

TEST(WsConnection, TheClientCloses) {
  Served served;
  for (const std::string& payload : {std::string(), std::string("\x03\xE8", 2), std::string("\x0F\xA5 bye", 6)}) {
    Wire wire(served.port());
    wire.upgrade(kRoom);
    wire.send(Wire::frame(0x88, payload) + Wire::frame(0x81, "after the close"));
    EXPECT_EQ(wire.next_text(), R"({"type":"welcome"})");
    const auto close = wire.next_frame();
    ASSERT_TRUE(close);
    EXPECT_EQ(close->payload, payload.substr(0, 2));  // the code is echoed
    EXPECT_TRUE(wire.ended());
  }
  wait_until_closed(served, 3);
  EXPECT_TRUE(served.gateway.notes().received.empty());
}

TEST(WsConnection, ClientsThatDisconnectAreReported) {
  Served served;
  Wire wire(served.port());
  wire.upgrade(kRoom);
  EXPECT_EQ(wire.next_text(), R"({"type":"welcome"})");
  wire.disconnect();
  wait_until_closed(served, 1);
}

TEST(WsConnection, PingsMeasureTheLag) {
  NetworkSettings settings;
  settings.timeouts.ping = Milliseconds(10);
  Served served(settings);
  Wire wire(served.port());
  wire.upgrade(kRoom);
  wire.next_text();
  auto ping = wire.next_frame();
  ASSERT_TRUE(ping);
  EXPECT_EQ(ping->opcode, 9);
  wire.send(Wire::frame(0x8A, "????"));  // a wrong number
  for (int i = 0; i < 1000 && served.gateway.notes().lags == 0; ++i) {
    wire.send(Wire::frame(0x8A, ping->payload));
    ping = wire.next_frame();
    ASSERT_TRUE(ping);
  }
  EXPECT_GE(served.gateway.notes().lags, 1);
}

TEST(WsConnection, SilentSocketsAreClosed) {
  NetworkSettings settings;
  settings.timeouts.ping = Milliseconds(10);
  settings.timeouts.silence = Milliseconds(60);
  Served served(settings);
  Wire wire(served.port());
  wire.upgrade(kRoom);
  EXPECT_TRUE(wire.ended());  // pings are not answered
  wait_until_closed(served, 1);
}

TEST(WsConnection, UnansweredClosesTimeOut) {
  NetworkSettings settings;
  settings.timeouts.close = Milliseconds(20);
  Served served(settings);
  Wire wire(served.port());
  wire.upgrade(kRoom);
  wire.text("close");
  EXPECT_EQ(wire.close_code(), 4001);
  EXPECT_TRUE(wire.ended());
}

TEST(WsConnection, StoppingClosesEverySocket) {
  Served served;
  Wire one(served.port()), two(served.port());
  one.upgrade(kRoom);
  two.upgrade("/ws/lobby");
  two.next_text();
  std::thread answer([&] {
    EXPECT_EQ(one.close_code(), 1001);
    one.disconnect();
    EXPECT_EQ(two.close_code(), 1001);
    two.disconnect();
  });
  served.stop();
  answer.join();
  EXPECT_TRUE(served.gateway.notes().stopped);
  EXPECT_EQ(served.gateway.notes().closed, 2);
}

TEST(WsConnection, ManyConnectionsComeAndGo) {
  Served served;
  for (int round = 0; round < 3; ++round) {
    std::vector<std::unique_ptr<Wire>> wires;
    for (int i = 0; i < 50; ++i) wires.push_back(std::make_unique<Wire>(served.port()));
    for (auto& wire : wires) EXPECT_EQ(wire->upgrade(kRoom).status, 101);
    for (auto& wire : wires) wire->text("hello");
    for (auto& wire : wires) {
      EXPECT_EQ(wire->next_text(), R"({"type":"welcome"})");
      EXPECT_EQ(wire->next_text(), "hello");
    }
  }
  wait_until_closed(served, 150);
}

}  // namespace
}  // namespace taku::server
