#include "people/results/rating_rows.h"

#include <algorithm>
#include <set>

#include "rating/level_ratings.h"
#include "rating/match_ratings.h"

namespace taku::people {
namespace {

constexpr double kMsPerDay = 24.0 * 3600 * 1000;

constexpr std::string_view kSelectRating =
    "SELECT rating, deviation, volatility, games, wins, draws, losses, best, updated_at FROM rating "
    "WHERE account_id = ?1 AND game = ?2 AND clock_class = ?3";
constexpr std::string_view kUpsertRating =
    "INSERT INTO rating (account_id, game, clock_class, rating, deviation, volatility, games, wins, draws, losses, "
    "best, "
    "updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12) "
    "ON CONFLICT (account_id, game, clock_class) DO UPDATE SET rating = ?4, deviation = ?5, volatility = ?6, games = "
    "?7, "
    "wins = ?8, draws = ?9, losses = ?10, best = ?11, updated_at = ?12";
// A deleted account has no history.
constexpr std::string_view kInsertPoint =
    "INSERT INTO rating_point (account_id, game, clock_class, at, match_id, rating, deviation) "
    "SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 FROM account WHERE id = ?1 AND deleted_at = 0";

bool can_be_rated(const MatchResult& result) {
  std::set<store::Id> accounts;
  for (const SeatResult& seat : result.seats) {
    if (seat.level.empty() ? !accounts.insert(seat.account).second || seat.account == 0
                           : !rating::level_rating(result.game, seat.level)) {
      return false;
    }
  }
  return !accounts.empty() && result.seats.size() > 1;
}

// Seats of computers have no row.
struct SeatRating {
  RatingRow row;
  rating::RatedSeat seat;
};

SeatRating seat_rating(PeopleDb& db, const MatchResult& result, const SeatResult& seat) {
  if (!seat.level.empty()) {
    return {{}, {.before = *rating::level_rating(result.game, seat.level), .place = seat.place, .fixed = true}};
  }
  const RatingRow row =
      read_rating(db, seat.account, result.game, result.clock_class).value_or(RatingRow{.updated_at = result.ended_at});
  return {row, {.before = row.at(result.ended_at), .place = seat.place}};
}

void count_verdict(Verdict verdict, RatingRow& row) {
  ++row.games;
  row.wins += verdict == Verdict::Win;
  row.draws += verdict == Verdict::Draw;
  row.losses += verdict == Verdict::Loss;
}

void write_rating(PeopleDb& db, const MatchResult& result, store::Id account, const RatingRow& row) {
  const auto clock_class = name_of(result.clock_class);
  const std::string_view game = result.game;
  require_written(db.prepared(kUpsertRating)
                      .write(account, game, clock_class, row.rating.rating, row.rating.deviation, row.rating.volatility,
                             row.games, row.wins, row.draws, row.losses, row.best, row.updated_at));
  require_written(
      db.prepared(kInsertPoint)
          .write(account, game, clock_class, result.ended_at, result.id, row.rating.rating, row.rating.deviation));
}

// How much higher the strongest beaten opponent was rated.
double upset(const std::vector<rating::RatedSeat>& seats, std::size_t own) {
  double most = 0;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (i != own) most = std::max(most, seats[i].before.rating - seats[own].before.rating);
  }
  return most;
}

}  // namespace

rating::Rating RatingRow::at(std::int64_t time) const {
  return rating::after_days(rating, static_cast<double>(time - updated_at) / kMsPerDay);
}

std::optional<RatingRow> read_rating(PeopleDb& db, store::Id account, std::string_view game,
                                     rating::ClockClass clock_class) {
  auto rows = db.prepared(kSelectRating).read(account, game, name_of(clock_class));
  if (!rows.next()) return std::nullopt;
  return RatingRow{.rating = {rows.real(0), rows.real(1), rows.real(2)},
                   .games = static_cast<int>(rows.integer(3)),
                   .wins = static_cast<int>(rows.integer(4)),
                   .draws = static_cast<int>(rows.integer(5)),
                   .losses = static_cast<int>(rows.integer(6)),
                   .best = rows.real(7),
                   .updated_at = rows.integer(8)};
}

std::vector<RatingChange> rate_result(PeopleDb& db, MatchResult& result) {
  std::vector<RatingChange> changes(result.seats.size());
  result.rated = result.rated && !result.aborted && can_be_rated(result);
  if (!result.rated) return changes;
  std::vector<RatingRow> rows;
  std::vector<rating::RatedSeat> before;
  for (const SeatResult& seat : result.seats) {
    const SeatRating one = seat_rating(db, result, seat);
    rows.push_back(one.row);
    before.push_back(one.seat);
  }
  const std::vector<rating::Rating> after = rating::rate_match(before);
  for (std::size_t i = 0; i < result.seats.size(); ++i) {
    changes[i] = {before[i].before.rating, after[i].rating, after[i].deviation};
    if (before[i].fixed) continue;
    RatingRow& row = rows[i];
    Facts& facts = result.seats[i].facts;
    row.rating = after[i];
    row.updated_at = std::max(row.updated_at, result.ended_at);
    count_verdict(result.verdict(i), row);
    facts.set("rated_games", 1);
    if (result.verdict(i) == Verdict::Win) facts.set("most_upset", upset(before, i));
    if (!rating::is_provisional(after[i].deviation)) {
      row.best = std::max(row.best, after[i].rating);
      facts.set("most_rating", after[i].rating);
    }
    write_rating(db, result, result.seats[i].account, row);
  }
  return changes;
}

}  // namespace taku::people
