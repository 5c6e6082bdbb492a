#pragma once

#include "games/pineapple/pineapple.h"

// Cards and boards as JSON, in the spec's lists of strings. docs/protocol.md

namespace taku::pineapple {

inline constexpr std::string_view kHiddenCard = "??";

template <class Cards>
Json cards_json(const Cards& cards) {
  Json list = Json::array();
  for (const Card card : cards) list.push_back(to_text(card));
  return list;
}

void add_settings(const Settings& settings, Json& json);
Json board_json(const Board& board);
Json hidden_board_json();  // 3/5/5 "??" (P5)
Json royalties_json(const Royalties& royalties);
Json score_json(const std::array<BoardValue, kSeats>& values);  // the answer to the query "score"
Json placements_json(const Placement& placement);               // [["Td","middle"],…]
Json discarded_json(const Placement& placement);                // ["2c"]

// Adds the cards of [["Td","middle"],…] to their rows (top, middle, bottom). Rejects duplicates.
Status parse_placements(const Json& list, std::array<CardSet, 4>& places);

// Parses card names from outside. Rejects duplicates.
Result<CardSet> parse_cards(const Json& list, std::string_view what);

}  // namespace taku::pineapple
