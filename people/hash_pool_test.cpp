#include "people/hash_pool.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <latch>

namespace taku::people {
namespace {

HashPool::Post at_once() {
  return [](const std::function<void()>& call) { call(); };
}

TEST(Argon2id, VerifiesItsHashes) {
  const PassphraseHasher hasher = argon2id();
  const std::string hash = hasher.hash("correct horse");
  EXPECT_TRUE(hasher.verify(hash, "correct horse"));
  EXPECT_FALSE(hasher.verify(hash, "Correct horse"));
  EXPECT_FALSE(hasher.verify("not a hash", "correct horse"));
  EXPECT_NE(hasher.hash("correct horse"), hash) << "every hash has its own salt";
}

// So that a name which nobody has takes the same time as others.
TEST(Argon2id, UnknownNamesCostTheSame) {
  const PassphraseHasher hasher = argon2id();
  const std::string hash = hasher.hash("correct horse");
  const std::string parameters = "$argon2id$v=19$m=65536,t=2,p=1$";
  EXPECT_TRUE(hash.starts_with(parameters)) << hash;
  EXPECT_TRUE(hasher.unknown.starts_with(parameters));
  EXPECT_EQ(hasher.unknown.size(), hash.size());
  EXPECT_FALSE(hasher.verify(hasher.unknown, ""));
}

TEST(HashPool, RunsTwoAtOnceAndLetsSixtyFourWait) {
  std::latch go(1);
  std::atomic<int> running = 0, most = 0, answered = 0;
  PassphraseHasher slow{[&](const std::string&) {
                          most = std::max(most.load(), ++running);
                          go.wait();
                          --running;
                          return std::string("hash");
                        },
                        {},
                        ""};
  HashPool pool(slow, at_once());
  const auto ask = [&] { return pool.hash("x", [&](const auto&) { ++answered; }); };
  ASSERT_TRUE(ask() && ask());
  while (running < HashPool::kThreads) std::this_thread::yield();
  for (std::size_t i = 0; i < HashPool::kMaxWaiting; ++i) ASSERT_TRUE(ask()) << i;
  EXPECT_FALSE(ask()) << "the queue is full";
  go.count_down();
  while (answered < static_cast<int>(HashPool::kMaxWaiting) + 2) std::this_thread::yield();
  EXPECT_EQ(most, HashPool::kThreads);
}

TEST(HashPool, AnEmptyHashIsNeverRightButTakesTheSameWork) {
  std::atomic<int> verified = 0;
  PassphraseHasher gullible{{},
                            [&](const std::string& hash, const std::string&) {
                              ++verified;
                              return hash == "unknown";
                            },
                            "unknown"};
  HashPool pool(gullible, at_once());
  std::promise<bool> answer;
  ASSERT_TRUE(pool.verify("", "x", [&](bool right) { answer.set_value(right); }));
  EXPECT_FALSE(answer.get_future().get());
  EXPECT_EQ(verified, 1);
}

TEST(HashPool, ReportsAFailure) {
  PassphraseHasher failing{
      [](const std::string&) -> std::string { throw std::runtime_error("not enough memory"); }, {}, ""};
  HashPool pool(failing, at_once());
  std::promise<bool> answer;
  ASSERT_TRUE(pool.hash("x", [&](const auto& hash) { answer.set_value(hash.has_value()); }));
  EXPECT_FALSE(answer.get_future().get());
}

}  // namespace
}  // namespace taku::people
