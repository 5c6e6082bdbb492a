#include "games/pineapple/fantasyland_wire.h"

#include "games/pineapple/pineapple_json.h"

namespace taku::pineapple {
namespace {

Result<CardSet> read_cards(const Json& request) {
  const Json* list = find(request, "cards");
  if (!list) return bad_request("cards must be a list of cards");
  const auto cards = parse_cards(*list, "cards");
  if (cards && (cards->size() < kMinFantasylandCards || cards->size() > kMaxFantasylandCards)) {
    return bad_request("a Fantasyland hand must have 13 to 17 cards");
  }
  return cards;
}

// F1: a count that differs from the cards is an error.
Status check_jokers(const Json& request, CardSet cards) {
  if (!find(request, "joker_count")) return success();
  const auto count = find_int(request, "joker_count");
  if (count == jokers_in(cards)) return success();
  return bad_request("joker_count differs from the number of jokers in the cards, which is " +
                     std::to_string(jokers_in(cards)));
}

Result<int> read_weight(const Json& request) {
  if (!find(request, "weight")) return kDefaultStayWeight;
  const auto weight = find_int(request, "weight");
  if (!weight || *weight < 0 || *weight > kMaxStayWeight) return bad_request("weight must be 0 to 1000");
  return static_cast<int>(*weight);
}

}  // namespace

Json setting_json(const Setting& setting) {
  return {{"top", cards_json(setting.board.row(Row::Top))},
          {"middle", cards_json(setting.board.row(Row::Middle))},
          {"bottom", cards_json(setting.board.row(Row::Bottom))},
          {"discarded", cards_json(setting.discarded)},
          {"score", setting.score},
          {"fl_stay", setting.stays},
          {"royalties", royalties_json(setting.royalties)}};
}

Result<Json> fantasyland_answer(const Json& request) {
  const auto cards = read_cards(request);
  if (!cards) return cards.error();
  if (const Status agrees = check_jokers(request, *cards); !agrees) return agrees.error();
  const auto weight = read_weight(request);
  if (!weight) return weight.error();
  return setting_json(solve_fantasyland(*cards, *weight));
}

}  // namespace taku::pineapple
