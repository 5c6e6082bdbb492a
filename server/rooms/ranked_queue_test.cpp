#include "server/rooms/ranked_queue.h"

#include <gtest/gtest.h>

#include <set>

namespace taku::server {
namespace {

const RankedPool kHex{"hex_taboo", rating::ClockClass::Rapid};
const RankedPool kLudo{"ludo", rating::ClockClass::Blitz};

class Ranked : public testing::Test {
 protected:
  std::string wait_for_match(std::int64_t account, double rating, const RankedPool& pool = kHex,
                             double deviation = 60) {
    const RankedPlayer player{.caller = {.account = account}, .rating = rating, .deviation = deviation};
    return queue.add("ticket" + std::to_string(++last_), pool, player, now).id;
  }
  // Everyone asks; then the accounts of the pairs.
  std::vector<std::set<std::int64_t>> pairs(const RankedPool& pool = kHex) {
    std::vector<std::set<std::int64_t>> found;
    for (const RankedQueue::Pair& pair : queue.pair(pool, now)) found.push_back({of(pair.first), of(pair.second)});
    return found;
  }
  std::int64_t of(const std::string& ticket) {
    for (std::int64_t account = 1; account < 10; ++account) {
      if (queue.poll(ticket, account, now)) return account;
    }
    return 0;
  }
  // Both keep asking.
  void pass(TimeMs ms, const std::vector<std::pair<std::string, std::int64_t>>& tickets) {
    for (TimeMs passed = 0; passed < ms; passed += 1000) {
      now += 1000;
      for (const auto& [id, account] : tickets) queue.poll(id, account, now);
    }
  }

  TimeMs now = 1'770'465'600'000;
  std::set<std::pair<std::int64_t, std::int64_t>> blocked;
  RankedQueue queue{[this](std::int64_t one, std::int64_t other) { return blocked.contains({one, other}); }};

 private:
  int last_ = 0;
};

using Pairs = std::vector<std::set<std::int64_t>>;

TEST_F(Ranked, PairsEqualsAtOnce) {
  wait_for_match(1, 1500);
  EXPECT_EQ(pairs(), Pairs{});
  wait_for_match(2, 1560);
  EXPECT_EQ(pairs(), (Pairs{{1, 2}}));
  EXPECT_EQ(pairs(), Pairs{}) << "both are being seated";
}

TEST_F(Ranked, TheWindowWidensWithTheWait) {
  const std::string strong = wait_for_match(1, 2000);
  const std::string weak = wait_for_match(2, 1500);
  EXPECT_EQ(pairs(), Pairs{});
  pass(19'000, {{strong, 1}, {weak, 2}});
  EXPECT_EQ(pairs(), Pairs{}) << "480 points after 19 seconds";
  EXPECT_DOUBLE_EQ(RankedQueue::range(*queue.poll(weak, 2, now), now), 480);
  pass(1'000, {{strong, 1}, {weak, 2}});
  EXPECT_EQ(pairs(), (Pairs{{1, 2}}));
}

TEST_F(Ranked, BothMustAcceptTheDifference) {
  const std::string strong = wait_for_match(1, 2000);
  pass(60'000, {{strong, 1}});
  wait_for_match(2, 1500);
  EXPECT_EQ(pairs(), Pairs{}) << "the second has only just come";
}

TEST_F(Ranked, UncertainRatingsFitMoreOpponents) {
  wait_for_match(1, 1500, kHex, 350);
  wait_for_match(2, 1800, kHex, 300);
  EXPECT_EQ(pairs(), (Pairs{{1, 2}}));
}

TEST_F(Ranked, WhoHasWaitedLongestChoosesTheClosest) {
  wait_for_match(1, 1500);
  now += 1;
  wait_for_match(2, 1590);
  wait_for_match(3, 1510);
  wait_for_match(4, 1600);
  EXPECT_EQ(pairs(), (Pairs{{1, 3}, {2, 4}}));
}

TEST_F(Ranked, PoolsAreApart) {
  wait_for_match(1, 1500, kHex);
  wait_for_match(2, 1500, kLudo);
  wait_for_match(3, 1500, {"hex_taboo", rating::ClockClass::Blitz});
  EXPECT_EQ(pairs(kHex), Pairs{});
  EXPECT_EQ(pairs(kLudo), Pairs{});
}

TEST_F(Ranked, BlockedPeopleAreNeverPaired) {
  blocked = {{1, 2}, {2, 1}};
  const std::string one = wait_for_match(1, 1500), two = wait_for_match(2, 1500);
  pass(600'000, {{one, 1}, {two, 2}});
  EXPECT_EQ(pairs(), Pairs{});
  wait_for_match(3, 1500);
  EXPECT_EQ(pairs().size(), 1u);
}

TEST_F(Ranked, AnAccountHasOneTicket) {
  const std::string first = wait_for_match(1, 1500);
  now += 5'000;
  EXPECT_EQ(wait_for_match(1, 1500), first) << "the same pool: it keeps its place";
  EXPECT_EQ(queue.poll(first, 1, now)->since, now - 5'000);
  const std::string other = wait_for_match(1, 1500, kLudo);
  EXPECT_NE(other, first);
  EXPECT_EQ(queue.poll(first, 1, now), nullptr);
  EXPECT_EQ(queue.size(), 1u);
  EXPECT_EQ(pairs(), Pairs{}) << "nobody is paired with themselves";
}

TEST_F(Ranked, OnlyTheOwnerMayAskAndCancel) {
  const std::string ticket = wait_for_match(1, 1500);
  EXPECT_EQ(queue.poll(ticket, 2, now), nullptr);
  EXPECT_FALSE(queue.cancel(ticket, 2));
  EXPECT_TRUE(queue.cancel(ticket, 1));
  EXPECT_FALSE(queue.cancel(ticket, 1));
  EXPECT_EQ(queue.size(), 0u);
}

TEST_F(Ranked, WhoDoesNotAskIsGone) {
  const std::string ticket = wait_for_match(1, 1500);
  now += 19'999;
  EXPECT_NE(queue.poll(ticket, 1, now), nullptr);
  now += 20'000;
  wait_for_match(2, 1500);
  EXPECT_EQ(pairs(), Pairs{});
  EXPECT_EQ(queue.poll(ticket, 1, now), nullptr);
}

TEST_F(Ranked, TheSeatWaitsForItsOwner) {
  const std::string one = wait_for_match(1, 1500), two = wait_for_match(2, 1500);
  EXPECT_EQ(queue.expected_sec(kHex, now), std::nullopt);
  pass(4'000, {{one, 1}, {two, 2}});
  ASSERT_EQ(pairs().size(), 1u);
  queue.found(one, {{"room", "AAAAAA"}}, now);
  queue.failed(two);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(queue.poll(one, 1, now)->seat["room"], "AAAAAA") << "also if asked again";
  EXPECT_EQ(queue.poll(two, 2, now)->state, RankedTicket::State::Waiting);
  EXPECT_EQ(queue.expected_sec(kHex, now), 4);
  EXPECT_EQ(queue.expected_sec(kLudo, now), std::nullopt);
  EXPECT_NE(wait_for_match(1, 1500), one) << "a new match after this one";
  queue.found(one, {}, now);  // gone meanwhile
  now += 86'400'000;
  EXPECT_EQ(queue.expected_sec(kHex, now), std::nullopt) << "yesterday's";
}

}  // namespace
}  // namespace taku::server
