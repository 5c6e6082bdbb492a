#pragma once

#include <functional>
#include <optional>

#include "server/rooms/hosted_room.h"
#include "server/rooms/service_context.h"

namespace taku::server {

// Lets the computers of a room choose their moves, and holds each move back until the room's pause is over.
class ComputerMoves {
 public:
  // Called when a move has been chosen; take_due() gives it, now or later.
  using OnChosen = std::function<void(Id room, Seat seat)>;
  // Finds a room that may have been closed in the meantime.
  using FindRoom = std::function<HostedRoom*(Id)>;

  ComputerMoves(ServiceContext& context, FindRoom find_room, OnChosen on_chosen)
      : context_(context), find_room_(std::move(find_room)), on_chosen_(std::move(on_chosen)) {}

  // Starts a search for every computer whose decision is open and cancels searches for decisions that are not.
  void update(HostedRoom& hosted);
  // The seat's move, if it has been chosen and may be shown.
  std::optional<Move> take_due(HostedRoom& hosted, Seat seat) const;
  // When the next chosen move may be shown.
  std::optional<TimeMs> next_due(const HostedRoom& hosted) const;
  // After a failed write: the next update() searches again for moves that were lost with it.
  void forget_lost(HostedRoom& hosted) const;
  void cancel_all(HostedRoom& hosted) const;

 private:
  void start_search(HostedRoom& hosted, Seat seat, std::int64_t opened);
  void chosen(Id room, Seat seat, std::int64_t opened, Move move);

  ServiceContext& context_;
  const FindRoom find_room_;
  const OnChosen on_chosen_;
};

}  // namespace taku::server
