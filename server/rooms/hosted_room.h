#pragma once

#include <array>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/gateway.h"
#include "server/room.h"
#include "server/rooms/log_cache.h"
#include "server/rooms/room_budget.h"
#include "server/thinker.h"

namespace taku::server {

// A request for an entry in a room's log: a client's command, a join, a computer's move.
struct PendingCommand {
  std::function<Result<Plan>(const Room&)> decide{};  // called when its turn comes
  ConnectionId from = 0;                              // 0: not from a WebSocket
  Id person = 0;
  std::string cmd_id{};
  std::uint64_t cmd_hash = 0;
  TimeMs received = 0;
  std::function<void(const Room&, const Error*)> done{};  // for REST: called once, with the error if there is one
};

// A computer's move: being chosen, or waiting until it may be shown.
struct PendingMove {
  Thinker::Ticket ticket = 0;  // 0: the move has been chosen
  std::int64_t opened = 0;     // the entry that opened the decision
  std::optional<Move> move;
  TimeMs show_at = 0;
};

// A room and what the service keeps beside it.
struct HostedRoom {
  explicit HostedRoom(Room hosted) : room(std::move(hosted)) {}

  Room room;
  std::int64_t epoch = 0;  // under which this node owns the room; 0: rooms have no owners
  LogCache log;
  std::vector<ConnectionId> connections;

  // ---- the pipeline
  std::deque<PendingCommand> queue;
  std::optional<Plan> writing;     // the entry being written
  std::uint64_t write_number = 0;  // which of the pipeline's writes that is
  PendingCommand writing_command;  // the command it came from
  TimeMs retry_at = 0;             // after a write that failed
  std::optional<TimeMs> deadline;  // when the room has to do something by itself
  std::array<PendingMove, kMaxSeats> computer_moves{};

  // ---- limits and repeated requests
  std::string address;    // of the client that opened it
  std::string opened_by;  // the cmd_id of the request that opened it, if it may be repeated
  RoomBudget budget;      // entries other than moves since the base

  // ---- quick matches
  int joining = 0;         // requests for a seat that are not decided yet
  TimeMs expected_at = 0;  // when somebody was last sent here, who connects a moment later

  // ---- removed people; forgotten when the server restarts
  std::map<Id, std::string> addresses;  // of the people who joined
  std::set<Id> excluded;
  std::set<std::string> excluded_addresses;
  std::set<Id> excluded_accounts;

  // ---- spectators and lobby
  int watching_sent = 0;  // the number of spectators that clients were sent last
  TimeMs watching_sent_at = 0;
  Json list_head = nullptr;   // the constant part of the lobby row; made on first use
  std::string row, row_sent;  // the lobby row (empty: to be made), and as it was sent last
};

}  // namespace taku::server
