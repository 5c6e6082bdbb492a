#pragma once

#include <bit>
#include <cstdint>

namespace taku {

// The index of the n-th set bit of a word, n counted from 0. Needs n < popcount(word). Gives the same result with and
// without BMI2.
inline int nth_set_bit(std::uint64_t word, int n) {
#ifdef __BMI2__
  // The builtin itself: its header, <immintrin.h>, takes longer to compile than most files that would include it.
  return std::countr_zero(__builtin_ia32_pdep_di(std::uint64_t{1} << n, word));
#else
  int place = 0;
  for (int width = 32; width > 0; width /= 2) {
    const std::uint64_t low = word & ((std::uint64_t{1} << width) - 1);
    const int count = std::popcount(low);
    if (n >= count) {
      n -= count;
      word >>= width;
      place += width;
    } else {
      word = low;
    }
  }
  return place;
#endif
}

}  // namespace taku
