#pragma once

#include <algorithm>

// Windows: five cells in a row. A cell is empty (0), own (1), the other player's (2) or blocked (3), two bits each.

namespace taku::ai::hex_taboo {

inline constexpr int kWindow = 5;
inline constexpr int kWindows = 1 << 2 * kWindow;
inline constexpr int kWindowKinds = 137;

constexpr int cell_in(int window, int at) { return window >> 2 * at & 3; }

constexpr int turned(int window) {
  int result = 0;
  for (int at = 0; at < kWindow; ++at) result |= cell_in(window, at) << 2 * (kWindow - 1 - at);
  return result;
}

constexpr int recoloured(int window) {
  int result = 0;
  for (int at = 0; at < kWindow; ++at) {
    const int cell = cell_in(window, at);
    result |= (cell == 1 || cell == 2 ? 3 - cell : cell) << 2 * at;
  }
  return result;
}

// Whether no cell is behind a blocked one. What is behind belongs to another line.
constexpr bool is_whole(int window) {
  int changes = 0;
  for (int at = 1; at < kWindow; ++at) changes += (cell_in(window, at) == 3) != (cell_in(window, at - 1) == 3);
  return changes < 2 || (changes == 2 && cell_in(window, 0) == 3);
}

// Calls visit(window, smallest, is_own) for every window that counts, in increasing order. A window and its mirror
// image are of one kind; with the colours exchanged it counts negatively (!is_own). `smallest` is the smallest window
// of the kind, and kinds are numbered by it.
template <class Visit>
constexpr void for_each_window(Visit&& visit) {
  for (int window = 0; window < kWindows; ++window) {
    const int mine = std::min(window, turned(window));
    const int theirs = std::min(recoloured(window), turned(recoloured(window)));
    if (!is_whole(window) || mine == theirs) continue;
    const int smallest = std::min(mine, theirs);
    visit(window, smallest, smallest == mine);
  }
}

}  // namespace taku::ai::hex_taboo
