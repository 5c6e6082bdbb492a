#include "games/territory/territory_json.h"

// States, views and results as JSON. docs/protocol.md

namespace taku::territory {
namespace {

Json creature_json(const State& state, TileId tile) {
  const Land& land = state.lands[tile];
  const Card& card = state.creature(tile);
  Json json = {{"card", card_name(land.card)},   {"element", element_name(card.element)},
               {"ap", card.ap + land.ap_growth}, {"hp", land.hp},
               {"max_hp", state.max_hp(tile)},   {"mark", nullptr}};
  if (land.mark == Mark::None) return json;
  json["mark"] = {{"kind", mark_name(land.mark)},
                  {"turns", land.mark_turns == 0 ? Json(nullptr) : Json(int{land.mark_turns})}};
  if (land.mark == Mark::Mire) json["mark"]["by"] = int{land.mark_by};
  return json;
}

void add_land(const State& state, TileId tile, Json& json) {
  const Land& land = state.lands[tile];
  json["element"] = land.element == kNoElement ? Json(nullptr) : Json(kElementNames[land.element]);
  json["owner"] = land.owned() ? Json(int{land.owner}) : Json(nullptr);
  json["level"] = int{land.level};
  if (!land.owned()) return;
  json["tapped"] = land.tapped != 0;
  json["value"] = state.land_value(tile);
  json["toll"] = state.toll_of(tile);
  json["creature"] = creature_json(state, tile);
}

Json tile_json(const State& state, TileId index) {
  const Map::Tile& tile = state.map.tiles[index];
  Json links = Json::array();
  for (const TileId to : state.map.links(index)) links.push_back(to);
  Json json = {{"index", index}, {"type", tile_type_name(tile.type)}, {"x", tile.x}, {"z", tile.z}, {"links", links}};
  if (tile.type == TileType::Checkpoint) json["checkpoint_type"] = std::to_string(tile.extra);
  if (tile.type == TileType::Warp || tile.type == TileType::WarpStop) json["warp_pair"] = tile.extra;
  if (tile.type == TileType::Branch) json["open"] = state.map.links(index)[state.switch_open(index) ? 2 : 1];
  if (is_land(tile.type)) add_land(state, index, json);
  return json;
}

// The number of copies of each card in a sorted pile.
Json counts_json(std::span<const CardId> cards) {
  Json counts = Json::object();
  for (std::size_t i = 0; i < cards.size();) {
    std::size_t end = i;
    while (end < cards.size() && cards[end] == cards[i]) ++end;
    counts.push_back({std::string(card_book().id(cards[i])), end - i});
    i = end;
  }
  return counts;
}

Json hand_json(const Hand& hand) {
  Json cards = Json::array();
  for (const HandCard& held : hand) {
    if (held.card == kHiddenCard) continue;
    cards.push_back(
        {{"card", card_name(held.card)}, {"known_to", held.known == kEverybody ? Json("all") : seat_list(held.known)}});
  }
  return cards;
}

Json lord_mark_json(const Lord& lord) {
  if (lord.mark == LordMark::None) return nullptr;
  Json json = {{"kind", lord_mark_name(lord.mark)}, {"turns", lord.mark_turns}};
  if (lord.mark_amount > 0) json["amount"] = lord.mark_amount;
  if (lord.mark_more > 0) json["to"] = lord.mark_more;
  return json;
}

Json lord_json(const State& state, Seat seat) {
  const Lord& lord = state.lord(seat);
  int hidden = 0;
  for (const HandCard& held : lord.hand) hidden += held.card == kHiddenCard;
  Json stones = Json::object(), signals = Json::array();
  for (std::size_t e = 0; e < kStoneElements; ++e) stones[std::string(kElementNames[e])] = lord.stones[e];
  for (int number = 1; number <= 4; ++number) {
    if ((lord.signals & one_signal(number)) != 0) signals.push_back(std::to_string(number));
  }
  return {{"seat", seat.index},
          {"mana", lord.mana},
          {"tep", state.tep(seat)},
          {"domains", state.domains(seat)},
          {"lap", lord.lap},
          {"signals", std::move(signals)},
          {"tile", lord.tile},
          {"came_from", tile_number(lord.came_from)},
          {"direction_choice_pending", lord.direction_pending},
          {"mark", lord_mark_json(lord)},
          {"stones", std::move(stones)},
          {"hand_count", lord.hand.count},
          {"hand", hand_json(lord.hand)},
          {"pile_count", lord.piles.pile - hidden},
          {"unseen", counts_json(lord.piles.pile_cards())},
          {"discard", counts_json(lord.piles.discard_cards())}};
}

Json invasion_json(const State& state) {
  const Invasion& i = state.invasion;
  if (i.tile == kNoTile) return nullptr;
  return {{"tile", i.tile},
          {"from", tile_number(i.from)},
          {"attacker", card_name(i.attacker)},
          {"defender", card_name(state.lands[i.tile].card)},
          {"attacker_item", card_name(i.attacker_item)},
          {"defender_item", card_name(i.defender_item)}};
}

Json pending_json(const State& state) {
  const Pending& p = state.pending;
  if (p == Pending{} && state.phase != Phase::BaseSummon && state.phase != Phase::SwapCreature) return nullptr;
  return {{"card", card_name(p.card)}, {"target", p.target}, {"sacrifices", p.sacrifices}};
}

Json stone_prices(const State& state) {
  Json prices = Json::object();
  for (int e = 0; e < kStoneElements; ++e) {
    prices[std::string(kElementNames[static_cast<std::size_t>(e)])] = state.stone_price(e);
  }
  return prices;
}

Json offers_json(const State& state) {
  Json offers = Json::array();
  for (const CardId card : state.offers) {
    if (card != kNoCard) offers.push_back(card_name(card));
  }
  return offers;
}

// Serves states and views alike: a view has hidden cards in its hands.
Json table_json(const State& state) {
  Json tiles = Json::array(), lords = Json::array();
  for (TileId tile = 0; tile < state.map.count; ++tile) tiles.push_back(tile_json(state, tile));
  for (std::int8_t i = 0; i < state.seat_count; ++i) lords.push_back(lord_json(state, {i}));
  Json required = Json::array();
  for (int number = 1; number <= 4; ++number) {
    if ((state.map.required & one_signal(number)) != 0) required.push_back(std::to_string(number));
  }
  const Settings& settings = state.settings;
  return {{"map", state.map.id()},
          {"preset", kPresetNames[static_cast<std::size_t>(settings.preset)]},
          {"target", settings.preset == Preset::Elimination ? Json(nullptr) : Json(settings.target)},
          {"round", state.round},
          {"round_cap", settings.round_cap},
          {"seat", state.phase == Phase::Over ? Json(nullptr) : Json(state.current)},
          {"phase", phase_name(state.phase)},
          {"roll", state.roll == 0 ? Json(nullptr) : Json(state.roll)},
          {"steps", state.steps},
          {"required_signals", std::move(required)},
          {"lap_bonus_preset", bonus_preset_name(state.map.bonus)},
          {"lords", std::move(lords)},
          {"tiles", std::move(tiles)},
          {"stone_prices", stone_prices(state)},
          {"offers", offers_json(state)},
          {"play", pending_json(state)},
          {"battle", invasion_json(state)},
          {"result", state.phase == Phase::Over ? Territory::result_json(state) : Json(nullptr)}};
}

}  // namespace

Json Territory::state_json(const State& state) {
  Json json = table_json(state);
  json["position"] = to_text(state);
  return json;
}

Json Territory::view_json(const View& view) {
  Json json = table_json(view.table());
  if (view.viewer() == Seat::oracle()) json["position"] = to_text(view.table());
  return json;
}

Json Territory::result_json(const State& state) {
  Json assets = Json::array();
  for (std::int8_t i = 0; i < state.seat_count; ++i) assets.push_back(state.tep({i}));
  const bool one = std::popcount(state.winners) == 1;
  return {{"reason", kEndingNames[static_cast<std::size_t>(state.ending)]},
          {"winner", one ? Json(std::countr_zero(state.winners)) : Json(nullptr)},
          {"winners", seat_list(state.winners)},
          {"tep", std::move(assets)},
          {"rounds", state.round}};
}

Json Territory::result_json(const State& state, const Placing& placing) {
  Json winners = Json::array();
  for (std::int8_t i = 0; i < state.seat_count; ++i) {
    if (placing.winners.contains({i})) winners.push_back(i);
  }
  Json result = result_json(state);
  result["winner"] = winners.size() == 1 ? winners[0] : Json(nullptr);
  result["winners"] = std::move(winners);
  return result;
}

}  // namespace taku::territory
