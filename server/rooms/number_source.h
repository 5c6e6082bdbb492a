#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "store/store.h"

namespace taku::server {

using store::Id;

// Where a new room is to be kept.
struct RoomNumber {
  Id id = 0;
  std::string code{};      // empty: the caller chooses one
  std::int64_t epoch = 0;  // under which this node owns the room (store/ownership.h); 0: rooms have no owners
};

// The numbers of new rooms, people and matches. No number is used twice, not even by another node.
class NumberSource {
 public:
  virtual ~NumberSource() = default;
  virtual std::optional<RoomNumber> new_room() = 0;  // nothing: none is available now
  virtual Id new_person() = 0;
  virtual Id new_match() = 0;
};

// For a server without other nodes: counts up from the highest numbers in the store.
class CountingNumbers final : public NumberSource {
 public:
  void start_after(store::LastIds last) { last_ = last; }
  void skip_match(Id match) { last_.match = std::max(last_.match, match); }

  std::optional<RoomNumber> new_room() override { return RoomNumber{.id = ++last_.room}; }
  Id new_person() override { return ++last_.player; }
  Id new_match() override { return ++last_.match; }

 private:
  store::LastIds last_;
};

}  // namespace taku::server
