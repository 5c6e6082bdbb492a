#pragma once

#include <string>
#include <vector>

#include "engine/json.h"
#include "engine/rng.h"

namespace taku::fuzz {

// Generates requests about several matches of every game: valid ones, ones with one error, ones with changed bytes, and
// garbage. Deterministic for a given seed and given answers.
class RequestGenerator {
 public:
  explicit RequestGenerator(std::uint64_t seed) : rng_(seed) {}

  std::string next();
  void on_answer(const Json& answer);  // the answer to the last line; later requests build on it

 private:
  static constexpr std::size_t kMatches = 8;  // limit on open matches: an unfinished search uses a lot of memory

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
  void corrupt(Json& request);
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
  std::vector<Json> queued_;  // follow-up requests, the next one last
};

}  // namespace taku::fuzz
