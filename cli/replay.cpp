#include <unistd.h>

#include <charconv>
#include <memory>

#include "cli/command.h"
#include "cli/open_match.h"
#include "cli/terminal/steps.h"
#include "cli/terminal/terminal_game.h"

namespace taku::cli {
namespace {

struct ReplayRequest {
  std::string source, language;
  int seat = 0;  // counted from 1; 0 shows everything
  bool json = false;
};

// Steps through a match as one viewer saw it.
class Replay {
 public:
  Replay(const Match& match, Seat viewer, Screen& screen)
      : match_(match), viewer_(viewer), steps_(steps_of(match, viewer)), screen_(screen) {
    for (std::size_t step = 0; step <= steps_.size(); ++step) {
      if (step == steps_.size() || is_screen(steps_[step])) ends_.push_back(step);
    }
  }

  void print_all() const {
    for (std::size_t number = 0; number <= last(); ++number) {
      const bool outer = number == 0 || number == last();
      show(number, outer || game().turns_a_page(state_after(ends_[number - 1]), state_after(ends_[number])));
    }
  }

  void walk() {
    std::size_t number = 0;
    show(number);
    for (;;) {
      const auto line = screen_.ask(format_text(screen_.words().replay_prompt, last()));
      if (!line || *line == "q" || *line == "quit" || *line == "終了") return;
      if (const auto next = target(*line, number)) {
        show(number = *next);
      } else {
        screen_.print_formatted(screen_.words().replay_help, last());
      }
    }
  }

 private:
  const TerminalGame& game() const { return terminal_game(match_.game()); }
  bool is_screen(const Step& step) const { return step.seat.is_player() || game().shows_chance_as_step(); }
  std::size_t last() const { return ends_.size() - 1; }
  AnyState state_after(std::size_t step) const { return step == 0 ? match_.state_after(0) : steps_[step - 1].state; }

  std::optional<std::size_t> target(std::string_view line, std::size_t number) const {
    if (line.empty() || line == "n" || line == "次") return std::min(number + 1, last());
    if (line == "p" || line == "前") return number == 0 ? 0 : number - 1;
    if (line == "first" || line == "最初") return 0;
    if (line == "last" || line == "最後") return last();
    std::size_t typed = 0;
    const auto read = std::from_chars(line.data(), line.data() + line.size(), typed);
    if (read.ec != std::errc{} || read.ptr != line.data() + line.size() || typed > last()) return std::nullopt;
    return typed;
  }

  // Prints what the move with this number did and the board after it, and at the end of the match the result.
  void show(std::size_t number, bool drawn = true) const {
    const Pen& pen = screen_.pen();
    const Words& words = screen_.words();
    screen_.print(
        pen.paint(Paint::Bold, number == 0 ? std::string(words.the_start) : format_text(words.step, number, last())));
    for (std::size_t step = number == 0 ? 0 : ends_[number - 1]; step < ends_[number]; ++step) print_step(step);
    const AnyState state = state_after(ends_[number]);
    if (drawn) screen_.print('\n' + game().draw(state, viewer_, false, pen));
    if (number < last()) return;
    const Turn turn = match_.turn();
    if (turn.kind == Turn::Kind::Over) {
      screen_.print_formatted(words.result, result_words(match_, pen));
    } else if (turn.kind == Turn::Kind::Seats) {
      screen_.print_formatted(words.unfinished, game().seat_name_in(state, turn.seats.first(), pen));
    }
  }

  void print_step(std::size_t number) const {
    const Pen& pen = screen_.pen();
    const Step& step = steps_[number];
    const AnyState before = state_after(number);
    std::vector<std::string> lines = game().story(before, step.state, step.events, pen);
    if (step.seat.is_player()) {
      std::string moved = game().moved(before, step.seat, step.move, viewer_, pen);
      // With full information every step of a player is shown, even one without events.
      if (moved.empty() && lines.empty() && viewer_ == Seat::oracle()) {
        moved = format_text(screen_.words().moved, game().seat_name_in(before, step.seat, pen),
                            before->move_text(step.move));
      }
      if (!moved.empty()) lines.insert(lines.begin(), std::move(moved));
    }
    for (const std::string& line : lines) screen_.print(line);
  }

  const Match& match_;
  Seat viewer_;
  std::vector<Step> steps_;
  std::vector<std::size_t> ends_;  // the number of steps shown up to each screen: the start, then one per move
  Screen& screen_;
};

void print_json(const Match& match, Screen& screen) {
  std::size_t ply = 0;
  for (const Step& step : steps_of(match)) screen.print(to_text(step_json(++ply, step)));
  screen.print(to_text(outcome_json(match)));
}

int run_replay(const ReplayRequest& request) {
  Screen screen(choose_language(request.language));
  const Language language = screen.pen().language;
  const auto match = open_match(request.source, screen.words());
  if (!match) {
    const std::string why = describe_fully(match.error(), language);
    throw UsageError(harmless(format_text(screen.words().not_loadable, request.source, why)));
  }
  if (request.json) {
    print_json(*match, screen);
    return kDone;
  }
  if (request.seat > match->seats()) {
    throw UsageError(format_text(screen.words().no_such_seat, match->game().info().id, match->seats(), request.seat));
  }
  const Seat viewer = request.seat == 0 ? Seat::oracle() : Seat{static_cast<std::int8_t>(request.seat - 1)};
  Replay replay(*match, viewer, screen);
  if (screen.answers() && isatty(STDOUT_FILENO) && request.source != "-") {
    replay.walk();
  } else {
    replay.print_all();
  }
  return kDone;
}

}  // namespace

void add_replay(CLI::App& program, int& exit) {
  CLI::App* command = program.add_subcommand("replay", "Replay a saved game step by step");
  auto request = std::make_shared<ReplayRequest>();
  command->add_option("file", request->source, "A saved game, - for stdin, or a hex_taboo game line")
      ->type_name("FILE|-|LINE")
      ->required();
  command->add_option("--lang", request->language, "Language: ja or en [from the locale]")
      ->type_name("LANG")
      ->check(CLI::IsMember({"ja", "en"}).description(""));
  CLI::Option* seat = command->add_option("--seat", request->seat, "Show only what this seat could see [everything]")
                          ->type_name("N")
                          ->check(CLI::Range(1, kMaxSeats).description(""));
  command->add_flag("--json", request->json, "Print one JSON line per step, then the result")->excludes(seat);
  command->footer(
      "On a terminal: Enter or n for next, p for previous, a number to jump, first, last, q to quit.\n"
      "Otherwise every step is printed.\n\n"
      "Examples:\n"
      "  taku replay game.json\n"
      "  taku replay 4n-e5xd4 --json");
  command->callback([request, &exit] { exit = run_replay(*request); });
}

}  // namespace taku::cli
