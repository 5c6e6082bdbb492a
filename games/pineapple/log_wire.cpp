#include <algorithm>

#include "engine/iso_time.h"
#include "engine/turn_lines.h"
#include "games/pineapple/log.h"
#include "games/pineapple/pineapple_json.h"

// The log as training lines and as session rows: spec/pineapple.md 6.

namespace taku::pineapple {
namespace {

Json seen_board_json(const std::optional<Board>& board) { return board ? board_json(*board) : hidden_board_json(); }

Json placements_json(const TurnRow& turn) {
  Json list = Json::array();
  for (const auto& [card, place] : turn.placements) {
    list.push_back(Json::array({to_text(card), kRowNames[static_cast<std::size_t>(place)]}));
  }
  return list;
}

Json discard_json(const TurnRow& turn) { return turn.discard ? Json(to_text(*turn.discard)) : Json(nullptr); }

// rules/pineapple.md 5: own board, visible opponent board, dealt cards; boards from the top row down.
Json visible_json(const TurnRow& turn) {
  Json list = Json::array();
  const auto add = [&](const auto& cards) {
    for (const Card card : cards) list.push_back(to_text(card));
  };
  for (const CardSet row : turn.board_self.rows) add(row);
  for (const CardSet row : turn.board_opponent.value_or(Board{}).rows) add(row);
  add(turn.dealt);
  return list;
}

// The points by seat, as in the hands table; null if the hand was not completed.
void add_outcome(const HandRow& hand, const Json& result, Json& line) {
  line["raw_score"] = hand.result ? Json(hand.result->score.raw) : Json(nullptr);
  line["actual_score"] = hand.result ? Json(hand.result->actual_score) : Json(nullptr);
  line["result"] = result;
}

Json line_of(const HandRow& hand, const TurnRow& turn) {
  return {{"session_id", hand.session_id},
          {"hand_id", hand.hand_id},
          {"hand_number", hand.hand_number},
          {"turn", turn.turn},
          {"player", turn.player.index},
          {"btn", hand.btn.index},
          {"is_btn", hand.btn == turn.player},
          {"chips", hand.chips_before},
          {"board_self", board_json(turn.board_self)},
          {"board_opponent", seen_board_json(turn.board_opponent)},
          {"dealt_cards", cards_json(turn.dealt)},
          {"known_discards_self", cards_json(turn.known_discards)},
          {"visible_cards", visible_json(turn)},
          {"action", {{"placements", placements_json(turn)}, {"discard", discard_json(turn)}}},
          {"think_time_ms", think_time_json(turn.notes)},
          {"timestamp", timestamp_json(turn.notes)}};
}

// ---- rows

Json time_or_null(const std::optional<TimeMs>& ms) {
  const auto text = ms ? iso_time(*ms) : std::nullopt;
  return text ? Json(*text) : Json(nullptr);
}

Json time_or_empty(const std::optional<TimeMs>& ms) {
  Json time = time_or_null(ms);
  return time.is_null() ? Json("") : time;
}

Json text_or_null(std::string_view text) { return text.empty() ? Json(nullptr) : Json(text); }

// Lists and objects are stored as text.
Json json_text(const Json& json) { return taku::to_text(json); }

SqlRow session_row(const SessionRow& session) {
  const auto final_chips = [&](std::size_t seat) {
    return session.final_chips ? Json((*session.final_chips)[seat]) : Json(nullptr);
  };
  return {"sessions",
          {{"session_id", session.names.session_id},
           {"room_id", session.names.room_id},
           {"started_at", time_or_empty(session.started_at)},
           {"finished_at", time_or_null(session.finished_at)},
           {"player0_id", session.names.player_ids[0]},
           {"player1_id", session.names.player_ids[1]},
           {"initial_chips", session.initial_chips},
           {"final_chips_p0", final_chips(0)},
           {"final_chips_p1", final_chips(1)},
           {"winner", session.winner ? Json(session.winner->index) : Json(nullptr)},
           {"finish_reason", text_or_null(session.finish_reason)},
           {"hands_played", session.hands_played}}};
}

// The result as in a hand_end message.
Json detail_of(const HandRow& hand) {
  const Event end{.kind = Event::Kind::HandEnd, .hand = hand.hand_number, .result = *hand.result};
  const auto json = Pineapple::event_json(end, Seat::oracle());
  return *find(*json, "result");
}

SqlRow hand_row(const HandRow& hand) {
  const auto& result = hand.result;
  return {"hands",
          {{"hand_id", hand.hand_id},
           {"session_id", hand.session_id},
           {"hand_number", hand.hand_number},
           {"started_at", time_or_empty(hand.started_at)},
           {"finished_at", time_or_null(hand.finished_at)},
           {"btn", hand.btn.index},
           {"chips_before", json_text(hand.chips_before)},
           {"chips_after", result ? json_text(result->chips) : Json(nullptr)},
           {"raw_score", result ? json_text(result->score.raw) : Json(nullptr)},
           {"actual_score", result ? json_text(result->actual_score) : Json(nullptr)},
           {"result_detail", result ? json_text(detail_of(hand)) : Json(nullptr)}}};
}

SqlRow turn_row(const TurnRow& turn) {
  return {"turns",
          {{"hand_id", turn.hand_id},
           {"turn", turn.turn},
           {"player", turn.player.index},
           {"board_self", json_text(board_json(turn.board_self))},
           {"board_opponent", json_text(seen_board_json(turn.board_opponent))},
           {"dealt_cards", json_text(cards_json(turn.dealt))},
           {"known_discards", json_text(cards_json(turn.known_discards))},
           {"action_placements", json_text(placements_json(turn))},
           {"action_discard", discard_json(turn)},
           {"think_time_ms", think_time_json(turn.notes)},
           {"timestamp", time_or_empty(turn.notes.at)},
           {"by", made_by_json(turn.notes)}}};
}

SqlRow fantasyland_row(const FantasylandRow& row) {
  Json placement = board_json(row.board);
  placement["discarded"] = cards_json(row.discarded);
  return {"fantasyland",
          {{"hand_id", row.hand_id},
           {"player", row.player.index},
           {"card_count", row.dealt.count},
           {"dealt_cards", json_text(cards_json(row.dealt))},
           {"solver_placement", json_text(placement)},
           {"solver_score", row.solver_score},
           {"fl_stay", row.stays ? 1 : 0},
           {"timestamp", time_or_empty(row.notes.at)}}};
}

}  // namespace

std::vector<Json> log_lines(const Log& log, const std::optional<Json>& result) {
  std::vector<Json> lines;
  auto hand = log.hands.begin();
  for (const TurnRow& turn : log.turns) {
    hand = std::find_if(hand, log.hands.end(), [&](const HandRow& row) { return row.hand_id == turn.hand_id; });
    Json line = line_of(*hand, turn);
    if (result) add_outcome(*hand, *result, line);
    line["by"] = made_by_json(turn.notes);
    lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<SqlRow> log_rows(const Log& log) {
  return log_rows(LogStep{log.session, log.hands, log.turns, log.fantasyland});
}

// Sessions before hands, hands before their turns, so that foreign keys are satisfied.
std::vector<SqlRow> log_rows(const LogStep& step) {
  std::vector<SqlRow> rows;
  if (step.session) rows.push_back(session_row(*step.session));
  for (const HandRow& hand : step.hands) rows.push_back(hand_row(hand));
  for (const TurnRow& turn : step.turns) rows.push_back(turn_row(turn));
  for (const FantasylandRow& setting : step.fantasyland) rows.push_back(fantasyland_row(setting));
  return rows;
}

}  // namespace taku::pineapple
