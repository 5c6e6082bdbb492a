#include "games/pineapple/cards.h"

namespace taku::pineapple {
namespace {

constexpr std::string_view kRankLetters = "23456789TJQKA";
constexpr std::string_view kSuitLetters = "cdhs";

}  // namespace

char rank_letter(int rank) { return kRankLetters[static_cast<std::size_t>(rank - kLowestRank)]; }

std::optional<Card> parse_card(std::string_view text) {
  if (text == "X1") return Card{kNaturals};
  if (text == "X2") return Card{kNaturals + 1};
  if (text.size() != 2) return std::nullopt;
  const std::size_t rank = kRankLetters.find(text[0]);
  const std::size_t suit = kSuitLetters.find(text[1]);
  if (rank == std::string_view::npos || suit == std::string_view::npos) return std::nullopt;
  return card_of(kLowestRank + static_cast<int>(rank), static_cast<int>(suit));
}

std::string to_text(Card card) {
  if (is_joker(card)) return card.index == kNaturals ? "X1" : "X2";
  return {rank_letter(rank(card)), kSuitLetters[static_cast<std::size_t>(suit(card))]};
}

}  // namespace taku::pineapple
