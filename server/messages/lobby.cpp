#include <algorithm>

#include "server/messages/outbound.h"

// Rows of room lists. Lists are long, so a row leaves out what only the people in the room need.

namespace taku::server {
namespace {

constexpr std::size_t kLongestOption = 200;  // custom maps and positions are too long for lists

// Only the options that differ from the defaults.
Json changed_options(const RoomSetup& setup) {
  Json changed = Json::object();
  const auto defaults = setup.game->start(setup.seats(), Json::object());
  for (const auto& [name, value] : setup.options.items()) {
    const Json* standard = defaults ? find(defaults->options, name) : nullptr;
    if (value == (standard ? *standard : Json(nullptr))) continue;
    changed[name] = to_text(value).size() > kLongestOption ? Json(nullptr) : value;
  }
  return changed;
}

Json list_seats(const Room& room) {
  Json seats = seats_json(room);
  for (std::int8_t i = 0; i < room.setup().seats(); ++i) {
    Json& seat = seats[static_cast<std::size_t>(i)];
    if (seat.erase("person") > 0) seat["present"] = room.present(room.chair_at({i}).person);
    seat.erase("ready");
  }
  return seats;
}

}  // namespace

Json list_head(const Room& room) {
  const Json setup = room.setup().to_json();
  Json head = {{"game", setup["game"]},
               {"options", changed_options(room.setup())},
               {"clock", setup["clock"]},
               {"helps", setup["helps"]},
               {"auto_roll", setup["auto_roll"]}};
  if (const Json* name = find(setup, "name")) head["name"] = *name;
  if (room.setup().rated) head["rated"] = true;
  if (room.setup().in_tournament()) head["tournament"] = room.setup().tournament;
  return head;
}

Json list_row(const Room& room, const Json& head) {
  Json row = {{"room", room.code()}, {"status", status_name(room)}};
  row.update(head);
  if (room.frozen()) row["frozen"] = true;
  if (room.matches_played() > 0) row["played"] = room.matches_played();
  row["seats"] = list_seats(room);
  row["free"] = room.free_chairs();
  row["opened_at"] = room.opened_at();
  row["watching"] = room.watching();
  return row;
}

}  // namespace taku::server
