#include <algorithm>
#include <functional>
#include <vector>

#include "games/ludo/ludo_json.h"

// States, moves, outcomes and results as JSON. docs/protocol.md

namespace taku::ludo {
namespace {

Json players_json(const State& state) {
  Json players = Json::array();
  for (std::int8_t seat = 0; seat < state.seats(); ++seat) {
    players.push_back({{"color", name(state.colour({seat}))}, {"type", type_name(state.type({seat}))}});
  }
  return players;
}

Json movable_json(const State& state) {
  Json movable = Json::array();
  for (int token = 0; token < kTokens; ++token) {
    if ((state.movable() >> token & 1) == 0) continue;
    movable.push_back({{"color", name(state.colour(state.current()))}, {"id", token}});
  }
  return movable;
}

Json tokens_json(const State& state) {
  Json tokens = Json::object();
  for (std::int8_t seat = 0; seat < state.seats(); ++seat) {
    Json own = Json::array();
    for (int token = 0; token < kTokens; ++token) {
      const int position = state.position({seat}, token);
      own.push_back({{"position", position}, {"isFinished", position == kGoalPosition}});
    }
    tokens[std::string(name(state.colour({seat})))] = std::move(own);
  }
  return tokens;
}

Json winners_json(const State& state) {
  Json winners = Json::array();
  for (int place = 0; place < state.ranked(); ++place) {
    const Seat seat = state.ranking(place);
    winners.push_back(
        {{"color", name(state.colour(seat))}, {"rank", place + 1}, {"type", type_name(state.type(seat))}});
  }
  return winners;
}

}  // namespace

// The field names are those of the spec, 1.2. Settings has two more fields; result and position come last.
Json Ludo::state_json(const State& state) {
  Json settings = Json::object();
  add_settings(state.settings(), settings);
  return {{"playerCount", state.seats()},
          {"players", players_json(state)},
          {"currentPlayerIndex", state.current().index},
          {"diceValue", state.die() == 0 ? Json(nullptr) : Json(state.die())},
          {"isRolled", state.die() != 0},
          {"movableTokens", movable_json(state)},
          {"tokens", tokens_json(state)},
          {"settings", std::move(settings)},
          {"winners", winners_json(state)},
          {"turnCount", state.turn_count()},
          {"gameStarted", true},
          {"result", state.over() ? result_json(state) : Json(nullptr)},
          {"position", to_text(state)}};
}

Json Ludo::move_json(const State&, Move move) { return {{"token", token_of(move)}}; }

Result<Move> Ludo::parse_move_json(const State&, const Json& json) {
  const auto token = find_int(json, "token");
  if (!token) return Error{code::kBadMove, "a move must be {\"token\":0} to {\"token\":3}"};
  if (*token < 0 || *token >= kTokens) return Error{code::kIllegalMove, "there is no such token"};
  return move_of(static_cast<int>(*token));
}

Json Ludo::outcome_json(const State&, Move outcome) { return {{"die", die_of(outcome)}}; }

Result<Move> Ludo::parse_outcome_json(const State&, const Json& json) {
  const auto die = find_int(json, "die");
  if (!die || *die < 1 || *die > 6)
    return Error{code::kIllegalOutcome, "an outcome must be {\"die\":1} to {\"die\":6}"};
  return outcome_of(static_cast<int>(*die));
}

Json Ludo::result_json(const State& state) {
  Json ranking = Json::array();
  for (int place = 0; place < state.ranked(); ++place) ranking.push_back(name(state.colour(state.ranking(place))));
  return {{"ranking", std::move(ranking)}, {"winner", state.ranking(0).index}, {"turnCount", state.turn_count()}};
}

Json Ludo::result_json(const State& state, const Placing& placing) {
  std::vector<Seat> order;
  for (std::int8_t seat = 0; seat < state.seats(); ++seat) order.push_back({seat});
  std::ranges::sort(order, std::greater<>{},
                    [&](Seat seat) { return placing.scores.of[static_cast<std::size_t>(seat.index)]; });
  Json ranking = Json::array();
  for (const Seat seat : order) ranking.push_back(name(state.colour(seat)));
  Json result = result_json(state);
  result["ranking"] = std::move(ranking);
  result["winner"] = placing.winners.size() > 0 ? Json(placing.winners.first().index) : Json(nullptr);
  return result;
}

}  // namespace taku::ludo
