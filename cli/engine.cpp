#include "protocol/engine.h"

#include <cstdio>

#include "cli/command.h"
#include "cli/host.h"
#include "study/commands.h"

namespace taku::cli {
namespace {

// Reads one line but stores at most the request limit plus two bytes, so that an overlong line is still too long after
// a trailing carriage return is removed. False at the end of the input.
bool read_line(std::string& line) {
  line.clear();
  int c;
  while ((c = std::getc(stdin)) != EOF && c != '\n') {
    if (line.size() <= protocol::kMaxLine + 1) line += static_cast<char>(c);
  }
  return c != EOF || !line.empty();
}

int run_engine() {
  protocol::Engine engine({now_ms, new_seed}, study::commands());
  for (std::string line; read_line(line);) {
    const std::string answer = engine.answer(line);
    if (std::fwrite(answer.data(), 1, answer.size(), stdout) != answer.size() || std::fputc('\n', stdout) == EOF ||
        std::fflush(stdout) != 0) {
      throw IoError("cannot write to stdout");
    }
  }
  return kDone;
}

}  // namespace

void add_engine(CLI::App& program, int& exit) {
  CLI::App* command = program.add_subcommand("engine", "Serve the line protocol on stdin and stdout");
  command->footer(
      "Reads one JSON object per line and answers each with one line. Try:\n"
      "  echo '{\"cmd\":\"games\"}' | taku engine\n"
      "docs/protocol.md describes every request.");
  command->callback([&exit] { exit = run_engine(); });
}

}  // namespace taku::cli
