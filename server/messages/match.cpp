#include "server/messages/outbound.h"

// The general messages about a match: match_start, outcome, moved, taken_back, match_end.

namespace taku::server {
namespace {

const Json kNull;

// An event that only repeats the move: {"type":"placed","seat":0,"q":1,"r":2} beside {"q":1,"r":2}.
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
  const auto known = secrets ? step.before->known_move_json(step.seat, step.move, viewer) : std::nullopt;
  const Json& move = secrets ? (known ? *known : kNull) : step.json;
  message.add("move", move);
  Json events = Json::array();
  step.events.append_json(viewer, events);
  if (!secrets && !events.empty() && repeats_move(events[0], move)) events.erase(0);
  if (!events.empty()) message.add("events", events);
  return message;
}

// The usual turn, one seat to move, is written as text.
void add_turn(const Table& table, Message& message) {
  const Turn turn = table.match().turn();
  if (turn.kind != Turn::Kind::Seats || turn.seats.size() != 1 || table.to_roll()) {
    return message.add("turn", table.turn_json());
  }
  std::string& text = message.field("turn");
  append_number(text.append(R"({"kind":"seat","seats":[)"), turn.seats.first().index);
  text.append("]}");
}

void add_clock(const Table& table, const Entry& entry, const Effects& effects, Message& message) {
  const SeatSet seats = changed_clocks(table, entry, effects);
  if (seats.size() > 0) table.clocks().append_text(seats, message.field("clock"));
}

Json match_start(const Room& room) {
  return {{"type", "match_start"},
          {"match", room.match_id()},
          {"game", room.setup().game->info().id},
          {"rules_version", room.setup().game->info().rules_version},
          {"options", room.setup().options},
          {"seats", seats_json(room)},
          {"seed_hash", seed_hash_text(room)}};
}

// In a game with secrets every entry ends with the viewer's view; in the others clients can follow by the rules.
void add_view(const Table& table, Seat viewer, Message& last) {
  last.add("view", table.state()->view_json(viewer));
  last.add("hash", Json(to_hex(table.state()->view_hash(viewer))));
  if (table.acting().contains(viewer) && !table.to_roll()) last.add("moves", moves_json(table, viewer));
}

}  // namespace

void add_match_messages(const Room& room, const Entry& entry, const Effects& effects, Seat viewer,
                        std::vector<Message>& out) {
  const Table& table = *room.table();
  const bool secrets = room.setup().game->has_secrets();
  const std::size_t before = out.size();
  if (entry.is<entries::Start>()) out.emplace_back(match_start(room));
  for (const Step& step : effects.steps) {
    out.emplace_back(step_message(step, secrets, viewer));
    if (&step != &effects.steps.back()) out.back().add("turn", turn_json(step.turn));
  }
  if (entry.is<entries::HandOver>()) add_clock(table, entry, effects, out.back());
  if (effects.taken_back > 0) {
    out.emplace_back(Json{{"type", "taken_back"}, {"count", effects.taken_back}});
    add_view(table, viewer, out.back());
  }
  if (out.size() > before) {
    Message& last = out.back();
    add_turn(table, last);
    add_clock(table, entry, effects, last);
    if (secrets) add_view(table, viewer, last);
  }
  const bool has_hash = out.size() > before && !effects.over;
  if (effects.over) {
    Json json = {{"type", "match_end"}, {"match", table.id()}, {"result", table.match().result_json()}};
    add_left(table, json);
    json["seeds"] = seeds_json(room);
    out.emplace_back(std::move(json));
  }
  if (secrets && out.size() > before) add_position(table, viewer, !has_hash, out.back());
}

}  // namespace taku::server
