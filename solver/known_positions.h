#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace taku::solver {

// A hash map of limited size from exact keys (never 0) to what a solver knows about the position. When a bucket is
// full, a new entry replaces an old one.
template <class Info>
class KnownPositions {
 public:
  explicit KnownPositions(int log2_entries) : slots_(std::size_t{1} << log2_entries) {}

  const Info* find(std::uint64_t key) const {
    for (std::size_t i = 0; i < kBucketSize; ++i) {
      const Slot& slot = slots_[slot_index(key, i)];
      if (slot.key == key) return &slot.info;
    }
    return nullptr;
  }

  // The entry for this key, created if there is none.
  Info& operator[](std::uint64_t key) {
    for (std::size_t i = 0; i < kBucketSize; ++i) {
      Slot& slot = slots_[slot_index(key, i)];
      if (slot.key == 0) slot = {key, {}};
      if (slot.key == key) return slot.info;
    }
    Slot& replaced = slots_[slot_index(key, next_victim_++ % kBucketSize)];
    replaced = {key, {}};
    return replaced.info;
  }

 private:
  struct Slot {
    std::uint64_t key = 0;
    Info info{};
  };
  static constexpr std::size_t kBucketSize = 4;

  std::size_t slot_index(std::uint64_t key, std::size_t i) const {
    return ((key * 0x9e3779b97f4a7c15ull >> 20) + i) & (slots_.size() - 1);
  }

  std::vector<Slot> slots_;
  std::size_t next_victim_ = 0;
};

}  // namespace taku::solver
