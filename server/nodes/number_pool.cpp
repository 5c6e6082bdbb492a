#include "server/nodes/number_pool.h"

#include <algorithm>

#include "server/log.h"
#include "server/rooms/room_code.h"

namespace taku::server::nodes {
namespace {

constexpr Id kBlock = 1'000'000;  // so many that none runs out while the database is away
constexpr std::size_t kRooms = 64, kMostRooms = 1024;
constexpr std::size_t kRoomsAtOnce = 32;  // so that urgent questions do not wait for long

}  // namespace

// Throws StoreError if both blocks are used up, after a million numbers without the database.
Id NumberPool::Block::next() {
  if (first == end && next_first != 0) {
    first = std::exchange(next_first, 0);
    end = first + kBlock;
  }
  if (first == end) throw store::StoreError("no numbers are left");
  return first++;
}

NumberPool::NumberPool(store::Ownership& ownership, store::Store& store, std::function<Seed()> new_seed, Run run)
    : ownership_(ownership),
      store_(store),
      new_seed_(std::move(new_seed)),
      run_(std::move(run)),
      wanted_rooms_(kRooms) {}

void NumberPool::fetch() {
  add(fetch(kRoomsAtOnce, true, true));
  add(fetch(0, true, true));
}

void NumberPool::new_term() {
  ++term_;
  rooms_.clear();
}

std::optional<RoomNumber> NumberPool::new_room() {
  if (rooms_.size() < wanted_rooms_ / 4) wanted_rooms_ = std::min(kMostRooms, 2 * wanted_rooms_);
  refill();
  if (rooms_.empty()) return std::nullopt;
  RoomNumber number = std::move(rooms_.front());
  rooms_.pop_front();
  return number;
}

void NumberPool::refill() {
  const std::size_t rooms = std::min(kRoomsAtOnce, wanted_rooms_ - std::min(wanted_rooms_, rooms_.size()));
  const bool people = people_.wants_more(), matches = matches_.wants_more();
  if (fetching_ || (rooms == 0 && !people && !matches)) return;
  fetching_ = true;
  const auto fetched = std::make_shared<std::optional<Fetched>>();
  const auto work = [this, fetched, rooms, people, matches] {
    try {
      *fetched = fetch(rooms, people, matches);
    } catch (const store::StoreError& problem) {
      log(LogLevel::Warning, "no_numbers", {{"problem", problem.what()}});
    }
  };
  run_(work, [this, fetched, rooms, term = term_] {
    fetching_ = false;
    // There is no database or no lease now.
    const bool failed = !*fetched || (rooms > 0 && term == term_ && (*fetched)->rooms.empty());
    if (*fetched) {
      if (term != term_) (*fetched)->rooms.clear();
      add(std::move(**fetched));
    }
    answer_waiting(failed);
    if (!failed) refill();
  });
}

void NumberPool::when_ready(std::function<void()> then) {
  if (!rooms_.empty()) return then();
  waiting_.push_back(std::move(then));
  refill();
}

void NumberPool::answer_waiting(bool failed) {
  for (std::size_t left = waiting_.size(); left > 0 && (failed || !rooms_.empty()); --left) {
    const auto then = std::move(waiting_.front());
    waiting_.pop_front();
    then();
  }
}

NumberPool::Fetched NumberPool::fetch(std::size_t rooms, bool people, bool matches) {
  Fetched fetched;
  if (people) fetched.people = ownership_.allocate_ids(store::IdKind::Player, kBlock);
  if (matches) fetched.matches = ownership_.allocate_ids(store::IdKind::Match, kBlock);
  if (rooms == 0) return fetched;
  const Id first = ownership_.allocate_rooms(static_cast<std::int64_t>(rooms));
  if (first == 0) return fetched;
  for (Id id = first; id < first + static_cast<Id>(rooms); ++id) {
    std::string code = room_code(new_seed_());
    if (!code.empty() && !store_.room(code)) fetched.rooms.push_back({.id = id, .code = std::move(code), .epoch = 1});
  }
  return fetched;
}

void NumberPool::add(Fetched fetched) {
  rooms_.insert(rooms_.end(), fetched.rooms.begin(), fetched.rooms.end());
  for (const auto& [block, first] : {std::pair(&people_, fetched.people), std::pair(&matches_, fetched.matches)}) {
    if (first == 0) continue;
    if (block->first == block->end) {
      block->first = first;
      block->end = first + kBlock;
    } else if (block->next_first == 0) {
      block->next_first = first;
    }
  }
}

}  // namespace taku::server::nodes
