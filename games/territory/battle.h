#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/territory/cards.h"

// A battle as a function of plain values (rules/territory.md 4): no game state, no chance, no heap. Instant death is
// decided outside: fight() reports that it needs a roll, the caller appends the result to the rolls and calls it again.

namespace taku::territory {

inline constexpr int kMarkStrength = 20;  // Dawn and Waning
inline constexpr int kBountyMana = 100;
inline constexpr int kMostStat = 999;       // upper limit of AP and max HP
inline constexpr int kLapGrowthLimit = 80;  // rules 4.5: max HP growth restarts at this value
inline constexpr int kTerrainHp = 10;       // per level

enum class Side : std::uint8_t { Attacker, Defender };
constexpr Side other(Side side) { return side == Side::Attacker ? Side::Defender : Side::Attacker; }

// At most one per side. A creature used as an item (Assist, Relic) counts as one.
struct BattleItem {
  CardId card = kNoCard;
  bool in_use = false;
  ItemClass item_class = ItemClass::Accessory;
  int ap = 0, hp = 0;
  std::span<const Skill> skills{};
};

// One side as it enters the battle. Skills are borrowed from the card book or from the caller.
struct Fighter {
  CardId card = kNoCard;
  Element element = Element::Neutral;
  int ap = 0;      // including permanent growth
  int hp = 0;      // current
  int max_hp = 0;  // including permanent growth, without bonuses
  Mark mark = Mark::None;
  ItemClassSet item_bans{};
  std::span<const Skill> skills{};
  BattleItem item{};
  std::array<std::uint8_t, kElements> lands{};  // the owner's domains by element (Resonance, LandCount)
  int hand = 0;                                 // number of cards in the owner's hand (HandCount)
};

// What creatures with Rally on the board give to fighters of each element; each card counts once.
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

// The results of the instant-death rolls, in order.
struct DeathRolls {
  std::uint8_t count = 0, deaths = 0;  // deaths: bit i is the result of roll i
  void add(bool death) { deaths = static_cast<std::uint8_t>(deaths | (death ? 1U << count : 0U)), ++count; }
  bool operator==(const DeathRolls&) const = default;
};

enum class BattleOutcome : std::uint8_t { DefenderDead, AttackerDead, BothAlive, BothDead };
std::string_view battle_outcome_name(BattleOutcome outcome);  // "defender_dead"

// HP in the order in which damage takes it (rules 4.1): from the land, from Resonance, from other skills and Rally,
// from marks, from the item, the creature's own.
enum class HpLayer : std::uint8_t { Terrain, Resonance, Temporary, Mark, Item, Own };
inline constexpr std::size_t kHpLayers = 6;

struct Strike {
  Side by = Side::Attacker;
  bool nullified = false;
  bool spell = false;  // a spell attack
  bool death = false;  // instant death
  int ap = 0;
  int damage = 0;                             // dealt to the target, including its bonus HP
  int reflected = 0;                          // dealt to the striker
  int base_ap = 0;                            // the striker's own AP; skills and marks make up the rest of ap
  int item_ap = 0;                            // AP that its item adds or casts
  std::array<std::int16_t, kHpLayers> met{};  // the target's HP against this strike, by layer
};
inline constexpr std::size_t kMaxStrikes = 4;

// One side after the battle. A creature that came from the hand and did not take the land returns at full health (rules
// 4.3); the caller does that.
struct FighterResult {
  bool dead = false;
  bool to_hand = false;    // dead, and its card goes to the hand (Return)
  bool item_lost = false;  // broken or stolen before it took effect
  CardId card = kNoCard;   // the card it is now: Revive and Transform change it
  int ap = 0, max_hp = 0;  // including all permanent changes
  int hp = 0;              // own current HP; 0 if dead
  Mark mark = Mark::None;  // the mark it has now
  int mana = 0;            // gained by its lord
  int stolen = 0;          // to be taken from the other lord, who may have less
  int draws = 0;           // cards that its lord draws
  int damage_taken = 0;    // including bonus HP
};

struct BattleResult {
  int death_roll = 0;  // > 0: a roll with this percentage is needed, and nothing else is valid
  BattleOutcome outcome = BattleOutcome::BothAlive;
  bool toll_due = false;
  FighterResult attacker, defender;
  Element land = Element::Neutral;  // after Terraform
  int level = 1;                    // after LandBreak and LandGrowth; the caller resets a vacant land
  FixedList<Strike, kMaxStrikes> strikes;

  bool finished() const { return death_roll == 0; }
  FighterResult& of(Side side) { return side == Side::Attacker ? attacker : defender; }
  const FighterResult& of(Side side) const { return side == Side::Attacker ? attacker : defender; }
};

BattleResult fight(const CardBook& book, const Battle& battle, DeathRolls rolls = {});
// Every roll has this result.
BattleResult fight_assuming(const CardBook& book, const Battle& battle, bool death);
// The exact chances of the four outcomes, in units of 1 / kSureChance.
inline constexpr std::uint32_t kSureChance = 100'000'000;
std::array<std::uint32_t, 4> outcome_chances(const CardBook& book, const Battle& battle);

// A fresh creature. The caller fills in lands, hand, mark, damage and item.
Fighter fighter_of(const CardBook& book, CardId creature);
// An item card, or a creature used as an item: Assist gives AP and HP, Relic its skills as well.
BattleItem item_of(const CardBook& book, CardId card);
// Whether this creature may use that hand card as its item (class bans, Assist, Relic). Ignores the mana cost.
bool may_use_item(const CardBook& book, CardId creature, CardId item);

}  // namespace taku::territory
