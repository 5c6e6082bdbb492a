#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/record.h"
#include "engine/sha256.h"

namespace taku {

// A finished match as a server publishes it: the record, the parts of its seed, and the result. docs/formats.md, "Match
// log"
struct MatchLog {
  struct Seeds {
    Seed server;
    Digest hash{};                             // published before the match
    std::vector<std::optional<Seed>> persons;  // by seat; nullopt for a computer or a client that sent none
    bool operator==(const Seeds&) const = default;
  };

  std::string match, room;
  Record record;
  std::optional<Seeds> seeds;  // nullopt: the file was a bare record, and all fields but `record` are empty
  Json result = nullptr;
  std::vector<Seat> left;  // as in the record
  std::string hash;        // of the final state, 16 hex digits

  // Parses a log or a bare record. Checks only the format; engine/verify.h checks the contents.
  static Result<MatchLog> parse(const Json& json);
  Json to_json() const;  // needs seeds
};

}  // namespace taku
