#pragma once

#include <map>
#include <string>
#include <string_view>

#include "protocol/engine.h"

namespace taku::fuzz {

// A protocol engine whose answers are checked: each must be one JSON object on one line with "ok" and the request's id.
// After an error, the match and its record must be unchanged.
class CheckedEngine {
 public:
  CheckedEngine();

  // Answers the line and checks the answer. Aborts the program if a check fails.
  Json answer(std::string_view line);

 private:
  const std::string& match_now(const std::string& match);

  protocol::Engine engine_;
  std::map<std::string, std::string> known_;  // the state of each match; cleared when it may have changed
};

// False for searches that would take too long. Time limits end immediately with this host's clock, node limits do not.
bool affordable(std::string_view line);

}  // namespace taku::fuzz
