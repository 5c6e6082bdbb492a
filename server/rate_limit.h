#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>

#include "server/token_bucket.h"

// Limits for each client address.

namespace taku::server {

// A token bucket for each address. A full bucket equals a new one, so full ones are dropped from time to time: a flood
// of addresses does not use up memory.
class RateLimiter {
 public:
  explicit RateLimiter(Rate rate) : rate_(rate) {}

  bool take(const std::string& address, std::int64_t now_ms) {
    if (rate_.per_minute == 0) return true;
    drop_full(now_ms);
    return buckets_[address].take(rate_, now_ms);
  }
  std::size_t size() const { return buckets_.size(); }

 private:
  static constexpr std::size_t kMinToDrop = 1024;

  void drop_full(std::int64_t now_ms) {
    if (buckets_.size() < drop_at_) return;
    std::erase_if(buckets_, [&](auto& entry) { return entry.second.is_full(rate_, now_ms); });
    drop_at_ = std::max(kMinToDrop, 2 * buckets_.size());
  }

  const Rate rate_;
  std::unordered_map<std::string, TokenBucket> buckets_;
  std::size_t drop_at_ = kMinToDrop;
};

// How many of something (connections, rooms) each address has now.
class AddressCount {
 public:
  // False if the address has `limit` already; 0: no limit.
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
  int count(const std::string& address) const {
    const auto found = counts_.find(address);
    return found == counts_.end() ? 0 : found->second;
  }
  std::size_t size() const { return counts_.size(); }

 private:
  std::unordered_map<std::string, int> counts_;
};

}  // namespace taku::server
