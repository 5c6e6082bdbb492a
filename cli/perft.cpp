#include "solver/perft.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/command.h"
#include "cli/game_choice.h"
#include "cli/host.h"
#include "games/all_games.h"

namespace taku::cli {
namespace {

struct PerftRequest {
  GameChoice choice;
  int depth = 1;
  bool json = false;
};

struct Count {
  int depth;
  std::uint64_t lines;
  double ms;
};

std::vector<Count> count_lines(const AnyState& start, int deepest) {
  std::vector<Count> counts;
  AllGames::for_each([&]<class G>() {
    const auto* state = start.as<G>();
    for (int depth = 1; state && depth <= deepest; ++depth) {
      const double before = now_ms();
      const std::uint64_t lines = solver::perft(*state, depth);
      counts.push_back({depth, lines, now_ms() - before});
    }
  });
  return counts;
}

int run_perft(const PerftRequest& request) {
  const AnyGame::Start start = chosen_start(request.choice);
  for (const Count& count : count_lines(start.state, request.depth)) {
    const double rate = static_cast<double>(count.lines) / 1000 / std::max(count.ms, 1e-3);
    if (request.json) {
      fmt::print("{}\n", to_text(Json{{"depth", count.depth}, {"lines", count.lines}, {"ms", count.ms}}));
    } else {
      fmt::print("{:2}  {:20}  {:8.1f} M/s\n", count.depth, count.lines, rate);
    }
    std::fflush(stdout);
  }
  return kDone;
}

}  // namespace

void add_perft(CLI::App& program, int& exit) {
  CLI::App* command = program.add_subcommand("perft", "Count the possible lines of play up to a given depth");
  auto request = std::make_shared<PerftRequest>();
  add_game_choice(*command, request->choice);
  command->add_option("DEPTH", request->depth, "Depth in moves and chance outcomes")
      ->type_name("")
      ->required()
      ->check(CLI::Range(1, 200).description(""));
  command->add_flag("--json", request->json, "Print one JSON object per depth");
  command->callback([request, &exit] { exit = run_perft(*request); });
}

}  // namespace taku::cli
