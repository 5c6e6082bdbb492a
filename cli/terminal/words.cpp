#include "cli/terminal/words.h"

#include <algorithm>
#include <cstdlib>

namespace taku::cli {
namespace {

constexpr Words kEnglish = {
    .name_a_game = "name a game to play, or a file with --load. Games: {0}",
    .unknown_game = "there is no game called {0}. Games: {1}",
    .other_game = "{0} is a game of {1}",
    .unknown_player = "there is no player called {0}. Players: {1}",
    .wrong_seats = "{0} has {1} seats, but --seats names {2}",
    .no_such_seat = "this match of {0} has seats 1 to {1}, not {2}",
    .no_such_option = "{0} has no option --{1}",
    .not_in_range = "--{0} is a whole number from {1} to {2}, not {3}",
    .not_a_choice = "--{0} is one of {1}, not {2}",
    .not_true_false = "--{0} is true or false, not {1}",
    .bad_seed = "--seed is 1 to 64 hex digits",
    .load_decides = "--load and --{0} do not go together: the file decides",
    .cannot_read = "cannot read {0}: {1}",
    .cannot_write = "cannot write {0}: {1}",
    .not_a_plain_file = "not a plain file",
    .not_loadable = "{0} cannot be loaded: {1}",
    .not_exportable = "{0} cannot be exported: {1}",

    .person = "human",
    .player = "Player {0}",
    .welcome = "{0}.  {1}",
    .try_help = "Type a move, or help.",
    .prompt = "{0}. {1}> ",
    .over_prompt = "Over> ",
    .pass_keyboard = "{0}, it is your turn: nobody else should look. Press Enter. ",
    .thinking = "{0} is thinking …",
    .moved = "{0}: {1}",
    .not_understood = "\"{0}\" is neither a move nor a command. Type help to see both.",
    .see_moves = " Type moves to see those that are.",
    .anyway = "{0} Play it anyway?",
    .taken_back = "Moves taken back: {0}.",
    .played_again = "Moves played again: {0}.",
    .nothing_to_undo = "There is no move to take back.",
    .die_was_seen = "Chance has acted since, and others have seen it: between people that stays.",
    .nothing_to_redo = "There is no move to play again.",
    .over = "The game is over. You can still save, load, list the moves, or quit.",
    .name_a_file = "Name a file: {0} FILE",
    .saved = "Saved as {0}.",
    .loaded = "Loaded {0}. Moves: {1}.",
    .no_moves_yet = "No moves yet.",
    .moves_so_far = "Moves so far ({0}):",
    .legal_moves = "You can play ({0}):",
    .nothing_told = "Nothing has happened yet.",
    .no_why = "No computer has made a move that can be explained.",
    .no_rules = "See docs/rules.",
    .resign_really = "Resign the game?",
    .goodbye = "Goodbye.",

    .no_hint = "No computer knows this game yet.",
    .hint = "Hint: {0}.",
    .hint_wins_now = "It wins at once.",
    .hint_wins = "It wins in {0} moves of yours.",
    .hint_loses = "But the opponent can win in {0} moves.",
    .hint_only = "It is the only move.",
    .hint_chance = "It wins in about {0} % of the games played on from here.",
    .hint_points = "It brings about {0} points on average.",
    .hint_score = "Value {0:+} for you, {1} moves deep.",
    .hint_line = "Expected: {0}",

    .result = "Result: {0}",
    .wins = "{0} wins.",
    .draw = "A draw.",
    .resigned = "{0} wins: {1} resigned.",
    .out_of_time = "{0} wins: {1} ran out of time.",
    .left = "{0} gave up the match.",
    .agreed = "A draw by agreement.",
    .ended = "The match was ended ({0}).",
    .keep = "Keep the game with: save FILE",

    .step = "Move {0} of {1}",
    .the_start = "Start",
    .unfinished = "The game is not finished. To move: {0}",
    .replay_prompt = "[Enter] next  p previous  0-{0} jump  first  last  q quit > ",
    .replay_help = "Enter or n, p, first, last, q, or a number from 0 to {0}.",

    .checks = {"Form", "Rules", "Draws", "Seed", "Seed hash", "End", "Result", "Last state"},
    .check_answers = {"ok", "failed", "skipped"},
    .at_entry = "entry {0}: {1}",
    .entries_checked = "{0} entries",
    .draws_checked = "{0} draws",
    .verified = "Nothing is wrong.",
    .partly_verified = "Nothing is wrong in what could be checked.",
    .not_verified = "Something is wrong.",

    .help_move = "Type a move to play it. Enter alone shows the board again. Commands:",
    .file = "FILE",
    .meanings = {"take back your last move", "play again what was taken back", "ask the strongest computer for a move",
                 "save the game", "load a saved game", "the moves so far and the moves you can play",
                 "what happened last (log 60: more of it)", "why a computer moved as it did", "the rules in short",
                 "give up the game", "this list", "leave"},
};

constexpr Words kJapanese = {
    .name_a_game = "遊ぶゲームか、--load でファイルを指定してください。ゲーム: {0}",
    .unknown_game = "{0} というゲームはありません。ゲーム: {1}",
    .other_game = "{0} は {1} の対局です",
    .unknown_player = "{0} というプレイヤーはいません。選べるもの: {1}",
    .wrong_seats = "{0} は {1} 人用ですが、--seats は {2} 人です",
    .no_such_seat = "この {0} の対局の席は 1〜{1} です（{2} は使えません）",
    .no_such_option = "{0} に --{1} というオプションはありません",
    .not_in_range = "--{0} は {1} から {2} までの整数です（{3} は使えません）",
    .not_a_choice = "--{0} は {1} のどれかです（{2} は使えません）",
    .not_true_false = "--{0} は true か false です（{1} は使えません）",
    .bad_seed = "--seed は 1〜64 桁の 16 進数です",
    .load_decides = "--load と --{0} は同時に使えません（ファイルの内容に従います）",
    .cannot_read = "{0} を読めません: {1}",
    .cannot_write = "{0} に書けません: {1}",
    .not_a_plain_file = "通常のファイルではありません",
    .not_loadable = "{0} を読み込めません: {1}",
    .not_exportable = "{0} を書き出せません: {1}",

    .person = "人",
    .player = "プレイヤー{0}",
    .welcome = "{0}　{1}",
    .try_help = "手を入力してください（help か「助け」で説明）。",
    .prompt = "{0}手目 {1}> ",
    .over_prompt = "終局> ",
    .pass_keyboard = "{0}の番です。ほかの人は画面を見ないでください。Enter を押すと続けます。",
    .thinking = "{0}が考えています…",
    .moved = "{0}: {1}",
    .not_understood = "「{0}」は手でもコマンドでもありません。help か「助け」で説明を表示します。",
    .see_moves = "moves か「手」で打てる手を表示します。",
    .anyway = "{0}それでも打ちますか？",
    .taken_back = "{0}手戻しました。",
    .played_again = "{0}手進めました。",
    .nothing_to_undo = "戻せる手がありません。",
    .die_was_seen = "その後の目や札を他の人も見ているので、対人戦では戻せません。",
    .nothing_to_redo = "やり直せる手がありません。",
    .over = "対局は終わっています。保存・読込・手の一覧・終了は使えます。",
    .name_a_file = "ファイル名を付けてください: {0} ファイル名",
    .saved = "{0} に保存しました。",
    .loaded = "{0} を読み込みました（{1}手）。",
    .no_moves_yet = "まだ手はありません。",
    .moves_so_far = "ここまでの手（{0}）:",
    .legal_moves = "打てる手（{0}）:",
    .nothing_told = "まだ何も起きていません。",
    .no_why = "説明できるコンピューターの手はまだありません。",
    .no_rules = "docs/rules をご覧ください。",
    .resign_really = "投了しますか？",
    .goodbye = "終了します。",

    .no_hint = "このゲームのコンピューターはまだいません。",
    .hint = "ヒント: {0}。",
    .hint_wins_now = "この手で勝ちです。",
    .hint_wins = "あと{0}手で勝てます。",
    .hint_loses = "ただし、相手はあと{0}手で勝てます。",
    .hint_only = "ほかに手はありません。",
    .hint_chance = "この先を試すと約{0}%で勝ちます。",
    .hint_points = "この先を試すと平均で約{0}点です。",
    .hint_score = "評価 {0:+}（{1}手先まで）。",
    .hint_line = "予想: {0}",

    .result = "結果: {0}",
    .wins = "{0}の勝ちです。",
    .draw = "引き分けです。",
    .resigned = "{0}の勝ちです（{1}の投了）。",
    .out_of_time = "{0}の勝ちです（{1}の時間切れ）。",
    .left = "{0}が対局をやめました。",
    .agreed = "合意により引き分けです。",
    .ended = "対局は打ち切られました（{0}）。",
    .keep = "保存するには: save ファイル名（または 保存 ファイル名）",

    .step = "{0}手目（全{1}手）",
    .the_start = "開始",
    .unfinished = "対局は途中です。手番: {0}",
    .replay_prompt = "[Enter] 次  p 前  0-{0} 移動  first 最初  last 最後  q 終了 > ",
    .replay_help = "Enter か n、p、first、last、q、または 0〜{0} の数を入力してください。",

    .checks = {"形式", "ルール", "目と札", "シード", "事前の値", "終わり方", "結果", "最後の局面"},
    .check_answers = {"正常", "異常", "検査なし"},
    .at_entry = "{0}番目の記録: {1}",
    .entries_checked = "記録{0}件",
    .draws_checked = "{0}回",
    .verified = "異常はありません。",
    .partly_verified = "検査できた範囲に異常はありません。",
    .not_verified = "異常があります。",

    .help_move = "手を入力すると着手します。Enter だけで盤を再表示します。コマンド:",
    .file = "ファイル名",
    .meanings = {"自分の直前の手を取り消す", "取り消した手をやり直す", "一番強いコンピューターに手を聞く",
                 "対局を保存する", "保存した対局を読み込む", "ここまでの手と打てる手を表示する",
                 "これまでの出来事（log 60 でもっと前から）", "コンピューターがその手を選んだ理由", "ルールの要約",
                 "負けを認めて終える", "この説明を表示する", "終了する"},
};

struct Description {
  std::string_view code, english, japanese;  // where English is empty, the error's own message is good
};

constexpr Description kDescriptions[] = {
    {code::kIllegalMove, "That move is not possible here.", "その手は打てません。"},
    {code::kNotYourTurn, "", "手番ではありません。"},
    {code::kOver, "", "対局は終わっています。"},
    {code::kBadJson, "", "JSON として読めません。"},
    {code::kBadRequest, "", "棋譜の形が正しくありません。"},
    {code::kBadMove, "", "手の書き方が正しくありません。"},
    {code::kBadOptions, "", "オプションが正しくありません。"},
    {code::kBadPosition, "", "局面が正しくありません。"},
    {code::kUnknownGame, "", "知らないゲームです。"},
    {code::kIllegalOutcome, "", "起こりえない目です。"},
    {code::kWrongRules, "", "別の版のルールで打たれた棋譜です。"},
    {code::kWrongDraw, "", "シードから出るものと違います。"},
    {code::kWrongSeed, "", "各人のシードから作られていません。"},
    {code::kWrongSeedHash, "", "サーバーのシードが対局前に示された値と合いません。"},
    {code::kWrongEnd, "", "終わり方がおかしいです。"},
    {code::kWrongResult, "", "結果が違います。"},
    {code::kWrongHash, "", "最後の局面が違います。"},
    {code::kNothingToCheck, "", "ファイルに書かれていません。"},
    {code::kNotReached, "", "ルール違反のため、そこまで進めません。"},
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
