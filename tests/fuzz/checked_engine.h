#pragma once

#include <map>
#include <string>
#include <string_view>

#include "protocol/engine.h"

namespace taku::fuzz {

// A protocol engine under watch: whatever the line was, the answer must be one JSON object on one line with "ok" and
// the request's id; and when it is an error, the match it was about must be as before, its record included.
class CheckedEngine {
 public:
  CheckedEngine();

  // Answers the line and checks the answer; a promise not kept ends the program.
  Json answer(std::string_view line);

 private:
  const std::string& match_now(const std::string& match);

  protocol::Engine engine_;
  std::map<std::string, std::string> known_;  // matches as they are; forgotten whenever one may have changed
};

// False for thinking that would take long: the host's clock ends budgets of time at once, but not those of nodes.
bool affordable(std::string_view line);

}  // namespace taku::fuzz
