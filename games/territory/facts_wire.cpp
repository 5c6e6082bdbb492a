#include <algorithm>

#include "games/territory/cards.h"
#include "games/territory/facts.h"
#include "games/territory/lands.h"

namespace taku::embedded {
extern const std::string_view territory_cards;
}

namespace taku::territory {
namespace {

constexpr int kMostCounted = 1000;  // creatures, laps, stones, lands

Result<int> number(const Json& request, std::string_view key, int min, int max, std::optional<int> missing = {}) {
  const Json* field = find(request, key);
  if (!field && missing) return *missing;
  const auto value = field ? as_int(*field) : std::nullopt;
  if (value && min <= *value && *value <= max) return static_cast<int>(*value);
  return bad_request(std::string(key) + " must be a whole number from " + std::to_string(min) + " to " +
                     std::to_string(max));
}

Result<Element> element(const Json& request, std::string_view key) {
  const std::string* name = find_string(request, key);
  const auto found = name ? parse_element(*name) : std::nullopt;
  if (found) return *found;
  return bad_request(std::string(key) + " must be fire, water, earth, wind or neutral");
}

Result<Json> land(const Json& request) {
  const auto kind = element(request, "element");
  if (!kind) return kind.error();
  const auto level = number(request, "level", 1, kMaxLevel);
  if (!level) return level.error();
  const auto chain = number(request, "chain", 1, kMostCounted, 1);
  if (!chain) return chain.error();
  return Json{{"value", land_value(*kind, *level, *chain)}, {"toll", land_toll(*kind, *level, *chain)}};
}

Result<Json> level(const Json& request) {
  const auto from = number(request, "from", 1, kMaxLevel);
  if (!from) return from.error();
  const auto to = number(request, "to", *from, kMaxLevel);
  if (!to) return to.error();
  return Json{{"cost", level_cost(*from, *to)}};
}

Result<Json> terrain(const Json& request) {
  const auto level = number(request, "level", 1, kMaxLevel);
  if (!level) return level.error();
  const auto from = element(request, "from");
  if (!from) return from.error();
  return Json{{"cost", terrain_cost(*level, *from)}};
}

Result<Json> lap(const Json& request) {
  const auto creatures = number(request, "creatures", 0, kMostCounted);
  if (!creatures) return creatures.error();
  const auto lap = number(request, "lap", 1, kMostCounted);
  if (!lap) return lap.error();
  BonusPreset preset = BonusPreset::Standard;
  if (const Json* field = find(request, "preset")) {
    const std::string* name = as_string(*field);
    const auto found = name ? parse_bonus_preset(*name) : std::nullopt;
    if (!found) return bad_request("preset must be low, standard, high or very_high");
    preset = *found;
  }
  return Json{{"extra", lap_bonus(preset, *creatures, *lap)}};
}

Result<Json> stones(const Json& request) {
  StoneCounts held{};
  if (const Json* field = find(request, "held")) {
    if (!field->is_object()) return bad_request("held must be an object with a number for each element");
    for (const auto& [name, count] : field->items()) {
      const auto kind = parse_element(name);
      if (!kind || *kind == Element::Neutral) return bad_request("held can have fire, water, earth and wind");
      const auto stones = number(*field, name, 0, kMostCounted);
      if (!stones) return stones.error();
      held[static_cast<std::size_t>(*kind)] = *stones;
    }
  }
  Json prices = Json::object();
  for (int i = 0; i < kStoneElements; ++i) {
    const auto kind = static_cast<Element>(i);
    prices[std::string(element_name(kind))] = stone_price(held, kind);
  }
  return Json{{"prices", prices}};
}

Result<Json> dice(const Json&) {
  Json ways = Json::object();
  for (int total = 1; total <= kMaxDiceTotal; ++total) {
    ways[std::to_string(total)] = dice_ways()[static_cast<std::size_t>(total)];
  }
  return Json{{"ways", ways}};
}

// The whole card file: cards and decks.
Result<Json> cards(const Json&) { return parse_json(embedded::territory_cards, embedded::territory_cards.size()); }

struct Question {
  std::string_view what;
  Result<Json> (*answer)(const Json&);
};
constexpr std::array kQuestions = {
    Question{"land", land},           Question{"level_cost", level}, Question{"terrain_cost", terrain},
    Question{"lap_bonus", lap},       Question{"stones", stones},    Question{"dice", dice},
    Question{"battle", battle_query}, Question{"cards", cards}};

}  // namespace

Result<Json> facts_query(std::string_view what, const Json& request) {
  const auto found = std::ranges::find(kQuestions, what, &Question::what);
  if (found != kQuestions.end()) return found->answer(request);
  std::string names;
  for (const Question& question : kQuestions) names += (names.empty() ? "" : ", ") + std::string(question.what);
  return bad_request("unknown query; Territory has: " + names);
}

}  // namespace taku::territory
