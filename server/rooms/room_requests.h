#pragma once

#include <set>
#include <string>
#include <unordered_map>

#include "server/rate_limit.h"
#include "server/rooms/room_pipeline.h"

namespace taku::server {

// A person who wants a seat.
struct Newcomer {
  std::string name{}, cmd_id{};
  std::string came_by{};  // set for a quick match that may be repeated
  bool bot = false;
  Caller caller{};
  std::string key{};  // of a person who gave up a seat in this room and comes back

  static Result<Newcomer> parse(const Json& body, const Caller& caller);
};

// Whether this room refuses the account because of a block: by its owner or, in a room that belongs to nobody, between
// the account and a player.
bool is_blocked(const Room& room, Id account);
// Whether a player of this room has blocked the account, or was blocked by it.
bool has_blocked_player(const Room& room, Id account);

// REST requests that open rooms and take seats. A request with an unguessable cmd_id may be repeated and gets the same
// answer again.
class RoomRequests {
 public:
  RoomRequests(ServiceContext& context, RoomRegistry& registry, RoomPipeline& pipeline)
      : context_(context), registry_(registry), pipeline_(pipeline) {}

  void open_room(const Json& body, const Caller& caller, Reply reply);
  // For the server itself: a room of a tournament.
  void open_tournament_room(const Json& body, Reply reply);
  void join(const std::string& code, const Json& body, const Caller& caller, Reply reply);

  // Opens a room and gives these people seats in it: ranked matches, tournaments. `done` gets the answers to their
  // joins, in this order, or the first error; after an error the room may be open without them.
  using Seated = std::function<void(Result<std::vector<Json>>)>;
  void open_with(RoomSetup setup, const std::vector<Caller>& people, Seated done);

  // ---- for the matchmaker
  // A room without entries. An empty address has no limit of rooms.
  Result<HostedRoom*> create_room(RoomSetup setup, const std::string& address);
  PendingCommand open_command(std::string cmd_id, std::uint64_t hash, Reply reply);
  PendingCommand join_command(Newcomer newcomer, Reply reply);

  // ---- for loading and closing rooms
  void remember_opening(HostedRoom& hosted, const std::string& cmd_id, std::uint64_t hash);
  void room_closed(const HostedRoom& hosted);

  // ---- for other nodes
  // The cmd_id of a request that opened a room, so that other nodes know a repeated request without knowing the cmd_id.
  static std::string opening_hash(const std::string& cmd_id);
  bool knows_opening(const std::string& cmd_id) const { return openings_.contains(cmd_id); }
  int open_from(const std::string& address) const { return open_rooms_.count(address); }
  // The addresses whose number of open rooms has changed since the last call.
  std::set<std::string> take_changed_addresses() { return std::exchange(changed_addresses_, {}); }

 private:
  struct Opening {  // the request that opened a room
    Id room = 0;
    std::uint64_t hash = 0;
  };
  // `caller`: nullptr for the server itself.
  void open_room(const Json& body, const Caller* caller, Reply reply);
  Result<RoomSetup> checked_setup(const Json& body, const Caller* caller) const;
  void come_back(HostedRoom& hosted, const Newcomer& newcomer, Reply reply);
  void repeat_opening(const Opening& opening, std::uint64_t hash, Reply reply);
  void count_open(const std::string& address, int change);
  Status check_limits(const std::string& address) const;
  std::string new_code();  // throws StoreError

  ServiceContext& context_;
  RoomRegistry& registry_;
  RoomPipeline& pipeline_;
  std::unordered_map<std::string, Opening> openings_;  // by cmd_id
  AddressCount open_rooms_;
  std::set<std::string> changed_addresses_;
};

}  // namespace taku::server
