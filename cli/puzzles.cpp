#include <fmt/core.h>

#include "cli/command.h"
#include "cli/progress.h"
#include "study/puzzles/generator.h"

// `taku puzzles`: generates puzzles and writes them to stdout.

namespace taku::cli {
namespace {

int run_puzzles(const study::PuzzleRequest& request) {
  auto started = study::start_puzzles(request);
  if (!started) throw UsageError(fmt::format("{} ({})", started.error().message, started.error().code));
  study::PuzzleGenerator& generator = **started;
  {
    Progress progress("puzzles", static_cast<std::uint64_t>(request.count));
    while (!generator.done() && !stop_requested()) {
      generator.advance();
      progress.show(static_cast<std::uint64_t>(generator.found()), "");
    }
  }
  fmt::print("{}", study::puzzle_file(request, generator));
  return generator.done() ? kDone : kNo;
}

}  // namespace

void add_puzzles(CLI::App& program, int& exit) {
  CLI::App* command =
      program.add_subcommand("puzzles", "Generate puzzles with one proved solution and print them as JSON");
  auto request = std::make_shared<study::PuzzleRequest>();
  command->add_option("GAME", request->game, "The game")->required()->check(CLI::IsMember({"hex_taboo", "pineapple"}));
  command->add_option("--count", request->count, "Number of puzzles, shared equally by kinds and levels (default 100)");
  command->add_option("--kind", request->kind, "One kind only: win, only, avoid; fantasyland, placement");
  command->add_option("--seed", request->seed, "The same seed gives the same puzzles (default 1)");
  command->footer(
      "Ctrl-C prints the puzzles found so far; the exit code is then 1.\n\n"
      "Example:\n"
      "  taku puzzles hex_taboo --count 90 --seed 7 > puzzles.json");
  command->callback([request, &exit] { exit = run_puzzles(*request); });
}

}  // namespace taku::cli
