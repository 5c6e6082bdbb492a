#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/record.h"
#include "engine/sha256.h"

namespace taku {

// A match as a server hands it out when it is over: the record, how its seed came about, and how it ended.
// docs/formats.md, "Match log"
struct MatchLog {
  struct Seeds {
    Seed server;
    Digest hash{};                             // what was told of it before the match
    std::vector<std::optional<Seed>> persons;  // by seat; none: a computer, or a client that sent none
    bool operator==(const Seeds&) const = default;
  };

  std::string match, room;
  Record record;
  std::optional<Seeds> seeds;  // none: this is a record alone, and all but `record` is empty
  Json result = nullptr;
  std::string hash;  // of the last state, 16 hex digits

  // Reads a log, or a record alone. The form only: engine/verify.h checks what it says.
  static Result<MatchLog> parse(const Json& json);
  Json to_json() const;  // needs seeds
};

}  // namespace taku
