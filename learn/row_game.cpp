#include <string>
#include <utility>

#include "learn/rows.h"

namespace taku::learn {
namespace {

// A shard names its players for people: `learned with my.taku`, `strong of other/taku`. Names of levels have no spaces.
MadeBy maker(const std::string& player) { return MadeBy::computer(player.substr(0, player.find(' '))); }

}  // namespace

RowGame row_game(const ShardInfo& info, const AnyState& start, ShardGame game) {
  RowGame result{game.number, start, win_shares(game.scores, game.seats), info.in_points};
  const MadeBy a = maker(info.a), b = maker(info.b);
  result.plies.reserve(game.plies.size());
  for (Ply& ply : game.plies) {
    RowPly& added = result.plies.emplace_back(RowPly{ply.actor, ply.move});
    if (!ply.actor.is_player()) continue;
    added.by = ply.actor == game.a ? a : b;
    added.random = ply.random;
    added.candidates = std::move(ply.candidates);
  }
  return result;
}

RowGame row_game(const Match& match, std::uint64_t number) {
  RowGame result{number, match.state_after(0), match_shares(match)};
  result.plies.reserve(match.plies().size());
  for (const Match::Ply& ply : match.plies()) {
    RowPly& added = result.plies.emplace_back(RowPly{ply.seat, ply.move, ply.notes.by});
    // Records of earlier versions do not say who made a move, but they mark those that the clock made.
    if (ply.notes.timeout) added.by = MadeBy{.kind = MadeBy::Kind::Timeout};
  }
  return result;
}

}  // namespace taku::learn
