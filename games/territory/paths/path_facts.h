#pragma once

#include <optional>

#include "engine/json.h"
#include "games/territory/paths/path_board.h"

// A board given as plain facts in a request: docs/protocol.md, Territory. What does not fit is refused with
// protocol/bad_request and says which tile is meant.

namespace taku::territory {

inline constexpr int kMaxPathName = 1'000'000;  // tiles are called by any numbers up to this
inline constexpr int kMaxPathToll = 1'000'000;
inline constexpr int kMaxPathLords = 4;

struct PathFacts {
  PathBoard board;
  std::array<int, kMaxPathTiles> names{};  // what the request calls each tile

  std::optional<int> tile_called(std::int64_t name) const;
  int name(int tile) const { return tile == kNoPathTile ? kNoPathTile : names[static_cast<std::size_t>(tile)]; }
};

// Reads `board`, `lord` and `hand_elements`.
Result<PathFacts> read_path_facts(const Json& request);

// Fields of a request or tile. Absent and null leave the value as it is; any other misfit is an error.
Status read_whole(const Json& object, std::string_view key, int least, int most, int& value);
Status read_flag(const Json& object, std::string_view key, bool& value);
// A tile by its name.
Status read_tile(const Json& object, std::string_view key, const PathFacts& facts, int& tile);
// Where a walker came from; null and the spec's −1 are nowhere.
Status read_came_from(const Json& object, const PathFacts& facts, int& tile);
Error bad_path_request(std::string why);

}  // namespace taku::territory
