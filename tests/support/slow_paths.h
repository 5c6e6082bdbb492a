#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <queue>
#include <set>
#include <string>
#include <tuple>
#include <vector>

// A slow reference implementation of Territory's movement evaluator, written only from docs/rules/territory.md 6 and as
// simply as possible: strings for kinds, lists for paths, and every path followed to its end at every fork. Only the
// distances to gates are computed once. Shares no code with the real evaluator.

namespace taku::slow {

struct PathTile {
  std::vector<int> links;
  std::string kind = "land";
  std::string element = "fire";
  int owner = -1;
  int level = 1;
  int toll = 0;
  bool beatable = false;
  int gamble = 0;
  std::string stop;
  bool visited = false;
  int open = 0;  // the switch
  int warp_to = -1;
};

struct PathScore {
  std::vector<int> path;
  int stop_tile = -1;
  bool forced_stop = false;
  int forced_stop_at = -1;
  int stop_score = 0, path_sum = 0, direction_bonus = 0, total = 0;
};

struct Stride {
  std::string mode;  // empty if none is used
  int stride = 0, target = 0;
};

class PathBoard {
 public:
  using Path = std::vector<int>;

  std::map<int, PathTile> tiles;
  int lord = 0;
  std::set<std::string> hand;

  // 1.3 and 2.1
  std::vector<int> exits(int at, int came_from) const {
    const PathTile& tile = tiles.at(at);
    std::vector<int> ways = tile.links;
    if (tile.kind == "branch") {
      const std::size_t open = tile.open == 0 ? 1 : 2;
      ways = {tile.links[0]};
      if (open < tile.links.size()) ways.push_back(tile.links[open]);
    }
    std::erase(ways, came_from);
    if (ways.empty()) ways.push_back(came_from);
    return ways;
  }

  // The longest chain of jumps that starts with this warp, counted up to ten.
  int jumps(int warp, int so_far = 1) const {
    if (so_far > 10) return so_far;
    int most = so_far;
    for (const int exit : exits(tiles.at(warp).warp_to, warp)) {
      if (tiles.at(exit).kind == "warp") most = std::max(most, jumps(exit, so_far + 1));
    }
    return most;
  }

  // Whether all paths from here have at most this many steps in total.
  bool few_ways(int at, int came_from, int left, int& budget) const {
    if (left == 0) return true;
    for (const int exit : exits(at, came_from)) {
      if (--budget < 0) return false;
      const bool warp = tiles.at(exit).kind == "warp";
      if (warp ? !few_ways(tiles.at(exit).warp_to, exit, left, budget) : !few_ways(exit, at, left - 1, budget))
        return false;
    }
    return true;
  }

  PathScore evaluate(int start, int came_from, int steps) const {
    const Path path = way(start, came_from, steps);
    return scored(start, path, path.empty() ? std::vector<int>{} : exits(start, came_from));
  }

  int option_total(int at, int option, const std::vector<int>& options, int steps) const {
    if (steps == 0) return stop_score(at, false);
    return scored(at, onto(at, option, steps), options).total;
  }

  int stop_tile(int start, int came_from, int steps) const {
    const Path path = way(start, came_from, steps);
    return path.empty() ? start : path.back();
  }

 private:
  bool enemy(const PathTile& tile) const { return tile.owner >= 0 && tile.owner != lord; }

  bool caught(int at) const {
    const PathTile& tile = tiles.at(at);
    return tile.stop == "mire" || (tile.stop == "snare" && tile.owner != lord);
  }

  // The step onto a tile and the best continuation.
  Path onto(int from, int tile, int left) const {
    Path path = {tile};
    Path rest;
    if (tiles.at(tile).kind == "warp") {
      const int pair = tiles.at(tile).warp_to;
      path.push_back(pair);
      rest = way(pair, tile, left);
    } else if (!caught(tile)) {
      rest = way(tile, from, left - 1);
    }
    path.insert(path.end(), rest.begin(), rest.end());
    return path;
  }

  // The best continuation by the total of a choice made here (A6, A23); among equals the first (A21).
  Path way(int at, int came_from, int left) const {
    if (left == 0) return {};
    const std::vector<int> options = exits(at, came_from);
    Path best;
    for (const int exit : options) {
      const Path path = onto(at, exit, left);
      if (best.empty() || scored(at, path, options).total > scored(at, best, options).total) best = path;
    }
    return best;
  }

  int vacant(const PathTile& tile) const {
    if (hand.empty()) return 0;
    return tile.element == "blank" || hand.contains(tile.element) ? 300 : 100;
  }

  int stop_score(int at, bool forced) const {
    const PathTile& tile = tiles.at(at);
    if (tile.kind != "land") return 50;
    if (tile.owner == lord) return 0;
    if (tile.owner < 0) return vacant(tile);
    if (tile.beatable) return 2 * tile.toll;
    const int toll = (tile.gamble * 2 * tile.toll - (100 - tile.gamble) * tile.toll) / 100;  // A31
    return forced ? -500 + toll : toll;
  }

  int passed(const Path& path) const {
    std::vector<int> scores;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
      const PathTile& tile = tiles.at(path[i]);
      if (tile.kind == "warp") continue;
      int score = 0;
      if (tile.kind == "land" && enemy(tile)) score = -tile.toll;
      if (tile.kind == "land" && tile.owner < 0) score = vacant(tile);
      scores.push_back(score);
    }
    if (scores.size() > 10) scores.resize(10);
    int sum = 0;
    for (const int score : scores) sum += score;
    return sum;
  }

  PathScore scored(int start, const Path& path, const std::vector<int>& options) const {
    PathScore score;
    score.path = path;
    score.stop_tile = path.empty() ? start : path.back();
    score.forced_stop = !path.empty() && caught(path.back());
    if (score.forced_stop) score.forced_stop_at = path.back();
    score.stop_score = stop_score(score.stop_tile, score.forced_stop);
    score.path_sum = passed(path);
    if (!path.empty() && leads_to_gate(start, path[0], options)) score.direction_bonus = 1200;
    score.total = score.stop_score + score.path_sum / 10 + score.direction_bonus;
    return score;
  }

  // A5
  bool leads_to_gate(int at, int option, const std::vector<int>& options) const {
    const auto mine = gate_distance(at, option);
    if (!mine) return false;
    return std::ranges::none_of(options, [&](int other) {
      const auto theirs = gate_distance(at, other);
      return theirs && *theirs < *mine;
    });
  }

  std::optional<int> gate_distance(int at, int first) const {
    const auto known = gate_distances_.find({at, first});
    if (known != gate_distances_.end()) return known->second;
    return gate_distances_[{at, first}] = find_gate(at, first);
  }

  // Cheapest first over (steps, tile, came from).
  std::optional<int> find_gate(int at, int first) const {
    using Place = std::tuple<int, int, int>;
    std::priority_queue<Place, std::vector<Place>, std::greater<>> open;
    std::set<std::pair<int, int>> done;
    const auto enter = [&](int steps, int from, int tile) {
      const bool warp = tiles.at(tile).kind == "warp";
      open.push(warp ? Place{steps, tiles.at(tile).warp_to, tile} : Place{steps + 1, tile, from});
    };
    enter(0, at, first);
    while (!open.empty()) {
      const auto [steps, tile, came_from] = open.top();
      open.pop();
      if (!done.insert({tile, came_from}).second) continue;
      if (tiles.at(tile).kind == "gate" && !tiles.at(tile).visited) return steps;
      for (const int exit : exits(tile, came_from)) enter(steps, tile, exit);
    }
    return std::nullopt;
  }

  mutable std::map<std::pair<int, int>, std::optional<int>> gate_distances_;
};

struct PathLord {
  int tile = 0, came_from = -1;
};

// 6.6: lists all options and takes the best. `rolls` are the totals that the lord may roll (A32, A33).
inline Stride holy_word(const PathBoard& board, const std::vector<PathLord>& lords, const std::set<int>& rolls,
                        const std::vector<int>& strides, int mana) {
  const std::map<int, int> cost = {{1, 30}, {3, 10}, {6, 50}, {8, 80}};
  const int self = board.lord;
  std::vector<std::tuple<int, int, int, int>> offences;  // −toll, cost, lord, stride
  std::vector<std::tuple<int, int, int, int>> defences;  // −landing, cost, avoided, stride
  std::map<int, int> danger;                             // roll → toll
  const auto& me = lords[static_cast<std::size_t>(self)];
  const auto feared = [&](int at) {
    return board.tiles.at(at).owner >= 0 && board.tiles.at(at).owner != self && !board.tiles.at(at).beatable;
  };
  for (const int roll : rolls) {
    if (roll > 12) continue;
    const int stop = board.stop_tile(me.tile, me.came_from, roll);
    if (feared(stop) && board.tiles.at(stop).level >= 3) danger[roll] = board.tiles.at(stop).toll;
  }
  for (const int stride : strides) {
    if (cost.at(stride) > mana) continue;
    for (int other = 0; other < static_cast<int>(lords.size()); ++other) {
      if (other == self) continue;
      PathBoard theirs = board;
      theirs.lord = other;
      theirs.hand.clear();
      const auto& start = lords[static_cast<std::size_t>(other)];
      const PathTile& stop = board.tiles.at(theirs.stop_tile(start.tile, start.came_from, stride));
      if (stop.owner == self && stop.level >= 3 && !stop.beatable && stop.gamble == 0) {
        offences.push_back({-stop.toll, cost.at(stride), other, stride});
      }
    }
    int avoided = 0;
    for (const auto& [roll, toll] : danger) avoided = roll == stride ? avoided : std::max(avoided, toll);
    const PathScore landing = board.evaluate(me.tile, me.came_from, stride);
    if (!feared(landing.stop_tile) && avoided > cost.at(stride)) {
      defences.push_back({-landing.total, cost.at(stride), avoided, stride});
    }
  }
  std::ranges::sort(offences);
  std::ranges::sort(defences);
  if (!offences.empty() && -std::get<0>(offences[0]) <= std::get<1>(offences[0])) offences.clear();
  if (offences.empty() && defences.empty()) return {};
  const int attack = offences.empty() ? -1 : -std::get<0>(offences[0]) - std::get<1>(offences[0]);
  const int escape = defences.empty() ? -1 : std::get<2>(defences[0]) - std::get<1>(defences[0]);
  if (attack >= escape) return {"offence", std::get<3>(offences[0]), std::get<2>(offences[0])};
  return {"defence", std::get<3>(defences[0]), self};
}

}  // namespace taku::slow
