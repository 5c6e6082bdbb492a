#pragma once

#include <array>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <unordered_map>
#include <vector>

#include "server/gateway.h"
#include "server/messages/tell.h"
#include "server/room.h"
#include "server/thinker.h"
#include "store/store.h"

// All rooms of a server and the connections into them. Plain code without sockets: clock, randomness, store and
// thinking computers are handed in.
//
// A room handles one thing at a time: what a command wants is decided, written down, and only then done and told.
// While it is being written the next ones wait in line.

namespace taku::server {

struct HouseSettings {
  int bot_fill_sec = 0;    // computers take empty chairs after so long, where neither room nor game says; 0: never
  int max_rooms = 10'000;  // 0: no limit
  int max_rooms_per_address = 20;  // 0: no limit
};

struct World {
  std::function<TimeMs()> now;
  std::function<void(std::span<std::uint8_t>)> random;  // unguessable bytes
  // Writes the batch and calls back, on the house's thread, when it is durable (true) or was not written (false).
  std::function<void(store::Batch, std::function<void(bool, store::Batch)>)> write;
  store::Store* store = nullptr;  // for reading
  Thinker* thinker = nullptr;
  std::function<void(std::string_view what, const Json& fields)> log = [](std::string_view, const Json&) {};
};

class House final : public Gateway {
 public:
  House(HouseSettings settings, World world);
  ~House() override;

  // Brings back every open room. Rooms that cannot be told are named in the log and left closed to people.
  void load();

  // ---- Gateway
  void open_room(const Json& body, const std::string& address, Reply reply) override;
  void join(const std::string& code, const Json& body, const std::string& address, Reply reply) override;
  void quick_match(const Json& body, const std::string& address, Reply reply) override;
  Response rooms(const std::string& game) override;
  Response room(const std::string& code, const std::string& address) override;
  Response game_log(const std::string& match_id, const std::string& key) override;
  Response health() override;
  std::string metrics() override;
  std::optional<Response> admit(const std::string& code, const std::string& key, const std::string& address,
                                RoomAccess& access) override;
  ConnectionId connect(const RoomAccess& access, std::optional<std::int64_t> since, Socket& socket) override;
  ConnectionId connect_lobby(Socket& socket) override;
  void receive(ConnectionId connection, std::string_view frame) override;
  void lag(ConnectionId connection, int round_trip_ms) override;
  void disconnected(ConnectionId connection) override;
  std::optional<TimeMs> tick() override;
  void stop() override;

  const Room* find_room(const std::string& code) const;  // for tests

 private:
  using Frame = std::shared_ptr<const std::string>;

  // How much somebody may still have: so many at once, then so many a second.
  struct Ration {
    double most, per_second;
    double left = most;
    TimeMs since = 0;
    bool take(TimeMs now);
  };

  struct Connection {
    Id room = 0;  // 0: the lobby
    Id person = 0;
    Socket* socket = nullptr;
    int lag_ms = 0;
    Ration talk{.most = 5, .per_second = 1};
    Ration history{.most = 20, .per_second = 4};  // a page of it costs the loop a millisecond or two
  };
  // Something that wants an entry in a room's log.
  struct Wish {
    std::function<Result<Plan>(const Room&)> decide{};
    ConnectionId from = 0;
    Id person = 0;
    std::string cmd_id{};
    std::uint64_t cmd_hash = 0;
    TimeMs received = 0;
    std::function<void(const Room&, const Error*)> done{};  // when nobody listens at a socket
  };
  struct Said {  // an accepted command
    std::int64_t seq = 0;
    std::uint64_t hash = 0;
  };
  struct Opening {  // the command that opened a room
    Id room = 0;
    std::uint64_t hash = 0;
  };
  struct Thought {
    Thinker::Ticket ticket = 0;
    std::int64_t opened = 0;     // the decision it is about
    std::optional<Move> answer;  // which waits for its pause
    TimeMs show_at = 0;
  };
  struct Hosted {
    explicit Hosted(Room hosted) : room(std::move(hosted)) {}
    Room room;
    std::vector<store::EventRow> log;  // from the room's base on
    std::unordered_map<std::string, Said> said;
    std::deque<Wish> wishes;
    std::optional<Plan> writing;
    Wish wish;  // the one being written
    std::vector<ConnectionId> connections;
    std::array<Thought, kMaxSeats> thoughts{};
    std::string address;             // of whoever opened it
    std::string opened_by;           // the command, where it may be repeated
    TimeMs retry_at = 0;             // after a write that failed
    std::optional<Room> checkpoint;  // as it was some entries ago, so that telling again need not begin at the base
    int talk = 0;                    // entries since the base that are no moves
    int watching_told = 0;           // how many watch, as everybody here was told
    TimeMs watching_told_at = 0;
    std::optional<TimeMs> deadline;
    Json list_head = nullptr;   // made when a list first shows it
    std::string row, row_told;  // as lists show it (empty: to be made), and as the lobby was told
  };

  // ---- rooms (house.cpp)
  Hosted* hosted(const std::string& code);
  Hosted& host(Room room);
  void wish(Hosted& hosted, Wish wish);
  void go_on(Hosted& hosted);
  bool grant(Hosted& hosted, Wish& wish);
  bool do_what_is_due(Hosted& hosted);
  void write(Hosted& hosted, Plan plan, Wish wish);
  void written(Id room, bool ok, store::Batch batch);
  void refuse(const Wish& wish, const Room& room, const Error& error);
  void answer_again(const Hosted& hosted, const Wish& wish, const Said& said);
  void remember(Hosted& hosted, store::EventRow row);
  void remember_command(Hosted& hosted, const store::EventRow& row);
  void publish(Hosted& hosted, const Entry& entry, const Happened& happened, const Wish& wish);
  void let_computers_think(Hosted& hosted);
  void thought(Id room, Seat seat, std::int64_t opened, Move move);
  void show(Hosted& hosted, Seat seat, Move move);
  void think_again(Hosted& hosted);
  void set_deadline(Hosted& hosted);
  void forget(Id room);

  // ---- what clients are owed (house_catch_up.cpp)
  Viewer viewer_of(const Room& room, Id person) const { return {person, room.seat_of(person)}; }
  void send(const Connection& connection, const Json& message);
  void welcome(Hosted& hosted, ConnectionId id, std::optional<std::int64_t> since);
  void catch_up(const Hosted& hosted, const Connection& connection, std::optional<std::int64_t> since);
  bool retell(const Hosted& hosted, const Connection& connection, std::int64_t after, std::int64_t until);
  std::optional<Room> earlier(const Hosted& hosted, std::int64_t seq) const;
  void tell_history(const Hosted& hosted, Connection& connection, const Command& command);
  void tell_presence(Hosted& hosted, Id person, bool present);
  void count_visitors(Hosted& hosted);
  std::optional<TimeMs> tell_watching(TimeMs now);  // where that changed; when to ask again

  // ---- REST (house_rest.cpp)
  struct Newcomer {  // who wants a seat
    std::string name, cmd_id;
    std::string came_by{};  // set for a quick match that may be repeated
    bool bot = false;
  };
  static Result<Newcomer> parse_newcomer(const Json& body);
  Wish joining(Newcomer newcomer, Reply reply);
  Hosted* new_room(RoomSetup setup, const std::string& address, const Reply& refused);
  Wish opening(std::string cmd_id, std::uint64_t hash, Reply reply);

  // ---- quick matches (house_quick.cpp)
  void seek(const RoomSetup& wanted, Newcomer newcomer, const std::string& address, int tries, Reply reply);
  Hosted* waiting_room(const RoomSetup& wanted);
  void note_quick(const Room& room);
  void note_opening(Hosted& hosted, const std::string& cmd_id, std::uint64_t hash);
  void open_again(const Opening& opening, std::uint64_t hash, Reply reply);
  std::string new_code();
  Response store_failed(const store::StoreError& problem);
  std::string new_public_id();
  Seed new_seed();

  // ---- the lobby (house_lobby.cpp)
  Json row_json(Hosted& hosted);
  const std::string& row(Hosted& hosted);
  template <class Show>
  std::size_t list_rooms(const std::string& game,
                         Show show);  // show(hosted): false when there is no more room; how many were left out
  Json public_rooms(const std::string& game);
  void note_change(Hosted& hosted);
  void tell_lobby();
  void flush_lobby(TimeMs now);

  const HouseSettings settings_;
  World world_;
  Sources sources_;
  std::map<Id, std::unique_ptr<Hosted>> rooms_;
  std::unordered_map<std::string, Id> by_code_;
  std::unordered_map<std::string, Opening> opened_by_command_;
  std::unordered_map<std::string, Id> quick_rooms_;     // by Person::came_by
  std::unordered_map<std::string, int> open_rooms_of_;  // by address
  std::unordered_map<ConnectionId, Connection> connections_;
  std::set<std::pair<TimeMs, Id>> deadlines_;
  store::LastIds last_ids_;
  ConnectionId last_connection_ = 0;
  std::set<Id> watching_changed_;  // rooms whose people have not heard how many watch now
  std::set<ConnectionId> lobby_;
  std::set<std::string> changed_;  // rooms the lobby has not heard of
  TimeMs lobby_flushed_ = 0;
  bool stopping_ = false;
  static constexpr TimeMs kNever = -1'000'000;
  TimeMs store_failed_at_ = kNever;
  struct Numbers {
    std::uint64_t accepted = 0, refused = 0, moves = 0, matches = 0, store_failures = 0;
  } numbers_;
};

}  // namespace taku::server
