#include <sys/types.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "cli/command.h"
#include "cli/terminal/files.h"
#include "cli/terminal/screen.h"
#include "engine/iso_time.h"
#include "games/all_games.h"
#include "games/all_logs.h"
#include "server/archive.h"
#include "store/sqlite.h"

namespace taku::cli {
namespace {

struct ExportRequest {
  std::vector<std::string> files;
  std::string out;
  bool tables = false;
  std::string db;     // a server's database, instead of files
  std::string game;   // only this game
  std::string since;  // only matches started then or later
};

// Reads the records in a file: either one record as written by `save`, or one record per line.
class Records {
 public:
  Records(const std::string& path, const Words& words)
      : path_(path), words_(words), file_(path == "-" ? stdin : std::fopen(path.c_str(), "rb")) {
    if (!file_) fail();
  }
  ~Records() {
    if (file_ && file_ != stdin) std::fclose(file_);
  }
  Records(const Records&) = delete;
  Records& operator=(const Records&) = delete;

  // The text of the next record; false at the end.
  bool next(std::string& text) {
    do {
      if (whole_ || !read_line(text)) return false;
    } while (text.find_first_not_of(" \t\r\n") == std::string::npos);
    begins_ = line_;
    if (!by_line_) by_line_ = parse_json(text, kMaxRecord).ok();
    whole_ = !by_line_;
    for (std::string more; whole_ && text.size() <= kMaxRecord && read_line(more);) text += more;
    return true;
  }
  int line() const { return begins_; }  // where the record began

 private:
  static constexpr std::size_t kMaxRecord = 16 * 1024 * 1024;

  bool read_line(std::string& text) {
    char* line = nullptr;
    std::size_t room = 0;
    const ssize_t length = getline(&line, &room, file_);
    const std::unique_ptr<char, decltype(&std::free)> owner(line, std::free);
    if (length < 0 && std::ferror(file_)) fail();
    if (length < 0) return false;
    text.assign(line, static_cast<std::size_t>(length));
    ++line_;
    return true;
  }

  [[noreturn]] void fail() const { throw IoError(format_text(words_.cannot_read, path_, std::strerror(errno))); }

  const std::string& path_;
  const Words& words_;
  std::FILE* file_;
  int line_ = 0, begins_ = 0;
  bool by_line_ = false;  // the first line is a record
  bool whole_ = false;    // all lines together are one
};

// Collects the output if it goes to a file, otherwise prints it immediately.
class Output {
 public:
  Output(const std::string& path, const Words& words) : path_(path), words_(words) {}

  void print(const Json& line) { print(to_text(line) + '\n'); }
  void print(const std::string& text) {
    if (!path_.empty()) {
      gathered_ += text;
    } else if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) {
      throw IoError(format_text(words_.cannot_write, "-", std::strerror(errno)));
    }
  }
  void finish() {
    if (!path_.empty()) {
      write_file(path_, gathered_, words_);
    } else if (std::fflush(stdout) != 0) {
      throw IoError(format_text(words_.cannot_write, "-", std::strerror(errno)));
    }
  }

 private:
  const std::string& path_;
  const Words& words_;
  std::string gathered_;
};

Status export_match(const Match& match, bool tables, Output& output) {
  const std::string session_id = match.record().id();
  if (!tables) {
    for (const Json& line : log_lines(match, session_id)) output.print(line);
    return success();
  }
  const auto rows = log_rows(match, session_id, "local");
  if (!rows) return Error{code::kBadRequest, std::string(match.game().info().id) + " does not support --tables"};
  for (const SqlRow& row : *rows) output.print({{"table", row.table}, {"row", row.values}});
  return success();
}

Status export_record(const std::string& text, bool tables, Output& output) {
  const auto match = parse_match(text);
  if (!match) return match.error();
  return export_match(*match, tables, output);
}

// Exports the matches in a server's database. The server may be running.
int export_database(const ExportRequest& request) {
  store::MatchFilter filter{.game = request.game};
  if (!request.game.empty() && !find_game(request.game)) throw UsageError("unknown game: " + request.game);
  if (!request.since.empty()) {
    const auto since = parse_iso_time(request.since);
    if (!since) throw UsageError("--since must be a date such as 2026-02-07 or 2026-02-07T15:30:00Z");
    filter.since = *since;
  }
  try {
    const auto store = store::open_sqlite(request.db, {.read_only = true});
    server::Export lines(*store, std::move(filter));
    Output output(request.out, words(choose_language("")));
    while (const auto block = lines.next()) output.print(*block);
    output.finish();
    if (lines.unreadable() > 0) fmt::print(stderr, "taku: matches that could not be read: {}\n", lines.unreadable());
    return lines.unreadable() > 0 ? kNo : kDone;
  } catch (const store::StoreError& problem) {
    throw IoError(problem.what());
  }
}

int run_export(const ExportRequest& request) {
  if (request.db.empty() == request.files.empty()) throw UsageError("pass either files or a database (--db)");
  if (!request.db.empty()) return export_database(request);
  const Language language = choose_language("");
  const Words& words = cli::words(language);
  Output output(request.out, words);
  int exit = kDone;
  for (const std::string& path : request.files) {
    Records records(path, words);
    for (std::string text; records.next(text);) {
      const Status exported = export_record(text, request.tables, output);
      if (exported) continue;
      const std::string where = fmt::format("{}:{}", path, records.line());
      const std::string why = format_text(words.not_exportable, where, describe_fully(exported.error(), language));
      fmt::print(stderr, "taku: {}\n", harmless(why));
      exit = kNo;
    }
  }
  output.finish();
  return exit;
}

}  // namespace

void add_export(CLI::App& program, int& exit) {
  CLI::App* command = program.add_subcommand("export", "Export saved games as training data, one JSON line per turn");
  auto request = std::make_shared<ExportRequest>();
  command->add_option("files", request->files, "Saved games, or files with one record per line; - for stdin")
      ->type_name("FILE…");
  command->add_option("--db", request->db, "Export the matches in a server's database instead")->type_name("FILE");
  command->add_option("--game", request->game, "With --db: export only this game")->type_name("GAME");
  command->add_option("--since", request->since, "With --db: export only matches started on or after this date")
      ->type_name("DATE");
  command->add_option("--out", request->out, "Write to this file [stdout]")->type_name("FILE");
  command->add_flag("--tables", request->tables, "Export database rows instead of turns (pineapple only)");
  command->footer(
      "docs/formats.md describes the formats. Records that do not replay are reported and skipped; the\n"
      "exit code is then 1.\n\n"
      "Examples:\n"
      "  taku export session.json > turns.jsonl\n"
      "  taku export --db taku.db --game pineapple --since 2026-02-07 --out turns.jsonl\n"
      "  taku export records.jsonl --tables --out rows.jsonl");
  command->callback([request, &exit] { exit = run_export(*request); });
}

}  // namespace taku::cli
