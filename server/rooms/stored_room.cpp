#include "server/rooms/stored_room.h"

#include <utility>

namespace taku::server {

StoredRoom read_room(store::Store& store, const store::RoomRow& row) {
  constexpr std::size_t kPage = 1000;
  StoredRoom stored{.row = row, .players = store.players(row.id)};
  for (std::int64_t from = 1;;) {
    std::vector<store::EventRow> page = store.events(row.id, from, kPage);
    const bool last = page.size() < kPage;
    if (!last) from = page.back().seq + 1;
    for (store::EventRow& event : page) {
      (event.seq < row.base ? stored.before_base : stored.events).push_back(std::move(event));
    }
    if (last) return stored;
  }
}

}  // namespace taku::server
