#include "learn/shard.h"

namespace taku::learn {

Result<Record> to_record(const ShardInfo& info, const ShardGame& game) {
  auto state = start_state(info);
  if (!state) return state.error();
  Record record;
  record.game = info.game;
  record.rules_version = info.rules_version;
  record.options = info.options;
  record.seats = info.seats;
  for (int seat = 0; seat < info.seats; ++seat) record.players.push_back(seat == game.a.index ? info.a : info.b);
  for (const Ply& ply : game.plies) {
    const bool chance = ply.actor == Seat::chance();
    record.moves.push_back(
        {ply.actor, chance ? (*state)->outcome_json(ply.move) : (*state)->move_json(ply.move), MoveNotes{}});
    state->apply(ply.actor, ply.move);
  }
  return record;
}

}  // namespace taku::learn
