#include <algorithm>

#include "tests/support/node_party.h"
#include "tests/support/room_party.h"
#include "tests/support/sanitized.h"

// Random troubles while people play: nodes die, stop for longer than their lease, lose messages, write slowly or stop
// in an orderly way, and the database fails. Whatever happens, everybody sees the same log, and it is the one that is
// stored.

namespace taku::server {
namespace {

constexpr std::uint64_t kSeeds = kSanitized ? 10 : 60;
constexpr int kSteps = 60;

class NodeChaos {
 public:
  explicit NodeChaos(std::uint64_t seed) : rng_(seed), party_(cluster_, all_rooms()[seed % 5]) { party_.start(); }

  void run() {
    for (int i = 0; i < kSteps && !testing::Test::HasFailure(); ++i) {
      step();
      for (Traveller& one : party_.all) one.collect();
      if (rng_.below(3) == 0) come_back();
    }
    recover();
    for (int i = 0; i < 5; ++i) party_.act();
    party_.check_entries();
  }

 private:
  std::size_t any_node() { return rng_.below(static_cast<std::uint32_t>(cluster_.nodes.size())); }
  TestNode& node() { return cluster_[any_node()]; }
  std::size_t usable_node() {
    std::size_t at = any_node();
    while (!usable(cluster_[at])) at = any_node();
    return at;
  }
  bool usable(TestNode& node) const { return node.running && !node.has_left(); }
  int living() const {
    return static_cast<int>(std::ranges::count_if(cluster_.nodes, [&](const auto& node) { return usable(*node); }));
  }

  void step() {
    switch (rng_.below(14)) {
      case 0: return kill();
      case 1: return pause(node());
      case 2: return node().bus.cut_off();
      case 3: return node().bus.reconnect();
      case 4: return void(node().holds_writes = true);
      case 5: return void(node().holds_writes = false);
      case 6: return stop();
      case 7: return cluster_.store.fail(rng_.below(2) == 0);
      case 8: return cluster_.store.fail_reading(rng_.below(3) == 0);
      case 9: return cluster_.wait(rng_.below(4000));
      default: act();
    }
  }
  // People send what they sent before, too: they do not know whether it arrived.
  void act() {
    for (std::uint32_t i = rng_.below(8); i > 0; --i) {
      if (!party_.room()) return cluster_.wait(300);
      party_.act();
      party_.repeat(rng_.below(static_cast<std::uint32_t>(party_.all.size())));
    }
  }
  void kill() {
    if (living() < 2 || cluster_.nodes.size() > 7) return;
    const std::size_t at = any_node();
    if (!usable(cluster_[at])) return;
    cluster_.kill(at);
    add();
  }
  void stop() {
    TestNode& one = node();
    if (living() < 2 || cluster_.nodes.size() > 7 || !usable(one)) return;
    one.gateway->stop();
    cluster_.wait(500);
    add();
  }
  // Nodes start only when the database is there.
  void add() {
    cluster_.store.fail_reading(false);
    cluster_.add("n" + std::to_string(cluster_.nodes.size()));
  }
  void pause(TestNode& one) {
    if (!usable(one)) return;
    one.running = false;
    cluster_.wait(500 + rng_.below(3500));
    one.running = true;
    cluster_.settle();
  }
  void come_back() {
    for (Traveller& one : party_.all) {
      if (!one.connected() || !usable(cluster_[one.at])) party_.try_to_connect(one, usable_node());
    }
  }
  void recover() {
    cluster_.store.fail(false);
    cluster_.store.fail_reading(false);
    for (const auto& one : cluster_.nodes) {
      one->holds_writes = false;
      if (one->running) one->bus.reconnect();
    }
    cluster_.wait(6000);
    for (Traveller& one : party_.all) party_.connect(one, usable_node());
    ASSERT_TRUE(party_.room());
  }
  Rng rng_;
  Cluster cluster_;
  NodeParty party_;
};

TEST(NodeChaos, EverybodySeesTheStoredLog) {
  for (std::uint64_t seed = 1; seed <= kSeeds && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    NodeChaos(seed).run();
  }
}

}  // namespace
}  // namespace taku::server
