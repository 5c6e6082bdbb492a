#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

#include "engine/fixed_list.h"
#include "games/territory/elements.h"

// What creatures and items can do, as data (rules/territory.md 4.5). battle.h implements the skills used in battle; the
// rules of the board implement the others (Snare, Tax, Blink ...).

namespace taku::territory {

using CardId = std::uint8_t;  // index into the card book
inline constexpr CardId kNoCard = 255;

// One per creature; a new one overwrites the old (rules 4.5, 6.7).
enum class Mark : std::uint8_t {
  None,
  Mire,       // stops the next lord that walks over it, once
  TollUp,     // toll x1.5
  TollHalf,   // toll x0.5
  Truce,      // no toll, no invasion
  Dawn,       // +20 AP and HP in battle
  Waning,     // -20 AP and HP in battle
  Dark,       // no terrain bonus
  Shackle,    // cannot move
  Confusion,  // no skills in battle
  Bounty,     // the lord that destroys it in battle gains kBountyMana
  Withering,  // after a battle loses half its max HP
  Doom,       // destroyed after its next battle
  Daze,       // cannot act in battle
};
inline constexpr int kMarks = 14;
std::string_view mark_name(Mark mark);  // "dawn"; "none"
std::optional<Mark> parse_mark(std::string_view name);

enum class SkillKind : std::uint8_t {
  // ---- order of strikes
  First,  // strikes first; on an item, before all others
  Last,   // strikes second
  // ---- when the enemy strikes; `when` is about the striker
  Nullify,      // damage 0, no instant death
  HalfNullify,  // half the damage
  Reflect,      // all damage goes back to the striker
  ReflectHalf,  // half of the damage
  // ---- numbers
  Power,        // when: AP x1.5
  Bonus,        // when: + ap, hp
  Resonance,    // own land of one of `elements`: + ap, hp
  Rally,        // on the board: + ap, hp to fighters of `elements` on either side
  LandCount,    // + ap, hp for each own land of `elements`
  HandCount,    // + ap, hp for each card in the owner's hand
  LevelHp,      // fighting on `elements`: HP + hp x land level
  DefendingAp,  // AP is `ap` when defending
  SetStats,     // AP = ap, HP = hp for this battle
  Transform,    // fights as `card`
  // ---- strikes
  Double,        // two strikes before the enemy's
  Pierce,        // when: an invader ignores the terrain bonus
  ScrollAttack,  // fixed AP (`ap`), a spell attack, ignores the terrain bonus
  SpellPower,    // scroll attack x1.5
  InstantDeath,  // when: a hit that dealt damage destroys with a chance of `amount` per cent
  Drain,         // steals mana: damage x `amount`
  PutMark,       // a hit that dealt damage puts `mark`
  // ---- items
  Assist,     // may use hand creatures of `elements` as items
  Relic,      // a creature that any creature may use as an item
  ItemBreak,  // destroys the enemy's item
  ItemSteal,  // takes the enemy's item
  Silence,    // both fighters lose their skills
  // ---- when it dies
  TakeAlong,  // the enemy dies too
  Revenge,    // enemy max HP - hp
  Revive,     // comes back at once as `card`
  Return,     // the card goes to its owner's hand
  Legacy,     // its owner gains `amount` mana and draws `cards`
  // ---- after a battle
  Regrow,      // survived: full HP
  Steadfast,   // immune to effects that take HP (Withering, Weaken, Revenge, spells)
  KillGrowth,  // killed and survived: + ap, max HP + hp, permanently
  Weaken,      // survived: the enemy loses ap, and hp of its max HP, permanently
  LandBreak,   // captured land loses `amount` levels
  Terraform,   // captured land takes its element
  LandGrowth,  // survived: its land gains `amount` levels
  // ---- mana
  ManaGain,    // + amount when invading
  BattleMana,  // + amount in every battle
  DamageMana,  // + amount x damage taken
  // ---- on the board
  Barrier,    // spells cannot target it
  Defensive,  // cannot invade or move, only summoned on vacant land
  Tireless,   // its land is never tapped
  Fortress,   // cannot be invaded by a move
  Blink,      // moves to any vacant land of `elements`
  Snare,      // on a land of `elements` stops everyone but its owner
  Tax,        // own toll x `amount` per cent
  LapGrowth,  // each lap + ap, max HP + hp; max HP is reset to `amount` when it reaches kLapGrowthLimit
  Ability,    // activated in the spell phase: `cost` mana, then Card::effect
};
inline constexpr int kSkills = 52;
std::string_view skill_name(SkillKind kind);  // snake_case: "half_nullify", "instant_death"
std::optional<SkillKind> parse_skill(std::string_view name);

// Which enemies a skill applies to. All given parts must hold; a default condition always holds.
struct Condition {
  enum class Attack : std::uint8_t { Any, Normal, Spell };
  ElementSet elements = ElementSet::all();
  Attack attack = Attack::Any;  // the enemy's kind of attack
  bool has_first = false;       // the enemy has first strike
  std::int16_t min_max_hp = std::numeric_limits<std::int16_t>::min();
  std::int16_t max_max_hp = std::numeric_limits<std::int16_t>::max();
  std::int16_t min_ap = std::numeric_limits<std::int16_t>::min();
  std::int16_t max_ap = std::numeric_limits<std::int16_t>::max();
  bool operator==(const Condition&) const = default;
};

struct Skill {
  SkillKind kind = SkillKind::First;
  ElementSet elements{};  // for Resonance, Rally, LandCount, LevelHp, Assist, Blink, Snare
  Mark mark = Mark::None;
  CardId card = kNoCard;  // for Revive and Transform
  std::uint8_t cards = 0;
  std::int16_t ap = 0, hp = 0;
  std::int16_t amount = 0;
  std::int16_t cost = 0;
  Condition when{};
  bool operator==(const Skill&) const = default;
};

inline constexpr std::size_t kMaxSkills = 6;  // per card
using SkillList = FixedList<Skill, kMaxSkills>;

const Skill* find_skill(const SkillList& skills, SkillKind kind);  // the first of that kind, or nullptr
inline bool has_skill(const SkillList& skills, SkillKind kind) { return find_skill(skills, kind) != nullptr; }

}  // namespace taku::territory
