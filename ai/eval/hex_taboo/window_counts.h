#pragma once

#include "ai/eval/hex_taboo/bit_position.h"

// How often each kind of window occurs in a position. For fitting the weights and for tests: the search adds up what
// stones gain instead. All inline, so that programs that only play do not contain it.

namespace taku::ai::hex_taboo {

struct WindowKind {
  std::size_t number = 0;  // 0 … kWindowKinds − 1
  int sign = 0;            // −1 with the colours exchanged; 0 if the window counts for nobody
};

inline std::array<WindowKind, kWindows> make_window_kinds() {
  std::array<WindowKind, kWindows> kinds{};
  std::size_t next = 0;
  for_each_window([&](int window, int smallest, bool is_own) {
    const std::size_t number = window == smallest ? next++ : kinds[static_cast<std::size_t>(smallest)].number;
    kinds[static_cast<std::size_t>(window)] = {number, is_own ? 1 : -1};
  });
  return kinds;
}

// For the first player. Five bits in a row may belong to several lines, because a blocked cell ends a line: each of
// them has a window of its own, in which the other cells are blocked.
inline std::array<int, kWindowKinds> window_counts(const BitPosition& position) {
  static const std::array<WindowKind, kWindows> kinds = make_window_kinds();
  constexpr int kBlocked = kWindows - 1;
  std::array<int, kWindowKinds> counts{};
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const auto cell_at = [&](int bit) {
      if (bit >= 128) return 3;
      const auto has = [&](std::size_t player) { return static_cast<int>(position.lines[player][axis] >> bit & 1); };
      return has(0) | has(1) << 1;
    };
    for (int start = 0; start < 128; ++start) {
      int window = kBlocked;
      for (int at = 0; at < kWindow; ++at) {
        const int cell = cell_at(start + at);
        window ^= (cell ^ 3) << 2 * at;
        if (cell != 3 && at + 1 < kWindow) continue;
        const WindowKind kind = kinds[static_cast<std::size_t>(window)];
        counts[kind.number] += kind.sign;
        window = kBlocked;
      }
    }
  }
  return counts;
}

}  // namespace taku::ai::hex_taboo
