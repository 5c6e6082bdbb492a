#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

#include "ai/eval/pineapple/quick_player.h"
#include "engine/bits.h"
#include "games/pineapple/fantasyland.h"

// Computes the learned numbers of OFC Pineapple. docs/design/search.md
//   learn_pineapple outlook HANDS SEED FOLDER   learns in self-play, by temporal differences on the board after each
//                                               placement; writes outlook.inc and ordinary.inc
//   learn_pineapple fantasyland HANDS SEED      prints what Fantasyland is worth with the current outlook

namespace taku::learn {
namespace {

using namespace ai::pineapple;
using namespace taku::pineapple;

using Weights = std::vector<float>;

Card draw(CardSet& deck, Rng& rng) {
  const int n = static_cast<int>(rng.below(static_cast<std::uint32_t>(deck.size())));
  const Card card{static_cast<std::uint8_t>(nth_set_bit(deck.bits, n))};
  deck.remove(card);
  return card;
}

// The weights that add up to a board's outlook.
struct Active {
  std::array<int, 16> weights{};
  int count = 0;

  explicit Active(const GrowingBoard& board, CardSet unseen) {
    const int stage = stage_of(board.placed);
    std::array<int, 3> coarse;
    for (std::size_t row = 0; row < 3; ++row) {
      const RowFeatures features = row_features(static_cast<Row>(row), board.rows[row], unseen, stage);
      for (int i = 0; i < features.count; ++i) add(features.weights[static_cast<std::size_t>(i)]);
      coarse[row] = features.coarse;
    }
    add(top_middle_weight(coarse[0], coarse[1], stage));
    add(middle_bottom_weight(coarse[1], coarse[2], stage));
  }
  void add(int weight) { weights[static_cast<std::size_t>(count++)] = weight; }
};

// Sums over finished boards.
struct BoardStatistics {
  double boards = 0, fouls = 0, royalties = 0, entries = 0, worth = 0;

  void add(const BoardValue& value, int typical) {
    ++boards;
    fouls += value.busted;
    royalties += taku::pineapple::royalties(value).total();
    entries += fantasyland_cards(value) != 0;
    worth += typical;
  }
  void print() const {
    fmt::print("foul {:.3f}  royalties {:.2f}  Fantasyland {:.3f}  worth {:.2f}\n", fouls / boards, royalties / boards,
               entries / boards, worth / boards / kPoint);
    std::fflush(stdout);
  }
};

class Learner {
 public:
  Learner(std::uint64_t hands, std::uint64_t seed)
      : hands_(hands), seed_(seed), rng_(seed), weights_(kOutlookWeights), visits_(kOutlookWeights) {}

  void learn() {
    for (std::uint64_t hand = 0; hand < hands_; ++hand) {
      const double done = static_cast<double>(hand) / static_cast<double>(hands_);
      rate_ = 0.1 * std::pow(0.02, done);
      explore_ = done < 0.8 ? 0.03 * (1 - done) : 0;
      play_hand();
      if ((hand + 1) % 20'000 == 0) renew_ordinary();
      if ((hand + 1) % (hands_ / 10) == 0) report(hand + 1);
    }
  }

  void write(const std::string& folder) const {
    std::FILE* outlook = begin_file(folder, "outlook.inc");
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      fmt::print(outlook, "{}{}", std::lround(std::clamp(weights_[i], -32000.0f, 32000.0f)),
                 i % 24 == 23 ? ",\n" : ",");
    }
    std::fclose(outlook);
    std::FILE* ordinary = begin_file(folder, "ordinary.inc");
    fmt::print(ordinary, "{{{{");
    for (const auto& row : ordinary_.wins) {
      fmt::print(ordinary, "{{");
      for (const auto wins : row) fmt::print(ordinary, "{},", wins);
      fmt::print(ordinary, "}},\n");
    }
    fmt::print(ordinary, "}}}}, {}\n", ordinary_.fouls);
    std::fclose(ordinary);
  }

 private:
  // The first line of a generated file is the command that made it.
  std::FILE* begin_file(const std::string& folder, const char* name) const {
    std::FILE* file = std::fopen((folder + '/' + name).c_str(), "w");
    if (file == nullptr) {
      fmt::print(stderr, "learn_pineapple: cannot write {}/{}\n", folder, name);
      std::exit(3);
    }
    fmt::print(file, "// Generated (scripts/regenerate_tables): learn_pineapple outlook {} {} {}\n", hands_, seed_,
               folder);
    return file;
  }

  struct Player {
    GrowingBoard board;
    CardSet known;  // own cards, placed or discarded
    std::vector<Active> boards;
    std::vector<float> greedy;  // the best outlook at each later turn
    std::vector<bool> explored;
    BoardValue value;
  };

  void turn(Player& me, const Player& other, std::size_t cards) {
    std::array<Card, 5> dealt;
    for (std::size_t i = 0; i < cards; ++i) me.known.add(dealt[i] = draw(deck_, rng_));
    CardSet theirs;
    for (const GrowingRow& row : other.board.rows) theirs |= row.cards;
    const CardSet unseen = CardSet::all() - me.known - (cards == 5 ? CardSet{} : theirs);
    const std::span<const Card> hand(dealt.data(), cards);
    if (me.board.placed == 11) return end(me, hand);
    Split best;
    float most = -1e9f;
    std::array<Split, 243> all;
    std::uint32_t count = 0;
    each_outlook(me.board, hand, unseen, weights_, [&](const Split& split, float value) {
      all[count++] = split;
      if (value <= most) return;
      most = value;
      best = split;
    });
    const bool explores = rng_.below(1'000'000) < explore_ * 1e6;
    if (explores) best = all[rng_.below(count)];
    me.board = after(me.board, hand, best);
    if (cards == 3) me.greedy.push_back(most);
    me.explored.push_back(explores);
    me.boards.emplace_back(me.board, unseen);
  }

  void end(Player& me, std::span<const Card> hand) {
    int most = INT32_MIN;
    each_ending(me.board, hand, [&](const Split&, const BoardValue& value) {
      const int worth = typical_worth(value, ordinary_);
      if (worth <= most) return;
      most = worth;
      me.value = value;
    });
    me.greedy.push_back(static_cast<float>(most));
    note(me.value);
    learn_from(me);
  }

  // From the last board to the first. The target is the mean of the next board's outlook and its own target.
  void learn_from(const Player& me) {
    float target = me.greedy.back();
    for (std::size_t i = me.boards.size(); i-- > 0;) {
      const float now = outlook(me.boards[i]);
      update(me.boards[i], target - now);
      if (i == 0) break;
      target = me.explored[i] ? me.greedy[i - 1] : (me.greedy[i - 1] + target) / 2;
    }
  }

  float outlook(const Active& board) const {
    float sum = 0;
    for (int i = 0; i < board.count; ++i)
      sum += weights_[static_cast<std::size_t>(board.weights[static_cast<std::size_t>(i)])];
    return sum;
  }

  void update(const Active& board, float error) {
    for (int i = 0; i < board.count; ++i) {
      const auto weight = static_cast<std::size_t>(board.weights[static_cast<std::size_t>(i)]);
      const double step = std::max(rate_, std::min(0.5, 10.0 / (10.0 + ++visits_[weight])));
      weights_[weight] += static_cast<float>(step) * error / static_cast<float>(board.count);
    }
  }

  void note(const BoardValue& value) {
    ++played_;
    fouls_ += value.busted;
    seen_.add(value, typical_worth(value, ordinary_));
    if (value.busted) return;
    ++counts_[0][static_cast<std::size_t>(value_kind(value.top))];
    ++counts_[1][static_cast<std::size_t>(value_kind(value.middle))];
    ++counts_[2][static_cast<std::size_t>(value_kind(value.bottom))];
  }

  void renew_ordinary() {
    const double sound = static_cast<double>(played_ - fouls_);
    ordinary_.fouls = static_cast<int>(1000.0 * static_cast<double>(fouls_) / static_cast<double>(played_));
    for (std::size_t row = 0; row < 3; ++row) {
      double below = 0;
      for (std::size_t kind = 0; kind < kValueKinds; ++kind) {
        const double same = static_cast<double>(counts_[row][kind]);
        ordinary_.wins[row][kind] = static_cast<std::int16_t>(1000 * (below + same / 2) / sound);
        below += same;
      }
    }
    counts_ = {};
    played_ = fouls_ = 0;
  }

  void play_hand() {
    deck_ = CardSet::all();
    Player btn, bb;
    turn(btn, bb, 5);
    turn(bb, btn, 5);
    for (int i = 0; i < 4; ++i) {
      turn(btn, bb, 3);
      turn(bb, btn, 3);
    }
  }

  void report(std::uint64_t hand) {
    fmt::print("{:>10} hands  ", hand);
    seen_.print();
    seen_ = {};
  }

  std::uint64_t hands_, seed_;
  Rng rng_;
  Weights weights_;
  std::vector<std::uint32_t> visits_;
  Ordinary ordinary_;
  double rate_ = 0, explore_ = 0;
  CardSet deck_;
  BoardStatistics seen_;  // since the last report
  std::uint64_t played_ = 0, fouls_ = 0;
  std::array<std::array<std::uint64_t, kValueKinds>, 3> counts_{};
};

// Measures hands of a player in Fantasyland against one who plays in turns.
class FantasylandMeasure {
 public:
  explicit FantasylandMeasure(std::uint64_t seed) : rng_(seed) {}

  void play(std::uint64_t hands) {
    for (std::size_t n = 0; n < 4; ++n) {
      for (std::uint64_t hand = 0; hand < hands; ++hand) play_hand(n);
      Kind& kind = kinds_[n];
      const auto count = static_cast<double>(hands);
      for (double* sum : {&kind.points, &kind.royalties, &kind.their_royalties, &kind.stays, &kind.fouls})
        *sum /= count;
      for (std::size_t m = 0; m < 4; ++m) kind.next[m] /= count;
      const double spread = std::sqrt((kind.squares / count - kind.points * kind.points) / count);
      fmt::print("{} cards: points {:.2f} +- {:.2f}, royalties {:.2f} against {:.2f}, stays {:.3f}, they foul {:.3f}\n",
                 n + 14, kind.points, 1.96 * spread, kind.royalties, kind.their_royalties, kind.stays, kind.fouls);
    }
    print_worths();
  }

 private:
  struct Kind {
    double points = 0, squares = 0, royalties = 0, their_royalties = 0, stays = 0, fouls = 0;
    std::array<double, 4> next{};  // rights to 14 … 17 cards gained, minus those of the opponent
  };

  // Solves worth[n] = points[n] + the worth of the rights for the next hand, by iteration.
  void print_worths() const {
    std::array<double, 4> worth{};
    for (int i = 0; i < 1000; ++i) {
      std::array<double, 4> again{};
      for (std::size_t n = 0; n < 4; ++n) {
        again[n] = kinds_[n].points;
        for (std::size_t m = 0; m < 4; ++m) again[n] += kinds_[n].next[m] * worth[m];
      }
      worth = again;
    }
    fmt::print("worth: {:.2f} {:.2f} {:.2f} {:.2f}\n", worth[0], worth[1], worth[2], worth[3]);
  }

  void play_hand(std::size_t n) {
    deck_ = CardSet::all();
    CardSet dealt;
    for (std::size_t i = 0; i < 14 + n; ++i) dealt.add(draw(deck_, rng_));
    const BoardValue mine = value_of(taku::pineapple::solve_fantasyland(dealt, 30).board);
    const BoardValue theirs = play_in_turns();
    const double points = taku::pineapple::score(mine, theirs).raw[0];
    Kind& kind = kinds_[n];
    kind.points += points;
    kind.squares += points * points;
    kind.royalties += royalties(mine).total();
    kind.their_royalties += royalties(theirs).total();
    kind.fouls += theirs.busted;
    if (stays(mine)) {
      ++kind.stays;
      ++kind.next[static_cast<std::size_t>(std::max(fantasyland_cards(mine), 14) - 14)];
    }
    if (const int cards = fantasyland_cards(theirs); cards != 0) --kind.next[static_cast<std::size_t>(cards - 14)];
  }

  BoardValue play_in_turns() {
    GrowingBoard board;
    CardSet unseen = CardSet::all();
    std::array<Card, 5> dealt;
    for (;;) {
      const std::span<Card> cards(dealt.data(), board.placed == 0 ? 5 : 3);
      for (Card& card : cards) unseen.remove(card = draw(deck_, rng_));
      if (board.placed + 2 == kBoardCards) return quick_ending(board, cards, nullptr);
      board = after(board, cards, quick_choice(board, cards, unseen).split);
    }
  }

  Rng rng_;
  CardSet deck_;
  std::array<Kind, 4> kinds_{};
};

}  // namespace
}  // namespace taku::learn

int main(int count, char** words) {
  using namespace taku::learn;
  const auto number = [&](int i) { return std::strtoull(words[i], nullptr, 10); };
  if (count == 5 && std::string_view(words[1]) == "outlook") {
    Learner learner(number(2), number(3));
    learner.learn();
    learner.write(words[4]);
    return 0;
  }
  if (count == 4 && std::string_view(words[1]) == "fantasyland") {
    FantasylandMeasure(number(3)).play(number(2));
    return 0;
  }
  fmt::print(stderr, "learn_pineapple outlook HANDS SEED FOLDER | fantasyland HANDS SEED\n");
  return 2;
}
