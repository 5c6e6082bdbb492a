#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "store/ownership.h"
#include "store/suite.h"

// The test suite for implementations of Ownership (store/ownership.h). Instantiate it with
// INSTANTIATE_TYPED_TEST_SUITE_P(Name, OwnershipContract, Kind), where Kind is a default-constructible type with
//   Store& store();                                        // of the same data, empty at first
//   std::unique_ptr<Ownership> node(std::string name);     // of a further node
//   void end_lease(const std::string& name);               // as if the node's lease ran out now

namespace taku::store {

inline constexpr TimeMs kLongLease = 600'000;

template <class Kind>
class OwnershipContract : public testing::Test {
 protected:
  std::unique_ptr<Ownership> living_node(const std::string& name) {
    auto node = kind_.node(name);
    EXPECT_TRUE(node->enter(kLongLease));
    return node;
  }
  bool write(const Batch& batch) {
    const Batch* const list[] = {&batch};
    return kind_.store().commit(list).at(0);
  }
  bool write_event(Id room, std::int64_t seq, std::int64_t epoch) {
    return write({.events = {an_event(room, seq)}, .epoch = epoch});
  }
  void open_rooms() { ASSERT_TRUE(write({.rooms = {a_room(1), a_room(2)}})); }

  Kind kind_;
};

TYPED_TEST_SUITE_P(OwnershipContract);

// ---- nodes

TYPED_TEST_P(OwnershipContract, LivingNodesHaveDifferentNames) {
  auto a = this->living_node("a");
  auto b = this->living_node("b");
  EXPECT_EQ(b->living_nodes(), (std::vector<std::string>{"a", "b"}));
  EXPECT_FALSE(this->kind_.node("a")->enter(kLongLease)) << "the name is taken";
  a->leave();
  EXPECT_EQ(b->living_nodes(), std::vector<std::string>{"b"});
  EXPECT_TRUE(this->kind_.node("a")->enter(kLongLease));
}

TYPED_TEST_P(OwnershipContract, ALeaseEndsUnlessItIsRenewed) {
  auto a = this->living_node("a");
  EXPECT_TRUE(a->renew(kLongLease, true));
  this->kind_.end_lease("a");
  EXPECT_TRUE(a->living_nodes().empty());
  EXPECT_FALSE(a->renew(kLongLease, true));
  EXPECT_TRUE(a->enter(kLongLease));
  EXPECT_TRUE(a->renew(kLongLease, true));
}

TYPED_TEST_P(OwnershipContract, AnotherNodeWithTheSameNameDoesNotProlongAnEndedLease) {
  auto old = this->living_node("a");
  this->kind_.end_lease("a");
  auto young = this->living_node("a");
  EXPECT_FALSE(old->renew(kLongLease, true));
  EXPECT_EQ(old->acquire(1).node, "") << "only living nodes get rooms";
  old->leave();
  EXPECT_EQ(young->living_nodes(), std::vector<std::string>{"a"});
}

TYPED_TEST_P(OwnershipContract, ANodeThatHasNotEnteredOwnsNothing) {
  auto a = this->kind_.node("a");
  EXPECT_FALSE(a->renew(kLongLease, true));
  EXPECT_EQ(a->acquire(1), RoomOwner{});
  a->leave();
  EXPECT_TRUE(a->living_nodes().empty());
}

TYPED_TEST_P(OwnershipContract, ANodeKnowsWhetherAnotherHasTheBus) {
  auto a = this->living_node("a");
  auto b = this->living_node("b");
  EXPECT_TRUE(a->renew(kLongLease, true));
  EXPECT_FALSE(a->another_has_bus(0)) << "b has not told";
  EXPECT_TRUE(b->another_has_bus(0));
  EXPECT_TRUE(b->renew(kLongLease, true));
  EXPECT_TRUE(a->another_has_bus(0));
  EXPECT_TRUE(b->renew(kLongLease, true));
  EXPECT_FALSE(a->another_has_bus(600'000)) << "not for so long";
  EXPECT_TRUE(b->renew(kLongLease, false));
  EXPECT_FALSE(a->another_has_bus(0));
  this->kind_.end_lease("a");
  EXPECT_FALSE(b->another_has_bus(0)) << "a is dead";
}

// ---- rooms

TYPED_TEST_P(OwnershipContract, ARoomHasOneOwner) {
  auto a = this->living_node("a");
  auto b = this->living_node("b");
  EXPECT_EQ(a->owner(1), RoomOwner{});
  EXPECT_EQ(a->acquire(1), (RoomOwner{"a", 1}));
  EXPECT_EQ(a->acquire(1), (RoomOwner{"a", 1})) << "already its own";
  EXPECT_EQ(b->acquire(1), (RoomOwner{"a", 1}));
  EXPECT_EQ(b->owner(1), (RoomOwner{"a", 1}));
  EXPECT_EQ(b->acquire(0), (RoomOwner{"b", 1})) << "the right to run what exists once";
  EXPECT_EQ(a->acquire(0), (RoomOwner{"b", 1}));
}

TYPED_TEST_P(OwnershipContract, EveryChangeOfOwnerIncrementsTheEpoch) {
  auto a = this->living_node("a");
  auto b = this->living_node("b");
  a->acquire(1);
  a->acquire(2);
  a->release(std::vector<Id>{1, 3});
  EXPECT_EQ(a->owner(1), (RoomOwner{"", 1}));
  EXPECT_EQ(a->owner(2), (RoomOwner{"a", 1}));
  EXPECT_EQ(b->acquire(1), (RoomOwner{"b", 2}));
  a->release(std::vector<Id>{1});
  EXPECT_EQ(a->owner(1), (RoomOwner{"b", 2})) << "of another node";
  b->leave();
  EXPECT_EQ(a->owner(1), (RoomOwner{"", 2}));
  EXPECT_EQ(a->acquire(1), (RoomOwner{"a", 3}));
}

TYPED_TEST_P(OwnershipContract, TheRoomsOfADeadNodeAreFree) {
  auto a = this->living_node("a");
  auto b = this->living_node("b");
  a->acquire(1);
  this->kind_.end_lease("a");
  EXPECT_EQ(b->owner(1), (RoomOwner{"", 1}));
  EXPECT_EQ(b->acquire(1), (RoomOwner{"b", 2}));
  EXPECT_TRUE(a->enter(kLongLease));
  EXPECT_EQ(a->acquire(1), (RoomOwner{"b", 2}));
}

TYPED_TEST_P(OwnershipContract, ANodeEntersWithoutRooms) {
  auto a = this->living_node("a");
  a->acquire(1);
  this->kind_.end_lease("a");
  ASSERT_TRUE(a->enter(kLongLease));
  EXPECT_EQ(a->owner(1), (RoomOwner{"", 1}));
  EXPECT_EQ(a->acquire(1), (RoomOwner{"a", 2}));
}

TYPED_TEST_P(OwnershipContract, FindsOpenRoomsWithoutOwner) {
  auto a = this->living_node("a");
  auto b = this->living_node("b");
  RoomRow closed = a_room(3);
  closed.open = false;
  ASSERT_TRUE(this->write({.rooms = {a_room(1), a_room(2), closed, a_room(4)}}));
  EXPECT_EQ(a->open_rooms_without_owner(10), (std::vector<Id>{1, 2, 4}));
  EXPECT_EQ(a->open_rooms_without_owner(2), (std::vector<Id>{1, 2}));
  a->acquire(1);
  b->acquire(2);
  EXPECT_EQ(a->open_rooms_without_owner(10), std::vector<Id>{4});
  this->kind_.end_lease("a");
  EXPECT_EQ(b->open_rooms_without_owner(10), (std::vector<Id>{1, 4}));
}

TYPED_TEST_P(OwnershipContract, OneOfManyNodesGetsTheRoom) {
  std::vector<std::unique_ptr<Ownership>> nodes;
  for (const char* name : {"a", "b", "c"}) nodes.push_back(this->living_node(name));
  for (Id room = 1; room <= 10; ++room) {
    std::atomic<int> owners = 0;
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      threads.emplace_back(
          [&, i] { owners += nodes[i]->acquire(room).node == std::string(1, static_cast<char>('a' + i)); });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(owners, 1) << room;
    EXPECT_EQ(nodes[0]->owner(room).epoch, 1);
  }
}

// ---- writes

TYPED_TEST_P(OwnershipContract, OnlyTheCurrentEpochMayWrite) {
  this->open_rooms();
  auto a = this->living_node("a");
  auto b = this->living_node("b");
  ASSERT_EQ(a->acquire(1).epoch, 1);
  EXPECT_TRUE(this->write_event(1, 1, 1));
  EXPECT_FALSE(this->write_event(1, 2, 2)) << "not reached yet";
  EXPECT_FALSE(this->write_event(2, 1, 1)) << "not of this room";
  this->kind_.end_lease("a");
  EXPECT_TRUE(this->write_event(1, 2, 1)) << "nobody has taken it over";
  ASSERT_EQ(b->acquire(1).epoch, 2);
  EXPECT_FALSE(this->write_event(1, 3, 1)) << "an old epoch";
  EXPECT_TRUE(this->write_event(1, 3, 2));
  EXPECT_FALSE(this->write_event(1, 4, -1));
  EXPECT_EQ(this->kind_.store().events(1, 1, 10).size(), 3u);
}

TYPED_TEST_P(OwnershipContract, AWriterWithoutEpochMayOnlyWriteRoomsWithoutOwner) {
  this->open_rooms();
  auto a = this->living_node("a");
  EXPECT_TRUE(this->write_event(1, 1, 0));
  a->acquire(1);
  EXPECT_FALSE(this->write_event(1, 2, 0));
  EXPECT_TRUE(this->write_event(2, 1, 0));
  a->leave();
  EXPECT_TRUE(this->write_event(1, 2, 0)) << "a single server that follows several";
}

TYPED_TEST_P(OwnershipContract, TheEpochHoldsForAllRows) {
  this->open_rooms();
  auto a = this->living_node("a");
  ASSERT_EQ(a->acquire(1).epoch, 1);
  ASSERT_EQ(a->acquire(3).epoch, 1) << "before the room is stored";
  RoomRow changed = a_room(1);
  changed.running = true;
  EXPECT_FALSE(this->write({.rooms = {changed}, .epoch = 2}));
  EXPECT_FALSE(this->write({.players = {a_player(1, 1)}, .epoch = 2}));
  EXPECT_FALSE(this->write({.matches = {a_match(1, 1)}, .epoch = 2}));
  EXPECT_FALSE(this->write({.rooms = {changed}, .events = {an_event(2, 1)}, .epoch = 1})) << "one room is not its own";
  EXPECT_EQ(this->kind_.store().room(1), a_room(1));
  EXPECT_TRUE(this->write({.rooms = {changed}, .players = {a_player(1, 1)}, .events = {an_event(1, 1)}, .epoch = 1}));
  EXPECT_TRUE(this->write({.rooms = {a_room(3)}, .events = {an_event(3, 1)}, .epoch = 1}));
}

TYPED_TEST_P(OwnershipContract, AnOldEpochDoesNotAffectOtherBatches) {
  this->open_rooms();
  auto a = this->living_node("a");
  a->acquire(1);
  a->acquire(2);
  const Batch batches[] = {{.events = {an_event(1, 1)}, .epoch = 1},
                           {.events = {an_event(2, 1)}, .epoch = 7},
                           {.events = {an_event(2, 1)}, .epoch = 1}};
  const Batch* const list[] = {&batches[0], &batches[1], &batches[2]};
  EXPECT_EQ(this->kind_.store().commit(list), (std::vector{true, false, true}));
}

// ---- ids

TYPED_TEST_P(OwnershipContract, AllocatesIdsThatNothingHas) {
  this->open_rooms();
  ASSERT_TRUE(this->write({.players = {a_player(40, 1)}}));
  auto a = this->kind_.node("a");
  auto b = this->kind_.node("b");
  EXPECT_EQ(a->allocate_ids(IdKind::Player, 5), 41);
  EXPECT_EQ(a->allocate_ids(IdKind::Match, 2), 1);
  EXPECT_EQ(a->allocate_ids(IdKind::Match, 2), 3);
  EXPECT_EQ(b->allocate_ids(IdKind::Match, 1), 5);
}

TYPED_TEST_P(OwnershipContract, AllocatesRoomsThatBelongToTheNode) {
  this->open_rooms();
  auto a = this->living_node("a");
  auto b = this->living_node("b");
  EXPECT_EQ(a->allocate_rooms(10), 3);
  EXPECT_EQ(b->allocate_rooms(1), 13);
  for (const Id room : {3, 12}) EXPECT_EQ(b->owner(room), (RoomOwner{"a", 1}));
  EXPECT_EQ(a->owner(13), (RoomOwner{"b", 1}));
  EXPECT_EQ(a->owner(14), RoomOwner{});
  ASSERT_TRUE(this->write({.rooms = {a_room(20)}}));
  EXPECT_EQ(a->allocate_rooms(1), 21);
  EXPECT_TRUE(this->write({.rooms = {a_room(21)}, .events = {an_event(21, 1)}, .epoch = 1}));
  this->kind_.end_lease("a");
  EXPECT_EQ(a->allocate_rooms(5), 0) << "only living nodes get rooms";
  EXPECT_GT(b->allocate_rooms(5), 21);
}

TYPED_TEST_P(OwnershipContract, AllocatesIdsOnceFromManyThreads) {
  constexpr int kBlocks = 25, kSize = 3;
  std::vector<std::vector<Id>> firsts(3);
  std::vector<std::thread> threads;
  for (auto& mine : firsts) {
    threads.emplace_back([&, node = this->kind_.node("n" + std::to_string(&mine - firsts.data()))] {
      for (int i = 0; i < kBlocks; ++i) mine.push_back(node->allocate_ids(IdKind::Match, kSize));
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::set<Id> all;
  for (const auto& mine : firsts) all.insert(mine.begin(), mine.end());
  ASSERT_EQ(all.size(), 3u * kBlocks);
  EXPECT_EQ(*all.begin(), 1);
  EXPECT_EQ(std::adjacent_find(all.begin(), all.end(), [](Id x, Id y) { return y - x < kSize; }), all.end());
}

TYPED_TEST_P(OwnershipContract, OpensNoSecondRoomForALongCmdId) {
  const std::string opening = "an-opening-with-24-chars";
  auto a = this->living_node("a");
  EXPECT_EQ(a->room_opened_by(opening), 0);
  const auto open = [&](Id room, const std::string& cmd_id) {
    return this->write(
        {.rooms = {a_room(room)}, .events = {an_event(room, 1, cmd_id)}, .epoch = a->acquire(room).epoch});
  };
  EXPECT_TRUE(open(1, opening));
  EXPECT_EQ(a->room_opened_by(opening), 1);
  EXPECT_FALSE(open(2, opening));
  EXPECT_FALSE(this->kind_.store().room(2)) << "nothing of it is written";
  EXPECT_TRUE(open(3, "c1"));
  EXPECT_TRUE(open(4, "c1")) << "short ones may be those of other people";
  EXPECT_TRUE(open(5, ""));
  EXPECT_EQ(a->room_opened_by("c1"), 0);
  EXPECT_TRUE(this->write({.events = {an_event(5, 2, opening)}, .epoch = a->acquire(5).epoch}))
      << "only openings count";
  RoomRow closed = a_room(1);
  closed.open = false;
  EXPECT_TRUE(this->write({.rooms = {closed}, .epoch = a->acquire(1).epoch}));
  EXPECT_EQ(a->room_opened_by(opening), 0) << "the room is closed";
  EXPECT_TRUE(open(6, opening));
  EXPECT_EQ(a->room_opened_by(opening), 6);
}

TYPED_TEST_P(OwnershipContract, ANodeKnowsThatAnotherHasItsName) {
  auto first = this->living_node("a");
  EXPECT_FALSE(first->is_replaced());
  this->kind_.end_lease("a");
  EXPECT_FALSE(first->is_replaced()) << "the lease is over, but nobody else has the name";
  auto second = this->living_node("a");
  EXPECT_TRUE(first->is_replaced());
  EXPECT_FALSE(second->is_replaced());
}

REGISTER_TYPED_TEST_SUITE_P(OwnershipContract, LivingNodesHaveDifferentNames, ALeaseEndsUnlessItIsRenewed,
                            AnotherNodeWithTheSameNameDoesNotProlongAnEndedLease, ANodeThatHasNotEnteredOwnsNothing,
                            ANodeKnowsWhetherAnotherHasTheBus, ANodeKnowsThatAnotherHasItsName,
                            OpensNoSecondRoomForALongCmdId, ARoomHasOneOwner, EveryChangeOfOwnerIncrementsTheEpoch,
                            TheRoomsOfADeadNodeAreFree, ANodeEntersWithoutRooms, FindsOpenRoomsWithoutOwner,
                            OneOfManyNodesGetsTheRoom, OnlyTheCurrentEpochMayWrite,
                            AWriterWithoutEpochMayOnlyWriteRoomsWithoutOwner, TheEpochHoldsForAllRows,
                            AnOldEpochDoesNotAffectOtherBatches, AllocatesIdsThatNothingHas,
                            AllocatesRoomsThatBelongToTheNode, AllocatesIdsOnceFromManyThreads);

}  // namespace taku::store
