#pragma once

#include <string>
#include <vector>

#include "engine/json.h"
#include "engine/rng.h"

namespace taku::fuzz {

// An endless talk over several matches of every game: good requests, requests with one thing wrong, requests with
// some bytes changed, and plain garbage. The same for the same seed and the same answers.
class RequestGenerator {
 public:
  explicit RequestGenerator(std::uint64_t seed) : rng_(seed) {}

  std::string next();
  void on_answer(const Json& answer);  // what was answered to the last line: later requests build on it

 private:
  static constexpr std::size_t kMatches = 8;  // no more stay open for long: an unfinished think holds a big table

  Json good_request();
  Json any_request();
  Json new_match();
  Json load();
  Json append();
  Json act();
  Json undo();
  Json think();
  Json query();
  Json end();
  Json random_options(const Json& game);
  Json odd_value();
  void spoil(Json& request);
  std::string mutated(std::string line);
  std::string garbage();

  std::uint32_t below(std::size_t bound) { return rng_.below(static_cast<std::uint32_t>(bound)); }
  bool one_in(std::uint32_t n) { return rng_.below(n) == 0; }
  template <class List>
  const auto& one_of(const List& list) {
    return list[below(list.size())];
  }
  std::string hex() { return to_hex(rng_.word()).substr(below(16)); }

  Rng rng_;
  std::vector<Json> games_;
  std::vector<std::string> matches_;
  Json listed_;               // the newest answer to moves
  Json record_;               // the newest answer to save
  std::vector<Json> queued_;  // requests that follow from the last ones, the next one last
};

}  // namespace taku::fuzz
