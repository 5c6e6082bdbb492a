#pragma once

#include <optional>

#include "people/people_db.h"
#include "people/results/match_result.h"
#include "people/results/result_rows.h"

// The rows of tables rating and rating_point.

namespace taku::people {

struct RatingRow {
  rating::Rating rating{};
  int games = 0, wins = 0, draws = 0, losses = 0;
  double best = 0;  // the highest that was not provisional; 0: none yet
  std::int64_t updated_at = 0;

  // The rating at a later time: the deviation has grown since.
  rating::Rating at(std::int64_t time) const;
};

// nullopt: this person has played no rated match of this kind.
std::optional<RatingRow> read_rating(PeopleDb& db, store::Id account, std::string_view game,
                                     rating::ClockClass clock_class);

// Rates the match if it can be rated: each seat is an account, and no account twice, or a computer level of fixed
// rating. Clears `rated` otherwise. Writes ratings and their history, sets the facts "rated_games", "most_rating" and
// "most_upset", and returns what changed by seat.
std::vector<RatingChange> rate_result(PeopleDb& db, MatchResult& result);

}  // namespace taku::people
