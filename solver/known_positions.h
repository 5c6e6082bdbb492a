#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace taku::solver {

// What a solver knows about positions, by exact key (never 0). A full neighbourhood forgets its first entry.
template <class Knowledge>
class KnownPositions {
 public:
  explicit KnownPositions(int log2_entries) : slots_(std::size_t{1} << log2_entries) {}

  const Knowledge* find(std::uint64_t key) const {
    for (std::size_t i = 0; i < kNeighbours; ++i) {
      const Slot& slot = slots_[place(key, i)];
      if (slot.key == key) return &slot.knowledge;
    }
    return nullptr;
  }

  // The entry of this key, made new when there is none.
  Knowledge& operator[](std::uint64_t key) {
    for (std::size_t i = 0; i < kNeighbours; ++i) {
      Slot& slot = slots_[place(key, i)];
      if (slot.key == 0) slot = {key, {}};
      if (slot.key == key) return slot.knowledge;
    }
    Slot& replaced = slots_[place(key, forget_++ % kNeighbours)];
    replaced = {key, {}};
    return replaced.knowledge;
  }

 private:
  struct Slot {
    std::uint64_t key = 0;
    Knowledge knowledge{};
  };
  static constexpr std::size_t kNeighbours = 4;

  std::size_t place(std::uint64_t key, std::size_t i) const {
    return ((key * 0x9e3779b97f4a7c15ull >> 20) + i) & (slots_.size() - 1);
  }

  std::vector<Slot> slots_;
  std::size_t forget_ = 0;
};

}  // namespace taku::solver
