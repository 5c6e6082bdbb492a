#include "games/territory/battle.h"
#include "games/territory/facts.h"
#include "games/territory/lands.h"
#include "games/territory/skills_file.h"

namespace taku::territory {
namespace {

// A fighter of the request, together with the skills it refers to.
struct Guest {
  Fighter fighter;
  SkillList skills;
};

Status read_card(const Json& json, std::string_view key, std::optional<CardId>& card) {
  const Json* field = find(json, key);
  if (!field) return success();
  const std::string* id = as_string(*field);
  card = id ? card_book().find(*id) : std::nullopt;
  return card ? success() : bad_request("unknown card" + (id ? " " + *id : ""));
}

Status read_stat(const Json& json, std::string_view key, int min, int max, int& value) {
  std::int16_t number = static_cast<std::int16_t>(value);
  if (Status read = read_number(json, key, min, max, number); !read) return bad_request(read.error().message);
  value = number;
  return success();
}

Status read_stats(const Json& json, Fighter& fighter, bool has_card) {
  for (const std::string_view key : {"ap", "hp"}) {
    if (!has_card && !find(json, key)) return bad_request(std::string(key) + " or card is missing");
  }
  if (Status read = read_stat(json, "ap", 0, kMostStat, fighter.ap); !read) return read;
  if (Status read = read_stat(json, "hp", 1, kMostStat, fighter.hp); !read) return read;
  fighter.max_hp = std::max(fighter.hp, fighter.max_hp);
  return read_stat(json, "max_hp", fighter.hp, kMostStat, fighter.max_hp);
}

Status read_names(const Json& json, Fighter& fighter) {
  if (const Json* field = find(json, "element")) {
    const std::string* name = as_string(*field);
    const auto element = name ? parse_element(*name) : std::nullopt;
    if (!element) return bad_request("element must be fire, water, earth, wind or neutral");
    fighter.element = *element;
  }
  if (const Json* field = find(json, "mark")) {
    const std::string* name = as_string(*field);
    const auto mark = name ? parse_mark(*name) : std::nullopt;
    if (!mark) return bad_request("unknown mark" + (name ? " " + *name : ""));
    fighter.mark = *mark;
  }
  return success();
}

Status read_skills(const Json& json, Guest& guest) {
  if (const Json* list = find(json, "skills")) {
    if (!list->is_array() || list->size() > kMaxSkills) return bad_request("skills must be a list of at most 6");
    guest.skills.clear();
    for (const Json& each : *list) {
      const auto skill = read_skill(each, card_book(), false);
      if (!skill) return bad_request(skill.error().message);
      guest.skills.push_back(*skill);
    }
  }
  guest.fighter.skills = {guest.skills.begin(), guest.skills.size()};
  return success();
}

Status read_item(const Json& json, Fighter& fighter) {
  std::optional<CardId> item;
  if (Status read = read_card(json, "item", item); !read || !item) return read;
  const CardBook& book = card_book();
  const bool usable =
      fighter.card != kNoCard ? may_use_item(book, fighter.card, *item) : book[*item].kind != CardKind::Spell;
  if (!usable) return bad_request(std::string(book.id(*item)) + " cannot be used as an item here");
  fighter.item = item_of(book, *item);
  return success();
}

// The owner's lands and hand. Default: one land of each element, so that Resonance applies, and no cards.
Status read_owner(const Json& json, Fighter& fighter) {
  fighter.lands.fill(1);
  if (const Json* lands = find(json, "lands")) {
    if (!lands->is_object()) return bad_request("lands must be an object with a number for each element");
    fighter.lands.fill(0);
    for (const auto& [name, count] : lands->items()) {
      const auto element = parse_element(name);
      if (!element) return bad_request("unknown element " + name);
      const auto number = as_int(count);
      if (!number || *number < 0 || *number > 99) return bad_request("lands: the numbers must be 0 to 99");
      fighter.lands[static_cast<std::size_t>(*element)] = static_cast<std::uint8_t>(*number);
    }
  }
  return read_stat(json, "hand", 0, 99, fighter.hand);
}

Status read_guest(const Json& request, std::string_view side, Guest& guest) {
  const Json* json = find(request, side);
  if (!json || !json->is_object()) return bad_request(std::string(side) + " is missing");
  std::optional<CardId> card;
  if (Status read = read_card(*json, "card", card); !read) return read;
  if (card) {
    if (card_book()[*card].kind != CardKind::Creature) return bad_request("card must be a creature");
    guest.fighter = fighter_of(card_book(), *card);
    guest.skills = card_book()[*card].skills;
  }
  if (Status read = read_stats(*json, guest.fighter, card.has_value()); !read) return read;
  if (Status read = read_names(*json, guest.fighter); !read) return read;
  if (Status read = read_skills(*json, guest); !read) return read;
  if (Status read = read_item(*json, guest.fighter); !read) return read;
  return read_owner(*json, guest.fighter);
}

Status read_land(const Json& request, Battle& battle) {
  const Json* land = find(request, "land");
  const std::string* name = land ? find_string(*land, "element") : nullptr;
  const auto element = name ? parse_element(*name) : std::nullopt;
  if (!element) return bad_request("land must be {\"element\",\"level\"}");
  battle.land = *element;
  return read_stat(*land, "level", 1, kMaxLevel, battle.level);
}

// "death": true or false for all rolls, or a list with one for each.
Status read_rolls(const Json& request, DeathRolls& rolls) {
  const Json* death = find(request, "death");
  if (!death) return success();
  const bool list = death->is_array();
  for (std::size_t i = 0; i < (list ? std::min(death->size(), kMaxStrikes) : kMaxStrikes); ++i) {
    const auto roll = as_bool(list ? (*death)[i] : *death);
    if (!roll) return bad_request("death must be true, false, or a list of them");
    rolls.add(*roll);
  }
  return success();
}

std::string_view side_name(Side side) { return side == Side::Attacker ? "attacker" : "defender"; }

void add_part(Json& parts, std::string_view from, int amount) {
  if (amount <= 0) return;
  Json part = Json::object();
  part["from"] = from;
  part["amount"] = amount;
  parts.push_back(std::move(part));
}

// The parts that add up to the AP of a strike; a single part if something lowers it.
Json ap_parts(const Strike& strike) {
  Json parts = Json::array();
  const int rest = strike.ap - strike.base_ap - strike.item_ap;
  if (rest < 0) {
    add_part(parts, "base", strike.ap);
    return parts;
  }
  add_part(parts, "base", strike.base_ap);
  add_part(parts, "item", strike.item_ap);
  add_part(parts, "skill", rest);
  return parts;
}

// The HP that the strike meets, in the order in which damage takes it.
Json hp_parts(const Strike& strike) {
  const auto met = [&](HpLayer layer) { return strike.met[static_cast<std::size_t>(layer)]; };
  Json parts = Json::array();
  add_part(parts, "terrain", met(HpLayer::Terrain));
  add_part(parts, "skill", met(HpLayer::Resonance) + met(HpLayer::Temporary));
  add_part(parts, "mark", met(HpLayer::Mark));
  add_part(parts, "item", met(HpLayer::Item));
  add_part(parts, "base", met(HpLayer::Own));
  return parts;
}

Json strikes_json(const BattleResult& result) {
  Json strikes = Json::array();
  for (const Strike& strike : result.strikes) {
    Json json{{"by", side_name(strike.by)}, {"ap", strike.ap}, {"damage", strike.damage}};
    json["ap_parts"] = ap_parts(strike);
    json["hp_parts"] = hp_parts(strike);
    if (strike.reflected != 0) json["reflected"] = strike.reflected;
    if (strike.nullified) json["nullified"] = true;
    if (strike.spell) json["spell"] = true;
    if (strike.death) json["death"] = true;
    strikes.push_back(json);
  }
  return strikes;
}

// Lasting effects and what the lord gains. Zero values are left out.
Json after_json(const FighterResult& side, const Fighter& before) {
  Json json{{"ap", side.ap}, {"max_hp", side.max_hp}};
  if (side.mark != Mark::None) json["mark"] = mark_name(side.mark);
  if (side.card != before.card && side.card != kNoCard) json["card"] = card_book().id(side.card);
  if (side.mana != 0) json["mana"] = side.mana;
  if (side.stolen != 0) json["stolen"] = side.stolen;
  if (side.draws != 0) json["draws"] = side.draws;
  if (side.to_hand) json["to_hand"] = true;
  if (side.item_lost) json["item_lost"] = true;
  return json;
}

}  // namespace

Json battle_json(const BattleResult& result, const Battle& battle) {
  return {{"result", battle_outcome_name(result.outcome)},
          {"attacker_hp", result.attacker.hp},
          {"defender_hp", result.defender.hp},
          {"toll_due", result.toll_due},
          {"land", {{"element", element_name(result.land)}, {"level", result.level}}},
          {"attacker", after_json(result.attacker, battle.attacker)},
          {"defender", after_json(result.defender, battle.defender)},
          {"strikes", strikes_json(result)}};
}

Result<Json> battle_query(const Json& request) {
  std::array<Guest, 2> guests;
  if (Status read = read_guest(request, "attacker", guests[0]); !read) return read.error();
  if (Status read = read_guest(request, "defender", guests[1]); !read) return read.error();
  if (has_skill(guests[0].skills, SkillKind::Defensive)) return bad_request("a defensive creature cannot attack");
  Battle battle;
  battle.attacker = guests[0].fighter;
  battle.defender = guests[1].fighter;
  for (const Guest& guest : guests) {
    for (const Skill& skill : guest.skills) {
      if (skill.kind == SkillKind::Rally) battle.rallies.add(skill);
    }
  }
  if (Status read = read_land(request, battle); !read) return read.error();
  DeathRolls rolls;
  if (Status read = read_rolls(request, rolls); !read) return read.error();
  const BattleResult result = fight(card_book(), battle, rolls);
  if (result.finished()) return battle_json(result, battle);
  return bad_request("the result depends on instant death (" + std::to_string(result.death_roll) +
                     " %): add \"death\": true or false");
}

}  // namespace taku::territory
