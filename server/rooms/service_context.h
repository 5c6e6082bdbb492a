#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

#include "server/gateway.h"
#include "server/room.h"
#include "server/rooms/number_source.h"
#include "server/rooms/other_rooms.h"
#include "server/settings.h"
#include "server/thinker.h"
#include "store/store.h"

namespace taku::server {

struct RoomServiceSettings {
  int bot_fill_sec = 0;            // default delay until computers take empty seats; 0: never
  int max_rooms = 10'000;          // 0: no limit
  int max_rooms_per_address = 20;  // 0: no limit
  int max_spectators = 500;        // of one room; 0: no limit
  std::size_t max_command_bytes = Limits().frame_bytes;
};

// What the room service needs from outside. Tests pass in their own.
struct Dependencies {
  std::function<TimeMs()> now;
  std::function<void(std::span<std::uint8_t>)> random;  // unguessable bytes
  // Writes the batch, then calls back on the server's thread: true when it is durable, false when it was not written.
  std::function<void(store::Batch, std::function<void(bool, store::Batch)>)> write;
  store::Store* store = nullptr;  // for reading
  Thinker* thinker = nullptr;
  OtherRooms* others = nullptr;                // missing: there are no other nodes
  const AccountDirectory* accounts = nullptr;  // may be missing: then there are guests only
  NumberSource* numbers = nullptr;             // missing: counts up from the highest in the store
  // Reads from the store, which may take long: runs `work` on another thread, then `then` on the server's.
  std::function<void(std::function<void()> work, std::function<void()> then)> in_background =
      [](const std::function<void()>& work, const std::function<void()>& then) {
        work();
        then();
      };
  // An entry of this room could not be written. Perhaps another node owns the room now.
  std::function<void(Id room)> not_written = [](Id) {};
  // A match is over and can be read from the store. Must not block.
  std::function<void(Id match)> match_ended = [](Id) {};
  // This account has called off a ranked match.
  std::function<void(Id account)> ranked_aborted = [](Id) {};
  std::function<void(std::string_view what, const Json& fields)> log = [](std::string_view, const Json&) {};
};

// Counted since the start, for /metrics.
struct RoomCounters {
  std::uint64_t accepted = 0, refused = 0;  // commands
  std::uint64_t moves = 0, matches = 0, store_failures = 0;
};

// What all parts of the room service share.
class ServiceContext {
 public:
  ServiceContext(RoomServiceSettings given, Dependencies dependencies);
  ServiceContext(const ServiceContext&) = delete;
  ServiceContext& operator=(const ServiceContext&) = delete;

  const RoomServiceSettings settings;
  const Dependencies deps;
  const Sources sources;     // for the decisions of rooms
  CountingNumbers counting;  // used unless `deps` has another source of numbers
  RoomCounters counters;
  bool stopping = false;

  TimeMs now() const { return deps.now(); }
  NumberSource& numbers() { return deps.numbers ? *deps.numbers : counting; }
  bool is_banned(Id account) const { return deps.accounts && deps.accounts->bans.contains(account, now()); }
  Seed new_seed() const;

  // A failure shows in /healthz for some seconds, or until a write succeeds.
  void store_failed() { store_failed_at_ = now(); }
  void store_works() { store_failed_at_ = kNever; }
  bool store_failing() const;

 private:
  static constexpr TimeMs kNever = -1'000'000;
  TimeMs store_failed_at_ = kNever;
};

}  // namespace taku::server
