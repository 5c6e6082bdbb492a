#pragma once

#include <span>

#include "people/claims.h"
#include "people/match_source.h"
#include "people/people_db.h"
#include "people/results/match_result.h"

namespace taku::people {

// Keeps everything that is computed from finished matches: results, ratings, statistics, achievements. Belongs to the
// thread of PeopleService; every function may throw StoreError.
//
// Most matches are between guests and computers. They are left out, which keeps the server cheap, and added when a
// guest claims a seat in them.
//
// Matches count in the order in which they were added (result.position). Only that order and the logs of the matches
// decide what comes out, so recompute() gives the same ratings to the last bit.
class ResultBook {
 public:
  explicit ResultBook(PeopleDb& db) : db_(db) {}

  struct Progress {
    int added = 0;       // matches that were not known before
    int unreadable = 0;  // matches that this program cannot replay
  };

  // Adds a match that has just ended; does nothing if it is known already or concerns no account.
  Progress add(MatchSource& source, store::Id match);
  // Adds every ended match that is not known yet, by the time of its end. For the start of the server.
  Progress catch_up(MatchSource& source);
  // catch_up() need not look at matches up to this id again.
  void settle(store::Id match);
  // Forgets everything that was computed, computes it again, then catches up. A match that cannot be replayed any more
  // keeps its stored result.
  Progress recompute(MatchSource& source);

  // Adds the result of a match that is not known yet.
  void add(MatchResult result);
  // The seats of a guest become those of an account, unless they were claimed before: statistics and achievements are
  // computed again. One transaction. Returns the number of matches.
  int claim(MatchSource& source, store::Id account, std::span<const ClaimedSeat> seats, std::int64_t now);

 private:
  bool concerns_people(const FinishedMatch& match);
  void add_in_transaction(MatchResult result);
  int claim_matches(MatchSource& source, store::Id account, const ClaimedSeat& seat);
  bool add_again(MatchSource& source, store::Id match);  // false: as it was stored
  void find_accounts(MatchResult& result);
  void recompute_person(store::Id account);

  PeopleDb& db_;
};

}  // namespace taku::people
