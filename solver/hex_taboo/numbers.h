#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

namespace taku::solver {

// 0: proved. kInfinite: impossible. Between them, an estimate of the work left.
inline constexpr std::uint32_t kInfinite = 1'000'000'000;

// The question is whether one player, the attacker, can force a win.
struct Numbers {
  std::uint32_t proof = 1, disproof = 1;

  bool decided() const { return proof == 0 || disproof == 0; }
  bool operator==(const Numbers&) const = default;
};
inline constexpr Numbers kProved{0, kInfinite};
inline constexpr Numbers kDisproved{kInfinite, 0};

// A number in 20 bits, rounded up: 16 bits and a shift. 0 and small numbers stay exact, infinity has its own code.
inline constexpr std::uint32_t kInfiniteCode = (1u << 20) - 1;
inline std::uint32_t packed(std::uint32_t number) {
  if (number >= kInfinite) return kInfiniteCode;
  const int shift = std::max(0, static_cast<int>(std::bit_width(number)) - 16);
  std::uint32_t top = (number + (1u << shift) - 1) >> shift;
  if (top < 1u << 16) return static_cast<std::uint32_t>(shift) << 16 | top;
  return static_cast<std::uint32_t>(shift + 1) << 16 | top >> 1;
}
inline std::uint32_t unpacked(std::uint32_t code) {
  if (code == kInfiniteCode) return kInfinite;
  return std::min(kInfinite - 1, (code & 0xffff) << (code >> 16));
}

}  // namespace taku::solver
