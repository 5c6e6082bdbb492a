#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "people/accounts.h"

// What the server's thread knows of accounts while people play: their names, who has blocked whom, who is banned, and
// which rooms they have claimed seats in.
// The database of people fills it at the start and after every change.

namespace taku::server {

using AccountId = people::Id;
using people::TimeMs;

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

// Accounts that may not play, and until when.
class AccountBans {
 public:
  void set(AccountId account, TimeMs until) { until_[account] = until; }
  void remove(AccountId account) { until_.erase(account); }

  bool contains(AccountId account, TimeMs now) const {
    const auto found = until_.find(account);
    return found != until_.end() && now < found->second;
  }

 private:
  std::unordered_map<AccountId, TimeMs> until_;
};

struct AccountDirectory {
  AccountNames names;
  BlockList blocks;
  AccountBans bans;
  std::unordered_set<people::Id> claimed_rooms;  // in which an account has claimed the seat of a guest

  // A deleted account.
  void remove(AccountId account) {
    names.remove(account);
    blocks.remove(account);
    bans.remove(account);
  }
};

}  // namespace taku::server
