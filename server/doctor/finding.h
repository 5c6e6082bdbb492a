#pragma once

#include <string>
#include <vector>

#include "engine/json.h"

// What `taku serve --check` and `taku doctor` report.

namespace taku::server::doctor {

enum class Level : std::uint8_t { Ok, Warning, Problem };
std::string_view name_of(Level level);  // ok, warning, problem

struct Finding {
  Level level = Level::Ok;
  std::string code;    // "family/name", stable; docs/operate.md explains the families
  std::string text;    // one sentence
  std::string advice;  // one sentence that says what to do; empty if everything is right
};
using Findings = std::vector<Finding>;

// What a library says, as the end of a sentence: on one line, without a full stop.
std::string clause(std::string_view text);

Finding ok(std::string code, std::string text);
Finding warning(std::string code, std::string text, std::string advice);
Finding problem(std::string code, std::string text, std::string advice);

void append(Findings& all, Findings more);
bool has_problem(const Findings& findings);
// {"problems":1,"warnings":0,"findings":[{"level","code","text","advice"?},…]}
Json to_json(const Findings& findings);

}  // namespace taku::server::doctor
