#pragma once

#include "engine/json.h"
#include "games/territory/cards.h"

namespace taku::territory {

// Reads one skill: its name alone, or {"skill":name, parameters}. Messages do not name the card.
// strict (for cards): every parameter that the skill requires must be present. Otherwise (for queries) missing ones are
// taken from default_skill.
Result<Skill> read_skill(const Json& json, const CardBook& book, bool strict);

// The skill with a condition that always holds and, if it has numbers, those of docs/protocol.md.
Skill default_skill(SkillKind kind);

Json skill_json(const CardBook& book, const Skill& skill);

// Read and validate fields of an object. An absent field leaves the value unchanged.
Status read_number(const Json& object, std::string_view key, int min, int max, std::int16_t& value);
Status read_number(const Json& object, std::string_view key, int min, int max, std::uint8_t& value);
Status read_elements(const Json& object, std::string_view key, ElementSet& set);  // a list of names, or "all"

}  // namespace taku::territory
