#include "server/rooms/room_queries.h"

#include "server/keys.h"
#include "server/messages/outbound.h"
#include "server/messages/rest.h"
#include "server/prometheus.h"
#include "server/rooms/store_failure.h"

namespace taku::server {

Response get_room(const RoomRegistry& registry, const std::string& code) {
  const HostedRoom* hosted = registry.find(code);
  if (!hosted || hosted->room.seq() == 0) return error_response(code::kRoomNotFound.error());
  return {200, room_json(hosted->room)};
}

MatchRead read_match(store::Store& store, const std::string& match_id) try {
  MatchRead read{.row = store.match(match_id)};
  if (read.row) read.match.emplace(load_match(store, *read.row));
  return read;
} catch (const store::StoreError& problem) {
  return {.problem = problem};
}

Response match_log(ServiceContext& context, MatchRead& read, const std::string& match_id, const std::string& key) {
  const Error none{code::kNoMatch, "there is no such match"};
  if (read.problem) return read_failed(context, *read.problem);
  if (!read.match) return error_response(none);
  auto& match = *read.match;
  if (!match && match.error().code == code::kWrongRules) return error_response(409, match.error());
  if (!match) {
    context.deps.log("match_unreadable", {{"match", match_id}, {"why", match.error().message}});
    return error_response(500, match.error());
  }
  match->room.set_accounts(context.deps.accounts);
  const Person* asker = key.empty() ? nullptr : match->room.person_with_key(key_hash_of(key));
  if (!key.empty() && !asker) return error_response(code::kWrongKey.error());
  const Seat seat = asker ? match->room.seat_of(asker->id) : Seat::nobody();
  if (!read.row->is_public && !seat.is_player()) return error_response(none);
  return {200, match->room.running() ? log_so_far(*match, seat) : whole_log(*match)};
}

Response list_all_rooms(const RoomRegistry& registry) {
  constexpr std::size_t kMaxRooms = 1000;
  Json rows = Json::array();
  const auto& rooms = registry.rooms();
  for (auto one = rooms.rbegin(); one != rooms.rend() && rows.size() < kMaxRooms; ++one) {
    const HostedRoom& hosted = *one->second;
    const Room& room = hosted.room;
    Json people = Json::array();
    for (const Chair& chair : room.chairs()) {
      const Person* who = room.person(chair.person);
      if (!who) continue;
      const auto address = hosted.addresses.find(who->id);
      Json person = {{"name", room.name_of(*who)}, {"present", room.present(who->id)}};
      if (who->account != 0) person["account"] = people::public_id(who->account);
      if (address != hosted.addresses.end()) person["address"] = address->second;
      people.push_back(std::move(person));
    }
    Json row = {{"room", room.code()},          {"game", room.setup().game->info().id},
                {"status", status_name(room)},  {"public", room.setup().is_public},
                {"people", std::move(people)},  {"watching", room.watching()},
                {"opened_at", room.opened_at()}};
    if (!hosted.address.empty()) row["opened_from"] = hosted.address;
    rows.push_back(std::move(row));
  }
  Json body = {{"rooms", std::move(rows)}};
  if (rooms.size() > kMaxRooms) body["more"] = rooms.size() - kMaxRooms;
  return {200, std::move(body)};
}

Response get_health(const ServiceContext& context) {
  if (context.stopping) return {503, {{"status", "stopping"}}};
  if (context.store_failing()) return {503, {{"status", code::kStoreUnavailable.code}}};
  return {200, {{"status", "ok"}}};
}

std::string room_metrics(const ServiceContext& context, const RoomRegistry& registry) {
  const RoomCounters& counters = context.counters;
  PrometheusText text;
  text.gauge("rooms", "Open rooms.", registry.size());
  text.gauge("matches_running", "Running matches.", registry.running());
  text.counter("commands_accepted_total", "Entries written to the log.", counters.accepted);
  text.counter("commands_refused_total", "Refused commands.", counters.refused);
  text.counter("moves_total", "Entries with a move or a chance outcome.", counters.moves);
  text.counter("matches_total", "Finished matches.", counters.matches);
  text.counter("store_failures_total", "Entries that could not be written.", counters.store_failures);
  return text.text();
}

}  // namespace taku::server
