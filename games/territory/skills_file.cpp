#include "games/territory/skills_file.h"

namespace taku::territory {
namespace {

constexpr int kMost = 999;  // the largest number on a card

// The parameters that a skill requires.
enum Needs : std::uint8_t {
  kNothing = 0,
  kElementList = 1,
  kStats = 2,
  kAmount = 4,
  kOneCard = 8,
  kMark = 16,
  kAp = 32
};

constexpr int needs(SkillKind kind) {
  switch (kind) {
    case SkillKind::Assist:
    case SkillKind::Blink:
    case SkillKind::Snare: return kElementList;
    case SkillKind::Resonance:
    case SkillKind::Rally:
    case SkillKind::LandCount:
    case SkillKind::LevelHp: return kElementList | kStats;
    case SkillKind::Bonus:
    case SkillKind::HandCount:
    case SkillKind::SetStats:
    case SkillKind::KillGrowth:
    case SkillKind::Weaken:
    case SkillKind::Revenge:
    case SkillKind::LapGrowth: return kStats;
    case SkillKind::DefendingAp:
    case SkillKind::ScrollAttack: return kAp;
    case SkillKind::Revive:
    case SkillKind::Transform: return kOneCard;
    case SkillKind::PutMark: return kMark;
    case SkillKind::InstantDeath:
    case SkillKind::Tax:
    case SkillKind::ManaGain:
    case SkillKind::BattleMana:
    case SkillKind::DamageMana:
    case SkillKind::Drain:
    case SkillKind::LandBreak:
    case SkillKind::LandGrowth: return kAmount;
    default: return kNothing;
  }
}

Status missing(SkillKind kind, std::string_view what) {
  return bad_options("skill " + std::string(skill_name(kind)) + " needs " + std::string(what));
}

Status check_needs(SkillKind kind, const Json& json) {
  const int needed = needs(kind);
  if ((needed & kElementList) != 0 && !find(json, "elements")) return missing(kind, "elements");
  if ((needed & kStats) != 0 && !find(json, "ap") && !find(json, "hp")) return missing(kind, "ap or hp");
  if ((needed & kAp) != 0 && !find(json, "ap")) return missing(kind, "ap");
  if ((needed & kAmount) != 0 && !find(json, "amount")) return missing(kind, "amount");
  if ((needed & kOneCard) != 0 && !find(json, "card")) return missing(kind, "card");
  if ((needed & kMark) != 0 && !find(json, "mark")) return missing(kind, "mark");
  return success();
}

template <class Number>
Status read_whole(const Json& object, std::string_view key, int min, int max, Number& value) {
  const Json* field = find(object, key);
  if (!field) return success();
  const auto number = as_int(*field);
  if (!number || *number < min || *number > max) {
    return bad_options(std::string(key) + " must be a whole number from " + std::to_string(min) + " to " +
                       std::to_string(max));
  }
  value = static_cast<Number>(*number);
  return success();
}

Status read_attack(const Json& json, Condition& when) {
  const Json* attack = find(json, "attack");
  if (!attack) return success();
  const std::string* name = as_string(*attack);
  if (!name || (*name != "normal" && *name != "spell")) return bad_options("attack must be normal or spell");
  when.attack = *name == "normal" ? Condition::Attack::Normal : Condition::Attack::Spell;
  return success();
}

Status read_condition(const Json& json, Condition& when) {
  if (!json.is_object()) return bad_options("when must be an object");
  if (Status read = read_elements(json, "elements", when.elements); !read) return read;
  if (Status read = read_number(json, "max_hp_at_least", 0, kMost, when.min_max_hp); !read) return read;
  if (Status read = read_number(json, "max_hp_at_most", 0, kMost, when.max_max_hp); !read) return read;
  if (Status read = read_number(json, "ap_at_least", 0, kMost, when.min_ap); !read) return read;
  if (Status read = read_number(json, "ap_at_most", 0, kMost, when.max_ap); !read) return read;
  if (const Json* first = find(json, "has_first")) {
    const auto flag = as_bool(*first);
    if (!flag) return bad_options("has_first must be true or false");
    when.has_first = *flag;
  }
  return read_attack(json, when);
}

Status read_names(const Json& json, const CardBook& book, Skill& skill) {
  if (const Json* field = find(json, "mark")) {
    const std::string* name = as_string(*field);
    const auto mark = name ? parse_mark(*name) : std::nullopt;
    if (!mark) return bad_options("unknown mark" + (name ? " " + *name : ""));
    skill.mark = *mark;
  }
  if (const Json* field = find(json, "card")) {
    const std::string* name = as_string(*field);
    const auto card = name ? book.find(*name) : std::nullopt;
    if (!card) return bad_options("unknown card" + (name ? " " + *name : ""));
    skill.card = *card;
  }
  return success();
}

Status read_parameters(const Json& json, const CardBook& book, Skill& skill) {
  if (Status read = read_elements(json, "elements", skill.elements); !read) return read;
  if (Status read = read_number(json, "ap", 0, kMost, skill.ap); !read) return read;
  if (Status read = read_number(json, "hp", 0, kMost, skill.hp); !read) return read;
  if (Status read = read_number(json, "amount", 0, kMost, skill.amount); !read) return read;
  if (Status read = read_number(json, "cost", 0, kMost, skill.cost); !read) return read;
  if (Status read = read_number(json, "cards", 0, 9, skill.cards); !read) return read;
  if (const Json* when = find(json, "when")) {
    if (Status read = read_condition(*when, skill.when); !read) return read;
  }
  return read_names(json, book, skill);
}

Json elements_json(ElementSet set) {
  Json names = Json::array();
  for (int i = 0; i < kElements; ++i) {
    if (set.has(static_cast<Element>(i))) names.push_back(kElementNames[static_cast<std::size_t>(i)]);
  }
  return names;
}

Json condition_json(const Condition& when) {
  const Condition always;
  Json json = Json::object();
  if (when.elements != always.elements) json["elements"] = elements_json(when.elements);
  if (when.min_max_hp != always.min_max_hp) json["max_hp_at_least"] = when.min_max_hp;
  if (when.max_max_hp != always.max_max_hp) json["max_hp_at_most"] = when.max_max_hp;
  if (when.min_ap != always.min_ap) json["ap_at_least"] = when.min_ap;
  if (when.max_ap != always.max_ap) json["ap_at_most"] = when.max_ap;
  if (when.attack != always.attack) json["attack"] = when.attack == Condition::Attack::Normal ? "normal" : "spell";
  if (when.has_first) json["has_first"] = true;
  return json;
}

}  // namespace

Status read_number(const Json& object, std::string_view key, int min, int max, std::int16_t& value) {
  return read_whole(object, key, min, max, value);
}
Status read_number(const Json& object, std::string_view key, int min, int max, std::uint8_t& value) {
  return read_whole(object, key, min, max, value);
}

Status read_elements(const Json& object, std::string_view key, ElementSet& set) {
  const Json* field = find(object, key);
  if (!field) return success();
  if (const std::string* all = as_string(*field); all && *all == "all") {
    set = ElementSet::all();
    return success();
  }
  if (!field->is_array()) return bad_options(std::string(key) + " must be a list of elements, or \"all\"");
  set = {};
  for (const Json& each : *field) {
    const std::string* name = as_string(each);
    const auto element = name ? parse_element(*name) : std::nullopt;
    if (!element) return bad_options("unknown element" + (name ? " " + *name : ""));
    set.add(*element);
  }
  return success();
}

Skill default_skill(SkillKind kind) {
  Skill skill{.kind = kind};
  const int needed = needs(kind);
  if ((needed & kElementList) != 0) skill.elements = ElementSet::all();
  if ((needed & kStats) != 0) skill.ap = skill.hp = 10;
  if ((needed & kAmount) != 0) skill.amount = 1;
  if ((needed & kMark) != 0) skill.mark = Mark::Withering;
  switch (kind) {
    // rules 4.5: "100 % normal"
    case SkillKind::Reflect:
    case SkillKind::ReflectHalf: skill.when.attack = Condition::Attack::Normal; break;
    case SkillKind::Resonance:
    case SkillKind::Rally:
    case SkillKind::Bonus: skill.ap = skill.hp = 20; break;
    case SkillKind::LevelHp: skill.ap = 0; break;
    case SkillKind::DefendingAp: skill.ap = 50; break;
    case SkillKind::SetStats: skill.ap = 0, skill.hp = 80; break;
    case SkillKind::ScrollAttack: skill.ap = 40; break;
    case SkillKind::InstantDeath: skill.amount = 50; break;
    case SkillKind::Drain: skill.amount = 2; break;
    case SkillKind::DamageMana: skill.amount = 5; break;
    case SkillKind::Legacy:
    case SkillKind::ManaGain:
    case SkillKind::BattleMana: skill.amount = 100; break;
    case SkillKind::Weaken: skill.ap = 0; break;
    case SkillKind::Revenge: skill.ap = 0, skill.hp = 20; break;
    case SkillKind::Tax: skill.amount = 150; break;
    default: break;
  }
  return skill;
}

Result<Skill> read_skill(const Json& json, const CardBook& book, bool strict) {
  const std::string* name = as_string(json);
  if (!name) name = find_string(json, "skill");
  if (!name) return bad_options("a skill must be its name, or an object with \"skill\"");
  const auto kind = parse_skill(*name);
  if (!kind) return bad_options("unknown skill " + *name);
  const bool names_card = (needs(*kind) & kOneCard) != 0;  // there is no default for it
  if (strict || names_card) {
    if (Status complete = check_needs(*kind, json); !complete) return complete.error();
  }
  Skill skill = default_skill(*kind);
  if (strict && json.is_object()) {  // on a card, missing parameters are zero
    skill.ap = skill.hp = 0;
    skill.amount = 0;
  }
  if (Status read = read_parameters(json, book, skill); !read)
    return bad_options("skill " + *name + ": " + read.error().message);
  return skill;
}

Json skill_json(const CardBook& book, const Skill& skill) {
  const int needed = needs(skill.kind);
  Json json{{"skill", skill_name(skill.kind)}};
  if ((needed & kElementList) != 0) json["elements"] = elements_json(skill.elements);
  if (skill.ap != 0 || (needed & kAp) != 0) json["ap"] = skill.ap;
  if (skill.hp != 0) json["hp"] = skill.hp;
  if (skill.amount != 0 || (needed & kAmount) != 0) json["amount"] = skill.amount;
  if (skill.cost != 0) json["cost"] = skill.cost;
  if (skill.cards != 0) json["cards"] = skill.cards;
  if (skill.mark != Mark::None) json["mark"] = mark_name(skill.mark);
  if (skill.card != kNoCard) json["card"] = book.id(skill.card);
  if (const Json when = condition_json(skill.when); !when.empty()) json["when"] = when;
  return json;
}

}  // namespace taku::territory
