#pragma once

#include <bit>
#include <cstdint>
#include <optional>

#include "solver/hex_taboo/keys.h"
#include "solver/hex_taboo/numbers.h"

namespace taku::solver {

// Four positions with their numbers, in one cache line. A slot has two words, and the first is stored combined with the
// second, so a slot that two threads wrote at the same time matches no key.
//   first:  key.low ^ second
//   second: | 63 … 48: lower half of key.high | 47 … 40: effort | 39 … 20: disproof | 19 … 0: proof |
// Word holds 64 bits; with threads, loads and stores of a word must be atomic.
template <class Word>
class alignas(64) Bucket {
 public:
  // The bucket of a key, out of so many. The upper half of key.high is not stored: it selects the bucket.
  static std::size_t index(const Key& key, std::size_t buckets) {
    const std::uint64_t mixed = std::uint64_t{key.high >> 16} << 48 | key.low * 0x9e3779b97f4a7c15ull >> 16;
    return static_cast<std::size_t>((static_cast<unsigned __int128>(mixed) * buckets) >> 64);
  }

  std::optional<Numbers> find(const Key& key) const {
    for (const Slot& slot : slots_) {
      const std::uint64_t second = slot.second;
      if (second != 0 && is_about(key, slot.first, second)) return numbers_of(second);
    }
    return std::nullopt;
  }

  // Replaces the entry that took the least work. `effort`: the number of positions searched for it.
  void store(const Key& key, const Numbers& numbers, std::uint64_t effort) {
    Slot* chosen = nullptr;
    int least = 1 << 30;
    for (Slot& slot : slots_) {
      const std::uint64_t second = slot.second;
      if (is_about(key, slot.first, second)) {
        if (second != 0 && numbers_of(second).decided() && !numbers.decided()) return;
        chosen = &slot;
        break;
      }
      if (effort_of(second) < least) {
        least = effort_of(second);
        chosen = &slot;
      }
    }
    const std::uint64_t data = entry(key, numbers, effort);
    chosen->second = data;
    chosen->first = key.low ^ data;
  }

  static constexpr int kSlots = 4;
  int used() const {
    int used = 0;
    for (const Slot& slot : slots_) used += static_cast<std::uint64_t>(slot.second) != 0;
    return used;
  }

 private:
  struct Slot {
    Word first{}, second{};
  };

  static bool is_about(const Key& key, std::uint64_t first, std::uint64_t second) {
    return (first ^ second) == key.low && second >> 48 == (key.high & 0xffff);
  }
  static std::uint64_t entry(const Key& key, const Numbers& numbers, std::uint64_t effort) {
    // Twice the binary logarithm, so that a factor of 1.4 still counts.
    const int log = static_cast<int>(std::bit_width(effort));
    const std::uint64_t half = log >= 2 ? effort >> (log - 2) & 1 : 0;
    return std::uint64_t{key.high & 0xffff} << 48 | (static_cast<std::uint64_t>(2 * log) + half) << 40 |
           std::uint64_t{packed(numbers.disproof)} << 20 | packed(numbers.proof);
  }
  static Numbers numbers_of(std::uint64_t second) {
    return {unpacked(static_cast<std::uint32_t>(second & 0xfffff)),
            unpacked(static_cast<std::uint32_t>(second >> 20 & 0xfffff))};
  }
  static int effort_of(std::uint64_t second) { return static_cast<int>(second >> 40 & 0xff); }

  Slot slots_[kSlots];
};

}  // namespace taku::solver
