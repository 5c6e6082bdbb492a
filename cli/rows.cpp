#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>

#include "cli/command.h"
#include "cli/export/match_source.h"
#include "cli/progress.h"
#include "cli/rows/match_rows.h"
#include "cli/rows/shard_rows.h"
#include "cli/selfplay/shard_files.h"
#include "cli/selfplay/shard_matches.h"

namespace taku::cli {
namespace {

struct RowsRequest {
  MatchSource source;  // its files may also be folders with shards
  SelectionText select;
  std::string out;
  learn::RowOptions options;
  int threads = 1;
};

// The shards among the paths and in the folders. Empty if all paths are saved games.
std::vector<std::string> shards_of(const std::vector<std::string>& paths) {
  std::vector<std::string> shards;
  std::size_t others = 0;
  for (const std::string& path : paths) {
    std::error_code problem;
    if (path != "-" && !std::filesystem::exists(path, problem))
      throw IoError(path + ": there is no such file or folder");
    if (std::filesystem::is_directory(path, problem)) {
      const std::vector<std::string> found = shard_paths(path);
      if (found.empty()) throw IoError(path + ": there are no self-play shards in this folder");
      shards.insert(shards.end(), found.begin(), found.end());
    } else if (is_shard_file(path)) {
      shards.push_back(path);
    } else {
      ++others;
    }
  }
  if (!shards.empty() && others > 0) throw UsageError("pass either self-play shards or saved games, not both");
  return shards;
}

// Creates the folder. Rows of different runs are not mixed: their numbers of games would be the same.
void make_folder(const std::string& path) {
  std::error_code failed;
  std::filesystem::create_directories(path, failed);
  if (failed) throw IoError(fmt::format("cannot create the folder {}: {}", path, failed.message()));
  for (const auto& entry : std::filesystem::directory_iterator(path, failed)) {
    if (entry.path().extension() == ".rows") {
      throw UsageError(path + " already has rows; remove them or choose another folder");
    }
  }
}

void print_counts(const learn::RowCounts& counts) {
  fmt::print("{} rows with {} candidates\n", counts.rows, counts.candidates);
}

// Why there may be no rows: what saved games and databases have besides them.
void print_no_rows(const std::string& game) {
  const std::string_view undecided = game == "pineapple" ? "unfinished hands"
                                     : game == "ludo"    ? "undecided races"
                                                         : "unfinished games";
  fmt::print("0 rows with 0 candidates ({}, games other than {} and moves that were not selected have no rows)\n",
             undecided, game);
}

int run_shards(const RowsRequest& request, const std::vector<std::string>& shards, const Selection& selection) {
  if (!request.select.since.empty() || !request.select.until.empty()) {
    throw UsageError("self-play shards have no dates: leave out --since and --until");
  }
  make_folder(request.out);
  print_counts(write_shard_rows(shards, selection, request.options, request.out, request.threads));
  return kDone;
}

int run_matches(const RowsRequest& request, const Selection& selection) {
  if (selection.game.empty()) throw UsageError("name the game with --game: rows of different games cannot be mixed");
  make_folder(request.out);
  MatchRows rows(*nn::find_features(selection.game), request.options, request.out);
  const int exit = for_each_match(request.source, selection,
                                  {.name = "rows",
                                   .refusal = &Words::not_convertible,
                                   .take =
                                       [&rows](const FoundMatch& found) {
                                         rows.add(found.match);
                                         return success();
                                       },
                                   .note = [&rows] { return fmt::format("{} rows", rows.counts().rows); }});
  rows.finish();
  rows.counts().rows > 0 ? print_counts(rows.counts()) : print_no_rows(selection.game);
  return exit;
}

int run_rows(RowsRequest request) {
  request.source.check();
  const Selection selection = parse_selection(request.select);
  if (!selection.game.empty() && !nn::find_features(selection.game)) {
    throw UsageError("there are no features for the game " + selection.game);
  }
  if (!selection.by.empty()) {
    request.options.has_maker = [&](const std::optional<MadeBy>& by) { return selection.has_maker(by); };
  }
  const std::vector<std::string> shards = shards_of(request.source.files);
  return shards.empty() ? run_matches(request, selection) : run_shards(request, shards, selection);
}

void add_row_options(CLI::App& command, learn::RowOptions& options) {
  const std::map<std::string, learn::RowCandidates> kinds = {{"chosen", learn::RowCandidates::Chosen},
                                                             {"compared", learn::RowCandidates::Compared},
                                                             {"all", learn::RowCandidates::All}};
  command
      .add_option_function<std::string>(
          "--candidates", [&options, kinds](const std::string& name) { options.candidates = kinds.at(name); },
          "Which moves of a decision: chosen (for values, default), compared (by the search), all (to imitate)")
      ->check(CLI::IsMember(kinds).description(""))
      ->type_name("KIND");
  command.add_option("--one-in", options.one_in, "Keep one decision in N (default 1)")
      ->type_name("N")
      ->check(CLI::Range(1, 1'000'000).description(""));
  command.add_flag("--with-random", options.with_random, "Also keep the random moves of the self-play");
}

}  // namespace

void add_rows(CLI::App& program, int& exit) {
  CLI::App* command =
      program.add_subcommand("rows", "Convert self-play games, saved games or a server's matches to training rows");
  auto request = std::make_shared<RowsRequest>();
  command
      ->add_option("paths", request->source.files,
                   "Folders with shards of `taku selfplay`; or saved games and files with one record per line")
      ->type_name("PATH…");
  add_database_options(*command, request->source);
  add_selection(*command, request->select);
  command->add_option("--out", request->out, "The folder for the row files")->type_name("DIR")->required();
  add_row_options(*command, request->options);
  command->add_option("--threads", request->threads, "Shards converted in parallel (default 1)")
      ->type_name("N")
      ->check(CLI::Range(1, 256).description(""));
  command->footer(
      "docs/formats.md describes the rows. Saved games and databases need --game. Records that do not replay are\n"
      "reported and skipped; the exit code is then 1.\n\n"
      "Examples:\n"
      "  taku rows games --out rows --candidates compared\n"
      "  taku rows --db taku.db --game pineapple --by person --candidates all --out people\n"
      "  taku rows session.json --game pineapple --out rows");
  command->callback([request, &exit] { exit = run_rows(*request); });
}

}  // namespace taku::cli
