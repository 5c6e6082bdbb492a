#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace taku::server {

// Slows down guessing at one account, from however many addresses: after five failed attempts each next one has to wait
// longer than the one before. Fifteen minutes after the last attempt everything is forgotten. It works the same for
// names that nobody has, so it does not show which names exist.
class AttemptLimiter {
 public:
  static constexpr int kFree = 5;
  static constexpr std::int64_t kFirstWait = 30'000, kLongestWait = 8 * 60'000, kForget = 15 * 60'000;  // in ms

  // 0: go ahead; the attempt counts as failed until succeeded() is called, so that many at once are counted, too.
  // Otherwise the milliseconds to wait, and nothing is counted.
  std::int64_t begin(const std::string& key, std::int64_t now) {
    drop_old(now);
    Attempts& attempts = attempts_[key];
    if (now - attempts.last >= kForget) attempts.failed = 0;
    const std::int64_t wait = attempts.last + wait_after(attempts.failed) - now;
    if (attempts.failed >= kFree && wait > 0) return wait;
    ++attempts.failed;
    attempts.last = now;
    return 0;
  }
  void succeeded(const std::string& key) { attempts_.erase(key); }
  std::size_t size() const { return attempts_.size(); }

 private:
  struct Attempts {
    int failed = 0;
    std::int64_t last = 0;
  };
  static std::int64_t wait_after(int failed) {
    const int doublings = std::clamp(failed - kFree, 0, 10);
    return std::min(kFirstWait << doublings, kLongestWait);
  }
  void drop_old(std::int64_t now) {
    if (attempts_.size() < drop_at_) return;
    std::erase_if(attempts_, [&](const auto& entry) { return now - entry.second.last >= kForget; });
    drop_at_ = std::max(kMinToDrop, 2 * attempts_.size());
  }

  static constexpr std::size_t kMinToDrop = 1024;
  std::unordered_map<std::string, Attempts> attempts_;
  std::size_t drop_at_ = kMinToDrop;
};

}  // namespace taku::server
