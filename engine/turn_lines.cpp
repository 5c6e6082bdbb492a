#include "engine/turn_lines.h"

#include "engine/iso_time.h"

namespace taku {
namespace {

Json legal_json(const AnyState& state, Seat seat) {
  MoveList moves;
  state.legal_moves(seat, moves);
  Json list = Json::array();
  for (const Move move : moves) list.push_back(state->move_json(move));
  return list;
}

}  // namespace

Json final_result_json(const Match& match) {
  if (match.turn().kind != Turn::Kind::Over) return nullptr;
  const Scores scores = match.scores();
  Json list = Json::array();
  for (int seat = 0; seat < match.seats(); ++seat) list.push_back(scores.of[static_cast<std::size_t>(seat)]);
  return {{"scores", std::move(list)}, {"detail", match.result_json()}};
}

Json think_time_json(const MoveNotes& notes) {
  if (notes.timeout) return -1;
  return notes.think_ms ? Json(*notes.think_ms) : Json(nullptr);
}

Json timestamp_json(const MoveNotes& notes) {
  const auto text = notes.at ? iso_time(*notes.at) : std::nullopt;
  return text ? Json(*text) : Json(nullptr);
}

Json made_by_json(const MoveNotes& notes) { return notes.by ? Json(notes.by->to_text()) : Json(nullptr); }

std::vector<Json> turn_lines(const Match& match, std::string_view session_id) {
  std::vector<Json> lines;
  const Json result = final_result_json(match);
  AnyState state = match.state_after(0);
  for (std::size_t i = 0; i < match.plies().size(); ++i) {
    const Match::Ply& ply = match.plies()[i];
    if (ply.seat.is_player()) {
      lines.push_back({{"session_id", session_id},
                       {"game", match.game().info().id},
                       {"ply", i + 1},
                       {"player", ply.seat.index},
                       {"state", state->view_json(ply.seat)},
                       {"legal", legal_json(state, ply.seat)},
                       {"action", state->move_json(ply.move)},
                       {"think_time_ms", think_time_json(ply.notes)},
                       {"timestamp", timestamp_json(ply.notes)},
                       {"result", result},
                       {"by", made_by_json(ply.notes)}});
    }
    state.apply(ply.seat, ply.move);
  }
  return lines;
}

}  // namespace taku
