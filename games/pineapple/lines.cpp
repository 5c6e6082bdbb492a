#include "games/pineapple/lines.h"

#include <algorithm>
#include <cassert>

// Suits never limit a reading: each rank has four cards, and a line that could be a flush can also avoid it, because a
// joker may take another suit. So a joker is a rank, and a choice between flush and no flush.

namespace taku::pineapple {
namespace {

// A set of ranks, one bit each.
using RankSet = std::uint32_t;
constexpr RankSet kAllRanks = ((1u << kRanks) - 1) << kLowestRank;

constexpr RankSet only(int rank) { return 1u << rank; }
constexpr int highest_rank(RankSet ranks) { return 31 - std::countl_zero(ranks); }
constexpr int lowest_rank(RankSet ranks) { return std::countr_zero(ranks); }
constexpr RankSet without_highest(RankSet ranks) { return ranks & ~only(highest_rank(ranks)); }

constexpr RankSet ranks_in(CardSet naturals) {
  RankSet ranks = 0;
  for (const Card card : naturals) ranks |= only(rank(card));
  return ranks;
}

constexpr int count_of(CardSet naturals, int rank) {
  return std::popcount(naturals.bits >> kSuits * (rank - kLowestRank) & ((1 << kSuits) - 1));
}

// The ranks of the straight with this highest rank (V1: the straight to the five starts with an ace).
constexpr RankSet straight_to(int high) {
  return high == 5 ? 0b1111u << kLowestRank | only(kAce) : 0b11111u << (high - 4);
}

// Reads the jokers of a five-card line. A joker either joins a rank of the line or is free. A free joker makes a
// stronger line the higher its rank, so the first reading that does not beat the cap is the best. Only straights break
// that order; they are tried separately.
class FiveCardReader {
 public:
  FiveCardReader(CardSet naturals, LineValue cap)
      : naturals_(naturals), cap_(cap), sum_(RankSum::of(naturals)), held_(ranks_in(naturals)) {}

  LineValue best_with_one_joker() {
    read_different_ranks([&](auto made) { best_kicker(sum_, kAllRanks & ~held_, made); });
    for (RankSet left = held_; left != 0; left = without_highest(left)) {
      const int rank = highest_rank(left);
      if (count_of(naturals_, rank) < kSuits) offer(rank_value(sum_ + RankSum::of(rank)));
    }
    return best_;
  }

  LineValue best_with_two_jokers() {
    read_different_ranks([&](auto made) { best_two_kickers(made); });
    for (RankSet left = held_; left != 0; left = without_highest(left)) {
      const RankSum one = sum_ + RankSum::of(highest_rank(left));
      best_kicker(one, kAllRanks & ~held_, kPlain);
      join_twice(one, left);
    }
    for (RankSet left = kAllRanks & ~held_; left != 0; left = without_highest(left)) {  // both jokers make a new pair
      if (offer(rank_value(sum_ + RankSum::of(highest_rank(left)) + RankSum::of(highest_rank(left))))) break;
    }
    return best_;
  }

 private:
  static constexpr auto kPlain = [](LineValue value) { return value; };
  static constexpr auto kFlush = [](LineValue value) { return as_flush(value); };

  // Returns true if lower readings of the same kind need not be tried.
  bool offer(LineValue value) {
    if (value <= best_) return true;
    if (value > cap_) return false;
    best_ = value;
    return true;
  }

  // Straights and flushes, then free jokers that make neither.
  template <class ReadFree>
  void read_different_ranks(ReadFree read_free) {
    const bool different = std::popcount(held_) == naturals_.size();
    if (different && one_suit(naturals_)) {
      best_straight(Category::StraightFlush);
      read_free(kFlush);
    }
    if (different) best_straight(Category::Straight);
    read_free(kPlain);
  }

  void best_straight(Category category) {
    for (int high = kAce; high >= 5; --high) {
      if ((held_ & ~straight_to(high)) == 0 && offer(line_value(category, high))) return;
    }
  }

  template <class Made>
  bool best_kicker(RankSum four, RankSet free, Made made) {
    const LineValue worst = rank_value(four + RankSum::of(lowest_rank(free)));
    if (made(worst) > cap_ && category(worst) != Category::Straight) return false;
    for (; free != 0; free = without_highest(free)) {
      const LineValue value = rank_value(four + RankSum::of(highest_rank(free)));
      if (category(value) != Category::Straight && offer(made(value))) return true;
    }
    return false;
  }

  template <class Made>
  void best_two_kickers(Made made) {
    for (RankSet left = kAllRanks & ~held_; std::popcount(left) > 1; left = without_highest(left)) {
      if (best_kicker(sum_ + RankSum::of(highest_rank(left)), without_highest(left), made)) return;
    }
  }

  // One joker has joined the highest of these ranks; the other joins the same rank or a lower one.
  void join_twice(RankSum one, RankSet ranks) {
    if (count_of(naturals_, highest_rank(ranks)) + 2 > kSuits) ranks = without_highest(ranks);  // V3: no five of a kind
    for (; ranks != 0; ranks = without_highest(ranks)) offer(rank_value(one + RankSum::of(highest_rank(ranks))));
  }

  CardSet naturals_;
  LineValue cap_;
  RankSum sum_;
  RankSet held_;
  LineValue best_{};
};

// Reads the jokers of a top row, from the strongest reading down: the first that does not beat the cap is the best.
class TopReader {
 public:
  explicit TopReader(LineValue cap) : cap_(cap) {}

  LineValue best_with_one_joker(int a, int b) {  // a >= b
    if (a == b) {
      fits(line_value(Category::Trips, a)) || best_kicker(a);
    } else {
      fits(line_value(Category::Pair, a, b)) || fits(line_value(Category::Pair, b, a)) || best_high_card(a, b, kAce);
    }
    return best_;
  }

  LineValue best_with_two_jokers(int a) {
    if (fits(line_value(Category::Trips, a))) return best_;
    for (int pair = highest_first(Category::Pair); pair >= kLowestRank; --pair) {
      if (pair == a ? best_kicker(a) : fits(line_value(Category::Pair, pair, a))) return best_;
    }
    for (int high = highest_first(Category::HighCard); high > kLowestRank; --high) {
      if (high != a && best_high_card(a, high, high - 1)) break;
    }
    return best_;
  }

 private:
  bool fits(LineValue value) {
    if (value > cap_) return false;
    best_ = value;
    return true;
  }

  // The highest first rank that a reading of this category can have under the cap.
  int highest_first(Category made) const {
    if (category(cap_) != made) return category(cap_) > made ? kAce : 0;
    return rank_at(cap_, 0);
  }

  bool best_kicker(int pair) {
    for (int kicker = kAce; kicker >= kLowestRank; --kicker) {
      if (kicker != pair && fits(line_value(Category::Pair, pair, kicker))) return true;
    }
    return false;
  }

  bool best_high_card(int a, int b, int from) {
    for (int rank = from; rank >= kLowestRank; --rank) {
      if (rank != a && rank != b && fits(sorted(a, b, rank))) return true;
    }
    return false;
  }

  static LineValue sorted(int a, int b, int c) {  // needs three different ranks
    const int high = std::max({a, b, c}), low = std::min({a, b, c});
    return line_value(Category::HighCard, high, a + b + c - high - low, low);
  }

  LineValue cap_;
  LineValue best_{};
};

std::optional<LineValue> found(LineValue best) {
  if (best == LineValue{}) return std::nullopt;  // every line has a rank and so a value above 0
  return best;
}

std::optional<LineValue> within(LineValue cap, LineValue value) {
  return value <= cap ? std::optional(value) : std::nullopt;
}

}  // namespace

std::optional<LineValue> best_three(CardSet line, LineValue cap) {
  assert(line.size() == 3);
  const CardSet naturals = naturals_of(line);
  if (naturals.size() == 3) return within(cap, three_card_value(line));
  const int low = rank(naturals.first());
  if (naturals.size() == 1) return found(TopReader(cap).best_with_two_jokers(low));
  return found(TopReader(cap).best_with_one_joker(rank(*++naturals.begin()), low));
}

std::optional<LineValue> best_five(CardSet line, LineValue cap) {
  assert(line.size() == 5);
  const CardSet naturals = naturals_of(line);
  if (naturals.size() == 5) return within(cap, five_card_value(line));
  FiveCardReader reader(naturals, cap);
  return found(naturals.size() == 4 ? reader.best_with_one_joker() : reader.best_with_two_jokers());
}

std::optional<LineValue> best_line(CardSet line, LineValue cap) {
  return line.size() == 3 ? best_three(line, cap) : best_five(line, cap);
}

LineValue provisional_value(CardSet line, int complete_size) {
  if (line.size() == complete_size) return *best_line(line);
  if (line.empty()) return {};
  std::array<int, kAce + 1> counts{};
  for (const Card card : naturals_of(line)) ++counts[static_cast<std::size_t>(rank(card))];
  // At most four cards, without straights or flushes: the jokers are best added to the largest group.
  const auto largest =
      std::max_element(counts.rbegin(), counts.rend());  // from the ace down: the highest of equal groups
  *largest += jokers_in(line);
  std::uint32_t bits = 0;
  int ranks = 0, pairs = 0, most = 0;
  for (int size = kSuits; size > 0; --size) {
    for (int rank = kAce; rank >= kLowestRank; --rank) {
      if (counts[static_cast<std::size_t>(rank)] != size) continue;
      bits |= static_cast<std::uint32_t>(rank) << (16 - 4 * ranks++);
      pairs += size == 2;
      most = std::max(most, size);
    }
  }
  constexpr std::array kBySize = {Category::HighCard, Category::HighCard, Category::Pair, Category::Trips,
                                  Category::Quads};
  const Category made = pairs == 2 ? Category::TwoPair : kBySize[static_cast<std::size_t>(most)];
  return {static_cast<std::uint32_t>(made) << 20 | bits};
}

}  // namespace taku::pineapple
