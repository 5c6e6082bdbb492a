#include "learn/rows.h"

#include <fmt/core.h>

#include <atomic>
#include <exception>
#include <filesystem>
#include <map>
#include <mutex>
#include <thread>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/selfplay/shard_files.h"
#include "cli/terminal/files.h"
#include "cli/terminal/screen.h"

namespace taku::cli {
namespace {

struct RowsRequest {
  std::vector<std::string> folders;
  std::string out;
  learn::RowOptions options;
  int threads = 1;
};

std::vector<std::string> shards_in(const std::vector<std::string>& folders) {
  std::vector<std::string> paths;
  for (const std::string& folder : folders) {
    for (std::string& path : shard_paths(folder)) paths.push_back(std::move(path));
  }
  if (paths.empty()) throw IoError("there are no self-play shards in these folders");
  return paths;
}

// Converts shards to row files, several at a time.
class RowMaker {
 public:
  RowMaker(const RowsRequest& request, std::vector<std::string> paths)
      : request_(request), paths_(std::move(paths)), progress_("Writing rows", paths_.size()) {}

  learn::RowCounts run() {
    std::vector<std::jthread> workers;
    for (int i = 0; i < request_.threads; ++i) workers.emplace_back([this] { work(); });
    workers.clear();
    if (failure_) std::rethrow_exception(failure_);
    return all_;
  }

 private:
  void work() {
    try {
      for (std::size_t i; !stop_requested() && (i = next_++) < paths_.size();) {
        const learn::RowCounts counts = convert(i);
        const std::scoped_lock lock(mutex_);
        all_.rows += counts.rows;
        all_.candidates += counts.candidates;
        progress_.show(++done_, fmt::format("{} rows", all_.rows));
      }
    } catch (const IoError&) {
      const std::scoped_lock lock(mutex_);
      failure_ = std::current_exception();
      next_ = paths_.size();
    }
  }

  learn::RowCounts convert(std::size_t number) {
    const std::string& path = paths_[number];
    const Words& text = words(choose_language(""));
    const auto fail = [&](const Error& error) -> void { throw IoError(path + ": " + error.message); };
    auto reader = learn::ShardReader::open(read_file(path, text, kMaxShardFile));
    if (!reader) fail(reader.error());
    const nn::FeatureSet* features = nn::find_features(reader->info().game);
    if (features == nullptr) throw IoError(path + ": there are no features for the game " + reader->info().game);
    const auto start = learn::start_state(reader->info());
    if (!start) fail(start.error());
    std::string bytes = learn::row_header(*features);
    learn::RowCounts counts;
    for (;;) {
      const auto game = reader->next();
      if (!game) fail(game.error());
      if (!*game) break;
      const auto added = learn::append_rows(*features, reader->info(), *start, **game, request_.options, bytes);
      counts.rows += added.rows;
      counts.candidates += added.candidates;
    }
    write_file(fmt::format("{}/{:06}.rows", request_.out, number), bytes, text);
    return counts;
  }

  const RowsRequest& request_;
  std::vector<std::string> paths_;
  Progress progress_;
  std::atomic<std::size_t> next_ = 0;
  std::mutex mutex_;
  std::size_t done_ = 0;
  learn::RowCounts all_;
  std::exception_ptr failure_;
};

int run_rows(const RowsRequest& request) {
  std::error_code failed;
  std::filesystem::create_directories(request.out, failed);
  if (failed) throw IoError(fmt::format("cannot create the folder {}: {}", request.out, failed.message()));
  const learn::RowCounts counts = RowMaker(request, shards_in(request.folders)).run();
  fmt::print("{} rows with {} candidates\n", counts.rows, counts.candidates);
  return stop_requested() ? kNo : kDone;
}

}  // namespace

void add_rows(CLI::App& program, int& exit) {
  CLI::App* command = program.add_subcommand("rows", "Convert self-play games to training rows for `taku train`");
  auto request = std::make_shared<RowsRequest>();
  command->add_option("folders", request->folders, "Folders with shards of `taku selfplay`")
      ->type_name("DIR")
      ->required();
  command->add_option("--out", request->out, "The folder for the row files")->type_name("DIR")->required();
  const std::map<std::string, learn::RowCandidates> kinds = {{"chosen", learn::RowCandidates::Chosen},
                                                             {"compared", learn::RowCandidates::Compared},
                                                             {"all", learn::RowCandidates::All}};
  command
      ->add_option(
          "--candidates", request->options.candidates,
          "Which moves of a decision: chosen (for values, default), compared (by the search), all (to imitate)")
      ->transform(CLI::CheckedTransformer(kinds));
  command->add_option("--one-in", request->options.one_in, "Keep one decision in N (default 1)")
      ->check(CLI::Range(1, 1'000'000));
  command->add_flag("--with-random", request->options.with_random, "Also keep the random moves of the self-play");
  command->add_option("--threads", request->threads, "Shards converted in parallel (default 1)")
      ->check(CLI::Range(1, 256));
  command->callback([request, &exit] { exit = run_rows(*request); });
}

}  // namespace taku::cli
