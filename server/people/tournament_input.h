#pragma once

#include "people/tournaments/tournament_rows.h"
#include "server/gateway.h"

namespace taku::server {

struct NewTournament {
  people::StoredTournament tournament;  // without its code and seed
  std::vector<std::string> computers;   // levels
};

// Reads the body of POST /api/tournaments.
Result<NewTournament> parse_new_tournament(const Json& body, const Caller& owner, TimeMs now);

}  // namespace taku::server
