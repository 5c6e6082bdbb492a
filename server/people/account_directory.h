#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <unordered_set>

// What the server's thread knows of accounts while people play: their names, and who has blocked whom. The database of
// people fills it at the start and after every change.

namespace taku::server {

using AccountId = std::int64_t;  // from 1; 0 is a guest

// The public form of an account's id: a12.
inline std::string account_text(AccountId account) { return "a" + std::to_string(account); }

// The current names of all accounts. Logs keep only the ids, so a new name appears everywhere, and that of a deleted
// account nowhere.
class AccountNames {
 public:
  void set(AccountId account, std::string name) { names_[account] = std::move(name); }
  void remove(AccountId account) { names_.erase(account); }

  // Nothing if the account was deleted.
  const std::string* find(AccountId account) const {
    const auto found = names_.find(account);
    return found == names_.end() ? nullptr : &found->second;
  }

 private:
  std::unordered_map<AccountId, std::string> names_;
};

class BlockList {
 public:
  void set(AccountId blocker, AccountId blocked, bool on);
  void remove(AccountId account);  // in both directions

  bool blocks(AccountId blocker, AccountId blocked) const;
  // Either of them has blocked the other: they are not matched with each other.
  bool apart(AccountId one, AccountId other) const { return blocks(one, other) || blocks(other, one); }

 private:
  std::unordered_map<AccountId, std::unordered_set<AccountId>> blocked_;  // by the account that blocked them
};

struct AccountDirectory {
  AccountNames names;
  BlockList blocks;
};

}  // namespace taku::server
