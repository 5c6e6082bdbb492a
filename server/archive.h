#pragma once

#include <deque>

#include "server/room.h"

// Matches from the store: complete logs for people and `taku verify`, training lines for learning.

namespace taku::server {

struct ArchivedMatch {
  store::MatchRow row;
  Room room;  // after the last entry of the match
};

Result<ArchivedMatch> load_match(store::Store& store, store::MatchRow row);

// A match that is over: record, seeds and result. Anyone can verify it.
Json whole_log(const ArchivedMatch& match);
// A running match, as this viewer may see it.
Json log_so_far(const ArchivedMatch& match, Seat viewer);

// The matches that pass the filter, one after the other. Keeps a few rows in memory, never all of them.
class MatchReader {
 public:
  MatchReader(store::Store& store, store::MatchFilter filter) : store_(store), filter_(std::move(filter)) {}
  std::optional<ArchivedMatch> next();  // skips matches that cannot be read; nothing at the end
  int unreadable() const { return unreadable_; }

 private:
  store::Store& store_;
  store::MatchFilter filter_;
  std::deque<store::MatchRow> rows_;  // the next ones
  store::Id after_ = 0;               // the last match that was returned or skipped
  int unreadable_ = 0;
};

// The training lines of all ended matches that pass the filter, a few matches at a time. docs/formats.md
class Export {
 public:
  Export(store::Store& store, store::MatchFilter filter) : matches_(store, std::move(filter)) {}
  std::optional<std::string> next();  // complete lines; nothing at the end

 private:
  MatchReader matches_;
};

}  // namespace taku::server
