#include "server/rooms/log_cache.h"

namespace taku::server {
namespace {

constexpr std::int64_t kCheckpointEvery = 128;  // entries

std::string command_key(Id person, const std::string& cmd_id) { return std::to_string(person) + ':' + cmd_id; }

}  // namespace

void LogCache::add_command(const store::EventRow& row) {
  if (row.cmd_id.empty() || row.person == 0) return;
  commands_[command_key(row.person, row.cmd_id)] = {row.seq, row.cmd_hash};
}

bool LogCache::add(const Room& room, store::EventRow row) {
  add_command(row);
  const std::int64_t seq = row.seq;
  events_.push_back(std::move(row));
  const std::int64_t base = room.base();
  const bool checkpoint_due = (seq - base) % kCheckpointEvery == kCheckpointEvery - 1;
  if (seq == room.seq() && checkpoint_due) checkpoint_ = room;
  if (events_.front().seq >= base) return false;
  checkpoint_.reset();
  std::erase_if(events_, [&](const store::EventRow& event) { return event.seq < base; });
  return true;
}

const AcceptedCommand* LogCache::find_command(Id person, const std::string& cmd_id) const {
  if (cmd_id.empty() || person == 0) return nullptr;
  const auto found = commands_.find(command_key(person, cmd_id));
  return found == commands_.end() ? nullptr : &found->second;
}

std::optional<Room> LogCache::room_at_or_before(const Room& room, std::int64_t seq) const {
  if (checkpoint_ && checkpoint_->seq() <= seq) return checkpoint_;
  std::vector<store::PlayerRow> players;
  for (const Person& person : room.people()) {
    players.push_back({person.id, room.id(), person.public_id, person.key_hash, person.name, 0});
  }
  auto loaded = Room::load({.id = room.id(), .code = room.code(), .base = room.base(), .opened_at = room.opened_at()},
                           players, {events_.begin(), events_.begin() + 1});
  if (!loaded) return std::nullopt;
  loaded->set_accounts(room.accounts());
  return std::move(*loaded);
}

}  // namespace taku::server
