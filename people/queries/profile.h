#pragma once

#include "people/people_db.h"

namespace taku::people {

inline constexpr int kMostRank = 1000;  // lower ranks are not shown on profiles

// {"account","ratings":[{"game","clock_class","rating","deviation","provisional","games","wins","draws","losses","best"?,
// "rank"?}],"games","achievements":[{"code","at"}],"followers"}, and for a signed-in viewer who is somebody else
// "following","blocked","versus":{"wins","draws","losses"}. Needs an account that exists.
Json profile(PeopleDb& db, store::Id account, store::Id viewer, std::int64_t now);

// The matches in which both had a seat, from the side of the first: {"wins","draws","losses"}. The one with the better
// place won, even if a third person won the match.
Json head_to_head(PeopleDb& db, store::Id account, store::Id other);

// {"points":[{"at","rating","deviation"}]}: the history of a rating, thinned to at most 500 points, always with the
// last.
Json rating_history(PeopleDb& db, store::Id account, std::string_view game, std::string_view clock_class);

}  // namespace taku::people
