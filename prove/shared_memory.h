#pragma once

#include <vector>

#include "prove/transpositions.h"
#include "solver/hex_taboo/search.h"

namespace taku::prove {

// The memory that the threads of a search share.
class SharedMemory {
 public:
  using Counter = Relaxed<std::uint64_t>;
  static constexpr bool kThreads = true;

  SharedMemory(int attacker, int threads, std::size_t bytes, const Settings& settings = {},
               const std::optional<TableFile>& file = {})
      : known_(bytes, file), attacker_(attacker), threads_(threads), settings_(settings) {}

  int threads() const { return threads_; }
  double filled() const { return known_.filled(); }
  void stop(bool stop = true) { stop_ = stop; }
  bool stopping() const { return stop_; }

  int attacker() const { return attacker_; }
  const Settings& settings() const { return settings_; }
  std::optional<Numbers> find(const Key& key) const { return known_.find(key); }
  void store(const Key& key, const Numbers& numbers, std::uint64_t effort) { known_.store(key, numbers, effort); }
  void prefetch(const Key& key) const { known_.prefetch(key); }
  bool stopped(std::uint64_t) const { return stop_; }
  std::uint32_t busy(const Key& key) const { return threads_ > 1 ? busy_[slot(key)] : 0; }
  void enter(const Key& key) {
    if (threads_ > 1) busy_[slot(key)].add(1);
  }
  void leave(const Key& key) {
    if (threads_ > 1) busy_[slot(key)].add(static_cast<std::uint8_t>(-1));
  }

 private:
  // Positions may share a counter: it only spreads the threads.
  static constexpr std::size_t kCounters = 1 << 16;
  static std::size_t slot(const Key& key) { return key.low >> 7 & (kCounters - 1); }

  Transpositions known_;
  int attacker_;
  int threads_;
  Settings settings_;
  Relaxed<bool> stop_;
  std::vector<Relaxed<std::uint8_t>> busy_ = std::vector<Relaxed<std::uint8_t>>(kCounters);
};
static_assert(SearchMemory<SharedMemory>);

}  // namespace taku::prove
