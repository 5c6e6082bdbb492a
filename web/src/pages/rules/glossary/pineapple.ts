import { b, type Term } from '~/pages/rules/content';

export const pineappleGlossary: Term[] = [
  [
    b('上段・中段・下段', 'Top, middle, bottom'),
    b('カードを並べる3つの段。3枚、5枚、5枚です。', 'The three rows, of three, five and five cards.'),
    'board',
  ],
  [
    b('ハンド', 'Hand'),
    b('配ってから点を数えるまでの1回の勝負。', 'One deal, from the first cards to the score.'),
    'turn',
  ],
  [b('対局', 'Session'), b('どちらかが勝つまでの、ハンドの積み重ね。', 'All hands until one player has won.'), 'end'],
  [
    b('ターン', 'Turn'),
    b(
      'ハンドの1区切り。「ターン 4/9」は、9つのうちの4つ目です。',
      'One step of a hand. “Turn 4/9” is the fourth of nine.',
    ),
    'turn',
  ],
  [
    b('BTN', 'BTN'),
    b(
      'ボタン。先に置く人です。ハンドごとに入れ替わります。',
      'The button: the player who acts first. It alternates every hand.',
    ),
    'turn',
  ],
  [b('BB', 'BB'), b('BTNの相手。後に置く人です。', 'The other player, who acts second.'), 'turn'],
  [
    b('捨て札', 'Discard'),
    b(
      '置かずに伏せて捨てるカード。3枚配られるターンごとに1枚です。',
      'The card that you do not place, one in each turn of three cards. It goes face down.',
    ),
    'turn',
  ],
  [
    b('ジョーカー', 'Joker'),
    b(
      'その段にまだないカードのどれにでもなるカード。標準は2枚です。',
      'A card that stands for any card not already in its row. The standard deck has two.',
    ),
    'jokers',
  ],
  [
    b('キッカー', 'Kicker'),
    b(
      '役に入らない残りのカード。役も数字も同じとき、これで比べます。',
      'A card outside the pair or set. It decides between hands that are otherwise equal.',
    ),
    'foul',
  ],
  [
    b('ファウル', 'Foul'),
    b(
      '上の段が下の段より強い盤。3段とも負け、ロイヤリティもありません。',
      'A board with a row that beats the row below it. It loses all three rows and all royalties.',
    ),
    'foul',
  ],
  [
    b('ファウルのおそれ', 'Risk of a foul'),
    b(
      '今の並びで、上の段が下の段より強いときの注意表示。「ファウルが確定しました」なら、もう避けられません。',
      'A warning that a row is now stronger than the row below it. “Certain foul” means that it can no longer be avoided.',
    ),
    'foul',
  ],
  [
    b('ロイヤリティ', 'Royalties'),
    b('強い役につく追加の点。段によって違います。', 'Extra points for a strong hand. They depend on the row.'),
    'royalties',
  ],
  [
    b('暫定ロイヤリティ', 'Royalties so far'),
    b(
      '今の並びでのロイヤリティ。ファウルになると失われます。',
      'The royalties of the cards placed so far. A foul loses them.',
    ),
    'royalties',
  ],
  [
    b('スクープ', 'Scoop'),
    b('3段すべてに勝つこと。さらに3点もらえます。', 'Winning all three rows. It adds 3 points.'),
    'scoring',
  ],
  [
    b('持ち点', 'Chips'),
    b('それぞれ200点で始めます。なくなると負けです。', 'Both players start with 200. Without chips you lose.'),
    'scoring',
  ],
  [
    b('点差', 'Lead'),
    b('持ち点の差。40点差以上で対局が終わります。', 'The difference in chips. A lead of 40 ends the session.'),
    'end',
  ],
  [
    b('ファンタジーランド', 'Fantasyland'),
    b(
      '14〜17枚を一度に受け取るハンド。上段にQのペア以上を作ると、次のハンドで入ります。',
      'A hand with 14–17 cards dealt at once. A pair of queens or better on top leads there.',
    ),
    'fantasyland',
  ],
  [
    b('ファンタジーランド継続', 'Stays in Fantasyland'),
    b(
      '次のハンドもファンタジーランドになること。上段のスリーカードか、下段のフォーカード以上が必要です。',
      'Has another hand there, after three of a kind on top, or four of a kind or better at the bottom.',
    ),
    'fantasyland',
  ],
  [
    b('ソルバー', 'Solver'),
    b(
      'ファンタジーランドの最善の並べ方を、正確に計算するプログラム。',
      'The program that calculates the best arrangement of a Fantasyland hand, exactly.',
    ),
    'fantasyland',
  ],
  [
    b('ソルバーのスコア', 'Solver score'),
    b(
      'ロイヤリティの合計に、継続できるなら30点を加えた数。得点ではありません。',
      'The royalties, plus 30 if the player stays in Fantasyland. It is not the score of the hand.',
    ),
    'variants',
  ],
];
