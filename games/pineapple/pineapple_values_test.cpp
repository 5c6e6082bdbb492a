#include <gtest/gtest.h>

#include <set>

#include "games/pineapple/values.h"
#include "tests/support/pineapple_cards.h"

// Natural lines: rules V1 and V2, all of them compared with the slow implementation.

namespace taku::pineapple {
namespace {

#ifdef NDEBUG
constexpr int kEveryValue = 1;
#else
constexpr int kEveryValue = 41;  // the reference implementation is even slower with sanitizers
#endif

template <class Visit>
void for_each_five(Visit&& visit) {
  int number = 0;
  for (int a = 4; a < kNaturals; ++a) {
    for (int b = 3; b < a; ++b) {
      for (int c = 2; c < b; ++c) {
        for (int d = 1; d < c; ++d) {
          for (int e = 0; e < d; ++e) {
            if (number++ % kEveryValue != 0) continue;
            const auto bit = [](int index) { return std::uint64_t{1} << index; };
            visit(CardSet{bit(a) | bit(b) | bit(c) | bit(d) | bit(e)});
          }
        }
      }
    }
  }
}

// [pineapple V1] every five-card line has the value that the slow implementation gives it
TEST(Pineapple_V1, AllFiveCardLines) {
  std::array<int, 9> counts{};
  std::set<LineValue> different;
  for_each_five([&](CardSet line) {
    const LineValue value = five_card_value(line);
    ASSERT_EQ(value, from_slow(slow::value(to_slow(line)))) << names(line);
    ++counts[static_cast<std::size_t>(category(value))];
    if (kEveryValue == 1) different.insert(value);
  });
  if (kEveryValue != 1) return;
  EXPECT_EQ(counts, (std::array{1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40}));
  EXPECT_EQ(different.size(), 7462u);
}

// [pineapple V1] a three-card line is a high card, a pair or trips
TEST(Pineapple_V1, AllThreeCardLines) {
  std::array<int, 9> counts{};
  for (int a = 2; a < kNaturals; ++a) {
    for (int b = 1; b < a; ++b) {
      for (int c = 0; c < b; ++c) {
        const CardSet line{std::uint64_t{1} << a | std::uint64_t{1} << b | std::uint64_t{1} << c};
        ASSERT_EQ(three_card_value(line), from_slow(slow::value(to_slow(line)))) << names(line);
        ++counts[static_cast<std::size_t>(category(three_card_value(line)))];
      }
    }
  }
  EXPECT_EQ(counts, (std::array{18304, 3744, 0, 52, 0, 0, 0, 0, 0}));
}

// [pineapple V1] the sum of ranks is the same when computed card by card and at once
TEST(PineappleValues, RankSumsAreLinear) {
  Rng rng(1);
  for (int i = 0; i < 1000; ++i) {
    const CardSet line = draw(CardSet::naturals(), 5, rng);
    RankSum sum;
    for (const Card card : line) sum = sum + RankSum::of(rank(card));
    ASSERT_EQ(sum.bits, RankSum::of(line).bits);
  }
}

// [pineapple V1] the order of the categories, and A2345 is the lowest straight
TEST(Pineapple_V1, CategoriesInOrder) {
  const std::vector<std::string> rising = {
      "2c 3d 4h 5s 7c", "Ac Kd Qh Js 9c", "2c 2d 3h 4s 5c", "Ac Ad Kh Qs Jc", "2c 2d 3h 3s 4c", "Ac Ad Kh Ks Qc",
      "2c 2d 2h 3s 4c", "Ac Ad Ah Ks Qc", "Ac 2d 3h 4s 5c", "2c 3d 4h 5s 6c", "Tc Jd Qh Ks Ac", "2c 3c 4c 5c 7c",
      "9c Jc Qc Kc Ac", "2c 2d 2h 3s 3c", "2c 2d 2h As Ac", "Ac Ad Ah Ks Kc", "2c 2d 2h 2s 3c", "Ac Ad Ah As Kc",
      "Ac 2c 3c 4c 5c", "2c 3c 4c 5c 6c", "Tc Jc Qc Kc Ac"};
  for (std::size_t i = 1; i < rising.size(); ++i) {
    EXPECT_LT(five_card_value(cards(rising[i - 1])), five_card_value(cards(rising[i]))) << rising[i];
  }
}

// [pineapple V2] three cards against five: category, then ranks in order; missing kickers count as 0
TEST(Pineapple_V2, ThreeCardsAgainstFive) {
  const auto three = [](const char* line) { return three_card_value(cards(line)); };
  const auto five = [](const char* line) { return five_card_value(cards(line)); };
  EXPECT_GT(three("Kc Kd Qh"), five("Kh Ks Jc 9d 8h"));
  EXPECT_LE(three("Kc Kd Qh"), five("Kh Ks Qc 5d 2h"));
  EXPECT_LE(three("Ac Kd Qh"), five("Ah Ks Qc 5d 3h"));
  EXPECT_LT(three("2c 2d 2h"), five("2s 3c 4d 5h 6s")) << "trips and a straight";
  EXPECT_LT(three("5c 5d 5h"), five("6c 6d 6h 2s 3c"));
  EXPECT_GT(three("5c 5d 5h"), five("4c 4d 4h As Kc"));
  EXPECT_GT(three("2c 2d 2h"), five("Ac Ad Kh Ks Qc"));
  EXPECT_LT(three("Ac Kd Qh"), five("2c 2d 3h 4s 5c"));
}

}  // namespace
}  // namespace taku::pineapple
