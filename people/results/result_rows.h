#pragma once

#include <optional>

#include "people/people_db.h"
#include "people/results/match_result.h"

// The rows of tables result and result_seat.

namespace taku::people {

// What a rated match changed for a seat; all 0 if it was not rated.
struct RatingChange {
  double before = 0, after = 0, deviation_after = 0;
};

bool has_result(PeopleDb& db, store::Id match);
// The results so far, in the order in which they count.
std::vector<store::Id> results_in_order(PeopleDb& db);
// `changes`: by seat.
void write_result(PeopleDb& db, const MatchResult& result, const std::vector<RatingChange>& changes);
void remove_result(PeopleDb& db, store::Id match);
// The result as it was stored, without the room. For matches that this program can no longer replay.
std::optional<MatchResult> read_result(PeopleDb& db, store::Id match);

// Throws StoreError if the row was refused, which only a damaged database can cause.
void require_written(bool written);

}  // namespace taku::people
