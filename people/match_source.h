#pragma once

#include <vector>

#include "engine/result.h"
#include "people/finished_match.h"

namespace taku::people {

struct MatchHead {
  store::Id id = 0;
  std::int64_t ended_at = 0;  // 0 while it runs
};

// Where finished matches come from. Used on the thread of PeopleService; every function may throw StoreError.
class MatchSource {
 public:
  virtual ~MatchSource() = default;
  // The matches with a greater id, running ones included, by id.
  virtual std::vector<MatchHead> matches_after(store::Id after, std::size_t limit) = 0;
  virtual std::vector<store::Id> matches_in(store::Id room) = 0;
  // Fails if there is no such match, or if this program cannot replay it.
  virtual Result<FinishedMatch> load(store::Id match) = 0;
};

}  // namespace taku::people
