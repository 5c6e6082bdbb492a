#include <algorithm>

#include "games/pineapple/pineapple_json.h"

// States, views, moves, outcomes and results as JSON. docs/protocol.md

namespace taku::pineapple {
namespace {

std::string_view phase_name(const SessionInfo& session, bool dealing) {
  if (session.finish != Finish::None) return "finished";
  if (session.hand == 0) return "waiting";
  if (dealing) return "dealing";
  return session.in_fantasyland({0}) || session.in_fantasyland({1}) ? "fantasyland" : "playing";
}

// The royalties of the rows so far. Hidden rows are left out.
Json provisional_json(const Board& board) {
  Royalties royalties;
  royalties.top = provisional_royalty(board, Row::Top);
  royalties.middle = provisional_royalty(board, Row::Middle);
  royalties.bottom = provisional_royalty(board, Row::Bottom);
  return royalties_json(royalties);
}

Json hidden_list(int count) { return std::vector<std::string_view>(static_cast<std::size_t>(count), kHiddenCard); }

Json seat_json(const SessionInfo& session, const View::Known& known, std::size_t seat) {
  const Holding& holding = known.holding;
  Json json = {{"fantasyland", session.fantasyland[seat] != 0}, {"fl_card_count", session.fantasyland[seat]}};
  if (known.hidden_placed == kBoardCards) {
    json["board"] = hidden_board_json();
  } else {
    json["board"] = board_json(holding.board);
  }
  json["placed"] = holding.board.cards().size() + known.hidden_placed;
  json["dealt"] = known.hidden_dealt != 0 ? hidden_list(known.hidden_dealt) : cards_json(holding.dealt);
  json["discards"] = known.hidden_discards != 0 ? hidden_list(known.hidden_discards) : cards_json(holding.discards);
  json["royalties"] = known.hidden_placed != 0 ? Json(nullptr) : provisional_json(holding.board);
  json["busted"] = holding.done() ? Json(value_of(holding.board).busted) : Json(nullptr);
  return json;
}

Json seats_json(SeatSet seats) {
  Json list = Json::array();
  for (std::int8_t seat = 0; seat < kSeats; ++seat) {
    if (seats.contains({seat})) list.push_back(seat);
  }
  return list;
}

Json session_json(const SessionInfo& session, const Turn& turn) {
  Json settings = Json::object();
  add_settings(session.settings, settings);
  return {{"chips", session.chips},
          {"hand_number", session.hand},
          {"hands_played", session.hand == 0 ? 0 : session.hand - (session.finish == Finish::None ? 1 : 0)},
          {"btn", session.hand == 0 ? Json(nullptr) : Json(session.btn.index)},
          {"turn", std::min<int>(session.turn, kTurns - 1)},
          {"turn_text", std::to_string(std::min<int>(session.turn + 1, kTurns)) + "/" + std::to_string(kTurns)},
          {"phase", phase_name(session, turn.kind == Turn::Kind::Chance)},
          {"to_act", seats_json(turn.seats)},
          {"settings", std::move(settings)}};
}

Json shown_json(const View& view) {
  Json json = session_json(view.session, view.turn);
  Json& seats = json["seats"] = Json::array();
  for (std::size_t seat = 0; seat < kSeats; ++seat) seats.push_back(seat_json(view.session, view.seats[seat], seat));
  return json;
}

Json finish_json(const SessionInfo& session) {
  return {{"winner", session.winner().index},
          {"reason", kFinishNames[static_cast<std::size_t>(session.finish)]},
          {"final_chips", session.chips},
          {"hands_played", session.hand}};
}

// The cards of a move's "discard" or "discarded": one string or a list.
Result<CardSet> parse_discards(const Json& json) {
  for (const char* name : {"discard", "discarded"}) {
    const Json* given = find(json, name);
    if (!given) continue;
    const auto cards = parse_cards(given->is_array() ? *given : Json::array({*given}), name);
    if (!cards) return Error{code::kBadMove, cards.error().message};
    return cards;
  }
  return CardSet{};
}

}  // namespace

Status parse_placements(const Json& list, std::array<CardSet, 4>& places) {
  const Error bad{code::kBadMove, "placements must be pairs of a card and a row: [\"Td\",\"middle\"]"};
  if (!list.is_array()) return bad;
  CardSet seen;
  for (const Json& pair : list) {
    if (!pair.is_array() || pair.size() != 2) return bad;
    const std::string* word = as_string(pair[0]);
    const std::string* row = as_string(pair[1]);
    const auto card = word ? parse_card(*word) : std::nullopt;
    const auto found = row ? std::ranges::find(kRowNames, *row) : kRowNames.end();
    if (!card || found == kRowNames.end()) return bad;
    if (seen.contains(*card)) return Error{code::kIllegalMove, "a card is listed twice"};
    seen.add(*card);
    places[static_cast<std::size_t>(found - kRowNames.begin())].add(*card);
  }
  return success();
}

Json Pineapple::state_json(const State& state) {
  Json json = shown_json(state.view(Seat::oracle()));
  json["result"] = state.turn().kind == Turn::Kind::Over ? result_json(state) : Json(nullptr);
  json["position"] = to_text(state);
  return json;
}

Json Pineapple::view_json(const View& view) {
  Json json = shown_json(view);
  json["viewer"] = view.viewer.is_player() ? Json(view.viewer.index) : Json(nullptr);
  json["result"] = view.session.finish == Finish::None ? Json(nullptr) : finish_json(view.session);
  return json;
}

Json Pineapple::move_json(const State& state, Move move) {
  const SeatSet seats = state.turn().seats;
  const CardSet dealt = seats.size() == 0 ? CardSet{} : state.holding(seats.first()).dealt.set();
  const Placement placement = placement_of(move, dealt);
  Json json = {{"placements", placements_json(placement)}};
  const Json discarded = discarded_json(placement);
  if (is_setting(move)) {
    json["discarded"] = discarded;
  } else if (!discarded.empty()) {
    json["discard"] = discarded[0];
  }
  return json;
}

Result<Move> Pineapple::parse_move_json(const State& state, const Json& json) {
  const Json* placements = find(json, "placements");
  if (!placements)
    return Error{code::kBadMove, "a move must be {\"placements\":[[\"Td\",\"middle\"],…],\"discard\":\"2c\"}"};
  std::array<CardSet, 4> places;
  if (Status placed = parse_placements(*placements, places); !placed) return placed.error();
  const auto discards = parse_discards(json);
  if (!discards) return discards.error();
  places[3] = *discards;
  return checked_placement(state, places);
}

Json Pineapple::outcome_json(const State& state, Move outcome) {
  if (state.session().hand == 0) return {{"btn", outcome.bits}};
  return {{"cards", Json::array({pineapple::to_text(drawn_card(outcome))})}};
}

std::vector<Json> Pineapple::outcome_parts(const Json& json) {
  const Json* cards = find(json, "cards");
  if (!cards || !cards->is_array() || cards->size() < 2) return {json};
  std::vector<Json> parts;
  for (const Json& card : *cards) parts.push_back({{"cards", Json::array({card})}});
  return parts;
}

Result<Move> Pineapple::parse_outcome_json(const State& state, const Json& json) {
  if (state.session().hand == 0) {
    const auto btn = find_int(json, "btn");
    if (!btn || *btn < 0 || *btn >= kSeats)
      return Error{code::kIllegalOutcome, "an outcome must be {\"btn\":0} or {\"btn\":1}"};
    return Move{static_cast<std::uint64_t>(*btn)};
  }
  const Error bad{code::kIllegalOutcome, "an outcome must be the next card: {\"cards\":[\"Ah\"]}"};
  const Json* cards = find(json, "cards");
  if (!cards || !cards->is_array() || cards->size() != 1) return bad;
  const std::string* word = as_string((*cards)[0]);
  const auto card = word ? parse_card(*word) : std::nullopt;
  if (!card) return bad;
  if (!state.deck().contains(*card)) return Error{code::kIllegalOutcome, *word + " is no longer in the deck"};
  return outcome_of(*card);
}

Json Pineapple::result_json(const State& state) { return finish_json(state.session()); }

}  // namespace taku::pineapple
