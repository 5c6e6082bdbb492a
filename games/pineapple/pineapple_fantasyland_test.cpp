#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

#include "games/pineapple/fantasyland.h"
#include "tests/support/pineapple_cards.h"
#include "tests/support/slow_fantasyland.h"

// The Fantasyland solver: rule F1.

namespace taku::pineapple {
namespace {

#ifdef NDEBUG
constexpr int kHands = 100, kLargeHands = 10, kSampledHands = 1500;
#else
constexpr int kHands = 2, kLargeHands = 1,
              kSampledHands = 150;  // the reference implementation is even slower with sanitizers
#endif

// How many hands to compare; the long test compares more.
int hands_of(int size) {
  const char* const asked = std::getenv("TAKU_FANTASYLAND_HANDS");
  const int hands = asked ? std::atoi(asked) : kHands;
  return size <= 15 ? hands : hands * kLargeHands / kHands;
}

slow::Cards to_slow_cards(CardSet set) {
  slow::Cards cards;
  for (const Card card : set) cards.push_back(card.index);
  return cards;
}

CardSet from_slow_cards(const slow::Cards& cards) {
  CardSet set;
  for (const int index : cards) set.add({static_cast<std::uint8_t>(index)});
  return set;
}

Setting slow_setting(CardSet cards, int weight) {
  const slow::BestBoard best = slow::Fantasyland(to_slow_cards(cards), weight).solve();
  Setting setting;
  setting.board = {
      {from_slow_cards(best.top_cards), from_slow_cards(best.middle_cards), from_slow_cards(best.bottom_cards)}};
  setting.discarded = cards - setting.board.cards();
  setting.royalties = {slow::top_royalty(best.top), slow::middle_royalty(best.middle),
                       slow::bottom_royalty(best.bottom)};
  setting.stays = best.stays;
  setting.score = best.score;
  return setting;
}

// Hands from the whole deck, from its lower ranks or from two suits: few ranks make more quads, few suits more flushes,
// and both more ties.
CardSet random_hand(int size, int jokers, Rng& rng) {
  constexpr std::uint64_t kTwoSuits = 0x3333333333333;
  CardSet from = CardSet::naturals();
  switch (rng.below(4)) {
    case 0: from = {from.bits >> kSuits * rng.below(8)}; break;
    case 1: from = {kTwoSuits << rng.below(3)}; break;
    default: break;
  }
  return draw(from, size - jokers, rng) | draw(CardSet::jokers(), jokers, rng);
}

int random_weight(Rng& rng) {
  constexpr std::array kWeights = {30, 30, 0, 1, 4, 10, 1000};
  return kWeights[rng.below(kWeights.size())];
}

class PineappleFantasyland : public testing::TestWithParam<std::tuple<int, int>> {};  // cards, jokers

// [pineapple F1] the board, ties included, is the one found by trying every board
TEST_P(PineappleFantasyland, AgreesWithTryingEveryBoard) {
  const auto [size, jokers] = GetParam();
  Rng rng(static_cast<std::uint64_t>(10 * size + jokers));
  for (int i = 0; i < hands_of(size); ++i) {
    const CardSet hand = random_hand(size, jokers, rng);
    const int weight = random_weight(rng);
    const Setting fast = solve_fantasyland(hand, weight);
    const Setting slow = slow_setting(hand, weight);
    ASSERT_EQ(fast, slow) << "hand " << i << ": " << names(hand) << ", weight " << weight << '\n'
                          << names(fast.board) << " scores " << fast.score << '\n'
                          << names(slow.board) << " scores " << slow.score;
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, PineappleFantasyland, testing::Combine(testing::Range(13, 18), testing::Range(0, 3)),
                         [](const auto& info) {
                           return std::to_string(std::get<0>(info.param)) + "Cards" +
                                  std::to_string(std::get<1>(info.param)) + "Jokers";
                         });

// [pineapple F1] the reported score and royalties are those of the board
TEST(Pineapple_F1, TheSettingDescribesItsBoard) {
  Rng rng(7);
  int staying = 0;
  for (int i = 0; i < kSampledHands; ++i) {
    const CardSet hand = draw(CardSet::all(), 13 + static_cast<int>(rng.below(5)), rng);
    const int weight = random_weight(rng);
    const Setting setting = solve_fantasyland(hand, weight);
    ASSERT_TRUE(setting.board.complete()) << names(hand);
    for (const Row row : kAllRows) ASSERT_EQ(setting.board.row(row).size(), row_size(row));
    ASSERT_EQ(setting.board.cards() | setting.discarded, hand);
    ASSERT_TRUE((setting.board.cards() & setting.discarded).empty());
    const BoardValue value = value_of(setting.board);
    ASSERT_FALSE(value.busted);
    ASSERT_EQ(setting.royalties, royalties(value));
    ASSERT_EQ(setting.stays, stays(value));
    ASSERT_EQ(setting.score, setting.royalties.total() + (setting.stays ? weight : 0));
    staying += setting.stays;
  }
  EXPECT_GT(staying, 0);
}

// [pineapple F1] a higher weight never makes a hand stay less often, nor pay more royalties
TEST(Pineapple_F1, WeightBuysStays) {
  Rng rng(8);
  int bought = 0;
  for (int i = 0; i < kSampledHands / 3; ++i) {
    const CardSet hand = draw(CardSet::all(), 15, rng);
    const Setting light = solve_fantasyland(hand, 0), heavy = solve_fantasyland(hand, 1000);
    ASSERT_GE(heavy.stays, light.stays);
    ASSERT_LE(heavy.royalties.total(), light.royalties.total());
    bought += heavy.stays && !light.stays;
  }
  EXPECT_GT(bought, 0);
}

// [pineapple F1] the mean of the best royalties for hands from 54 cards, compared with 16.0, 20.5, 25.3 and 29.9. The
// tolerance is four standard errors plus a tenth for the rounding of these numbers.
TEST(Pineapple_F1, MeanRoyalties) {
  constexpr std::array<double, 4> kExpected = {16.0, 20.5, 25.3, 29.9};
  for (int size = 14; size <= 17; ++size) {
    Rng rng(static_cast<std::uint64_t>(size));
    double sum = 0, squares = 0;
    for (int i = 0; i < kSampledHands; ++i) {
      const double royalties = solve_fantasyland(draw(CardSet::all(), size, rng), 0).royalties.total();
      sum += royalties;
      squares += royalties * royalties;
    }
    const double mean = sum / kSampledHands;
    const double error = std::sqrt((squares / kSampledHands - mean * mean) / kSampledHands);
    EXPECT_NEAR(mean, kExpected[static_cast<std::size_t>(size - 14)], 4 * error + 0.1) << size << " cards";
  }
}

Setting solved(const char* hand, int weight = kDefaultStayWeight) { return solve_fantasyland(cards(hand), weight); }

// [pineapple F1] with thirteen cards the only choice is how to arrange them
TEST(Pineapple_F1, ThirteenCards) {
  const Setting setting = solved("2c 2d 2h 2s 3c 4d 5h 6s 7c 8d 8h 9s Kc");
  EXPECT_EQ(setting.board, board_of("8d 8h 9s", "3c 4d 5h 6s 7c", "2c 2d 2h 2s Kc"));
  EXPECT_TRUE(setting.discarded.empty());
  EXPECT_EQ(setting.royalties, (Royalties{3, 4, 10}));
  EXPECT_TRUE(setting.stays);
  EXPECT_EQ(setting.score, 47);
}

// [pineapple F1] a joker is read as the card that pays most
TEST(Pineapple_F1, TwoRoyalFlushesAndTrips) {
  const Setting setting = solved("Tc Jc Qc Kc X1 Td Jd Qd Kd Ad 9c 9d 9h 2s 3s 4h 5h");
  EXPECT_EQ(setting.board, board_of("9c 9d 9h", "Td Jd Qd Kd Ad", "Tc Jc Qc Kc X1")) << "the lower cards below";
  EXPECT_EQ(setting.discarded, cards("2s 3s 4h 5h"));
  EXPECT_EQ(setting.royalties, (Royalties{17, 50, 25}));
  EXPECT_EQ(setting.score, 92 + 30);
}

}  // namespace
}  // namespace taku::pineapple
