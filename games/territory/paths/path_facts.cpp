#include "games/territory/paths/path_facts.h"

#include <algorithm>
#include <string>

namespace taku::territory {
namespace {

constexpr std::array<std::string_view, 5> kKindNames = {"land", "gate", "special", "branch", "warp"};
constexpr std::array<std::string_view, 3> kStopNames = {"", "snare", "mire"};  // in the order of PathStop
constexpr std::array<std::string_view, 6> kLandElements = {"fire", "water", "earth", "wind", "neutral", "blank"};
constexpr int kHandElements = 5;  // all but blank
constexpr int kBlank = 5;

std::string between(int least, int most) {
  return " must be a whole number from " + std::to_string(least) + " to " + std::to_string(most);
}

// Reads one of several words, as its index.
template <std::size_t N>
Status read_word(const Json& object, std::string_view key, const std::array<std::string_view, N>& words, int& value) {
  const Json* field = find(object, key);
  if (!field) return success();
  const std::string* word = as_string(*field);
  const auto found = word && !word->empty() ? std::ranges::find(words, *word) : words.end();
  if (found == words.end()) return bad_request(std::string(key) + " has an unknown value");
  value = static_cast<int>(found - words.begin());
  return success();
}

class Reader {
 public:
  Reader(const Json& request, PathFacts& facts) : request_(request), facts_(facts), board_(facts.board) {}

  Status read() {
    using Part = Status (Reader::*)();
    for (const Part part : {&Reader::read_lord, &Reader::read_hand, &Reader::read_names, &Reader::read_tiles}) {
      if (Status done = (this->*part)(); !done) return done;
    }
    if (!path_warps_end(board_)) return bad_request("there is an endless chain of warps");
    return success();
  }

 private:
  Status read_lord() {
    int lord = kNoPathLord;
    if (Status read = read_whole(request_, "lord", 0, kMaxPathLords - 1, lord); !read) return read;
    if (lord == kNoPathLord) return bad_request("lord is missing");
    board_.lord = static_cast<std::int8_t>(lord);
    return success();
  }

  Status read_hand() {
    const Json* hand = find(request_, "hand_elements");
    if (!hand) return success();
    if (!hand->is_array()) return bad_request("hand_elements must be a list of elements");
    for (const Json& item : *hand) {
      const std::string* word = as_string(item);
      const auto end = kLandElements.begin() + kHandElements;
      const auto found = word ? std::find(kLandElements.begin(), end, *word) : end;
      if (found == end) return bad_request("hand_elements can hold fire, water, earth, wind and neutral");
      hand_ |= 1U << (found - kLandElements.begin());
    }
    return success();
  }

  // All numbers first: a link may lead to a tile that comes later.
  Status read_names() {
    const Json* board = find(request_, "board");
    tiles_ = board ? find(*board, "tiles") : nullptr;
    if (!tiles_ || !tiles_->is_array()) return bad_request("board must have a list of tiles");
    if (tiles_->empty() || tiles_->size() > kMaxPathTiles) return bad_request("board must have 1 to 64 tiles");
    for (const Json& json : *tiles_) {
      int name = kNoPathTile;
      if (Status read = read_whole(json, "index", 0, kMaxPathName, name); !read) return read;
      if (name == kNoPathTile) return bad_request("a tile has no index");
      if (facts_.tile_called(name)) return bad_request("two tiles have the index " + std::to_string(name));
      facts_.names[board_.count++] = name;
    }
    return success();
  }

  Status read_tiles() {
    for (int tile = 0; tile < board_.count; ++tile) {
      if (Status read = read_tile_facts((*tiles_)[static_cast<std::size_t>(tile)], tile); !read) {
        return bad_request("tile " + std::to_string(facts_.name(tile)) + ": " + read.error().message);
      }
    }
    for (int tile = 0; tile < board_.count; ++tile) {
      if (board_.warp(tile) && !leads_back(tile)) {
        return bad_request("tile " + std::to_string(facts_.name(tile)) + ": its pair must be a warp that leads back");
      }
    }
    return success();
  }

  bool leads_back(int warp) const {
    const int pair = board_[warp].warp_to;
    return pair != warp && board_.warp(pair) && board_[pair].warp_to == warp;
  }

  Status read_tile_facts(const Json& json, int tile) {
    using Part = Status (Reader::*)(const Json&, PathTile&);
    for (const Part part : {&Reader::read_kind, &Reader::read_links, &Reader::read_land, &Reader::read_summon,
                            &Reader::read_stop, &Reader::read_special}) {
      if (Status read = (this->*part)(json, board_[tile]); !read) return read;
    }
    return success();
  }

  Status read_kind(const Json& json, PathTile& tile) {
    int kind = -1;
    if (Status read = read_word(json, "kind", kKindNames, kind); !read) return read;
    if (kind < 0) return bad_request("kind is missing");
    tile.kind = static_cast<PathKind>(kind);
    return success();
  }

  Status read_links(const Json& json, PathTile& tile) {
    const Json* links = find(json, "links");
    if (!links || !links->is_array()) return bad_request("links must be a list of tiles");
    if (links->empty() || links->size() > kMaxPathLinks) return bad_request("there must be 1 to 8 links");
    for (const Json& item : *links) {
      const auto name = as_int(item);
      const auto to = name ? facts_.tile_called(*name) : std::nullopt;
      if (!to) return bad_request("links has an unknown tile");
      if (&board_[*to] == &tile) return bad_request("links has the tile itself");
      if (std::ranges::find(tile.ways(), *to) != tile.ways().end()) return bad_request("links has a tile twice");
      tile.link(*to);
    }
    // 1.3: main and two others. With only one other, a closed switch would leave a dead end.
    if (tile.kind == PathKind::Branch && (tile.link_count < 2 || tile.link_count > 3)) {
      return bad_request("the links of a branch must be [main, b0, b1]");
    }
    return success();
  }

  Status read_land(const Json& json, PathTile& tile) {
    int owner = kNoPathLord, level = 1, toll = -1, gamble = 0;
    if (Status read = read_whole(json, "owner", 0, kMaxPathLords - 1, owner); !read) return read;
    if (Status read = read_whole(json, "level", 1, 5, level); !read) return read;
    if (Status read = read_whole(json, "toll", 0, kMaxPathToll, toll); !read) return read;
    if (Status read = read_flag(json, "beatable", tile.beatable); !read) return read;
    if (Status read = read_whole(json, "gamble", 0, 100, gamble); !read) return read;
    if (owner == kNoPathLord) return success();
    if (tile.kind != PathKind::Land) return bad_request("only a land can have an owner");
    if (toll < 0 && owner != board_.lord) return bad_request("the land of another lord must have a toll");
    tile.owner = static_cast<std::int8_t>(owner);
    tile.level = static_cast<std::uint8_t>(level);
    tile.toll = std::max(toll, 0);
    tile.gamble = static_cast<std::uint8_t>(gamble);
    return success();
  }

  // A8. A blank land takes the creature's element, so any creature matches it.
  Status read_summon(const Json& json, PathTile& tile) {
    int element = -1;
    if (Status read = read_word(json, "element", kLandElements, element); !read) return read;
    if (tile.kind != PathKind::Land || tile.owner != kNoPathLord || hand_ == 0) return success();
    const bool match = element == kBlank || (element >= 0 && (hand_ >> element & 1) != 0);
    tile.summon = match ? PathSummon::Match : PathSummon::Mismatch;
    return success();
  }

  Status read_stop(const Json& json, PathTile& tile) {
    int stop = 0;
    if (Status read = read_word(json, "stop", kStopNames, stop); !read) return read;
    if (stop != 0 && tile.kind != PathKind::Land) return bad_request("only a land can stop walkers");
    tile.stop = static_cast<PathStop>(stop);
    return success();
  }

  Status read_special(const Json& json, PathTile& tile) {
    int open = 0, pair = kNoPathTile;
    if (Status read = read_flag(json, "visited", tile.visited); !read) return read;
    if (Status read = read_whole(json, "switch", 0, 1, open); !read) return read;
    if (Status read = read_tile(json, "warp_to", facts_, pair); !read) return read;
    tile.open_branch = static_cast<std::uint8_t>(open);
    if (tile.kind != PathKind::Warp) return success();
    if (pair == kNoPathTile) return bad_request("a warp must have warp_to");
    tile.warp_to = static_cast<std::uint8_t>(pair);
    return success();
  }

  const Json& request_;
  PathFacts& facts_;
  PathBoard& board_;
  const Json* tiles_ = nullptr;
  unsigned hand_ = 0;  // the elements that can be summoned, one bit each
};

}  // namespace

std::optional<int> PathFacts::tile_called(std::int64_t name) const {
  for (int tile = 0; tile < board.count; ++tile) {
    if (names[static_cast<std::size_t>(tile)] == name) return tile;
  }
  return std::nullopt;
}

Status read_whole(const Json& object, std::string_view key, int least, int most, int& value) {
  const Json* field = find(object, key);
  if (!field) return success();
  const auto number = as_int(*field);
  if (!number || *number < least || *number > most) return bad_request(std::string(key) + between(least, most));
  value = static_cast<int>(*number);
  return success();
}

Status read_flag(const Json& object, std::string_view key, bool& value) {
  const Json* field = find(object, key);
  if (!field) return success();
  const auto flag = as_bool(*field);
  if (!flag) return bad_request(std::string(key) + " must be true or false");
  value = *flag;
  return success();
}

Status read_tile(const Json& object, std::string_view key, const PathFacts& facts, int& tile) {
  const Json* field = find(object, key);
  if (!field) return success();
  const auto name = as_int(*field);
  const auto found = name ? facts.tile_called(*name) : std::nullopt;
  if (!found) return bad_request(std::string(key) + " must be a tile of the board");
  tile = *found;
  return success();
}

Status read_came_from(const Json& object, const PathFacts& facts, int& tile) {
  if (find_int(object, "came_from") == -1) return success();
  return read_tile(object, "came_from", facts, tile);
}

Result<PathFacts> read_path_facts(const Json& request) {
  PathFacts facts;
  if (Status read = Reader(request, facts).read(); !read) return read.error();
  return facts;
}

}  // namespace taku::territory
