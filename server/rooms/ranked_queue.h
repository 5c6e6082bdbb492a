#pragma once

#include <compare>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rating/clock_class.h"
#include "server/gateway.h"

namespace taku::server {

// People who wait for each other: the same game with the same clock.
struct RankedPool {
  std::string game;
  rating::ClockClass clock_class = rating::ClockClass::Rapid;
  auto operator<=>(const RankedPool&) const = default;
};

struct RankedPlayer {
  Caller caller{};
  double rating = 1500;
  double deviation = 350;
};

struct RankedTicket {
  enum class State : std::uint8_t { Waiting, Pairing, Found };  // Pairing: the room is being opened
  std::string id{};                                             // unguessable
  RankedPool pool{};
  RankedPlayer player{};
  State state = State::Waiting;
  TimeMs since = 0;      // when it began to wait
  TimeMs polled_at = 0;  // when its owner last asked
  Json seat{};           // when found: the answer to the join
};

// Who waits for a ranked match, and who plays whom. Two people are paired if their ratings are close enough for both of
// them; the longer one waits, the more is close enough. No rooms, no database: the time and the tickets' ids are passed
// in.
class RankedQueue {
 public:
  using Apart = std::function<bool(std::int64_t, std::int64_t)>;  // these two accounts must not be paired

  explicit RankedQueue(Apart apart) : apart_(std::move(apart)) {}

  // An account has one ticket. For the same pool it keeps the one it has, and its place; another pool replaces it.
  const RankedTicket& add(std::string id, const RankedPool& pool, const RankedPlayer& player, TimeMs now);
  // The account's ticket with this id; nothing if it is gone. Asking keeps it alive.
  const RankedTicket* poll(const std::string& id, std::int64_t account, TimeMs now);
  bool cancel(const std::string& id, std::int64_t account);
  void remove(std::int64_t account);  // banned or deleted

  // Drops the tickets that nobody asked for, and pairs those who wait in this pool.
  struct Pair {
    std::string first, second;  // tickets, now in the state Pairing
  };
  std::vector<Pair> pair(const RankedPool& pool, TimeMs now);
  // The room is open: the seat's key waits for its owner.
  void found(const std::string& id, Json seat, TimeMs now);
  // The room could not be opened: back to waiting.
  void failed(const std::string& id);

  // How far the rating of an opponent may be away now.
  static double range(const RankedTicket& ticket, TimeMs now);
  // The median wait of recent matches in this pool; nothing if there were none.
  std::optional<int> expected_sec(const RankedPool& pool, TimeMs now) const;
  const RankedTicket* find(const std::string& id) const;
  std::size_t size() const { return tickets_.size(); }

 private:
  struct Wait {
    TimeMs at = 0;
    int seconds = 0;
  };
  using Tickets = std::map<std::string, RankedTicket>;
  RankedTicket* best_partner(const RankedTicket& ticket, TimeMs now);
  bool fit(const RankedTicket& one, const RankedTicket& other, TimeMs now) const;
  void drop_stale(TimeMs now);
  Tickets::iterator ticket_of(std::int64_t account);

  Apart apart_;
  Tickets tickets_;                               // by id
  std::map<std::int64_t, std::string> accounts_;  // the ticket of each account
  std::map<RankedPool, std::deque<Wait>> waits_;  // of recent matches, oldest first
};

}  // namespace taku::server
