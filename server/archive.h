#pragma once

#include <deque>

#include "server/room.h"

// Matches from the store: complete logs for people and `taku verify`, training lines for learning.

namespace taku::server {

struct ArchivedMatch {
  store::MatchRow row;
  Room room;  // after the last entry of the match
};

Result<ArchivedMatch> load_match(store::Store& store, const store::MatchRow& row);

// A match that is over: record, seeds and result. Anyone can verify it.
Json whole_log(const ArchivedMatch& match);
// A running match, as this viewer may see it.
Json log_so_far(const ArchivedMatch& match, Seat viewer);

// The training lines of all ended matches that pass the filter, a few matches at a time. docs/formats.md
class Export {
 public:
  Export(store::Store& store, store::MatchFilter filter) : store_(store), filter_(std::move(filter)) {}
  std::optional<std::string> next();  // complete lines; nothing at the end
  int unreadable() const { return unreadable_; }

 private:
  store::Store& store_;
  store::MatchFilter filter_;
  store::Id after_ = 0;
  int unreadable_ = 0;
};

}  // namespace taku::server
