#include "bus/memory_bus.h"

#include <gtest/gtest.h>

#include "bus/suite.h"

namespace taku::bus {
namespace {

struct MemoryKind {
  Bus& node(int index) { return nodes[index]; }
  void cut_off() {
    for (MemoryBus& node : nodes) node.cut_off();
  }
  void restore() {
    for (MemoryBus& node : nodes) node.reconnect();
  }

  MemoryNetwork network;
  MemoryBus nodes[3] = {MemoryBus(network), MemoryBus(network), MemoryBus(network)};
};
INSTANTIATE_TYPED_TEST_SUITE_P(Memory, BusContract, MemoryKind);

TEST(MemoryBus, SettleDeliversOnTheCallersThread) {
  MemoryNetwork network(MemoryNetwork::Thread::Caller);
  MemoryBus a(network), b(network);
  std::vector<std::string> received;
  const auto answering = b.subscribe("question", "", [&](const Message& question) {
    received.push_back(question.body);
    b.publish(question.reply_to, "yes");
  });
  const auto answers = a.subscribe("answer", "", [&](const Message& answer) { received.push_back(answer.body); });
  a.publish("question", "well?", "answer");
  EXPECT_TRUE(received.empty());
  network.settle();
  EXPECT_EQ(received, (std::vector<std::string>{"well?", "yes"}));
}

TEST(MemoryBus, MembersOfAGroupTakeTurns) {
  MemoryNetwork network(MemoryNetwork::Thread::Caller);
  MemoryBus a(network), b(network);
  std::string order;
  const auto one = a.subscribe("job", "group", [&](Message) { order += 'a'; });
  const auto two = b.subscribe("job", "group", [&](Message) { order += 'b'; });
  for (int i = 0; i < 4; ++i) a.publish("job", "");
  network.settle();
  EXPECT_EQ(order, "abab");
}

TEST(MemoryBus, ANodeThatIsCutOffMissesMessages) {
  MemoryNetwork network(MemoryNetwork::Thread::Caller);
  MemoryBus a(network), b(network);
  std::string received;
  const auto one = a.subscribe("news", "", [&](const Message& message) { received += "a" + message.body; });
  const auto two = b.subscribe("news", "", [&](const Message& message) { received += "b" + message.body; });
  a.publish("news", "1");  // not delivered to b in time
  b.cut_off();
  a.publish("news", "2");
  b.publish("news", "3");
  EXPECT_FALSE(b.connected());
  b.reconnect();
  a.publish("news", "4");
  network.settle();
  EXPECT_EQ(received, "a1a2a4b4");
}

}  // namespace
}  // namespace taku::bus
