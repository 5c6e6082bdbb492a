#include "games/coppit/coppit_json.h"

// States, moves, outcomes and results as JSON. docs/protocol.md

namespace taku::coppit {
namespace {

// {"RED":…,"BLUE":…} for the colours in play.
template <class Value>
Json by_colour(const State& state, Value&& value) {
  Json object = Json::object();
  for (const Colour colour : seated_colours(state.seats())) object[std::string(colour_name(colour))] = value(colour);
  return object;
}

Json scores_json(const State& state) {
  return by_colour(state, [&](Colour colour) { return Json(state.score(colour)); });
}

Json boxes_json(const State& state) {
  return by_colour(state, [&](Colour colour) {
    Json hats = Json::array();
    for_each_hat(state.free_hats(colour), [&](Hat hat) { hats.push_back(hat_name(hat)); });
    return hats;
  });
}

Json banked_json(const State& state) {
  return by_colour(state, [&](Colour colour) {
    HatList hats;
    state.list_bank(colour, hats);
    return hats_json(hats);
  });
}

Json stacks_json(const State& state) {
  Json stacks = Json::object();
  for (Node node = 0; node < kNodes; ++node) {
    for (Hat top = state.first_stack(node); top != kNoHat; top = state.next_stack(top)) {
      HatList hats;
      state.list_stack(top, hats);
      stacks[node_name(node)].push_back(hats_json(hats));
    }
  }
  return stacks;
}

// The phases in section 5 of the specification in which the game waits for input.
std::string_view phase(const State& state) {
  switch (state.turn().kind) {
    case Turn::Kind::Over: return "OVER";
    case Turn::Kind::Chance: return "ROLL";
    case Turn::Kind::Seats: break;
  }
  return "SELECT_PIECE";
}

}  // namespace

Json Coppit::state_json(const State& state) {
  const bool over = state.turn().kind == Turn::Kind::Over;
  const Json first_return = by_colour(state, [&](Colour colour) {
    const std::uint32_t turn = state.first_return(colour);
    return turn == kNever ? Json(nullptr) : Json(turn);
  });
  Json seats = Json::array();
  for (const Colour colour : seated_colours(state.seats())) seats.push_back(colour_name(colour));
  return {{"phase", phase(state)},
          {"turn", over ? Json(nullptr) : Json(colour_name(state.mover()))},
          {"die", state.die() == 0 ? Json(nullptr) : Json(state.die())},
          {"turns", state.turns()},
          {"seats", std::move(seats)},
          {"boxes", boxes_json(state)},
          {"banked", banked_json(state)},
          {"stacks", stacks_json(state)},
          {"first_return", first_return},
          {"scores", scores_json(state)},
          {"banked_so_far", state.banked_so_far()},
          {"end_armed", state.end_armed()},
          {"settings", settings_json(state.settings())},
          {"result", over ? result_json(state) : Json(nullptr)},
          {"position", to_text(state)}};
}

Json Coppit::move_json(const State&, Move move) {
  Json json = {{"from", node_name(from_node(move))}, {"to", node_name(to_node(move))}};
  if (kept_stack(move) != kNoStack) json["stack"] = kept_stack(move);
  if (homecoming(move) != Homecoming::NoChoice) json["bank"] = homecoming(move) == Homecoming::Bank;
  return json;
}

Result<Move> Coppit::parse_move_json(const State&, const Json& json) {
  const Error bad{code::kBadMove, "a move must be {\"from\":…,\"to\":…}, with \"bank\" or \"stack\" where they apply"};
  const std::string* from = find_string(json, "from");
  const std::string* to = find_string(json, "to");
  if (!from || !to) return bad;
  Homecoming choice = Homecoming::NoChoice;
  if (find(json, "bank")) {
    const auto bank = find_bool(json, "bank");
    if (!bank) return bad;
    choice = *bank ? Homecoming::Bank : Homecoming::Keep;
  }
  int kept = kNoStack;
  if (find(json, "stack")) {
    const auto stack = find_int(json, "stack");
    if (!stack) return bad;
    if (*stack < 0 || *stack >= kMaxHats) return Error{code::kIllegalMove, "there is no such stack in the box"};
    kept = static_cast<int>(*stack);
  }
  const auto start = parse_node(*from);
  const auto end = parse_node(*to);
  if (!start || !end) return Error{code::kIllegalMove, "there is no such node on the board"};
  return carry(*start, *end, choice, kept);
}

Result<Move> Coppit::parse_outcome_json(const State&, const Json& json) {
  const auto die = find_int(json, "die");
  if (!die || *die < 1 || *die > 6)
    return Error{code::kIllegalOutcome, "an outcome must be {\"die\":1} to {\"die\":6}"};
  return rolled(static_cast<int>(*die));
}

Json Coppit::result_json(const State& state) {
  return {{"reason", kReasons[static_cast<std::size_t>(state.ending())]},
          {"winners", colours_json(state.winners())},
          {"scores", scores_json(state)}};
}

Json Coppit::result_json(const State& state, const Placing& placing) {
  ColourSet winners = 0;
  for (const Colour colour : seated_colours(state.seats())) {
    if (placing.winners.contains(state.seat_of(colour))) winners |= one_colour(colour);
  }
  Json result = result_json(state);
  result["winners"] = colours_json(winners);
  return result;
}

}  // namespace taku::coppit
