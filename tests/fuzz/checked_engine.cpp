#include "tests/fuzz/checked_engine.h"

#include <algorithm>
#include <array>

#include "study/commands.h"
#include "tests/fuzz/require.h"

namespace taku::fuzz {
namespace {

// A clock that advances by a day at every reading, and a different seed each time.
protocol::Host jumping_host() {
  return {[now = 0.0]() mutable { return now += 1e8; },
          [drawn = 0]() mutable {
            Seed seed;
            seed.bytes[0] = static_cast<std::uint8_t>(drawn++);
            return seed;
          }};
}

bool only_looks(const Json& request) {
  constexpr std::array<std::string_view, 13> kLooking = {"games",      "history", "query",   "verify", "moves",
                                                         "state",      "view",    "save",    "think",  "think_more",
                                                         "think_stop", "analyse", "analysis"};
  const std::string* command = find_string(request, "cmd");
  return command && std::ranges::find(kLooking, *command) != kLooking.end();
}

void require_form(std::string_view line, const Json& request, const std::string& text, const Json& answer) {
  require(text.find('\n') == text.npos, "an answer is one line", line);
  require(answer.is_object(), "an answer is an object", line);
  const auto ok = find_bool(answer, "ok");
  require(ok.has_value(), "an answer has ok", line);
  const Json* error = find(answer, "error");
  require(*ok == (error == nullptr), "an answer either has an error or is ok", line);
  require(*ok || (find_string(*error, "code") && find_string(*error, "message")), "an error has a code and a message",
          line);
  const Json* echoed = find(answer, "id");
  const Json* id = find(request, "id");
  require(!echoed || (id && *id == *echoed), "the id equals the request's id", line);
  require(echoed || !id || !*ok, "the id is echoed", line);
}

}  // namespace

CheckedEngine::CheckedEngine() : engine_(jumping_host(), study::commands()) {}

const std::string& CheckedEngine::match_now(const std::string& match) {
  const auto found = known_.find(match);
  if (found != known_.end()) return found->second;
  Json request = {{"cmd", "state"}};
  if (!match.empty()) request["match"] = match;
  const std::string state = engine_.answer(to_text(request));
  request["cmd"] = "save";
  return known_[match] = state + engine_.answer(to_text(request));
}

Json CheckedEngine::answer(std::string_view line) {
  const auto parsed = parse_json(line);
  const Json request = parsed ? *parsed : Json();
  const std::string* named = find_string(request, "match");
  const std::string match = named ? *named : "";  // empty: the newest match
  const std::string before = match_now(match);

  const std::string text = engine_.answer(line);
  const auto answer = parse_json(text, SIZE_MAX, 64);
  require(answer.ok(), "an answer is JSON", line);
  require_form(line, request, text, *answer);
  if (find_bool(*answer, "ok") == true) {
    if (!only_looks(request)) known_.clear();
  } else {
    known_.erase(match);
    require(match_now(match) == before, "an error changes nothing", line);
  }
  return *answer;
}

bool affordable(std::string_view line) {
  constexpr std::int64_t kNodes = 2000;
  const auto request = parse_json(line);
  const std::string* command = request ? find_string(*request, "cmd") : nullptr;
  if (command && *command == "analyse")
    return find(*request, "effort") && find_int(*request, "effort").value_or(0) <= 1;
  if (command && *command == "prove")
    return find(*request, "nodes") && find_int(*request, "nodes").value_or(0) <= kNodes;
  if (!command || !command->starts_with("think")) return true;
  const auto nodes = find_int(*request, "nodes");
  const auto step = find_int(*request, "step");
  if (nodes.value_or(0) > kNodes || step.value_or(0) > kNodes) return false;
  return *command != "think_more" || step;
}

}  // namespace taku::fuzz
