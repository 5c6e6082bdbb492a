#include <unistd.h>

#include <filesystem>
#include <memory>
#include <optional>

#include "cli/command.h"
#include "cli/export/match_writer.h"
#include "cli/export/record_reader.h"
#include "cli/export/selection.h"
#include "cli/progress.h"
#include "cli/selfplay/shard_matches.h"
#include "cli/terminal/files.h"
#include "cli/terminal/screen.h"
#include "games/all_games.h"
#include "games/all_logs.h"
#include "server/archive.h"
#include "store/sqlite.h"

namespace taku::cli {
namespace {

struct ExportRequest {
  std::vector<std::string> files;
  std::string db;            // a server's database, instead of files
  bool contributed = false;  // of a database: the contributed records instead of its matches
  std::string out;
  MatchWriter::Format format;
  SelectionText select;
};

// Shown on a terminal only, and not among lines that are printed there.
class ExportProgress {
 public:
  ExportProgress(const char* unit, std::uint64_t total, const ExportRequest& request) {
    const bool apart = !request.out.empty() || isatty(STDOUT_FILENO) == 0;
    if (total > 0 && apart && isatty(STDERR_FILENO) != 0) bar_.emplace(unit, total);
  }
  void show(std::uint64_t done, const MatchWriter& writer) {
    if (stop_requested()) throw IoError("interrupted");
    if (bar_) bar_->show(done, fmt::format("{} lines", writer.lines()));
  }

 private:
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

Status export_record(const std::string& text, const Selection& selection, MatchWriter& writer) {
  const auto record = parse_record(text);
  if (!record) return record.error();
  if (!selection.has_match(record->game, start_of(*record))) return success();
  const auto match = Match::load(*record, all_games());
  if (!match) return match.error();
  return writer.write(*match, match->record().id(), "local");
}

Status export_shard(const std::string& path, const Selection& selection, MatchWriter& writer) {
  return for_each_shard_match(path, [&](const Match& match) {
    if (!selection.has_match(std::string(match.game().info().id), std::nullopt)) return success();
    return writer.write(match, match.record().id(), "local");
  });
}

int export_files(const ExportRequest& request, const Selection& selection, MatchWriter& writer, Language language) {
  const Words& words = cli::words(language);
  ExportProgress progress("export, KB", size_of(request.files), request);
  std::uint64_t read_before = 0;  // in the files before this one
  int exit = kDone;
  const auto note = [&](const Status& exported, const std::string& where) {
    if (exported) return;
    const std::string why = format_text(words.not_exportable, where, describe_fully(exported.error(), language));
    fmt::print(stderr, "taku: {}\n", harmless(why));
    exit = kNo;
  };
  for (const std::string& path : request.files) {
    if (is_shard_file(path)) {
      note(export_shard(path, selection, writer), path);
      continue;
    }
    RecordReader records(path, words);
    for (std::string text; records.next(text);) {
      const Status exported = export_record(text, selection, writer);
      progress.show((read_before + records.bytes()) / kKilobyte, writer);
      note(exported, fmt::format("{}:{}", path, records.line()));
    }
    read_before += records.bytes();
  }
  return exit;
}

// Exports the matches in a server's database. The server may be running. With --tables, matches of games without tables
// are skipped.
int export_database(const ExportRequest& request, const Selection& selection, MatchWriter& writer) {
  const auto store = store::open_sqlite(request.db, {.read_only = true});
  ExportProgress progress("export, matches", static_cast<std::uint64_t>(store->last_ids().match), request);
  server::MatchReader matches(*store, {.game = selection.game, .since = selection.since, .until = selection.until});
  while (const auto match = matches.next()) {
    (void)writer.write(match->room.table()->match(), match->row.uuid, match->room.code());
    progress.show(static_cast<std::uint64_t>(match->row.id), writer);
  }
  if (matches.unreadable() > 0) fmt::print(stderr, "taku: matches that could not be read: {}\n", matches.unreadable());
  return matches.unreadable() > 0 ? kNo : kDone;
}

// Exports the records that people contributed to a server. They were checked when they came in.
int export_contributed(const ExportRequest& request, const Selection& selection, MatchWriter& writer) {
  constexpr std::size_t kBatch = 64;
  const auto store = store::open_sqlite(request.db, {.read_only = true});
  ExportProgress progress("export, records", static_cast<std::uint64_t>(store->contributed_totals().records), request);
  std::uint64_t done = 0, unreadable = 0;
  for (store::Id last = 0;;) {
    const auto rows = store->contributed({.game = selection.game, .since = 0}, last, kBatch);
    for (const store::ContributedRow& row : rows) {
      unreadable += !export_record(row.record, selection, writer).ok();
      progress.show(++done, writer);
      last = row.id;
    }
    if (rows.size() < kBatch) break;
  }
  if (unreadable > 0) fmt::print(stderr, "taku: records that could not be read: {}\n", unreadable);
  return unreadable > 0 ? kNo : kDone;
}

int run_export(const ExportRequest& request) {
  if (request.contributed && request.db.empty()) throw UsageError("--contributed needs a database (--db)");
  if (request.db.empty() == request.files.empty()) throw UsageError("pass either files or a database (--db)");
  if (request.format.tables && request.format.with_result) {
    throw UsageError("--with-result is for lines; the tables hands and sessions already have the results");
  }
  const Language language = choose_language("");
  const Selection selection = parse_selection(request.select);
  if (request.format.tables && !selection.game.empty() && !has_log_rows(selection.game)) {
    throw UsageError(selection.game + " does not support --tables");
  }
  MatchWriter writer(request.out, request.format, selection, words(language));
  try {
    const int exit = request.db.empty()    ? export_files(request, selection, writer, language)
                     : request.contributed ? export_contributed(request, selection, writer)
                                           : export_database(request, selection, writer);
    writer.finish();
    return exit;
  } catch (const store::StoreError& problem) {
    throw IoError(problem.what());
  }
}

void add_selection(CLI::App& command, SelectionText& select) {
  command.add_option("--game", select.game, "Only this game")->type_name("GAME");
  command.add_option("--since", select.since, "Only matches that started on this date or later")->type_name("DATE");
  command.add_option("--until", select.until, "Only matches that started before this date")->type_name("DATE");
  command
      .add_option("--by", select.by,
                  "Only moves made by: person, computer, computer:LEVEL, bot, stand_in, timeout; several: a,b")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("WHO");
}

}  // namespace

void add_export(CLI::App& program, int& exit) {
  CLI::App* command = program.add_subcommand("export", "Export saved games as training data, one JSON line per turn");
  auto request = std::make_shared<ExportRequest>();
  command
      ->add_option("files", request->files,
                   "Saved games, files with one record per line, or self-play shards; - for stdin")
      ->type_name("FILE…");
  command->add_option("--db", request->db, "Export the matches in a server's database instead")->type_name("FILE");
  command->add_flag("--contributed", request->contributed,
                    "With --db: export the records that people contributed, which are not verified");
  add_selection(*command, request->select);
  command->add_option("--out", request->out, "Write to this file [stdout]")->type_name("FILE");
  command->add_flag("--with-result", request->format.with_result,
                    "Add the points of the hand (pineapple) and the result of the match to each line");
  command->add_flag("--tables", request->format.tables, "Export database rows instead of turns (pineapple only)");
  command->footer(
      "docs/formats.md describes the formats. Records that do not replay are reported and skipped; the\n"
      "exit code is then 1. Moves of old logs do not say who made them: --by leaves them out.\n\n"
      "Examples:\n"
      "  taku export session.json > turns.jsonl\n"
      "  taku export --db taku.db --game pineapple --since 2026-02-07 --out turns.jsonl\n"
      "  taku export --db taku.db --by person,bot --with-result --out people.jsonl\n"
      "  taku export records.jsonl --tables --out rows.jsonl");
  command->callback([request, &exit] { exit = run_export(*request); });
}

}  // namespace taku::cli
