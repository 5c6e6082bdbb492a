#include "store/postgres/batch_sender.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "store/ownership.h"
#include "store/postgres/schema.h"
#include "store/row_sql.h"

namespace taku::store::postgres {
namespace {

// Rejects a transaction of a writer that was closed, stores its number, and waits until no other server is acquiring
// one of the rooms. The statements after it see the owners as they are then.
const std::string kBegin =
    "WITH mine AS (UPDATE writer SET serial = $2, used_at = now() WHERE id = $1 AND open RETURNING id), "
    "held AS MATERIALIZED (SELECT pg_advisory_xact_lock_shared(" +
    std::to_string(kLocks) +
    " + room) FROM unnest($3::bigint[]) AS room) "
    "SELECT taku_require((SELECT count(*) FROM mine) = 1, 'TK002'), (SELECT count(*) FROM held)";

// Whether `given.epoch` is the current epoch of `given.room_id`. 0: no living node owns the room.
const std::string kEpochIsCurrent =
    "CASE WHEN given.epoch = 0 THEN NOT EXISTS (SELECT FROM room_owner JOIN node ON node.lease = room_owner.lease "
    "WHERE room_owner.room_id = given.room_id AND node.until > now()) "
    "ELSE EXISTS (SELECT FROM room_owner WHERE room_owner.room_id = given.room_id AND room_owner.epoch = given.epoch) "
    "END";

const std::string kCheckRooms = "SELECT taku_require(bool_and(" + kEpochIsCurrent +
                                "), 'TK001') "
                                "FROM unnest($1::bigint[], $2::bigint[]) AS given(room_id, epoch)";

const std::string kWriteRoom =
    "INSERT INTO room(id, code, open, running, base, opened_at, opened_by) "
    "VALUES ($1, $2, $3, $4, $5, $6, nullif($7::bytea, '')) "
    "ON CONFLICT (id) DO UPDATE SET code = $2, open = $3, running = $4, base = $5, opened_at = $6";
const std::string kWritePlayer =
    "INSERT INTO player(id, room_id, public_id, key_hash, name, joined_at) VALUES ($1, $2, $3, $4, $5, $6)";
const std::string kWriteMatch =
    "INSERT INTO match(id, uuid, room_id, game, rules_version, is_public, first_seq, last_seq, started_at, ended_at) "
    "VALUES ($1, $2, $3, $4, $5::bigint, $6, $7, $8, $9, $10) ON CONFLICT (id) DO UPDATE SET uuid = $2, room_id = $3, "
    "game = $4, rules_version = $5::bigint, is_public = $6, first_seq = $7, last_seq = $8, started_at = $9, "
    "ended_at = $10";
const std::string kWriteContributed =
    "INSERT INTO contributed(uuid, game, received_at, status, bytes, record) VALUES ($1, $2, $3, $4, $5, $6)";

// The events of a room come in the order of their seqs (BatchSender::check), so comparing each with the stored ones is
// enough. A row that is left out makes the count wrong.
const std::string kWriteEvents =
    "WITH written AS (INSERT INTO event(room_id, seq, match_id, person, cmd_hash, at, cmd_id, body) "
    "SELECT room_id, seq, match_id, person, cmd_hash, at, cmd_id, body FROM unnest($1::bigint[], $2::bigint[], "
    "$3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bytea[], $8::bytea[], $9::bigint[]) "
    "AS given(room_id, seq, match_id, person, cmd_hash, at, cmd_id, body, epoch) "
    "WHERE EXISTS (SELECT FROM room WHERE room.id = given.room_id) AND given.seq > "
    "coalesce((SELECT max(event.seq) FROM event WHERE event.room_id = given.room_id), 0) AND " +
    kEpochIsCurrent + " RETURNING 1) SELECT taku_require(count(*) = $10::bigint, 'TK001') FROM written";

// ---- the rows of games, whose columns have different types

bool has_zero_byte(const Json& value) {
  const std::string* text = as_string(value);
  return text && text->find('\0') != std::string::npos;
}

bool is_writable(const SqlRow& row) {
  const RowSchema* schema = find_row_schema(row.table);
  return schema && schema->accepts(row.values) && std::ranges::none_of(row.values, has_zero_byte);
}

template <class Number>
void add_number(Params& params, Number number) {
  std::array<char, 32> text;
  const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
  params.add_in_text_form({text.data(), end});
}

void add_plain(Params& params, const Json& value) {
  if (const std::string* text = as_string(value)) {
    params.add_in_text_form(*text);
  } else if (const auto whole = as_int(value)) {
    add_number(params, *whole);
  } else if (const auto* number = value.get_ptr<const Json::number_float_t*>()) {
    add_number(params, *number);
  } else {
    params.add_null();
  }
}

}  // namespace

void BatchSender::prepare(Connection& connection) {
  connection.prepare("begin", kBegin);
  connection.prepare("check_rooms", kCheckRooms);
  connection.prepare("room", kWriteRoom);
  connection.prepare("player", kWritePlayer);
  connection.prepare("match", kWriteMatch);
  connection.prepare("contributed", kWriteContributed);
  connection.prepare("events", kWriteEvents);
  for (const RowSchema& schema : row_schemas()) connection.prepare(schema.name.data(), upsert_sql(schema));
}

bool BatchSender::send(Connection& connection, std::int64_t writer, std::int64_t serial,
                       std::span<const Batch* const> batches) {
  rooms_.clear();
  unchecked_.clear();
  events_.clear();
  last_seqs_.clear();
  if (!std::ranges::all_of(batches, [&](const Batch* batch) { return check(*batch); })) return false;
  connection_ = &connection;
  for (const Batch* batch : batches) collect_rooms(*batch);
  send_begin(writer, serial);
  for (const Batch* batch : batches) send_batch(*batch);
  send_events();
  return true;
}

bool BatchSender::check(const Batch& batch) {
  const bool in_order = std::ranges::all_of(batch.events, [&](const EventRow& row) {
    std::int64_t& last = last_seqs_[row.room];
    return std::exchange(last, row.seq) < row.seq;
  });
  return in_order && std::ranges::all_of(batch.rows, is_writable);
}

void BatchSender::collect_rooms(const Batch& batch) {
  const std::size_t before = rooms_.size();
  for (const EventRow& row : batch.events) {
    if (rooms_.size() == before || rooms_.back().room != row.room) rooms_.push_back({row.room, batch.epoch});
  }
  const auto add = [&](Id room) {
    const OwnedRoom owned{room, batch.epoch};
    if (std::find(rooms_.begin() + static_cast<std::ptrdiff_t>(before), rooms_.end(), owned) != rooms_.end()) return;
    rooms_.push_back(owned);
    unchecked_.push_back(owned);
  };
  for (const RoomRow& row : batch.rooms) add(row.id);
  for (const PlayerRow& row : batch.players) add(row.room);
  for (const MatchRow& row : batch.matches) add(row.room);
}

template <class... Values>
void BatchSender::send(const char* statement, const Values&... values) {
  params_.clear();
  params_.add_all(values...);
  connection_->send(statement, params_);
}

void BatchSender::send_begin(std::int64_t writer, std::int64_t serial) {
  params_.clear();
  params_.add_all(writer, serial);
  params_.add_numbers(rooms_, [](const OwnedRoom& owned) { return owned.room; });
  connection_->send("begin", params_);
  if (unchecked_.empty()) return;
  params_.clear();
  params_.add_numbers(unchecked_, [](const OwnedRoom& owned) { return owned.room; });
  params_.add_numbers(unchecked_, [](const OwnedRoom& owned) { return owned.epoch; });
  connection_->send("check_rooms", params_);
}

namespace {

// The cmd_id of the request that opens this room, if nobody else can have the same one.
std::string_view opened_by(const Batch& batch, Id room) {
  for (const EventRow& row : batch.events) {
    if (row.room == room && row.seq == 1 && row.cmd_id.size() >= Ownership::kLongCmdId) return row.cmd_id;
  }
  return {};
}

}  // namespace

// Events wait for those of later batches. Nothing else depends on them, and they depend only on their room.
void BatchSender::send_batch(const Batch& batch) {
  for (const RoomRow& row : batch.rooms) {
    if (std::ranges::any_of(events_, [&](const QueuedEvent& event) { return event.row->room == row.id; }))
      send_events();
    send(row, opened_by(batch, row.id));
  }
  for (const PlayerRow& row : batch.players) send(row);
  for (const MatchRow& row : batch.matches) send(row);
  for (const EventRow& row : batch.events) events_.push_back({&row, batch.epoch});
  for (const SqlRow& row : batch.rows) send(row);
  for (const ContributedRow& row : batch.contributed) send(row);
}

void BatchSender::send(const RoomRow& row, std::string_view opened_by) {
  const std::span bytes(reinterpret_cast<const std::uint8_t*>(opened_by.data()), opened_by.size());
  send("room", row.id, row.code, row.open, row.running, row.base, row.opened_at, bytes);
}

void BatchSender::send(const PlayerRow& row) {
  send("player", row.id, row.room, row.public_id, row.key_hash, row.name, row.joined_at);
}

void BatchSender::send(const MatchRow& row) {
  send("match", row.id, row.uuid, row.room, row.game, row.rules_version, row.is_public, row.first_seq, row.last_seq,
       row.started_at, row.ended_at);
}

void BatchSender::send(const ContributedRow& row) {
  send("contributed", row.uuid, row.game, row.received_at, row.status, row.record.size(), row.record);
}

void BatchSender::send(const SqlRow& row) {
  params_.clear();
  for (const Json& value : row.values) add_plain(params_, value);
  connection_->send(find_row_schema(row.table)->name.data(), params_);
}

void BatchSender::send_events() {
  if (events_.empty()) return;
  params_.clear();
  params_.add_numbers(events_, [](const QueuedEvent& event) { return event.row->room; });
  params_.add_numbers(events_, [](const QueuedEvent& event) { return event.row->seq; });
  params_.add_numbers(events_, [](const QueuedEvent& event) { return event.row->match; });
  params_.add_numbers(events_, [](const QueuedEvent& event) { return event.row->person; });
  params_.add_numbers(events_, [](const QueuedEvent& event) { return event.row->cmd_hash; });
  params_.add_numbers(events_, [](const QueuedEvent& event) { return event.row->at; });
  params_.add_texts(events_, [](const QueuedEvent& event) -> std::string_view { return event.row->cmd_id; });
  params_.add_texts(events_, [](const QueuedEvent& event) -> std::string_view { return event.row->body; });
  params_.add_numbers(events_, [](const QueuedEvent& event) { return event.epoch; });
  params_.add(events_.size());
  connection_->send("events", params_);
  events_.clear();
}

}  // namespace taku::store::postgres
