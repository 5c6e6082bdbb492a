#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bus/memory_bus.h"
#include "engine/rng.h"
#include "games/all_games.h"
#include "server/thinking/think_messages.h"

// Requests to think, and the programs that answer them, for tests.

namespace taku::server::thinking {

// A position of the game in which a seat is to move, after up to so many random moves.
inline AnyState position(const AnyGame& game, int moves, std::uint64_t seed) {
  Rng rng(seed);
  AnyState state = game.start(0, Json::object())->state;
  AnyState last = state;
  while (state.turn().kind != Turn::Kind::Over) {
    if (state.turn().kind == Turn::Kind::Chance) {
      OutcomeList outcomes;
      state.chance_outcomes(outcomes);
      state.apply(Seat::chance(), rng.outcome(outcomes));
      continue;
    }
    last = state;
    if (moves-- == 0) break;
    MoveList list;
    const Seat seat = state.turn().seats.first();
    state.legal_moves(seat, list);
    state.apply(seat, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
  }
  return last;
}

inline Thinker::Request think_request(std::string_view game, std::string_view level, int moves = 3,
                                      std::uint64_t seed = 1) {
  const AnyGame& found = *find_game(game);
  AnyState state = position(found, moves, seed);
  const Seat seat = state.turn().seats.first();
  return {std::move(state), seat, ai::find_level(found, level), mix64(seed)};
}

// A request that takes a second by default.
inline Thinker::Request hex_request(std::uint64_t seed = 1) { return think_request("hex_taboo", "hard", 3, seed); }

inline Move first_move(const Thinker::Request& request) {
  MoveList moves;
  request.state.legal_moves(request.seat, moves);
  return moves[0];
}

// Changes a few bytes, or cuts the text off.
inline std::string mutated(std::string text, Rng& rng) {
  for (std::uint32_t left = 1 + rng.below(4); left > 0 && !text.empty(); --left) {
    const auto at = rng.below(static_cast<std::uint32_t>(text.size()));
    switch (rng.below(4)) {
      case 0: text[at] = static_cast<char>(rng.below(256)); break;
      case 1: text.erase(at, 1 + rng.below(5)); break;
      case 2: text.insert(at, text.substr(rng.below(static_cast<std::uint32_t>(text.size())), rng.below(8))); break;
      default:
        if (rng.below(10) == 0)
          text.resize(at);
        else
          text[at] = "0123456789-\"{}:, "[rng.below(17)];
    }
  }
  return text;
}

// Collects the messages of a subject.
class Collected {
 public:
  Collected(bus::Bus& bus, const std::string& subject, const std::string& group = "")
      : subscription_(
            bus.subscribe(subject, group, [this](bus::Message message) { messages.push_back(std::move(message)); })) {}
  std::vector<bus::Message> messages;

 private:
  const std::unique_ptr<bus::Subscription> subscription_;
};

}  // namespace taku::server::thinking
