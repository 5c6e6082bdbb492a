#include "cli/terminal/pineapple/words.h"

namespace taku::cli {
namespace {

constexpr PineappleWords kEnglish = {
    .rows = {"Top", "Middle", "Bottom"},
    .in_row = {"top", "middle", "bottom"},
    .hands = {"High card", "Pair", "Two pair", "Trips", "Straight", "Flush", "Full house", "Quads", "Straight flush",
              "Royal flush"},
    .lines = {"lost", "tied", "won"},
    .scores = {"rows", "scoop", "royalties", "score", "paid", "chips"},
    .hand = "Hand {0}",
    .turn = "Turn {0}/9",
    .chips = "{0} chips",
    .you = "you",
    .foul = "FOUL",
    .ahead = "! beats {0} so far",
    .is_foul = "!! FOUL: beats {0}",
    .fantasyland = "Fantasyland, {0} cards",
    .has_placed = "has placed",
    .discards = "Discards",
    .cards = "Cards",
    .your_cards = "To place",
    .how_first = "Type a letter for each card: t top, m middle, b bottom. Example: mmbbb",
    .how_later = "Type a letter for each card: t top, m middle, b bottom, x discard. Example: mbx",
    .begins = "Hand {0}. BTN: {1}",
    .set_unseen = "{0} has set a Fantasyland board. It stays hidden until the end of the hand.",
    .solver = "Set by the solver: score {0}.",
    .solver_stays = "Set by the solver: score {0}, stays in Fantasyland.",
    .hand_over = "Hand {0} is over.",
    .enters = "{0} enters Fantasyland with {1} cards.",
    .stays = "{0} stays in Fantasyland with {1} cards.",
    .by_lead = "{0} wins the session {1}:{2} after {3} hands, leading by {4} or more.",
    .by_bankruptcy = "{0} wins the session {1}:{2} after {3} hands: the opponent has no chips left.",
    .warning = "This makes a foul certain, and another placement would avoid it.",
    .letters_first = "Type five letters, one for each card in order: t, m or b.",
    .letters_later = "Type three letters, one for each card in order: two of t, m, b and one x.",
    .other_cards = "Those are not the cards you were dealt.",
    .counts_first = "On the first turn you must place all five cards.",
    .counts_later = "Place two cards and discard one.",
    .no_room = "The {0} row has no room for that.",
    .rules =
        "Build three rows: a top row of 3 cards, middle and bottom rows of 5. On the\n"
        "first turn both players place five cards at the same time. Then they take turns:\n"
        "draw three, place two, discard one face down. The button (BTN) plays first and\n"
        "changes every hand. Placed cards cannot be moved. If the top beats the middle or\n"
        "the middle beats the bottom, the board is a foul: it loses all three rows and\n"
        "earns no royalties. The jokers X1 and X2 stand for any card.\n"
        "Each row won is worth 1 point, winning all three 3 more. Royalties are added:\n"
        "  Top     66 1, 77 2, 88 3, 99 4, TT 5, JJ 6, QQ 7, KK 8, AA 9,\n"
        "          222 10, 333 11 … KKK 21, AAA 22\n"
        "  Middle  trips 2, straight 4, flush 8, full house 12, quads 20,\n"
        "          straight flush 30, royal flush 50\n"
        "  Bottom  straight 2, flush 4, full house 6, quads 10,\n"
        "          straight flush 15, royal flush 25\n"
        "Fantasyland: QQ on top gives 14 cards in the next hand, KK 15, AA 16, trips 17.\n"
        "The solver sets them all at once, hidden until the end of the hand. Trips on top\n"
        "or quads or better at the bottom stay in Fantasyland. Points are paid in chips;\n"
        "nobody pays more than they have. The session ends when a player has no chips, or\n"
        "leads by 40 while nobody enters Fantasyland. Options change some of these rules:\n"
        "see taku play --help.\n"
        "A move is a letter for each card in the order shown, t, m, b or x: mbx. Or name\n"
        "the cards: t:AhKd m:7s b:3h x:2c. A single card left over is discarded.",
};

constexpr PineappleWords kJapanese = {
    .rows = {"上段", "中段", "下段"},
    .in_row = {"上段", "中段", "下段"},
    .hands = {"ハイカード", "ワンペア", "ツーペア", "スリーカード", "ストレート", "フラッシュ", "フルハウス",
              "フォーカード", "ストフラ", "ロイヤル"},
    .lines = {"負け", "引き分け", "勝ち"},
    .scores = {"段", "スクープ", "ロイヤリティ", "得失点", "増減", "持ち点"},
    .hand = "ハンド {0}",
    .turn = "ターン {0}/9",
    .chips = "{0}点",
    .you = "あなた",
    .foul = "ファウル",
    .ahead = "! 今は{0}より強いです",
    .is_foul = "!! ファウル: {0}より強いです",
    .fantasyland = "ファンタジーランド {0}枚",
    .has_placed = "配置済み",
    .discards = "捨て札",
    .cards = "手札",
    .your_cards = "手札",
    .how_first = "カードごとに置き場所を入力: t(上) m(中) b(下)　例: mmbbb、中中下下下",
    .how_later = "2枚を t(上) m(中) b(下)、1枚を x(捨て)　例: mbx、中下捨",
    .begins = "ハンド {0}　BTN: {1}",
    .set_unseen = "{0}はファンタジーランドの配置を終えました。ハンドが終わるまで見えません。",
    .solver = "ソルバーが配置しました（スコア {0}）。",
    .solver_stays = "ソルバーが配置しました（スコア {0}、ファンタジーランド継続）。",
    .hand_over = "ハンド {0} の結果",
    .enters = "{0}はファンタジーランドに入ります（{1}枚）。",
    .stays = "{0}はファンタジーランドを継続します（{1}枚）。",
    .by_lead = "{0}の勝ちです。{1}対{2}、{3}ハンド（{4}点差以上）。",
    .by_bankruptcy = "{0}の勝ちです。{1}対{2}、{3}ハンド（相手の持ち点がなくなりました）。",
    .warning = "その置き方では必ずファウルになります。ほかの置き方で避けられます。",
    .letters_first = "カードの順に5文字で入力してください: t、m、b のいずれか。",
    .letters_later = "カードの順に3文字で入力してください: t、m、b を2つと x を1つ。",
    .other_cards = "配られたカードと一致しません。",
    .counts_first = "最初のターンは5枚すべてを配置してください。",
    .counts_later = "2枚を配置し、1枚を捨ててください。",
    .no_room = "{0}に空きがありません。",
    .rules =
        "上段3枚、中段5枚、下段5枚を並べます。最初のターンは両者同時に5枚を配置し、\n"
        "その後は交互に3枚ずつ配られ、2枚を置いて1枚を伏せて捨てます。BTNが先手で、\n"
        "ハンドごとに交代します。置いたカードは動かせません。上段が中段より、または\n"
        "中段が下段より強いとファウルになり、3段とも負けでロイヤリティもありません。\n"
        "ジョーカー X1・X2 はどのカードにもなります。1段勝つごとに1点、3段すべて勝つと\n"
        "さらに3点（スクープ）です。ロイヤリティ:\n"
        "  上段  66 1、77 2、88 3、99 4、TT 5、JJ 6、QQ 7、KK 8、AA 9、\n"
        "        222 10、333 11 … KKK 21、AAA 22\n"
        "  中段  スリーカード 2、ストレート 4、フラッシュ 8、フルハウス 12、\n"
        "        フォーカード 20、ストレートフラッシュ 30、ロイヤルフラッシュ 50\n"
        "  下段  ストレート 2、フラッシュ 4、フルハウス 6、フォーカード 10、\n"
        "        ストレートフラッシュ 15、ロイヤルフラッシュ 25\n"
        "ファンタジーランド: 上段が QQ なら次のハンドは14枚、KK なら15枚、AA なら16枚、\n"
        "スリーカードなら17枚です。ソルバーが一度に配置し、ハンドが終わるまで見えません。\n"
        "上段のスリーカードか、下段のフォーカード以上で継続します。得失点は持ち点で払い、\n"
        "持ち点を超えて払うことはありません。持ち点がなくなるか、次のハンドにファンタジー\n"
        "ランドの人がいない状態で40点差以上になると、対局終了です。\n"
        "ルールの一部は設定で変えられます: taku play --help\n"
        "手はカードの順に t m b x（上中下捨）を1文字ずつ入力します: mbx、中下捨。カードで\n"
        "指定することもできます: t:AhKd m:7s b:3h x:2c（残った1枚は捨て札になります）。",
};

}  // namespace

const PineappleWords& pineapple_words(const Pen& pen) {
  return pen.language == Language::Japanese ? kJapanese : kEnglish;
}

}  // namespace taku::cli
