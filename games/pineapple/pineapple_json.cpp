#include "games/pineapple/pineapple_json.h"

namespace taku::pineapple {

Json board_json(const Board& board) {
  Json json = Json::object();
  for (std::size_t row = 0; row < kRows; ++row) json[std::string(kRowNames[row])] = cards_json(board.rows[row]);
  return json;
}

Json hidden_board_json() {
  Json json = Json::object();
  for (std::size_t row = 0; row < kRows; ++row) {
    json[std::string(kRowNames[row])] =
        std::vector<std::string_view>(static_cast<std::size_t>(kRowSize[row]), kHiddenCard);
  }
  return json;
}

Json royalties_json(const Royalties& royalties) {
  return {
      {"top", royalties.top}, {"middle", royalties.middle}, {"bottom", royalties.bottom}, {"total", royalties.total()}};
}

Json placements_json(const Placement& placement) {
  Json list = Json::array();
  for (const auto& [card, place] : placement.cards) {
    if (place == Place::Discard) continue;
    list.push_back(Json::array({to_text(card), kRowNames[static_cast<std::size_t>(place)]}));
  }
  return list;
}

Json discarded_json(const Placement& placement) {
  Json list = Json::array();
  for (const auto& [card, place] : placement.cards) {
    if (place == Place::Discard) list.push_back(to_text(card));
  }
  return list;
}

Result<CardSet> parse_cards(const Json& list, std::string_view what) {
  if (!list.is_array()) return bad_request(std::string(what) + " must be a list of cards");
  CardSet cards;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string* word = as_string(list[i]);
    const auto card = word ? parse_card(*word) : std::nullopt;
    if (!card) {
      return bad_request(std::string(what) + '[' + std::to_string(i) +
                         "] is not a card: cards are \"2c\" to \"As\", \"X1\", \"X2\"");
    }
    if (cards.contains(*card)) return bad_request(*word + " is listed twice");
    cards.add(*card);
  }
  return cards;
}

}  // namespace taku::pineapple
