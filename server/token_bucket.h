#pragma once

#include <algorithm>
#include <cstdint>

namespace taku::server {

struct Rate {
  std::int64_t per_minute = 0;  // 0: no limit
  std::int64_t burst = 0;       // allowed at once
};

// Starts full and refills evenly. The caller passes in the time, so that tests control it.
class TokenBucket {
 public:
  // Takes a token if there is one.
  bool take(const Rate& rate, std::int64_t now_ms) {
    if (rate.per_minute == 0) return true;
    tokens_ = tokens_at(rate, now_ms);
    last_ms_ = std::max(last_ms_, now_ms);
    if (tokens_ < kToken) return false;
    tokens_ -= kToken;
    return true;
  }
  bool is_full(const Rate& rate, std::int64_t now_ms) const { return tokens_at(rate, now_ms) == rate.burst * kToken; }

 private:
  static constexpr std::int64_t kToken = 60'000;  // per_minute of these units are added each millisecond
  static constexpr std::int64_t kNever = INT64_MIN;

  std::int64_t tokens_at(const Rate& rate, std::int64_t now_ms) const {
    const std::int64_t full = rate.burst * kToken;
    if (last_ms_ == kNever) return full;
    const std::int64_t fill_ms = full / rate.per_minute + 1;  // enough to fill an empty bucket; prevents overflow
    const std::int64_t passed = std::clamp<std::int64_t>(now_ms - last_ms_, 0, fill_ms);
    return std::min(full, tokens_ + passed * rate.per_minute);
  }

  std::int64_t tokens_ = 0;
  std::int64_t last_ms_ = kNever;
};

}  // namespace taku::server
