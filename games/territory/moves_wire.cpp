#include <vector>

#include "engine/text_parts.h"
#include "games/territory/territory.h"

// Moves and outcomes as text and as JSON; one table of forms serves both. docs/protocol.md, docs/formats.md

namespace taku::territory {
namespace {

enum class Value : std::uint8_t { Card, Number, Target, Element, CardKind };
enum class Part : std::uint8_t { None, First, Second, Number, Card };

struct Field {
  std::string_view key{};
  Value value = Value::Number;
  Part part = Part::None;
};
struct Form {
  Act what;
  std::string_view type;
  std::array<Field, 2> fields{};
};

constexpr Field kCard = {"card", Value::Card, Part::Card};
constexpr Field kTile = {"tile", Value::Number, Part::First};
constexpr Field kCount = {"count", Value::Number, Part::Number};
constexpr Field kStone = {"stone", Value::Element, Part::First};
constexpr std::array<Form, 20> kForms = {{
    {Act::Pass, "pass"},
    {Act::Direction, "direction", {{{"to", Value::Number, Part::First}}}},
    {Act::Spell, "spell", {{kCard, {"target", Value::Target, Part::First}}}},
    {Act::Ability, "ability", {{kTile, {"target", Value::Target, Part::Second}}}},
    {Act::Summon, "summon", {{kCard}}},
    {Act::Fight, "fight", {{kCard}}},
    {Act::Item, "item", {{kCard}}},
    {Act::Level, "level", {{kTile, {"to", Value::Number, Part::Number}}}},
    {Act::Move, "move", {{{"from", Value::Number, Part::First}, {"to", Value::Number, Part::Second}}}},
    {Act::Swap, "swap", {{kTile}}},
    {Act::Terrain, "terrain", {{kTile, {"element", Value::Element, Part::Number}}}},
    {Act::BuyCard, "buy", {{kCard}}},
    {Act::BuyStones, "buy", {{kStone, kCount}}},
    {Act::SellStones, "sell", {{kStone, kCount}}},
    {Act::SellDomain, "sell", {{kTile}}},
    {Act::Discard, "discard", {{kCard}}},
    {Act::Flip, "flip"},
    {Act::Give, "give", {{{"kind", Value::CardKind, Part::First}}}},
    {Act::Base, "base", {{kTile}}},
    {Act::Shatter, "shatter", {{kCard}}},
}};

constexpr std::array<CardKind, 3> kKinds = {CardKind::Creature, CardKind::Item, CardKind::Spell};

int& part_of(MoveParts& parts, Part part) {
  switch (part) {
    case Part::First: return parts.first;
    case Part::Second: return parts.second;
    case Part::Number: return parts.number;
    default: return parts.card;
  }
}

// Spells and abilities without a target have no target field.
bool has_target(const State& state, const MoveParts& parts) {
  if (parts.what == Act::Spell) return card_book()[static_cast<CardId>(parts.card)].effect.target != SpellTarget::None;
  const TileId tile = static_cast<TileId>(parts.first);
  if (tile >= state.map.count || !state.lands[tile].owned()) return true;
  return state.creature(tile).effect.target != SpellTarget::None;
}

// The fields of a form that this move has.
template <class Visit>
void for_each_field(const State& state, Move move, Visit&& visit) {
  MoveParts parts = unpack(move);
  const Form& form = kForms[static_cast<std::size_t>(parts.what)];
  for (const Field& field : form.fields) {
    if (field.part == Part::None) continue;
    if (field.value == Value::Target && !has_target(state, parts)) continue;
    visit(field, part_of(parts, field.part));
  }
}

std::string_view word_for(const Field& field, int value) {
  switch (field.value) {
    case Value::Card: return card_book().id(static_cast<CardId>(value));
    case Value::Element: return kElementNames[static_cast<std::size_t>(value)];
    case Value::CardKind: return card_kind_name(kKinds[static_cast<std::size_t>(value)]);
    default: return {};
  }
}

bool is_number(const Field& field) { return field.value == Value::Number || field.value == Value::Target; }

std::optional<int> value_of_word(const Field& field, std::string_view word) {
  if (field.value == Value::Card) {
    const auto card = card_book().find(word);
    return card ? std::optional<int>(*card) : std::nullopt;
  }
  if (field.value == Value::Element) {
    const auto element = parse_element(word);
    return element ? std::optional<int>(static_cast<int>(*element)) : std::nullopt;
  }
  for (const CardKind kind : kKinds) {
    if (card_kind_name(kind) == word) return static_cast<int>(kind);
  }
  return std::nullopt;
}

const Error kBadForm{code::kBadMove,
                     "a move must be an object with a type, such as {\"type\":\"level\",\"tile\":7,\"to\":3}"};
Error unknown(std::string_view key) { return {code::kIllegalMove, "there is no such " + std::string(key)}; }

// Whether the JSON has all fields of a form with the right types. A target may be absent.
bool fits(const Form& form, const Json& json) {
  for (const Field& field : form.fields) {
    if (field.part == Part::None) continue;
    if (!find(json, field.key)) {
      if (field.value != Value::Target) return false;
    } else if (is_number(field) ? !find_int(json, field.key) : !find_string(json, field.key)) {
      return false;
    }
  }
  return true;
}

Result<Move> read_form(const Form& form, const Json& json) {
  MoveParts parts{.what = form.what};
  for (const Field& field : form.fields) {
    if (field.part == Part::None || !find(json, field.key)) continue;
    if (is_number(field)) {
      const std::int64_t number = *find_int(json, field.key);
      if (number < 0 || number > 255) return unknown(field.key);
      part_of(parts, field.part) = static_cast<int>(number);
    } else {
      const auto value = value_of_word(field, *find_string(json, field.key));
      if (!value) return unknown(field.key);
      part_of(parts, field.part) = *value;
    }
  }
  return pack(parts);
}

std::optional<int> small_number(std::string_view text) {
  const auto number = whole_number(text);
  return number && *number >= 0 && *number <= 999 ? number : std::nullopt;
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t at = std::min(text.find(' '), text.size());
    if (at > 0) words.push_back(text.substr(0, at));
    text.remove_prefix(std::min(at + 1, text.size()));
  }
  return words;
}

// Parses the words after the type as the fields of a form.
std::optional<Move> read_words(const Form& form, std::span<const std::string_view> words) {
  MoveParts parts{.what = form.what};
  std::size_t used = 0;
  for (const Field& field : form.fields) {
    if (field.part == Part::None || (used == words.size() && field.value == Value::Target)) continue;
    if (used == words.size()) return std::nullopt;
    const auto value = is_number(field) ? small_number(words[used]) : value_of_word(field, words[used]);
    if (!value || *value > 255) return std::nullopt;
    part_of(parts, field.part) = *value;
    ++used;
  }
  if (used != words.size()) return std::nullopt;
  return pack(parts);
}

}  // namespace

std::string Territory::move_text(const State& state, Move move) {
  std::string text(kForms[static_cast<std::size_t>(unpack(move).what)].type);
  for_each_field(state, move, [&](const Field& field, int value) {
    text += ' ' + (is_number(field) ? std::to_string(value) : std::string(word_for(field, value)));
  });
  return text;
}

// "level 7 3", "spell spark 12", "pass"; or the number of a legal move, counted from 1.
Result<Move> Territory::parse_move(const State& state, std::string_view text) {
  const auto words = words_of(text);
  if (words.size() == 1) {
    if (const auto number = small_number(words[0])) {
      MoveList moves;
      if (state.turn().kind == Turn::Kind::Seats) state.legal_moves(state.turn().seats.first(), moves);
      if (*number < 1 || static_cast<std::size_t>(*number) > moves.size()) return unknown("move");
      return moves[static_cast<std::size_t>(*number - 1)];
    }
  }
  for (const Form& form : kForms) {
    if (words.empty() || form.type != words[0]) continue;
    if (const auto move = read_words(form, std::span(words).subspan(1))) return *move;
  }
  return Error{code::kBadMove, "a move must be a word and its arguments: pass, level 7 3, spell spark 12"};
}

Json Territory::move_json(const State& state, Move move) {
  Json json = {{"type", kForms[static_cast<std::size_t>(unpack(move).what)].type}};
  for_each_field(state, move, [&](const Field& field, int value) {
    json[std::string(field.key)] = is_number(field) ? Json(value) : Json(word_for(field, value));
  });
  return json;
}

Result<Move> Territory::parse_move_json(const State&, const Json& json) {
  const std::string* type = find_string(json, "type");
  if (!type) return kBadForm;
  for (const Form& form : kForms) {
    if (form.type == *type && fits(form, json)) return read_form(form, json);
  }
  return kBadForm;
}

// ---- outcomes

Json Territory::outcome_json(const State&, Move outcome) {
  const MoveParts parts = unpack(outcome);
  switch (parts.what) {
    case Act::Dice: {
      Json dice = Json::array({parts.first, parts.second});
      if (parts.number > 0) dice.push_back(parts.number);
      return {{"dice", std::move(dice)}};
    }
    case Act::Stride: return {{"stride", parts.number}};
    case Act::Draw: return {{"draw", card_book().id(static_cast<CardId>(parts.card))}};
    case Act::Offer: return {{"offer", card_book().id(static_cast<CardId>(parts.card))}};
    default: return {{"death", parts.number == 1}};
  }
}

namespace {

const Error kBadOutcome{
    code::kIllegalOutcome,
    "an outcome must be {\"dice\":[3,4]}, {\"stride\":7}, {\"draw\":…}, {\"offer\":…} or {\"death\":…}"};

Result<Move> read_dice(const Json& dice) {
  if (!dice.is_array() || dice.size() < 2 || dice.size() > 3) return kBadOutcome;
  std::array<int, 3> faces{};
  for (std::size_t i = 0; i < dice.size(); ++i) {
    const auto face = as_int(dice[i]);
    if (!face || *face < 0 || *face > 6) return kBadOutcome;
    faces[i] = static_cast<int>(*face);
  }
  if (dice.size() == 3 && faces[2] == 0) return kBadOutcome;
  return pack({.what = Act::Dice, .first = faces[0], .second = faces[1], .number = faces[2]});
}

}  // namespace

Result<Move> Territory::parse_outcome_json(const State&, const Json& json) {
  if (const Json* dice = find(json, "dice")) return read_dice(*dice);
  if (const auto stride = find_int(json, "stride")) {
    if (*stride < 0 || *stride > 255) return kBadOutcome;
    return pack({.what = Act::Stride, .number = static_cast<int>(*stride)});
  }
  for (const auto& [key, what] : {std::pair{"draw", Act::Draw}, std::pair{"offer", Act::Offer}}) {
    const std::string* id = find_string(json, key);
    if (!id) continue;
    const auto card = card_book().find(*id);
    if (!card) return kBadOutcome;
    return pack({.what = what, .card = *card});
  }
  if (const auto death = find_bool(json, "death")) return pack({.what = Act::Death, .number = *death ? 1 : 0});
  return kBadOutcome;
}

}  // namespace taku::territory
