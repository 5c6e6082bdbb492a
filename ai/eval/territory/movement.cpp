#include "ai/eval/territory/movement.h"

#include "ai/eval/territory/battles.h"

namespace taku::ai::territory {
namespace {

PathKind kind_of(TileType type) {
  if (is_land(type)) return PathKind::Land;
  switch (type) {
    case TileType::Checkpoint: return PathKind::Gate;
    case TileType::Warp: return PathKind::Warp;
    case TileType::Branch: return PathKind::Branch;
    default: return PathKind::Special;
  }
}

PathStop stop_of(const State& table, TileId tile) {
  if (!table.stops(tile, Seat::nobody())) return PathStop::None;
  return table.lands[tile].mark == Mark::Mire ? PathStop::Mire : PathStop::Snare;
}

// Everything except fights and summons.
PathTile plain_tile(const State& table, Seat seat, TileId tile) {
  const Map& map = table.map;
  PathTile path;
  for (const TileId to : map.links(tile)) path.link(to);
  path.kind = kind_of(map.type(tile));
  if (path.kind == PathKind::Gate) {
    path.visited =
        (one_signal(map.signal(tile)) & map.required & static_cast<SignalSet>(~table.lord(seat).signals)) == 0;
  }
  if (path.kind == PathKind::Warp) path.warp_to = map.pair(tile);
  if (path.kind == PathKind::Branch) path.open_branch = table.switch_open(tile) ? 1 : 0;
  const Land& land = table.lands[tile];
  if (!land.owned()) return path;
  path.owner = land.owner;
  path.level = land.level;
  path.stop = stop_of(table, tile);
  path.toll = table.toll_for(tile, seat);
  return path;
}

PathBoard plain_board(const State& table, Seat seat) {
  PathBoard board;
  board.count = table.map.count;
  board.lord = seat.index;
  for (TileId tile = 0; tile < table.map.count; ++tile) board[tile] = plain_tile(table, seat, tile);
  return board;
}

// A cheap check that avoids copying the state: a lord without a creature in hand cannot win a fight.
bool may_have_fighter(const State& table, Seat seat) {
  for (const HandCard& held : table.lord(seat).hand) {
    if (held.card == kHiddenCard || table.can_swap_in(seat, held.card)) return true;
  }
  return false;
}

template <class Visit>
void for_each_near(const State& table, Seat seat, int reach, Visit&& visit) {
  Distances distances;
  distances_from(table.map, table.lord(seat).tile, distances);
  for (TileId tile = 0; tile < table.map.count; ++tile) {
    if (distances[tile] <= reach && table.map.is_land(tile)) visit(tile);
  }
}

void find_fights(const State& table, Seat seat, AttackPolicy policy, int reach, PathBoard& board) {
  if (!may_have_fighter(table, seat)) return;
  Fights fights(table, seat, policy);
  for_each_near(table, seat, reach, [&](TileId tile) {
    if (!table.enemy_of(tile, seat)) return;
    const Attack attack = fights.from_hand(tile);
    board[tile].beatable = attack.possible() ? attack.sure() : fights.hides_attack(tile);
    board[tile].gamble = attack.percent;
  });
}

}  // namespace

PathSummon best_summon(const State& table, Seat seat, TileId tile, const TurnPolicy& policy) {
  PathSummon best = PathSummon::Nothing;
  const std::uint8_t element = table.lands[tile].element;
  for (const HandCard& held : table.lord(seat).hand) {
    if (!table.can_summon(seat, held.card, tile)) continue;
    // A blank land takes the creature's element (rules 1.1).
    const bool match = element == kNoElement || static_cast<int>(card_book()[held.card].element) == element;
    if (match) return PathSummon::Match;
    if (policy.summons_mismatch) best = PathSummon::Mismatch;
  }
  return best;
}

PathBoard path_board(const State& table, Seat seat, const TurnPolicy& policy, int reach) {
  PathBoard board = plain_board(table, seat);
  for_each_near(table, seat, reach, [&](TileId tile) {
    if (table.vacant(tile)) board[tile].summon = best_summon(table, seat, tile, policy);
  });
  find_fights(table, seat, policy.attacks, reach, board);
  return board;
}

PathBoard enemy_path_board(const State& table, Seat enemy, int reach) {
  PathBoard board = plain_board(table, enemy);
  find_fights(table, enemy, AttackPolicy::WinsWithoutItems, reach, board);
  return board;
}

PathStart path_start(const State& table, Seat seat) {
  const Lord& lord = table.lord(seat);
  const bool free = lord.direction_pending || lord.came_from == kNoTile;
  return {lord.tile, free ? kNoPathTile : lord.came_from};
}

Move decide_way(const State& table, Seat seat, const TurnPolicy& policy) {
  const PathStart start = path_start(table, seat);
  const PathBoard board = path_board(table, seat, policy, table.steps);
  const PathExits exits = path_exits(board, start.tile, start.came_from);
  const PathChoice choice = decide_branch_choice(board, start.tile, {exits.begin(), exits.size()}, table.steps);
  return pack({.what = Act::Direction, .first = choice.choice});
}

}  // namespace taku::ai::territory
