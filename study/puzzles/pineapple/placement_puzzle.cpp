#include "study/puzzles/pineapple/placement_puzzle.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "ai/eval/pineapple/last_turn.h"
#include "ai/eval/pineapple/rest_of_hand.h"

namespace taku::study {
namespace {

using namespace ai::pineapple;

constexpr std::uint64_t kFirstRounds = 64;
constexpr std::uint64_t kMaxRounds = 4096;    // for the choice of the best placement
constexpr std::uint64_t kFinalRounds = 4096;  // for its value
constexpr double kClear = 3.5;                // standard errors
constexpr std::size_t kFinalists = 4;
constexpr double kEasyMargin = 4;  // points

struct Estimate {
  double mean = 0, error = 0;  // in points
};

// One placement and its value in every round so far.
struct Runner {
  std::size_t candidate = 0;
  GrowingBoard board;
  std::vector<int> values;  // in hundredths of a point
};

template <class Value>
Estimate estimate(std::size_t rounds, Value&& value) {
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < rounds; ++i) {
    const double each = value(i);
    sum += each;
    squares += each * each;
  }
  const auto n = static_cast<double>(rounds);
  const double variance = std::max(0.0, squares / n - sum / n * (sum / n));
  return {sum / n / kPoint, std::sqrt(variance / n) / kPoint};
}
Estimate points_of(const Runner& runner) {
  return estimate(runner.values.size(), [&](std::size_t i) { return runner.values[i]; });
}
// How far a runner is behind another that had the same luck.
Estimate behind(const Runner& runner, const Runner& leader) {
  return estimate(leader.values.size(), [&](std::size_t i) { return leader.values[i] - runner.values[i]; });
}

const Runner& leader_of(const std::vector<Runner>& runners) {
  return *std::ranges::max_element(runners, {}, [](const Runner& runner) { return points_of(runner).mean; });
}

class Simulation {
 public:
  Simulation(const Situation& situation, std::uint64_t seed) : rest_(situation, seed) {}

  void play_until(std::uint64_t rounds, std::vector<Runner>& runners) {
    for (; rounds_ < rounds; ++rounds_) {
      rest_.begin_round(rounds_);
      for (Runner& runner : runners) runner.values.push_back(rest_.play(runner.board));
    }
  }
  std::uint64_t nodes() const { return rest_.nodes(); }

 private:
  RestOfHand rest_;
  std::uint64_t rounds_ = 0;
};

std::vector<Runner> runners_of(const Situation& situation, const CandidateList& list) {
  std::vector<Runner> runners;
  for (std::size_t i = 0; i < list.size(); ++i) {
    runners.push_back({i, after(situation.mine, situation.dealt(), list[i].split), {}});
  }
  return runners;
}

// Whether one placement is clearly more than the margin better than all others; only it is left in `runners`. The
// others are dropped as soon as they are clearly behind.
bool has_clear_leader(Simulation& simulation, std::vector<Runner>& runners, std::vector<Runner>& dropped) {
  for (std::uint64_t rounds = kFirstRounds; rounds <= kMaxRounds; rounds *= 2) {
    simulation.play_until(rounds, runners);
    const Runner leader = leader_of(runners);
    bool close = false;
    std::erase_if(runners, [&](const Runner& runner) {
      if (runner.candidate == leader.candidate) return false;
      const Estimate gap = behind(runner, leader);
      close = close || gap.mean + kClear * gap.error < kPlacementMargin;
      if (gap.mean - kClear * gap.error < kPlacementMargin) return false;
      dropped.push_back(runner);
      return true;
    });
    if (close) return false;
    if (runners.size() == 1) return true;
  }
  return false;
}

int placement_level(std::size_t candidate, double margin) {
  if (candidate != 0) return 3;  // the level "normal" would place the first candidate
  return margin >= kEasyMargin ? 1 : 2;
}

std::optional<PlacementPuzzle> simulated(const Situation& situation, std::uint64_t seed) {
  const CandidateList list = candidates(situation);
  std::vector<Runner> runners = runners_of(situation, list), dropped;
  Simulation first(situation, seed);
  if (list.size() < 2 || !has_clear_leader(first, runners, dropped)) return std::nullopt;

  // The value comes from new rounds: the ones that chose the leader were lucky for it.
  std::ranges::sort(dropped, std::ranges::greater{}, [](const Runner& runner) { return points_of(runner).mean; });
  dropped.resize(std::min(dropped.size(), kFinalists - 1));
  runners.insert(runners.end(), dropped.begin(), dropped.end());
  for (Runner& runner : runners) runner.values.clear();
  Simulation second(situation, mix64(~seed));
  second.play_until(kFinalRounds, runners);
  const Runner& leader = runners[0];
  const Runner& next = *std::max_element(runners.begin() + 1, runners.end(), [](const Runner& a, const Runner& b) {
    return points_of(a).mean < points_of(b).mean;
  });
  const Estimate gap = behind(next, leader), best = points_of(leader), other = points_of(next);
  if (gap.mean < kPlacementMargin || gap.mean < kPlacementErrors * gap.error) return std::nullopt;
  PlacementPuzzle puzzle;
  puzzle.level = placement_level(leader.candidate, gap.mean);
  puzzle.effort = first.nodes() + second.nodes();
  puzzle.best = move_of(situation.dealt(), list[leader.candidate].split);
  puzzle.value = best.mean;
  puzzle.error = best.error;
  puzzle.second = other.mean;
  puzzle.second_error = other.error;
  puzzle.margin_error = gap.error;
  return puzzle;
}

// On the last turn values are calculated: this looks at every card that the opponent may still get.
ai::Thought last_turn(const Situation& situation) {
  LastTurn last(situation);
  while (!last.advance(1'000'000)) {
  }
  return last.thought();
}

std::optional<PlacementPuzzle> calculated(const Situation& situation) {
  const ai::Thought thought = last_turn(situation);
  if (thought.lines.size() < 2) return std::nullopt;
  PlacementPuzzle puzzle;
  puzzle.value = static_cast<double>(thought.lines[0].score) / kPoint;
  puzzle.second = static_cast<double>(thought.lines[1].score) / kPoint;
  if (puzzle.value - puzzle.second < kPlacementMargin) return std::nullopt;
  const bool natural = thought.move == move_of(situation.dealt(), candidates(situation)[0].split);
  puzzle.level = placement_level(natural ? 0 : 1, puzzle.value - puzzle.second);
  puzzle.effort = thought.nodes;
  puzzle.best = thought.move;
  return puzzle;
}

PlacementMargin calculated_margin(const Situation& situation, Move move) {
  int own = 0, other = INT32_MIN;
  for (const ai::ThoughtLine& line : last_turn(situation).lines) {
    if (line.moves[0] == move) {
      own = line.score;
    } else {
      other = std::max(other, line.score);
    }
  }
  return {static_cast<double>(own - other) / kPoint, 0};
}

// Simulates all placements briefly and the most promising ones longer.
PlacementMargin simulated_margin(const Situation& situation, Move move, std::uint64_t seed) {
  const CandidateList list = candidates(situation);
  std::vector<Runner> runners = runners_of(situation, list);
  Simulation simulation(situation, seed);
  simulation.play_until(2 * kFirstRounds, runners);
  const auto is_own = [&](const Runner& runner) {
    return move_of(situation.dealt(), list[runner.candidate].split) == move;
  };
  std::ranges::sort(runners, std::ranges::greater{},
                    [&](const Runner& runner) { return std::pair(is_own(runner), points_of(runner).mean); });
  runners.resize(std::min(runners.size(), 2 * kFinalists));
  simulation.play_until(kFinalRounds, runners);
  PlacementMargin margin{INT32_MAX, 0};
  for (std::size_t i = 1; i < runners.size(); ++i) {
    const Estimate gap = behind(runners[i], runners[0]);
    if (gap.mean < margin.points) margin = {gap.mean, gap.error};
  }
  return margin;
}

}  // namespace

std::optional<PlacementPuzzle> placement_puzzle(const pineapple::State& position, Seat seat, std::uint64_t seed) {
  const Situation situation = Situation::of(position.view(seat));
  if (situation.their_fantasyland != 0) return std::nullopt;
  auto puzzle = situation.last_turn() ? calculated(situation) : simulated(situation, seed);
  if (!puzzle) return std::nullopt;
  puzzle->position = position;
  puzzle->seat = seat;
  return puzzle;
}

PlacementMargin placement_margin(const pineapple::State& position, Seat seat, Move move, std::uint64_t seed) {
  const Situation situation = Situation::of(position.view(seat));
  return situation.last_turn() ? calculated_margin(situation, move) : simulated_margin(situation, move, seed);
}

}  // namespace taku::study
