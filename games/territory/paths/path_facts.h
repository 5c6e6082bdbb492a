#pragma once

#include <optional>

#include "engine/json.h"
#include "games/territory/paths/path_board.h"

// A board given as plain facts in a request: docs/protocol.md, Territory. Errors (protocol/bad_request) name the tile.

namespace taku::territory {

inline constexpr int kMaxPathName = 1'000'000;  // tiles may have any numbers up to this
inline constexpr int kMaxPathToll = 1'000'000;
inline constexpr int kMaxPathLords = 4;

struct PathFacts {
  PathBoard board;
  std::array<int, kMaxPathTiles> names{};  // the number that the request gives each tile

  std::optional<int> tile_called(std::int64_t name) const;
  int name(int tile) const { return tile == kNoPathTile ? kNoPathTile : names[static_cast<std::size_t>(tile)]; }
};

// Reads `board`, `lord` and `hand_elements`.
Result<PathFacts> read_path_facts(const Json& request);

// Read fields of a request or tile. Absent and null leave the value unchanged; anything else of the wrong type is an
// error.
Status read_whole(const Json& object, std::string_view key, int least, int most, int& value);
Status read_flag(const Json& object, std::string_view key, bool& value);
// Finds a tile by its number.
Status read_tile(const Json& object, std::string_view key, const PathFacts& facts, int& tile);
// The tile a walker came from; null and the spec's −1 mean nowhere.
Status read_came_from(const Json& object, const PathFacts& facts, int& tile);

}  // namespace taku::territory
