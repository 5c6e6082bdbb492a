#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/any_game.h"
#include "engine/record.h"

// Self-play shards: files with many games and the values that the search gave to the moves it compared.
// docs/formats.md describes them to the byte.

namespace taku::code {
inline constexpr std::string_view kNotAShard = "shard/not_a_shard";
inline constexpr std::string_view kShardVersion = "shard/version";
inline constexpr std::string_view kDamagedShard = "shard/damaged";
inline constexpr std::string_view kIllegalGame = "shard/illegal_game";  // well-formed, but against the rules
}  // namespace taku::code

namespace taku::learn {

inline constexpr std::string_view kShardMagic = "TAKUGAME";
inline constexpr std::uint32_t kShardVersion = 1;

// A move that the search compared with others, and its value for the seat that thought.
struct Candidate {
  Move move;
  int score = 0;
  bool operator==(const Candidate&) const = default;
};

struct Ply {
  Seat actor;  // Seat::chance() for an outcome
  Move move;
  bool random = false;  // a random move of a seat, for variety, not its player's choice
  std::vector<Candidate> candidates{};
  bool operator==(const Ply&) const = default;
};

struct ShardGame {
  std::uint64_t number = 0;  // counted from 0 over all shards of a run
  int seats = 2;
  Seat a;  // the seat of player a; b has the others
  Scores scores;
  std::vector<Ply> plies;
  bool operator==(const ShardGame&) const = default;
};

// What all games of a shard have in common.
struct ShardInfo {
  std::string game;
  int rules_version = 1;
  Json options = Json::object();  // complete, with defaults filled in
  int seats = 2;
  std::string a, b;         // levels
  std::uint64_t nodes = 0;  // per move; 0: not limited
  int ms = 0;               // per move; 0 for both: the level's own time
  int opening = 0;          // random moves at the start of each game
  int random_percent = 0;   // share of random moves after that
  std::uint64_t seed = 0;
  std::uint64_t first = 0, games = 0;  // the number of the first game, and how many there are
  // The unit of the candidates' scores: hundredths of a point if true. Otherwise the win probability in thousandths, or
  // in Hex 3-Taboo the score of its search.
  bool in_points = false;

  Json to_json() const;
  static Result<ShardInfo> parse(const Json& json);
};

// The bytes of a game, and of a whole shard. The games must be those that the info announces.
std::string encode_game(const ShardGame& game);
std::string encode_game(const ShardGame& game, std::size_t plies, std::string_view encoded_plies);  // not game.plies
std::string encode_shard(const ShardInfo& info, std::span<const std::string> games);

// The state in which every game of the shard starts.
Result<AnyState> start_state(const ShardInfo& info);

// Reads a shard from memory. Nothing in it is trusted: whatever next() returns has been replayed by the rules, so its
// moves and candidates can be applied.
class ShardReader {
 public:
  static Result<ShardReader> open(std::string bytes);

  const ShardInfo& info() const { return info_; }
  Result<std::optional<ShardGame>> next();  // nullopt after the last game

 private:
  ShardReader(std::string bytes, std::size_t begin, ShardInfo info, AnyState start)
      : bytes_(std::move(bytes)), next_(begin), info_(std::move(info)), start_(std::move(start)) {}

  std::string bytes_;
  std::size_t next_;  // where the next game begins
  std::uint64_t read_ = 0;
  ShardInfo info_;
  AnyState start_;
};

// A game as a record without a seed.
Result<Record> to_record(const ShardInfo& info, const ShardGame& game);

}  // namespace taku::learn
