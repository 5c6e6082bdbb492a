#pragma once

#include <string>
#include <string_view>

namespace taku::store::postgres {

// Where a database is.
struct Address {
  std::string url;    // may contain a password: never show it
  std::string shown;  // for messages: "postgres://HOST:PORT/DATABASE"
};

bool is_address(std::string_view text);         // starts with postgres:// or postgresql://
Address parse_address(const std::string& url);  // throws a StoreError that does not quote the URL

}  // namespace taku::store::postgres
