#include "server/people/account_input.h"

#include <algorithm>
#include <array>

#include "server/errors.h"
#include "server/names/characters.h"
#include "server/names/name_check.h"

namespace taku::server {
namespace {

constexpr std::size_t kMinName = 2, kMaxName = 20;
constexpr std::size_t kMaxNameBytes = 64;  // of one part of a path
constexpr std::size_t kMinPassphrase = 8, kMaxPassphrase = 256;

// Names that could be taken for the people who run the server, or for words that clients show instead of a name.
bool poses_as_staff(std::string_view key) {
  constexpr auto kStaff = std::to_array<std::string_view>(
      {"admin",  "administrator", "moderator", "operator",  "owner",         "server",   "staff",    "support",
       "system", "taku",          "guest",     "anonymous", "deletedplayer", "nobody",   "everyone", "運営",
       "管理者", "管理人",        "げすと",    "匿名",      "さぽーと",      "しすてむ", "退会済み", "削除済み"});
  std::string look(key);
  std::ranges::replace(look, '1', 'i');
  return std::ranges::any_of(kStaff, [&](std::string_view word) { return look_of(word) == look; });
}

// Operators may name an account by its id, a12.
bool looks_like_id(std::string_view key) {
  return key.size() > 1 && key.front() == 'a' && key.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

Error bad_name(std::string why) { return code::kAccountName.error(std::move(why)); }

}  // namespace

std::string account_key(std::string_view name) { return look_of(name); }

Result<people::AccountName> check_account_name(const std::string& name) {
  const auto plain = check_person_name(name, false);
  if (!plain) return bad_name(plain.error().message);
  const std::size_t length = to_characters(*plain).size();
  if (length < kMinName || length > kMaxName || plain->size() > kMaxNameBytes) {
    return bad_name("a name has 2 to 20 characters");
  }
  if (plain->find_first_of("/\\?#%@") != std::string::npos) return bad_name("a name cannot contain / \\ ? # % @");
  std::string key = account_key(*plain);
  if (key.empty()) return bad_name("a name needs letters or digits");
  if (poses_as_staff(key) || looks_like_id(key)) return bad_name("this name is reserved");
  return people::AccountName{*plain, std::move(key)};
}

Status check_passphrase(const std::string& passphrase, std::string_view name_key) {
  const std::size_t length = to_characters(passphrase).size();
  if (length < kMinPassphrase || length > kMaxPassphrase) {
    return code::kAccountPassphrase.error("a passphrase has 8 to 256 characters");
  }
  if (account_key(passphrase) == name_key) return code::kAccountPassphrase.error("a passphrase cannot be the name");
  return success();
}

Result<std::string> required_text(const Json& body, std::string_view key, std::size_t max_bytes) {
  const std::string* text = find_string(body, key);
  if (text && text->size() <= max_bytes) return *text;
  return bad_request(std::string(key) + (text ? " is too long" : " must be a text"));
}

}  // namespace taku::server
