#include "games/territory/territory.h"

// Events as JSON, each viewer's as that viewer may know it. docs/protocol.md

namespace taku::territory {
namespace {

using Kind = Event::Kind;

constexpr std::array<std::string_view, 45> kTypes = {
    "round", "turn",      "draw",     "reshuffle", "spell",     "ability",     "seen",           "shattered",
    "roll",  "step",      "warp",     "gate",      "lap",       "stopped",     "untapped",       "offer",
    "buy",   "give",      "stones",   "flip",      "summon",    "sacrifice",   "fight",          "item",
    "death", "strike",    "result",   "level",     "move",      "swap",        "terrain",        "damage",
    "heal",  "destroyed", "returned", "marked",    "mark_gone", "lord_marked", "lord_mark_gone", "mana",
    "toll",  "sold",      "bankrupt", "discard",   "end"};

Json card_name(CardId card) { return card == kNoCard ? Json(nullptr) : Json(card_book().id(card)); }

Json seats_of(int bits) {
  Json seats = Json::array();
  for (int i = 0; i < kMaxSeats; ++i) {
    if ((bits >> i & 1) != 0) seats.push_back(i);
  }
  return seats;
}

void add_spell(const Event& event, Json& json) {
  json["card"] = card_name(event.card);
  json["cost"] = event.amount;
  if (card_book()[event.card].effect.target != SpellTarget::None) json["target"] = event.tile;
}

void add_roll(const Event& event, Json& json) {
  if (event.other_amount == 1) {
    json["dice"] = Json::array({event.dice[0], event.dice[1]});
    if (event.dice[2] > 0) json["dice"].push_back(event.dice[2]);
  }
  json["total"] = event.amount;
}

void add_battle(const Event& event, Json& json) {
  json["tile"] = event.tile;
  if (event.kind == Kind::Fight) {
    json["card"] = card_name(event.card);
    json["defender"] = event.other.index;
    json["from"] = event.to == kNoTile ? Json(nullptr) : Json(event.to);
  } else if (event.kind == Kind::Strike) {
    json["ap"] = event.other_amount;
    json["damage"] = event.amount;
  } else {
    json["defender"] = event.other.index;
    json["outcome"] = battle_outcome_name(static_cast<BattleOutcome>(event.amount));
  }
}

// All that is the same for everybody.
void add_rest(const Event& event, Json& json) {
  const auto set_tile = [&] { json["tile"] = event.tile; };
  const auto card = [&] { json["card"] = card_name(event.card); };
  const auto cost = [&] { json["cost"] = event.amount; };
  const auto from_to = [&] { json["from"] = event.tile, json["to"] = event.to; };
  switch (event.kind) {
    case Kind::Round: json["round"] = event.amount; return;
    case Kind::Spell: return add_spell(event, json);
    case Kind::Ability: set_tile(), card(), json["target"] = event.to, cost(); return;
    case Kind::Shattered: json["owner"] = event.other.index, card(); return;
    case Kind::Roll: return add_roll(event, json);
    case Kind::Step:
    case Kind::Warp:
    case Kind::Move: return from_to();
    case Kind::Gate:
      set_tile();
      json["signal"] = event.other_amount == 0 ? Json(nullptr) : Json(std::to_string(event.other_amount));
      json["bonus"] = event.amount;
      return;
    case Kind::Lap: json["lap"] = event.other_amount, json["bonus"] = event.amount; return;
    case Kind::Stopped: set_tile(), json["by"] = event.mark == Mark::Mire ? "mire" : "snare"; return;
    case Kind::Offer:
    case Kind::Sacrifice:
    case Kind::Returned:
    case Kind::Discard: return card();
    case Kind::Buy: card(), cost(); return;
    case Kind::Stones:
      json["stone"] = kElementNames[event.element];
      json["count"] = event.other_amount;
      json["mana"] = event.amount;
      return;
    case Kind::Flip: return set_tile();
    case Kind::Summon:
    case Kind::Swap:
    case Kind::Item: card(), set_tile(), cost(); return;
    case Kind::Fight:
    case Kind::Strike:
    case Kind::Result: return add_battle(event, json);
    case Kind::Death: set_tile(), json["death"] = event.amount == 1; return;
    case Kind::Level: set_tile(), json["to"] = event.other_amount, cost(); return;
    case Kind::Terrain: set_tile(), json["element"] = kElementNames[event.element], cost(); return;
    case Kind::Damage:
    case Kind::Heal: set_tile(), json["hp"] = event.amount; return;
    case Kind::Destroyed:
      json["owner"] = event.other.index;
      card();
      json["tile"] = event.tile == kNoTile ? Json(nullptr) : Json(event.tile);
      return;
    case Kind::Marked:
    case Kind::MarkGone: set_tile(), json["mark"] = mark_name(event.mark); return;
    case Kind::LordMarked:
    case Kind::LordMarkGone: json["mark"] = lord_mark_name(static_cast<LordMark>(event.amount)); return;
    case Kind::Mana:
      json["mana"] = event.amount;
      if (event.other.is_player()) json["from"] = event.other.index;
      return;
    case Kind::Toll: json["to"] = event.other.index, set_tile(), json["mana"] = event.amount; return;
    case Kind::Sold: set_tile(), card(), json["mana"] = event.amount; return;
    case Kind::End:
      json["reason"] = kEndingNames[static_cast<std::size_t>(event.amount)];
      json["winners"] = seats_of(event.other_amount);
      return;
    default: return;
  }
}

}  // namespace

std::optional<Json> Territory::event_json(const Event& event, Seat viewer) {
  const bool secret = event.kind == Kind::Draw || event.kind == Kind::Give || event.kind == Kind::Seen;
  const bool initiated = viewer == Seat::oracle() || viewer == event.seat;
  if (event.kind == Kind::Seen && !initiated && viewer != event.other) return std::nullopt;
  Json json = {{"type", kTypes[static_cast<std::size_t>(event.kind)]}};
  if (event.seat.is_player()) json["seat"] = event.seat.index;
  if (event.kind == Kind::Seen) json["owner"] = event.other.index;
  if (secret) {
    if (initiated || event.kind == Kind::Seen) json["card"] = card_name(event.card);
    return json;
  }
  add_rest(event, json);
  return json;
}

// rules 6.7: decks are public, their order and the hands are not. A card that is drawn or given is its lord's secret;
// whatever is played, discarded, bought or offered is seen by all, and so is a shattered card.
std::optional<Json> Territory::known_move_json(const State& state, Seat mover, Move move, Seat viewer) {
  if (mover != Seat::chance()) return move_json(state, move);
  const Seat drawer = state.drawer().is_player() ? state.drawer() : state.mover();
  const bool initiated = viewer == Seat::oracle() || viewer == drawer;
  if (unpack(move).what == Act::Draw && !initiated) return std::nullopt;
  return outcome_json(state, move);
}

}  // namespace taku::territory
