#pragma once

#include <CLI/CLI.hpp>
#include <stdexcept>
#include <string>

// One file per subcommand. Each add_* function registers its subcommand; running it stores the exit code in `exit`.

namespace taku::cli {

enum Exit : int { kDone = 0, kNo = 1, kUsage = 2, kIoFailed = 3 };

// A file, the terminal or the network failed. Caught in main.cpp.
struct IoError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The command line is wrong. Caught in main.cpp.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

void add_admin(CLI::App& program, int& exit);
void add_analyse(CLI::App& program, int& exit);
void add_bench(CLI::App& program, int& exit);
void add_bot(CLI::App& program, int& exit);
void add_completion(CLI::App& program, int& exit);
void add_doctor(CLI::App& program, int& exit);
void add_engine(CLI::App& program, int& exit);
void add_evaluate(CLI::App& program, int& exit);
void add_export(CLI::App& program, int& exit);
void add_fl_solver(CLI::App& program, int& exit);
void add_match(CLI::App& program, int& exit);
void add_people(CLI::App& program, int& exit);
void add_perft(CLI::App& program, int& exit);
void add_play(CLI::App& program, int& exit);
void add_puzzles(CLI::App& program, int& exit);
void add_replay(CLI::App& program, int& exit);
void add_rows(CLI::App& program, int& exit);
void add_selfplay(CLI::App& program, int& exit);
void add_serve(CLI::App& program, int& exit);
void add_solve(CLI::App& program, int& exit);
void add_think(CLI::App& program, int& exit);
void add_tournament(CLI::App& program, int& exit);
void add_train(CLI::App& program, int& exit);
void add_verify(CLI::App& program, int& exit);
void add_verify_proof(CLI::App& program, int& exit);
void add_version(CLI::App& program, int& exit);

}  // namespace taku::cli
