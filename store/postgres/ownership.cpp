#include "store/postgres/ownership.h"

#include <random>
#include <utility>

#include "store/postgres/postgres.h"
#include "store/postgres/schema.h"

namespace taku::store::postgres {
namespace {

const std::string kLockOfRoom = std::to_string(kLocks) + " + $1::bigint";
const std::string kUntil = "clock_timestamp() + $3::bigint * interval '1 millisecond'";
const std::string kLives = "node.until > clock_timestamp()";
const std::string kLivingOwner = "SELECT FROM node WHERE node.lease = room_owner.lease AND " + kLives;

// In statements about a lease $1 is the node's name and $2 the lease. enter may run several times with the same lease,
// because it may have taken effect although its answer was lost.
std::vector<Statement> lease_statements() {
  return {
      {"forget", "DELETE FROM node WHERE until < clock_timestamp() - interval '1 day' AND name <> $1::text"},
      {"enter", "INSERT INTO node(name, lease, until) VALUES ($1, $2, " + kUntil +
                    ") ON CONFLICT (name) DO UPDATE SET lease = excluded.lease, until = excluded.until, bus_since "
                    "= NULL WHERE NOT " +
                    kLives + " OR node.lease = excluded.lease RETURNING 1"},
      {"renew", "UPDATE node SET bus_since = CASE WHEN $4 THEN coalesce(bus_since, clock_timestamp()) END, until = " +
                    kUntil + " WHERE name = $1 AND lease = $2 AND " + kLives + " RETURNING 1"},
      {"replaced", "SELECT FROM node WHERE name = $1 AND lease NOT IN ($2, $3) AND " + kLives},
      {"another_has_bus",
       "SELECT FROM node WHERE name <> $1 AND bus_since <= clock_timestamp() - $2::bigint * interval '1 "
       "millisecond' AND " +
           kLives + " LIMIT 1"},
      {"leave", "DELETE FROM node WHERE name = $1 AND lease = $2"}};
}

// The first of the next $1 ids of a table.
std::string next_ids(const std::string& table) {
  return "UPDATE next_id SET id = greatest(id, (SELECT max(id) + 1 FROM " + table + ")) + $1 WHERE kind = '" + table +
         "' RETURNING id - $1";
}

// Waiting for the lock is waiting for the writes of the former owner (BatchSender).
std::vector<Statement> room_statements() {
  return {{"lock", "SELECT pg_advisory_xact_lock(" + kLockOfRoom + ")"},
          {"acquire",
           "INSERT INTO room_owner(room_id, epoch, lease) SELECT $1::bigint, 1, $2::bigint "
           "WHERE EXISTS (SELECT FROM node WHERE node.lease = $2 AND " +
               kLives +
               ") "
               "ON CONFLICT (room_id) DO UPDATE SET epoch = room_owner.epoch + 1, lease = excluded.lease "
               "WHERE room_owner.lease <> excluded.lease AND NOT EXISTS (" +
               kLivingOwner + ")"},
          {"owner",
           "SELECT room_owner.epoch, node.name FROM room_owner "
           "LEFT JOIN node ON node.lease = room_owner.lease AND " +
               kLives + " WHERE room_id = $1"},
          {"end_writers",
           "SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid) "
           "WHERE locktype = 'advisory' AND objsubid = 1 AND granted AND database = (SELECT oid FROM pg_database "
           "WHERE datname = current_database()) AND (classid::bigint << 32 | objid::bigint) = " +
               kLockOfRoom + " AND application_name LIKE 'taku writer %'"},
          {"release", "UPDATE room_owner SET lease = 0 WHERE room_id = $1 AND lease = $2"},
          {"without_owner",
           "SELECT id FROM room WHERE open AND NOT EXISTS (SELECT FROM room_owner JOIN node ON node.lease = "
           "room_owner.lease AND " +
               kLives + " WHERE room_owner.room_id = room.id) ORDER BY id LIMIT $1"},
          {"opened_by", "SELECT id FROM room WHERE open AND opened_by = $1"},
          {"living", "SELECT name FROM node WHERE " + kLives + " ORDER BY name"},
          {"ids_player", next_ids("player")},
          {"ids_match", next_ids("match")},
          // Nobody has written to new rooms, so there is no lock to wait for.
          {"new_rooms", "WITH ids(first) AS (" + next_ids("room") +
                            "), taken AS (INSERT INTO room_owner(room_id, epoch, lease) "
                            "SELECT generate_series(first, first + $1 - 1), 1, $2::bigint FROM ids "
                            "WHERE EXISTS (SELECT FROM node WHERE node.lease = $2 AND " +
                            kLives + ") RETURNING room_id) SELECT coalesce(min(room_id), 0) FROM taken"}};
}

// A lease ends soon, so another try is better than waiting for an answer for long.
constexpr Milliseconds kLeasePatience{1000}, kRoomPatience{3000};

std::int64_t random_lease() {
  std::random_device random;
  return static_cast<std::int64_t>((std::uint64_t{random()} << 32 | random()) >> 1) | 1;
}

RoomOwner owner_in(const Rows& rows) {
  if (rows.count() == 0) return {};
  return {.node = rows.text(0, 1), .epoch = rows.integer(0, 0)};
}

}  // namespace

PostgresOwnership::PostgresOwnership(const Address& address, std::string node)
    : node_(std::move(node)),
      rooms_(address, {.name = "taku owner " + node_, .patience = kRoomPatience, .may_wait = true}, room_statements()),
      leases_(address, {.name = "taku lease " + node_, .patience = kLeasePatience, .may_wait = true},
              lease_statements()) {}

bool PostgresOwnership::enter(TimeMs lease_ms) {
  if (new_lease_ == 0) new_lease_ = random_lease();
  leases_.run("forget", node_);
  if (leases_.run("enter", node_, new_lease_, lease_ms).count() == 0) return false;
  lease_ = std::exchange(new_lease_, 0);
  return true;
}

bool PostgresOwnership::renew(TimeMs lease_ms, bool has_bus) {
  return leases_.run("renew", node_, lease_.load(), lease_ms, has_bus).count() > 0;
}

bool PostgresOwnership::is_replaced() { return leases_.run("replaced", node_, lease_.load(), new_lease_).count() > 0; }

void PostgresOwnership::leave() {
  leases_.run("leave", node_, lease_.load());
  lease_ = 0;
}

RoomOwner PostgresOwnership::acquire(Id room) {
  const RoomOwner current = owner(room);
  if (!current.node.empty()) return current;  // without disturbing the writes of the owner
  if (const auto taken = take(room)) return owner_in(*taken);
  end_writers_of(room);
  if (const auto taken = take(room)) return owner_in(*taken);
  throw StoreError("room " + std::to_string(room) + " cannot be taken over: it is still being written");
}

// Nothing if the room is being written for too long.
std::optional<Rows> PostgresOwnership::take(Id room) {
  std::vector<Client::Call> calls;
  calls.push_back(Client::call("lock", room));
  calls.push_back(Client::call("acquire", room, lease_.load()));
  calls.push_back(Client::call("owner", room));
  return rooms_.try_to_run(std::move(calls));
}

// A former owner that was stopped in the middle of a transaction would keep the lock. Its writers are ended, which
// undoes that transaction.
void PostgresOwnership::end_writers_of(Id room) { rooms_.run("end_writers", room); }

RoomOwner PostgresOwnership::owner(Id room) { return owner_in(rooms_.run("owner", room)); }

void PostgresOwnership::release(std::span<const Id> rooms) {
  std::vector<Client::Call> calls;
  for (const Id room : rooms) calls.push_back(Client::call("release", room, lease_.load()));
  if (!calls.empty()) rooms_.run(std::move(calls));
}

std::vector<Id> PostgresOwnership::open_rooms_without_owner(std::size_t limit) {
  const Rows rows = rooms_.run("without_owner", std::min<std::size_t>(limit, INT64_MAX));
  std::vector<Id> rooms;
  for (int row = 0; row < rows.count(); ++row) rooms.push_back(rows.integer(row, 0));
  return rooms;
}

std::vector<std::string> PostgresOwnership::living_nodes() {
  const Rows rows = rooms_.run("living");
  std::vector<std::string> nodes;
  for (int row = 0; row < rows.count(); ++row) nodes.push_back(rows.text(row, 0));
  return nodes;
}

bool PostgresOwnership::another_has_bus(TimeMs for_ms) {
  return leases_.run("another_has_bus", node_, for_ms).count() > 0;
}

Id PostgresOwnership::room_opened_by(std::string_view cmd_id) {
  const Rows rows =
      rooms_.run("opened_by", std::span(reinterpret_cast<const std::uint8_t*>(cmd_id.data()), cmd_id.size()));
  return rows.count() == 0 ? 0 : rows.integer(0, 0);
}

Id PostgresOwnership::allocate_ids(IdKind kind, std::int64_t count) {
  return rooms_.run(kind == IdKind::Player ? "ids_player" : "ids_match", count).integer(0, 0);
}

Id PostgresOwnership::allocate_rooms(std::int64_t count) {
  return rooms_.run("new_rooms", count, lease_.load()).integer(0, 0);
}

}  // namespace taku::store::postgres

namespace taku::store {

std::unique_ptr<Ownership> open_postgres_ownership(const std::string& url, const std::string& node) {
  return std::make_unique<postgres::PostgresOwnership>(postgres::parse_address(url), node);
}

}  // namespace taku::store
