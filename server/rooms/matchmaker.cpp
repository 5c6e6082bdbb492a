#include "server/rooms/matchmaker.h"

#include <algorithm>

#include "server/keys.h"
#include "server/messages/rest.h"

namespace taku::server {
namespace {

constexpr int kMaxTries = 8;           // rooms that other people filled in the meantime
constexpr TimeMs kExpectedMs = 3'000;  // from the answer to a request until the person is connected

bool any_player_present(const Room& room) {
  return std::ranges::any_of(room.chairs(), [&](const Chair& chair) { return room.present(chair.person); });
}

// Ignores the name of the room, and when computers take empty seats.
bool same_game(const RoomSetup& one, const RoomSetup& other) {
  return one.game == other.game && one.chairs == other.chairs && one.clock == other.clock &&
         one.auto_roll == other.auto_roll && one.helps == other.helps && one.rated == other.rated &&
         one.options == other.options;
}

bool accepts(const HostedRoom& hosted, const Caller& caller) {
  return !hosted.excluded_addresses.contains(caller.address) && !hosted.excluded_accounts.contains(caller.account) &&
         !is_blocked(hosted.room, caller.account) && !has_blocked_player(hosted.room, caller.account);
}

Result<RoomSetup> quick_setup(const std::string& game) {
  auto setup = RoomSetup::parse(game.empty() ? Json::object() : Json{{"game", game}});
  if (!setup) return setup;
  setup->quick = true;
  setup->bot_fill_sec = 0;  // the person looks for people; a computer comes only if the person asks for one (`fill`)
  return setup;
}

}  // namespace

// A room in which nobody is connected does not count, unless somebody is just on their way there: two people who search
// at the same moment shall meet.
bool Matchmaker::has_free_seat(const HostedRoom& hosted) const {
  const Room& room = hosted.room;
  return room.setup().is_public && !room.closed() && !room.frozen() && !room.running() &&
         room.free_chairs() > hosted.joining &&
         (any_player_present(room) || context_.now() < hosted.expected_at + kExpectedMs);
}

// The log keeps a hash of the cmd_id, so that someone who reads the log cannot repeat the request.
std::string Matchmaker::coming_hash(const std::string& cmd_id) { return to_hex(key_hash_of("taku quick 1 " + cmd_id)); }

bool Matchmaker::waits(const HostedRoom& hosted) const {
  const Room& room = hosted.room;
  if (!has_free_seat(hosted)) return false;
  const auto usual = quick_setup(std::string(room.setup().game->info().id));
  return usual && same_game(room.setup(), *usual);
}

void Matchmaker::remember(const Room& room) {
  for (const Person& person : room.people()) {
    if (!person.came_by.empty()) rooms_[person.came_by] = room.id();
  }
}

void Matchmaker::room_closed(const Room& room) {
  for (const Person& person : room.people()) rooms_.erase(person.came_by);
}

HostedRoom* Matchmaker::find_waiting_room(const RoomSetup& wanted, const Caller& caller) {
  for (const auto& [id, hosted] : registry_.rooms()) {
    if (has_free_seat(*hosted) && same_game(hosted->room.setup(), wanted) && accepts(*hosted, caller)) {
      return hosted.get();
    }
  }
  return nullptr;
}

void Matchmaker::quick_match(const Json& body, const Caller& caller, Reply reply) {
  if (context_.stopping) return reply(error_response(code::kStopping.error()));
  auto newcomer = Newcomer::parse(body, caller);
  if (!newcomer) return reply(error_response(newcomer.error()));
  const std::string* game = find_string(body, "game");
  const auto wanted = quick_setup(game ? *game : "");
  if (!wanted) return reply(error_response(400, wanted.error()));
  if (newcomer->cmd_id.size() >= kUnguessable) {
    newcomer->came_by = coming_hash(newcomer->cmd_id);
    if (const auto before = rooms_.find(newcomer->came_by); before != rooms_.end()) {
      if (HostedRoom* hosted = registry_.find(before->second)) {
        if (hosted->room.setup().game != wanted->game) return reply(error_response(code::kReused.error()));
        return pipeline_.submit(*hosted, requests_.join_command(std::move(*newcomer), std::move(reply)));
      }
    }
  }
  find_seat(*wanted, *newcomer, kMaxTries, std::move(reply));
}

bool Matchmaker::has_seat(const std::string& game, const Caller& caller) {
  const auto wanted = quick_setup(game);
  return wanted && find_waiting_room(*wanted, caller);
}

void Matchmaker::join(HostedRoom& hosted, const Json& body, const Caller& caller, Reply reply) {
  auto newcomer = Newcomer::parse(body, caller);
  if (!newcomer) return reply(error_response(newcomer.error()));
  const bool repeatable = newcomer->cmd_id.size() >= kUnguessable;
  if (repeatable) newcomer->came_by = coming_hash(newcomer->cmd_id);
  const auto before = rooms_.find(newcomer->came_by);
  const bool repeats = repeatable && before != rooms_.end() && before->second == hosted.room.id();
  if (!repeats && (!has_free_seat(hosted) || !accepts(hosted, caller))) {
    return reply(error_response(code::kRoomFull.error()));
  }
  if (!repeats && !hosted.budget.take_join(caller.address)) {
    return reply(error_response(code::kTooFast.error(std::string(kTooManyJoins))));
  }
  if (repeatable) rooms_[newcomer->came_by] = hosted.room.id();
  PendingCommand join = requests_.join_command(*newcomer, reply);
  join.done = [this, came_by = newcomer->came_by, repeats, usual = join.done](const Room& room, const Error* error) {
    if (error && !repeats) rooms_.erase(came_by);
    usual(room, error);
  };
  pipeline_.submit(hosted, std::move(join));
}

// Two people may want the last seat of a room, or the second has blocked the first: the second one searches again.
void Matchmaker::find_seat(const RoomSetup& wanted, const Newcomer& newcomer, int tries, Reply reply) {
  const Caller& caller = newcomer.caller;
  HostedRoom* hosted = tries > 0 ? find_waiting_room(wanted, caller) : nullptr;
  const bool is_new = !hosted;
  if (hosted && !hosted->budget.take_join(caller.address))
    return reply(error_response(code::kTooFast.error(std::string(kTooManyJoins))));
  if (is_new) {
    const auto created = requests_.create_room(wanted, caller.address);
    if (!created) return reply(error_response(created.error()));
    hosted = *created;
  }
  const Id id = hosted->room.id();
  if (!newcomer.came_by.empty()) rooms_[newcomer.came_by] = id;
  PendingCommand join = requests_.join_command(newcomer, reply);
  ++hosted->joining;
  hosted->expected_at = context_.now();
  join.done = [this, wanted, newcomer, tries, reply, usual = join.done](const Room& room, const Error* error) {
    --registry_.find(room.id())->joining;
    if (error) rooms_.erase(newcomer.came_by);
    if (error && error->code == code::kRoomClosed) return reply(error_response(code::kStoreUnavailable.error()));
    const bool taken = error && (error->code == code::kRoomFull || error->code == code::kAccountBlocked);
    if (!taken || tries == 0) return usual(room, error);
    find_seat(wanted, newcomer, tries - 1, reply);
  };
  if (is_new) {
    pipeline_.submit(*hosted, requests_.open_command("", 0, [](const Response&) {}));
    hosted = registry_.find(id);
    if (!hosted) return reply(error_response(code::kStoreUnavailable.error()));
  }
  pipeline_.submit(*hosted, std::move(join));
}

}  // namespace taku::server
