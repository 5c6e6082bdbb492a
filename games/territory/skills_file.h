#pragma once

#include "engine/json.h"
#include "games/territory/cards.h"

namespace taku::territory {

// Reads one skill: its name alone, or {"skill":name, parameters}. Messages do not say whose skill it is.
// Strict (cards): every parameter the skill lives by must be there. Otherwise (queries): what is missing is filled in
// with default_skill.
Result<Skill> read_skill(const Json& json, const CardBook& book, bool strict);

// The skill with its condition met and, where it has numbers, those of docs/protocol.md.
Skill default_skill(SkillKind kind);

Json skill_json(const CardBook& book, const Skill& skill);

// Checked fields of an object: absent leaves the value as it is.
Status read_number(const Json& object, std::string_view key, int min, int max, std::int16_t& value);
Status read_number(const Json& object, std::string_view key, int min, int max, std::uint8_t& value);
Status read_elements(const Json& object, std::string_view key, ElementSet& set);  // a list of names, or "all"

}  // namespace taku::territory
