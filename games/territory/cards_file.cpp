#include <algorithm>
#include <cassert>

#include "games/territory/cards.h"
#include "games/territory/skills_file.h"

namespace taku::embedded {
extern const std::string_view territory_cards;
}

namespace taku::territory {
namespace {

constexpr std::size_t kMaxBytes = 256 * 1024;
constexpr std::size_t kMaxId = 32;
constexpr std::size_t kMaxText = 400;
constexpr int kMostMana = 999;

Error bad_cards(std::string why) { return {code::kBadOptions, "cards: " + std::move(why)}; }

bool good_id(std::string_view id) {
  return !id.empty() && id.size() <= kMaxId &&
         std::ranges::all_of(id, [](char c) { return ('a' <= c && c <= 'z') || ('0' <= c && c <= '9') || c == '_'; });
}

// Reads an enum value by its name. An absent field leaves the value unchanged.
template <class Value>
Status read_name(const Json& object, std::string_view key, int count, std::string_view (*name_of)(Value),
                 Value& value) {
  const Json* field = find(object, key);
  if (!field) return success();
  const std::string* name = as_string(*field);
  for (int i = 0; name && i < count; ++i) {
    if (name_of(static_cast<Value>(i)) != *name) continue;
    value = static_cast<Value>(i);
    return success();
  }
  return Error{code::kBadOptions, "unknown " + std::string(key) + (name ? " " + *name : "")};
}

// {"en":..,"ja":..}: both or neither.
bool read_text(const Json& object, std::string_view key, std::string& en, std::string& ja) {
  const Json* texts = find(object, key);
  if (!texts) return true;
  const std::string* english = find_string(*texts, "en");
  const std::string* japanese = find_string(*texts, "ja");
  if (!english || !japanese || english->size() > kMaxText || japanese->size() > kMaxText) return false;
  en = *english;
  ja = *japanese;
  return true;
}

}  // namespace

class BookReader {
 public:
  explicit BookReader(const Json& file) : file_(file) {}

  Result<CardBook> read() {
    using Part = Status (BookReader::*)();
    for (const Part part : {&BookReader::read_texts, &BookReader::read_cards, &BookReader::read_decks}) {
      if (Status done = (this->*part)(); !done) return done.error();
    }
    return std::move(book_);
  }

 private:
  // All ids first: a card may refer to one that comes later.
  Status read_texts() {
    const Json* cards = find(file_, "cards");
    if (!cards || !cards->is_array()) return bad_cards("\"cards\" must be a list");
    if (cards->size() > kMaxCards) return bad_cards("there are more than " + std::to_string(kMaxCards) + " cards");
    for (const Json& json : *cards) {
      const std::string* id = find_string(json, "id");
      if (!id || !good_id(*id))
        return bad_cards("card " + std::to_string(book_.size()) + " needs an id of a-z, 0-9 and _");
      if (book_.find(*id)) return bad_cards(*id + " is listed twice");
      CardText text;
      text.id = *id;
      if (!read_text(json, "name", text.name_en, text.name_ja) || text.name_en.empty() || text.name_ja.empty()) {
        return bad_cards(*id + ": name must be {\"en\",\"ja\"}");
      }
      if (!read_text(json, "text", text.text_en, text.text_ja))
        return bad_cards(*id + ": text must be {\"en\",\"ja\"}");
      book_.texts_.push_back(std::move(text));
    }
    return success();
  }

  Status read_cards() {
    const Json& cards = *find(file_, "cards");
    for (std::size_t i = 0; i < cards.size(); ++i) {
      using Part = Status (BookReader::*)(const Json&, Card&);
      for (const Part part : {&BookReader::read_head, &BookReader::read_conditions, &BookReader::read_skills,
                              &BookReader::read_effect, &BookReader::check_card}) {
        if (Status done = (this->*part)(cards[i], book_.cards_[i]); !done) {
          return bad_cards(book_.texts_[i].id + ": " + done.error().message);
        }
      }
    }
    return success();
  }

  static Error wrong(std::string why) { return {code::kBadOptions, std::move(why)}; }

  Status read_head(const Json& json, Card& card) {
    if (!find(json, "kind")) return wrong("kind is missing");
    if (Status read = read_name(json, "kind", 3, card_kind_name, card.kind); !read) return read;
    if (const Json* field = find(json, "element")) {
      const std::string* name = as_string(*field);
      const auto element = name ? parse_element(*name) : std::nullopt;
      if (!element) return wrong("unknown element" + (name ? " " + *name : ""));
      card.element = *element;
    }
    if (Status read = read_number(json, "mana", 0, kMostMana, card.mana); !read) return read;
    if (Status read = read_number(json, "ap", 0, 999, card.ap); !read) return read;
    if (Status read = read_number(json, "hp", 0, 999, card.hp); !read) return read;
    return read_name(json, "item_class", kItemClasses, item_class_name, card.item_class);
  }

  Status read_conditions(const Json& json, Card& card) {
    if (const Json* lands = find(json, "lands_required")) {
      if (!lands->is_object()) return wrong("lands_required must be an object with a number for each element");
      for (const auto& [name, count] : lands->items()) {
        const auto element = parse_element(name);
        if (!element) return wrong("unknown element " + name);
        const auto number = as_int(count);
        if (!number || *number < 0 || *number > 9) return wrong("lands_required must be 0 to 9 for each element");
        card.lands_required[static_cast<std::size_t>(*element)] = static_cast<std::uint8_t>(*number);
      }
    }
    if (Status read = read_number(json, "cards_sacrifice", 0, 5, card.sacrifice); !read) return read;
    if (Status read = read_elements(json, "cannot_summon", card.cannot_summon); !read) return read;
    return read_bans(json, card);
  }

  Status read_bans(const Json& json, Card& card) {
    const Json* bans = find(json, "item_bans");
    if (!bans) return success();
    if (!bans->is_array()) return wrong("item_bans must be a list");
    for (const Json& each : *bans) {
      const Json field{{"item_class", each}};
      ItemClass banned = ItemClass::Weapon;
      if (Status read = read_name(field, "item_class", kItemClasses, item_class_name, banned); !read) return read;
      card.item_bans.add(banned);
    }
    return success();
  }

  Status read_skills(const Json& json, Card& card) {
    const Json* skills = find(json, "skills");
    if (!skills) return success();
    if (!skills->is_array() || skills->size() > kMaxSkills) {
      return wrong("skills must be a list of at most " + std::to_string(kMaxSkills));
    }
    for (const Json& each : *skills) {
      const auto skill = read_skill(each, book_, true);
      if (!skill) return skill.error();
      card.skills.push_back(*skill);
    }
    return success();
  }

  Status read_effect(const Json& json, Card& card) {
    const Json* effect = find(json, "effect");
    if (!effect) return success();
    Effect& into = card.effect;
    if (Status read = read_name(*effect, "kind", kSpellEffects, spell_effect_name, into.kind); !read) return read;
    if (Status read = read_name(*effect, "target", kSpellTargets, spell_target_name, into.target); !read) return read;
    if (Status read = read_name(*effect, "mark", kMarks, mark_name, into.mark); !read) return read;
    if (Status read = read_name(*effect, "element", kElements, element_name, into.element); !read) return read;
    if (Status read = read_number(*effect, "amount", 0, 999, into.amount); !read) return read;
    if (Status read = read_number(*effect, "more", 0, 999, into.more); !read) return read;
    if (Status read = read_number(*effect, "turns", 0, 99, into.turns); !read) return read;
    if (Status read = read_number(*effect, "cards", 0, 9, into.cards); !read) return read;
    const Json* cpu = find(json, "cpu");
    if (!cpu) return success();
    if (Status read = read_name(*cpu, "pattern", kCpuPatterns, cpu_pattern_name, into.pattern); !read) return read;
    return read_number(*cpu, "priority", 0, 99, into.priority);
  }

  Status check_card(const Json& json, Card& card) {
    const bool has_effect = card.effect.kind != SpellEffect::None;
    switch (card.kind) {
      case CardKind::Creature:
        if (!find(json, "element")) return wrong("a creature must have an element");
        if (card.hp <= 0) return wrong("a creature must have hp");
        if (has_effect != card.has(SkillKind::Ability))
          return wrong("a creature must have both an effect and the skill ability, or neither");
        break;
      case CardKind::Item:
        if (!find(json, "item_class")) return wrong("an item must have an item_class");
        if (has_effect) return wrong("an item cannot have an effect");
        break;
      case CardKind::Spell:
        if (!has_effect) return wrong("a spell must have an effect");
        break;
    }
    for (const Skill& skill : card.skills) {
      if (skill.card != kNoCard && !names_creature(skill.card)) return wrong("skills can refer to creatures only");
    }
    return success();
  }

  bool names_creature(CardId card) const {
    const Json& json = (*find(file_, "cards"))[card];
    const std::string* kind = find_string(json, "kind");
    return kind && *kind == card_kind_name(CardKind::Creature);
  }

  Status read_decks() {
    const Json* decks = find(file_, "decks");
    if (!decks) return success();
    if (!decks->is_array() || decks->size() > kMaxDecks) return bad_cards("\"decks\" must be a list of at most 8");
    for (const Json& json : *decks) {
      const std::string* id = find_string(json, "id");
      if (!id || !good_id(*id)) return bad_cards("a deck needs an id of a-z, 0-9 and _");
      if (book_.find_deck(*id)) return bad_cards("deck " + *id + " is listed twice");
      NamedDeck named;
      named.id = *id;
      if (!read_text(json, "name", named.name_en, named.name_ja) || named.name_en.empty()) {
        return bad_cards("deck " + *id + ": name must be {\"en\",\"ja\"}");
      }
      const Json* cards = find(json, "cards");
      const auto deck = parse_deck(book_, cards ? *cards : Json());
      if (!deck) return bad_cards("deck " + *id + ": " + deck.error().message);
      named.deck = *deck;
      book_.decks_.push_back(std::move(named));
    }
    return success();
  }

  const Json& file_;
  CardBook book_;
};

Result<Deck> parse_deck(const CardBook& book, const Json& json) {
  if (!json.is_object()) return Error{code::kBadOptions, "a deck must be an object of card ids and numbers"};
  Deck deck;
  int total = 0;
  for (const auto& [id, copies] : json.items()) {
    const auto card = book.find(id);
    if (!card) return Error{code::kBadOptions, "unknown card " + id};
    const auto number = as_int(copies);
    if (!number || *number < 0 || *number > kMaxCopies) {
      return Error{code::kBadOptions, id + ": at most " + std::to_string(kMaxCopies) + " copies"};
    }
    total += static_cast<int>(*number) - deck.copies[*card];  // a key given twice counts once
    deck.copies[*card] = static_cast<std::uint8_t>(*number);
  }
  if (total != kDeckCards) {
    return Error{code::kBadOptions,
                 "a deck must have " + std::to_string(kDeckCards) + " cards, not " + std::to_string(total)};
  }
  return deck;
}

Result<CardBook> parse_cards(std::string_view json) {
  const auto file = parse_json(json, kMaxBytes);
  if (!file) return bad_cards(file.error().message);
  return BookReader(*file).read();
}

const CardBook& card_book() {
  static const CardBook book = [] {
    auto parsed = parse_cards(embedded::territory_cards);
    assert(parsed.ok());
    return parsed ? std::move(*parsed) : CardBook{};
  }();
  return book;
}

}  // namespace taku::territory
