#pragma once

#include <string>
#include <string_view>

#include "engine/json.h"
#include "engine/result.h"
#include "people/accounts.h"

// What people enter for their account.

namespace taku::server {

// By which account names are compared: two names that look alike have the same key.
std::string account_key(std::string_view name);

// A name for an account: 2 to 20 characters, like the names of guests, and readable in a link.
Result<people::AccountName> check_account_name(const std::string& name);
// 8 to 256 characters, not the name, and none that is guessed first.
Status check_passphrase(const std::string& passphrase, std::string_view name_key);

// A required text of a request.
Result<std::string> required_text(const Json& body, std::string_view key, std::size_t max_bytes = 1024);

}  // namespace taku::server
