#pragma once

#include <vector>

#include "engine/result.h"
#include "people/accounts.h"

namespace taku::people {

inline constexpr int kMaxBlocks = 1000;  // of each account

struct Block {
  store::Id account = 0, blocked = 0;
  bool operator==(const Block&) const = default;
};

std::vector<Block> load_blocks(PeopleDb& db);
std::vector<Account> blocked_by(PeopleDb& db, store::Id account);  // by name
// Also ends following in both directions. Setting what is already set is no error; an account cannot block itself.
Status set_block(PeopleDb& db, const Block& block, bool on, store::TimeMs now);

}  // namespace taku::people
