#include <gtest/gtest.h>

#include "games/pineapple/lines.h"
#include "tests/support/pineapple_cards.h"

// Jokers in a line: rule V3.

namespace taku::pineapple {
namespace {

#ifdef NDEBUG
constexpr int kLines = 2000;
#else
constexpr int kLines = 200;  // the reference implementation is even slower with sanitizers
#endif

LineValue best(const char* line, LineValue cap = kNoCap) {
  const auto value = best_line(cards(line), cap);
  EXPECT_TRUE(value) << line;
  return value.value_or(LineValue{});
}
LineValue natural(const char* line) { return best(line); }

// A cap close to what the line can make, or far from it.
LineValue random_cap(const std::set<slow::Value>& readings, Rng& rng) {
  const LineValue other = five_card_value(draw(CardSet::naturals(), 5, rng));
  if (rng.below(3) == 0) return other;
  auto reading = readings.begin();
  std::advance(reading, rng.below(static_cast<std::uint32_t>(readings.size())));
  const LineValue close = from_slow(*reading);
  return {close.bits - 1 + rng.below(3)};
}

class PineappleJokerLines : public testing::TestWithParam<std::tuple<int, int>> {};  // cards, jokers

// [pineapple V3] finds the strongest reading under the cap, or that there is none
TEST_P(PineappleJokerLines, AgreeWithTryingEveryCard) {
  const auto [size, jokers] = GetParam();
  Rng rng(static_cast<std::uint64_t>(10 * size + jokers));
  int none = 0, lowered = 0;
  for (int i = 0; i < kLines; ++i) {
    const int ranks = 2 + static_cast<int>(rng.below(12));  // few ranks make more pairs, one suit more flushes
    CardSet from = CardSet::naturals();
    if (rng.below(2) == 0) from = {from.bits >> kSuits * (13 - ranks)};
    if (rng.below(3) == 0) from = {from.bits & 0x1111111111111 << rng.below(4)};
    if (from.size() < size) from = CardSet::naturals();
    const CardSet line = draw(from, size - jokers, rng) | draw(CardSet::jokers(), jokers, rng);
    const auto readings = slow::readings(to_slow(line));
    ASSERT_EQ(best_line(line), from_slow(*readings.rbegin())) << names(line);
    for (int caps = 0; caps < 30; ++caps) {
      const LineValue cap = random_cap(readings, rng);
      std::optional<LineValue> expected;
      for (const slow::Value& reading : readings) {
        if (from_slow(reading) <= cap) expected = from_slow(reading);
      }
      ASSERT_EQ(best_line(line, cap), expected) << names(line) << " within " << shown(cap);
      none += !expected;
      lowered += expected && *expected != from_slow(*readings.rbegin());
    }
  }
  EXPECT_GT(none, kLines / 10);
  if (jokers > 0) EXPECT_GT(lowered, kLines);
}

INSTANTIATE_TEST_SUITE_P(Sizes, PineappleJokerLines, testing::Combine(testing::Values(3, 5), testing::Range(0, 3)),
                         [](const auto& info) {
                           return std::to_string(std::get<0>(info.param)) + "Cards" +
                                  std::to_string(std::get<1>(info.param)) + "Jokers";
                         });

// Everything that the jokers can make of a line, in rising order. pineapple_values_test.cpp checks the values of
// natural lines.
std::vector<LineValue> all_readings(CardSet naturals, int size) {
  std::vector<LineValue> values;
  const auto add = [&](CardSet line) { values.push_back(size == 3 ? three_card_value(line) : five_card_value(line)); };
  const CardSet others = CardSet::naturals() - naturals;
  for (const Card x : others) {
    const CardSet one = naturals | CardSet::of(x);
    if (one.size() == size) {
      add(one);
      continue;
    }
    for (const Card y : others) {
      if (y < x) add(one | CardSet::of(y));
    }
  }
  std::ranges::sort(values);
  const auto [from, to] = std::ranges::unique(values);
  values.erase(from, to);
  return values;
}

// The next set with as many cards, in rising order of its bits.
CardSet next_set(CardSet set) {
  const std::uint64_t carried = set.bits + (set.bits & (0 - set.bits));
  return {carried | ((set.bits ^ carried) >> 2) / (set.bits & (0 - set.bits))};
}

#ifdef NDEBUG
constexpr int kEveryLine = 1;
#else
constexpr int kEveryLine = 97;
#endif

int check_all_lines(int size, int jokers) {
  int lines = 0;
  const CardSet first{(std::uint64_t{1} << (size - jokers)) - 1};
  for (CardSet naturals = first; CardSet::naturals().contains(naturals); naturals = next_set(naturals)) {
    if (lines++ % kEveryLine != 0) continue;
    const CardSet line = naturals | (CardSet::deck(jokers) - CardSet::naturals());
    std::optional<LineValue> below;
    for (const LineValue reading : all_readings(naturals, size)) {
      EXPECT_EQ(best_line(line, {reading.bits - 1}), below) << names(line) << " below " << shown(reading);
      EXPECT_EQ(best_line(line, reading), reading) << names(line) << " within " << shown(reading);
      below = reading;
    }
    EXPECT_EQ(best_line(line), below) << names(line);
    if (testing::Test::HasFailure()) break;
  }
  return lines;
}

// [pineapple V3] all lines with jokers, under every cap that makes a difference
TEST(Pineapple_V3, AllJokerLinesUnderEveryCap) {
  EXPECT_EQ(check_all_lines(3, 1), 1326);
  EXPECT_EQ(check_all_lines(3, 2), 52);
  EXPECT_EQ(check_all_lines(5, 1), 270725);
  EXPECT_EQ(check_all_lines(5, 2), 22100);
}

// [pineapple V3] the examples of the rules
TEST(Pineapple_V3, NoFiveOfAKind) {
  EXPECT_EQ(best("Ac Ad Ah As X1"), line_value(Category::Quads, 14, 13)) << "quads with a K kicker";
  EXPECT_EQ(best("Ac Ad Ah X1 X2"), line_value(Category::Quads, 14, 13));
  EXPECT_EQ(best("Kc Kd Kh Ks X2"), line_value(Category::Quads, 13, 14));
}

TEST(Pineapple_V3, AJokerCompletesARoyalFlush) {
  EXPECT_EQ(best("Ah Kh Qh Jh X1"), line_value(Category::StraightFlush, 14));
  EXPECT_EQ(best("Th Qh Ah X1 X2"), line_value(Category::StraightFlush, 14));
}

TEST(Pineapple_V3, AFlushCanBeAvoided) {
  const LineValue straight = natural("Tc Jd Qh Ks Ac");
  EXPECT_EQ(best("Ah Kh Qh Jh X1", straight), straight);
  EXPECT_EQ(best("Ah Kh Qh Jh X1", natural("Ac Kd Qs Jc 9d")), line_value(Category::HighCard, 14, 13, 12, 11, 9));
}

TEST(Pineapple_V3, TheTopIsReadUnderTheMiddle) {
  EXPECT_EQ(best("Qc 3d X1"), line_value(Category::Pair, 12, 3)) << "QX = QQ";
  EXPECT_EQ(best("Ac 3d X1"), line_value(Category::Pair, 14, 3)) << "AX = AA";
  EXPECT_EQ(best("Qc Qd X1"), line_value(Category::Trips, 12)) << "QQX = QQQ";
  const LineValue fives = natural("5d 5h 5s 2c 3d");
  EXPECT_EQ(best("X1 X2 5c", fives), line_value(Category::Trips, 5)) << "XX5 = 555 when the middle is trips of fives";
  const LineValue two_pair = natural("Kc Kd 3h 3s 2c");
  EXPECT_EQ(best("X1 X2 5c", two_pair), line_value(Category::Pair, 14, 5)) << "AA5 under two pair";
}

TEST(Pineapple_V3, SomeLinesHaveNoReadingWithinACap) {
  EXPECT_FALSE(best_line(cards("Ac Ad 7h X1 2c"), natural("Kc Kd Qh Js 9c")));
  EXPECT_FALSE(best_line(cards("9c 8d X1"), natural("7c 5d 4h 3s 2c")));
  EXPECT_EQ(best("7c 5d X1", natural("7d 5c 4h 3s 2c")), line_value(Category::HighCard, 7, 5, 4));
}

LineValue so_far(const char* line, int size) { return provisional_value(cards(line), size); }

// Incomplete lines count the cards so far.
TEST(PineappleProvisional, IncompleteLines) {
  EXPECT_EQ(so_far("", 5), LineValue{});
  EXPECT_EQ(so_far("Kc", 5), line_value(Category::HighCard, 13));
  EXPECT_EQ(so_far("2c 5c 4c 3c", 5), line_value(Category::HighCard, 5, 4, 3, 2)) << "no straight or flush of four";
  EXPECT_EQ(so_far("Kc Kd", 3), line_value(Category::Pair, 13));
  EXPECT_EQ(so_far("Kc Kd 3d 3c", 5), line_value(Category::TwoPair, 13, 3));
  EXPECT_EQ(so_far("3s 3d Kd 3c", 5), line_value(Category::Trips, 3, 13));
  EXPECT_EQ(so_far("3s 3d 3h 3c", 5), line_value(Category::Quads, 3));
}

TEST(PineappleProvisional, JokersJoinTheLargestGroup) {
  EXPECT_EQ(so_far("X1", 3), line_value(Category::HighCard, 14));
  EXPECT_EQ(so_far("X1 X2", 3), line_value(Category::Pair, 14));
  EXPECT_EQ(so_far("Qc X2", 3), line_value(Category::Pair, 12));
  EXPECT_EQ(so_far("Qc 9d X2", 5), line_value(Category::Pair, 12, 9));
  EXPECT_EQ(so_far("Kc 9d 9c X2", 5), line_value(Category::Trips, 9, 13));
  EXPECT_EQ(so_far("9c X1 X2", 5), line_value(Category::Trips, 9));
  EXPECT_EQ(so_far("Kc 9d X1 X2", 5), line_value(Category::Trips, 13, 9));
  EXPECT_EQ(so_far("9c 9d X1 X2", 5), line_value(Category::Quads, 9));
}

TEST(PineappleProvisional, CompleteLinesAreReadInFull) {
  EXPECT_EQ(so_far("2c 5c 4c 3c X1", 5), line_value(Category::StraightFlush, 6));
  EXPECT_EQ(so_far("Qc Qd X1", 3), line_value(Category::Trips, 12));
}

}  // namespace
}  // namespace taku::pineapple
