#include "ai/eval/territory/movement_reasons.h"

namespace taku::ai::territory {
namespace {

Json reason_json(const MovementReason& reason) {
  Json json = {{"to", reason.to},
               {"stop_tile", reason.stop_tile},
               {"forced_stop", reason.forced_stop},
               {"win_chance", reason.win_chance},
               {"stop_score", reason.stop_score},
               {"path_sum", reason.path_sum},
               {"path_score", reason.path_score},
               {"direction_bonus", reason.bonus},
               {"total", reason.total},
               {"chosen", reason.chosen}};
  Json& path = json["path"] = Json::array();
  for (const std::uint8_t tile : reason.path) path.push_back(tile);
  Json& passed = json["passed"] = Json::array();
  for (const PassedTile& each : reason.passed) passed.push_back({{"tile", each.tile}, {"score", each.score}});
  return json;
}

}  // namespace

std::vector<MovementReason> movement_reasons(const View& view, Seat seat) {
  const State& table = view.table();
  std::vector<MovementReason> reasons;
  if (table.phase != Phase::Direction || !table.turn().seats.contains(seat)) return reasons;
  const PathStart start = path_start(table, seat);
  const PathBoard board = path_board(table, seat, cpu_turn_policy(table), table.steps);
  const PathExits exits = path_exits(board, start.tile, start.came_from);
  PathWalks walks(board);
  const PathChoice choice = walks.choose(start.tile, {exits.begin(), exits.size()}, table.steps);
  for (std::size_t i = 0; i < exits.size(); ++i) {
    const PathWay way = walks.simulate({start.tile}, table.steps, exits[i]);
    MovementReason reason;
    reason.to = exits[i];
    reason.path = way.path;
    reason.passed = passed_tiles(board, way.path);
    reason.stop_tile = static_cast<TileId>(way.stop_tile);
    reason.forced_stop = way.forced_stop;
    reason.win_chance = board[way.stop_tile].beatable ? 100 : board[way.stop_tile].gamble;
    reason.stop_score = evaluate_stop_tile(board, way.stop_tile, way.forced_stop);
    reason.path_sum = evaluate_path_score(board, way.path);
    reason.path_score = reason.path_sum / kPathDivisor;
    reason.total = choice.totals[i];
    reason.bonus = reason.total - reason.stop_score - reason.path_score;
    reason.chosen = choice.choice == exits[i];
    reasons.push_back(reason);
  }
  return reasons;
}

Json movement_reasons_json(const View& view, Seat seat) {
  Json list = Json::array();
  for (const MovementReason& reason : movement_reasons(view, seat)) list.push_back(reason_json(reason));
  return list;
}

}  // namespace taku::ai::territory
