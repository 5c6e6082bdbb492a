#include "games/territory/paths/path_board.h"

namespace taku::territory {

PathExits path_exits(const PathBoard& board, int at, int came_from) {
  const PathTile& tile = board[at];
  const auto closed = tile.kind == PathKind::Branch ? std::size_t{2} - tile.open_branch : std::size_t{kMaxPathLinks};
  PathExits exits;
  for (std::size_t i = 0; i < tile.link_count; ++i) {
    if (i != closed && tile.links[i] != came_from) exits.push_back(tile.links[i]);
  }
  if (exits.empty() && came_from != kNoPathTile) exits.push_back(static_cast<std::uint8_t>(came_from));
  return exits;
}

bool stops_walker(const PathBoard& board, int tile) {
  const PathStop stop = board[tile].stop;
  return stop == PathStop::Mire || (stop == PathStop::Snare && !board.own(tile));
}

// Repeatedly removes the warps that are not followed by another warp. Those left at the end start a chain that is too
// long.
bool path_warps_end(const PathBoard& board) {
  std::array<std::uint64_t, kMaxPathTiles> next{};  // the warps that can be entered right after a jump
  std::uint64_t left = 0;
  for (int tile = 0; tile < board.count; ++tile) {
    if (!board.warp(tile)) continue;
    left |= std::uint64_t{1} << tile;
    for (const int exit : path_exits(board, board[tile].warp_to, tile)) {
      if (board.warp(exit)) next[static_cast<std::size_t>(tile)] |= std::uint64_t{1} << exit;
    }
  }
  for (int jumps = 0; jumps < kMaxPathJumps; ++jumps) {
    std::uint64_t followed = 0;
    for (std::size_t tile = 0; tile < board.count; ++tile) {
      if ((next[tile] & left) != 0) followed |= std::uint64_t{1} << tile;
    }
    left &= followed;
  }
  return left == 0;
}

}  // namespace taku::territory
