#include "cli/solve/hex_taboo.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>

#include "cli/progress.h"
#include "cli/solve/proof_writer.h"
#include "engine/json.h"
#include "prove/proof_walk.h"
#include "prove/prove.h"
#include "solver/hex_taboo/swap_right.h"

namespace taku::cli {
namespace {

using hex_taboo::Balance;
using hex_taboo::HexTaboo;
using hex_taboo::State;
using prove::HexValue;

struct HexSolveRequest {
  int radius = 3;
  std::string balance = "neutralise";
  std::string position;
  int threads = 1;
  double memory = 0.25;  // GB
  int ms = 0;            // 0: no limit
  std::string table;     // files that keep the tables
  bool resume = false;
  std::string proof;  // a file to write
  bool json = false;
};

// One of the names that --balance accepts.
Balance balance_of(const std::string& name) {
  return name == "none" ? Balance::None : name == "swap" ? Balance::Swap : Balance::Neutralise;
}

// A position, or a game line such as 3n-d4xc3.
State read_position(const std::string& text) {
  if (const auto position = HexTaboo::parse(text)) return *position;
  const auto line = hex_taboo::parse_game_line(text);
  if (!line) throw UsageError(fmt::format("neither a position nor a game line: {}", line.error().message));
  State state = *HexTaboo::start(line->options);
  for (const Move move : line->moves) state.apply(state.mover(), move);
  return state;
}

std::string replies_text(const State& state, const prove::Report& report) {
  constexpr std::size_t kMost = 6;
  std::string text;
  for (std::size_t i = 0; i < std::min(kMost, report.replies.size()); ++i) {
    const auto& [move, proof, disproof] = report.replies[i];
    text += fmt::format(" {} {}/{}", HexTaboo::move_text(state, move), proof, disproof);
  }
  return text;
}

// Every few seconds, on stderr.
class SolveReporter {
 public:
  explicit SolveReporter(const State& state) : state_(state) {}

  bool show(const prove::Report& report) {
    constexpr double kInterval = 5;
    if (report.seconds >= shown_ + kInterval) {
      shown_ = report.seconds;
      fmt::print(stderr, "{:.0f} s, {:.1f} million nodes, table {:.0f} %; player {} wins? {} replies open:{}\n",
                 report.seconds, static_cast<double>(report.nodes) / 1e6, 100 * report.filled,
                 report.attacker.index + 1, report.replies.size(), replies_text(state_, report));
    }
    return !stop_requested();
  }

 private:
  const State& state_;
  double shown_ = 0;
};

constexpr std::array kValueNames = {"unknown", "win", "draw", "loss"};

Json to_json(const State& state, const prove::Solution& solution) {
  Json json = {{"value", kValueNames[static_cast<std::size_t>(solution.value)]},
               {"nodes", solution.nodes},
               {"ms", static_cast<std::int64_t>(1000 * solution.seconds)}};
  const auto answer = [&](std::size_t player) -> Json {
    return solution.forces_win[player] < 0 ? Json(nullptr) : Json(solution.forces_win[player] == 1);
  };
  json["forces_win"] = {answer(0), answer(1)};
  Json& best = json["best"] = Json::array();
  for (const Move move : solution.best) best.push_back(HexTaboo::move_json(state, move));
  return json;
}

void print_words(const State& state, const prove::Solution& solution) {
  const int player = state.mover().index + 1;
  switch (solution.value) {
    case HexValue::Win: fmt::print("Player {}, who is to move, wins.\n", player); break;
    case HexValue::Loss: fmt::print("Player {}, who is to move, loses.\n", player); break;
    case HexValue::Draw: fmt::print("With best play it is a draw.\n"); break;
    case HexValue::Unknown:
      for (const int other : {0, 1}) {
        const int known = solution.forces_win[static_cast<std::size_t>(other)];
        if (known == 0) fmt::print("Player {} cannot force a win.\n", other + 1);
      }
      fmt::print("The value was not found.\n");
      break;
  }
  std::string moves;
  for (const Move move : solution.best) moves += " " + HexTaboo::move_text(state, move);
  if (!moves.empty()) fmt::print("Proved moves:{}\n", moves);
  fmt::print("{} nodes, {:.2f} s\n", solution.nodes, solution.seconds);
}

// A search may take hours: whether its proof can be written is checked before it.
void check_folder_of(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  if (access(folder.empty() ? "." : folder.c_str(), W_OK) != 0) throw IoError(path + ": cannot write to its folder");
}

int run_hex_solver(const HexSolveRequest& request) {
  stop_requested();  // from now on Ctrl-C stops the search and prints what is known
  prove::Request search;
  search.state =
      request.position.empty() ? State(request.radius, balance_of(request.balance)) : read_position(request.position);
  if (!request.proof.empty() && search.state.radius() > prove::kMaxProofRadius) {
    throw UsageError(fmt::format("proofs can be written up to radius {}", prove::kMaxProofRadius));
  }
  if (!request.proof.empty() && solver::swap_right(search.state) != solver::SwapRight::None) {
    throw UsageError("a proof cannot contain a right to swap; write one for the balance none");
  }
  if (!request.proof.empty()) check_folder_of(request.proof);
  if (!std::isfinite(request.memory)) throw UsageError("--memory must be a number");
  search.threads = request.threads;
  search.bytes = static_cast<std::size_t>(request.memory * (std::size_t{1} << 30));
  if (request.ms > 0) search.seconds = request.ms / 1000.0;
  search.table = request.table;
  search.resume = request.resume;
  SolveReporter reporter(search.state);
  search.go_on = [&](const prove::Report& report) { return reporter.show(report); };
  const auto solution = prove::solve(search);
  if (!solution && solution.error().code == prove::code::kTables) throw IoError(solution.error().message);
  if (!solution) throw UsageError(solution.error().message);
  if (request.json) {
    fmt::print("{}\n", to_text(to_json(search.state, *solution)));
  } else {
    print_words(search.state, *solution);
  }
  std::fflush(stdout);  // the answer is known whatever happens to the proof
  if (!request.proof.empty()) write_proofs(search, solution->value, request.proof);
  return solution->value == HexValue::Unknown ? kNo : kDone;
}

}  // namespace

void add_hex_taboo_solver(CLI::App& solve, int& exit) {
  CLI::App* command = solve.add_subcommand("hex_taboo", "Prove who wins a position of Hex 3-Taboo");
  auto request = std::make_shared<HexSolveRequest>();
  command->add_option("--radius", request->radius, "The empty board of this radius (default 3)")
      ->type_name("N")
      ->check(CLI::Range(1, prove::kMaxRadius).description(""));
  command->add_option("--balance", request->balance, "neutralise (default), none or swap")
      ->type_name("NAME")
      ->check(CLI::IsMember({"neutralise", "none", "swap"}).description(""));
  command
      ->add_option("--position", request->position,
                   "A position or a game line (3n-d4xc3) instead of the empty board; it determines the rules")
      ->type_name("LINE");
  command->add_option("--threads", request->threads, "Threads (default 1)")
      ->type_name("N")
      ->check(CLI::Range(1, 255).description(""));
  command->add_option("--memory", request->memory, "Size of the tables (default 0.25)")
      ->type_name("GB")
      ->check(CLI::Range(0.001, 4096.0).description(""));
  command->add_option("--ms", request->ms, "Stop the search after this time (default: no limit)")
      ->type_name("N")
      ->check(CLI::Range(1, 2'000'000'000).description(""));
  CLI::Option* table =
      command->add_option("--table", request->table, "Keep the tables in FILE.1 and FILE.2, for a later --resume")
          ->type_name("FILE");
  command->add_flag("--resume", request->resume, "Continue with the tables of an earlier search")->needs(table);
  command
      ->add_option(
          "--proof", request->proof,
          "Then write a proof for `taku verify-proof`, up to radius 3; for a draw two of them, FILE-1 and FILE-2")
      ->type_name("FILE");
  command->add_flag("--json", request->json, "Print one JSON object");
  command->footer(
      "The value is that of the player to move. Exit code 1: the value was not found in this time. Ctrl-C stops and\n"
      "prints what is known; tables on disk stay.\n\n"
      "Examples:\n"
      "  taku solve hex_taboo --radius 2\n"
      "  taku solve hex_taboo --position 3n-d4 --threads 2 --memory 4\n"
      "  taku solve hex_taboo --position 3n-d4 --memory 8 --table d4.table     (later the same with --resume)");
  command->callback([request, &exit] { exit = run_hex_solver(*request); });
}

}  // namespace taku::cli
