#include <gtest/gtest.h>

#include <set>

#include "engine/rng.h"
#include "games/territory/cards.h"
#include "games/territory/skills_file.h"

// Cards and decks as data: rules 5 and 7.

namespace taku::embedded {
extern const std::string_view territory_cards;
}

namespace taku::territory {
namespace {

const Card& card_called(std::string_view id) { return card_book()[*card_book().find(id)]; }

int count(CardKind kind) {
  int n = 0;
  for (int i = 0; i < card_book().size(); ++i) n += card_book()[static_cast<CardId>(i)].kind == kind;
  return n;
}

// [territory 5] the embedded file is valid and holds the whole starter set
TEST(Territory_5, TheCardFileIsValid) {
  const auto parsed = parse_cards(embedded::territory_cards);
  ASSERT_TRUE(parsed.ok()) << parsed.error().message;
  EXPECT_EQ(count(CardKind::Creature), 44);
  EXPECT_EQ(count(CardKind::Item), 17);
  EXPECT_EQ(count(CardKind::Spell), 30);
  EXPECT_EQ(card_book().size(), 91);
}

// [territory 5.1] some rows of the table, one of each kind
TEST(Territory_5_1, CreaturesAreAsInTheTable) {
  const Card& idol = card_called("furnace_idol");
  EXPECT_EQ(idol.element, Element::Fire);
  EXPECT_EQ(idol.mana, 110);
  EXPECT_EQ(idol.ap, 60);
  EXPECT_EQ(idol.hp, 60);
  EXPECT_EQ(idol.lands_required[0], 2);
  EXPECT_FALSE(idol.unconditional());
  ASSERT_EQ(idol.skills.size(), 3u);
  EXPECT_TRUE(idol.has(SkillKind::First));
  EXPECT_EQ(idol.find(SkillKind::Power)->when.elements, ElementSet::of(Element::Water));
  EXPECT_TRUE(idol.has(SkillKind::Terraform));

  const Card& chain = card_called("harbour_chain");
  EXPECT_TRUE(chain.cannot_summon.has(Element::Fire));
  EXPECT_FALSE(chain.cannot_summon.has(Element::Water));
  EXPECT_TRUE(chain.item_bans.has(ItemClass::Weapon));
  EXPECT_TRUE(chain.item_bans.has(ItemClass::Scroll));
  EXPECT_FALSE(chain.item_bans.has(ItemClass::Armour));
  EXPECT_TRUE(chain.unconditional());

  const Card& archer = card_called("moorland_archer");
  EXPECT_EQ(archer.find(SkillKind::Ability)->cost, 20);
  EXPECT_EQ(archer.effect.kind, SpellEffect::Damage);
  EXPECT_EQ(archer.effect.amount, 10);
  EXPECT_EQ(card_called("headless_rider").find(SkillKind::InstantDeath)->amount, 70);
  EXPECT_EQ(card_called("headless_rider").find(SkillKind::InstantDeath)->when.min_ap, 40);
}

// [territory 5.2, 5.3] items and spells
TEST(Territory_5_3, ItemsAndSpellsAreAsInTheTables) {
  EXPECT_EQ(card_called("runners_charm").ap, 10);
  EXPECT_EQ(card_called("runners_charm").item_class, ItemClass::Accessory);
  EXPECT_EQ(card_called("ward_board").find(SkillKind::Nullify)->when.attack, Condition::Attack::Spell);
  EXPECT_EQ(card_called("spike_buckler").find(SkillKind::ReflectHalf)->when.attack, Condition::Attack::Normal);
  EXPECT_EQ(card_called("set_stride_8").mana, 80);
  EXPECT_EQ(card_called("set_stride_8").effect.amount, 8);
  EXPECT_EQ(card_called("lance_of_light").sacrifice, 1);
  EXPECT_EQ(card_called("lance_of_light").effect.more, 40);
  EXPECT_EQ(card_called("air_land").effect.element, Element::Wind);
  EXPECT_EQ(card_called("tax_notice").effect.mark, Mark::TollUp);
  EXPECT_EQ(card_called("even_toll").effect.amount, 200);
  EXPECT_EQ(card_called("switch_all").effect.pattern, CpuPattern::Skip);
}

// [territory 7] built-in decks: 24 creatures, 8 of them cheap and free of conditions, 12 items, 14 spells, two elements
TEST(Territory_7, BuiltInDecksAreBalanced) {
  const CardBook& book = card_book();
  ASSERT_EQ(book.decks().size(), 4u);
  std::set<CardId> used;
  for (const NamedDeck& named : book.decks()) {
    std::array<int, 3> kinds{};
    std::set<Element> elements;
    int cheap = 0;
    for (CardId id = 0; id < book.size(); ++id) {
      const int copies = named.deck.copies[id];
      if (copies == 0) continue;
      used.insert(id);
      const Card& each = book[id];
      kinds[static_cast<std::size_t>(each.kind)] += copies;
      if (each.kind != CardKind::Creature) continue;
      if (each.element != Element::Neutral) elements.insert(each.element);
      if (each.mana <= 40 && each.unconditional()) cheap += copies;
    }
    EXPECT_EQ(kinds, (std::array{24, 12, 14})) << named.id;
    EXPECT_EQ(elements.size(), 2u) << named.id;
    EXPECT_GE(cheap, 8) << named.id;
    EXPECT_EQ(*parse_deck(book, deck_json(book, named.deck)), named.deck);
  }
  EXPECT_EQ(used.size(), static_cast<std::size_t>(book.size())) << "every card is in some deck";
}

// [territory 7] land spells of a deck belong to its elements
TEST(Territory_7, LandSpellsFitTheirDecks) {
  const CardBook& book = card_book();
  for (const NamedDeck& named : book.decks()) {
    ElementSet elements;
    for (CardId id = 0; id < book.size(); ++id) {
      if (named.deck.copies[id] != 0 && book[id].kind == CardKind::Creature) elements.add(book[id].element);
    }
    for (CardId id = 0; id < book.size(); ++id) {
      if (named.deck.copies[id] == 0 || book[id].effect.kind != SpellEffect::Terrain) continue;
      EXPECT_TRUE(elements.has(book[id].effect.element)) << named.id << " " << book.id(id);
    }
  }
}

// [territory 4.5] every skill has its own name, and names and JSON round-trip
TEST(Territory_4_5, SkillsAndMarksRoundTrip) {
  std::set<std::string_view> names;
  for (int i = 0; i < kSkills; ++i) {
    const auto kind = static_cast<SkillKind>(i);
    names.insert(skill_name(kind));
    EXPECT_EQ(parse_skill(skill_name(kind)), kind);
    Skill skill = default_skill(kind);
    if (kind == SkillKind::Revive || kind == SkillKind::Transform) skill.card = *card_book().find("clod");
    const auto read = read_skill(skill_json(card_book(), skill), card_book(), true);
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(*read, skill) << skill_name(kind);
  }
  for (int i = 0; i < kMarks; ++i) EXPECT_EQ(parse_mark(mark_name(static_cast<Mark>(i))), static_cast<Mark>(i));
  EXPECT_EQ(names.size(), static_cast<std::size_t>(kSkills));
  EXPECT_FALSE(parse_skill("fly"));
  EXPECT_FALSE(parse_mark(""));
}

// ---- broken copies of the file

Json file() { return *parse_json(embedded::territory_cards, 1 << 20); }
Json& card_in(Json& json, std::string_view id) {
  for (Json& each : json["cards"]) {
    if (each["id"] == id) return each;
  }
  return json["cards"][0];
}
std::string problem(const Json& json) {
  const auto parsed = parse_cards(to_text(json));
  return parsed ? "" : parsed.error().message;
}
#define EXPECT_PROBLEM(file, part) EXPECT_NE(problem(file).find(part), std::string::npos) << problem(file)

void expect_broken(std::string_view id, std::string_view field, const Json& value, std::string_view part) {
  Json broken = file();
  card_in(broken, id)[std::string(field)] = value;
  EXPECT_PROBLEM(broken, part);
  EXPECT_PROBLEM(broken, std::string(id) + ":");
}

// [territory 5] errors name the card and what is wrong with it
TEST(Territory_5, InvalidCardsAreRejected) {
  EXPECT_EQ(problem(file()), "");
  for (const char* text : {"", "[]", "{}", "{\"cards\":7}", "{\"cards\":[7]}", "{\"cards\":[{\"id\":\"A b\"}]}"}) {
    EXPECT_FALSE(parse_cards(text).ok()) << text;
  }
  expect_broken("clod", "element", "mud", "unknown element mud");
  expect_broken("clod", "element", 3, "unknown element");
  expect_broken("clod", "kind", "relic", "unknown kind relic");
  expect_broken("clod", "hp", 0, "a creature must have hp");
  expect_broken("clod", "hp", "ten", "hp must be a whole number");
  expect_broken("clod", "mana", -1, "mana must be a whole number from 0");
  expect_broken("clod", "skills", Json::array({"fly"}), "unknown skill fly");
  expect_broken("clod", "skills", Json::array({"snare"}), "skill snare needs elements");
  expect_broken("clod", "skills", Json::array({7}), "a skill must be its name");
  expect_broken("clod", "skills", Json::parse(R"([{"skill":"power","when":{"ap_at_least":"x"}}])"), "ap_at_least");
  expect_broken("clod", "skills", Json::parse(R"([{"skill":"revive","card":"phoenix"}])"), "unknown card phoenix");
  expect_broken("clod", "skills", Json::parse(R"([{"skill":"revive","card":"cudgel"}])"), "creatures only");
  expect_broken("clod", "skills", Json::array({"first", "first", "first", "first", "first", "first", "first"}),
                "at most 6");
  expect_broken("clod", "item_bans", Json::array({"hat"}), "unknown item_class hat");
  expect_broken("clod", "lands_required", Json::parse(R"({"mud":1})"), "unknown element mud");
  expect_broken("clod", "cannot_summon", "fire", "list of elements");
  expect_broken("clod", "effect", Json::parse(R"({"kind":"draw"})"), "both an effect and the skill ability");
  expect_broken("cudgel", "item_class", nullptr, "an item must have an item_class");
  expect_broken("spark", "effect", nullptr, "a spell must have an effect");
  expect_broken("spark", "effect", Json::parse(R"({"kind":"explode"})"), "unknown kind explode");
  expect_broken("spark", "cpu", Json::parse(R"({"pattern":"guess"})"), "unknown pattern guess");
}

// [territory 5] the same for ids and the size of the book
TEST(Territory_5, InvalidBooksAreRejected) {
  Json broken = file();
  broken["cards"].push_back(card_in(broken, "clod"));
  EXPECT_PROBLEM(broken, "clod is listed twice");
  broken = file();
  card_in(broken, "clod").erase("name");
  EXPECT_PROBLEM(broken, "clod: name");
  broken = file();
  for (int i = 0; i < 60; ++i) {
    Json copy = card_in(broken, "clod");
    copy["id"] = "clod_" + std::to_string(i);
    broken["cards"].push_back(copy);
  }
  EXPECT_PROBLEM(broken, "more than 128 cards");
}

// [territory 5] randomly corrupted text is read or rejected without crashing
TEST(Territory_5, CorruptedBooks) {
  const std::string good(embedded::territory_cards);
  const std::string letters = "\"{}[],:019abcdefz_-. ";
  Rng rng(6);
  for (int round = 0; round < 400; ++round) {
    std::string text = good.substr(0, good.find(",\n", 1500)) + "]}";  // the first cards, no decks
    if (round % 2 == 0) text = good;
    for (std::uint32_t i = 1 + rng.below(3); i > 0; --i) {
      const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
      text[at] = letters[rng.below(static_cast<std::uint32_t>(letters.size()))];
    }
    if (const auto book = parse_cards(text)) EXPECT_LE(book->size(), 91);
  }
}

// [territory 2] 50 cards, at most 4 copies, of this book
TEST(Territory_2, InvalidDecksAreRejected) {
  Json broken = file();
  broken["decks"][0]["cards"]["cinder_pup"] = 5;
  EXPECT_PROBLEM(broken, "cinder_pup: at most 4 copies");
  broken = file();
  broken["decks"][0]["cards"]["cinder_pup"] = 2;
  EXPECT_PROBLEM(broken, "50 cards, not 49");
  broken = file();
  broken["decks"][0]["cards"]["phoenix"] = 1;
  EXPECT_PROBLEM(broken, "unknown card phoenix");
  broken = file();
  broken["decks"][1]["id"] = broken["decks"][0]["id"];
  EXPECT_PROBLEM(broken, "is listed twice");
  broken = file();
  broken["decks"][1].erase("cards");
  EXPECT_PROBLEM(broken, "a deck must be an object");
}

}  // namespace
}  // namespace taku::territory
