#pragma once

#include <optional>
#include <set>
#include <utility>

#include "server/rooms/computer_moves.h"
#include "server/rooms/connections.h"
#include "server/rooms/room_registry.h"
#include "server/rooms/service_context.h"

namespace taku::server {

// Is notified of changes to rooms.
class RoomObserver {
 public:
  virtual ~RoomObserver() = default;
  virtual void room_changed(HostedRoom& hosted) = 0;  // anything but a move: seats, status, …
  virtual void room_closed(HostedRoom& hosted) = 0;   // before it is removed
};

// The path of every command: decide -> write -> apply -> publish. A room does one at a time: while an entry is being
// written, the next commands wait in its queue. So nothing is sent before it is on disk, and a failed write leaves
// nothing to undo.
//
// Functions that take a HostedRoom& may close and remove that room before they return.
class RoomPipeline {
 public:
  RoomPipeline(ServiceContext& context, RoomRegistry& registry, Connections& connections, RoomObserver& observer);

  void submit(HostedRoom& hosted, PendingCommand command);
  // Does whatever the room can do now: what is due, then what waits in the queue.
  void advance(HostedRoom& hosted);
  // Sets the time at which run_due() looks at this room again.
  void schedule(HostedRoom& hosted);

  void run_due(TimeMs now);
  std::optional<TimeMs> next_due() const;
  // Forgets the room: another node has it, or will.
  void drop(HostedRoom& hosted);
  // Cancels computers and timers; queued commands will be refused. Entries being written are still applied.
  void stop();

 private:
  bool write_due_entry(HostedRoom& hosted);
  void process(HostedRoom& hosted, PendingCommand command);
  bool overtakes_failed_entry(const HostedRoom& hosted, const PendingCommand& command) const;
  void answer_repeated(const HostedRoom& hosted, const PendingCommand& command, const AcceptedCommand& accepted);
  void write(HostedRoom& hosted, Plan plan, PendingCommand command);
  void on_written(Id room, std::uint64_t number, bool ok, store::Batch batch);
  void announce_ended(const Room& room, const store::Batch& batch);
  void announce_abort(const Room& room, const Entry& entry, Id by);
  void on_write_failed(HostedRoom& hosted, const Plan& plan, const PendingCommand& command);
  void refuse(const PendingCommand& command, const Room& room, const Error& error);
  void queue_computer_move(HostedRoom& hosted, Seat seat, Move move);
  void on_move_chosen(Id room, Seat seat);
  void close(HostedRoom& hosted);
  void remove(HostedRoom& hosted, CloseCode code, const ErrorKind& why);

  ServiceContext& context_;
  RoomRegistry& registry_;
  Connections& connections_;
  RoomObserver& observer_;
  ComputerMoves computers_;
  std::set<std::pair<TimeMs, Id>> deadlines_;
  std::uint64_t last_write_ = 0;
};

}  // namespace taku::server
