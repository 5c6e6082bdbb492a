#pragma once

#include <string_view>

// The SQL that creates the database.

namespace taku::store {

std::string_view
pineapple_schema();                // sessions, hands, turns, fantasyland: the rows that games make (engine/sql_row.h)
std::string_view server_schema();  // room, player, match, event; run after pineapple_schema

}  // namespace taku::store
