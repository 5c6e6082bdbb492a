#include "server/messages/outbound.h"

// Matches of games that describe themselves in messages of their own (HasOwnMessages in engine/game.h).

namespace taku::server {
namespace {

MatchReport report_of(const Room& room, const std::string& seed_hash, const Entry& entry, const Effects& effects,
                      Seat viewer) {
  const Table& table = *room.table();
  MatchReport report{.match_id = table.id(), .seed_hash = seed_hash, .viewer = viewer};
  report.next_hand = effects.next_hand;
  if (const auto* play = entry.get_if<entries::Play>(); play && play->timeout) {
    report.timed_out = play->seat;
    report.timeout_move = &play->move;
  }
  Json events = Json::array();
  for (const Step& step : effects.steps) step.events.append_json(viewer, events);
  report.events = std::move(events.get_ref<Json::array_t&>());
  for (std::int8_t i = 0; i < table.match().seats(); ++i) {
    const auto left = table.clocks().allowance({i});
    if (left && starts_clock(table, entry, {i})) report.clocks.push_back({{i}, *left});
  }
  if (effects.over) report.seeds = seeds_json(room);
  if (effects.over && table.match().ended()) report.ended_by = table.match().result_json();
  return report;
}

}  // namespace

// After the game's own messages come those fields that the general messages have too, so that clients can follow a
// match without knowing the game. `turn` may be a field of the game's own, so it is called `game_turn` here.
void add_own_messages(const Room& room, const Entry& entry, const Effects& effects, Seat viewer,
                      std::vector<Message>& out) {
  const Table& table = *room.table();
  std::optional<AnyState> first;
  std::string seed_hash;
  if (entry.is<entries::Start>()) {
    first = table.match().state_after(0);
    seed_hash = seed_hash_text(room);
  }
  const MatchReport report = report_of(room, seed_hash, entry, effects, viewer);
  for (const Json& message : table.match().game().match_messages(first ? &*first : nullptr, table.state(), report)) {
    out.emplace_back(message);
  }
  const bool changed = !effects.steps.empty() || effects.over;
  if (!changed || out.empty()) return;
  out.back().add("game_turn", table.turn_json());
  if (table.between_hands()) out.back().add("between_hands", Json(true));
  add_position(table, viewer, true, out.back());
}

}  // namespace taku::server
