#include "server/rooms/room_service.h"

#include <algorithm>

#include "server/keys.h"
#include "server/messages/rest.h"
#include "server/rooms/publish.h"
#include "server/rooms/room_queries.h"

namespace taku::server {
namespace {

constexpr std::size_t kClosedKept = 1000;
constexpr std::size_t kComingsInNews = 32;  // the latest ones are the likely ones to be repeated

std::optional<TimeMs> earlier(std::optional<TimeMs> a, std::optional<TimeMs> b) {
  return a && b ? std::min(*a, *b) : a ? a : b;
}

// Programs come back with their keys, people who are signed in also without.
const Person* admitted_person(const Room& room, const std::string& key, const Caller& caller) {
  if (key != kAccountKey) return room.person_with_key(key_hash_of(key));
  const Person* person = caller.token ? nullptr : room.person_with_account(caller.account);
  return person && !person->bot ? person : nullptr;
}

}  // namespace

RoomService::RoomService(RoomServiceSettings settings, Dependencies dependencies)
    : context_(settings, std::move(dependencies)),
      lobby_(context_, registry_, connections_),
      pipeline_(context_, registry_, connections_, *this),
      attendance_(context_, registry_, connections_, pipeline_, lobby_),
      owner_actions_(context_, registry_, connections_, pipeline_),
      receiver_(context_, registry_, connections_, pipeline_, owner_actions_),
      requests_(context_, registry_, pipeline_),
      matchmaker_(context_, registry_, pipeline_, requests_) {}

// ---- loading

void RoomService::load() {
  store::Store& store = *context_.deps.store;
  context_.counting.start_after(store.last_ids());
  for (const store::RoomRow& row : store.open_rooms()) restore(read_room(store, row));
  std::vector<Id> ids;
  for (const auto& [id, hosted] : registry_.rooms()) ids.push_back(id);
  for (const Id id : ids) pipeline_.advance(*registry_.find(id));
}

Id RoomService::first_current_match() const {
  Id first = 0;
  for (const auto& [id, hosted] : registry_.rooms()) {
    if (const Id match = hosted->room.match_number(); first == 0 || match < first) first = match;
  }
  return first;
}

Id RoomService::highest_account() const {
  Id highest = 0;
  for (const auto& [id, hosted] : registry_.rooms()) {
    for (const Person& person : hosted->room.people()) highest = std::max(highest, person.account);
  }
  return highest;
}

// Nothing if the room cannot be read.
HostedRoom* RoomService::restore(const StoredRoom& stored) {
  const auto& [row, players, before_base, events] = stored;
  // A match gets its id when the table is set, but its row only when it begins.
  for (const auto* part : {&before_base, &events}) {
    for (const store::EventRow& event : *part) context_.counting.skip_match(event.match);
  }
  auto room = Room::load(row, players, events);
  if (!room) {
    const Error& error = room.error();
    context_.deps.log("room_unreadable", {{"room", row.code}, {"code", error.code}, {"why", error.message}});
    return nullptr;
  }
  room->set_accounts(context_.deps.accounts);
  room->resume(context_.now());
  HostedRoom& hosted = registry_.add(std::move(*room));
  for (const store::EventRow& event : before_base) hosted.log.add_command(event);
  for (const store::EventRow& event : events) hosted.log.add(hosted.room, event);
  matchmaker_.remember(hosted.room);
  lobby_.room_changed(hosted);
  const store::EventRow& opening = before_base.empty() ? events[0] : before_base[0];
  if (opening.seq == 1 && !opening.cmd_id.empty()) {
    requests_.remember_opening(hosted, opening.cmd_id, opening.cmd_hash);
  }
  return &hosted;
}

// ---- several nodes

bool RoomService::take_over(const StoredRoom& stored, std::int64_t epoch) {
  if (registry_.contains(stored.row.id)) return true;
  if (std::ranges::find(closed_, stored.row.id) != closed_.end()) return false;  // it was closed after it was read
  HostedRoom* hosted = restore(stored);
  if (!hosted) return false;
  hosted->epoch = epoch;
  pipeline_.advance(*hosted);
  return true;
}

void RoomService::drop(Id room) {
  if (HostedRoom* hosted = registry_.find(room)) pipeline_.drop(*hosted);
}

void RoomService::drop_all() {
  while (registry_.size() > 0) pipeline_.drop(*registry_.rooms().begin()->second);
}

bool RoomService::is_writing() const {
  return std::ranges::any_of(registry_.rooms(), [](const auto& entry) { return entry.second->writing.has_value(); });
}

OtherRoom RoomService::describe(HostedRoom& hosted) {
  const Room& room = hosted.room;
  OtherRoom news{.id = room.id(),
                 .code = room.code(),
                 .game = std::string(room.setup().game->info().id),
                 .listed = lobby_.is_listed(hosted),
                 .free = room.free_chairs() > 0,
                 .waiting = matchmaker_.waits(hosted)};
  if (!hosted.opened_by.empty()) news.opened_by = RoomRequests::opening_hash(hosted.opened_by);
  const auto& people = room.people();
  for (std::size_t i = people.size() - std::min(people.size(), kComingsInNews); i < people.size(); ++i) {
    if (!people[i].came_by.empty()) news.came_by.push_back(people[i].came_by);
  }
  if (news.listed) news.row = lobby_.row(hosted);
  return news;
}

RoomService::News RoomService::take_news() {
  News news;
  for (const Id id : lobby_.take_news()) {
    HostedRoom* hosted = registry_.find(id);
    if (hosted && hosted->room.seq() > 0) {
      news.rooms.push_back(describe(*hosted));
    } else if (!hosted) {
      news.gone.push_back(id);
    }
  }
  for (const std::string& address : requests_.take_changed_addresses()) {
    news.open_from[address] = requests_.open_from(address);
  }
  return news;
}

RoomService::News RoomService::all_news() {
  take_news();  // all of it is in what follows
  News news;
  for (const auto& [id, hosted] : registry_.rooms()) {
    if (hosted->room.seq() > 0) news.rooms.push_back(describe(*hosted));
    if (!hosted->address.empty()) news.open_from[hosted->address] = requests_.open_from(hosted->address);
  }
  return news;
}

void RoomService::take_quick_seat(const std::string& code, const Json& body, const Caller& caller, Reply reply) {
  HostedRoom* hosted = registry_.find(code);
  if (!hosted) return reply(error_response(code::kRoomNotFound.error()));
  matchmaker_.join(*hosted, body, caller, std::move(reply));
}

// ---- REST

void RoomService::open_tournament_room(const Json& body, Reply reply) {
  requests_.open_tournament_room(body, std::move(reply));
}

void RoomService::open_room(const Json& body, const Caller& caller, Reply reply) {
  requests_.open_room(body, caller, std::move(reply));
}

void RoomService::join(const std::string& code, const Json& body, const Caller& caller, Reply reply) {
  requests_.join(code, body, caller, std::move(reply));
}

void RoomService::quick_match(const Json& body, const Caller& caller, Reply reply) {
  matchmaker_.quick_match(body, caller, std::move(reply));
}

Response RoomService::rooms(const std::string& game) { return {200, lobby_.public_rooms(game)}; }
Response RoomService::room(const std::string& code) const { return get_room(registry_, code); }

void RoomService::game_log(const std::string& match_id, const std::string& key, Reply reply) {
  const auto read = std::make_shared<MatchRead>();
  context_.deps.in_background(
      [read, match_id, store = context_.deps.store] { *read = read_match(*store, match_id); },
      [this, read, match_id, key, reply = std::move(reply)] { reply(match_log(context_, *read, match_id, key)); });
}

Response RoomService::health() { return get_health(context_); }
std::string RoomService::metrics() { return room_metrics(context_, registry_); }

Response RoomService::admin_rooms() const { return list_all_rooms(registry_); }
void RoomService::admin_close(const std::string& code, Reply reply) {
  HostedRoom* hosted = registry_.find(code);
  if (!hosted || hosted->room.seq() == 0) return reply(error_response(code::kRoomNotFound.error()));
  owner_actions_.close_room(*hosted, "operator", [reply = std::move(reply)](const Room& room, const Error* error) {
    reply(error ? error_response(*error) : Response{200, {{"closed", room.code()}}});
  });
}

// ---- WebSockets

void RoomService::admit(const std::string& code, const std::string& key, const Caller& caller, Admission reply) {
  reply(admit(code, key, caller));
}

std::variant<RoomAccess, Response> RoomService::admit(const std::string& code, const std::string& key,
                                                      const Caller& caller) const {
  if (context_.stopping) return error_response(code::kStopping.error());
  const HostedRoom* hosted = registry_.find(code);
  if (!hosted || hosted->room.seq() == 0) return error_response(code::kRoomNotFound.error());
  RoomAccess access{.room = hosted->room.id(), .account = caller.account};
  if (!key.empty()) {
    const Person* person = admitted_person(hosted->room, key, caller);
    if (!person) return error_response(code::kWrongKey.error());
    if (hosted->excluded.contains(person->id)) return error_response(code::kRemoved.error());
    if (context_.is_banned(person->account)) return error_response(code::kAccountBanned.error());
    access.person = person->id;
    if (person->account != 0) access.account = person->account;
  }
  const int most = context_.settings.max_spectators;
  const bool watches = !hosted->room.seat_of(access.person).is_player();
  if (watches && most > 0 && hosted->room.watching() >= most) return error_response(code::kTooManySpectators.error());
  return access;
}

ConnectionId RoomService::connect(const RoomAccess& access, std::optional<std::int64_t> since, Socket& socket) {
  return attendance_.connect(access, since, socket);
}

ConnectionId RoomService::connect_lobby(Socket& socket) {
  if (!context_.stopping) return lobby_.connect(socket);
  socket.close(CloseCode::Stopping, code::kStopping.message);
  return connections_.new_id();
}

void RoomService::receive(ConnectionId connection, std::string_view frame) { receiver_.receive(connection, frame); }

void RoomService::lag(ConnectionId connection, int round_trip_ms) {
  if (Connection* found = connections_.find(connection)) found->lag_ms = round_trip_ms;
}

void RoomService::disconnected(ConnectionId connection) {
  lobby_.disconnected(connection);
  attendance_.disconnected(connection);
}

// ---- time

std::optional<TimeMs> RoomService::tick() {
  const TimeMs now = context_.now();
  pipeline_.run_due(now);
  lobby_.send_due_changes(now);
  const auto counts_due = attendance_.send_due_counts(now);
  return earlier(counts_due, earlier(pipeline_.next_due(), lobby_.next_due()));
}

void RoomService::stop() {
  context_.stopping = true;
  pipeline_.stop();
  connections_.close_all(CloseCode::Stopping, code::kStopping.message);
}

// ---- moderation

Response RoomService::chat_lines(const std::string& code) const {
  const HostedRoom* hosted = registry_.find(code);
  if (!hosted || hosted->room.seq() == 0) return error_response(code::kRoomNotFound.error());
  Json list = Json::array();
  for (const ChatLine* line : hosted->room.all_chat()) {
    Json one = {{"line", line->seq}};
    one.update(chat_json(hosted->room, *line));
    one.erase("type");
    list.push_back(std::move(one));
  }
  return {200, {{"room", hosted->room.code()}, {"chat", std::move(list)}}};
}

void RoomService::hide_chat(const std::string& code, std::int64_t line, Reply reply) {
  HostedRoom* hosted = registry_.find(code);
  if (!hosted || hosted->room.seq() == 0) return reply(error_response(code::kRoomNotFound.error()));
  owner_actions_.hide_chat(*hosted, line, [reply = std::move(reply), line](const Room& room, const Error* error) {
    reply(error ? error_response(*error) : Response{200, {{"room", room.code()}, {"hidden", line}}});
  });
}

std::optional<std::string> RoomService::game_of(const std::string& code, Id account) const {
  const HostedRoom* hosted = registry_.find(code);
  if (!hosted || std::ranges::find(hosted->room.people(), account, &Person::account) == hosted->room.people().end()) {
    return std::nullopt;
  }
  return std::string(hosted->room.setup().game->info().id);
}

void RoomService::account_changed(Id account) {
  for (const auto& [id, hosted] : registry_.rooms()) {
    const auto& people = hosted->room.people();
    if (std::ranges::find(people, account, &Person::account) == people.end()) continue;
    lobby_.room_changed(*hosted);
    for (const ConnectionId one : hosted->connections) {
      const Connection& connection = connections_.at(one);
      connection.send(snapshot_json(hosted->room, viewer_of(hosted->room, connection), context_.now()));
    }
  }
}

void RoomService::disconnect_account(Id account) {
  for (const auto& [id, hosted] : registry_.rooms()) {
    for (const ConnectionId one : hosted->connections) {
      const Connection& connection = connections_.at(one);
      if (connection.account == account) connection.socket->close(CloseCode::Removed, code::kAccountBanned.message);
    }
  }
}

// ---- RoomObserver

void RoomService::room_changed(HostedRoom& hosted) {
  attendance_.count(hosted);
  lobby_.room_changed(hosted);
}

void RoomService::room_closed(HostedRoom& hosted) {
  lobby_.room_changed(hosted);
  requests_.room_closed(hosted);
  matchmaker_.room_closed(hosted.room);
  if (!hosted.room.closed() || !context_.deps.others) return;
  closed_.push_back(hosted.room.id());
  if (closed_.size() > kClosedKept) closed_.pop_front();
}

const Room* RoomService::find_room(const std::string& code) const {
  const HostedRoom* hosted = registry_.find(code);
  return hosted ? &hosted->room : nullptr;
}

}  // namespace taku::server
