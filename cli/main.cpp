#include <fmt/core.h>

#include <new>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "cli/command.h"
#include "cli/version.h"

namespace taku::cli {
namespace {

// Says which command is missing or does not exist, if that is why the arguments cannot be read. CLI11 would only say
// that a subcommand is required, or print the help if that is asked for.
std::optional<std::string> missing_command(const CLI::App& program, const CLI::ParseError& problem) {
  const CLI::App* last = &program;  // the last command that was named
  std::string names;
  while (!last->get_subcommands().empty()) {
    last = last->get_subcommands().front();
    names += last->get_name() + ' ';
  }
  if (last->get_subcommands([](const CLI::App*) { return true; }).empty()) return std::nullopt;
  const std::string list = fmt::format("taku {}--help lists them", names);
  const std::vector<std::string> unknown = program.remaining(true);
  if (unknown.empty()) {
    if (!dynamic_cast<const CLI::RequiredError*>(&problem)) return std::nullopt;
    return fmt::format("{} a command; {}", names.empty() ? "please name" : names + "needs", list);
  }
  return fmt::format("{} no {} \"{}\"; {}", names.empty() ? "there is" : names + "has",
                     unknown.front().starts_with('-') ? "option" : "command", unknown.front(), list);
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
    program.parse(argc, argv);
  } catch (const CLI::ParseError& problem) {
    const auto missing = missing_command(program, problem);
    if (!missing) return program.exit(problem) == 0 ? kDone : kUsage;
    fmt::print(stderr, "taku: {}\n", *missing);
    return kUsage;
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
