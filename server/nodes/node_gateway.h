#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/gateway.h"
#include "server/nodes/background.h"
#include "server/nodes/calls.h"
#include "server/nodes/links.h"
#include "server/nodes/number_pool.h"
#include "server/nodes/remote_sockets.h"
#include "server/nodes/room_finder.h"
#include "server/nodes/room_news.h"
#include "server/rooms/room_service.h"
#include "server/thinking/shared_thinker.h"

namespace taku::server::nodes {

// The gateway of a server with several nodes, in front of the rooms of this node. Any client may use any node: requests
// about a room go to the node that owns it, over a link (links.h). The first node that needs a room without an owner
// takes it over.
class NodeGateway final : public Gateway, private LinkUser {
 public:
  struct Dependencies {
    std::string node, run_id;
    bus::Bus* bus = nullptr;
    RoomService* rooms = nullptr;
    OtherRooms* others = nullptr;
    RoomFinder* finder = nullptr;
    NumberPool* numbers = nullptr;
    thinking::SharedThinker* thinker = nullptr;  // may be missing: then computers think at this node only
    std::function<std::uint64_t()> term;         // LeaseKeeper::term
    std::uint64_t first_term = 0;                // under which the first numbers were fetched
    std::function<bool()> is_replaced;           // LeaseKeeper::is_replaced
    TimeMs lease_ms = 2000;
    std::function<void()> end;    // makes the server stop
    std::function<void()> leave;  // LeaseKeeper::leave; called in the background, must not throw
    std::function<TimeMs()> now;
    Links::Post post;
    std::function<void(Background::Priority, std::function<void()> work, std::function<void()> then)> run;
  };
  explicit NodeGateway(Dependencies dependencies);
  ~NodeGateway() override;

  void open_room(const Json& body, const Caller& caller, Reply reply) override;
  void join(const std::string& code, const Json& body, const Caller& caller, Reply reply) override;
  void quick_match(const Json& body, const Caller& caller, Reply reply) override;
  Response rooms(const std::string& game) override { return rooms_.rooms(game); }
  void room(const std::string& code, Reply reply) override;
  void game_log(const std::string& match_id, const std::string& key, Reply reply) override;
  Response health() override;
  std::string metrics() override;
  void admin_rooms(Reply reply) override;
  void admin_close(const std::string& code, Reply reply) override;
  void admit(const std::string& code, const std::string& key, const Caller& caller, Admission reply) override;
  ConnectionId connect(const RoomAccess& access, std::optional<std::int64_t> since, Socket& socket) override;
  ConnectionId connect_lobby(Socket& socket) override { return rooms_.connect_lobby(socket); }
  void receive(ConnectionId connection, std::string_view frame) override;
  void lag(ConnectionId connection, int round_trip_ms) override;
  void disconnected(ConnectionId connection) override;
  std::optional<TimeMs> tick() override;
  void stop() override;

  // An entry of this room could not be written (Dependencies::not_written of the rooms).
  void not_written(Id room);

 private:
  // A request about one room.
  struct RoomRequest {
    std::string code;
    Json call;                           // for the owner, if that is another node
    std::function<void()> here;          // does it at this node
    std::function<void(Response)> done;  // with the owner's answer, or an error
    bool repeatable = false;             // doing it twice gives the same answer and no more effects
    TimeMs give_up_at = 0;
  };

  // ---- where a room is: room_routing.cpp
  bool has_lease() const { return term_ != 0; }
  void check_lease();
  void request(RoomRequest request);
  void go(RoomRequest request);
  void do_here(const RoomRequest& request);
  enum class Source : std::uint8_t { Memory, Database };  // of what is known about the owner
  void forward(const std::string& node, Source source, RoomRequest request);
  bool is_reachable(const std::string& node) const;
  void try_later(RoomRequest request, const Error& error);
  void find(RoomRequest request);
  void found(const FoundRoom& room, std::uint64_t term, RoomRequest request);
  bool take_over(const FoundRoom& room, std::uint64_t term);
  void sweep();
  void find_leader();
  void do_later(TimeMs now);
  bool make_way();
  void leave_when_written();

  // ---- quick matches, at the leader: quick_seats.cpp
  bool repeat_quick(const Json& body, const Caller& caller, const Reply& reply);
  void find_seat(const Json& body, const Caller& caller, Reply reply);
  void try_seats(std::vector<std::string> codes, const Json& body, const Caller& caller, Reply reply);
  void quick_seat(const std::string& code, const Json& body, const Caller& caller, Reply reply);

  // ---- openings
  void open_here(const Json& body, const Caller& caller, Reply reply);
  void when_numbered(std::function<void()> open, const Reply& reply);
  void find_opening(const std::string& cmd_id, const Json& body, const Caller& caller, Response refused, Reply reply);
  void repeat_opening(const std::string& code, const Json& body, const Caller& caller, Reply reply);

  // ---- calls of other nodes
  bool take_call(const std::string& front, ByteReader& record);
  void serve(const std::string& front, std::uint64_t number, const Json& call);
  // False if nothing was done, because the room is not here.
  bool serve_here(const Json& call, Reply reply);

  // ---- LinkUser
  bool receive(Side side, const std::string& peer, ByteReader& record) override;
  void lost(Side side, const std::string& peer) override;
  bool needs(const std::string& peer) const override;

  const Dependencies deps_;
  RoomService& rooms_;
  Links links_;
  RoomNews news_;
  RemoteSockets sockets_;  // of clients here, in rooms elsewhere
  RemoteClients clients_;  // of clients elsewhere, in rooms here
  Calls calls_;
  std::uint64_t term_ = 0;
  std::string leader_;
  std::unordered_map<std::string, std::string> places_;  // by code: the node that has the room, as far as is known
  std::map<std::string, TimeMs> lost_at_;                // nodes whose link was lost, and when
  std::multimap<TimeMs, RoomRequest> later_;
  std::map<std::string, std::vector<RoomRequest>> finding_;  // by code: requests that wait for the same search
  TimeMs next_sweep_ = 0, next_leader_ = 0, next_refill_ = 0;
  std::uint64_t taken_over_ = 0;  // rooms
  bool sweeping_ = false, finding_leader_ = false, stopping_ = false, left_ = false, replaced_ = false;
  const std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace taku::server::nodes
