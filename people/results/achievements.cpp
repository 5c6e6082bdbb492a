#include "people/results/achievements.h"

#include <array>

namespace taku::people {
namespace {

constexpr auto kTotal = Achievement::Of::Total;
constexpr auto kInMatch = Achievement::Of::Match;
constexpr auto kAtMost = Achievement::Bound::AtMost;

constexpr std::array kAchievements = {
    // all games
    Achievement{"first_game", "", kTotal, "games", 1},
    Achievement{"games_10", "", kTotal, "games", 10},
    Achievement{"games_100", "", kTotal, "games", 100},
    Achievement{"games_1000", "", kTotal, "games", 1000},
    Achievement{"first_win", "", kTotal, "wins", 1},
    Achievement{"wins_10", "", kTotal, "wins", 10},
    Achievement{"wins_100", "", kTotal, "wins", 100},
    Achievement{"wins_500", "", kTotal, "wins", 500},
    Achievement{"streak_3", "", kTotal, "most_wins_in_row", 3},
    Achievement{"streak_5", "", kTotal, "most_wins_in_row", 5},
    Achievement{"streak_10", "", kTotal, "most_wins_in_row", 10},
    Achievement{"loyal_50", "", kTotal, "most_stayed_in_row", 50},
    Achievement{"all_games", "", kTotal, "different_games", 5},
    Achievement{"all_wins", "", kTotal, "different_wins", 5},
    Achievement{"full_table", "", kInMatch, "most_beaten", 3},
    Achievement{"first_rated", "", kTotal, "rated_games", 1},
    Achievement{"rated_100", "", kTotal, "rated_games", 100},
    Achievement{"upset_200", "", kInMatch, "most_upset", 200},
    Achievement{"rating_1600", "", kInMatch, "most_rating", 1600},
    Achievement{"rating_1800", "", kInMatch, "most_rating", 1800},
    Achievement{"rating_2000", "", kInMatch, "most_rating", 2000},
    // Hex 3-Taboo
    Achievement{"hex_four", "hex_taboo", kTotal, "end/four/wins", 1},
    Achievement{"hex_trap_10", "hex_taboo", kTotal, "end/three/wins", 10},
    Achievement{"hex_double_25", "hex_taboo", kTotal, "double_threats", 25},
    Achievement{"hex_neutralise_10", "hex_taboo", kTotal, "neutralised", 10},
    Achievement{"hex_quick", "hex_taboo", kInMatch, "least_win_length", 12, kAtMost},
    Achievement{"hex_hard", "hex_taboo", kTotal, "level/hard/wins", 1},
    // Ludo
    Achievement{"ludo_captures_100", "ludo", kTotal, "captures", 100},
    Achievement{"ludo_captures_5", "ludo", kInMatch, "captures", 5},
    Achievement{"ludo_untouched", "ludo", kInMatch, "untouched_wins", 1},
    Achievement{"ludo_unlucky_10", "ludo", kTotal, "luck/unlucky/wins", 10},
    Achievement{"ludo_strong", "ludo", kTotal, "level/strong/wins", 1},
    // Coppit
    Achievement{"coppit_banked_100", "coppit", kTotal, "banked", 100},
    Achievement{"coppit_tower_6", "coppit", kInMatch, "most_tower", 6},
    Achievement{"coppit_capture_3", "coppit", kInMatch, "most_captured_at_once", 3},
    Achievement{"coppit_strong", "coppit", kTotal, "level/strong/wins", 1},
    // OFC Pineapple
    Achievement{"pineapple_fantasyland", "pineapple", kTotal, "fantasyland_entries", 1},
    Achievement{"pineapple_stays_10", "pineapple", kTotal, "fantasyland_stays", 10},
    Achievement{"pineapple_royalties_20", "pineapple", kInMatch, "most_royalties", 20},
    Achievement{"pineapple_scoops_50", "pineapple", kTotal, "scoops", 50},
    Achievement{"pineapple_clean", "pineapple", kInMatch, "clean_wins", 1},
    Achievement{"pineapple_strong", "pineapple", kTotal, "level/strong/wins", 1},
    // Territory
    Achievement{"territory_lands_8", "territory", kInMatch, "most_lands", 8},
    Achievement{"territory_toll_500", "territory", kInMatch, "most_toll", 500},
    Achievement{"territory_attacks_50", "territory", kTotal, "attacks_won", 50},
    Achievement{"territory_defences_50", "territory", kTotal, "defences_won", 50},
    Achievement{"territory_comeback", "territory", kInMatch, "comebacks", 1},
    Achievement{"territory_strong", "territory", kTotal, "level/strong/wins", 1},
};

bool meets(const Achievement& achievement, double value) {
  return achievement.bound == kAtMost ? value <= achievement.value : value >= achievement.value;
}

bool completed(const Achievement& achievement, const Facts& match, PersonStatistics& statistics) {
  if (achievement.of == kTotal) return meets(achievement, statistics.number(achievement.game, achievement.name));
  return match.has(achievement.name) && meets(achievement, match.number(achievement.name));
}

}  // namespace

std::span<const Achievement> achievements() { return kAchievements; }

Json achievements_json() {
  Json list = Json::array();
  for (const Achievement& one : kAchievements) {
    Json json = {{"code", one.code}};
    if (!one.game.empty()) json["game"] = one.game;
    json["of"] = one.of == kTotal ? "total" : "match";
    json["name"] = one.name;
    json[one.bound == kAtMost ? "at_most" : "at_least"] = one.value;
    list.push_back(std::move(json));
  }
  return {{"achievements", std::move(list)}};
}

PersonAchievements::PersonAchievements(PeopleDb& db, store::Id account) : db_(db), account_(account) {
  auto rows = db.prepared("SELECT code FROM achievement WHERE account_id = ?1").read(account);
  while (rows.next()) earned_.insert(rows.text(0));
}

void PersonAchievements::add_match(std::string_view game, const Facts& match, PersonStatistics& statistics,
                                   std::int64_t at, store::Id match_id) {
  for (const Achievement& one : kAchievements) {
    if (!one.game.empty() && one.game != game) continue;
    if (earned_.contains(one.code) || !completed(one, match, statistics)) continue;
    db_.write("INSERT INTO achievement (account_id, code, at, match_id) VALUES (?1, ?2, ?3, ?4)", account_, one.code,
              at, match_id);
    earned_.emplace(one.code);
  }
}

}  // namespace taku::people
