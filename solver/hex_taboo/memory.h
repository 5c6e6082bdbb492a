#pragma once

#include <vector>

#include "solver/hex_taboo/bucket.h"
#include "solver/hex_taboo/search.h"

namespace taku::solver {

// What a search on one thread knows. It stops after a number of nodes, so it needs no clock.
class Memory {
 public:
  using Counter = std::uint64_t;
  static constexpr bool kThreads = false;

  Memory(int attacker, int log2_buckets, const Settings& settings = {})
      : attacker_(attacker), settings_(settings), buckets_(std::size_t{1} << log2_buckets) {}

  int attacker() const { return attacker_; }
  const Settings& settings() const { return settings_; }
  std::optional<Numbers> find(const Key& key) const { return bucket(key).find(key); }
  void store(const Key& key, const Numbers& numbers, std::uint64_t effort) {
    buckets_[index(key)].store(key, numbers, effort);
  }
  void prefetch(const Key& key) const { __builtin_prefetch(&bucket(key)); }

  void stop_after(std::uint64_t nodes) { max_nodes_ = nodes; }
  bool stopped(std::uint64_t nodes) const { return nodes >= max_nodes_; }
  static std::uint32_t busy(const Key&) { return 0; }
  static void enter(const Key&) {}
  static void leave(const Key&) {}

 private:
  std::size_t index(const Key& key) const { return Bucket<std::uint64_t>::index(key, buckets_.size()); }
  const Bucket<std::uint64_t>& bucket(const Key& key) const { return buckets_[index(key)]; }

  int attacker_;
  Settings settings_;
  std::uint64_t max_nodes_ = UINT64_MAX;
  std::vector<Bucket<std::uint64_t>> buckets_;
};
static_assert(SearchMemory<Memory>);

}  // namespace taku::solver
