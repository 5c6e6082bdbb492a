#include "bus/nats/nats_bus.h"

#include <gtest/gtest.h>

#include <deque>

#include "bus/suite.h"
#include "tests/support/nats_server.h"

namespace taku::bus {
namespace {

struct NatsKind {
  Bus& node(int index) { return *nodes[index]; }
  void cut_off() { server.kill(); }
  void restore() { server.start(); }

  NatsServer server;
  std::unique_ptr<Bus> nodes[3] = {connect_nats(server.url(), "a"), connect_nats(server.url(), "b"),
                                   connect_nats(server.url(), "c")};
};
INSTANTIATE_TYPED_TEST_SUITE_P(Nats, BusContract, NatsKind);

bool becomes_connected(const Bus& bus) {
  return eventually([&] { return bus.connected(); });
}
bool becomes_disconnected(const Bus& bus) {
  return eventually([&] { return !bus.connected(); });
}

TEST(NatsBus, RefusesAWrongUrl) { EXPECT_THROW(connect_nats("localhost", "node"), BusError); }

TEST(NatsBus, ConnectsWhenTheServerStartsLater) {
  NatsServer server;
  server.kill();
  const auto bus = connect_nats(server.url(), "node");
  Inbox inbox;
  const auto subscription = bus->subscribe("early", "", inbox.handler());
  bus->publish("early", "dropped");
  EXPECT_FALSE(bus->connected());
  server.start();
  ASSERT_TRUE(becomes_connected(*bus));
  bus->publish("early", "sent");
  ASSERT_TRUE(inbox.wait_for(1));
  EXPECT_EQ(inbox.bodies(), std::vector<std::string>{"sent"});
}

TEST(NatsBus, UsesAnyOfSeveralServers) {
  NatsServer gone, server;
  gone.kill();
  const auto bus = connect_nats(gone.url() + "," + server.url(), "node");
  EXPECT_TRUE(becomes_connected(*bus));
}

TEST(NatsBus, LogsInWithAPassword) {
  NatsServer server({"--user", "taku", "--pass", "p@ss"});
  const auto bus = connect_nats("nats://taku:p%40ss@" + server.address(), "node");
  const auto stranger = connect_nats("nats://taku:guess@" + server.address(), "stranger");
  ASSERT_TRUE(becomes_connected(*bus));
  EXPECT_EQ(bus->problem(), "");
  EXPECT_TRUE(eventually([&] { return stranger->problem().find("uth") != std::string::npos; })) << stranger->problem();
  EXPECT_FALSE(stranger->connected());
}

TEST(NatsBus, LogsInWithAToken) {
  NatsServer server({"--auth", "s3cret"});
  const auto bus = connect_nats("nats://s3cret@" + server.address(), "node");
  EXPECT_TRUE(becomes_connected(*bus));
}

TEST(NatsBus, NoticesAServerThatStopsAnswering) {
  NatsServer server;
  const auto bus = connect_nats(server.url(), "node");
  ASSERT_TRUE(becomes_connected(*bus));
  server.freeze();
  EXPECT_TRUE(becomes_disconnected(*bus));
  server.thaw();
  ASSERT_TRUE(becomes_connected(*bus));
  wait_until_settled(*bus);
}

TEST(NatsBus, PublishDoesNotWaitForAServerThatStopsReading) {
  NatsServer server;
  const auto bus = connect_nats(server.url(), "node");
  ASSERT_TRUE(becomes_connected(*bus));
  server.freeze();
  const std::string body(100'000, 'x');
  for (int i = 0; i < 1000; ++i) bus->publish("flood", body);  // far more than is kept
  EXPECT_TRUE(becomes_disconnected(*bus));
  server.thaw();
  ASSERT_TRUE(becomes_connected(*bus));
  wait_until_settled(*bus);
}

TEST(NatsBus, SendsItsLastMessages) {
  NatsServer server;
  const auto listener = connect_nats(server.url(), "listener");
  ASSERT_TRUE(becomes_connected(*listener));
  Inbox inbox;
  const auto subscription = listener->subscribe("goodbye", "", inbox.handler());
  wait_until_settled(*listener);
  auto bus = connect_nats(server.url(), "node");
  ASSERT_TRUE(becomes_connected(*bus));
  for (int i = 0; i < 1000; ++i) bus->publish("goodbye", "x");
  bus.reset();
  EXPECT_TRUE(inbox.wait_for(1000));
}

// libnats 3.4 crashes if a subscription is freed while a message for it is being read.
TEST(NatsBus, EndsManySubscriptionsWhileMessagesArrive) {
  NatsServer server;
  const auto a = connect_nats(server.url(), "a"), b = connect_nats(server.url(), "b");
  std::atomic<bool> done = false;
  std::thread sender([&] {
    while (!done) {
      for (int i = 0; i < 20; ++i) a->publish("load", "x");
      std::this_thread::sleep_for(std::chrono::microseconds(50));
    }
  });
  ASSERT_TRUE(becomes_connected(*b));
  std::deque<std::unique_ptr<Subscription>> subscriptions;
  for (int round = 0; round < 20000; ++round) {
    subscriptions.push_back(b->subscribe("load", "", [](Message) {}));
    if (subscriptions.size() > 50) subscriptions.pop_front();
    if (round % 10 == 0) std::this_thread::sleep_for(std::chrono::microseconds(100));
  }
  done = true;
  sender.join();
}

TEST(NatsBus, SurvivesManyRestarts) {
  NatsServer server;
  const auto a = connect_nats(server.url(), "a"), b = connect_nats(server.url(), "b");
  std::atomic<int> received = 0;
  const auto subscription = b->subscribe("beat", "", [&](Message) { ++received; });
  std::atomic<bool> done = false;
  std::thread sender([&] {
    while (!done) {
      a->publish("beat", "x");
      std::this_thread::sleep_for(std::chrono::microseconds(100));
    }
  });
  for (int i = 0; i < 5; ++i) {
    const int before = received;
    EXPECT_TRUE(eventually([&] { return received > before + 10; }));
    server.kill();
    server.start();
  }
  done = true;
  sender.join();
}

}  // namespace
}  // namespace taku::bus
