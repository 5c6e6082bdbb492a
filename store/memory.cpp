#include "store/memory.h"

#include <algorithm>

namespace taku::store {
namespace {

template <class Map>
Id last_id(const Map& rows) {
  return rows.empty() ? 0 : rows.rbegin()->first;
}

bool passes(const MatchRow& match, const MatchFilter& filter) {
  return (filter.game.empty() || match.game == filter.game) && match.started_at >= filter.since &&
         match.started_at < filter.until && (!filter.is_public || match.is_public == *filter.is_public) &&
         (!filter.ended || (match.ended_at != 0) == *filter.ended);
}

std::string key_of(const RowSchema& schema, const Json& values) {
  Json key = Json::array();
  for (std::size_t i = 0; i < schema.key_columns; ++i) key.push_back(values[std::string(schema.columns[i].name)]);
  return to_text(key);
}

}  // namespace

// ---- writing

std::vector<bool> MemoryStore::commit(std::span<const Batch* const> batches) {
  const std::lock_guard lock(mutex_);
  if (failing_) throw StoreError("memory: simulated failure");
  std::vector<bool> written;
  for (const Batch* batch : batches) written.push_back(write_batch(*batch));
  return written;
}

bool MemoryStore::write_batch(const Batch& batch) {
  undo_.clear();
  if (has_current_epoch(batch) && write_all(batch.rooms) && write_all(batch.players) && write_all(batch.matches) &&
      write_all(batch.events) && write_all(batch.rows) && write_all(batch.contributed)) {
    return true;
  }
  for (auto step = undo_.rbegin(); step != undo_.rend(); ++step) (*step)();
  return false;
}

bool MemoryStore::has_current_epoch(const Batch& batch) const {
  const auto current = [&](Id room) { return owners_.accepts(room, batch.epoch); };
  return std::ranges::all_of(batch.rooms, current, &RoomRow::id) &&
         std::ranges::all_of(batch.players, current, &PlayerRow::room) &&
         std::ranges::all_of(batch.matches, current, &MatchRow::room) &&
         std::ranges::all_of(batch.events, current, &EventRow::room);
}

template <class Row>
bool MemoryStore::write_all(const std::vector<Row>& rows) {
  return std::ranges::all_of(rows, [&](const Row& row) { return write(row); });
}

bool MemoryStore::write(const RoomRow& row) {
  const auto holder = codes_.find(row.code);
  if (row.id <= 0 || (holder != codes_.end() && holder->second != row.id)) return false;
  if (const auto old = rooms_.find(row.id); old != rooms_.end()) {
    codes_.erase(old->second.code);
    undo_.push_back([this, before = old->second] { codes_[before.code] = (rooms_[before.id] = before).id; });
  } else {
    undo_.push_back([this, id = row.id] { rooms_.erase(id); });
  }
  rooms_[row.id] = row;
  codes_[row.code] = row.id;
  undo_.push_back([this, code = row.code] { codes_.erase(code); });
  return true;
}

bool MemoryStore::write(const PlayerRow& row) {
  if (row.id <= 0 || players_.contains(row.id) || !rooms_.contains(row.room)) return false;
  if (public_ids_.contains(row.public_id) || key_hashes_.contains(row.key_hash)) return false;
  players_[row.id] = row;
  public_ids_.insert(row.public_id);
  key_hashes_.insert(row.key_hash);
  undo_.push_back([this, row] {
    players_.erase(row.id);
    public_ids_.erase(row.public_id);
    key_hashes_.erase(row.key_hash);
  });
  return true;
}

bool MemoryStore::write(const MatchRow& row) {
  const auto holder = uuids_.find(row.uuid);
  if (row.id <= 0 || !rooms_.contains(row.room) || (holder != uuids_.end() && holder->second != row.id)) return false;
  if (const auto old = matches_.find(row.id); old != matches_.end()) {
    uuids_.erase(old->second.uuid);
    undo_.push_back([this, before = old->second] { uuids_[before.uuid] = (matches_[before.id] = before).id; });
  } else {
    undo_.push_back([this, id = row.id] { matches_.erase(id); });
  }
  matches_[row.id] = row;
  uuids_[row.uuid] = row.id;
  undo_.push_back([this, uuid = row.uuid] { uuids_.erase(uuid); });
  return true;
}

bool MemoryStore::write(const EventRow& row) {
  if (row.seq <= 0 || !rooms_.contains(row.room)) return false;
  Seqs& log = events_[row.room];
  if (!log.empty() && row.seq <= log.rbegin()->first) return false;
  const Command command{row.room, row.person, row.cmd_id};
  const bool opens = row.seq == 1 && row.cmd_id.size() >= Ownership::kLongCmdId;
  if (opens && open_room_opened_by(row.cmd_id) != 0) return false;
  if (!row.cmd_id.empty() && !commands_.insert(command).second) return false;
  const Id before = opens ? std::exchange(openings_[row.cmd_id], row.room) : 0;
  log[row.seq] = row;
  undo_.push_back([this, command, seq = row.seq, opens, before] {
    events_[std::get<0>(command)].erase(seq);
    commands_.erase(command);
    if (opens) openings_[std::get<2>(command)] = before;
  });
  return true;
}

Id MemoryStore::room_opened_by(std::string_view cmd_id) const {
  const std::lock_guard lock(mutex_);
  return open_room_opened_by(cmd_id);
}

Id MemoryStore::open_room_opened_by(std::string_view cmd_id) const {
  const auto found = openings_.find(cmd_id);
  const auto room = found == openings_.end() ? rooms_.end() : rooms_.find(found->second);
  return room != rooms_.end() && room->second.open ? room->first : 0;
}

bool MemoryStore::has_parent(const RowSchema& schema, const Json& values) const {
  if (schema.parent.empty()) return true;
  const auto parent = row_sets_.find(schema.parent);
  const Json& name = values[std::string(schema.columns[schema.parent_column].name)];
  return parent != row_sets_.end() && parent->second.index_by_key.contains(to_text(Json::array({name})));
}

bool MemoryStore::write(const SqlRow& row) {
  const RowSchema* schema = find_row_schema(row.table);
  if (!schema || !schema->accepts(row.values) || !has_parent(*schema, row.values)) return false;
  RowSet& set = row_sets_[std::string(row.table)];
  const std::string key = key_of(*schema, row.values);
  const auto [index, added] = set.index_by_key.try_emplace(key, set.rows.size());
  if (added) {
    set.rows.push_back(row.values);
    undo_.push_back([&set, key] {
      set.index_by_key.erase(key);
      set.rows.pop_back();
    });
  } else {
    Json& kept = set.rows[index->second];
    undo_.push_back([&set, at = index->second, before = kept] { set.rows[at] = before; });
    kept = row.values;
  }
  return true;
}

bool MemoryStore::write(const ContributedRow& row) {
  const bool known =
      std::ranges::any_of(contributed_, [&](const auto& entry) { return entry.second.uuid == row.uuid; });
  if (known) return false;
  const Id id = last_id(contributed_) + 1;
  ContributedRow kept = row;
  kept.id = id;
  contributed_[id] = std::move(kept);
  undo_.push_back([this, id] { contributed_.erase(id); });
  return true;
}

void MemoryStore::fail(bool failing) {
  const std::lock_guard lock(mutex_);
  failing_ = failing;
}

// ---- reading

LastIds MemoryStore::last_ids() {
  const std::lock_guard lock(mutex_);
  return {last_id(rooms_), last_id(players_), last_id(matches_)};
}

std::vector<RoomRow> MemoryStore::open_rooms() {
  const std::lock_guard lock(mutex_);
  std::vector<RoomRow> open;
  for (const auto& [id, room] : rooms_) {
    if (room.open) open.push_back(room);
  }
  return open;
}

std::optional<RoomRow> MemoryStore::room(std::string_view code) {
  const std::lock_guard lock(mutex_);
  if (failing_to_read_) throw StoreError("memory: simulated read failure");
  const auto found = codes_.find(code);
  return found == codes_.end() ? std::nullopt : std::optional(rooms_[found->second]);
}

std::optional<RoomRow> MemoryStore::room(Id id) {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<PlayerRow> MemoryStore::players(Id room) {
  const std::lock_guard lock(mutex_);
  std::vector<PlayerRow> inside;
  for (const auto& [id, player] : players_) {
    if (player.room == room) inside.push_back(player);
  }
  return inside;
}

std::vector<EventRow> MemoryStore::events(Id room, std::int64_t from_seq, std::size_t limit) {
  const std::lock_guard lock(mutex_);
  std::vector<EventRow> found;
  const Seqs& log = events_[room];
  for (auto at = log.lower_bound(from_seq); at != log.end() && found.size() < limit; ++at) found.push_back(at->second);
  return found;
}

std::optional<MatchRow> MemoryStore::match(std::string_view uuid) {
  const std::lock_guard lock(mutex_);
  if (failing_to_read_) throw StoreError("memory: simulated read failure");
  const auto found = uuids_.find(uuid);
  return found == uuids_.end() ? std::nullopt : std::optional(matches_[found->second]);
}

std::vector<MatchRow> MemoryStore::matches(const MatchFilter& filter, Id after, std::size_t limit) {
  const std::lock_guard lock(mutex_);
  std::vector<MatchRow> found;
  for (auto at = matches_.upper_bound(after); at != matches_.end() && found.size() < limit; ++at) {
    if (passes(at->second, filter)) found.push_back(at->second);
  }
  return found;
}

ContributedTotals MemoryStore::contributed_totals() {
  const std::lock_guard lock(mutex_);
  ContributedTotals totals;
  for (const auto& [id, row] : contributed_) {
    ++totals.records;
    totals.bytes += static_cast<std::int64_t>(row.record.size());
  }
  return totals;
}

std::vector<ContributedRow> MemoryStore::contributed(const ContributedFilter& filter, Id after, std::size_t limit) {
  const std::lock_guard lock(mutex_);
  std::vector<ContributedRow> found;
  for (auto at = contributed_.upper_bound(after); at != contributed_.end() && found.size() < limit; ++at) {
    const ContributedRow& row = at->second;
    if ((filter.game.empty() || row.game == filter.game) && row.received_at >= filter.since) found.push_back(row);
  }
  return found;
}

std::vector<Json> MemoryStore::rows(std::string_view table) const {
  const std::lock_guard lock(mutex_);
  const auto found = row_sets_.find(table);
  return found == row_sets_.end() ? std::vector<Json>{} : found->second.rows;
}

}  // namespace taku::store
