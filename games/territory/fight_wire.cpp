#include "games/territory/facts.h"

// Previews of fights, computed from what the player knows. rules/territory.md 4, docs/protocol.md

namespace taku::territory {
namespace {

// The fight that a query is about, on a copy of the viewer's state.
struct Preview {
  State table;
  Seat seat;                 // the viewer, who chooses an item
  CardId fighter = kNoCard;  // that seat's creature
  bool attacks = true;
};

std::optional<CardId> find_card(const Json& request, std::string_view key) {
  const std::string* id = find_string(request, key);
  return id ? card_book().find(*id) : std::nullopt;
}

std::optional<TileId> find_tile(const State& table, const Json& request, std::string_view key) {
  const auto tile = find_int(request, key);
  if (!tile || *tile < 0 || *tile >= table.map.count) return std::nullopt;
  return static_cast<TileId>(*tile);
}

// Sets up a fight that has not begun: with a creature from the hand, which is paid for first, or with one that moves.
Status set_up_fight(const Json& request, Preview& preview) {
  State& table = preview.table;
  const auto tile = find_tile(table, request, "tile");
  if (preview.seat != table.mover()) return bad_request("only the seat whose turn it is can attack");
  if (!tile || !table.enemy_of(*tile, preview.seat)) return bad_request("tile must be a land of another lord");
  table.invasion = {};
  table.invasion.tile = *tile;
  if (find(request, "from")) {
    const auto from = find_tile(table, request, "from");
    if (!from || !table.owned_by(*from, preview.seat) || !table.can_move(*from, *tile)) {
      return bad_request("from must be an own land whose creature can move there");
    }
    table.invasion.from = *from;
    table.invasion.attacker = table.lands[*from].card;
    return success();
  }
  const auto card = find_card(request, "card");
  Lord& lord = table.lord(preview.seat);
  if (!card || !lord.hand.has(*card) || !table.can_invade(preview.seat, *card, *tile)) {
    return bad_request("card must be a creature in the hand that can attack there");
  }
  table.invasion.attacker = *card;
  lord.mana -= card_book()[*card].mana;
  lord.hand.remove(*card);
  return success();
}

// The fight that is being prepared, or the one the request describes.
Result<Preview> read_preview(const View& view, const Json& request) {
  Preview preview{.table = view.table(), .seat = view.viewer()};
  if (!preview.seat.is_player()) return bad_request("a fight query needs a seat");
  State& table = preview.table;
  if (find(request, "tile")) {
    if (Status ready = set_up_fight(request, preview); !ready) return ready.error();
  } else if (table.turn().kind != Turn::Kind::Seats || !table.turn().seats.contains(preview.seat) ||
             (table.phase != Phase::AttackItem && table.phase != Phase::DefendItem)) {
    return bad_request("tile is missing, and the seat has no item to choose now");
  }
  preview.attacks = preview.seat == table.mover();
  preview.fighter = preview.attacks ? table.invasion.attacker : table.lands[table.invasion.tile].card;
  return preview;
}

// An item leaves the hand when it is used: some skills count the cards there.
void use_item(State& table, Seat seat, CardId item, CardId& used) {
  Hand& hand = table.lord(seat).hand;
  used = item;
  if (hand.has(item)) {
    hand.remove(item);
  } else if (hand.has(kHiddenCard)) {
    hand.remove(kHiddenCard);
  }
}

Json plan_json(const Preview& preview, CardId item) {
  State table = preview.table;
  Invasion& fight = table.invasion;
  if (item != kNoCard) use_item(table, preview.seat, item, preview.attacks ? fight.attacker_item : fight.defender_item);
  const Battle battle = table.battle();
  const BattleResult plain = fight_assuming(card_book(), battle, false);
  const BattleResult deadly = fight_assuming(card_book(), battle, true);
  Json json = Json::object();
  json["item"] = item == kNoCard ? Json(nullptr) : Json(card_book().id(item));
  json["cost"] = item == kNoCard ? 0 : card_book()[item].mana;
  json["outcome"] = battle_json(plain, battle);
  json["if_death"] = deadly.outcome == plain.outcome ? Json(nullptr) : battle_json(deadly, battle);
  return json;
}

Json plans_json(const Preview& preview) {
  Json plans = Json::array({plan_json(preview, kNoCard)});
  CardId last = kNoCard;
  for (const HandCard& held : preview.table.lord(preview.seat).hand) {  // sorted: equal cards are adjacent
    if (held.card == last || held.card == kHiddenCard) continue;
    last = held.card;
    if (preview.table.can_use_item(preview.seat, preview.fighter, held.card)) {
      plans.push_back(plan_json(preview, held.card));
    }
  }
  return plans;
}

// Items with HP that the defender may hold and can pay for: the known cards of its hand and, if some are unknown, any
// card that the viewer has not seen. One item for each amount of HP, in rising order.
Json armour_json(const State& table) {
  const Seat defender = table.defender();
  const Lord& lord = table.lord(defender);
  std::array<CardId, kMostStat + 1> by_hp;
  by_hp.fill(kNoCard);
  const auto add = [&](CardId card) {
    if (card == kHiddenCard || card_book()[card].kind != CardKind::Item || card_book()[card].hp <= 0) return;
    if (!table.can_use_item(defender, table.lands[table.invasion.tile].card, card)) return;
    CardId& found = by_hp[static_cast<std::size_t>(std::min<int>(card_book()[card].hp, kMostStat))];
    if (found == kNoCard) found = card;
  };
  for (const HandCard& held : lord.hand) add(held.card);
  if (lord.hand.has(kHiddenCard)) {
    for (const CardId card : lord.piles.pile_cards()) add(card);
  }
  Json list = Json::array();
  for (const CardId card : by_hp) {
    if (card != kNoCard) list.push_back(card_book().id(card));
  }
  return list;
}

}  // namespace

Result<Json> fight_query(const View& view, const Json& request) {
  auto preview = read_preview(view, request);
  if (!preview) return preview.error();
  Json answer = Json::object();
  if (preview->attacks) {
    answer["armour"] = armour_json(preview->table);
    if (find(request, "assume")) {
      const auto item = find_card(request, "assume");
      State& table = preview->table;
      if (!item || !may_use_item(card_book(), table.lands[table.invasion.tile].card, *item)) {
        return bad_request("assume must be an item that the defender can use");
      }
      use_item(table, table.defender(), *item, table.invasion.defender_item);
    }
  }
  answer["plans"] = plans_json(*preview);
  return answer;
}

}  // namespace taku::territory
