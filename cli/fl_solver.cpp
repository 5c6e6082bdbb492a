#include <fmt/core.h>

#include <cstdio>

#include "cli/command.h"
#include "games/pineapple/fantasyland_wire.h"

// `taku fl-solver`: reads one JSON object and writes one, as described in spec/pineapple.md 9.1.

namespace taku::cli {
namespace {

// Reads stdin to its end, or until it exceeds the size limit.
std::string read_input() {
  std::string text;
  for (int c; text.size() <= kMaxJsonBytes && (c = std::getc(stdin)) != EOF;) text += static_cast<char>(c);
  return text;
}

void print_line(const Json& json) {
  if (std::fputs((to_text(json) + '\n').c_str(), stdout) == EOF || std::fflush(stdout) != 0) {
    throw IoError("cannot write to stdout");
  }
}

Result<Json> answer(const std::string& input) {
  const auto request = parse_json(input);
  if (!request) return request.error();
  return pineapple::fantasyland_answer(*request);
}

// rules/pineapple.md F2
int run_fl_solver() {
  auto answered = answer(read_input());
  if (!answered) {
    print_line({{"error", {{"code", answered.error().code}, {"message", answered.error().message}}}});
    return kUsage;
  }
  Json& score = (*answered)["score"];
  score = static_cast<double>(as_int(score).value_or(0));  // 47.0, as the specification writes it
  print_line(*answered);
  return kDone;
}

}  // namespace

void add_fl_solver(CLI::App& program, int& exit) {
  CLI::App* command = program.add_subcommand("fl-solver", "Solve a Fantasyland hand: JSON on stdin, JSON on stdout");
  command->footer(
      "Reads {\"cards\":[\"Ah\",…],\"joker_count\":n,\"weight\":w} with 13 to 17 cards and writes the best board.\n"
      "\"weight\", the value of staying in Fantasyland, is optional. Invalid input is answered with\n"
      "{\"error\":{\"code\",\"message\"}} and exit code 2. For readable output use: taku solve fantasyland");
  command->callback([&exit] { exit = run_fl_solver(); });
}

}  // namespace taku::cli
