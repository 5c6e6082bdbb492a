#include "server/messages/outbound.h"

#include <algorithm>

#include "engine/fair_seed.h"
#include "server/messages/compact.h"
#include "server/rated_room.h"

namespace taku::server {
namespace {

// The id of an account is shown as long as its name is.
void add_account(const Room& room, Id account, Json& json) {
  if (account == 0) return;
  if (room.name_of_account(account).empty()) {
    json["deleted"] = true;
  } else {
    json["account"] = people::public_id(account);
  }
}

// The table is set for the next match: the hash of the server's seed is public before anyone is ready.
Json table_message(const Room& room, Seat viewer) {
  Json json = {{"type", "table"}, {"match", room.match_id()}, {"seed_hash", seed_hash_text(room)}};
  if (viewer.is_player()) json["your_seat"] = viewer.index;
  json["seats"] = seats_json(room);
  add_series(room, json);
  return json;
}

// The messages that every game has, one function for each kind of entry. Entries without one concern the match only.
struct RoomMessages {
  const Room& room;
  const Entry& entry;
  Viewer viewer;
  std::vector<Message>& out;

  void operator()(const entries::SetTable&) const { out.emplace_back(table_message(room, viewer.seat)); }
  void operator()(const entries::Join&) const { add_seats(); }
  void operator()(const entries::Leave&) const { add_seats(); }
  void operator()(const entries::Fill&) const { add_seats(); }
  void operator()(const entries::Ready& ready) const {
    const Seat seat = room.seat_of(room.chairs()[ready.chair].person);
    Json json = {{"type", "ready"}, {"seat", seat_or_null(seat)}};
    if (!ready.ready) json["ready"] = false;
    out.emplace_back(std::move(json));
    add_waiting();
  }
  void operator()(const entries::Close& close) const {
    out.emplace_back(Json{{"type", "closed"}, {"reason", close.reason}});
  }
  void operator()(const entries::Chat&) const {
    const ChatLine line = room.chat_line(entry);
    if (room.shows_chat(line, viewer.seat, viewer.account)) out.emplace_back(chat_json(room, line));
  }
  void operator()(const entries::HideChat& hide) const {
    out.emplace_back(Json{{"type", "chat_hidden"}, {"line", hide.line}});
  }
  void operator()(const entries::Offer& offer) const {
    out.emplace_back(Json{{"type", "offer"}, {"seat", offer.seat.index}, {"what", offer_name(offer.kind)}});
  }
  void operator()(const entries::Answer& answer) const {
    out.emplace_back(
        Json{{"type", "answer"}, {"seat", answer.seat.index}, {"what", offer_name(answer.kind)}, {"yes", answer.yes}});
  }
  void operator()(const entries::HandOver& hand_over) const {
    Json json = {{"type", "stand_in"}, {"seat", hand_over.seat.index}, {"on", hand_over.to_computer}};
    if (hand_over.why) json["why"] = why_name(*hand_over.why);
    if (hand_over.is_final()) json["left"] = true;
    out.emplace_back(std::move(json));
  }
  void operator()(const entries::Idle& idle) const {
    out.emplace_back(Json{{"type", "idle"}, {"seat", idle.seat.index}, {"claim_ms", idle.claim_ms}});
  }
  void operator()(const entries::Next& next) const {
    out.emplace_back(Json{{"type", "next"}, {"seat", next.seat.index}});
  }
  void operator()(const entries::Start&) const {}
  void operator()(const entries::Play&) const {}
  void operator()(const entries::Roll&) const {}
  void operator()(const entries::GoOn&) const {}
  void operator()(const entries::End&) const {}

 private:
  void add_seats() const {
    Json json = {{"type", "seats"}, {"seats", seats_json(room)}};
    add_former(room, json);
    out.emplace_back(std::move(json));
    add_waiting();
  }
  void add_waiting() const {
    if (const auto json = waiting_json(room, viewer.seat)) out.emplace_back(*json);
  }
};

std::vector<std::string> plain_messages(const Room& room, const Entry& entry, const Effects& effects,
                                        const Viewer& viewer) {
  std::vector<Message> out;
  std::visit(RoomMessages{room, entry, viewer, out}, entry.body);
  if (room.table()) {
    const bool own = room.setup().game->has_own_messages();
    (own ? add_own_messages : add_match_messages)(room, entry, effects, viewer.seat, out);
  }
  std::vector<std::string> texts;
  for (const Message& message : out) texts.push_back(message.text(entry.seq, &message != &out.back()));
  return texts;
}

// The seat whose main time this entry changed.
Seat charged_seat(const Entry& entry) {
  if (const auto* play = entry.get_if<entries::Play>()) return play->seat;
  if (const auto* roll = entry.get_if<entries::Roll>()) return roll->seat;
  const auto* hand_over = entry.get_if<entries::HandOver>();
  return hand_over && hand_over->time_left ? hand_over->seat : Seat::nobody();
}

}  // namespace

Json seat_or_null(Seat seat) { return seat.is_player() ? Json(seat.index) : Json(nullptr); }

Json chat_json(const Room& room, const ChatLine& line) {
  const Person* who = room.person(line.person);
  Json json = {{"type", "chat"}, {"seat", seat_or_null(line.seat)}, {"name", who ? Json(who->name) : Json(nullptr)}};
  if (line.account != 0) json["name"] = room.name_of_account(line.account);
  add_account(room, line.account, json);
  json.update(line.content);
  return json;
}

std::optional<Json> waiting_json(const Room& room, Seat viewer) {
  const AnyGame& game = *room.setup().game;
  if (!game.has_own_messages() || !viewer.is_player() || room.table()) return std::nullopt;
  WaitingReport waiting{.viewer = viewer, .full = room.full(), .ready = room.chair_at(viewer).ready};
  for (const Json& name : names_json(room)) waiting.players.push_back(*as_string(name));
  return game.waiting_message(waiting);
}

std::vector<std::string> entry_messages(const Room& room, const Entry& entry, const Effects& effects,
                                        const Viewer& viewer) {
  std::vector<std::string> compact;
  if (viewer.compact && may_be_compact(room, entry)) compact = compact_steps(room, entry, effects);
  if (!compact.empty() && !effects.over) return compact;
  std::vector<std::string> texts = plain_messages(room, entry, effects, viewer);  // the last one may be match_end
  std::ranges::move(compact, texts.begin());
  return texts;
}

bool same_for_all(const Room& room, const Entry& entry) {
  return !room.setup().game->has_secrets() && (entry.is<entries::Play>() || entry.is<entries::Roll>());
}

std::string with_command_id(const std::string& text, const std::string& cmd_id) {
  std::string answer;
  answer.reserve(text.size() + cmd_id.size() + 16);
  if (text.starts_with('[')) {  // compact: its last element
    append_quoted(answer.append(text, 0, text.size() - 1).append(","), cmd_id);
    return answer.append("]");
  }
  answer.append("{\"cmd_id\":");
  append_quoted(answer, cmd_id);
  return answer.append(",").append(text, 1);
}

std::string_view status_name(const Room& room) {
  if (room.closed()) return "closed";
  return room.running() ? "playing" : "waiting";
}

Json names_json(const Room& room) {
  Json names = Json::array();
  for (std::int8_t i = 0; i < room.setup().seats(); ++i) {
    const Chair& chair = room.chair_at({i});
    const Person* who = room.person(chair.person);
    names.push_back(who ? room.name_of(*who) : chair.level);
  }
  return names;
}

void add_person(const Room& room, const Person& person, Json& json) {
  json["name"] = room.name_of(person);
  json["person"] = person.public_id;
  add_account(room, person.account, json);
  if (person.bot) json["bot"] = true;
}

Json seats_json(const Room& room) {
  Json seats = Json::array();
  for (std::int8_t i = 0; i < room.setup().seats(); ++i) {
    const Chair& chair = room.chair_at({i});
    const Person* who = room.person(chair.person);
    Json seat = {{"seat", i}, {"kind", chair.level.empty() ? "person" : "computer"}};
    if (!chair.level.empty()) seat["level"] = chair.level;
    if (chair.level.empty()) seat["name"] = nullptr;
    if (who) {
      add_person(room, *who, seat);
      seat["ready"] = chair.ready;
    }
    seats.push_back(std::move(seat));
  }
  return seats;
}

void add_clock_class(const Room& room, Json& json) {
  if (room.setup().rated) json["clock_class"] = rating::name_of(clock_class_of(room.setup().clock));
}

void add_series(const Room& room, Json& json) {
  json["played"] = room.matches_played();
  Json wins = Json::object();
  for (const Chair& chair : room.chairs()) {
    if (const Person* who = room.person(chair.person)) wins[who->public_id] = chair.wins;
  }
  for (const FormerPlayer& former : room.former_players()) wins[room.person(former.person)->public_id] = former.wins;
  json["wins"] = std::move(wins);
  add_former(room, json);
}

void add_former(const Room& room, Json& json) {
  for (const FormerPlayer& former : room.former_players()) {
    const Person& who = *room.person(former.person);
    Json one = {{"person", who.public_id}, {"name", room.name_of(who)}};
    add_account(room, who.account, one);
    json["former"].push_back(std::move(one));
  }
}

std::string seed_hash_text(const Room& room) { return to_hex(seed_hash(room.server_seed())); }

Json seeds_json(const Room& room) {
  Json persons = Json::array();
  for (std::int8_t i = 0; i < room.setup().seats(); ++i) {
    const auto& seed = room.chair_at({i}).seed;
    persons.push_back(seed ? Json(seed->to_text()) : Json(nullptr));
  }
  return {{"server", room.server_seed().to_text()}, {"hash", seed_hash_text(room)}, {"persons", std::move(persons)}};
}

void add_left(const Table& table, Json& json) {
  if (const auto left = table.match().left(); !left.empty()) json["left"] = seats_json(left);
}

Json moves_json(const Table& table, Seat seat) {
  Json list = Json::array();
  if (!seat.is_player() || !table.acting().contains(seat) || table.to_roll()) return list;
  MoveList moves;
  table.state().legal_moves(seat, moves);
  for (const Move move : moves) list.push_back(table.state()->move_json(move));
  return list;
}

std::string position_of(const Table& table, Seat viewer) { return table.state().consistent_state(viewer)->text(); }

void add_position(const Table& table, Seat viewer, bool with_hash, Message& last) {
  last.add("position", Json(position_of(table, viewer)));
  if (with_hash) last.add("hash", Json(to_hex(table.state()->view_hash(viewer))));
}

bool starts_clock(const Table& table, const Entry& entry, Seat seat) {
  if (!table.acting().contains(seat)) return false;
  const auto* hand_over = entry.get_if<entries::HandOver>();
  const bool back = hand_over && !hand_over->to_computer && hand_over->seat == seat;
  return back || table.opened_seq(seat) == entry.seq;
}

SeatSet changed_clocks(const Table& table, const Entry& entry, const Effects& effects) {
  SeatSet seats;
  const ClockSetting::Kind kind = table.clocks().setting().kind;
  if (kind == ClockSetting::Kind::None) return seats;
  const bool main = kind == ClockSetting::Kind::Main;
  const bool all = entry.is<entries::Start>() || effects.taken_back > 0;
  for (std::int8_t i = 0; i < table.match().seats(); ++i) {
    const bool opened = !main && starts_clock(table, entry, {i});
    if (opened || (main && (all || charged_seat(entry) == Seat{i}))) seats.add({i});
  }
  return seats;
}

Json room_json(const Room& room) {
  Json json = room.setup().to_json();
  json.erase("seats");
  Json head = {{"room", room.code()}, {"room_id", room.code()}, {"status", status_name(room)}};
  for (auto& [key, value] : json.items()) head[key] = std::move(value);
  if (room.frozen()) head["frozen"] = true;
  head["seats"] = seats_json(room);
  head["free"] = room.free_chairs();
  add_clock_class(room, head);
  add_series(room, head);
  head["match"] = room.match_id();
  head["seed_hash"] = seed_hash_text(room);
  head["opened_at"] = room.opened_at();
  return head;
}

}  // namespace taku::server
