#pragma once

#include "people/match_source.h"
#include "server/archive.h"

namespace taku::server {

// A match from the store, for results and ratings. Fails if it is still running.
Result<people::FinishedMatch> finished_match(const ArchivedMatch& archived);

// The matches of a game database, for the database of people.
class FinishedMatches final : public people::MatchSource {
 public:
  explicit FinishedMatches(store::Store& store) : store_(store) {}
  std::vector<people::MatchHead> matches_after(store::Id after, std::size_t limit) override;
  std::vector<store::Id> matches_in(store::Id room) override;
  Result<people::FinishedMatch> load(store::Id match) override;

 private:
  store::Store& store_;
};

}  // namespace taku::server
