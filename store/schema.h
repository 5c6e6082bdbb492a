#pragma once

#include <string_view>

// The tables that logs are kept in, as SQL. Games make the rows (engine/sql_row.h).

namespace taku::store {

std::string_view pineapple_schema();  // sessions, hands, turns, fantasyland
std::string_view server_schema();     // room, player, match, event; needs the tables above

}  // namespace taku::store
