#include <algorithm>

#include "server/messages/tell.h"

// Rooms as lists show them: many at a time, so without what only the people in them need.

namespace taku::server {
namespace {

constexpr std::size_t kLongestOption = 200;  // a map of one's own, a position: not for lists

// What is played otherwise than usual.
Json unusual_options(const RoomSetup& setup) {
  Json unusual = Json::object();
  const auto usual = setup.game->start(setup.seats(), Json::object());
  for (const auto& [name, value] : setup.options.items()) {
    const Json* as_usual = usual ? find(usual->options, name) : nullptr;
    if (value == (as_usual ? *as_usual : Json(nullptr))) continue;
    unusual[name] = to_text(value).size() > kLongestOption ? Json(nullptr) : value;
  }
  return unusual;
}

Json list_seats(const Room& room) {
  Json seats = seats_json(room);
  for (Json& seat : seats) {
    seat.erase("person");
    seat.erase("ready");
  }
  return seats;
}

}  // namespace

Json list_head(const Room& room) {
  const Json setup = room.setup().to_json();
  Json head = {{"game", setup["game"]},
               {"options", unusual_options(room.setup())},
               {"clock", setup["clock"]},
               {"helps", setup["helps"]},
               {"auto_roll", setup["auto_roll"]}};
  if (const Json* name = find(setup, "name")) head["name"] = *name;
  return head;
}

Json list_row(const Room& room, const Json& head) {
  Json row = {{"room", room.code()}, {"status", status_name(room)}};
  row.update(head);
  if (room.frozen()) row["frozen"] = true;
  row["seats"] = list_seats(room);
  row["free"] = room.free_chairs();
  row["opened_at"] = room.opened_at();
  row["watching"] = room.watching();
  return row;
}

}  // namespace taku::server
