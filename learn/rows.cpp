#include "learn/rows.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "engine/rng.h"

namespace taku::learn {
namespace {

static_assert(std::endian::native == std::endian::little, "rows are written as they are in memory");

template <class T>
void put(std::string& bytes, T value) {
  bytes.append(reinterpret_cast<const char*>(&value), sizeof(T));
}

template <class T>
void put_at(std::string& bytes, std::size_t at, T value) {
  bytes.replace(at, sizeof(T), reinterpret_cast<const char*>(&value), sizeof(T));
}

constexpr std::size_t kRewardAt = 16;  // where the reward lies in a row; it is filled in when the decision is settled
constexpr float kUnknown = std::numeric_limits<float>::quiet_NaN();

std::uint8_t maker_byte(const std::optional<MadeBy>& by) {
  return by ? static_cast<std::uint8_t>(1 + static_cast<int>(by->kind)) : std::uint8_t{0};
}
static_assert(static_cast<int>(MadeBy::Kind::Person) == 0 && static_cast<int>(MadeBy::Kind::Timeout) == 4,
              "docs/formats.md numbers the makers in this order");

// Writes the rows of one game.
class GameRows {
 public:
  GameRows(const nn::FeatureSet& features, const RowGame& game, const RowOptions& options, std::string& bytes)
      : features_(features), game_(game), options_(options), bytes_(bytes) {}

  RowCounts write() {
    AnyState state = game_.start;
    for (std::size_t i = 0; i < game_.plies.size(); ++i) {
      const RowPly& ply = game_.plies[i];
      if (wanted(state, ply, i)) add_row(state, ply);
      AnyState after = state;
      after.apply(ply.actor, ply.move);
      if (const auto rewards = settled_rewards(state, ply.actor, ply.move, after)) settle(*rewards);
      state = std::move(after);
    }
    if (const auto rewards = game_.shares ? rewards_of_result(state, *game_.shares) : std::nullopt) settle(*rewards);
    drop_unsettled();
    return counts_;
  }

 private:
  struct Pending {
    std::size_t begin;  // in bytes_
    Seat seat;
    std::uint64_t candidates;
  };

  bool wanted(const AnyState& state, const RowPly& ply, std::size_t number) const {
    if (!ply.actor.is_player() || (ply.random && !options_.with_random)) return false;
    if (options_.has_maker && !options_.has_maker(ply.by)) return false;
    if (state->has_forced_move(ply.actor)) return false;
    return options_.one_in == 1 || mix64(game_.number * 4096 + number) % options_.one_in == 0;
  }

  struct RowMove {
    Move move;
    float value = kUnknown;
  };

  float value_of(int score) const { return static_cast<float>(score) / (game_.in_points ? 100.0f : 1000.0f); }

  std::vector<RowMove> moves_of(const AnyState& state, const RowPly& ply) const {
    std::vector<RowMove> moves = {{ply.move}};
    const auto add = [&](Move move) -> RowMove& {
      const auto same = std::ranges::find(moves, move, &RowMove::move);
      return same != moves.end() ? *same : moves.emplace_back(RowMove{move});
    };
    for (const Candidate& candidate : ply.candidates) {
      const bool counts = options_.candidates != RowCandidates::Chosen || candidate.move == ply.move;
      if (counts) add(candidate.move).value = value_of(candidate.score);
    }
    if (options_.candidates == RowCandidates::All) {
      MoveList legal;
      state.legal_moves(ply.actor, legal);
      for (const Move move : legal) add(move);
    }
    return moves;
  }

  void add_row(const AnyState& state, const RowPly& ply) {
    const std::vector<RowMove> moves = moves_of(state, ply);
    pending_.push_back({bytes_.size(), ply.actor, moves.size()});
    put<std::uint32_t>(bytes_, 0);  // the size, filled in below
    put<std::uint32_t>(bytes_, static_cast<std::uint32_t>(game_.number));
    put<std::uint8_t>(bytes_, static_cast<std::uint8_t>(ply.actor.index));
    put<std::uint8_t>(bytes_, maker_byte(ply.by));
    put<std::uint16_t>(bytes_, static_cast<std::uint16_t>(moves.size()));
    put<std::uint16_t>(bytes_, 0);  // the chosen move is the first
    put<std::uint16_t>(bytes_, 0);
    put<float>(bytes_, 0);  // the reward
    put<float>(bytes_, game_.shares ? (*game_.shares)[static_cast<std::size_t>(ply.actor.index)] : kUnknown);
    for (const RowMove& move : moves) add_candidate(state, ply.actor, move);
    const std::size_t begin = pending_.back().begin;
    put_at(bytes_, begin, static_cast<std::uint32_t>(bytes_.size() - begin - sizeof(std::uint32_t)));
  }

  void add_candidate(const AnyState& state, Seat seat, const RowMove& move) {
    nn::FeatureList list;
    features_.encode_after(state, seat, move.move, list);
    std::sort(list.begin(), list.end());
    put<float>(bytes_, move.value);
    put<std::uint16_t>(bytes_, static_cast<std::uint16_t>(list.size()));
    for (const std::uint16_t feature : list) put(bytes_, feature);
  }

  void settle(const Rewards& rewards) {
    for (const Pending& row : pending_) {
      put_at(bytes_, row.begin + kRewardAt, rewards[static_cast<std::size_t>(row.seat.index)]);
      ++counts_.rows;
      counts_.candidates += row.candidates;
    }
    pending_.clear();
  }

  // A game without a result leaves decisions without a reward, and so does a hand that was not completed.
  void drop_unsettled() {
    if (!pending_.empty()) bytes_.resize(pending_.front().begin);
  }

  const nn::FeatureSet& features_;
  const RowGame& game_;
  const RowOptions& options_;
  std::string& bytes_;
  std::vector<Pending> pending_;
  RowCounts counts_;
};

}  // namespace

std::string row_header(const nn::FeatureSet& features) {
  std::string bytes = "TAKUROWS";
  put<std::uint32_t>(bytes, 1);
  put<std::uint32_t>(bytes, features.version);
  std::string game(features.game);
  game.resize(16, '\0');
  bytes += game;
  put<std::uint32_t>(bytes, features.count);
  put<std::uint32_t>(bytes, static_cast<std::uint32_t>(features.value_kind));
  put<float>(bytes, features.value_scale);
  bytes.resize(64, '\0');
  return bytes;
}

RowCounts append_rows(const nn::FeatureSet& features, const RowGame& game, const RowOptions& options,
                      std::string& bytes) {
  return GameRows(features, game, options, bytes).write();
}

}  // namespace taku::learn
