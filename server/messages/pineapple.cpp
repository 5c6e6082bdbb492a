#include "games/pineapple/pineapple.h"

#include <algorithm>

#include "games/pineapple/log.h"
#include "server/messages/tell.h"

// OFC Pineapple speaks the words of its own spec (spec/pineapple.md 5.2, 10.3), to whom rule P7 allows.

namespace taku::server {
namespace {

const pineapple::State& state_of(const Table& table) { return *table.state().as<pineapple::Pineapple>(); }

std::string hand_id(const Table& table) { return pineapple::hand_id_of(table.id(), state_of(table).session().hand); }

// The hand that the table has begun.
Json hand_start(const Table& table, Seat viewer) {
  const pineapple::SessionInfo& hand = state_of(table).session();
  Json json = {
      {"type", "hand_start"}, {"hand_id", hand_id(table)}, {"hand_number", hand.hand}, {"btn", hand.btn.index}};
  if (viewer.is_player()) json["your_seat"] = viewer.index;
  json["chips"] = hand.chips;
  json["fl_card_count"] = hand.fantasyland;
  return json;
}

Json session_end(const Room& room, Json json) {
  json["session_id"] = room.table()->id();
  json["seeds"] = seeds_json(room);
  return json;
}

// Ended by something other than the rules: the chips are as the last whole hand left them.
Json session_end_from_outside(const Room& room) {
  const Table& table = *room.table();
  const pineapple::SessionInfo& hand = state_of(table).session();
  const Json result = table.match().result_json();
  const Json* winner = find(result, "winner");
  return session_end(room, {{"type", "session_end"},
                            {"winner", winner ? *winner : Json(nullptr)},
                            {"final_chips", hand.chips},
                            {"hands_played", std::max(hand.hand - 1, 0)},
                            {"reason", "manual"},
                            {"by", result}});
}

Json awaiting_restart(const Json& end) {
  return {{"type", "session_ended_awaiting_restart"}, {"winner", end["winner"]}, {"final_chips", end["final_chips"]}};
}

// An event of the rules as a message. The next hand is announced when it begins, not while people look at the last.
void tell_event(const Room& room, Json event, bool announces_hand, Seat viewer, std::vector<Message>& out) {
  const std::string type = *find_string(event, "type");
  if (type == "session_start") {
    event["session_id"] = room.table()->id();
    event["seed_hash"] = seed_hash_text(room);
  }
  if (type == "hand_start") {
    if (announces_hand) out.emplace_back(hand_start(*room.table(), viewer));
    return;
  }
  if (type == "session_end") {
    out.emplace_back(session_end(room, event));
    out.emplace_back(awaiting_restart(event));
    return;
  }
  out.emplace_back(event);
}

// P3, P7: only the seat itself is told what the clock placed for it.
void tell_timeout(const Entry& entry, Seat viewer, std::vector<Message>& out) {
  const Json* move = find(entry.body, "move");
  if (!move || find_int(entry.body, "seat") != viewer.index) return;
  out.emplace_back(Json{{"type", "timeout"}, {"seat", viewer.index}, {"auto_placement", *move}});
}

void tell_timers(const Table& table, const Entry& entry, std::vector<Message>& out) {
  for (std::int8_t i = 0; i < table.match().seats(); ++i) {
    const auto allowed = table.clocks().allowance({i});
    if (!allowed || !starts_clock(table, entry, {i})) continue;
    if (state_of(table).session().in_fantasyland({i})) continue;
    out.emplace_back(
        Json{{"type", "timer_start"}, {"seat", i}, {"seconds", (*allowed + 999) / 1000}, {"remaining_ms", *allowed}});
  }
}

// How the match stands, in the words of the other games: `turn` is a number here.
void add_game(const Table& table, Seat viewer, Message& last) {
  last.add("game_turn", table.turn_json());
  if (table.between_hands()) last.add("between_hands", Json(true));
  add_position(table, viewer, true, last);
}

// Where a session begins with a position, the rules have nothing to say of its beginning.
void tell_beginning(const Room& room, Seat viewer, std::vector<Message>& out) {
  const Table& table = *room.table();
  const AnyState first = table.match().state_after(0);
  const pineapple::SessionInfo& start = first.as<pineapple::Pineapple>()->session();
  if (start.hand == 0) return;
  out.emplace_back(Json{{"type", "session_start"},
                        {"chips", start.chips},
                        {"session_id", table.id()},
                        {"seed_hash", seed_hash_text(room)}});
  out.emplace_back(hand_start(table, viewer));
}

}  // namespace

void tell_pineapple(const Room& room, const Entry& entry, const Happened& happened, Seat viewer,
                    std::vector<Message>& out) {
  const Table& table = *room.table();
  const std::string& name = *find_string(entry.body, "do");
  if (find_bool(entry.body, "timeout").value_or(false)) tell_timeout(entry, viewer, out);
  if (name == "start") tell_beginning(room, viewer, out);
  if (happened.next_hand && name != "start") out.emplace_back(hand_start(table, viewer));
  for (const Step& step : happened.steps) {
    Json events = Json::array();
    step.events.append_json(viewer, events);
    for (Json& event : events) tell_event(room, std::move(event), name == "start", viewer, out);
  }
  if (happened.over && table.match().ended()) {
    const Json end = session_end_from_outside(room);
    out.emplace_back(end);
    out.emplace_back(awaiting_restart(end));
  }
  tell_timers(table, entry, out);
  const bool changed = !happened.steps.empty() || happened.over;
  if (changed && !out.empty()) add_game(table, viewer, out.back());
}

}  // namespace taku::server
