#include "server/rooms/stored_room.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace taku::server {
namespace {

// Ids do not tell who came first, because each node has its own block of them. The first event of a person does: it is
// the one with which the person joined.
void sort_by_joining(StoredRoom& stored) {
  std::unordered_map<store::Id, std::int64_t> joined;
  for (const auto* part : {&stored.before_base, &stored.events}) {
    for (const store::EventRow& event : *part) joined.try_emplace(event.person, event.seq);
  }
  const auto order = [&](const store::PlayerRow& player) { return std::pair(joined[player.id], player.id); };
  std::ranges::sort(stored.players, {}, order);
}

}  // namespace

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
    if (!last) continue;
    sort_by_joining(stored);
    return stored;
  }
}

}  // namespace taku::server
