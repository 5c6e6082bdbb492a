#pragma once

#include <cstdint>
#include <vector>

#include "engine/move.h"

namespace taku::ai {

enum class Bound : std::uint8_t { None, Exact, AtLeast, AtMost };

// Search results by position key. A new entry always replaces the old one in its slot.
class TranspositionTable {
 public:
  struct Entry {
    std::uint64_t key = 0;
    Move move;
    std::int16_t value = 0;
    std::int8_t depth = 0;
    Bound bound = Bound::None;
  };

  explicit TranspositionTable(int log2_entries) : entries_(std::size_t{1} << log2_entries) {}

  const Entry* find(std::uint64_t key) const {
    const Entry& entry = entries_[key & (entries_.size() - 1)];
    return entry.bound != Bound::None && entry.key == key ? &entry : nullptr;
  }

  void store(const Entry& entry) { entries_[entry.key & (entries_.size() - 1)] = entry; }

 private:
  std::vector<Entry> entries_;
};

}  // namespace taku::ai
