#include <fmt/core.h>

#include "cli/command.h"
#include "cli/terminal/files.h"
#include "cli/terminal/screen.h"
#include "engine/json.h"
#include "prove/proof_file.h"

// `taku verify-proof`: checks a proof about Hex 3-Taboo by the rules alone.

namespace taku::cli {
namespace {

constexpr std::size_t kMaxProofFile = std::size_t{256} << 20;

int run_verify_proof(const std::string& path, bool json) {
  const auto proof = prove::parse_proof(read_file(path, words(choose_language("")), kMaxProofFile));
  if (!proof) throw IoError(path + ": " + proof.error().message);
  const prove::Walked walked = prove::verify(*proof);
  if (json) {
    Json result = {{"claim", prove::describe(proof->claim)},
                   {"proved", walked.holds},
                   {"positions", walked.positions},
                   {"moves", walked.choices}};
    if (!walked.holds) result["failure"] = walked.failure;
    fmt::print("{}\n", to_text(result));
  } else if (walked.holds) {
    fmt::print("{}: proved. {} positions, {} moves of the file.\n", prove::describe(proof->claim), walked.positions,
               walked.choices);
  } else {
    fmt::print("{}: not proved. It fails here: {}\n", prove::describe(proof->claim), walked.failure);
  }
  return walked.holds ? kDone : kNo;
}

}  // namespace

void add_verify_proof(CLI::App& program, int& exit) {
  CLI::App* command =
      program.add_subcommand("verify-proof", "Check a proof about Hex 3-Taboo, written by `taku solve hex_taboo`");
  struct Options {
    std::string path;
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  command->add_option("FILE", options->path, "The proof file")->required();
  command->add_flag("--json", options->json, "Print one JSON object");
  command->footer(
      "Plays the moves of the file against every reply and checks that the player reaches the claimed result. Exit "
      "code 1:\n"
      "the proof is wrong.");
  command->callback([options, &exit] { exit = run_verify_proof(options->path, options->json); });
}

}  // namespace taku::cli
