#pragma once

#include <cstddef>
#include <optional>

#include "engine/match_log.h"

namespace taku::study {

inline constexpr std::size_t kMaxEntries = 200'000;  // of a log; no match is nearly as long

// `verify`: checks a match log or a record, sent whole or in parts. docs/protocol.md
class VerifyCommand {
 public:
  Result<Json> operator()(const Json& request);

 private:
  Status receive(const Json& request);

  std::optional<MatchLog> log_;  // the parts received so far
};

}  // namespace taku::study
