#include "server/nodes/room_finder.h"

#include "server/log.h"

namespace taku::server::nodes {
namespace {

// Calls the function; `otherwise` if the database cannot be asked.
template <class Answer, class Call>
Answer ask(Answer otherwise, Call call) {
  try {
    return call();
  } catch (const store::StoreError& problem) {
    log(LogLevel::Warning, "rooms_not_found", {{"problem", problem.what()}});
    return otherwise;
  }
}

}  // namespace

FoundRoom RoomFinder::find(const std::string& code) {
  return ask(FoundRoom(), [&] { return take(store_.room(code)); });
}

FoundRoom RoomFinder::find(store::Id room) {
  return ask(FoundRoom(), [&] { return take(store_.room(room)); });
}

std::string RoomFinder::code_opened_by(const std::string& cmd_id) {
  return ask(std::string(), [&] {
    const store::Id room = ownership_.room_opened_by(cmd_id);
    const auto row = room == 0 ? std::nullopt : store_.room(room);
    return row ? row->code : "";
  });
}

FoundRoom RoomFinder::take(const std::optional<store::RoomRow>& row) {
  using Where = FoundRoom::Where;
  if (!row || !row->open) return {.where = Where::Nowhere};
  const store::RoomOwner owner = ownership_.acquire(row->id);
  if (owner.node.empty()) return {.where = Where::Unknown};  // this node's own lease is over
  if (owner.node != node_) return {.where = Where::Elsewhere, .node = owner.node};
  // Read again: until now a former owner could still write.
  const auto current = store_.room(row->id);
  if (!current || !current->open) return {.where = Where::Nowhere};
  return {.where = Where::Here, .stored = read_room(store_, *current), .epoch = owner.epoch};
}

std::vector<store::Id> RoomFinder::without_owner(std::size_t limit) {
  return ask(std::vector<store::Id>(), [&] { return ownership_.open_rooms_without_owner(limit); });
}

std::optional<store::RoomOwner> RoomFinder::owner(store::Id room) {
  return ask(std::optional<store::RoomOwner>(), [&] { return std::optional(ownership_.owner(room)); });
}

std::string RoomFinder::leader() {
  return ask(std::string(), [&] { return ownership_.acquire(0).node; });
}

}  // namespace taku::server::nodes
