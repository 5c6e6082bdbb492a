#include <algorithm>

#include "server/messages/outbound.h"

namespace taku::server {
namespace {

constexpr std::size_t kMaxHistoryBytes = 48 * 1024;

// The ply as this viewer saw it. Also applies it to the state.
std::string ply_text(AnyState& state, const Match::Ply& ply, Seat viewer) {
  const auto known = state.known_move_json(ply.seat, ply.move, viewer);
  Json events = Json::array();
  state.apply(ply.seat, ply.move).append_json(viewer, events);
  return to_text(
      {{"seat", seat_or_null(ply.seat)}, {"move", known ? *known : Json(nullptr)}, {"events", std::move(events)}});
}

}  // namespace

Seat seat_in(const Room& room, const Table& table, Id person) {
  const Person* who = room.person(person);
  const Json& players = table.match().players();
  for (std::size_t i = 0; who && i < players.size(); ++i) {
    const std::string* name = as_string(players[i]);
    if (name && *name == who->public_id) return {static_cast<std::int8_t>(i)};
  }
  return Seat::nobody();
}

Result<std::string> history_text(const Room& room, Id person, std::int64_t from, const std::string& cmd_id) {
  const Table* table = room.last_table();
  if (!table) return Error{code::kNoMatch, "no match has been played in this room"};
  const auto plies = table->match().plies();
  const std::size_t first = std::min(static_cast<std::size_t>(from), plies.size());
  const Seat viewer = seat_in(room, *table, person);
  AnyState state = table->match().state_after(first);
  std::string list;
  for (const Match::Ply& ply : plies.subspan(first)) {
    const std::string text = ply_text(state, ply, viewer);
    if (!list.empty() && list.size() + text.size() >= kMaxHistoryBytes) break;
    list.append(list.empty() ? "" : ",").append(text);
  }
  Message message(std::string_view("history"));
  message.add("match", Json(table->id()));
  message.add("from", from);
  message.add("count", static_cast<std::int64_t>(plies.size()));
  message.add_text("plies", '[' + list + ']');
  if (!cmd_id.empty()) message.add("cmd_id", Json(cmd_id));
  return message.text(room.seq(), false);
}

}  // namespace taku::server
