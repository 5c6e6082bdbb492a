#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "store/postgres/connection.h"

// The database's schema: created, migrated and checked when a server connects.

namespace taku::store::postgres {

// Migration n takes a database from version n to n + 1. Released migrations never change; new ones are appended.
std::span<const std::string_view> migrations();

// Numbers of PostgreSQL's advisory locks, which are shared by everything in a database.
inline constexpr std::int64_t kLocks = 0x5461'6b75'0000'0000;  // "Taku"; plus the id of a room: the right to write it
inline constexpr std::int64_t kSchemaLock = kLocks - 1;        // held during a migration
inline constexpr std::int64_t kServerLock = kLocks - 2;        // held by running servers

// The version of the tables; 0 if there are none. Throws a StoreError if a server could not use the database: another
// encoding, tables of another program, or a version after `known`.
std::int64_t usable_version(Connection& connection, std::size_t known = migrations().size());
// Creates the tables or migrates them, once even if several servers start at the same time. Throws a StoreError if the
// tables belong to another program or to a newer version.
void migrate(Connection& connection, std::span<const std::string_view> migrations = postgres::migrations());
// Throws a StoreError unless the tables are there and have the current version.
void check_schema(Connection& connection);

}  // namespace taku::store::postgres
