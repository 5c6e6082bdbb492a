#include "cli/analyse_table.h"

#include "cli/terminal/columns.h"
#include "cli/terminal/terminal_game.h"

namespace taku::cli {
namespace {

struct AnalyseWords {
  std::string_view number, player, move, value_win, value_points, loss, verdict, best;
  std::array<std::string_view, 6> verdicts;  // by study::Verdict
  std::string_view rolls, luck, total_luck;  // 0 how much
  std::string_view wins_in, loses_in;        // 0 the number of moves
  std::string_view summary;                  // 0 player, 1 choices, 2 accuracy, 3 mean loss
  std::string_view counts;                   // 0 to 4, by study::Verdict
  std::string_view worst;                    // 0 the numbers of the entries
};

constexpr AnalyseWords kEnglish = {
    .number = "#",
    .player = "Player",
    .move = "Move",
    .value_win = "Win",
    .value_points = "Points",
    .loss = "Loss",
    .verdict = "Verdict",
    .best = "Best line",
    .verdicts = {"best", "good", "?! inaccuracy", "?  mistake", "?? blunder", "forced"},
    .rolls = "roll",
    .luck = "luck {0}",
    .total_luck = ", luck {0}",
    .wins_in = "proved win in {0}",
    .loses_in = "proved loss in {0}",
    .summary = "{0}: {1} choices, accuracy {2} %, mean loss {3}",
    .counts = "  best {0}, good {1}, inaccuracies {2}, mistakes {3}, blunders {4}",
    .worst = "  worst moves: {0}",
};

constexpr AnalyseWords kJapanese = {
    .number = "#",
    .player = "プレイヤー",
    .move = "手",
    .value_win = "勝率",
    .value_points = "点",
    .loss = "損失",
    .verdict = "評価",
    .best = "最善の手順",
    .verdicts = {"最善", "好手", "?! 緩手", "?  悪手", "?? 大悪手", "強制"},
    .rolls = "出目",
    .luck = "運 {0}",
    .total_luck = "、運 {0}",
    .wins_in = "{0}手で勝ち（証明済み）",
    .loses_in = "{0}手で負け（証明済み）",
    .summary = "{0}: 選択{1}回、精度 {2} %、平均損失 {3}",
    .counts = "  最善 {0}、好手 {1}、緩手 {2}、悪手 {3}、大悪手 {4}",
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

std::string line_text(AnyState state, const std::vector<Move>& line) {
  constexpr std::size_t kMoves = 5;
  std::string text;
  for (std::size_t i = 0; i < line.size() && i < kMoves && state.turn().kind == Turn::Kind::Seats; ++i) {
    if (i > 0) text += ' ';
    text += state->move_text(line[i]);
    if (i + 1 < line.size()) state.apply(state.turn().seats.first(), line[i]);
  }
  return text;
}

}  // namespace

std::string AnalyseTable::heading() const {
  const AnalyseWords& words = analyse_words(pen_);
  return columns(words.number, words.player, words.move,
                 unit_ == study::Unit::Win ? words.value_win : words.value_points, words.loss, words.verdict,
                 words.best);
}

std::string AnalyseTable::amount(double value) const {
  return unit_ == study::Unit::Win ? fmt::format("{:.1f} %", 100 * value) : fmt::format("{:.2f}", value);
}

std::string AnalyseTable::difference(double value) const { return (value < 0 ? "" : "+") + amount(value); }

std::string AnalyseTable::player(const AnyState& state, Seat seat) const {
  return terminal_game(match_.game()).seat_name_in(state, seat, Pen{pen_.language, false});
}

std::string AnalyseTable::choice_row(const study::Choice& choice, study::Verdict verdict, const AnyState& before,
                                     Seat seat) const {
  const AnalyseWords& words = analyse_words(pen_);
  std::string rest;
  if (choice.chosen != 0) rest = line_text(before, choice.best().line);
  if (const auto& proof = choice.played().proof; proof && proof->plies > 0) {
    if (!rest.empty()) rest += "  ";
    rest += format_text(proof->win ? words.wins_in : words.loses_in, proof->plies);
  }
  const study::Loss loss = study::loss_of(choice, seat);
  return columns("", player(before, seat), before->move_text(choice.played().move),
                 amount(choice.played().values[static_cast<std::size_t>(seat.index)]),
                 loss.amount > 0 ? amount(loss.amount) : "", words.verdicts[static_cast<std::size_t>(verdict)], rest);
}

std::string AnalyseTable::roll_row(const study::SeatValues& luck, const AnyState& before, Move outcome) const {
  const AnalyseWords& words = analyse_words(pen_);
  const Seat seat = before.roller();
  if (!seat.is_player()) return "";
  const double lucky = luck[static_cast<std::size_t>(seat.index)];
  return columns("", player(before, seat), std::string(words.rolls) + " " + to_text(before->outcome_json(outcome)), "",
                 "", format_text(words.luck, difference(lucky)), "");
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

std::string AnalyseTable::summary(const study::EntryMarks& marks, Seat seat) const {
  const AnalyseWords& words = analyse_words(pen_);
  const study::PlayerSummary player_summary = study::summary_of(marks, seat, unit_);
  const auto& counts = player_summary.counts;
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
