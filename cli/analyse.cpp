#include <memory>

#include "cli/analyse_table.h"
#include "cli/command.h"
#include "cli/open_match.h"
#include "cli/progress.h"
#include "cli/terminal/screen.h"

namespace taku::cli {
namespace {

struct AnalyseRequest {
  std::string source, language;
  int effort = study::kDefaultEffort;
  bool json = false;
};

// Analyses every entry; visit(entry, the state before it). Ctrl-C ends it after the current entry.
template <class Visit>
study::EntryMarks analyse_all(const Match& match, int effort, Visit&& visit) {
  study::EntryMarks marks;
  AnyState state = match.state_after(0);
  for (std::size_t number = 0; number < match.plies().size() && !stop_requested(); ++number) {
    const Match::Ply& ply = match.plies()[number];
    const study::AnalysedEntry entry = study::analyse(state, ply, number, effort);
    marks[number] = entry.mark;
    visit(entry, state, ply, number);
    state.apply(ply.seat, ply.move);
  }
  return marks;
}

// The position after all entries, if a seat has to choose there.
std::optional<study::AnalysedPosition> analyse_end(const Match& match, int effort) {
  if (match.turn().kind != Turn::Kind::Seats || stop_requested()) return std::nullopt;
  return study::analyse_position(match.state(), match.plies().size(), effort);
}

// Returns the number of entries analysed.
std::size_t analyse_as_json(const Match& match, int effort, Screen& screen) {
  const auto marks = analyse_all(
      match, effort, [&](const study::AnalysedEntry& entry, auto&&...) { screen.print(to_text(entry.json)); });
  if (const auto position = analyse_end(match, effort)) screen.print(to_text(position->json));
  const auto unit = study::unit_of(match.game());
  screen.print(to_text(study::summary_json(marks, match.seats(), unit, match.plies().size())));
  return marks.size();
}

std::size_t analyse_as_table(const Match& match, int effort, Screen& screen) {
  const AnalyseTable table(match, screen.pen());
  screen.print(screen.pen().paint(Paint::Bold, table.heading()));
  const auto marks = analyse_all(
      match, effort,
      [&](const study::AnalysedEntry& entry, const AnyState& state, const Match::Ply& ply, std::size_t number) {
        if (const std::string row = table.row(entry, state, ply, number); !row.empty()) screen.print(row);
      });
  if (const auto position = analyse_end(match, effort)) screen.print(table.position(*position, match.state()));
  screen.print("");
  if (marks.size() < match.plies().size()) screen.print(table.stopped(marks.size()));
  for (std::int8_t seat = 0; seat < match.seats(); ++seat) screen.print(table.summary(marks, {seat}));
  return marks.size();
}

int run_analyse(const AnalyseRequest& request) {
  Screen screen(choose_language(request.language));
  const auto match = open_match(request.source, screen.words());
  if (!match) {
    const std::string why = describe_fully(match.error(), screen.pen().language);
    throw UsageError(harmless(format_text(screen.words().not_loadable, request.source, why)));
  }
  const std::size_t analysed =
      request.json ? analyse_as_json(*match, request.effort, screen) : analyse_as_table(*match, request.effort, screen);
  return analysed == match->plies().size() ? kDone : kNo;
}

}  // namespace

void add_analyse(CLI::App& program, int& exit) {
  CLI::App* command = program.add_subcommand("analyse", "Find the mistakes and the luck in a saved game");
  auto request = std::make_shared<AnalyseRequest>();
  command->add_option("file", request->source, "A saved game, - for stdin, or a hex_taboo game line")
      ->type_name("FILE|-|LINE")
      ->required();
  command->add_option("--effort", request->effort, "How much to calculate, 1 to 10")
      ->type_name("N")
      ->capture_default_str()
      ->check(CLI::Range(1, study::kMaxEffort).description(""));
  command->add_option("--lang", request->language, "Language: ja or en [from the locale]")
      ->type_name("LANG")
      ->check(CLI::IsMember({"ja", "en"}).description(""));
  command->add_flag("--json", request->json,
                    "Print one JSON line for each entry, one for the position of an unfinished game, then the summary");
  command->footer(
      "A loss is the difference between the best move and the one that was made: in the probability of winning\n"
      "(in Ludo with three or four players: of being the next to finish), or in OFC Pineapple in points. ?! an\n"
      "inaccuracy, ? a mistake, ?? a blunder. Rolls show how lucky they were for the player who rolled,\n"
      "compared with the average roll. In an unfinished game the last line is the best move of the player to\n"
      "move. docs/protocol.md describes the JSON. Ctrl-C stops early: then the summary is of the entries so\n"
      "far, and the exit code is 1.\n\n"
      "Examples:\n"
      "  taku analyse game.json\n"
      "  taku analyse 4n-e5xd4c3 --json");
  command->callback([request, &exit] { exit = run_analyse(*request); });
}

}  // namespace taku::cli
