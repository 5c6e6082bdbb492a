#include "learn/recorder.h"

namespace taku::learn {

void Recorder::note(const ai::ArenaPly& ply) {
  ++count_;
  const auto& lines = ply.thought.lines;
  plies_.action(ply.actor, ply.thought.move, ply.random, lines.size());
  for (const ai::ThoughtLine& line : lines) plies_.candidate(line.moves[0], line.score);
  in_points_ = in_points_ || (ply.thought.in_points && !lines.empty());
}

std::string Recorder::encoded(std::uint64_t number, Seat a, const ai::ArenaGame& result) const {
  return encode_game({number, result.seats, a, result.scores, {}}, count_, plies_.bytes());
}

}  // namespace taku::learn
