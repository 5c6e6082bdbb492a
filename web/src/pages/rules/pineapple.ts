import { b, figure, list, type RulesText, section, steps, table, terms, text } from '~/pages/rules/content';
import { PineappleFoul, PineappleRows } from '~/pages/rules/figures/pineapple';

const topRoyalties: [string, number][] = [
  ['66', 1],
  ['77', 2],
  ['88', 3],
  ['99', 4],
  ['TT', 5],
  ['JJ', 6],
  ['QQ', 7],
  ['KK', 8],
  ['AA', 9],
  ['222', 10],
  ['333', 11],
  ['444', 12],
  ['555', 13],
  ['666', 14],
  ['777', 15],
  ['888', 16],
  ['999', 17],
  ['TTT', 18],
  ['JJJ', 19],
  ['QQQ', 20],
  ['KKK', 21],
  ['AAA', 22],
];

/** Two columns side by side keep the table short. */
const topRows = topRoyalties.slice(0, 11).map((left, i) => [...left, ...topRoyalties[i + 11]]);

export const pineappleRules: RulesText = {
  game: 'pineapple',
  lead: b(
    '2人で遊ぶポーカーです。配られたカードを上・中・下の3段に並べ、下へいくほど強い手にします。並べた段ごとに勝負し、チップを取り合います。',
    'Poker for two: the cards you are dealt go into three rows, each row at least as strong as the one above. Row by row the hands are compared, and chips change hands.',
  ),
  sections: [
    section(
      'aim',
      b('目的', 'The aim'),
      text(
        'それぞれ200チップで始めます。手ごとに点を争い、チップの差を40以上にするか、相手のチップをなくせば勝ちです。',
        'Both begin with 200 chips. Hand by hand points are won; a lead of 40 chips wins the session, and so does taking the last chip.',
      ),
    ),
    section(
      'board',
      b('並べる場所', 'The rows'),
      figure(
        PineappleRows,
        '上は3枚、中と下は5枚。下にいくほど強く（同じでもよい）。',
        'Top has three cards, middle and bottom five. Each row is at least as strong as the one above.',
      ),
      list(
        b('ジョーカー2枚を入れた54枚のカードを使います。', 'The deck has 54 cards, two of them jokers.'),
        b(
          '13枚を置き、4枚を捨てます。一度置いたカードは動かせません。',
          'You place 13 cards and discard four. A card once placed does not move.',
        ),
      ),
    ),
    section(
      'turn',
      b('1回の手（ハンド）', 'A hand'),
      steps(
        b(
          '最初に5枚ずつ配られ、2人同時に5枚とも置きます。両方が置き終わるまで、相手のカードは見えません。',
          'First both are dealt five cards and place all of them at the same time; neither sees the other’s until both are done.',
        ),
        b(
          'そのあと交互に、3枚配られて2枚を置き、1枚を伏せて捨てます。これを4回ずつ行います。',
          'Then in turn, four times each: you are dealt three cards, place two and discard one face down.',
        ),
        b(
          '両方の13枚がそろったら、点を数えます（全部で9ターン）。',
          'When both have 13 cards the hand is scored: nine turns in all.',
        ),
      ),
      list(
        b(
          '先に打つ人（ボタン、BTN）は最初の手では抽選で決まり、手ごとに入れ替わります。もう1人はBBです。',
          'Who acts first (the button, BTN) is drawn for the first hand and alternates; the other is BB.',
        ),
        b(
          '自分の捨て札は、勝負全体が終わるまで自分しか見られません。',
          'Your discards are known to you alone until the session ends.',
        ),
        b(
          '持ち時間（標準20秒）が切れると、配られた順に、上・中・下の空いている段へ自動で置かれ、3枚目は捨てられます。',
          'When time runs out (20 seconds as a rule) the cards go, in the order dealt, to the first row with room from the top down; the third is discarded.',
        ),
      ),
    ),
    section(
      'hands',
      b('役の強さ', 'Ranks of hands'),
      table(
        b('強い順', 'Strongest first'),
        [b('役', 'Hand'), b('内容', 'What it is')],
        [
          [b('ストレートフラッシュ', 'Straight flush'), b('同じマークの続いた5枚', 'Five in sequence, one suit')],
          [b('フォーカード', 'Four of a kind'), b('同じ数字4枚', 'Four of one rank')],
          [b('フルハウス', 'Full house'), b('3枚と2枚の組', 'Three of one rank and two of another')],
          [b('フラッシュ', 'Flush'), b('同じマーク5枚', 'Five of one suit')],
          [b('ストレート', 'Straight'), b('続いた5枚。A2345が一番弱い', 'Five in sequence; A2345 is the lowest')],
          [b('スリーカード', 'Three of a kind'), b('同じ数字3枚', 'Three of one rank')],
          [b('ツーペア', 'Two pair'), b('2枚の組が2つ', 'Two pairs')],
          [b('ワンペア', 'Pair'), b('同じ数字2枚', 'Two of one rank')],
          [b('ハイカード', 'High card'), b('上のどれでもない', 'None of these')],
        ],
      ),
      text(
        '上の段（3枚）の役は、ハイカード、ワンペア、スリーカードだけです。',
        'In the top row of three cards there are only high card, pair and three of a kind.',
      ),
    ),
    section(
      'foul',
      b('ファウル（バスト）', 'Fouling (a bust)'),
      text(
        '上≦中≦下の順になっていなければファウルです。ファウルすると3段とも負け、ロイヤリティもありません。',
        'If the rows are not in order (top ≤ middle ≤ bottom) the board is fouled: it loses all three rows and has no royalties.',
      ),
      figure(
        PineappleFoul,
        '上のKのペアが、中の9のペアより強いのでファウルです。',
        'The pair of kings on top beats the pair of nines in the middle: a foul.',
      ),
      list(
        b('同じ強さは問題ありません。', 'Equal rows are in order.'),
        b(
          '3枚と5枚を比べるときは、役、数字の順に比べ、足りない札は0と数えます。K・K・Qの上に、K・K・Jなどの中ではファウル、K・K・Q・5・2ならファウルではありません。',
          'Three cards against five: first the kind of hand, then the ranks in order; missing cards count as 0. K K Q over K K J is a foul; over K K Q 5 2 it is not.',
        ),
      ),
    ),
    section(
      'jokers',
      b('ジョーカー', 'Jokers'),
      list(
        b(
          'ジョーカーは、その段にまだない52枚のどれにでもなります。',
          'A joker is any of the 52 cards that is not already in the same row.',
        ),
        b(
          '同じ段の2枚のジョーカーは別のカードになります。同じ数字5枚の役はありません。',
          'Two jokers in one row stand for different cards; there is no five of a kind.',
        ),
        b(
          '読み方は盤全体で決まります。まず下をできるだけ強く、次に中を下を超えない範囲で、最後に上を中を超えない範囲で強くします。避けられるファウルをジョーカーが起こすことはありません。',
          'They are read for the whole board: the bottom as strong as possible, then the middle without beating it, then the top without beating the middle. So a joker never fouls where another reading would not.',
        ),
        b(
          'ジョーカーを使った役も、ロイヤリティやファンタジーランドで普通の役と同じに扱い、自然の役と引き分けます。',
          'Hands with jokers earn full royalties, count for Fantasyland and tie with natural hands.',
        ),
      ),
    ),
    section(
      'scoring',
      b('点の数え方', 'Scoring'),
      list(
        b('段ごとに比べ、勝てば+1、負ければ−1、引き分けは0。', 'Each row: +1 for a win, −1 for a loss, 0 for a tie.'),
        b('3段とも勝てばスクープで、さらに+3。', 'Winning all three is a scoop: +3 more.'),
        b('ロイヤリティの差を加えます。', 'The difference of the royalties is added.'),
        b(
          '片方だけがファウルしたら、相手が3段とスクープ（+6）を取り、自分のロイヤリティも受け取ります。',
          'If one board is fouled, the other wins all rows and the scoop (+6) and keeps its royalties.',
        ),
        b('両方ファウルなら0点です。', 'If both are fouled, nothing is scored.'),
        b(
          '1点＝1チップ。相手が持っているより多くは取れません。',
          'A point is a chip. Nobody can win more than the other has.',
        ),
      ),
    ),
    section(
      'royalties',
      b('ロイヤリティ（役の得点）', 'Royalties'),
      text('ファウルした盤にはつきません。', 'A fouled board has none.'),
      table(
        b('中と下の段', 'Middle and bottom rows'),
        [b('役', 'Hand'), b('中', 'Middle'), b('下', 'Bottom')],
        [
          [b('スリーカード', 'Three of a kind'), 2, '–'],
          [b('ストレート', 'Straight'), 4, 2],
          [b('フラッシュ', 'Flush'), 8, 4],
          [b('フルハウス', 'Full house'), 12, 6],
          [b('フォーカード', 'Four of a kind'), 20, 10],
          [b('ストレートフラッシュ', 'Straight flush'), 30, 15],
          [b('ロイヤルフラッシュ', 'Royal flush'), 50, 25],
        ],
      ),
      table(
        b('上の段', 'Top row'),
        [b('ペア・3枚', 'Hand'), b('点', 'Points'), b('3枚', 'Hand'), b('点', 'Points')],
        topRows,
      ),
    ),
    section(
      'fantasyland',
      b('ファンタジーランド', 'Fantasyland'),
      text(
        '上の段にQのペア以上を、ファウルせずに作ると、次の手は「ファンタジーランド」です。最初にまとめてカードを受け取り、いちばん得な並べ方をコンピュータが正確に見つけて置きます。',
        'A pair of queens or better on top, without a foul, takes you to Fantasyland in the next hand: you get all your cards at once, and the program sets them in the best way, exactly.',
      ),
      table(
        b('入るときの枚数', 'Cards on entry'),
        [b('上の段', 'Top row'), b('枚数', 'Cards')],
        [
          ['QQ', 14],
          ['KK', 15],
          ['AA', 16],
          [b('スリーカード', 'Three of a kind'), 17],
        ],
      ),
      list(
        b(
          '13枚を並べ、残りを捨てます。相手には両方が終わるまで伏せられます。',
          '13 cards are set, the rest discarded. The other sees them only when both are done.',
        ),
        b(
          '相手はふだんどおりに打ちます。2人ともなら、すぐ点を数えます。',
          'The other plays as usual; if both are there, the hand is scored at once.',
        ),
        b(
          '上がスリーカード、または下がフォーカード以上（ファウルなし）なら、もう一度続きます（継続）。枚数は新しい上の段で決まり、当てはまらなければ14枚です。',
          'Three of a kind on top, or four of a kind or better at the bottom, without a foul, stays for another hand. The number of cards goes by the new top row, otherwise 14.',
        ),
        b('手番の交代はいつもどおりです。', 'The button alternates as always.'),
      ),
    ),
    section(
      'end',
      b('勝負の終わり', 'End of the session'),
      terms(
        [
          b('チップがなくなる', 'No chips left'),
          b(
            'その場で負けです。ファンタジーランドの権利があっても終わります。',
            'That player has lost, even with a right to Fantasyland.',
          ),
        ],
        [
          b('40以上の差', 'A lead of 40'),
          b(
            '次の手にファンタジーランドの権利を持つ人がいなければ、多い方の勝ちです。権利があるあいだは続きます。',
            'The leader wins, unless somebody has a right to Fantasyland in the next hand; then play goes on.',
          ),
        ],
      ),
    ),
    section(
      'variants',
      b('きまりを変える', 'Other ways to play'),
      list(
        b(
          '開始のチップ、勝ちになる差、1ターンの時間、ジョーカーの枚数（0〜2）を選べます。',
          'Chips at the start, the lead that wins, seconds a turn and the number of jokers (0–2) may be chosen.',
        ),
        b(
          '継続したときの枚数：新しい上の段で決め直す（標準）、前と同じ、いつも14枚。',
          'Cards after a stay: by the new top row (standard), as before, or always 14.',
        ),
        b(
          'ファンタジーランドの並べ方で、継続を何点分とみるか（標準30点）を選べます。',
          'What the program gives for staying when it sets Fantasyland: 30 points as a rule.',
        ),
      ),
    ),
  ],
};
