#include <fmt/core.h>

#include <new>
#include <system_error>

#include "cli/command.h"
#include "cli/version.h"

namespace taku::cli {
namespace {

// Throws a UsageError if a word before the first option should name a command and does not. CLI11 would only say that
// a subcommand is required.
void check_command(CLI::App& program, int argc, char** argv) {
  CLI::App* app = &program;
  for (int i = 1; i < argc && argv[i][0] != '-'; ++i) {
    if (app->get_subcommands([](const CLI::App*) { return true; }).empty()) return;
    const auto named = app->get_subcommands([&](const CLI::App* command) { return command->get_name() == argv[i]; });
    if (named.empty()) {
      const bool first = app == &program;
      throw UsageError(fmt::format("{} no command \"{}\"; taku {}--help lists them",
                                   first ? "there is" : app->get_name() + " has", argv[i],
                                   first ? "" : app->get_name() + ' '));
    }
    app = named.front();
  }
}

}  // namespace
}  // namespace taku::cli

int main(int argc, char** argv) {
  using namespace taku::cli;
  CLI::App program("Taku: board, dice and card games. Play in the terminal, run a server, or let computers play.",
                   "taku");
  program.set_version_flag("--version", version_text,
                           "Print the version, its commit and the versions of rules and databases");
  program.require_subcommand(1);

  int exit = kDone;
  add_play(program, exit);
  add_serve(program, exit);
  add_think(program, exit);
  add_admin(program, exit);
  add_doctor(program, exit);
  add_people(program, exit);
  add_bot(program, exit);
  add_replay(program, exit);
  add_verify(program, exit);
  add_verify_proof(program, exit);
  add_analyse(program, exit);
  add_export(program, exit);
  add_match(program, exit);
  add_tournament(program, exit);
  add_selfplay(program, exit);
  add_rows(program, exit);
  add_train(program, exit);
  add_evaluate(program, exit);
  add_engine(program, exit);
  add_solve(program, exit);
  add_fl_solver(program, exit);
  add_puzzles(program, exit);
  add_perft(program, exit);
  add_bench(program, exit);
  add_completion(program, exit);
  add_version(program, exit);
  // After the commands: those without a footer would inherit it.
  program.footer(
      "Examples:\n"
      "  taku play hex_taboo --seats human,hard\n"
      "  taku match hex_taboo --a hard --b normal --games 200 --ms 100\n"
      "  taku COMMAND --help\n\n"
      "Exit codes: 0 success, 1 a check failed, 2 bad usage, 3 I/O error (file, terminal or network).");

  try {
    check_command(program, argc, argv);
    program.parse(argc, argv);
  } catch (const CLI::ParseError& problem) {
    return program.exit(problem) == 0 ? kDone : kUsage;
  } catch (const UsageError& problem) {
    fmt::print(stderr, "taku: {}\n", problem.what());
    return kUsage;
  } catch (const IoError& problem) {
    fmt::print(stderr, "taku: {}\n", problem.what());
    return kIoFailed;
  } catch (const std::bad_alloc&) {
    fmt::print(stderr, "taku: there is not enough memory\n");
    return kIoFailed;
  } catch (const std::system_error& problem) {  // for example no more threads
    fmt::print(stderr, "taku: {}\n", problem.what());
    return kIoFailed;
  }
  return exit;
}
