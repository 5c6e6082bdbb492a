#pragma once

#include "ai/arena.h"
#include "learn/shard.h"
#include "learn/shard_bytes.h"

namespace taku::learn {

// Collects the plies of one game of ai::play_game: recorder.note is its listener. Encodes them immediately, because
// games of fast levels take only some microseconds.
class Recorder {
 public:
  void note(const ai::ArenaPly& ply);
  // The unit of the scores noted so far, see ShardInfo.
  bool in_points() const { return in_points_; }
  // The finished game as encode_game would return it.
  std::string encoded(std::uint64_t number, Seat a, const ai::ArenaGame& result) const;

 private:
  ByteWriter plies_;
  std::size_t count_ = 0;
  bool in_points_ = false;
};

}  // namespace taku::learn
