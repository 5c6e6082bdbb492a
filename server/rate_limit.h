#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>

// Token buckets. The time is handed in, so a test owns it.

namespace taku::server {

// So many in a while, and so many at once.
struct Rate {
  std::int64_t per_minute = 0;  // 0: no limit
  std::int64_t burst = 0;
};

class TokenBucket {
 public:
  // Whether one more is allowed now; if so, it is counted.
  bool take(const Rate& rate, std::int64_t now_ms) {
    if (rate.per_minute == 0) return true;
    tokens_ = tokens_at(rate, now_ms);
    last_ms_ = std::max(last_ms_, now_ms);
    if (tokens_ < kToken) return false;
    tokens_ -= kToken;
    return true;
  }
  // Whether one would be allowed.
  bool would_take(const Rate& rate, std::int64_t now_ms) const {
    return rate.per_minute == 0 || tokens_at(rate, now_ms) >= kToken;
  }
  bool is_full(const Rate& rate, std::int64_t now_ms) const { return tokens_at(rate, now_ms) == rate.burst * kToken; }

 private:
  static constexpr std::int64_t kToken = 60'000;  // so that whole numbers of them come back each ms
  static constexpr std::int64_t kNever = INT64_MIN;

  std::int64_t tokens_at(const Rate& rate, std::int64_t now_ms) const {
    const std::int64_t full = rate.burst * kToken;
    if (last_ms_ == kNever) return full;
    const std::int64_t enough = full / rate.per_minute + 1;  // more would fill it anyway
    const std::int64_t passed = std::clamp<std::int64_t>(now_ms - last_ms_, 0, enough);
    return std::min(full, tokens_ + passed * rate.per_minute);
  }

  std::int64_t tokens_ = 0;
  std::int64_t last_ms_ = kNever;
};

// A bucket for each address. Full buckets say nothing and are thrown out, so a flood of addresses leaves no trace.
class RateLimiter {
 public:
  explicit RateLimiter(Rate rate) : rate_(rate) {}

  bool take(const std::string& address, std::int64_t now_ms) {
    if (rate_.per_minute == 0) return true;
    make_room(now_ms);
    return buckets_[address].take(rate_, now_ms);
  }
  bool would_take(const std::string& address, std::int64_t now_ms) {
    const auto found = buckets_.find(address);
    return found == buckets_.end() || found->second.would_take(rate_, now_ms);
  }
  std::size_t size() const { return buckets_.size(); }

 private:
  static constexpr std::size_t kFew = 1024;

  void make_room(std::int64_t now_ms) {
    if (buckets_.size() < look_at_) return;
    std::erase_if(buckets_, [&](auto& entry) { return entry.second.is_full(rate_, now_ms); });
    look_at_ = std::max(kFew, 2 * buckets_.size());
  }

  const Rate rate_;
  std::unordered_map<std::string, TokenBucket> buckets_;
  std::size_t look_at_ = kFew;
};

// How many of something each address has now.
class AddressCount {
 public:
  bool add(const std::string& address, int limit) {
    int& count = counts_[address];
    if (limit > 0 && count >= limit) return false;
    ++count;
    return true;
  }
  void remove(const std::string& address) {
    const auto found = counts_.find(address);
    if (found != counts_.end() && --found->second <= 0) counts_.erase(found);
  }
  std::size_t size() const { return counts_.size(); }

 private:
  std::unordered_map<std::string, int> counts_;
};

}  // namespace taku::server
