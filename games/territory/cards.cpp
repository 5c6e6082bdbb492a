#include "games/territory/cards.h"

#include <algorithm>

namespace taku::territory {
namespace {

constexpr std::array<std::string_view, 3> kKindNames = {"creature", "item", "spell"};
constexpr std::array<std::string_view, kItemClasses> kItemClassNames = {"weapon", "armour", "accessory", "scroll"};
constexpr std::array<std::string_view, kSpellEffects> kEffectNames = {
    "none",     "set_stride",  "stride_range",  "third_die",        "damage",   "put_mark",   "reverse",
    "max_hp",   "terrain",     "steal_percent", "steal_per_domain", "lap_wage", "draw",       "untap_all",
    "heal_all", "warp_vacant", "warp_gate",     "warp_near",        "shatter",  "switch_all", "fixed_toll"};
constexpr std::array<std::string_view, kSpellTargets> kTargetNames = {
    "none",         "lord",       "enemy_lord", "creature",       "enemy_creature",
    "own_creature", "own_domain", "near_land",  "enemy_hand_card"};
constexpr std::array<std::string_view, kCpuPatterns> kPatternNames = {"skip",   "immediate",  "has_target", "condition",
                                                                      "profit", "enemy_hand", "strategic"};
static_assert(static_cast<int>(SpellEffect::FixedToll) == kSpellEffects - 1);
static_assert(static_cast<int>(SpellTarget::EnemyHandCard) == kSpellTargets - 1);
static_assert(static_cast<int>(CpuPattern::Strategic) == kCpuPatterns - 1);

template <class Value, std::size_t N>
std::string_view name_of(const std::array<std::string_view, N>& names, Value value) {
  return names[static_cast<std::size_t>(value)];
}

}  // namespace

bool Card::needs_land() const {
  return std::ranges::any_of(lands_required, [](std::uint8_t n) { return n != 0; });
}

std::optional<CardId> CardBook::find(std::string_view id) const {
  for (std::size_t i = 0; i < texts_.size(); ++i) {
    if (texts_[i].id == id) return static_cast<CardId>(i);
  }
  return std::nullopt;
}

const NamedDeck* CardBook::find_deck(std::string_view id) const {
  const auto found = std::ranges::find(decks_, id, &NamedDeck::id);
  return found == decks_.end() ? nullptr : &*found;
}

Json deck_json(const CardBook& book, const Deck& deck) {
  Json json = Json::object();
  for (int id = 0; id < book.size(); ++id) {
    const auto card = static_cast<CardId>(id);
    if (deck.copies[card] != 0) json[std::string(book.id(card))] = deck.copies[card];
  }
  return json;
}

std::string_view card_kind_name(CardKind kind) { return name_of(kKindNames, kind); }
std::string_view item_class_name(ItemClass c) { return name_of(kItemClassNames, c); }
std::string_view spell_effect_name(SpellEffect effect) { return name_of(kEffectNames, effect); }
std::string_view spell_target_name(SpellTarget target) { return name_of(kTargetNames, target); }
std::string_view cpu_pattern_name(CpuPattern pattern) { return name_of(kPatternNames, pattern); }

}  // namespace taku::territory
