#pragma once

#include <optional>

#include "engine/match_log.h"

namespace taku::study {

// `verify`: checks a match log or a record, sent whole or in parts. docs/protocol.md
class VerifyCommand {
 public:
  Result<Json> operator()(const Json& request);

 private:
  Result<MatchLog> requested_log(const Json& request) const;

  std::optional<MatchLog> partial_log_;  // the parts received so far
};

}  // namespace taku::study
