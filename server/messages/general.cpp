#include "server/messages/tell.h"

// Four games speak through one envelope: match_start, outcome and moved, match_end.

namespace taku::server {
namespace {

// An event that only says the move again: {"type":"placed","seat":0,"q":1,"r":2} beside {"q":1,"r":2}.
bool repeats_move(const Json& event, const Json& move) {
  if (!move.is_object() || event.size() != move.size() + 2) return false;
  for (const auto& [key, value] : move.items()) {
    const Json* same = find(event, key);
    if (!same || *same != value) return false;
  }
  return find(event, "type") && find(event, "seat");
}

Message step_message(const Step& step, bool secrets, Seat viewer) {
  const bool chance = step.seat == Seat::chance();
  const Seat seat = chance ? step.roller : step.seat;
  Message message(std::string_view(chance ? "outcome" : "moved"));
  message.add("seat", seat_or_null(seat));
  const auto move = step.before->known_move_json(step.seat, step.move, viewer);
  message.add("move", move ? *move : Json(nullptr));
  Json events = Json::array();
  step.events.append_json(viewer, events);
  if (!secrets && !events.empty() && move && repeats_move(events[0], *move)) events.erase(0);
  if (!events.empty()) message.add("events", events);
  return message;
}

// The clocks that this entry changed or started.
void add_clock(const Table& table, const Entry& entry, Message& message) {
  SeatSet seats;
  const bool main = table.clocks().setting().kind == ClockSetting::Kind::Main;
  const auto actor = find_int(entry.body, "seat");
  const bool acted = main && actor && find(entry.body, "ms");
  const bool started = *find_string(entry.body, "do") == "start";
  for (std::int8_t i = 0; i < table.match().seats(); ++i) {
    const bool opened = !main && starts_clock(table, entry, {i});
    if (opened || (acted && *actor == i) || (main && started)) seats.add({i});
  }
  const Json clock = table.clocks().to_json(seats);
  if (!clock.empty()) message.add("clock", clock);
}

void tell_start(const Room& room, std::vector<Message>& out) {
  out.emplace_back(Json{{"type", "match_start"},
                        {"match", room.match_id()},
                        {"game", room.setup().game->info().id},
                        {"rules_version", room.setup().game->info().rules_version},
                        {"options", room.setup().options},
                        {"seats", seats_json(room)},
                        {"seed_hash", seed_hash_text(room)}});
}

// Where seats know less than everything, what they know is told after each entry; elsewhere they can follow.
void add_view(const Table& table, Seat viewer, Message& last) {
  last.add("view", table.state()->view_json(viewer));
  last.add("hash", Json(to_hex(table.state()->view_hash(viewer))));
  if (table.acting().contains(viewer) && !table.to_roll()) last.add("moves", moves_json(table, viewer));
}

}  // namespace

void tell_general(const Room& room, const Entry& entry, const Happened& happened, Seat viewer,
                  std::vector<Message>& out) {
  const Table& table = *room.table();
  const std::string& name = *find_string(entry.body, "do");
  const bool secrets = room.setup().game->has_secrets();
  const std::size_t before = out.size();
  if (name == "start") tell_start(room, out);
  for (const Step& step : happened.steps) {
    out.emplace_back(step_message(step, secrets, viewer));
    if (&step != &happened.steps.back()) out.back().add("turn", turn_json(step.turn));
  }
  if (name == "hand_over") add_clock(table, entry, out.back());
  if (happened.taken_back > 0) {
    out.emplace_back(Json{{"type", "taken_back"}, {"count", happened.taken_back}});
    add_view(table, viewer, out.back());
  }
  if (out.size() > before) {
    Message& last = out.back();
    last.add("turn", table.turn_json());
    add_clock(table, entry, last);
    if (secrets) add_view(table, viewer, last);
  }
  const bool told_hash = out.size() > before && !happened.over;
  if (happened.over) {
    out.emplace_back(Json{{"type", "match_end"},
                          {"match", table.id()},
                          {"result", table.match().result_json()},
                          {"seeds", seeds_json(room)}});
  }
  if (secrets && out.size() > before) add_position(table, viewer, !told_hash, out.back());
}

}  // namespace taku::server
