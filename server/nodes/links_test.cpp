#include "server/nodes/links.h"

#include <gtest/gtest.h>

#include <deque>

#include "bus/memory_bus.h"
#include "engine/rng.h"

namespace taku::server::nodes {
namespace {

// One end of links; notes what arrives.
class End final : public LinkUser {
 public:
  End(const std::string& name, bus::MemoryNetwork& network, const TimeMs& now)
      : bus(network),
        links(
            name, bus, [&now] { return now; },
            [this](std::function<void()> call) { posted.push_back(std::move(call)); }, *this) {}

  bool receive(Side, const std::string& peer, ByteReader& record) override {
    const std::string text(record.text());
    if (!record.ok()) return false;
    received.push_back(peer + ":" + text);
    return text != "nonsense";
  }
  void lost(Side side, const std::string& peer) override {
    gone.push_back((side == Side::Front ? "owner " : "front ") + peer);
  }
  bool needs(const std::string&) const override { return needed; }

  void say(Side side, const std::string& peer, const std::string& text) {
    links.send(side, peer, ByteWriter().text(text));
  }
  bool work() {
    std::deque<std::function<void()>> calls;
    calls.swap(posted);
    for (const auto& call : calls) call();
    links.flush();
    return !calls.empty();
  }

  bool needed = true;
  std::vector<std::string> received, gone;
  std::deque<std::function<void()>> posted;
  bus::MemoryBus bus;
  Links links;
};

class LinksTest : public testing::Test {
 protected:
  void settle() {
    for (bool busy = true; busy;) {
      a.work();
      b.work();
      network.settle();
      busy = a.work() || b.work();
      network.settle();
      busy = busy || !a.posted.empty() || !b.posted.empty();
    }
  }
  void wait(TimeMs ms) {
    for (const TimeMs until = now + ms; now < until;) {
      now += 50;
      a.links.tick(now);
      b.links.tick(now);
      settle();
    }
  }

  using Texts = std::vector<std::string>;
  TimeMs now = 1'000'000;
  bus::MemoryNetwork network{bus::MemoryNetwork::Thread::Caller};
  End a{"a", network, now}, b{"b", network, now};
};

TEST_F(LinksTest, DeliversInOrderInBothDirections) {
  Texts to_b, to_a;
  for (int i = 0; i < 50; ++i) {
    a.say(Side::Front, "b", std::to_string(i));
    to_b.push_back("a:" + std::to_string(i));
    if (i % 7 == 0) settle();
  }
  settle();
  EXPECT_EQ(b.received, to_b);
  for (int i = 0; i < 50; ++i) {
    b.say(Side::Owner, "a", std::to_string(i));
    to_a.push_back("b:" + std::to_string(i));
  }
  settle();
  EXPECT_EQ(a.received, to_a);
  EXPECT_TRUE(a.gone.empty() && b.gone.empty());
}

TEST_F(LinksTest, SplitsWhatIsTooLongForOneMessage) {
  const std::string text(100'000, 'x');
  for (int i = 0; i < 12; ++i) a.say(Side::Front, "b", text + std::to_string(i));
  settle();
  ASSERT_EQ(b.received.size(), 12u);
  EXPECT_EQ(b.received.back(), "a:" + text + "11");
}

TEST_F(LinksTest, ARecordThatIsTooLongEndsTheLink) {
  a.say(Side::Front, "b", "first");
  settle();
  a.say(Side::Front, "b", std::string(bus::kMaxBody, 'x'));
  wait(50);
  EXPECT_EQ(a.gone, Texts{"owner b"});
  EXPECT_EQ(b.gone, Texts{"front a"});
}

TEST_F(LinksTest, TheOwnerDoesNotOpenLinks) {
  b.say(Side::Owner, "a", "hello");
  settle();
  EXPECT_TRUE(a.received.empty());
  EXPECT_EQ(b.links.size(), 0u);
}

TEST_F(LinksTest, BothSidesNoticeALostMessage) {
  a.say(Side::Front, "b", "1");
  settle();
  b.bus.cut_off();
  a.say(Side::Front, "b", "2");
  settle();
  b.bus.reconnect();
  a.say(Side::Front, "b", "3");
  settle();
  EXPECT_EQ(b.received, Texts{"a:1"}) << "nothing after a gap";
  EXPECT_EQ(a.gone, Texts{"owner b"});
  EXPECT_EQ(b.gone, Texts{"front a"});
  a.say(Side::Front, "b", "4");
  settle();
  EXPECT_EQ(b.received.back(), "a:4") << "a new link";
}

TEST_F(LinksTest, TheLastMessageIsMissedByTheNextBeat) {
  a.say(Side::Front, "b", "1");
  settle();
  b.bus.cut_off();
  a.say(Side::Front, "b", "2");
  settle();
  b.bus.reconnect();
  wait(2 * Links::kBeatMs);
  EXPECT_EQ(a.gone, Texts{"owner b"});
  EXPECT_EQ(b.gone, Texts{"front a"});
}

TEST_F(LinksTest, ASilentPeerIsLost) {
  a.say(Side::Front, "b", "1");
  wait(Links::kSilenceMs * 3);
  EXPECT_TRUE(a.gone.empty()) << "beats keep it";
  b.bus.cut_off();
  wait(Links::kSilenceMs * 2);
  EXPECT_EQ(a.gone, Texts{"owner b"});
  EXPECT_EQ(b.gone, Texts{"front a"});
}

TEST_F(LinksTest, LateMessagesOfAnEarlierLinkAreIgnored) {
  std::vector<std::string> taped;
  const auto tape = b.bus.subscribe("taku.node.b", "", [&](bus::Message message) { taped.push_back(message.body); });
  a.say(Side::Front, "b", "1");
  settle();
  b.say(Side::Owner, "a", std::string(bus::kMaxBody, 'x'));  // ends the link
  settle();
  a.say(Side::Front, "b", "2");
  settle();
  b.received.clear();
  const auto links_before = b.links.size();
  const std::vector<std::string> late = taped;
  for (const std::string& message : late) a.bus.publish("taku.node.b", message);
  settle();
  EXPECT_TRUE(b.received.empty()) << "not from an old link, and not twice from this one";
  EXPECT_LE(b.links.size(), links_before);
}

TEST_F(LinksTest, ARecordThatIsNotUnderstoodEndsTheLink) {
  a.say(Side::Front, "b", "nonsense");
  settle();
  EXPECT_EQ(a.gone, Texts{"owner b"});
}

TEST_F(LinksTest, UnneededLinksAreClosed) {
  a.say(Side::Front, "b", "1");
  settle();
  a.needed = b.needed = false;
  wait(60'000);
  EXPECT_EQ(a.links.size() + b.links.size(), 0u);
}

TEST_F(LinksTest, OneFrameForSeveralClientsIsSentOnce) {
  a.say(Side::Front, "b", "1");
  settle();
  std::size_t bytes = 0;
  const auto tape = a.bus.subscribe("taku.node.a", "", [&](bus::Message message) { bytes += message.body.size(); });
  const auto frame = std::make_shared<const std::string>(1000, 'x');
  for (std::uint64_t socket = 1; socket <= 40; ++socket) b.links.send_frame("a", socket, frame);
  settle();
  EXPECT_GT(bytes, 1000u);
  EXPECT_LT(bytes, 1200u);
}

// Anyone who can reach the bus can send anything.
TEST_F(LinksTest, SurvivesAnyBytes) {
  Rng rng{5};
  std::vector<std::string> taped;
  const auto tape = b.bus.subscribe("taku.node.b", "", [&](bus::Message message) { taped.push_back(message.body); });
  for (int i = 0; i < 20; ++i) a.say(Side::Front, "b", std::string(rng.below(300), 'x'));
  settle();
  for (int i = 0; i < 20'000; ++i) {
    std::string message = taped.empty() ? "" : taped[rng.below(static_cast<std::uint32_t>(taped.size()))];
    for (std::uint32_t changes = rng.below(4); changes > 0 && !message.empty(); --changes) {
      message[rng.below(static_cast<std::uint32_t>(message.size()))] = static_cast<char>(rng.below(256));
    }
    if (rng.below(3) == 0) message.resize(rng.below(40));
    a.bus.publish(rng.below(2) == 0 ? "taku.node.b" : "taku.node.a", message);
    if (taped.size() > 200) taped.resize(100);
    settle();
  }
  wait(Links::kSilenceMs * 3);
  b.received.clear();
  a.say(Side::Front, "b", "still there");
  settle();
  if (b.received.empty()) {  // the link was lost just now
    a.say(Side::Front, "b", "still there");
    settle();
  }
  EXPECT_EQ(b.received, Texts{"a:still there"});
}

}  // namespace
}  // namespace taku::server::nodes
