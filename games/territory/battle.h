#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/territory/cards.h"

// A battle over plain values (rules/territory.md 4): no state of the game, no chance, no heap. Instant death is decided
// outside: fight() says when it needs a roll, the caller appends the answer to the script and runs it again.

namespace taku::territory {

inline constexpr int kMarkStrength = 20;  // Dawn and Waning
inline constexpr int kBountyMana = 100;
inline constexpr int kMostStat = 999;       // AP and max HP never grow beyond
inline constexpr int kLapGrowthLimit = 80;  // rules 4.5: max HP growth starts again at this height
inline constexpr int kTerrainHp = 10;       // for each level

enum class Side : std::uint8_t { Attacker, Defender };
constexpr Side other(Side side) { return side == Side::Attacker ? Side::Defender : Side::Attacker; }

// At most one for each side. A creature used as an item (Assist, Relic) is one as well.
struct BattleItem {
  CardId card = kNoCard;
  bool in_use = false;
  ItemClass item_class = ItemClass::Accessory;
  int ap = 0, hp = 0;
  std::span<const Skill> skills{};
};

// One side as it enters the battle. Skills are seen, not owned: of the card book, or of the caller.
struct Fighter {
  CardId card = kNoCard;
  Element element = Element::Neutral;
  int ap = 0;      // with permanent growth
  int hp = 0;      // current
  int max_hp = 0;  // with permanent growth, without bonuses
  Mark mark = Mark::None;
  ItemClassSet item_bans{};
  std::span<const Skill> skills{};
  BattleItem item{};
  std::array<std::uint8_t, kElements> lands{};  // domains its owner has (Resonance, LandCount)
  int hand = 0;                                 // cards its owner holds (HandCount)
};

// What creatures with Rally on the board give to fighters of each element; the same card only once.
class Rallies {
 public:
  struct Gift {
    int ap = 0, hp = 0;
  };
  void add(const CardBook& book, CardId card);
  void add(const Skill& rally);
  const Gift& to(Element element) const { return gifts_[static_cast<std::size_t>(element)]; }

 private:
  std::array<Gift, kElements> gifts_{};
  std::array<std::uint64_t, kMaxCards / 64> seen_{};
};

struct Battle {
  Fighter attacker, defender;
  Element land = Element::Neutral;
  int level = 1;
  Rallies rallies{};
};

// What the rolls for instant death came to, in order.
struct DeathRolls {
  std::uint8_t count = 0, deaths = 0;  // deaths: bit i is roll i
  void add(bool death) { deaths = static_cast<std::uint8_t>(deaths | (death ? 1U << count : 0U)), ++count; }
  bool operator==(const DeathRolls&) const = default;
};

enum class BattleOutcome : std::uint8_t { DefenderDead, AttackerDead, BothAlive, BothDead };
std::string_view battle_outcome_name(BattleOutcome outcome);  // "defender_dead"

struct Strike {
  Side by = Side::Attacker;
  bool nullified = false;
  bool spell = false;  // a spell attack
  bool death = false;  // instant death
  int ap = 0;
  int damage = 0;     // arrived at the target, bonuses included
  int reflected = 0;  // arrived at the striker
};
inline constexpr std::size_t kMaxStrikes = 4;

// One side after the battle. A creature that came from the hand and did not take the land goes back at full health
// (rules 4.3): that is the caller's business.
struct FighterResult {
  bool dead = false;
  bool to_hand = false;    // dead, and its card goes to the hand (Return)
  bool item_lost = false;  // broken or stolen before it could work
  CardId card = kNoCard;   // what it is now: Revive and Transform change it
  int ap = 0, max_hp = 0;  // with all permanent changes
  int hp = 0;              // own current HP; 0 when dead
  Mark mark = Mark::None;  // as it is now
  int mana = 0;            // its lord gains
  int stolen = 0;          // its lord takes from the other one, who may not have that much
  int draws = 0;           // its lord draws
  int damage_taken = 0;    // bonuses included
};

struct BattleResult {
  int death_roll = 0;  // > 0: a roll with that per cent is needed; nothing else counts then
  BattleOutcome outcome = BattleOutcome::BothAlive;
  bool toll_due = false;
  FighterResult attacker, defender;
  Element land = Element::Neutral;  // after Terraform
  int level = 1;                    // after Land break and growth; the caller resets a vacant land
  FixedList<Strike, kMaxStrikes> strikes;

  bool finished() const { return death_roll == 0; }
  FighterResult& of(Side side) { return side == Side::Attacker ? attacker : defender; }
  const FighterResult& of(Side side) const { return side == Side::Attacker ? attacker : defender; }
};

BattleResult fight(const CardBook& book, const Battle& battle, DeathRolls rolls = {});
// Every roll comes out the same.
BattleResult fight_assuming(const CardBook& book, const Battle& battle, bool death);
// Exact chances of the four outcomes, in parts of kSureChance.
inline constexpr std::uint32_t kSureChance = 100'000'000;
std::array<std::uint32_t, 4> outcome_chances(const CardBook& book, const Battle& battle);

// A fresh creature of that card. Lands, hand, mark, damage and item are filled in by the caller.
Fighter fighter_of(const CardBook& book, CardId creature);
// An item card, or a creature used as one: Assist gives AP and HP, Relic its skills as well.
BattleItem item_of(const CardBook& book, CardId card);
// Whether this creature may use that hand card as its item (class bans, Assist, Relic); mana is not looked at.
bool may_use_item(const CardBook& book, CardId creature, CardId item);

}  // namespace taku::territory
