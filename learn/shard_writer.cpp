#include <cassert>

#include "engine/crc32.h"
#include "learn/shard.h"
#include "learn/shard_bytes.h"

namespace taku::learn {

std::string encode_game(const ShardGame& game, std::size_t plies, std::string_view encoded_plies) {
  ByteWriter head;
  head.varint(game.number);
  head.fixed(static_cast<std::uint64_t>(game.seats), 1);
  head.fixed(static_cast<std::uint64_t>(game.a.index), 1);
  for (int seat = 0; seat < game.seats; ++seat) {
    head.fixed(static_cast<std::uint32_t>(game.scores.of[static_cast<std::size_t>(seat)]), 4);
  }
  head.varint(plies);
  std::string bytes(head.bytes());
  return bytes += encoded_plies;
}

std::string encode_game(const ShardGame& game) {
  ByteWriter plies;
  for (const Ply& ply : game.plies) {
    plies.action(ply.actor, ply.move, ply.random, ply.candidates.size());
    for (const Candidate& candidate : ply.candidates) plies.candidate(candidate.move, candidate.score);
  }
  return encode_game(game, game.plies.size(), plies.bytes());
}

std::string encode_shard(const ShardInfo& info, std::span<const std::string> games) {
  assert(games.size() == info.games);
  const std::string header = to_text(info.to_json());
  ByteWriter head;
  head.fixed(kShardVersion, 4);
  head.fixed(header.size(), 4);
  std::string bytes(kShardMagic);
  bytes += head.bytes();
  bytes += header;
  for (const std::string& game : games) bytes += game;
  ByteWriter checksum;
  checksum.fixed(crc32(bytes), 4);
  return bytes += checksum.bytes();
}

}  // namespace taku::learn
