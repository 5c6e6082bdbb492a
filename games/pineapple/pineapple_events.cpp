#include "games/pineapple/fantasyland.h"
#include "games/pineapple/pineapple_json.h"

// Events, and what each viewer may see of them: the messages of spec 5.2, each with its seat (P7).

namespace taku::pineapple {

Event State::session_start_event() const { return {.kind = Event::Kind::SessionStart, .chips = session_.chips}; }

Event State::hand_start_event() const {
  return {.kind = Event::Kind::HandStart,
          .btn = session_.btn,
          .hand = session_.hand,
          .chips = session_.chips,
          .fantasyland = session_.fantasyland};
}

Event State::deal_event(Seat seat) const {
  return {.kind = Event::Kind::Deal,
          .seat = seat,
          .turn = session_.turn,
          .holding = holding(seat),
          .opponent = holding(other(seat)).board,
          .opponent_hidden = hidden(other(seat)) && holding(other(seat)).done()};
}

Event State::placed_event(Event::Kind kind, Seat seat, const Placement& placement) const {
  return {.kind = kind, .seat = seat, .turn = session_.turn, .holding = holding(seat), .placement = placement};
}

Event State::fantasyland_event(Seat seat, const Placement& placement) const {
  Event event = placed_event(Event::Kind::FantasylandResult, seat, placement);
  const BoardValue value = value_of(event.holding.board);
  event.stays = pineapple::stays(value);
  event.solver_score = royalties(value).total() + (event.stays ? session_.settings.fl_stay_weight : 0);
  return event;
}

Event State::hand_end_event(const HandResult& result) const {
  return {.kind = Event::Kind::HandEnd, .hand = session_.hand, .result = result};
}

Event State::session_end_event() const {
  return {.kind = Event::Kind::SessionEnd,
          .seat = session_.winner(),
          .hand = session_.hand,
          .chips = session_.chips,
          .finish = session_.finish};
}

namespace {

bool knows(Seat viewer, Seat seat) { return viewer == seat || viewer == Seat::oracle(); }

Json hand_start_json(const Event& event, Seat viewer) {
  Json json = {{"type", "hand_start"}, {"hand_number", event.hand}, {"btn", event.btn.index}};
  if (viewer.is_player()) json["your_seat"] = viewer.index;
  json["chips"] = event.chips;
  json["fl_card_count"] = event.fantasyland;
  return json;
}

// The opponent does not see a deal; spectators see the number of cards.
std::optional<Json> deal_json(const Event& event, Seat viewer) {
  Json json = {{"type", "deal"}, {"seat", event.seat.index}, {"turn", event.turn}};
  if (knows(viewer, event.seat)) {
    json["cards"] = cards_json(event.holding.dealt);
    json["opponent_board"] = event.opponent_hidden ? hidden_board_json() : board_json(event.opponent);
    return json;
  }
  if (viewer.is_player()) return std::nullopt;
  json["count"] = event.holding.dealt.count;
  return json;
}

void add_placement(const Event& event, Json& json) {
  json["placements"] = placements_json(event.placement);
  const Json discarded = discarded_json(event.placement);
  if (!discarded.empty()) json["discard"] = discarded[0];
}

Json placed_json(const Event& event, Seat viewer) {
  if (viewer == other(event.seat)) {
    return {
        {"type", "opponent_placed"}, {"seat", event.seat.index}, {"opponent_board", board_json(event.holding.board)}};
  }
  Json json = {
      {"type", "placed"}, {"seat", event.seat.index}, {"turn", event.turn}, {"board", board_json(event.holding.board)}};
  if (knows(viewer, event.seat)) add_placement(event, json);
  return json;
}

// Turn 0 while the other seat has not placed: only its own seat sees what was placed.
Json waits_json(const Event& event, Seat viewer) {
  if (!knows(viewer, event.seat)) return {{"type", "presence"}, {"seat", event.seat.index}, {"placed", true}};
  Json json = {
      {"type", "waiting_for_opponent"}, {"seat", event.seat.index}, {"board", board_json(event.holding.board)}};
  add_placement(event, json);
  return json;
}

// The placement is now shown to everyone else; its own seat has seen it before.
std::optional<Json> reveal_json(const Event& event, Seat viewer) {
  if (viewer == event.seat) return std::nullopt;
  if (viewer.is_player()) return placed_json(event, viewer);
  return placed_json(event, Seat::nobody());
}

Json fantasyland_json(const Event& event, Seat viewer) {
  if (knows(viewer, event.seat)) {
    return {{"type", "fantasyland_result"},
            {"seat", event.seat.index},
            {"player", event.seat.index},
            {"board", board_json(event.holding.board)},
            {"discarded", cards_json(event.holding.discards)},
            {"solver_score", event.solver_score},
            {"fl_stay", event.stays}};
  }
  const bool opponent = viewer.is_player();
  return {{"type", opponent ? "opponent_placed" : "placed"},
          {"seat", event.seat.index},
          {opponent ? "opponent_board" : "board", hidden_board_json()}};
}

Json result_fields(const HandResult& result) {
  Json boards = Json::array(), royalties = Json::array();
  std::array<bool, kSeats> entry{};
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    boards.push_back(board_json(result.boards[seat]));
    royalties.push_back(royalties_json(result.royalties[seat]));
    entry[seat] = result.next_cards[seat] != 0;
  }
  return {{"boards", std::move(boards)},         {"busted", result.busted},     {"royalties", std::move(royalties)},
          {"line_results", result.score.lines},  {"scoop", result.score.scoop}, {"raw_score", result.score.raw},
          {"actual_score", result.actual_score}, {"chips", result.chips},       {"fl_entry", entry},
          {"fl_card_count", result.next_cards},  {"fl_stay", result.stays}};
}

Json session_end_json(const Event& event) {
  return {{"type", "session_end"},
          {"winner", event.seat.index},
          {"final_chips", event.chips},
          {"hands_played", event.hand},
          {"reason", kFinishNames[static_cast<std::size_t>(event.finish)]}};
}

}  // namespace

std::optional<Json> Pineapple::event_json(const Event& event, Seat viewer) {
  switch (event.kind) {
    case Event::Kind::SessionStart: return Json{{"type", "session_start"}, {"chips", event.chips}};
    case Event::Kind::HandStart: return hand_start_json(event, viewer);
    case Event::Kind::Deal: return deal_json(event, viewer);
    case Event::Kind::Waits: return waits_json(event, viewer);
    case Event::Kind::Reveal: return reveal_json(event, viewer);
    case Event::Kind::Placed: return placed_json(event, viewer);
    case Event::Kind::FantasylandResult: return fantasyland_json(event, viewer);
    case Event::Kind::HandEnd:
      return Json{{"type", "hand_end"}, {"hand_number", event.hand}, {"result", result_fields(event.result)}};
    case Event::Kind::SessionEnd: return session_end_json(event);
  }
  return std::nullopt;
}

// What a viewer may know of a dealt card or a placement, consistent with the events: dealt cards are known to their
// seat only, and so are a Fantasyland setting (P5), the first placement of turn 0 (P1) and every discard (P6).
std::optional<Json> Pineapple::known_move_json(const State& state, Seat mover, Move move, Seat viewer) {
  const bool chance = mover == Seat::chance();
  if (chance && state.session().hand == 0) return outcome_json(state, move);  // the BTN draw is public
  if (knows(viewer, chance ? state.receiver() : mover)) {
    return chance ? outcome_json(state, move) : move_json(state, move);
  }
  if (chance || state.session().in_fantasyland(mover)) return std::nullopt;
  if (state.session().turn == 0 && state.turn().seats.contains(other(mover))) return std::nullopt;
  return Json{{"placements", placements_json(placement_of(move, state.holding(mover).dealt.set()))}};
}

}  // namespace taku::pineapple
