#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "ai/player.h"
#include "engine/match.h"

// The line protocol: one JSON request in, one answer out. docs/protocol.md
// The same code answers behind `taku engine` and in the browser; it does no I/O of its own.

namespace taku::protocol {

inline constexpr std::size_t kMaxLine = kMaxJsonBytes;
inline constexpr std::size_t kMaxMatches = 4096;  // above that, the match unused for longest is forgotten

inline constexpr std::size_t kMaxThinking = 16;  // thinks in steps under way; a search holds a few megabytes

// What the program around the protocol lends it.
struct Host {
  ai::Clock now_ms;                // for budgets in milliseconds
  std::function<Seed()> new_seed;  // for a match that names none
};

class Engine {
 public:
  explicit Engine(Host host) : host_(std::move(host)) {}

  // Answers one line (without its line break). Whatever the line holds there is exactly one answer,
  // and an answer with "ok":false has changed nothing.
  std::string answer(std::string_view line);

 private:
  struct OpenMatch {
    Match match;
    std::uint64_t used;                      // when it was last named, counted in requests
    std::unique_ptr<ai::Thinking> thinking;  // a think in steps that has not ended
    std::uint64_t thinking_left = 0;         // nodes
  };

  Result<Json> handle(const Json& request);
  Result<Json> games(const Json& request);
  Result<Json> new_match(const Json& request);
  Result<Json> load(const Json& request);
  Result<Json> append(const Json& request);
  Result<Json> query(const Json& request);
  Result<Json> verify(const Json& request);
  Result<Json> moves(OpenMatch& open, const Json& request);
  Result<Json> play(OpenMatch& open, const Json& request);
  Result<Json> timeout(OpenMatch& open, const Json& request);
  Result<Json> outcome(OpenMatch& open, const Json& request);
  Result<Json> state(OpenMatch& open, const Json& request);
  Result<Json> view(OpenMatch& open, const Json& request);
  Result<Json> think(OpenMatch& open, const Json& request);
  Result<Json> think_more(OpenMatch& open, const Json& request);
  Result<Json> think_stop(OpenMatch& open, const Json& request);
  Result<Json> undo(OpenMatch& open, const Json& request);
  Result<Json> redo(OpenMatch& open, const Json& request);
  Result<Json> end(OpenMatch& open, const Json& request);
  Result<Json> save(OpenMatch& open, const Json& request);
  Result<Json> history(OpenMatch& open, const Json& request);
  Result<Json> close(const Json& request);

  void make_room_for_thinking();
  Result<Json> think_step(OpenMatch& open, std::uint64_t step);
  Result<Json> opened(Match match, const Json& request);
  Json opening_json(std::uint64_t number, Seat viewer) const;
  Result<std::uint64_t> match_number(const Json& request) const;

  Host host_;
  std::map<std::uint64_t, OpenMatch> open_matches_;  // by number: match 3 is called m3
  std::uint64_t opened_ = 0;
  std::uint64_t requests_ = 0;
};

}  // namespace taku::protocol
