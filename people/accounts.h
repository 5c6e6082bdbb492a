#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "engine/sha256.h"
#include "people/people_db.h"

// Accounts in the database of people. All functions run on its thread.

namespace taku::people {

using store::Id;
using store::TimeMs;

inline constexpr Id kNobody = 0;

struct Account {
  Id id = 0;
  std::string name{};  // empty if it was deleted
  TimeMs created_at = 0, deleted_at = 0, banned_until = 0;
  std::string ban_reason{};

  bool exists() const { return deleted_at == 0; }
  bool operator==(const Account&) const = default;
};

// An account with what proves that somebody owns it. Not to be sent to anybody.
struct AccountSecrets {
  Account account;
  std::string passphrase_hash;
  Digest recovery_hash{};
};

std::string public_id(Id account);  // "a12"

// A name and what it looks like (server/names), by which names are compared.
struct AccountName {
  std::string text, key;
};

// Deleted accounts are found by id, not by name.
std::optional<Account> find_account(PeopleDb& db, Id id);
std::optional<Account> find_account(PeopleDb& db, std::string_view name_key);
// The account that had this name before it was renamed, while nobody else can take the name.
std::optional<Account> find_renamed_account(PeopleDb& db, std::string_view old_name_key);
std::optional<AccountSecrets> find_secrets(PeopleDb& db, Id id);
std::optional<AccountSecrets> find_secrets(PeopleDb& db, std::string_view name_key);

std::vector<Account> existing_accounts(PeopleDb& db);  // by id, without deleted ones

// Whether this account (0: a new one) may be called so: names of others, and for some time their earlier names, are
// taken.
bool name_is_free(PeopleDb& db, std::string_view name_key, Id account, TimeMs now);

// New accounts get ids above this one. Match logs refer to accounts by id, so the id of an account that was lost with
// the database must not be given to somebody else.
void reserve_ids_up_to(PeopleDb& db, Id account);

// Changes. They are parts of a transaction that the caller begins and commits.
Result<Account> create_account(PeopleDb& db, const AccountName& name, std::string_view passphrase_hash,
                               const Digest& recovery_hash, TimeMs now);
void set_passphrase(PeopleDb& db, Id account, std::string_view passphrase_hash);
void set_recovery(PeopleDb& db, Id account, const Digest& recovery_hash);

// Whole transactions.
Result<Account> rename_account(PeopleDb& db, Id account, const AccountName& name, TimeMs now);
// The name goes, and everything that only concerns this person: secrets, sessions, tokens, whom they follow and block.
// Games and their results stay, without a name.
void delete_account(PeopleDb& db, Id account, TimeMs now);

inline constexpr TimeMs kDay = 24 * 60 * 60 * 1000;
inline constexpr TimeMs kNameHold = 90 * kDay;  // how long the name of a renamed or deleted account stays taken
inline constexpr int kMaxHeldNames = 2;         // so many earlier names of one account can be held at a time

}  // namespace taku::people
