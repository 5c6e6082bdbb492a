#pragma once

#include <deque>

#include "server/room.h"

// Matches from the store: whole logs for people and for `taku verify`, training lines for learners.

namespace taku::server {

struct ArchivedMatch {
  store::MatchRow row;
  Room room;  // as it was with the last entry of the match
};

Result<ArchivedMatch> load_match(store::Store& store, const store::MatchRow& row);

// A match that is over: the record, the seeds, the result. Anyone can check it.
Json whole_log(const ArchivedMatch& match);
// A match under way, as far as this viewer may know it.
Json log_so_far(const ArchivedMatch& match, Seat viewer);

// Training lines of all ended matches that fit, some at a time. docs/formats.md
class Export {
 public:
  Export(store::Store& store, store::MatchFilter filter) : store_(store), filter_(std::move(filter)) {}
  std::optional<std::string> next();  // whole lines; nothing at the end
  int unreadable() const { return unreadable_; }

 private:
  store::Store& store_;
  store::MatchFilter filter_;
  store::Id after_ = 0;
  int unreadable_ = 0;
};

}  // namespace taku::server
