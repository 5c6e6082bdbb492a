#include "server/people/account_directory.h"

namespace taku::server {

void BlockList::set(AccountId blocker, AccountId blocked, bool on) {
  if (on) {
    blocked_[blocker].insert(blocked);
    return;
  }
  const auto found = blocked_.find(blocker);
  if (found == blocked_.end()) return;
  found->second.erase(blocked);
  if (found->second.empty()) blocked_.erase(found);
}

void BlockList::remove(AccountId account) {
  blocked_.erase(account);
  for (auto& [blocker, blocked] : blocked_) blocked.erase(account);
}

bool BlockList::blocks(AccountId blocker, AccountId blocked) const {
  const auto found = blocked_.find(blocker);
  return found != blocked_.end() && found->second.contains(blocked);
}

}  // namespace taku::server
