#include <unistd.h>

#include <memory>

#include "cli/command.h"
#include "cli/export/match_source.h"
#include "cli/export/match_writer.h"
#include "cli/export/selection.h"
#include "cli/terminal/screen.h"
#include "games/all_logs.h"

namespace taku::cli {
namespace {

struct ExportRequest {
  MatchSource source;
  std::string out;
  MatchWriter::Format format;
  SelectionText select;
};

// With --tables, the writer refuses matches of games without tables.
MatchUse writing(MatchWriter& writer, bool to_stdout) {
  return {.name = "export",
          .refusal = &Words::not_exportable,
          .take =
              [&writer](const FoundMatch& found) {
                const std::string id = found.id.empty() ? found.match.record().id() : found.id;
                return writer.write(found.match, id, found.room);
              },
          .note = [&writer] { return fmt::format("{} lines", writer.lines()); },
          .show_progress = !to_stdout || isatty(STDOUT_FILENO) == 0};  // not among lines that are printed there
}

int run_export(const ExportRequest& request) {
  request.source.check();
  if (request.format.tables && request.format.with_result) {
    throw UsageError("--with-result is for lines; the tables hands and sessions already have the results");
  }
  const Selection selection = parse_selection(request.select);
  if (request.format.tables && !selection.game.empty() && !has_log_rows(selection.game)) {
    throw UsageError(selection.game + " does not support --tables");
  }
  MatchWriter writer(request.out, request.format, selection, words(choose_language("")));
  const int exit = for_each_match(request.source, selection, writing(writer, request.out.empty()));
  writer.finish();
  return exit;
}

}  // namespace

void add_export(CLI::App& program, int& exit) {
  CLI::App* command = program.add_subcommand("export", "Export saved games as training data, one JSON line per turn");
  auto request = std::make_shared<ExportRequest>();
  command
      ->add_option("files", request->source.files,
                   "Saved games, files with one record per line, or self-play shards; - for stdin")
      ->type_name("FILE…");
  add_database_options(*command, request->source);
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
