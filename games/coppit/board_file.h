#pragma once

#include "games/coppit/board.h"

namespace taku::coppit {

// Reads links, entrances, junctions and colours from the text of a board file; refuses (position/bad) whatever is not
// the ring, cross and boxes of rule R1.
Status read_board_file(std::string_view text, Board& board);

}  // namespace taku::coppit
