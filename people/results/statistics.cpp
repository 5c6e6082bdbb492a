#include "people/results/statistics.h"

#include <algorithm>
#include <array>

namespace taku::people {
namespace {

// The facts that make sense over all games together.
constexpr std::array<std::string_view, 13> kTotals = {
    "games", "wins",        "draws",    "losses",      "moves",       "think_ms",  "duration_ms",
    "left",  "rated_games", "timeouts", "most_beaten", "most_rating", "most_upset"};

std::optional<double> stored_statistic(PeopleDb& db, store::Id account, std::string_view game, std::string_view name) {
  auto rows = db.prepared("SELECT value FROM statistic WHERE account_id = ?1 AND game = ?2 AND name = ?3")
                  .read(account, game, name);
  if (!rows.next()) return std::nullopt;
  return rows.real(0);
}

}  // namespace

PersonStatistics::Value& PersonStatistics::find(std::string_view game, std::string_view name) {
  const auto [found, is_new] = values_.try_emplace(Key(game, name));
  if (is_new && start_ == Start::Stored) found->second.number = stored_statistic(db_, account_, game, name);
  return found->second;
}

double PersonStatistics::number(std::string_view game, std::string_view name) {
  return find(game, name).number.value_or(0);
}

void PersonStatistics::set(std::string_view game, std::string_view name, double value) {
  find(game, name) = {.number = value, .changed = true};
}

void PersonStatistics::combine(std::string_view game, std::string_view name, double value) {
  const auto before = find(game, name).number;
  set(game, name, before ? combined(name, *before, value) : value);
}

// How often something happened in a row, now and at most.
void PersonStatistics::count_row(std::string_view game, const std::string& name, bool goes_on) {
  const double now = goes_on ? number(game, name) + 1 : 0;
  set(game, name, now);
  combine(game, "most_" + name, now);
}

void PersonStatistics::count_rows(std::string_view game, const Facts& facts) {
  count_row(game, "wins_in_row", facts.number("wins") > 0);
  count_row(game, "stayed_in_row", facts.number("left") == 0);
}

void PersonStatistics::add_match(std::string_view game, const Facts& facts) {
  for (const auto& [name, value] : facts.values()) {
    combine(game, name, value);
    if (std::ranges::find(kTotals, name) != kTotals.end()) combine("", name, value);
  }
  count_rows(game, facts);
  count_rows("", facts);
  if (number(game, "games") == 1) combine("", "different_games", 1);
  if (facts.number("wins") > 0 && number(game, "wins") == 1) combine("", "different_wins", 1);
}

void PersonStatistics::write() const {
  for (const auto& [key, value] : values_) {
    if (!value.changed) continue;
    db_.write(
        "INSERT INTO statistic (account_id, game, name, value) VALUES (?1, ?2, ?3, ?4) "
        "ON CONFLICT (account_id, game, name) DO UPDATE SET value = ?4",
        account_, key.first, key.second, *value.number);
  }
}

double read_statistic(PeopleDb& db, store::Id account, std::string_view game, std::string_view name) {
  return stored_statistic(db, account, game, name).value_or(0);
}

Facts read_statistics(PeopleDb& db, store::Id account, std::string_view game) {
  Facts facts;
  auto rows = db.prepared("SELECT name, value FROM statistic WHERE account_id = ?1 AND game = ?2 ORDER BY name")
                  .read(account, game);
  while (rows.next()) facts.set(rows.text(0), rows.real(1));
  return facts;
}

}  // namespace taku::people
