#include "cli/analyse_table.h"

#include <fmt/ranges.h>

#include "cli/terminal/columns.h"
#include "cli/terminal/terminal_game.h"

namespace taku::cli {
namespace {

struct AnalyseWords {
  std::string_view number, player, move, value_win, value_next, value_points, loss, verdict, best;
  std::array<std::string_view, 6> verdicts;  // by study::Verdict
  std::string_view rolls, luck, total_luck;  // 0 how much
  std::string_view wins_in, loses_in;        // 0 the number of moves, in Japanese of both players
  std::string_view stopped;                  // 0 entries analysed, 1 all entries
  std::string_view to_move;                  // instead of a verdict: the position of an unfinished match
  std::string_view no_choices;               // 0 player
  std::string_view summary;                  // 0 player, 1 choices, 2 accuracy, 3 mean loss
  std::string_view counts;                   // 0 to 4, by study::Verdict
  std::string_view worst;                    // 0 the numbers of the entries
};

constexpr AnalyseWords kEnglish = {
    .number = "#",
    .player = "Player",
    .move = "Move",
    .value_win = "Win",
    .value_next = "Next",
    .value_points = "Points",
    .loss = "Loss",
    .verdict = "Verdict",
    .best = "Best line",
    .verdicts = {"best", "good", "?! inaccuracy", "?  mistake", "?? blunder", "forced"},
    .rolls = "roll",
    .luck = "luck {0}",
    .total_luck = ", luck {0}",
    .wins_in = "proved win within {0}",
    .loses_in = "proved loss within {0}",
    .stopped = "Stopped after {0} of {1} entries.",
    .to_move = "to move",
    .no_choices = "{0}: no choices",
    .summary = "{0}: choices {1}, accuracy {2} %, mean loss {3}",
    .counts = "  best {0}, good {1}, inaccuracies {2}, mistakes {3}, blunders {4}",
    .worst = "  worst moves: {0}",
};

constexpr AnalyseWords kJapanese = {
    .number = "#",
    .player = "プレイヤー",
    .move = "手",
    .value_win = "勝率",
    .value_next = "次に上がる",
    .value_points = "点",
    .loss = "損失",
    .verdict = "判定",
    .best = "最善の手順",
    .verdicts = {"最善手", "良い手", "?! 疑問手", "?  悪手", "?? 大悪手", "唯一の手"},
    .rolls = "出目",
    .luck = "運 {0}",
    .total_luck = "、運 {0}",
    .wins_in = "{0}手以内に勝ち（証明済み）",
    .loses_in = "{0}手以内に負け（証明済み）",
    .stopped = "{1}件中{0}件で止めました。",
    .to_move = "手番",
    .no_choices = "{0}: 選択なし",
    .summary = "{0}: 選択{1}回、正確さ {2} %、平均損失 {3}",
    .counts = "  最善手 {0}、良い手 {1}、疑問手 {2}、悪手 {3}、大悪手 {4}",
    .worst = "  最も損した手: {0}",
};

const AnalyseWords& analyse_words(const Pen& pen) { return pen.language == Language::Japanese ? kJapanese : kEnglish; }

constexpr int kNumber = 5, kPlayer = 14, kMove = 22, kValue = 9, kLoss = 9, kVerdict = 15;

std::string columns(std::string_view number, std::string_view player, std::string_view move, std::string_view value,
                    std::string_view loss, std::string_view verdict, std::string_view rest) {
  std::string line = to_right(number, kNumber) + "  " + to_left(player, kPlayer) + to_left(move, kMove) +
                     to_right(value, kValue) + to_right(loss, kLoss) + "  " + to_left(verdict, kVerdict) +
                     std::string(rest);
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

// The first moves of a line.
std::string line_text(const AnyState& state, const std::vector<Move>& line) {
  constexpr std::size_t kMoves = 5;
  const auto texts = study::line_texts(state, {line.data(), std::min(kMoves, line.size())});
  return fmt::format("{}", fmt::join(texts, " "));
}

// "6", or "3+4" for several dice.
std::string dice_text(const Json& outcome) {
  if (const auto die = find_int(outcome, "die")) return std::to_string(*die);
  const Json* dice = find(outcome, "dice");
  if (dice == nullptr || !dice->is_array()) return to_text(outcome);
  std::string text;
  for (const Json& die : *dice) text += (text.empty() ? "" : "+") + to_text(die);
  return text;
}

}  // namespace

std::string AnalyseTable::heading() const {
  const AnalyseWords& words = analyse_words(pen_);
  const std::string_view chance = study::values_next_place(match_) ? words.value_next : words.value_win;
  return columns(words.number, words.player, words.move, unit_ == study::Unit::Win ? chance : words.value_points,
                 words.loss, words.verdict, words.best);
}

std::string AnalyseTable::amount(double value) const {
  return unit_ == study::Unit::Win ? fmt::format("{:.1f} %", 100 * value) : fmt::format("{:.2f}", value);
}

std::string AnalyseTable::difference(double value) const { return (value < 0 ? "" : "+") + amount(value); }

std::string AnalyseTable::player(const AnyState& state, Seat seat) const {
  return terminal_game(match_.game()).seat_name_in(state, seat, Pen{pen_.language, false});
}

// English counts the moves of one player, Japanese those of both.
std::string AnalyseTable::proof_text(const study::Proof& proof, AnyState before, Seat seat, Move move) const {
  const AnalyseWords& words = analyse_words(pen_);
  before.apply(seat, move);
  const int moves = pen_.language == Language::Japanese
                        ? proof.plies
                        : terminal_game(match_.game()).moves_within(before, proof.plies);
  return format_text(proof.win ? words.wins_in : words.loses_in, moves);
}

std::string AnalyseTable::choice_row(const study::Choice& choice, study::Verdict verdict, const AnyState& before,
                                     Seat seat) const {
  const AnalyseWords& words = analyse_words(pen_);
  std::string rest;
  if (choice.chosen != 0) rest = line_text(before, choice.best().line);
  if (const auto& proof = choice.played().proof; proof && proof->plies > 0) {
    if (!rest.empty()) rest += "  ";
    rest += proof_text(*proof, before, seat, choice.played().move);
  }
  const double value = choice.played().values[static_cast<std::size_t>(seat.index)];
  const study::Loss loss = study::loss_of(choice, seat);
  return columns("", player(before, seat), before->move_text(choice.played().move),
                 choice.comparable ? amount(value) : "", loss.amount > 0 ? amount(loss.amount) : "",
                 words.verdicts[static_cast<std::size_t>(verdict)], rest);
}

std::string AnalyseTable::roll_row(const study::SeatValues& luck, const AnyState& before, Move outcome) const {
  const AnalyseWords& words = analyse_words(pen_);
  const Seat seat = before.roller();
  if (!seat.is_player()) return "";
  const double lucky = luck[static_cast<std::size_t>(seat.index)];
  return columns("", player(before, seat), std::string(words.rolls) + " " + dice_text(before->outcome_json(outcome)),
                 "", "", format_text(words.luck, difference(lucky)), "");
}

std::string AnalyseTable::row(const study::AnalysedEntry& entry, const AnyState& before, const Match::Ply& ply,
                              std::size_t number) const {
  std::string text;
  if (entry.choice) text = choice_row(*entry.choice, entry.mark.verdict, before, ply.seat);
  if (entry.mark.luck) text = roll_row(*entry.mark.luck, before, ply.move);
  if (text.empty()) return text;
  text.replace(0, kNumber, to_right(std::to_string(number + 1), kNumber));
  if (entry.mark.verdict == study::Verdict::Blunder) return pen_.paint(Paint::Bad, text);
  return entry.choice ? text : pen_.paint(Paint::Faint, text);
}

std::string AnalyseTable::position(const study::AnalysedPosition& position, const AnyState& state) const {
  const study::Option& best = position.choice.best();
  std::string rest = line_text(state, best.line);
  if (best.proof && best.proof->plies > 0) rest += "  " + proof_text(*best.proof, state, position.seat, best.move);
  const double value = best.values[static_cast<std::size_t>(position.seat.index)];
  return columns("", player(state, position.seat), state->move_text(best.move),
                 position.choice.comparable ? amount(value) : "", "", analyse_words(pen_).to_move, rest);
}

std::string AnalyseTable::stopped(std::size_t entries) const {
  return format_text(analyse_words(pen_).stopped, entries, match_.plies().size());
}

std::string AnalyseTable::summary(const study::EntryMarks& marks, Seat seat) const {
  const AnalyseWords& words = analyse_words(pen_);
  const study::PlayerSummary player_summary = study::summary_of(marks, seat, unit_);
  const auto& counts = player_summary.counts;
  if (player_summary.choices == 0) return format_text(words.no_choices, player(match_.state_after(0), seat));
  std::string text = format_text(words.summary, player(match_.state_after(0), seat), player_summary.choices,
                                 fmt::format("{:.1f}", player_summary.accuracy), amount(player_summary.mean_loss));
  if (player_summary.luck) text += format_text(words.total_luck, difference(*player_summary.luck));
  text += '\n' + format_text(words.counts, counts[0], counts[1], counts[2], counts[3], counts[4]);
  std::string worst;
  for (const std::size_t number : player_summary.worst) {
    worst += (worst.empty() ? "" : ", ") + std::to_string(number + 1);
  }
  if (!worst.empty()) text += '\n' + format_text(words.worst, worst);
  return text;
}

}  // namespace taku::cli
