#include "engine/verify.h"

#include <algorithm>
#include <memory>

#include "cli/command.h"
#include "cli/terminal/columns.h"
#include "cli/terminal/files.h"
#include "cli/terminal/screen.h"
#include "games/all_games.h"

namespace taku::cli {
namespace {

struct VerifyRequest {
  std::string file, language;
  bool json = false;
};

Result<MatchLog> parse_log(const std::string& text) {
  const auto json = parse_json(text, kMaxFile);
  if (!json) return json.error();
  return MatchLog::parse(*json);
}

std::string details(const Check& check, const Pen& pen) {
  const Words& words = pen.words();
  if (check.answer == Check::Answer::Skipped) return describe(check.why, pen.language);
  if (check.answer == Check::Answer::Failed) {
    const std::string why = harmless(describe_fully(check.why, pen.language));
    return check.entry > 0 ? format_text(words.at_entry, check.entry, why) : why;
  }
  if (check.name == Check::Name::Rules) return format_text(words.entries_checked, check.count);
  if (check.name == Check::Name::Draws) return format_text(words.draws_checked, check.count);
  return "";
}

// "Draws        failed      entry 17: …"
std::string line_of(const Check& check, const Pen& pen) {
  constexpr std::array kPaints = {Paint::Good, Paint::Bad, Paint::Faint};
  const auto at = static_cast<std::size_t>(check.answer);
  const std::string_view answer = pen.words().check_answers[at];
  const std::string more = details(check, pen);
  std::string line = to_left(pen.words().checks[static_cast<std::size_t>(check.name)], 13);
  line += pen.paint(kPaints[at], more.empty() ? std::string(answer) : to_left(answer, 10));
  return line + more;
}

std::string_view conclusion(const Verdict& verdict, const Words& words) {
  if (!verdict.good()) return words.not_verified;
  const auto skipped = [](const Check& check) { return check.answer == Check::Answer::Skipped; };
  return std::ranges::any_of(verdict.checks, skipped) ? words.partly_verified : words.verified;
}

int run_verify(const VerifyRequest& request) {
  Screen screen(choose_language(request.language));
  const Words& words = screen.words();
  const auto log = parse_log(request.file == "-" ? read_input(words) : read_file(request.file, words));
  if (!log) {
    const std::string why = describe_fully(log.error(), screen.pen().language);
    throw UsageError(harmless(format_text(words.not_loadable, request.file, why)));
  }
  const Verdict verdict = verify(*log, all_games());
  if (request.json) {
    screen.print(to_text(verdict.to_json()));
  } else {
    for (const Check& check : verdict.checks) screen.print(line_of(check, screen.pen()));
    screen.print(screen.pen().paint(Paint::Bold, conclusion(verdict, words)));
  }
  return verdict.good() ? kDone : kNo;
}

}  // namespace

void add_verify(CLI::App& program, int& exit) {
  CLI::App* command = program.add_subcommand("verify", "Verify a match from a server: moves, dice, cards and seeds");
  auto request = std::make_shared<VerifyRequest>();
  command->add_option("file", request->file, "A match log or a saved game, or - for stdin")
      ->type_name("FILE|-")
      ->required();
  command->add_option("--lang", request->language, "Language: ja or en [from the locale]")
      ->type_name("LANG")
      ->check(CLI::IsMember({"ja", "en"}).description(""));
  command->add_flag("--json", request->json, "Print one JSON object");
  command->footer(
      "Exit code 1 if a check fails. A saved game does not contain the players' parts of the seed; then only the "
      "moves\n"
      "are checked and, if it contains the seed, the dice and cards.\n\n"
      "Example:\n"
      "  taku verify match.json");
  command->callback([request, &exit] { exit = run_verify(*request); });
}

}  // namespace taku::cli
