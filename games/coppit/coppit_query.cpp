#include "games/coppit/coppit.h"

// Queries: the board file, and what is known about the stacks of a match. docs/protocol.md

namespace taku::coppit {
namespace {

// The hats that any colour but their controller's could capture with one roll (R4 to R9). Empty after the end.
HatSet capturable_hats(const State& state) {
  HatSet captured = 0;
  const auto note = [&](const Event& event) {
    if (event.kind != Event::Kind::Captured) return;
    for (const Hat hat : event.hats) captured |= one_hat(hat);
  };
  for (const Colour colour : seated_colours(state.seats())) {
    const Seat seat = state.seat_of(colour);
    for (int die = 1; die <= 6; ++die) {
      const State rolled = state.with_roll(colour, die);
      MoveList moves;
      rolled.legal_moves(seat, moves);
      for (const Move move : moves) State(rolled).apply(seat, move, note);
    }
  }
  return captured;
}

// R7. An invader in a foreign box is not SAFE (R9).
bool is_safe(const State& state, Hat top) {
  const Node node = state.node_of(top);
  return is_box(node) ? node == box_of(colour_of(top)) : state.is_safe(node, colour_of(top));
}

Json stack_dangers_json(const State& state) {
  const HatSet capturable = capturable_hats(state);
  Json list = Json::array();
  for (Node node = 0; node < kNodes; ++node) {
    for (Hat top = state.first_stack(node); top != kNoHat; top = state.next_stack(top)) {
      list.push_back(Json{{"node", node_name(node)},
                          {"top", hat_name(top)},
                          {"safe", is_safe(state, top)},
                          {"threatened", (capturable & one_hat(top)) != 0}});
    }
  }
  return list;
}

}  // namespace

// "board" returns the board file, for programs that draw it.
Result<Json> Coppit::query(std::string_view what, const Json&) {
  if (what == "board") return Json{{"board", *parse_json(board_text())}};
  return bad_request("unknown query; Coppit has: board");
}

// "stacks" tells for each stack whether it is SAFE and whether an opponent could capture it with the next roll.
Result<Json> Coppit::query_view(const State& view, std::string_view what, const Json&) {
  if (what == "stacks") return Json{{"stacks", stack_dangers_json(view)}};
  return bad_request("unknown query about a match; Coppit has: stacks");
}

}  // namespace taku::coppit
