#include "people/results/statistics.h"

#include <algorithm>
#include <array>

#include "people/results/result_rows.h"

namespace taku::people {
namespace {

// The facts that make sense over all games together.
constexpr std::array<std::string_view, 13> kTotals = {
    "games", "wins",        "draws",    "losses",      "moves",       "think_ms",  "duration_ms",
    "left",  "rated_games", "timeouts", "most_beaten", "most_rating", "most_upset"};

constexpr std::string_view kAdd =
    "INSERT INTO statistic (account_id, game, name, value) VALUES (?1, ?2, ?3, ?4) "
    "ON CONFLICT (account_id, game, name) DO UPDATE SET value = value + ?4";
constexpr std::string_view kSet =
    "INSERT INTO statistic (account_id, game, name, value) VALUES (?1, ?2, ?3, ?4) "
    "ON CONFLICT (account_id, game, name) DO UPDATE SET value = ?4";
constexpr std::string_view kMost =
    "INSERT INTO statistic (account_id, game, name, value) VALUES (?1, ?2, ?3, ?4) "
    "ON CONFLICT (account_id, game, name) DO UPDATE SET value = CASE WHEN ?4 > value THEN ?4 ELSE value END";
constexpr std::string_view kLeast =
    "INSERT INTO statistic (account_id, game, name, value) VALUES (?1, ?2, ?3, ?4) "
    "ON CONFLICT (account_id, game, name) DO UPDATE SET value = CASE WHEN ?4 < value THEN ?4 ELSE value END";

std::string_view combining_sql(std::string_view name) {
  if (name.starts_with("most_")) return kMost;
  return name.starts_with("least_") ? kLeast : kAdd;
}

// The statistics of one person in one game.
struct Totals {
  PeopleDb& db;
  store::Id account;
  std::string_view game;

  void write(std::string_view sql, std::string_view name, double value) const {
    require_written(db.prepared(sql).write(account, game, name, value));
  }
  void add(std::string_view name, double value) const { write(combining_sql(name), name, value); }
  double number(std::string_view name) const { return read_statistic(db, account, game, name); }
  // How often something happened in a row, now and at most.
  void count_row(std::string_view name, bool goes_on) const {
    const double now = goes_on ? number(name) + 1 : 0;
    write(kSet, name, now);
    add("most_" + std::string(name), now);
  }
};

void count_rows(const Totals& totals, const Facts& facts) {
  totals.count_row("wins_in_row", facts.number("wins") > 0);
  totals.count_row("stayed_in_row", facts.number("left") == 0);
}

}  // namespace

void add_to_statistics(PeopleDb& db, store::Id account, std::string_view game, const Facts& facts) {
  const Totals own{db, account, game};
  const Totals all{db, account, ""};
  for (const auto& [name, value] : facts.values()) {
    own.add(name, value);
    if (std::ranges::find(kTotals, name) != kTotals.end()) all.add(name, value);
  }
  count_rows(own, facts);
  count_rows(all, facts);
  if (own.number("games") == 1) all.add("different_games", 1);
  if (facts.number("wins") > 0 && own.number("wins") == 1) all.add("different_wins", 1);
}

double read_statistic(PeopleDb& db, store::Id account, std::string_view game, std::string_view name) {
  auto rows = db.prepared("SELECT value FROM statistic WHERE account_id = ?1 AND game = ?2 AND name = ?3")
                  .read(account, game, name);
  return rows.next() ? rows.real(0) : 0;
}

Facts read_statistics(PeopleDb& db, store::Id account, std::string_view game) {
  Facts facts;
  auto rows = db.prepared("SELECT name, value FROM statistic WHERE account_id = ?1 AND game = ?2 ORDER BY name")
                  .read(account, game);
  while (rows.next()) facts.set(rows.text(0), rows.real(1));
  return facts;
}

}  // namespace taku::people
