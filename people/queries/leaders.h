#pragma once

#include <optional>
#include <string>

#include "people/people_db.h"
#include "rating/clock_class.h"

namespace taku::people {

enum class Period : std::uint8_t { All, Month, Week };
std::optional<Period> parse_period(std::string_view name);  // "all", "month", "week"

struct LeadersRequest {
  std::string game{};
  rating::ClockClass clock_class = rating::ClockClass::Blitz;
  Period period = Period::All;  // Month and Week: only people who played a rated match in the last 30 or 7 days
  int after = 0;                // the rank before the first row, below kLeadersListed
  store::Id me = 0;             // also the row of this account
  std::int64_t now = 0;
};

inline constexpr int kLeadersPerPage = 50;
inline constexpr int kLeadersListed = 10'000;  // the pages end there, because skipping rows takes time

// {"rows":[{"rank","account","rating","deviation","games"}],"next"?,"me"?}: the highest ratings that are not
// provisional, without banned and deleted accounts. `games`: rated ones, in the period. `me` has no rank if
// kLeadersListed or more people have a higher rating.
Json leaders(PeopleDb& db, const LeadersRequest& request);

// The place of a rating among all of its kind; nullopt beyond the first `most`.
std::optional<int> rank_of(PeopleDb& db, std::string_view game, rating::ClockClass clock_class, double rating, int most,
                           std::int64_t now);

}  // namespace taku::people
