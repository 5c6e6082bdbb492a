#pragma once

#include <string>

#include "engine/result.h"
#include "people/people_db.h"

namespace taku::people {

inline constexpr int kMostGames = 100;  // at once

struct GamesRequest {
  store::Id account = 0;
  bool with_private = false;  // for the person itself
  std::string game{};         // empty: all
  std::string before{};       // `next` of the page before, or empty
  int limit = 20;             // 1 … kMostGames
};

// {"games":[{"match","game","ended_at","rated","clock_class","room","moves","my_seat","seats":[{"account"|"level"|"name",
// "place","left"?,"rating_before"?,"rating_after"?}]}],"next"?}: the newest first. Fails if `before` is malformed.
Result<Json> games(PeopleDb& db, const GamesRequest& request);

}  // namespace taku::people
