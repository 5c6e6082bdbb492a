#include "cli/terminal/pineapple_words.h"

namespace taku::cli {
namespace {

constexpr PineappleWords kEnglish = {
    .rows = {"Top", "Middle", "Bottom"},
    .in_row = {"top", "middle", "bottom"},
    .hands = {"High card", "Pair", "Two pair", "Trips", "Straight", "Flush", "Full house", "Quads", "Straight flush",
              "Royal flush"},
    .lines = {"lost", "tied", "won"},
    .scores = {"lines", "scoop", "royalties", "score", "paid", "chips"},
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
    .how_first = "A letter for each card: t top, m middle, b bottom. For example mmbbb",
    .how_later = "A letter for each card: t top, m middle, b bottom, x discard. For example mbx",
    .begins = "Hand {0}. BTN: {1}",
    .set_unseen = "{0} plays Fantasyland: the board is set and stays hidden.",
    .solver = "Set by the solver: score {0}.",
    .solver_stays = "Set by the solver: score {0}, good enough to stay.",
    .hand_over = "Hand {0} is over.",
    .enters = "{0} goes to Fantasyland with {1} cards.",
    .stays = "{0} stays in Fantasyland with {1} cards.",
    .by_lead = "{0} wins the session {1}:{2} after {3} hands, leading by {4} or more.",
    .by_bankruptcy = "{0} wins the session {1}:{2} after {3} hands: the other has no chips left.",
    .warning = "That fouls your board for certain, and there is a placement that does not.",
    .letters_first = "Type five letters, one for each card in its order: t, m or b.",
    .letters_later = "Type three letters, one for each card in its order: two of t, m, b and one x.",
    .other_cards = "Those are not the cards you were dealt.",
    .counts_first = "All five cards are placed at the first turn.",
    .counts_later = "Two cards are placed and one is discarded.",
    .no_room = "The {0} row has no room for that.",
    .rules =
        "Build three rows: top of 3 cards, middle and bottom of 5. Place five cards at\n"
        "the first turn, both players at once; then, in turn, get three, place two and\n"
        "discard one, unseen. BTN plays first and changes every hand. What lies stays.\n"
        "The top may not beat the middle, nor the middle the bottom: that is a foul,\n"
        "which loses all three rows and pays nothing. Jokers X1 and X2 are any card.\n"
        "Each row won is 1 point, all three 3 more; royalties come on top:\n"
        "  Top     66 1, 77 2, 88 3, 99 4, TT 5, JJ 6, QQ 7, KK 8, AA 9,\n"
        "          222 10, 333 11 … KKK 21, AAA 22\n"
        "  Middle  trips 2, straight 4, flush 8, full house 12, quads 20,\n"
        "          straight flush 30, royal flush 50\n"
        "  Bottom  straight 2, flush 4, full house 6, quads 10,\n"
        "          straight flush 15, royal flush 25\n"
        "Fantasyland: QQ on top gives 14 cards in the next hand, KK 15, AA 16, trips 17,\n"
        "set by the solver at once and hidden. Trips on top or quads or better at the\n"
        "bottom stay there. Points are paid in chips, never more than there are.\n"
        "The session ends when a player has none, or leads by 40 while nobody goes to\n"
        "Fantasyland. Some of this can be set: taku play --help.\n"
        "A move is a letter for each card in the order shown, t, m, b or x: mbx. Or name\n"
        "the cards: t:AhKd m:7s b:3h x:2c; what is left over is the discard.",
};

constexpr PineappleWords kJapanese = {
    .rows = {"トップ", "ミドル", "ボトム"},
    .in_row = {"トップ", "ミドル", "ボトム"},
    .hands = {"ハイカード", "ワンペア", "ツーペア", "スリーカード", "ストレート", "フラッシュ", "フルハウス",
              "フォーカード", "ストフラ", "ロイヤル"},
    .lines = {"負け", "引分", "勝ち"},
    .scores = {"列", "スクープ", "ロイヤリティ", "得失点", "移動", "持ち点"},
    .hand = "ハンド {0}",
    .turn = "ターン {0}/9",
    .chips = "{0}点",
    .you = "あなた",
    .foul = "バスト",
    .ahead = "! 今は{0}より強い",
    .is_foul = "!! バスト: {0}超え",
    .fantasyland = "ファンタジーランド {0}枚",
    .has_placed = "配置済み",
    .discards = "捨て札",
    .cards = "手札",
    .your_cards = "手札",
    .how_first = "1枚ずつ置き場所を: t(上) m(中) b(下)　例 mmbbb、中中下下下",
    .how_later = "2枚を t(上) m(中) b(下)、1枚を x(捨て)　例 mbx、中下捨",
    .begins = "ハンド {0}　BTN: {1}",
    .set_unseen = "{0}はファンタジーランドです。配置は終わるまで見えません。",
    .solver = "ソルバーが配置しました（スコア {0}）。",
    .solver_stays = "ソルバーが配置しました（スコア {0}、Stay の形）。",
    .hand_over = "ハンド {0} の結果",
    .enters = "{0}はファンタジーランドに入ります（{1}枚）。",
    .stays = "{0}はファンタジーランドを継続します（{1}枚）。",
    .by_lead = "{0}の勝ちです。{1}対{2}、{3}ハンド（{4}点差以上）。",
    .by_bankruptcy = "{0}の勝ちです。{1}対{2}、{3}ハンド（相手の持ち点がなくなりました）。",
    .warning = "その置き方は必ずバストになります。避けられる置き方があります。",
    .letters_first = "カードの順に5文字で入力してください: t、m、b のどれか。",
    .letters_later = "カードの順に3文字で入力してください: t、m、b を2つと x を1つ。",
    .other_cards = "配られたカードと一致しません。",
    .counts_first = "初手は5枚すべて配置します。",
    .counts_later = "2枚を配置し、1枚を捨てます。",
    .no_room = "{0}に空きがありません。",
    .rules =
        "トップ3枚、ミドル5枚、ボトム5枚の列を作ります。初手は5枚を両者同時に配置し、\n"
        "その後は交互に3枚配られ、2枚を置いて1枚を伏せて捨てます。BTNが先で、毎ハンド\n"
        "交代します。置いたカードは動かせません。トップがミドルより、ミドルがボトムより\n"
        "強いとバストで、3列とも負け、ロイヤリティもありません。ジョーカー X1・X2 は\n"
        "どのカードにもなります。列の勝ちは1点、3列全勝でさらに3点（スクープ）。\n"
        "ロイヤリティ:\n"
        "  トップ  66 1、77 2、88 3、99 4、TT 5、JJ 6、QQ 7、KK 8、AA 9、\n"
        "          222 10、333 11 … KKK 21、AAA 22\n"
        "  ミドル  スリーカード 2、ストレート 4、フラッシュ 8、フルハウス 12、\n"
        "          フォーカード 20、ストレートフラッシュ 30、ロイヤルフラッシュ 50\n"
        "  ボトム  ストレート 2、フラッシュ 4、フルハウス 6、フォーカード 10、\n"
        "          ストレートフラッシュ 15、ロイヤルフラッシュ 25\n"
        "ファンタジーランド: トップが QQ なら次のハンドは14枚、KK 15枚、AA 16枚、\n"
        "スリーカード 17枚。ソルバーが一度に配置し、終わるまで見えません。トップの\n"
        "スリーカードか、ボトムのフォーカード以上で継続（Stay）します。\n"
        "得失点は持ち点で払い、持っている以上は払いません。持ち点がなくなるか、次の\n"
        "ハンドで誰もファンタジーランドでなく40点差以上なら、ゲーム終了です。\n"
        "一部は設定で変えられます: taku play --help\n"
        "手はカードの順に t m b x（上中下捨）を1文字ずつ: mbx、中下捨。カードを\n"
        "書くこともできます: t:AhKd m:7s b:3h x:2c（残りの1枚は捨て札になります）。",
};

}  // namespace

const PineappleWords& pineapple_words(const Pen& pen) {
  return pen.language == Language::Japanese ? kJapanese : kEnglish;
}

}  // namespace taku::cli
