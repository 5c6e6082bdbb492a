#include "engine/bits.h"

#include <gtest/gtest.h>

#include "engine/rng.h"

namespace taku {
namespace {

int naive_nth_set_bit(std::uint64_t word, int n) {
  for (int place = 0; place < 64; ++place) {
    if ((word >> place & 1) != 0 && n-- == 0) return place;
  }
  return -1;
}

void expect_all_places(std::uint64_t word) {
  for (int n = 0; n < std::popcount(word); ++n) {
    ASSERT_EQ(nth_set_bit(word, n), naive_nth_set_bit(word, n)) << std::hex << word << " bit " << n;
  }
}

TEST(Bits, NthSetBitMatchesTheNaiveVersion) {
  for (const std::uint64_t word :
       {std::uint64_t{1}, ~std::uint64_t{0}, std::uint64_t{1} << 63, std::uint64_t{0xffffffff},
        std::uint64_t{0xffffffff} << 32, std::uint64_t{0x8000000000000001}}) {
    expect_all_places(word);
  }
  Rng rng(5);
  for (int i = 0; i < 2000; ++i) {
    const std::uint64_t word = rng.word();
    expect_all_places(word);                            // about half the bits
    expect_all_places(word & rng.word() & rng.word());  // few
    expect_all_places(word | rng.word() | rng.word());  // most
  }
}

}  // namespace
}  // namespace taku
