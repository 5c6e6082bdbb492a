#include "server/people/account_lookup.h"

#include "people/codes.h"
#include "server/http/url.h"
#include "server/people/account_input.h"

namespace taku::server {
namespace {

Result<people::Account> existing(std::optional<people::Account> found) {
  if (!found || !found->exists()) return Error{people::code::kNotFound, "there is no such account"};
  return std::move(*found);
}

}  // namespace

Result<people::Account> account_called(people::PeopleDb& db, const std::string& name) {
  const std::string key = account_key(name);
  auto found = people::find_account(db, key);
  return existing(found ? std::move(found) : people::find_renamed_account(db, key));
}

Result<people::Account> account_for_operator(people::PeopleDb& db, const std::string& name_or_id) {
  auto named = account_called(db, name_or_id);
  if (named || !name_or_id.starts_with('a')) return named;
  const auto id = http::parse_count(std::string_view(name_or_id).substr(1));
  return id ? existing(people::find_account(db, *id)) : named;
}

}  // namespace taku::server
