#pragma once

#include "games/coppit/board.h"

namespace taku::coppit {

// Reads links, entrances, junctions and colours from a board file. Rejects (position/bad) anything other than the ring,
// cross and boxes of rule R1.
Status read_board_file(std::string_view text, Board& board);

}  // namespace taku::coppit
