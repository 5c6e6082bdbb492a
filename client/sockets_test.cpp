#include "client/sockets.h"

#include <gtest/gtest.h>

#include <map>

#include "tests/support/wire.h"

// The WebSocket client against the real network code.

namespace taku::client {
namespace {

using server::Served;

struct Received {
  std::map<int, std::vector<std::string>> texts;
  std::map<int, int> closes;
  int opened = 0;
  Sockets::Handlers handlers() {
    return {[this](int) { ++opened; }, [this](int client, std::string_view text) { texts[client].emplace_back(text); },
            [this](int client, int code) { closes[client] = code; }};
  }
};

TEST(Sockets, ManyConnectionsAtOnce) {
  Served served;
  Received received;
  Sockets sockets(find_server("127.0.0.1", served.port()), received.handlers());
  for (int i = 0; i < 50; ++i) EXPECT_EQ(sockets.open("/ws/AAAAAA"), i);
  while (sockets.opened() < 50) sockets.poll(100);
  for (int i = 0; i < 50; ++i) sockets.send(i, std::string(static_cast<std::size_t>(i * 80), 'x') + std::to_string(i));
  for (int i = 0; i < 50; ++i) {
    while (received.texts[i].size() < 2) sockets.poll(100);
    EXPECT_EQ(received.texts[i][0], R"({"type":"welcome"})");
    EXPECT_EQ(received.texts[i][1], std::string(static_cast<std::size_t>(i * 80), 'x') + std::to_string(i));
  }
  EXPECT_EQ(received.opened, 50);
}

TEST(Sockets, ReportCloseCodes) {
  Served served;
  Received received;
  Sockets sockets(find_server("127.0.0.1", served.port()), received.handlers());
  const int refused = sockets.open("/ws/BBBBBB");
  const int taken_over = sockets.open("/ws/AAAAAA");
  const int left = sockets.open("/ws/AAAAAA", "Sec-WebSocket-Protocol: taku.1, key.secret\r\n");
  while (sockets.opened() < 2) sockets.poll(100);
  sockets.send(taken_over, "close");
  sockets.close(left);
  while (received.closes.size() < 3) sockets.poll(100);
  EXPECT_EQ(received.closes[refused], 0);
  EXPECT_EQ(received.closes[taken_over], 4001);
  EXPECT_EQ(received.closes[left], 1000);
  EXPECT_EQ(received.texts[left].front(), R"({"type":"welcome","you":1})");
  EXPECT_EQ(sockets.opened(), 0);
}

TEST(Sockets, ManyFramesInOneRead) {
  Served served;
  Received received;
  Sockets sockets(find_server("127.0.0.1", served.port()), received.handlers());
  const int client = sockets.open("/ws/AAAAAA");
  while (sockets.opened() < 1) sockets.poll(100);
  for (int i = 0; i < 20; ++i) sockets.send(client, "two");
  while (received.texts[client].size() < 41) sockets.poll(100);
  EXPECT_EQ(received.texts[client][39], "one");
  EXPECT_EQ(received.texts[client][40], "two");
}

}  // namespace
}  // namespace taku::client
