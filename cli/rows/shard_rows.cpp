#include "cli/rows/shard_rows.h"

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/selfplay/shard_files.h"
#include "cli/terminal/files.h"
#include "cli/terminal/screen.h"

namespace taku::cli {
namespace {

class ShardRows {
 public:
  ShardRows(const std::vector<std::string>& paths, const Selection& selection, const learn::RowOptions& options,
            const std::string& out)
      : paths_(paths), selection_(selection), options_(options), out_(out), progress_("Writing rows", paths.size()) {}

  learn::RowCounts run(int threads) {
    std::vector<std::jthread> workers;
    for (int i = 0; i < threads; ++i) workers.emplace_back([this] { work(); });
    workers.clear();
    if (failure_) std::rethrow_exception(failure_);
    if (stop_requested()) throw IoError("interrupted; the rows in " + out_ + " are not complete");
    return all_;
  }

 private:
  void work() {
    try {
      for (std::size_t i; !stop_requested() && (i = next_++) < paths_.size();) {
        const learn::RowCounts counts = convert(i);
        const std::scoped_lock lock(mutex_);
        all_.add(counts);
        progress_.show(++done_, fmt::format("{} rows", all_.rows));
      }
    } catch (...) {
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
    if (!selection_.has_match(reader->info().game, std::nullopt)) return {};
    const nn::FeatureSet* features = nn::find_features(reader->info().game);
    if (features == nullptr) throw IoError(path + ": there are no features for the game " + reader->info().game);
    check_game(*features, path);
    const auto start = learn::start_state(reader->info());
    if (!start) fail(start.error());
    std::string bytes = learn::row_header(*features);
    learn::RowCounts counts;
    for (;;) {
      auto game = reader->next();
      if (!game) fail(game.error());
      if (!*game) break;
      const learn::RowGame converted = learn::row_game(reader->info(), *start, std::move(**game));
      counts.add(learn::append_rows(*features, converted, options_, bytes));
    }
    write_file(fmt::format("{}/{:06}.rows", out_, number), bytes, text);
    return counts;
  }

  void check_game(const nn::FeatureSet& features, const std::string& path) {
    const std::scoped_lock lock(mutex_);
    if (features_ == nullptr) features_ = &features;
    if (features_ != &features) {
      throw IoError(path + ": a shard of another game; rows of different games cannot be mixed (--game selects one)");
    }
  }

  const std::vector<std::string>& paths_;
  const Selection& selection_;
  const learn::RowOptions& options_;
  const std::string& out_;
  Progress progress_;
  std::atomic<std::size_t> next_ = 0;
  std::mutex mutex_;
  const nn::FeatureSet* features_ = nullptr;  // of the first shard
  std::size_t done_ = 0;
  learn::RowCounts all_;
  std::exception_ptr failure_;
};

}  // namespace

learn::RowCounts write_shard_rows(const std::vector<std::string>& paths, const Selection& selection,
                                  const learn::RowOptions& options, const std::string& out, int threads) {
  return ShardRows(paths, selection, options, out).run(threads);
}

}  // namespace taku::cli
