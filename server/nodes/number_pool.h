#pragma once

#include <deque>
#include <functional>

#include "engine/rng.h"
#include "server/nodes/background.h"
#include "server/rooms/number_source.h"
#include "store/ownership.h"

namespace taku::server::nodes {

// Numbers for new rows that no other node uses, fetched before they are needed: blocks of numbers for people and
// matches, and rooms that this node owns already, with codes that are free.
class NumberPool final : public NumberSource {
 public:
  using Run = std::function<void(std::function<void()> work, std::function<void()> then)>;  // Background::run
  NumberPool(store::Ownership& ownership, store::Store& store, std::function<Seed()> new_seed, Run run);

  void fetch();     // waits for the database; throws StoreError
  void new_term();  // a new lease: the rooms in the pool are not ours any more
  void refill();    // call it now and then
  // Calls `then` when new_room() has a room, or when none can be fetched now.
  void when_ready(std::function<void()> then);

  std::optional<RoomNumber> new_room() override;
  Id new_person() override { return people_.next(); }
  Id new_match() override { return matches_.next(); }

 private:
  // Two blocks: numbers come from the first, and the second is fetched while the first is used.
  struct Block {
    Id first = 0, end = 0;
    Id next_first = 0;  // 0: not fetched
    Id next();
    bool wants_more() const { return next_first == 0; }
  };
  struct Fetched {
    std::deque<RoomNumber> rooms;
    Id people = 0, matches = 0;  // the first of a block; 0: none
  };
  Fetched fetch(std::size_t rooms, bool people, bool matches);
  void add(Fetched fetched);
  void answer_waiting(bool failed);

  store::Ownership& ownership_;
  store::Store& store_;
  const std::function<Seed()> new_seed_;
  const Run run_;
  std::deque<RoomNumber> rooms_;
  std::deque<std::function<void()>> waiting_;  // for a room
  std::size_t wanted_rooms_;
  Block people_, matches_;
  bool fetching_ = false;
  std::uint64_t term_ = 0;
};

}  // namespace taku::server::nodes
