#include "cli/export/match_source.h"

#include <unistd.h>

#include <filesystem>
#include <optional>

#include "cli/export/record_reader.h"
#include "cli/progress.h"
#include "cli/selfplay/shard_matches.h"
#include "cli/terminal/files.h"
#include "cli/terminal/screen.h"
#include "games/all_games.h"
#include "server/archive.h"
#include "store/open_store.h"

namespace taku::cli {
namespace {

// Shown on a terminal only.
class SourceProgress {
 public:
  SourceProgress(const char* unit, std::uint64_t total, const MatchUse& use) : use_(use) {
    if (total > 0 && use.show_progress && isatty(STDERR_FILENO) != 0) {
      bar_.emplace(fmt::format("{}, {}", use.name, unit), total);
    }
  }
  void show(std::uint64_t done) {
    if (stop_requested()) throw IoError("interrupted");
    if (bar_) bar_->show(done, use_.note());
  }

 private:
  const MatchUse& use_;
  std::optional<Progress> bar_;
};

constexpr std::uint64_t kKilobyte = 1024;

// The size of all files in KB; 0 if it is not known, as for a pipe.
std::uint64_t size_of(const std::vector<std::string>& files) {
  std::uint64_t total = 0;
  for (const std::string& path : files) {
    std::error_code problem;
    const std::uintmax_t size = std::filesystem::file_size(path, problem);
    if (problem) return 0;
    total += size;
  }
  return total / kKilobyte;
}

std::optional<std::int64_t> start_of(const Record& record) {
  for (const RecordedMove& move : record.moves) {
    if (move.notes.at) return move.notes.at;
  }
  return std::nullopt;
}

Status use_record(const std::string& text, const Selection& selection, const MatchUse& use) {
  const auto record = parse_record(text);
  if (!record) return record.error();
  if (!selection.has_match(record->game, start_of(*record))) return success();
  const auto match = Match::load(*record, all_games());
  if (!match) return match.error();
  return use.take({*match});
}

Status use_shard(const std::string& path, const Selection& selection, const MatchUse& use) {
  return for_each_shard_match(path, [&](const Match& match) {
    if (!selection.has_match(std::string(match.game().info().id), std::nullopt)) return success();
    return use.take({match});
  });
}

int use_files(const std::vector<std::string>& files, const Selection& selection, const MatchUse& use) {
  const Language language = choose_language("");
  const Words& words = cli::words(language);
  SourceProgress progress("KB", size_of(files), use);
  std::uint64_t read_before = 0;  // in the files before this one
  int exit = kDone;
  const auto report = [&](const Status& used, const std::string& where) {
    if (used) return;
    const std::string why = format_text(words.*use.refusal, where, describe_fully(used.error(), language));
    fmt::print(stderr, "taku: {}\n", harmless(why));
    exit = kNo;
  };
  for (const std::string& path : files) {
    if (is_shard_file(path)) {
      report(use_shard(path, selection, use), path);
      continue;
    }
    RecordReader records(path, words);
    for (std::string text; records.next(text);) {
      const Status used = use_record(text, selection, use);
      progress.show((read_before + records.bytes()) / kKilobyte);
      report(used, fmt::format("{}:{}", path, records.line()));
    }
    read_before += records.bytes();
  }
  return exit;
}

// The matches in a server's database that have ended. The server may be running.
int use_database(const std::string& db, const Selection& selection, const MatchUse& use) {
  const auto store = store::open_store(db, {.read_only = true});
  SourceProgress progress("matches", static_cast<std::uint64_t>(store->last_ids().match), use);
  server::MatchReader matches(*store, {.game = selection.game, .since = selection.since, .until = selection.until});
  while (const auto match = matches.next()) {
    (void)use.take({match->room.table()->match(), match->row.uuid, match->room.code()});
    progress.show(static_cast<std::uint64_t>(match->row.id));
  }
  if (matches.unreadable() > 0) fmt::print(stderr, "taku: matches that could not be read: {}\n", matches.unreadable());
  return matches.unreadable() > 0 ? kNo : kDone;
}

// The records that people contributed to a server. They were checked when they came in.
int use_contributed(const std::string& db, const Selection& selection, const MatchUse& use) {
  constexpr std::size_t kBatch = 64;
  const auto store = store::open_store(db, {.read_only = true});
  SourceProgress progress("records", static_cast<std::uint64_t>(store->contributed_totals().records), use);
  std::uint64_t done = 0, unreadable = 0;
  for (store::Id last = 0;;) {
    const auto rows = store->contributed({.game = selection.game, .since = 0}, last, kBatch);
    for (const store::ContributedRow& row : rows) {
      unreadable += !use_record(row.record, selection, use).ok();
      progress.show(++done);
      last = row.id;
    }
    if (rows.size() < kBatch) break;
  }
  if (unreadable > 0) fmt::print(stderr, "taku: records that could not be read: {}\n", unreadable);
  return unreadable > 0 ? kNo : kDone;
}

}  // namespace

void MatchSource::check() const {
  if (contributed && db.empty()) throw UsageError("--contributed needs a database (--db or --store)");
  if (db.empty() == files.empty()) throw UsageError("pass either files or a database (--db or --store)");
}

void add_database_options(CLI::App& command, MatchSource& source) {
  CLI::Option* file =
      command.add_option("--db", source.db, "Use the matches in a server's database instead")->type_name("FILE");
  command.add_option("--store", source.db, "The same for a PostgreSQL database: postgres://USER@HOST:PORT/DATABASE")
      ->type_name("URL")
      ->excludes(file);
  command.add_flag("--contributed", source.contributed,
                   "With --db or --store: use the records that people contributed, which are not verified");
}

int for_each_match(const MatchSource& source, const Selection& selection, const MatchUse& use) {
  try {
    if (source.db.empty()) return use_files(source.files, selection, use);
    return source.contributed ? use_contributed(source.db, selection, use) : use_database(source.db, selection, use);
  } catch (const store::StoreError& problem) {
    throw IoError(problem.what());
  }
}

}  // namespace taku::cli
