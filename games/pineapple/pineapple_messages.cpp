#include <algorithm>

#include "games/pineapple/log.h"
#include "games/pineapple/pineapple.h"

// The messages of docs/spec/pineapple.md 5.2 and 10.3. Rule P7 says who may know what; events arrive already reduced to
// what the viewer may know.

namespace taku::pineapple {
namespace {

Json hand_start(const State& state, const MatchReport& report) {
  const SessionInfo& hand = state.session();
  Json json = {{"type", "hand_start"},
               {"hand_id", hand_id_of(report.match_id, hand.hand)},
               {"hand_number", hand.hand},
               {"btn", hand.btn.index}};
  if (report.viewer.is_player()) json["your_seat"] = report.viewer.index;
  json["chips"] = hand.chips;
  json["fl_card_count"] = hand.fantasyland;
  return json;
}

void add_session_end(Json json, const MatchReport& report, std::vector<Json>& out) {
  json["session_id"] = report.match_id;
  json["seeds"] = report.seeds;
  Json restart = {
      {"type", "session_ended_awaiting_restart"}, {"winner", json["winner"]}, {"final_chips", json["final_chips"]}};
  out.push_back(std::move(json));
  out.push_back(std::move(restart));
}

// Ended by something other than the rules: the chips are those after the last complete hand.
void add_manual_end(const State& state, const MatchReport& report, std::vector<Json>& out) {
  const SessionInfo& hand = state.session();
  const Json* winner = find(*report.ended_by, "winner");
  add_session_end({{"type", "session_end"},
                   {"winner", winner ? *winner : Json(nullptr)},
                   {"final_chips", hand.chips},
                   {"hands_played", std::max(hand.hand - 1, 0)},
                   {"reason", "manual"},
                   {"by", *report.ended_by}},
                  report, out);
}

// A session that begins with a position has no events for its beginning.
void add_beginning(const State& first, const State& state, const MatchReport& report, std::vector<Json>& out) {
  if (first.session().hand == 0) return;
  out.push_back({{"type", "session_start"},
                 {"chips", first.session().chips},
                 {"session_id", report.match_id},
                 {"seed_hash", report.seed_hash}});
  out.push_back(hand_start(state, report));
}

// The next hand is announced when the pause before it is over, not by the event at the end of the last one.
void add_event(Json event, bool starts, const State& state, const MatchReport& report, std::vector<Json>& out) {
  const std::string type = *find_string(event, "type");
  if (type == "session_end") return add_session_end(std::move(event), report, out);
  if (type == "hand_start") {
    if (starts) out.push_back(hand_start(state, report));
    return;
  }
  if (type == "session_start") {
    event["session_id"] = report.match_id;
    event["seed_hash"] = report.seed_hash;
  }
  out.push_back(std::move(event));
}

}  // namespace

std::vector<Json> Pineapple::match_messages(const State* first, const State& state, const MatchReport& report) {
  std::vector<Json> out;
  // P3, P7: only the seat itself learns what the clock placed for it.
  if (report.timeout_move && report.timed_out == report.viewer) {
    out.push_back({{"type", "timeout"}, {"seat", report.viewer.index}, {"auto_placement", *report.timeout_move}});
  }
  if (first) add_beginning(*first, state, report, out);
  if (report.next_hand && !first) out.push_back(hand_start(state, report));
  for (const Json& event : report.events) add_event(event, first != nullptr, state, report, out);
  if (report.ended_by) add_manual_end(state, report, out);
  for (const MatchReport::Clock& clock : report.clocks) {
    if (state.session().in_fantasyland(clock.seat)) continue;
    out.push_back({{"type", "timer_start"},
                   {"seat", clock.seat.index},
                   {"seconds", (clock.left_ms + 999) / 1000},
                   {"remaining_ms", clock.left_ms}});
  }
  return out;
}

std::optional<Json> Pineapple::waiting_message(const WaitingReport& waiting) {
  if (!waiting.full || waiting.ready) return Json{{"type", "waiting_for_opponent"}, {"seat", waiting.viewer.index}};
  return Json{{"type", "ready_to_start"}, {"players", waiting.players}};
}

MessageMeaning Pineapple::message_meaning(const Json& message) {
  using enum MessageMeaning::Kind;
  const std::string* type = find_string(message, "type");
  if (!type) return {};
  if (*type == "session_start") return {.kind = MatchStart};
  if (*type == "hand_start") return {.kind = HandStart};
  if (*type == "session_end") {
    MessageMeaning end{.kind = MatchEnd, .result = message};
    end.result.erase("session_id");
    return end;
  }
  const auto seat = find_int(message, "seat"), left = find_int(message, "remaining_ms");
  if (*type != "timer_start" || !seat || *seat < 0 || *seat >= kSeats || !left) return {};
  return {.kind = ClockStart, .seat = {static_cast<std::int8_t>(*seat)}, .left_ms = *left};
}

}  // namespace taku::pineapple
