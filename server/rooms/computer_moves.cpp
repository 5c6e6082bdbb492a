#include "server/rooms/computer_moves.h"

#include <algorithm>

namespace taku::server {
namespace {

PendingMove& pending_of(HostedRoom& hosted, Seat seat) {
  return hosted.computer_moves[static_cast<std::size_t>(seat.index)];
}

}  // namespace

void ComputerMoves::update(HostedRoom& hosted) {
  const SeatSet thinking = hosted.room.thinking();
  for (std::int8_t i = 0; i < hosted.room.setup().seats(); ++i) {
    PendingMove& pending = pending_of(hosted, {i});
    const std::int64_t opened = thinking.contains({i}) ? hosted.room.table()->opened_seq({i}) : 0;
    if (pending.opened == opened) continue;
    if (pending.ticket != 0) context_.deps.thinker->cancel(pending.ticket);
    pending = {};
    if (opened != 0 && !context_.stopping) start_search(hosted, {i}, opened);
  }
}

void ComputerMoves::start_search(HostedRoom& hosted, Seat seat, std::int64_t opened) {
  const std::string& own_level = hosted.room.chair_at(seat).level;
  const AnyGame& game = *hosted.room.setup().game;
  const ai::Level* level = own_level.empty() ? &ai::standard_level(game) : ai::find_level(game, own_level);
  std::array<std::uint8_t, 8> bytes{};
  context_.deps.random(bytes);
  std::uint64_t seed = 0;
  for (const std::uint8_t byte : bytes) seed = seed << 8 | byte;
  PendingMove& pending = pending_of(hosted, seat);
  pending.opened = opened;
  pending.show_at = context_.now() + hosted.room.pause_before(seat);
  pending.ticket = context_.deps.thinker->think(
      {hosted.room.table()->state(), seat, level, seed},
      [this, id = hosted.room.id(), seat, opened](Move move) { chosen(id, seat, opened, move); });
}

void ComputerMoves::chosen(Id room, Seat seat, std::int64_t opened, Move move) {
  HostedRoom* hosted = find_room_(room);
  if (!hosted) return;
  PendingMove& pending = pending_of(*hosted, seat);
  if (pending.opened != opened) return;
  pending.ticket = 0;
  pending.move = move;
  on_chosen_(room, seat);
}

std::optional<Move> ComputerMoves::take_due(HostedRoom& hosted, Seat seat) const {
  PendingMove& pending = pending_of(hosted, seat);
  if (!pending.move || pending.show_at > context_.now()) return std::nullopt;
  return std::exchange(pending.move, std::nullopt);
}

std::optional<TimeMs> ComputerMoves::next_due(const HostedRoom& hosted) const {
  std::optional<TimeMs> next;
  for (const PendingMove& pending : hosted.computer_moves) {
    if (pending.move) next = std::min(next.value_or(pending.show_at), pending.show_at);
  }
  return next;
}

void ComputerMoves::forget_lost(HostedRoom& hosted) const {
  for (PendingMove& pending : hosted.computer_moves) {
    if (pending.ticket == 0 && !pending.move) pending = {};
  }
}

void ComputerMoves::cancel_all(HostedRoom& hosted) const {
  for (PendingMove& pending : hosted.computer_moves) {
    if (pending.ticket != 0) context_.deps.thinker->cancel(pending.ticket);
    pending = {};
  }
}

}  // namespace taku::server
