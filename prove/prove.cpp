#include "prove/prove.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iterator>
#include <new>
#include <optional>
#include <stdexcept>

#include "prove/question.h"
#include "solver/hex_taboo/swap_right.h"

namespace taku::prove {
namespace {

using hex_taboo::State;

constexpr double kFirstSlice = 1;  // seconds for each question before the other one gets its turn

template <int R>
std::optional<TableFile> table_file(const Request& request, int player) {
  if (request.table.empty()) return std::nullopt;
  const std::string number = std::to_string(player);
  return TableFile{request.table + "." + number, request.resume,
                   "taku hex table 1: radius " + std::to_string(R) + ", does player " + number + " win?"};
}

template <int R>
class Solver {
 public:
  explicit Solver(const Request& request)
      : request_(request),
        me_(request.state.mover().index),
        questions_{Question<R>(0, request.threads, request.bytes / 2, table_file<R>(request, 1)),
                   Question<R>(1, request.threads, request.bytes / 2, table_file<R>(request, 2))} {
    request.state.legal_moves(request.state.mover(), moves_);
  }

  Solution run() {
    // The questions take turns, because only one of them may be easy.
    for (double slice = kFirstSlice; value() == HexValue::Unknown && !stopped_; slice *= 2) {
      for (const int attacker : {me_, 1 - me_}) ask(attacker, slice);
    }
    Solution solution{.value = value(), .best = best_moves(), .nodes = nodes_, .seconds = seconds()};
    for (const std::size_t player : {0, 1}) {
      if (answers_[player]) solution.forces_win[player] = *answers_[player];
      if (answers_[1 - player].value_or(false)) solution.forces_win[player] = 0;
    }
    return solution;
  }

 private:
  using Clock = std::chrono::steady_clock;

  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
  Question<R>& question(int attacker) { return questions_[static_cast<std::size_t>(attacker)]; }
  std::optional<bool>& answer(int player) { return answers_[static_cast<std::size_t>(player)]; }

  HexValue value() {
    if (answer(me_).value_or(false)) return HexValue::Win;
    if (answer(1 - me_).value_or(false)) return HexValue::Loss;
    return answers_[0] && answers_[1] ? HexValue::Draw : HexValue::Unknown;
  }

  void ask(int attacker, double slice) {
    if (value() != HexValue::Unknown || answer(attacker)) return;
    const double left = request_.seconds - seconds();
    stopped_ = stopped_ || left <= 0;
    if (stopped_) return;
    const Progress progress =
        question(attacker).search(request_.state, std::min(slice, left), [&](const Progress& now) {
          stopped_ = stopped_ || !request_.go_on(report(attacker, now));
          return !stopped_;
        });
    nodes_ += progress.nodes;
    if (progress.numbers.decided()) answer(attacker) = progress.numbers.proof == 0;
  }

  Report report(int attacker, const Progress& now) {
    Question<R>& asked = question(attacker);
    Report report{{static_cast<std::int8_t>(attacker)}, nodes_ + now.nodes, seconds(), asked.filled(), {}};
    for (const Move move : moves_) {
      const Numbers numbers = asked.after(request_.state, move);
      if (!numbers.decided()) report.replies.push_back({move, numbers.proof, numbers.disproof});
    }
    std::ranges::sort(report.replies, {}, me_ == attacker ? &Report::Reply::proof : &Report::Reply::disproof);
    return report;
  }

  // A winning move is proved by the mover's question, a drawing move by the opponent's, which it refutes.
  std::vector<Move> best_moves() {
    std::vector<Move> best;
    const bool win = value() == HexValue::Win;
    if (!win && value() != HexValue::Draw) return best;
    Question<R>& deciding = question(win ? me_ : 1 - me_);
    const Numbers wanted = win ? kProved : kDisproved;
    std::ranges::copy_if(moves_, std::back_inserter(best),
                         [&](Move move) { return deciding.after(request_.state, move) == wanted; });
    // The table may have forgotten the move that decided. Then it is found again, for a moment even if the time is
    // over.
    const double until = std::max(request_.seconds, seconds() + kFirstSlice);
    const auto go_on = [&](const Progress& now) {
      stopped_ = stopped_ || seconds() > until || !request_.go_on(report(deciding.attacker(), now));
      return !stopped_;
    };
    for (double slice = kFirstSlice / 64; best.empty() && !stopped_; slice *= 2) {
      for (std::size_t i = 0; best.empty() && !stopped_ && i < moves_.size(); ++i) {
        if (deciding.search_after(request_.state, moves_[i], slice, go_on) == wanted) best.push_back(moves_[i]);
      }
    }
    return best;
  }

  const Request& request_;
  int me_;
  MoveList moves_;
  std::array<Question<R>, 2> questions_;
  std::array<std::optional<bool>, 2> answers_;
  Clock::time_point start_ = Clock::now();
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

// Runs `work` and turns what the machine refuses into an error.
template <class Work>
Status attempt(Work&& work) {
  try {
    work();
    return success();
  } catch (const std::bad_alloc&) {
    return Error{code::kTables, "there is not enough memory for the tables"};
  } catch (const std::runtime_error& error) {
    return Error{code::kTables, error.what()};
  }
}

template <int R>
Result<Solution> solve_radius(const Request& request) {
  std::optional<Solver<R>> solver;
  const std::array files = {request.table + ".1", request.table + ".2"};
  const bool new_files = !request.table.empty() && !request.resume;
  for (const std::string& file : files) {
    if (!new_files || !std::filesystem::exists(file)) continue;
    return Error{code::kTables, "the table " + file + " exists already; --resume continues with it"};
  }
  if (const Status made = attempt([&] { solver.emplace(request); }); !made) {
    // One of two files is of no use.
    std::error_code ignored;
    if (new_files) std::ranges::for_each(files, [&](const auto& file) { std::filesystem::remove(file, ignored); });
    return made.error();
  }
  Solution solution;
  if (const Status ran = attempt([&] { solution = solver->run(); }); !ran) return ran.error();
  return solution;
}

Result<Solution> solve_plain(const Request& request) {
  switch (request.state.radius()) {
    case 1: return solve_radius<1>(request);
    case 2: return solve_radius<2>(request);
    case 3: return solve_radius<3>(request);
    case 4: return solve_radius<4>(request);
    default: return solve_radius<5>(request);
  }
}

// Player 2 may swap the first stone. If the position is lost for it, it swaps and wins.
Result<Solution> solve_swap_now(Request request) {
  request.state = without_swap(request.state);
  Result<Solution> solution = solve_plain(request);
  if (!solution) return solution;
  solution->forces_win = {0, -1};
  if (solution->value == HexValue::Loss || solution->value == HexValue::Draw) {
    solution->best.push_back(hex_taboo::swap());
  }
  if (solution->value == HexValue::Loss) solution->value = HexValue::Win;
  if (solution->value != HexValue::Unknown) solution->forces_win[1] = solution->value == HexValue::Win;
  return solution;
}

// Before the first stone: a draw if some first stone leads to a draw, otherwise a loss. The first stones take turns
// with more and more time, because only one of them may be easy.
Result<Solution> solve_swap_ahead(const Request& request) {
  if (!request.table.empty()) return bad_options("a table cannot be kept for several first stones; give one of them");
  std::vector<Move> open = first_stones(request.state.board());
  Solution all{.forces_win = {0, -1}};
  bool stopped = false;
  for (double slice = kFirstSlice; !open.empty() && !stopped; slice *= 2) {
    std::vector<Move> still_open;
    for (const Move first : open) {
      Request one = request;
      one.state.apply(one.state.mover(), first);
      one.seconds = std::clamp(request.seconds - all.seconds, 0.0, slice);
      one.go_on = [&](Report report) {
        report.nodes += all.nodes;
        report.seconds += all.seconds;
        stopped = stopped || !request.go_on(report);
        return !stopped;
      };
      const Result<Solution> solution = solve_swap_now(one);
      if (!solution) return solution;
      all.nodes += solution->nodes;
      all.seconds += solution->seconds;
      if (solution->value == HexValue::Draw) {
        all.value = HexValue::Draw;
        all.forces_win[1] = 0;
        all.best.push_back(first);
        return all;
      }
      if (solution->value == HexValue::Unknown) still_open.push_back(first);
    }
    open = std::move(still_open);
    stopped = stopped || all.seconds >= request.seconds;
  }
  if (open.empty()) {
    all.value = HexValue::Loss;
    all.forces_win[1] = 1;
  }
  return all;
}

}  // namespace

Result<Solution> solve(const Request& request) {
  const State& state = request.state;
  if (state.turn().kind == Turn::Kind::Over) return Error{taku::code::kOver, "the game is over"};
  if (state.balance() == hex_taboo::Balance::Double) {
    return bad_options("the variant with two stones a turn cannot be solved");
  }
  if (state.radius() > kMaxRadius) return bad_options("the radius must be 1 to 5");
  switch (swap_right(state)) {
    case SwapRight::None: break;
    case SwapRight::Now: return solve_swap_now(request);
    case SwapRight::Ahead: return solve_swap_ahead(request);
  }
  return solve_plain(request);
}

}  // namespace taku::prove
