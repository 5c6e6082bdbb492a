#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "bus/bus.h"

// The test suite for implementations of Bus (bus/bus.h). Instantiate it with INSTANTIATE_TYPED_TEST_SUITE_P(Name,
// BusContract, Kind), where Kind is a default-constructible type with
//   Bus& node(int index);   // 0 to 2: nodes of one network, connected at first
//   void cut_off();         // the nodes lose their connection
//   void restore();         // they can connect again

namespace taku::bus {

// Waits until `condition` holds. The limit is only there to end a test that has failed.
template <class Condition>
bool eventually(Condition condition) {
  const auto limit = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (!condition()) {
    if (std::chrono::steady_clock::now() > limit) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return true;
}

// Collects messages. Subscriptions that add to it must be destroyed first.
class Inbox {
 public:
  Bus::Handler handler() {
    return [this](Message message) {
      const std::lock_guard lock(mutex_);
      messages_.push_back(std::move(message));
    };
  }
  std::size_t count() const {
    const std::lock_guard lock(mutex_);
    return messages_.size();
  }
  bool wait_for(std::size_t wanted) const {
    return eventually([&] { return count() >= wanted; });
  }
  std::vector<std::string> bodies() const {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> found;
    for (const Message& message : messages_) found.push_back(message.body);
    return found;
  }
  Message front() const {
    const std::lock_guard lock(mutex_);
    return messages_.at(0);
  }

 private:
  mutable std::mutex mutex_;
  std::vector<Message> messages_;
};

// Returns when all earlier subscriptions of the bus are in effect and its earlier messages have been sent: its own
// message has come back.
inline void wait_until_settled(Bus& bus) {
  Inbox inbox;
  const std::string subject = bus.new_inbox();
  const auto subscription = bus.subscribe(subject, "", inbox.handler());
  EXPECT_TRUE(eventually([&] {
    bus.publish(subject, "settled?");
    return inbox.count() > 0;
  }));
}

template <class Kind>
class BusContract : public testing::Test {
 protected:
  void SetUp() override {
    for (Bus* bus : {&a(), &b(), &c()}) ASSERT_TRUE(eventually([&] { return bus->connected(); }));
  }
  Bus& a() { return kind_.node(0); }
  Bus& b() { return kind_.node(1); }
  Bus& c() { return kind_.node(2); }

  Kind kind_;
};
TYPED_TEST_SUITE_P(BusContract);

TYPED_TEST_P(BusContract, EverySubscriberReceivesTheMessage) {
  Inbox first, second, own, other;
  const auto one = this->b().subscribe("room.1", "", first.handler());
  const auto two = this->b().subscribe("room.1", "", second.handler());
  const auto three = this->a().subscribe("room.1", "", own.handler());
  const auto four = this->b().subscribe("room.2", "", other.handler());
  for (Bus* bus : {&this->a(), &this->b()}) wait_until_settled(*bus);
  this->a().publish("room.1", "move", "answers.here");
  for (const Inbox* inbox : {&first, &second, &own}) {
    ASSERT_TRUE(inbox->wait_for(1));
    EXPECT_EQ(inbox->front().subject, "room.1");
    EXPECT_EQ(inbox->front().reply_to, "answers.here");
    EXPECT_EQ(inbox->front().body, "move");
  }
  this->a().publish("room.2", "");
  ASSERT_TRUE(other.wait_for(1));
  EXPECT_EQ(other.front().reply_to, "");
  EXPECT_EQ(first.count(), 1u);
}

TYPED_TEST_P(BusContract, BodiesAreAnyBytes) {
  std::string all_bytes;
  for (int i = 0; i < 256; ++i) all_bytes += static_cast<char>(i);
  const std::vector<std::string> sent = {"", all_bytes, "\r\n", std::string(kMaxBody, 'x'), "last"};
  Inbox inbox;
  const auto subscription = this->b().subscribe("bytes", "", inbox.handler());
  wait_until_settled(this->b());
  for (const std::string& body : sent) this->a().publish("bytes", body);
  ASSERT_TRUE(inbox.wait_for(sent.size()));
  EXPECT_EQ(inbox.bodies(), sent);
}

TYPED_TEST_P(BusContract, DropsTooLargeBodies) {
  Inbox inbox;
  const auto subscription = this->b().subscribe("large", "", inbox.handler());
  wait_until_settled(this->b());
  this->a().publish("large", std::string(kMaxBody + 1, 'x'));
  this->a().publish("large", std::string(4 * kMaxBody, 'x'));
  this->a().publish("large", "small");
  ASSERT_TRUE(inbox.wait_for(1));
  EXPECT_EQ(inbox.bodies(), std::vector<std::string>{"small"});
}

TYPED_TEST_P(BusContract, KeepsTheOrderOfEachSender) {
  constexpr int kEach = 3000;
  std::atomic<int> running = 0, received[2] = {0, 0};
  std::atomic<bool> wrong = false;
  const auto subscription = this->c().subscribe("ordered", "", [&](const Message& message) {
    if (++running != 1) wrong = true;
    std::atomic<int>& last = received[message.body[0] - 'a'];
    if (std::stoi(message.body.substr(1)) != ++last) wrong = true;
    --running;
  });
  wait_until_settled(this->c());
  const auto send_all = [](Bus& bus, const std::string& name) {
    for (int i = 1; i <= kEach; ++i) bus.publish("ordered", name + std::to_string(i));
  };
  std::thread other([&] { send_all(this->b(), "b"); });
  send_all(this->a(), "a");
  other.join();
  EXPECT_TRUE(eventually([&] { return received[0] == kEach && received[1] == kEach; }));
  EXPECT_FALSE(wrong);
}

TYPED_TEST_P(BusContract, OneMemberOfEachGroupReceivesTheMessage) {
  constexpr std::size_t kMessages = 300;
  Inbox workers, observers, everyone;
  std::vector<std::unique_ptr<Subscription>> subscriptions;
  for (Bus* bus : {&this->a(), &this->b(), &this->c()}) {
    subscriptions.push_back(bus->subscribe("jobs", "workers", workers.handler()));
    subscriptions.push_back(bus->subscribe("jobs", "observers", observers.handler()));
    wait_until_settled(*bus);
  }
  subscriptions.push_back(this->b().subscribe("jobs", "", everyone.handler()));
  wait_until_settled(this->b());
  for (std::size_t i = 0; i < kMessages; ++i) this->a().publish("jobs", std::to_string(i));
  for (const Inbox* inbox : {&workers, &observers, &everyone}) {
    ASSERT_TRUE(inbox->wait_for(kMessages));
    EXPECT_EQ(inbox->count(), kMessages);
  }
  subscriptions.clear();
}

TYPED_TEST_P(BusContract, AnswersReachTheInbox) {
  Bus& server = this->b();
  const auto service = server.subscribe("question", "servers", [&](const Message& question) {
    server.publish(question.reply_to, "answer to " + question.body);
  });
  wait_until_settled(server);
  Inbox answers;
  const std::string inbox = this->a().new_inbox();
  const auto subscription =
      this->a().subscribe(inbox, "", answers.handler());  // in effect for the next messages of a()
  for (int i = 0; i < 100; ++i) this->a().publish("question", std::to_string(i), inbox);
  ASSERT_TRUE(answers.wait_for(100));
  EXPECT_EQ(answers.bodies().back(), "answer to 99");
  this->a().publish("nobody.listens", "", inbox);  // is not answered by the bus itself
  wait_until_settled(this->a());
  EXPECT_EQ(answers.count(), 100u);
}

TYPED_TEST_P(BusContract, InboxesAreUnique) {
  EXPECT_NE(this->a().new_inbox(), this->a().new_inbox());
  EXPECT_NE(this->a().new_inbox(), this->b().new_inbox());
}

TYPED_TEST_P(BusContract, AnEndedSubscriptionIsSilentUnderLoad) {
  std::atomic<bool> done = false;
  std::thread sender([&] {
    while (!done) {
      this->a().publish("load", "x");
      std::this_thread::sleep_for(std::chrono::microseconds(20));
    }
  });
  for (int round = 0; round < 50; ++round) {
    std::atomic<int> received = 0;
    auto alive = std::make_unique<std::atomic<bool>>(true);  // sanitizers report a handler that runs too late
    auto subscription = this->b().subscribe("load", round % 2 == 0 ? "" : "group", [&, flag = alive.get()](Message) {
      EXPECT_TRUE(*flag);
      ++received;
    });
    EXPECT_TRUE(eventually([&] { return received > 0; }));
    subscription.reset();
    *alive = false;
    alive.reset();
  }
  done = true;
  sender.join();
}

TYPED_TEST_P(BusContract, EndingWaitsForTheHandler) {
  std::atomic<bool> entered = false, left = false;
  auto subscription = this->b().subscribe("slow", "", [&](Message) {
    entered = true;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    left = true;
  });
  EXPECT_TRUE(eventually([&] {
    this->a().publish("slow", "");
    return entered.load();
  }));
  subscription.reset();
  EXPECT_TRUE(left);
}

TYPED_TEST_P(BusContract, AHandlerCanEndItsOwnSubscription) {
  std::atomic<int> received = 0;
  std::atomic<bool> ready = false;
  std::unique_ptr<Subscription> subscription;
  subscription = this->b().subscribe("once", "", [&](Message) {
    if (!ready) return;
    ++received;
    subscription.reset();
  });
  ready = true;
  EXPECT_TRUE(eventually([&] {
    this->a().publish("once", "");
    return received > 0;
  }));
  wait_until_settled(this->a());
  wait_until_settled(this->b());
  EXPECT_EQ(received, 1);
}

TYPED_TEST_P(BusContract, HandlersCanUseTheBus) {
  Inbox inbox;
  std::vector<std::unique_ptr<Subscription>> inner;
  Bus& bus = this->b();
  const auto outer = bus.subscribe("outer", "", [&](Message) {
    inner.push_back(bus.subscribe("inner", "", inbox.handler()));
    bus.publish("inner", "from a handler");
  });
  wait_until_settled(bus);
  this->a().publish("outer", "");
  EXPECT_TRUE(inbox.wait_for(1));
  wait_until_settled(bus);
  inner.clear();
}

TYPED_TEST_P(BusContract, ThousandsOfSubscriptions) {
  constexpr int kMany = 5000;
  std::vector<std::atomic<int>> received(kMany);
  std::vector<std::unique_ptr<Subscription>> subscriptions;
  for (int i = 0; i < kMany; ++i) {
    subscriptions.push_back(
        this->b().subscribe("room." + std::to_string(i), "", [&received, i](Message) { ++received[i]; }));
  }
  wait_until_settled(this->b());
  for (int i = 0; i < kMany; ++i) this->a().publish("room." + std::to_string(i), "");
  EXPECT_TRUE(eventually([&] { return std::ranges::all_of(received, [](const auto& count) { return count == 1; }); }));
  subscriptions.clear();
}

TYPED_TEST_P(BusContract, SubscriptionsSurviveAReconnect) {
  Inbox before, meanwhile, ended;
  const auto first = this->b().subscribe("news", "", before.handler());
  auto gone = this->b().subscribe("news", "", ended.handler());
  wait_until_settled(this->b());
  this->kind_.cut_off();
  for (Bus* bus : {&this->a(), &this->b()}) ASSERT_TRUE(eventually([&] { return !bus->connected(); }));
  const auto second = this->b().subscribe("news", "", meanwhile.handler());
  gone.reset();
  this->kind_.restore();
  for (Bus* bus : {&this->a(), &this->b()}) ASSERT_TRUE(eventually([&] { return bus->connected(); }));
  this->a().publish("news", "after");
  EXPECT_TRUE(before.wait_for(1));
  EXPECT_TRUE(meanwhile.wait_for(1));
  EXPECT_EQ(ended.count(), 0u);
}

TYPED_TEST_P(BusContract, MessagesWithoutAConnectionAreDropped) {
  Inbox inbox;
  const auto subscription = this->b().subscribe("command", "", inbox.handler());
  wait_until_settled(this->b());
  this->kind_.cut_off();
  for (int i = 0; i < 50; ++i) {
    this->a().publish("command", "late");  // first while the bus does not know yet that it is cut off
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  EXPECT_TRUE(eventually([&] { return !this->a().connected() && !this->b().connected(); }));
  this->a().publish("command", "late");
  this->kind_.restore();
  EXPECT_TRUE(eventually([&] { return this->a().connected() && this->b().connected(); }));
  this->a().publish("command", "fresh");
  ASSERT_TRUE(inbox.wait_for(1));
  EXPECT_EQ(inbox.bodies(), std::vector<std::string>{"fresh"});
}

REGISTER_TYPED_TEST_SUITE_P(BusContract, EverySubscriberReceivesTheMessage, BodiesAreAnyBytes, DropsTooLargeBodies,
                            KeepsTheOrderOfEachSender, OneMemberOfEachGroupReceivesTheMessage, AnswersReachTheInbox,
                            InboxesAreUnique, AnEndedSubscriptionIsSilentUnderLoad, EndingWaitsForTheHandler,
                            AHandlerCanEndItsOwnSubscription, HandlersCanUseTheBus, ThousandsOfSubscriptions,
                            SubscriptionsSurviveAReconnect, MessagesWithoutAConnectionAreDropped);

}  // namespace taku::bus
