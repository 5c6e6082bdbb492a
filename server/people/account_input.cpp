#include "server/people/account_input.h"

#include <algorithm>
#include <array>
#include <set>

#include "server/errors.h"
#include "server/names/characters.h"
#include "server/names/name_check.h"

namespace taku::server {
namespace {

constexpr std::size_t kMinName = 2, kMaxName = 20;
constexpr std::size_t kMaxNameBytes = 64;  // of one part of a path
constexpr std::size_t kMinPassphrase = 8, kMaxPassphrase = 256;
constexpr std::size_t kMinDifferent = 4;  // different characters of a passphrase

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

// The passphrases that are guessed first: a run such as 12345678, few different characters, and the most frequent
// ones of published lists.
bool is_common(std::string_view passphrase) {
  constexpr auto kCommon = std::to_array<std::string_view>(
      {"password",   "password1",  "password12", "password123", "passw0rd", "passphrase", "passwort",
       "qwertyui",   "qwertyuiop", "qwerty123",  "qwertz123",   "asdfghjk", "asdfghjkl",  "1q2w3e4r",
       "1q2w3e4r5t", "1qaz2wsx",   "iloveyou",   "sunshine",    "princess", "football",   "baseball",
       "superman",   "starwars",   "computer",   "internet",    "welcome1", "letmein1",   "trustno1",
       "abcd1234",   "abc12345",   "1234567890", "changeme",    "whatever", "ぱすわーど", "ぱすふれーず"});
  if (std::ranges::find(kCommon, look_of(passphrase)) != kCommon.end()) return true;
  const std::u32string characters = to_characters(passphrase);
  if (std::set<char32_t>(characters.begin(), characters.end()).size() < kMinDifferent) return true;
  const auto is_run = [&](int step) {
    return std::ranges::adjacent_find(characters, [step](char32_t a, char32_t b) {
             return static_cast<std::int64_t>(b) - static_cast<std::int64_t>(a) != step;
           }) == characters.end();
  };
  return is_run(1) || is_run(-1);
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
  if (!plain) {
    const Error& error = plain.error();
    return error.code == code::kReservedName.code ? code::kAccountReserved.error() : bad_name(error.message);
  }
  const std::size_t length = to_characters(*plain).size();
  if (length < kMinName || length > kMaxName || plain->size() > kMaxNameBytes) {
    return bad_name("a name has 2 to 20 characters");
  }
  if (plain->find_first_of("/\\?#%@") != std::string::npos) return bad_name("a name cannot contain / \\ ? # % @");
  std::string key = account_key(*plain);
  if (key.empty()) return bad_name("a name needs letters or digits");
  if (poses_as_staff(key) || looks_like_id(key)) return code::kAccountReserved.error();
  return people::AccountName{*plain, std::move(key)};
}

Status check_passphrase(const std::string& passphrase, std::string_view name_key) {
  const std::size_t length = to_characters(passphrase).size();
  if (length < kMinPassphrase || length > kMaxPassphrase) {
    return code::kAccountPassphrase.error("a passphrase has 8 to 256 characters");
  }
  if (account_key(passphrase) == name_key || is_common(passphrase)) return code::kAccountGuessed.error();
  return success();
}

Result<std::string> required_text(const Json& body, std::string_view key, std::size_t max_bytes) {
  const std::string* text = find_string(body, key);
  if (text && text->size() <= max_bytes) return *text;
  return bad_request(std::string(key) + (text ? " is too long" : " must be a text"));
}

}  // namespace taku::server
