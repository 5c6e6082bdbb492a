#pragma once

#include <deque>
#include <optional>
#include <string>

#include "server/rooms/attendance.h"
#include "server/rooms/command_receiver.h"
#include "server/rooms/lobby_feed.h"
#include "server/rooms/matchmaker.h"
#include "server/rooms/room_pipeline.h"
#include "server/rooms/room_registry.h"
#include "server/rooms/room_requests.h"
#include "server/rooms/stored_room.h"
#include "server/rooms/whereabouts.h"

// All rooms of a server behind the gateway interface. It connects the parts, which do the work:
//
//   RoomRegistry     the open rooms, by id and by code
//   RoomPipeline     command -> entry -> commit -> apply -> publish, one at a time for each room
//   OwnerActions     closing rooms and removing people
//   CommandReceiver  what clients send over WebSockets
//   Attendance       who is connected
//   LobbyFeed        the public rooms, live
//   RoomRequests     opening and joining rooms over REST
//   Matchmaker       quick matches
//   room_queries.h   REST requests that only read
//
// No sockets, clocks or files: tests pass in Dependencies of their own.

namespace taku::server {

class RoomService final : public Gateway, private RoomObserver {
 public:
  RoomService(RoomServiceSettings settings, Dependencies dependencies);

  // Restores every open room from the store, for a server without other nodes. Rooms that cannot be read are logged and
  // stay closed.
  void load();
  Id first_current_match() const;  // the lowest number of a match that runs or is next in an open room; 0: no rooms
  Id highest_account() const;      // of the people in open rooms; 0: there are only guests

  // ---- Gateway
  void open_room(const Json& body, const Caller& caller, Reply reply) override;
  void join(const std::string& code, const Json& body, const Caller& caller, Reply reply) override;
  void quick_match(const Json& body, const Caller& caller, Reply reply) override;
  Response rooms(const std::string& game) override;
  void room(const std::string& code, Reply reply) override { reply(room(code)); }
  void game_log(const std::string& match_id, const std::string& key, Reply reply) override;
  Response health() override;
  std::string metrics() override;
  void admin_rooms(Reply reply) override { reply(admin_rooms()); }
  void admin_close(const std::string& code, Reply reply) override;
  void admit(const std::string& code, const std::string& key, const Caller& caller, Admission reply) override;
  ConnectionId connect(const RoomAccess& access, std::optional<std::int64_t> since, Socket& socket) override;
  ConnectionId connect_lobby(Socket& socket) override;
  void receive(ConnectionId connection, std::string_view frame) override;
  void lag(ConnectionId connection, int round_trip_ms) override;
  void disconnected(ConnectionId connection) override;
  std::optional<TimeMs> tick() override;
  void stop() override;

  // The same without waiting, about rooms of this node.
  Response room(const std::string& code) const;
  Response admin_rooms() const;
  std::variant<RoomAccess, Response> admit(const std::string& code, const std::string& key, const Caller& caller) const;

  // ---- for a server with several nodes
  // A room that this node has taken over. False: it cannot be read.
  bool take_over(const StoredRoom& stored, std::int64_t epoch);
  // Forgets rooms that may belong to another node now. Their clients' connections are closed with 1001.
  void drop(Id room);
  void drop_all();
  void store_works() { context_.store_works(); }  // although an entry could not be written
  bool has(Id room) const { return registry_.contains(room); }
  bool is_writing() const;  // an entry of any room
  // What other nodes should know of this node's rooms: those that changed since the last call, or all of them.
  struct News {
    std::vector<OtherRoom> rooms{};
    std::vector<Id> gone{};
    std::map<std::string, int> open_from{};  // the number of open rooms, by address
    bool empty() const { return rooms.empty() && gone.empty() && open_from.empty(); }
  };
  News take_news();
  News all_news();
  void other_room_changed(const std::string& code) { lobby_.other_room_changed(code); }
  bool has_quick_seat(const std::string& game, const Caller& caller) { return matchmaker_.has_seat(game, caller); }
  bool knows_quick_request(const std::string& coming_hash) const { return matchmaker_.knows(coming_hash); }
  bool knows_opening(const std::string& cmd_id) const { return requests_.knows_opening(cmd_id); }
  void take_quick_seat(const std::string& code, const Json& body, const Caller& caller, Reply reply);

  void open_with(RoomSetup setup, const std::vector<Caller>& people, RoomRequests::Seated done) {
    requests_.open_with(std::move(setup), people, std::move(done));
  }
  // For the operator: the last chat lines of a room, and hiding one.
  Response chat_lines(const std::string& code) const;
  void hide_chat(const std::string& code, std::int64_t line, Reply reply);
  Whereabouts find(const std::vector<Id>& accounts) const { return {accounts, registry_, connections_}; }
  // The game of this room, if the account has been in it.
  std::optional<std::string> game_of(const std::string& code, Id account) const;
  // The name of an account has changed or is gone: shows it to everyone in its rooms.
  void account_changed(Id account);
  // Closes the connections of an account that was just banned.
  void disconnect_account(Id account);

  // ---- for tournaments and tests
  void open_tournament_room(const Json& body, Reply reply);
  const Room* find_room(const std::string& code) const;

 private:
  void room_changed(HostedRoom& hosted) override;
  void room_closed(HostedRoom& hosted) override;
  HostedRoom* restore(const StoredRoom& stored);
  OtherRoom describe(HostedRoom& hosted);

  ServiceContext context_;
  RoomRegistry registry_;
  Connections connections_;
  LobbyFeed lobby_;
  RoomPipeline pipeline_;
  Attendance attendance_;
  OwnerActions owner_actions_;
  CommandReceiver receiver_;
  RoomRequests requests_;
  Matchmaker matchmaker_;
  std::deque<Id> closed_;  // the latest rooms that were closed here, if there are other nodes
};

}  // namespace taku::server
