#include "ai/eval/hex_taboo/line_worths.h"

#include <memory>

namespace taku::ai::hex_taboo {

const std::int8_t kWindowWeights[kWindowKinds][2] = {
    {8, 0},     {2, -4},   {29, -16},  {-1, 17},  {-6, 4},   {14, -12},  {34, -12},  {7, -10},  {-1, -12},  {32, 2},
    {-37, -25}, {33, -14}, {21, -17},  {7, -7},   {-2, -1},  {4, -9},    {2, -18},   {2, -14},  {38, -17},  {7, -12},
    {-6, -15},  {26, 3},   {5, 0},     {35, -10}, {21, -21}, {1, -10},   {1, -10},   {8, -14},  {1, -16},   {8, 3},
    {12, -14},  {-5, -3},  {-4, -1},   {0, 0},    {-13, -9}, {-29, -18}, {0, 1},     {4, -7},   {10, -3},   {-9, -12},
    {4, -11},   {11, -9},  {-6, 3},    {-4, 3},   {0, 5},    {-7, 6},    {-9, 13},   {5, -3},   {5, -2},    {-2, -2},
    {-1, 0},    {-7, -8},  {2, -6},    {-2, -23}, {4, 14},   {3, 12},    {37, -11},  {31, -18}, {10, -22},  {-31, 3},
    {6, 12},    {0, -15},  {-19, -18}, {22, 29},  {28, -9},  {-4, -2},   {20, 9},    {-4, -2},  {-15, -10}, {2, 19},
    {-9, -7},   {0, -7},   {15, 2},    {4, 21},   {22, -13}, {-10, -8},  {-10, -5},  {-3, 3},   {2, 0},     {14, 8},
    {3, -13},   {0, -8},   {23, 2},    {0, 2},    {0, 0},    {14, 4},    {9, -13},   {-5, -12}, {-3, -4},   {-7, -2},
    {0, 0},     {0, 0},    {0, 0},     {11, 4},   {2, 8},    {-14, -2},  {-18, -13}, {-9, 4},   {22, -1},   {-15, -2},
    {-12, 4},   {11, -3},  {-4, 0},    {3, 0},    {-1, 2},   {2, 19},    {-16, 5},   {18, -20}, {11, 5},    {4, -9},
    {-10, 13},  {-3, 4},   {-7, 5},    {-18, 6},  {-11, 6},  {-8, 3},    {3, 5},     {-3, -2},  {-2, -8},   {-11, -5},
    {4, -5},    {6, -4},   {-2, 1},    {-9, -11}, {-1, 2},   {8, 7},     {-30, 50},  {1, 10},   {-5, -2},   {1, 10},
    {0, 0},     {20, 24},  {-24, 20},  {11, 5},   {0, 0},    {7, -3},    {6, -2},
};

namespace {

// The worth of every window for the player with the cells 1.
std::array<Phased, kWindows> make_worths() {
  std::array<Phased, kWindows> worths{};
  std::size_t next = 0;
  for_each_window([&](int window, int smallest, bool is_own) {
    if (window == smallest) {
      worths[static_cast<std::size_t>(window)] = Phased::of(kWindowWeights[next][0], kWindowWeights[next][1]);
      ++next;
    } else {
      const Phased worth = worths[static_cast<std::size_t>(smallest)];
      worths[static_cast<std::size_t>(window)] = is_own ? worth : Phased{} - worth;
    }
  });
  return worths;
}

// The nine cells around the middle. Everything behind a blocked cell counts as blocked.
std::array<int, 9> seen_from_middle(unsigned near) {
  std::array<int, 9> cells{};
  for (const int direction : {-1, 1}) {
    bool open = true;
    for (int at = 4 + direction; at >= 0 && at < 9; at += direction) {
      const int bit = at < 4 ? at : at - 1;
      const int cell = static_cast<int>((near >> bit & 1) | (near >> (bit + 8) & 1) << 1);
      open = open && cell != 3;
      cells[static_cast<std::size_t>(at)] = open ? cell : 3;
    }
  }
  return cells;
}

std::unique_ptr<const StoneGains> make_gains() {
  const auto worths = make_worths();
  auto gains = std::make_unique<StoneGains>();
  for (unsigned near = 0; near < gains->size(); ++near) {
    const std::array<int, 9> cells = seen_from_middle(near);
    Phased& gain = (*gains)[near];
    for (int start = 0; start < kWindow; ++start) {
      int before = 0;
      for (int at = 0; at < kWindow; ++at) before |= cells[static_cast<std::size_t>(start + at)] << 2 * at;
      const int after = before | 1 << 2 * (4 - start);
      gain = gain + worths[static_cast<std::size_t>(after)] - worths[static_cast<std::size_t>(before)];
    }
  }
  return gains;
}

}  // namespace

const StoneGains& stone_gains() {
  static const auto gains = make_gains();
  return *gains;
}

}  // namespace taku::ai::hex_taboo
