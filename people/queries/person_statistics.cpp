#include "people/queries/person_statistics.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "people/results/statistics.h"

namespace taku::people {
namespace {

std::int64_t number_in(std::string_view text) {
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// The text before and after the first `mark`.
std::pair<std::string_view, std::string_view> split(std::string_view text, char mark) {
  const std::size_t at = text.find(mark);
  if (at == std::string_view::npos) return {text, {}};
  return {text.substr(0, at), text.substr(at + 1)};
}

Json first_move_key(std::string_view key) {  // "4:0,-1"
  const auto [radius, cell] = split(key, ':');
  const auto [q, r] = split(cell, ',');
  return {{"q", number_in(q)}, {"r", number_in(r)}, {"radius", number_in(radius)}};
}

Json opening_entry_key(std::string_view key) {  // "4:e5 d4"
  const auto [radius, moves] = split(key, ':');
  return {{"opening", moves}, {"radius", number_in(radius)}};
}

// The names "group/key/measure" of a group become a list.
struct Group {
  std::string_view name, list;
  Json (*key_json)(std::string_view key);
  bool numbered = false;  // listed by number; otherwise the most frequent first
};
constexpr std::array kGroups = {
    Group{"seat", "by_seat", [](std::string_view key) { return Json{{"seat", number_in(key)}}; }, true},
    Group{"first_move", "first_moves", first_move_key},
    Group{"opening", "openings", opening_entry_key},
    Group{"pattern", "patterns", [](std::string_view key) { return Json{{"pattern", key}}; }},
    Group{"neutralise", "neutralised", [](std::string_view key) { return Json{{"move", number_in(key)}}; }, true},
    Group{"level", "levels", [](std::string_view key) { return Json{{"level", key}}; }},
    Group{"luck", "luck", [](std::string_view key) { return Json{{"luck", key}}; }},
    Group{"end", "ends", [](std::string_view key) { return Json{{"end", key}}; }},
    Group{"lengths", "lengths", [](std::string_view key) { return Json{{"from", number_in(key)}}; }},
    Group{"paces", "paces", [](std::string_view key) { return Json{{"from", number_in(key)}}; }},
};

struct GroupEntry {
  std::string_view key;
  double games = 0, wins = 0, draws = 0;
};

std::vector<GroupEntry> entries_of(const Facts& facts, const Group& group) {
  std::vector<GroupEntry> entries;
  const std::string prefix = std::string(group.name) + "/";
  const auto& values = facts.values();
  for (auto at = values.lower_bound(prefix); at != values.end() && at->first.starts_with(prefix); ++at) {
    const std::string_view rest = std::string_view(at->first).substr(prefix.size());
    const std::size_t slash = rest.rfind('/');
    if (slash == std::string_view::npos) continue;
    const std::string_view key = rest.substr(0, slash), measure = rest.substr(slash + 1);
    if (entries.empty() || entries.back().key != key) entries.push_back({.key = key});
    GroupEntry& entry = entries.back();
    if (measure == "games") entry.games = at->second;
    if (measure == "wins") entry.wins = at->second;
    if (measure == "draws") entry.draws = at->second;
  }
  std::ranges::sort(entries, {}, [&](const GroupEntry& entry) {
    return std::pair(group.numbered ? static_cast<double>(number_in(entry.key)) : -entry.games, entry.key);
  });
  return entries;
}

Json list_json(const Facts& facts, const Group& group) {
  Json list = Json::array();
  for (const GroupEntry& entry : entries_of(facts, group)) {
    Json json = group.key_json(entry.key);
    json["games"] = entry.games;
    json["wins"] = entry.wins;
    if (group.name == "seat") json["draws"] = entry.draws;
    list.push_back(std::move(json));
  }
  return list;
}

}  // namespace

Json person_statistics(PeopleDb& db, store::Id account, std::string_view game) {
  const Facts facts = read_statistics(db, account, game);
  Json json = {{"game", game}, {"values", Json::object()}};
  for (const auto& [name, value] : facts.values()) {
    if (name.find('/') == std::string::npos) json["values"][name] = value;
  }
  for (const Group& group : kGroups) {
    if (Json list = list_json(facts, group); !list.empty()) json[group.list] = std::move(list);
  }
  return json;
}

}  // namespace taku::people
