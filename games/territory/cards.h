#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"
#include "engine/result.h"
#include "games/territory/elements.h"
#include "games/territory/skills.h"

// Cards are data (rules/territory.md 5, docs/formats.md), read and validated once into a table of plain values. Rules
// and search use Card only; ids, names and texts are kept apart in CardText.

namespace taku::territory {

inline constexpr std::size_t kMaxCards = 128;
inline constexpr int kDeckCards = 50;  // rules 2
inline constexpr int kMaxCopies = 4;
inline constexpr std::size_t kMaxDecks = 8;

enum class CardKind : std::uint8_t { Creature, Item, Spell };
enum class ItemClass : std::uint8_t { Weapon, Armour, Accessory, Scroll };
inline constexpr int kItemClasses = 4;
struct ItemClassSet {
  std::uint8_t bits = 0;
  constexpr bool has(ItemClass c) const { return (bits >> static_cast<int>(c) & 1) != 0; }
  constexpr void add(ItemClass c) { bits |= static_cast<std::uint8_t>(1U << static_cast<int>(c)); }
  bool operator==(const ItemClassSet&) const = default;
};

// What a spell or a creature's activated ability does. Effect holds the numbers.
enum class SpellEffect : std::uint8_t {
  None,
  SetStride,       // target lord: next dice total is `amount`; a mark for `turns` turns
  StrideRange,     // own dice: amount..more, for `turns` turns
  ThirdDie,        // own dice: + d6 this turn
  Damage,          // target creature - amount HP (`more` HP with a spell sacrificed)
  PutMark,         // target creature gets `mark` for `turns` (0: until replaced), then draw `cards`
  Reverse,         // all lords walk backwards for `turns` turns
  MaxHp,           // target creature: max HP (and HP) + amount
  Terrain,         // target land becomes `element`
  StealPercent,    // amount per cent of the target lord's mana
  StealPerDomain,  // amount x domains of the target lord
  LapWage,         // gain amount x lap number
  Draw,            // draw `cards`
  UntapAll,        // untap all own
  HealAll,         // own creatures to full HP
  WarpVacant,      // to the nearest vacant land
  WarpGate,        // to the nearest gate
  WarpNear,        // to a land 1..amount away
  Shatter,         // discard an item or spell of an enemy hand
  SwitchAll,       // flip all branch tiles; without any draw `cards`
  FixedToll,       // target lord's tolls are `amount` for `turns` rounds
};
inline constexpr int kSpellEffects = 21;
enum class SpellTarget : std::uint8_t {
  None,
  Lord,  // any lord, including oneself
  EnemyLord,
  Creature,  // any on the board
  EnemyCreature,
  OwnCreature,
  OwnDomain,
  NearLand,       // 1..amount links away
  EnemyHandCard,  // an item or a spell
};
inline constexpr int kSpellTargets = 9;
// How the level `cpu` decides about a spell (rules 6.5).
enum class CpuPattern : std::uint8_t { Skip, Immediate, HasTarget, Condition, Profit, EnemyHand, Strategic };
inline constexpr int kCpuPatterns = 7;

struct Effect {
  SpellEffect kind = SpellEffect::None;
  SpellTarget target = SpellTarget::None;
  Mark mark = Mark::None;
  Element element = Element::Neutral;
  std::int16_t amount = 0, more = 0;
  std::uint8_t turns = 0, cards = 0;
  CpuPattern pattern = CpuPattern::Skip;
  std::uint8_t priority = 0;  // in tenths: 30, 25, 20, 10, 5
  bool operator==(const Effect&) const = default;
};

struct Card {
  CardKind kind = CardKind::Creature;
  Element element = Element::Neutral;  // for creatures
  ItemClass item_class = ItemClass::Weapon;
  ItemClassSet item_bans{};                              // items this creature may not use
  ElementSet cannot_summon{};                            // lands this creature may not be summoned on
  std::uint8_t sacrifice = 0;                            // other hand cards to discard
  std::array<std::uint8_t, kElements> lands_required{};  // own domains of each element
  std::int16_t mana = 0;                                 // cost
  std::int16_t ap = 0, hp = 0;                           // of a creature, or added by an item
  SkillList skills;
  Effect effect{};  // of a spell, or of a creature's Ability

  bool has(SkillKind skill) const { return has_skill(skills, skill); }
  const Skill* find(SkillKind skill) const { return find_skill(skills, skill); }
  bool needs_land() const;  // whether lands_required is not empty
  // Whether mana is the only condition (rules 7).
  bool unconditional() const { return !needs_land() && sacrifice == 0; }
};

struct CardText {
  std::string id;  // "cinder_pup"
  std::string name_en, name_ja;
  std::string text_en, text_ja;  // what it does; empty for a creature without skills
};

struct Deck {
  std::array<std::uint8_t, kMaxCards> copies{};
  bool operator==(const Deck&) const = default;
};
struct NamedDeck {
  std::string id, name_en, name_ja;
  Deck deck;
};

class CardBook {
 public:
  int size() const { return static_cast<int>(texts_.size()); }
  const Card& operator[](CardId id) const { return cards_[id]; }
  const CardText& text(CardId id) const { return texts_[id]; }
  std::string_view id(CardId card) const { return texts_[card].id; }
  std::optional<CardId> find(std::string_view id) const;

  const std::vector<NamedDeck>& decks() const { return decks_; }
  const NamedDeck* find_deck(std::string_view id) const;

 private:
  friend class BookReader;
  std::array<Card, kMaxCards> cards_{};
  std::vector<CardText> texts_;
  std::vector<NamedDeck> decks_;
};

// The starter set, read from the embedded cards.json at first use.
const CardBook& card_book();

// Parses cards from outside, in the same format. Errors (options/bad) say what is wrong with which card.
Result<CardBook> parse_cards(std::string_view json);
// {"cinder_pup":4,...}: 50 cards of the book, at most 4 copies of each.
Result<Deck> parse_deck(const CardBook& book, const Json& json);
Json deck_json(const CardBook& book, const Deck& deck);

std::string_view card_kind_name(CardKind kind);
std::string_view item_class_name(ItemClass c);
std::string_view spell_effect_name(SpellEffect effect);
std::string_view spell_target_name(SpellTarget target);
std::string_view cpu_pattern_name(CpuPattern pattern);

}  // namespace taku::territory
