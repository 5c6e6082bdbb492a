#include "games/territory/territory_json.h"

// Events as JSON, as each viewer may see them. docs/protocol.md

namespace taku::territory {
namespace {

Json about(std::string_view type, Seat seat) { return {{"type", type}, {"seat", seat.index}}; }

Json with_card(std::string_view type, Seat seat, CardId card) {
  return {{"type", type}, {"seat", seat.index}, {"card", card_name(card)}};
}

template <class E>
Json movement(std::string_view type, const E& e) {
  return {{"type", type}, {"seat", e.seat.index}, {"from", e.from}, {"to", e.to}};
}

template <class E>  // a card paid for and used on a tile
Json placement(std::string_view type, const E& e) {
  return {{"type", type}, {"seat", e.seat.index}, {"card", card_name(e.card)}, {"tile", e.tile}, {"cost", e.cost}};
}

Json to_json(const events::Round& e) { return {{"type", "round"}, {"round", e.round}}; }

Json to_json(const events::Turn& e) { return about("turn", e.seat); }

Json to_json(const events::Draw& e) { return with_card("draw", e.seat, e.card); }

Json to_json(const events::Reshuffle& e) { return about("reshuffle", e.seat); }

Json to_json(const events::Spell& e) {
  Json json = with_card("spell", e.seat, e.card);
  json["cost"] = e.cost;
  if (card_book()[e.card].effect.target != SpellTarget::None) json["target"] = e.target;
  return json;
}

Json to_json(const events::Ability& e) {
  return {{"type", "ability"},         {"seat", e.seat.index}, {"tile", e.tile},
          {"card", card_name(e.card)}, {"target", e.target},   {"cost", e.cost}};
}

Json to_json(const events::Seen& e) {
  return {{"type", "seen"}, {"seat", e.seat.index}, {"owner", e.owner.index}, {"card", card_name(e.card)}};
}

Json to_json(const events::Shattered& e) {
  return {{"type", "shattered"}, {"seat", e.seat.index}, {"owner", e.owner.index}, {"card", card_name(e.card)}};
}

Json to_json(const events::Roll& e) {
  Json json = about("roll", e.seat);
  if (e.by_dice) {
    json["dice"] = Json::array({e.dice[0], e.dice[1]});
    if (e.dice[2] > 0) json["dice"].push_back(e.dice[2]);
  }
  json["total"] = e.total;
  return json;
}

Json to_json(const events::Step& e) { return movement("step", e); }

Json to_json(const events::Warp& e) { return movement("warp", e); }

Json to_json(const events::Gate& e) {
  return {{"type", "gate"},
          {"seat", e.seat.index},
          {"tile", e.tile},
          {"signal", e.signal == 0 ? Json(nullptr) : Json(std::to_string(e.signal))},
          {"bonus", e.bonus}};
}

Json to_json(const events::Lap& e) {
  return {{"type", "lap"}, {"seat", e.seat.index}, {"lap", e.lap}, {"bonus", e.bonus}};
}

Json to_json(const events::Stopped& e) {
  return {{"type", "stopped"}, {"seat", e.seat.index}, {"tile", e.tile}, {"by", e.by_mire ? "mire" : "snare"}};
}

Json to_json(const events::Untapped& e) { return about("untapped", e.seat); }

Json to_json(const events::Offer& e) { return with_card("offer", e.seat, e.card); }

Json to_json(const events::Buy& e) {
  return {{"type", "buy"}, {"seat", e.seat.index}, {"card", card_name(e.card)}, {"cost", e.cost}};
}

Json to_json(const events::Give& e) { return with_card("give", e.seat, e.card); }

Json to_json(const events::Stones& e) {
  return {{"type", "stones"},
          {"seat", e.seat.index},
          {"stone", kElementNames[e.element]},
          {"count", e.count},
          {"mana", e.mana}};
}

Json to_json(const events::Flip& e) {
  Json json = {{"type", "flip"}};
  if (e.seat.is_player()) json["seat"] = e.seat.index;
  json["tile"] = e.tile;
  return json;
}

Json to_json(const events::Summon& e) { return placement("summon", e); }

Json to_json(const events::Sacrifice& e) { return with_card("sacrifice", e.seat, e.card); }

Json to_json(const events::Fight& e) {
  return {{"type", "fight"},           {"seat", e.seat.index},         {"tile", e.tile},
          {"card", card_name(e.card)}, {"defender", e.defender.index}, {"from", tile_number(e.from)}};
}

Json to_json(const events::Item& e) { return placement("item", e); }

Json to_json(const events::Death& e) {
  return {{"type", "death"}, {"seat", e.seat.index}, {"tile", e.tile}, {"death", e.dies}};
}

Json to_json(const events::Strike& e) {
  return {{"type", "strike"}, {"seat", e.seat.index}, {"tile", e.tile}, {"ap", e.ap}, {"damage", e.damage}};
}

Json to_json(const events::Result& e) {
  return {{"type", "result"},
          {"seat", e.seat.index},
          {"tile", e.tile},
          {"defender", e.defender.index},
          {"outcome", battle_outcome_name(e.outcome)}};
}

Json to_json(const events::Level& e) {
  return {{"type", "level"}, {"seat", e.seat.index}, {"tile", e.tile}, {"to", e.level}, {"cost", e.cost}};
}

Json to_json(const events::Move& e) { return movement("move", e); }

Json to_json(const events::Swap& e) { return placement("swap", e); }

Json to_json(const events::Terrain& e) {
  return {{"type", "terrain"},
          {"seat", e.seat.index},
          {"tile", e.tile},
          {"element", kElementNames[e.element]},
          {"cost", e.cost}};
}

Json to_json(const events::Damage& e) { return {{"type", "damage"}, {"tile", e.tile}, {"hp", e.hp}}; }

Json to_json(const events::Heal& e) { return {{"type", "heal"}, {"tile", e.tile}, {"hp", e.hp}}; }

Json to_json(const events::Destroyed& e) {
  return {{"type", "destroyed"}, {"owner", e.owner.index}, {"card", card_name(e.card)}, {"tile", tile_number(e.tile)}};
}

Json to_json(const events::Returned& e) { return with_card("returned", e.seat, e.card); }

Json to_json(const events::Marked& e) { return {{"type", "marked"}, {"tile", e.tile}, {"mark", mark_name(e.mark)}}; }

Json to_json(const events::MarkGone& e) {
  return {{"type", "mark_gone"}, {"tile", e.tile}, {"mark", mark_name(e.mark)}};
}

Json to_json(const events::LordMarked& e) {
  return {{"type", "lord_marked"}, {"seat", e.seat.index}, {"mark", lord_mark_name(e.mark)}};
}

Json to_json(const events::LordMarkGone& e) {
  return {{"type", "lord_mark_gone"}, {"seat", e.seat.index}, {"mark", lord_mark_name(e.mark)}};
}

Json to_json(const events::Mana& e) {
  Json json = {{"type", "mana"}, {"seat", e.seat.index}, {"mana", e.mana}};
  if (e.from.is_player()) json["from"] = e.from.index;
  return json;
}

Json to_json(const events::Toll& e) {
  return {{"type", "toll"}, {"seat", e.seat.index}, {"to", e.to.index}, {"tile", e.tile}, {"mana", e.mana}};
}

Json to_json(const events::Sold& e) {
  return {{"type", "sold"}, {"seat", e.seat.index}, {"tile", e.tile}, {"card", card_name(e.card)}, {"mana", e.mana}};
}

Json to_json(const events::Bankrupt& e) { return about("bankrupt", e.seat); }

Json to_json(const events::Discard& e) { return with_card("discard", e.seat, e.card); }

Json to_json(const events::End& e) {
  return {
      {"type", "end"}, {"reason", kEndingNames[static_cast<std::size_t>(e.ending)]}, {"winners", seat_list(e.winners)}};
}

// rules 6.7: drawn and given cards are known to their lord only. All other events except Seen are public.
template <class E>
std::optional<Json> seen_by(const E& e, Seat) {
  return to_json(e);
}

std::optional<Json> seen_by(const events::Draw& e, Seat viewer) {
  return viewer == Seat::oracle() || viewer == e.seat ? to_json(e) : about("draw", e.seat);
}

std::optional<Json> seen_by(const events::Give& e, Seat viewer) {
  return viewer == Seat::oracle() || viewer == e.seat ? to_json(e) : about("give", e.seat);
}

std::optional<Json> seen_by(const events::Seen& e, Seat viewer) {
  if (viewer != Seat::oracle() && viewer != e.seat && viewer != e.owner) return std::nullopt;
  return to_json(e);
}

}  // namespace

std::optional<Json> Territory::event_json(const Event& event, Seat viewer) {
  return std::visit([&](const auto& e) { return seen_by(e, viewer); }, event);
}

// rules 6.7: decks are public; their order and the hands are secret. A card that is drawn or given is shown to its lord
// only. Cards that are played, discarded, bought, offered or shattered are public.
std::optional<Json> Territory::known_move_json(const State& state, Seat mover, Move move, Seat viewer) {
  if (mover != Seat::chance()) return move_json(state, move);
  const Seat drawer = state.drawer().is_player() ? state.drawer() : state.mover();
  const bool may_know = viewer == Seat::oracle() || viewer == drawer;
  if (unpack(move).what == Act::Draw && !may_know) return std::nullopt;
  return outcome_json(state, move);
}

}  // namespace taku::territory
