#include "cli/terminal/words.h"

#include <algorithm>
#include <cstdlib>

namespace taku::cli {
namespace {

constexpr Words kEnglish = {
    .name_a_game = "name a game to play, or load one with --load FILE. Games: {0}",
    .unknown_game = "unknown game {0}. Games: {1}",
    .other_game = "{0} is a {1} game",
    .unknown_player = "unknown player {0}. Players: {1}",
    .wrong_seats = "{0} has {1} seats, but --seats lists {2}",
    .no_such_seat = "this {0} match has seats 1 to {1}; there is no seat {2}",
    .no_such_option = "{0} has no option --{1}",
    .not_in_range = "--{0} must be a whole number from {1} to {2}, not {3}",
    .not_a_choice = "--{0} must be one of {1}, not {2}",
    .not_true_false = "--{0} must be true or false, not {1}",
    .bad_seed = "--seed must be 1 to 64 hex digits",
    .load_decides = "--{0} cannot be combined with --load: the saved game determines it",
    .cannot_read = "cannot read {0}: {1}",
    .cannot_write = "cannot write {0}: {1}",
    .not_a_plain_file = "not a regular file",
    .not_loadable = "cannot load {0}: {1}",
    .not_exportable = "cannot export {0}: {1}",
    .not_convertible = "cannot convert {0}: {1}",

    .person = "human",
    .player = "Player {0}",
    .welcome = "{0}.  {1}",
    .try_help = "Type a move, or help for a list of commands.",
    .prompt = "{0}. {1}> ",
    .over_prompt = "Game over> ",
    .pass_keyboard = "{0}, it is your turn. Everyone else, look away. Press Enter to continue. ",
    .thinking = "{0} is thinking…",
    .moved = "{0}: {1}",
    .not_understood = "\"{0}\" is neither a move nor a command. Type help for a list of commands.",
    .see_moves = " Type moves to list the legal moves.",
    .anyway = "{0} Play it anyway?",
    .taken_back = "Moves taken back: {0}.",
    .played_again = "Moves redone: {0}.",
    .nothing_to_undo = "There is no move to take back.",
    .over_undo = "The game is over. Its moves can no longer be taken back.",
    .die_was_seen = "Other people have seen the dice or cards drawn since then, so the move cannot be taken back.",
    .nothing_to_redo = "There is no move to redo.",
    .over = "The game is over. You can still save, load, list the moves, or quit.",
    .name_a_file = "Add a file name: {0} FILE",
    .saved = "Saved as {0}.",
    .loaded = "Loaded {0}. Moves: {1}.",
    .no_moves_yet = "No moves yet.",
    .moves_so_far = "Moves so far ({0}):",
    .legal_moves = "Legal moves ({0}):",
    .empty_log = "There are no events yet.",
    .no_why = "There is no computer move that can be explained.",
    .no_rules = "The rules are in docs/rules.",
    .resign_really = "Resign the game?",
    .goodbye = "Goodbye.",

    .no_hint = "There is no computer player for this game yet.",
    .hint = "Hint: {0}.",
    .hint_wins_now = "It wins immediately.",
    .hint_wins = "It wins in {0} moves.",
    .hint_loses = "But the opponent can win in {0} moves.",
    .hint_only = "It is the only legal move.",
    .hint_chance = "Estimated chance of winning: {0} %.",
    .hint_points = "Expected result: {0} points.",
    .hint_score = "Evaluation: {0:+} (depth {1}).",
    .hint_line = "Expected line: {0}",

    .result = "Result: {0}",
    .wins = "{0} wins.",
    .draw = "Draw.",
    .resigned = "{0} wins: {1} resigned.",
    .out_of_time = "{0} wins: {1} ran out of time.",
    .left = "{0} left the match.",
    .agreed = "Draw by agreement.",
    .settled = "{} wins: the ranking was settled before everyone had finished.",
    .ended = "The match was stopped ({0}).",
    .keep = "To save the game, type: save FILE",

    .step = "Move {0} of {1}",
    .the_start = "Start",
    .unfinished = "The game is not finished. To move: {0}",
    .replay_prompt = "[Enter] next  p previous  0-{0} jump  first  last  q quit > ",
    .replay_help = "Press Enter, or type n, p, first, last, q or a number from 0 to {0}.",

    .checks = {"Format", "Rules", "Draws", "Seed", "Seed hash", "End", "Result", "Final state"},
    .check_answers = {"ok", "failed", "skipped"},
    .at_entry = "entry {0}: {1}",
    .entries_checked = "{0} entries",
    .draws_checked = "{0} draws",
    .verified = "All checks passed.",
    .partly_verified = "All checks that could be run passed.",
    .not_verified = "Verification failed.",

    .help_move = "Type a move to play it. Press Enter to show the board again. Commands:",
    .file = "FILE",
    .meanings = {"take back your last move", "redo a move that was taken back", "ask the strongest computer for a move",
                 "save the game", "load a saved game", "list the moves so far and the legal moves",
                 "show recent events (log 60 shows 60 lines)", "explain a computer's last move",
                 "show a summary of the rules", "resign the game", "show this list", "quit"},
};

constexpr Words kJapanese = {
    .name_a_game = "遊ぶゲームの名前か、--load で保存ファイルを指定してください。ゲーム: {0}",
    .unknown_game = "{0} というゲームはありません。ゲーム: {1}",
    .other_game = "{0} は {1} の対局です",
    .unknown_player = "{0} というプレイヤーはありません。選択肢: {1}",
    .wrong_seats = "{0} は {1} 人用ですが、--seats の指定は {2} 人です",
    .no_such_seat = "この {0} の対局の席は 1〜{1} です（{2} は指定できません）",
    .no_such_option = "{0} に --{1} というオプションはありません",
    .not_in_range = "--{0} には {1}〜{2} の整数を指定してください（{3} は指定できません）",
    .not_a_choice = "--{0} には {1} のいずれかを指定してください（{2} は指定できません）",
    .not_true_false = "--{0} には true か false を指定してください（{1} は指定できません）",
    .bad_seed = "--seed には 1〜64 桁の 16 進数を指定してください",
    .load_decides = "--load と --{0} は同時に使えません（ファイルの内容に従います）",
    .cannot_read = "{0} を読めません: {1}",
    .cannot_write = "{0} に書き込めません: {1}",
    .not_a_plain_file = "通常のファイルではありません",
    .not_loadable = "{0} を読み込めません: {1}",
    .not_exportable = "{0} を書き出せません: {1}",
    .not_convertible = "{0} を変換できません: {1}",

    .person = "人",
    .player = "プレイヤー{0}",
    .welcome = "{0}　{1}",
    .try_help = "手を入力してください（help か「ヘルプ」で説明を表示します）。",
    .prompt = "{0}手目 {1}> ",
    .over_prompt = "終局> ",
    .pass_keyboard = "{0}の番です。ほかの人は画面を見ないでください。Enter を押すと続きます。",
    .thinking = "{0}が考えています…",
    .moved = "{0}: {1}",
    .not_understood = "「{0}」は手でもコマンドでもありません。help か「ヘルプ」で説明を表示します。",
    .see_moves = "moves か「手」で打てる手を表示します。",
    .anyway = "{0}それでも打ちますか？",
    .taken_back = "{0}手戻しました。",
    .played_again = "{0}手進めました。",
    .nothing_to_undo = "戻せる手がありません。",
    .over_undo = "対局は終わっています。待ったはできません。",
    .die_was_seen = "その後の出目やカードをほかの人も見ているため、この手は戻せません。",
    .nothing_to_redo = "やり直せる手がありません。",
    .over = "対局は終わっています。保存・読込・手の一覧・終了は使えます。",
    .name_a_file = "ファイル名を指定してください: {0} ファイル名",
    .saved = "{0} に保存しました。",
    .loaded = "{0} を読み込みました（{1}手）。",
    .no_moves_yet = "まだ手はありません。",
    .moves_so_far = "ここまでの手（{0}）:",
    .legal_moves = "打てる手（{0}）:",
    .empty_log = "出来事はまだありません。",
    .no_why = "説明できるコンピュータの手はありません。",
    .no_rules = "docs/rules をご覧ください。",
    .resign_really = "投了しますか？",
    .goodbye = "終了します。",

    .no_hint = "このゲームにはまだコンピュータがいません。",
    .hint = "ヒント: {0}。",
    .hint_wins_now = "この手で勝ちです。",
    .hint_wins = "あと{0}手で勝てます。",
    .hint_loses = "ただし、相手はあと{0}手で勝てます。",
    .hint_only = "打てる手はこれだけです。",
    .hint_chance = "予想勝率は約{0}%です。",
    .hint_points = "予想得点は約{0}点です。",
    .hint_score = "評価値は {0:+} です（{1}手先まで）。",
    .hint_line = "予想手順: {0}",

    .result = "結果: {0}",
    .wins = "{0}の勝ちです。",
    .draw = "引き分けです。",
    .resigned = "{0}の勝ちです（{1}の投了）。",
    .out_of_time = "{0}の勝ちです（{1}の時間切れ）。",
    .left = "{0}が対局から抜けました。",
    .agreed = "合意により引き分けです。",
    .settled = "{}の勝ちです。全員がゴールする前に順位を確定しました。",
    .ended = "対局は中止されました（{0}）。",
    .keep = "保存するには: save ファイル名（または 保存 ファイル名）",

    .step = "{0}手目（全{1}手）",
    .the_start = "開始",
    .unfinished = "対局は途中です。手番: {0}",
    .replay_prompt = "[Enter] 次  p 前  0-{0} 移動  first 最初  last 最後  q 終了 > ",
    .replay_help = "Enter か n、p、first、last、q、または 0〜{0} の数を入力してください。",

    .checks = {"形式", "ルール", "出目・カード", "シード", "ハッシュ値", "終了理由", "結果", "最終局面"},
    .check_answers = {"正常", "異常", "未検査"},
    .at_entry = "{0}番目の記録: {1}",
    .entries_checked = "記録{0}件",
    .draws_checked = "{0}回",
    .verified = "異常はありません。",
    .partly_verified = "検査できた範囲に異常はありません。",
    .not_verified = "異常があります。",

    .help_move = "手を入力すると着手します。Enter だけを押すと盤を再表示します。コマンド:",
    .file = "ファイル名",
    .meanings = {"自分の直前の手を戻す", "戻した手をやり直す", "最も強いコンピュータに手を聞く", "対局を保存する",
                 "保存した対局を読み込む", "ここまでの手と打てる手を表示する",
                 "最近の出来事を表示する（log 60 で60行）", "コンピュータがその手を選んだ理由を表示する",
                 "ルールの要約を表示する", "投了する", "この説明を表示する", "終了する"},
};

struct Description {
  std::string_view code, english, japanese;  // empty English: use the error's own message
};

constexpr Description kDescriptions[] = {
    {code::kIllegalMove, "That move is not possible here.", "その手は打てません。"},
    {code::kNotYourTurn, "", "手番ではありません。"},
    {code::kOver, "", "対局は終わっています。"},
    {code::kBadJson, "", "JSON として読めません。"},
    {code::kBadRequest, "", "棋譜の形式が正しくありません。"},
    {code::kBadMove, "", "手の書き方が正しくありません。"},
    {code::kBadOptions, "", "オプションが正しくありません。"},
    {code::kBadPosition, "", "局面が正しくありません。"},
    {code::kUnknownGame, "", "対応していないゲームです。"},
    {code::kIllegalOutcome, "", "ありえない出目またはカードです。"},
    {code::kWrongRules, "", "ルールのバージョンが異なる棋譜です。"},
    {code::kWrongDraw, "", "シードから決まる結果と一致しません。"},
    {code::kWrongSeed, "", "各プレイヤーのシードから作られていません。"},
    {code::kWrongSeedHash, "", "サーバーのシードが、対局前に公開されたハッシュ値と一致しません。"},
    {code::kWrongEnd, "", "終了理由が正しくありません。"},
    {code::kWrongResult, "", "結果が一致しません。"},
    {code::kWrongHash, "", "最終局面が一致しません。"},
    {code::kNothingToCheck, "", "ファイルに含まれていません。"},
    {code::kNotReached, "", "ルール違反があるため、そこまで再生できません。"},
};

const Description* find_description(const Error& error) {
  const auto found = std::ranges::find(kDescriptions, error.code, &Description::code);
  return found == std::end(kDescriptions) ? nullptr : found;
}

}  // namespace

Language choose_language(std::string_view wanted) {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    if (!wanted.empty()) break;
    if (const char* value = std::getenv(name)) wanted = value;
  }
  return wanted.starts_with("ja") ? Language::Japanese : Language::English;
}

const Words& words(Language language) { return language == Language::Japanese ? kJapanese : kEnglish; }

std::string describe(const Error& error, Language language) {
  const Description* known = find_description(error);
  const std::string_view text = !known ? "" : language == Language::Japanese ? known->japanese : known->english;
  return text.empty() ? error.message : std::string(text);
}

std::string describe_fully(const Error& error, Language language) {
  const Description* known = find_description(error);
  if (language == Language::English || !known) return fmt::format("{} ({})", error.message, error.code);
  return fmt::format("{}（{}: {}）", known->japanese, error.code, error.message);
}

}  // namespace taku::cli
