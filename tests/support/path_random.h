#pragma once

#include "engine/json.h"
#include "engine/rng.h"
#include "tests/support/slow_paths.h"

// Random boards for the movement evaluator: rings with chords, dead ends, one-way links, branches and warps.

namespace taku::territory::paths {

class RandomBoard {
 public:
  explicit RandomBoard(Rng& rng) : rng_(rng) {}

  // A ring with `forks` additional chords or dead ends.
  slow::PathBoard make(int size, int forks) {
    board_ = {};
    names_.clear();
    for (int i = 0, name = 0; i < size; ++i) names_.push_back(name += 1 + below(3));  // with gaps
    rng_.shuffle(std::span(names_));
    for (int i = 0; i < size; ++i) link(names_[at(i)], names_[at((i + 1) % size)]);
    for (int i = 0; i < forks; ++i) link(any(), any());
    for (int i = below(3); i > 0; --i) make_dead_end();
    for (int i = below(3); i > 0; --i) make_warps();
    for (const int name : names_) dress(board_.tiles[name]);
    board_.lord = below(3);
    for (const char* element : kElements) {
      if (below(4) == 0) board_.hand.insert(element);
    }
    return board_;
  }

  int any() { return names_[at(below(static_cast<int>(names_.size())))]; }
  int below(int bound) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(bound))); }

 private:
  static constexpr std::array<const char*, 5> kElements = {"fire", "water", "earth", "wind", "neutral"};
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  void link_one_way(int from, int to) {
    auto& links = board_.tiles[from].links;
    if (from == to || links.size() >= 6 || std::ranges::find(links, to) != links.end()) return;
    links.insert(links.begin() + below(static_cast<int>(links.size()) + 1), to);
  }
  void link(int a, int b) {
    link_one_way(a, b);
    if (below(30) != 0) link_one_way(b, a);
    for (const int tile : {a, b}) {  // every tile needs an exit
      if (board_.tiles[tile].links.empty()) link_one_way(tile, tile == a ? b : a);
    }
  }

  void make_dead_end() {
    const int tile = any();
    const auto links = board_.tiles[tile].links;
    for (std::size_t i = 1; i < links.size(); ++i) {
      auto& there = board_.tiles[links[i]].links;
      if (there.size() < 2) return;
      std::erase(there, tile);
    }
    board_.tiles[tile].links.resize(1);
  }

  void make_warps() {
    const int a = any();
    const int b = any();
    if (a == b || board_.tiles[a].kind == "warp" || board_.tiles[b].kind == "warp") return;
    board_.tiles[a].kind = board_.tiles[b].kind = "warp";
    board_.tiles[a].warp_to = b;
    board_.tiles[b].warp_to = a;
  }

  void dress(slow::PathTile& tile) {
    if (tile.kind == "warp") return;
    const auto links = tile.links.size();
    if ((links == 3 && below(2) == 0) || (links == 2 && below(40) == 0)) {
      tile.kind = "branch";
      tile.open = below(2);
      return;
    }
    if (below(5) == 0) {
      tile.kind = below(2) == 0 ? "gate" : "special";
      tile.visited = below(2) == 0;
      return;
    }
    tile.element = below(12) == 0 ? "blank" : kElements[at(below(5))];
    tile.owner = below(2) == 0 ? -1 : below(3);
    if (tile.owner < 0) return;
    tile.level = 1 + below(5);
    tile.toll = below(2) == 0 ? below(12) : below(500);
    tile.beatable = below(4) == 0;
    if (below(8) == 0) tile.gamble = 50 + below(50);
    if (below(6) == 0) tile.stop = below(2) == 0 ? "snare" : "mire";
  }

  Rng& rng_;
  slow::PathBoard board_;
  std::vector<int> names_;
};

// The board as JSON for a request. Omits fields that do not apply to a tile.
inline Json facts_json(const slow::PathBoard& board, Rng& rng) {
  std::vector<Json> tiles;
  for (const auto& [name, tile] : board.tiles) {
    Json json = {{"index", name}, {"links", tile.links}, {"kind", tile.kind}};
    if (tile.kind == "land") {
      json["element"] = tile.element;
      json["owner"] = tile.owner < 0 ? Json(nullptr) : Json(tile.owner);
      json["level"] = tile.level;
      json["toll"] = tile.toll;
      json["beatable"] = tile.beatable;
      if (tile.gamble > 0) json["gamble"] = tile.gamble;
      json["stop"] = tile.stop.empty() ? Json(nullptr) : Json(tile.stop);
    }
    if (tile.kind == "gate") json["visited"] = tile.visited;
    if (tile.kind == "branch") json["switch"] = tile.open;
    if (tile.kind == "warp") json["warp_to"] = tile.warp_to;
    tiles.push_back(json);
  }
  rng.shuffle(std::span(tiles));
  Json facts = {{"board", {{"tiles", tiles}}}, {"lord", board.lord}, {"hand_elements", Json::array()}};
  for (const std::string& element : board.hand) facts["hand_elements"].push_back(element);
  return facts;
}

}  // namespace taku::territory::paths
