#include "bench/pineapple_speed.h"

#include "games/pineapple/fantasyland.h"

namespace taku::bench {
namespace {

using namespace pineapple;

constexpr int kHands = 1 << 16;
constexpr int kPlainHands = 1 << 12;
constexpr int kJokerLines = 1 << 12;
constexpr int kPlainJokerLines = 1 << 5;

CardSet drawn(int count, Rng& rng, int deck = kNaturals) {
  CardSet cards;
  while (cards.size() < count) cards.add({static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(deck)))});
  return cards;
}

PlainLine plain(CardSet cards) {
  PlainLine line;
  for (const Card card : cards) line.push_back(is_joker(card) ? PlainCard{0, 0} : PlainCard{rank(card), suit(card)});
  return line;
}

constexpr Card natural(int index) { return {static_cast<std::uint8_t>(index)}; }

// The sum of the values of these four cards with each fifth card below `below`.
std::uint64_t sum_of_fifths(CardSet four, int below) {
  const RankSum sum = RankSum::of(four);
  const bool flush = one_suit(four);
  std::uint64_t total = 0;
  for (int e = 0; e < below; ++e) {
    const LineValue value = rank_value(sum + RankSum::of(rank(natural(e))));
    total += flush && suit(natural(e)) == suit(four.first()) ? as_flush(value).bits : value.bits;
  }
  return total;
}

}  // namespace

PineappleWork::PineappleWork() {
  Rng rng(1);
  for (int i = 0; i < kHands; ++i) hands_.push_back(drawn(5, rng));
  for (int i = 0; i < kPlainHands; ++i) plain_hands_.push_back(plain(hands_[static_cast<std::size_t>(i)]));
  for (int i = 0; i < kJokerLines; ++i) {
    const int jokers = 1 + i % 2;
    const CardSet line = drawn(5 - jokers, rng) | (CardSet::deck(jokers) - CardSet::naturals());
    const CardSet above = drawn(5, rng);
    joker_lines_.push_back({line, five_card_value(above), plain(line), plain_value(plain(above))});
  }
}

std::uint64_t PineappleWork::random_hands(std::uint64_t& kept) const {
  std::uint64_t total = 0;
  for (const CardSet hand : hands_) total += five_card_value(hand).bits;
  kept += total;
  return hands_.size();
}

std::uint64_t PineappleWork::plain_random_hands(std::uint64_t& kept) const {
  for (const PlainLine& hand : plain_hands_) kept += plain_value(hand);
  return plain_hands_.size();
}

std::uint64_t PineappleWork::hands_in_sequence(std::uint64_t& kept) const {
  std::uint64_t hands = 0;
  for (int a = 4; a < kNaturals; ++a) {
    for (int b = 3; b < a; ++b) {
      for (int c = 2; c < b; ++c) {
        for (int d = 1; d < c; ++d) {
          const CardSet four =
              CardSet::of(natural(a)) | CardSet::of(natural(b)) | CardSet::of(natural(c)) | CardSet::of(natural(d));
          kept += sum_of_fifths(four, d);
          hands += static_cast<std::uint64_t>(d);
        }
      }
    }
  }
  return hands;
}

std::uint64_t PineappleWork::plain_hands_in_sequence(std::uint64_t& kept) const {
  constexpr int kPlainDeck = 20;  // part of the deck is enough to measure the speed
  std::uint64_t hands = 0;
  for (int a = 4; a < kPlainDeck; ++a) {
    for (int b = 3; b < a; ++b) {
      for (int c = 2; c < b; ++c) {
        for (int d = 1; d < c; ++d) {
          for (int e = 0; e < d; ++e, ++hands) {
            PlainLine line;
            for (const int card : {a, b, c, d, e}) line.push_back({2 + card / 4, card % 4});
            kept += plain_value(line);
          }
        }
      }
    }
  }
  return hands;
}

std::uint64_t PineappleWork::joker_lines(std::uint64_t& kept) const {
  for (const JokerLine& each : joker_lines_) kept += best_five(each.line, each.cap).value_or(LineValue{}).bits;
  return joker_lines_.size();
}

std::uint64_t PineappleWork::plain_joker_lines(std::uint64_t& kept) const {
  for (int i = 0; i < kPlainJokerLines; ++i) {
    const JokerLine& each = joker_lines_[static_cast<std::size_t>(i)];
    kept += plain_best_line(each.plain, each.plain_cap);
  }
  return kPlainJokerLines;
}

std::uint64_t fantasyland_hand(int cards, int deck, Rng& rng) {
  return static_cast<std::uint64_t>(solve_fantasyland(drawn(cards, rng, deck)).score);
}

std::uint64_t plain_fantasyland_hand(Rng& rng) {
  return static_cast<std::uint64_t>(plain_fantasyland(plain(drawn(14, rng))));
}

}  // namespace taku::bench
