#pragma once

#include <string_view>

// The SQL that creates and migrates the database.

namespace taku::store {

// sessions, hands, turns, fantasyland: the rows that games produce (engine/sql_row.h).
std::string_view pineapple_schema();
// room, player, match, event. Run it after pineapple_schema.
std::string_view server_schema();
// From version 1 to 2: turns.by.
std::string_view pineapple_by();
// From version 2 to 3: contributed.
std::string_view contributed_schema();
// From version 3 to 4: no index of commands.
std::string_view without_event_cmd();

}  // namespace taku::store
