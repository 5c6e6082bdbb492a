#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ai/player.h"
#include "engine/match.h"

// The line protocol: one JSON request in, one JSON answer out. docs/protocol.md
// Used by `taku engine` and in the browser. Does no I/O.

namespace taku::protocol {

inline constexpr std::size_t kMaxLine = kMaxJsonBytes;
inline constexpr std::size_t kMaxMatches = 4096;  // when exceeded, the least recently used match is closed

inline constexpr std::size_t kMaxThinking = 16;  // concurrent stepwise searches; each uses a few megabytes

// What the surrounding program provides.
struct Host {
  ai::Clock now_ms;                // for budgets in milliseconds
  std::function<Seed()> new_seed;  // for a match whose request has no seed
};

// A command that the surrounding program adds to the engine's own. It changes no match.
struct AddedCommand {
  using Answer = std::function<Result<Json>(const Json& request)>;
  // About one open match; its number never belongs to another match of the same engine.
  using MatchAnswer = std::function<Result<Json>(const Match& match, std::uint64_t number, const Json& request)>;
  // A further query about a game. The clock is in milliseconds.
  struct QueryAnswer {
    std::string_view game;
    std::function<Result<Json>(const Json& request, const ai::Clock& now_ms)> answer;
  };
  std::string_view name;
  std::variant<Answer, MatchAnswer, QueryAnswer> answer;
};

class Engine {
 public:
  explicit Engine(Host host, std::vector<AddedCommand> added = {}) : host_(std::move(host)), added_(std::move(added)) {}

  // Answers one line, given without its line break. Every line, even an invalid one, gets exactly one answer, and a
  // request answered with "ok":false has changed nothing.
  std::string answer(std::string_view line);

  // Installs a model file (nn/models.h) and returns an answer without further fields. Needed where none is part of the
  // program. Ends all stepwise searches, because they may use the previous model.
  std::string install_model(std::string_view file);

 private:
  struct OpenMatch {
    Match match;
    std::uint64_t used;                      // the request count when it was last used
    std::unique_ptr<ai::Thinking> thinking;  // a stepwise search in progress
    std::uint64_t thinking_left = 0;         // nodes it may still spend
  };

  Result<Json> handle(const Json& request);
  Result<Json> games(const Json& request);
  Result<Json> new_match(const Json& request);
  Result<Json> load(const Json& request);
  Result<Json> append(const Json& request);
  Result<Json> query(const Json& request);
  Result<Json> query_match(const std::string& what, const Json& request);
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

  Result<Json> answer_added(const AddedCommand& command, const Json& request);
  void make_room_for_thinking();
  Result<Json> think_step(OpenMatch& open, std::uint64_t step);
  Result<Json> opened(Match match, const Json& request);
  static Result<Seat> requested_viewer(const OpenMatch& open, const Json& request);
  Json opening_json(std::uint64_t number, Seat viewer) const;
  Result<std::uint64_t> match_number(const Json& request) const;

  Host host_;
  std::vector<AddedCommand> added_;
  std::map<std::uint64_t, OpenMatch> open_matches_;  // by number; match 3 is called m3 in the protocol
  std::uint64_t opened_ = 0;
  std::uint64_t requests_ = 0;
};

}  // namespace taku::protocol
