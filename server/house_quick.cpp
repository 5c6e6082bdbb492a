#include <algorithm>

#include "server/house.h"
#include "server/keys.h"

// A seat at once: in the room that has waited longest, or in a new one.

namespace taku::server {
namespace {

const Error kNotWritten{"store/unavailable", "it could not be written down; try again"};
constexpr int kTries = 8;  // rooms that others filled in the meantime

Response failed(int status, const Error& error) {
  return {status, {{"error", {{"code", error.code}, {"message", error.message}}}}};
}

bool somebody_is_there(const Room& room) {
  return std::ranges::any_of(room.chairs(), [&](const Chair& chair) { return room.present(chair.person); });
}

// Whatever it is called and however soon computers come.
bool same_game(const RoomSetup& one, const RoomSetup& other) {
  return one.game == other.game && one.chairs == other.chairs && one.clock == other.clock &&
         one.auto_roll == other.auto_roll && one.helps == other.helps && one.options == other.options;
}

// The name of a repeatable request as it is kept: whoever reads the log cannot repeat it.
std::string hash_of(const std::string& cmd_id) { return to_hex(key_hash_of("taku quick 1 " + cmd_id)); }

}  // namespace

void House::note_quick(const Room& room) {
  for (const Person& person : room.people()) {
    if (!person.came_by.empty()) quick_rooms_[person.came_by] = room.id();
  }
}

House::Hosted* House::waiting_room(const RoomSetup& wanted) {
  for (auto& [id, hosted] : rooms_) {
    const Room& room = hosted->room;
    const bool waits = room.setup().is_public && !room.closed() && !room.frozen() && !room.running() &&
                       room.free_chairs() > 0 && somebody_is_there(room);
    if (waits && same_game(room.setup(), wanted)) return hosted.get();
  }
  return nullptr;
}

void House::quick_match(const Json& body, const std::string& address, Reply reply) {
  if (stopping_) return reply(failed(503, {"server/stopping", "the server stops"}));
  auto newcomer = parse_newcomer(body);
  if (!newcomer) return reply(failed(400, newcomer.error()));
  const std::string* game = find_string(body, "game");
  const auto wanted = RoomSetup::parse(game ? Json{{"game", *game}} : Json::object(), settings_.bot_fill_sec);
  if (!wanted) return reply(failed(400, wanted.error()));
  if (newcomer->cmd_id.size() >= kUnguessable) {
    newcomer->came_by = hash_of(newcomer->cmd_id);
    if (const auto before = quick_rooms_.find(newcomer->came_by); before != quick_rooms_.end()) {
      Hosted& hosted = *rooms_.at(before->second);
      if (hosted.room.setup().game != wanted->game) {
        return reply(failed(409, {"cmd/reused", "this cmd_id was another command"}));
      }
      return wish(hosted, joining(std::move(*newcomer), std::move(reply)));
    }
  }
  seek(*wanted, std::move(*newcomer), address, kTries, std::move(reply));
}

// Two may want the last seat of a room: who comes second looks again.
void House::seek(const RoomSetup& wanted, Newcomer newcomer, const std::string& address, int tries, Reply reply) {
  Hosted* hosted = waiting_room(wanted);
  const bool opens = !hosted;
  if (opens) hosted = new_room(wanted, address, reply);
  if (!hosted) return;
  const Id id = hosted->room.id();
  if (!newcomer.came_by.empty()) quick_rooms_[newcomer.came_by] = id;
  Wish coming = joining(newcomer, reply);
  coming.done = [this, wanted, newcomer, address, tries, reply, first = coming.done](const Room& room,
                                                                                     const Error* error) {
    if (error) quick_rooms_.erase(newcomer.came_by);
    if (error && error->code == code::kRoomClosed) return reply(failed(503, kNotWritten));
    if (!error || error->code != code::kRoomFull || tries <= 1) return first(room, error);
    seek(wanted, newcomer, address, tries - 1, reply);
  };
  if (opens) {
    wish(*hosted, opening("", 0, [](const Response&) {}));
    const auto still = rooms_.find(id);
    if (still == rooms_.end()) return reply(failed(503, kNotWritten));
    hosted = still->second.get();
  }
  wish(*hosted, std::move(coming));
}

}  // namespace taku::server
