#include "games/territory/skills.h"

#include <algorithm>

namespace taku::territory {
namespace {

constexpr std::array<std::string_view, kMarks> kMarkNames = {"none",   "mire",      "toll_up", "toll_half", "truce",
                                                             "dawn",   "waning",    "dark",    "shackle",   "confusion",
                                                             "bounty", "withering", "doom",    "daze"};

constexpr std::array<std::string_view, kSkills> kSkillNames = {
    "first",       "last",       "nullify",    "half_nullify", "reflect",       "reflect_half", "power",
    "bonus",       "resonance",  "rally",      "land_count",   "hand_count",    "level_hp",     "defending_ap",
    "set_stats",   "transform",  "double",     "pierce",       "scroll_attack", "spell_power",  "instant_death",
    "drain",       "put_mark",   "assist",     "relic",        "item_break",    "item_steal",   "silence",
    "take_along",  "revenge",    "revive",     "return",       "legacy",        "regrow",       "steadfast",
    "kill_growth", "weaken",     "land_break", "terraform",    "land_growth",   "mana_gain",    "battle_mana",
    "damage_mana", "barrier",    "defensive",  "tireless",     "fortress",      "blink",        "snare",
    "tax",         "lap_growth", "ability"};
static_assert(static_cast<int>(SkillKind::Ability) == kSkills - 1);
static_assert(static_cast<int>(Mark::Daze) == kMarks - 1);

template <class Value, std::size_t N>
std::optional<Value> parse(const std::array<std::string_view, N>& names, std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Value>(found - names.begin());
}

}  // namespace

std::string_view mark_name(Mark mark) { return kMarkNames[static_cast<std::size_t>(mark)]; }
std::optional<Mark> parse_mark(std::string_view name) { return parse<Mark>(kMarkNames, name); }
std::string_view skill_name(SkillKind kind) { return kSkillNames[static_cast<std::size_t>(kind)]; }
std::optional<SkillKind> parse_skill(std::string_view name) { return parse<SkillKind>(kSkillNames, name); }

const Skill* find_skill(const SkillList& skills, SkillKind kind) {
  for (const Skill& skill : skills) {
    if (skill.kind == kind) return &skill;
  }
  return nullptr;
}

}  // namespace taku::territory
