#include "games/hex_taboo/hex_taboo_json.h"

// Events as JSON. docs/protocol.md

namespace taku::hex_taboo {
std::optional<Json> HexTaboo::event_json(const Event& event, Seat) {
  const Board& board = hex_taboo::board(event.radius);
  switch (event.kind) {
    case Event::Kind::End:
      return object_of("type", "end", "winner", seat_or_null(event.seat), "reason",
                       kReasons[static_cast<std::size_t>(event.status)]);
    case Event::Kind::Line:
      return object_of("type", "line", "seat", event.seat.index, "cells", cells_json(board, event.cells));
    case Event::Kind::Placed:
    case Event::Kind::Neutralised:
    case Event::Kind::Swapped: break;
  }
  constexpr std::array<std::string_view, 4> names = {"placed", "", "neutralised", "swapped"};
  const Axial at = board.axial[event.cells.first()];
  return object_of("type", names[static_cast<std::size_t>(event.kind)], "seat", event.seat.index, "q", at.q, "r", at.r);
}

}  // namespace taku::hex_taboo
