#pragma once

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

// The 54 cards of OFC Pineapple, and sets of them.

namespace taku::pineapple {

// rules/pineapple.md F1: index = 4·(rank − 2) + suit with c, d, h, s = 0..3; the jokers X1 and X2 come last.
struct Card {
  std::uint8_t index = 0;

  constexpr auto operator<=>(const Card&) const = default;
};

inline constexpr int kSuits = 4;
inline constexpr int kNaturals = 52;
inline constexpr int kJokers = 2;
inline constexpr int kCards = kNaturals + kJokers;
inline constexpr int kLowestRank = 2;
inline constexpr int kAce = 14;
inline constexpr int kRanks = kAce - kLowestRank + 1;

constexpr bool is_joker(Card card) { return card.index >= kNaturals; }
constexpr int rank(Card card) { return kLowestRank + card.index / kSuits; }  // 2..14; not for a joker
constexpr int suit(Card card) { return card.index % kSuits; }                // 0..3; not for a joker
constexpr Card card_of(int rank, int suit) { return {static_cast<std::uint8_t>(kSuits * (rank - kLowestRank) + suit)}; }

char rank_letter(int rank);                             // '2'..'9', 'T', 'J', 'Q', 'K', 'A'
std::optional<Card> parse_card(std::string_view text);  // "Ah", "Td", "X1"; case-sensitive
std::string to_text(Card card);

// A set of cards, one bit each. Iterates by rising index.
struct CardSet {
  std::uint64_t bits = 0;

  class Iterator {
   public:
    using value_type = Card;
    using difference_type = std::ptrdiff_t;

    constexpr Iterator() = default;
    constexpr explicit Iterator(std::uint64_t left) : left_(left) {}
    constexpr Card operator*() const { return {static_cast<std::uint8_t>(std::countr_zero(left_))}; }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint64_t left_ = 0;
  };

  static constexpr CardSet of(Card card) { return {std::uint64_t{1} << card.index}; }
  static constexpr CardSet all() { return {(std::uint64_t{1} << kCards) - 1}; }
  static constexpr CardSet jokers() { return {all().bits - naturals().bits}; }
  static constexpr CardSet naturals() { return {(std::uint64_t{1} << kNaturals) - 1}; }
  // The 52 natural cards and the first `jokers` jokers.
  static constexpr CardSet deck(int jokers) { return {(std::uint64_t{1} << (kNaturals + jokers)) - 1}; }

  constexpr void add(Card card) { bits |= of(card).bits; }
  constexpr void remove(Card card) { bits &= ~of(card).bits; }
  constexpr bool contains(Card card) const { return (bits >> card.index & 1) != 0; }
  constexpr bool contains(CardSet other) const { return (other.bits & ~bits) == 0; }
  constexpr bool empty() const { return bits == 0; }
  constexpr int size() const { return std::popcount(bits); }
  constexpr Card first() const { return *begin(); }  // the lowest; needs a non-empty set

  constexpr Iterator begin() const { return Iterator(bits); }
  constexpr Iterator end() const { return Iterator(); }

  constexpr CardSet operator|(CardSet other) const { return {bits | other.bits}; }
  constexpr CardSet operator&(CardSet other) const { return {bits & other.bits}; }
  constexpr CardSet operator-(CardSet other) const { return {bits & ~other.bits}; }
  constexpr CardSet& operator|=(CardSet other) { return *this = *this | other; }
  constexpr CardSet& operator&=(CardSet other) { return *this = *this & other; }
  constexpr CardSet& operator-=(CardSet other) { return *this = *this - other; }
  constexpr bool operator==(const CardSet&) const = default;
};

constexpr CardSet naturals_of(CardSet cards) { return cards & CardSet::naturals(); }
constexpr int jokers_in(CardSet cards) { return (cards & CardSet::jokers()).size(); }

}  // namespace taku::pineapple
