#include "engine/crc32.h"
#include "learn/shard.h"
#include "learn/shard_bytes.h"

namespace taku::learn {
namespace {

constexpr std::size_t kFixedPart = 16;  // magic, version, length of the header
constexpr std::size_t kChecksum = 4;
constexpr std::size_t kMaxHeader = 1 << 20;

Error damaged(std::string why) { return {code::kDamagedShard, std::move(why)}; }
Error illegal(std::uint64_t game, const std::string& why) {
  return {code::kIllegalGame, "game " + std::to_string(game) + ": " + why};
}

// Takes values from the front of bytes. After the first value that is cut off or too large, good() is false and all
// values are 0.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

  bool good() const { return good_; }
  std::size_t left() const { return rest_.size(); }
  std::uint64_t fail() {
    good_ = false;
    rest_ = {};
    return 0;
  }

  std::uint64_t fixed(std::size_t size) {
    if (rest_.size() < size) return fail();
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < size; ++i)
      value |= static_cast<std::uint64_t>(static_cast<std::uint8_t>(rest_[i])) << (8 * i);
    rest_.remove_prefix(size);
    return value;
  }

  std::uint64_t varint() {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < rest_.size() && i < 10; ++i) {
      const auto byte = static_cast<std::uint8_t>(rest_[i]);
      if (i == 9 && byte > 1) break;  // more than 64 bits
      value |= static_cast<std::uint64_t>(byte & 0x7F) << (7 * i);
      if (byte < 0x80) {
        rest_.remove_prefix(i + 1);
        return value;
      }
    }
    return fail();
  }

  // A number of items of at least `size` bytes each; so a wrong number cannot ask for more memory than the file has.
  std::size_t count(std::size_t size) {
    const std::uint64_t value = varint();
    return value <= rest_.size() / size ? static_cast<std::size_t>(value) : static_cast<std::size_t>(fail());
  }

  int score() {
    const std::uint64_t value = varint();
    const auto number = static_cast<std::int64_t>(value >> 1) ^ -static_cast<std::int64_t>(value & 1);
    return number == static_cast<int>(number) ? static_cast<int>(number) : static_cast<int>(fail());
  }

 private:
  std::string_view rest_;
  bool good_ = true;
};

Ply take_ply(ByteReader& reader) {
  const auto actor = static_cast<std::uint8_t>(reader.fixed(1));
  Ply ply;
  ply.move.bits = reader.varint();
  if (actor == kChanceByte) {
    ply.actor = Seat::chance();
    return ply;
  }
  ply.actor.index = static_cast<std::int8_t>(actor & 0x3F);
  ply.random = (actor & kRandomBit) != 0;
  const std::size_t candidates = reader.count(2);
  if ((actor & 0x80) != 0 || candidates > kMaxMoves) reader.fail();
  for (std::size_t i = 0; i < candidates && reader.good(); ++i) {
    const Move move{reader.varint()};
    ply.candidates.push_back({move, reader.score()});
  }
  return ply;
}

ShardGame take_game(ByteReader& reader) {
  ShardGame game;
  game.number = reader.varint();
  game.seats = static_cast<int>(reader.fixed(1));
  game.a.index = static_cast<std::int8_t>(reader.fixed(1));
  for (int seat = 0; seat < std::min(game.seats, kMaxSeats); ++seat) {
    game.scores.of[static_cast<std::size_t>(seat)] = static_cast<std::int32_t>(reader.fixed(4));
  }
  const std::size_t plies = reader.count(2);
  for (std::size_t i = 0; i < plies && reader.good(); ++i) game.plies.push_back(take_ply(reader));
  return game;
}

// The list of legal moves is needed only for candidates; for the move alone the game may have a cheaper check.
Status check_ply(const AnyState& state, const Ply& ply) {
  if (ply.actor == Seat::chance()) return check_outcome(state, ply.move);
  if (ply.candidates.empty()) return state->check_replay(ply.actor, ply.move);
  if (Status may = may_act(state.turn(), ply.actor); !may) return may;
  MoveList legal;
  state.legal_moves(ply.actor, legal);
  bool good = legal.contains(ply.move);
  for (const Candidate& candidate : ply.candidates) good = good && legal.contains(candidate.move);
  return good ? success() : Status(Error{code::kIllegalMove, "a move is not legal"});
}

Status replay(AnyState state, const ShardGame& game) {
  for (const Ply& ply : game.plies) {
    if (Status checked = check_ply(state, ply); !checked) return illegal(game.number, checked.error().message);
    state.apply(ply.actor, ply.move);
  }
  if (state.turn().kind != Turn::Kind::Over) return illegal(game.number, "it has not ended");
  if (state->scores() != game.scores) return illegal(game.number, "the scores are wrong");
  return success();
}

}  // namespace

Result<ShardReader> ShardReader::open(std::string bytes) {
  if (!bytes.starts_with(kShardMagic)) return Error{code::kNotAShard, "this is not a self-play shard"};
  if (bytes.size() < kFixedPart + kChecksum) return damaged("the shard is cut off");
  ByteReader reader(std::string_view(bytes).substr(kShardMagic.size()));
  const std::uint64_t version = reader.fixed(4);
  if (version != kShardVersion) {
    return Error{code::kShardVersion, "this program cannot read version " + std::to_string(version) + " of shards"};
  }
  const std::string_view checked = std::string_view(bytes).substr(0, bytes.size() - kChecksum);
  if (ByteReader(std::string_view(bytes).substr(checked.size())).fixed(4) != crc32(checked)) {
    return damaged("the shard's checksum is wrong");
  }
  const std::uint64_t length = reader.fixed(4);
  if (length > kMaxHeader || length > checked.size() - kFixedPart) return damaged("the shard's header is too long");
  const auto json = parse_json(checked.substr(kFixedPart, length), kMaxHeader);
  if (!json) return damaged("the shard's header is not JSON");
  auto info = ShardInfo::parse(*json);
  if (!info) return info.error();
  auto start = start_state(*info);
  if (!start) return start.error();
  return ShardReader(std::move(bytes), kFixedPart + length, std::move(*info), std::move(*start));
}

Result<std::optional<ShardGame>> ShardReader::next() {
  const std::string_view rest = std::string_view(bytes_).substr(0, bytes_.size() - kChecksum).substr(next_);
  if (read_ == info_.games) {
    if (!rest.empty()) return damaged("there is something after the last game");
    return std::optional<ShardGame>();
  }
  ByteReader reader(rest);
  ShardGame game = take_game(reader);
  if (!reader.good()) return damaged("a game is cut off");
  if (game.number != info_.first + read_ || game.seats != info_.seats || game.a.index < 0 ||
      game.a.index >= game.seats) {
    return damaged("a game does not fit the shard's header");
  }
  if (Status legal = replay(start_, game); !legal) return legal.error();
  next_ += rest.size() - reader.left();
  ++read_;
  return std::optional(std::move(game));
}

}  // namespace taku::learn
