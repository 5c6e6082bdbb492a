#pragma once

#include <string_view>
#include <vector>

#include "engine/json.h"
#include "people/accounts.h"

namespace taku::people {

// Everything that is stored about an account, as JSON: {"account":{…},"sessions":[…],…}. Hashes of secrets are left
// out.
Json export_account(PeopleDb& db, Id account);

// The SQL tables that the export reads. A test compares them with the schema.
std::vector<std::string_view> exported_tables();

}  // namespace taku::people
