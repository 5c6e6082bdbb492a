import {
  b,
  figure,
  glossary,
  list,
  questions,
  type RulesText,
  section,
  steps,
  table,
  terms,
  text,
} from '~/pages/rules/content';
import { PineappleFoul, PineappleRows } from '~/pages/rules/figures/pineapple';
import { pineappleGlossary } from '~/pages/rules/glossary/pineapple';
import { pineappleQuestions } from '~/pages/rules/questions/pineapple';

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
    '2人で遊ぶポーカーです。配られたカードを上段・中段・下段に並べ、下の段ほど強い役にします。段ごとに勝負し、点を取り合います。',
    'Poker for two: you place your cards in three rows, each at least as strong as the one above. The rows are compared one by one, and the winner takes chips.',
  ),
  sections: [
    section(
      'aim',
      b('目的', 'Goal'),
      text(
        'それぞれ持ち点200で始めます。ハンドごとに点を取り合い、40点差以上にするか、相手の持ち点をなくせば勝ちです。',
        'Both players start with 200 chips. Each hand wins or loses points; a lead of 40 chips wins the session, and so does taking the last chip.',
      ),
    ),
    section(
      'board',
      b('並べる場所', 'The rows'),
      figure(
        PineappleRows,
        '上段は3枚、中段と下段は5枚です。下の段ほど強くします（同じ強さでもかまいません）。',
        'Three cards on top, five in the middle and five at the bottom. Each row is at least as strong as the one above.',
      ),
      list(
        b('ジョーカー2枚を入れた54枚のカードを使います。', 'The deck has 54 cards, two of them jokers.'),
        b(
          '13枚を置き、4枚を捨てます。一度置いたカードは動かせません。',
          'You place 13 cards and discard four. A card cannot be moved once it is placed.',
        ),
      ),
    ),
    section(
      'turn',
      b('ハンドの進め方', 'A hand'),
      steps(
        b(
          '最初に5枚ずつ配られ、2人同時に5枚とも置きます。両方が置き終わるまで、相手のカードは見えません。',
          'Both players are dealt five cards and place all of them at the same time. You see your opponent’s cards when both have finished.',
        ),
        b(
          'そのあと交互に、3枚配られて2枚を置き、1枚を伏せて捨てます。これを4回ずつ行います。',
          'Then each player takes four turns, alternating: you are dealt three cards, place two and discard one face down.',
        ),
        b(
          '両方の13枚がそろったら、点を数えます（全部で9ターン）。',
          'When both players have placed 13 cards, the hand is scored, after nine turns in all.',
        ),
      ),
      list(
        b(
          '先に置く人（ボタン、BTN）は最初のハンドでは抽選で決まり、ハンドごとに入れ替わります。もう1人はBBです。',
          'The player who acts first (the button, BTN) is chosen at random for the first hand and then alternates; the other player is BB.',
        ),
        b(
          '自分の捨て札は、対局が終わるまで自分しか見られません。',
          'Only you can see your discards until the session ends.',
        ),
        b(
          '持ち時間（オンラインでは標準20秒）が切れると、配られた順に、上段・中段・下段の空いている段へ自動で置かれ、3枚目は捨てられます。',
          'When time runs out (online 20 seconds by default), the cards go, in the order dealt, to the first row with room from the top down; the third is discarded.',
        ),
      ),
    ),
    section(
      'hands',
      b('役の強さ', 'Hand rankings'),
      table(
        b('強い順', 'Strongest first'),
        [b('役', 'Hand'), b('内容', 'Cards')],
        [
          [b('ストレートフラッシュ', 'Straight flush'), b('同じマークの続いた5枚', 'Five in sequence of one suit')],
          [b('フォーカード', 'Four of a kind'), b('同じ数字4枚', 'Four of one rank')],
          [b('フルハウス', 'Full house'), b('3枚と2枚の組', 'Three of one rank and two of another')],
          [b('フラッシュ', 'Flush'), b('同じマーク5枚', 'Five of one suit')],
          [b('ストレート', 'Straight'), b('続いた5枚。A2345が最も弱い', 'Five in sequence; A2345 is the lowest')],
          [b('スリーカード', 'Three of a kind'), b('同じ数字3枚', 'Three of one rank')],
          [b('ツーペア', 'Two pair'), b('2枚の組が2つ', 'Two pairs')],
          [b('ワンペア', 'Pair'), b('同じ数字2枚', 'Two of one rank')],
          [b('ハイカード', 'High card'), b('上のどれでもない', 'None of these')],
        ],
      ),
      text(
        '上段（3枚）の役は、ハイカード、ワンペア、スリーカードだけです。',
        'The top row of three cards can only be a high card, a pair or three of a kind.',
      ),
    ),
    section(
      'foul',
      b('ファウル', 'Fouls'),
      text(
        '上段≦中段≦下段の順になっていなければファウルです。ファウルすると3段とも負け、ロイヤリティもつきません。',
        'If the rows are not in order (top ≤ middle ≤ bottom), the board is a foul: it loses all three rows and gets no royalties.',
      ),
      figure(
        PineappleFoul,
        '上段のKのペアが、中段の9のペアより強いのでファウルです。',
        'The pair of kings on top beats the pair of nines in the middle, so this is a foul.',
      ),
      list(
        b('同じ強さは問題ありません。', 'Equal rows are allowed.'),
        b(
          '3枚と5枚を比べるときは、役、数字の順に比べ、足りないカードは0と数えます。上段がK・K・Qのとき、中段がK・K・Jならファウル、K・K・Q・5・2ならファウルではありません。',
          'To compare three cards with five, the kind of hand counts first, then the ranks in order; missing cards count as 0. K K Q over K K J is a foul; over K K Q 5 2 it is not.',
        ),
      ),
    ),
    section(
      'jokers',
      b('ジョーカー', 'Jokers'),
      list(
        b(
          'ジョーカーは、その段にまだない52枚のどれにでもなります。',
          'A joker can be any of the 52 cards that is not already in its row.',
        ),
        b(
          '同じ段の2枚のジョーカーは別のカードになります。同じ数字5枚の役はありません。',
          'Two jokers in one row are different cards. There is no five of a kind.',
        ),
        b(
          '読み方は盤全体で決まります。まず下段をできるだけ強く、次に中段を下段を超えない範囲で、最後に上段を中段を超えない範囲で強くします。避けられるファウルをジョーカーが起こすことはありません。',
          'They are chosen for the whole board: the bottom as strong as possible, then the middle without beating it, then the top without beating the middle. So a joker never causes a foul that can be avoided.',
        ),
        b(
          'ジョーカーを使った役も、ロイヤリティやファンタジーランドで普通の役と同じに扱い、ジョーカーなしの役と引き分けます。',
          'Hands with jokers earn full royalties, count for Fantasyland and tie with hands without jokers.',
        ),
      ),
    ),
    section(
      'scoring',
      b('点の数え方', 'Scoring'),
      list(
        b(
          '段ごとに比べ、勝てば+1点、負ければ−1点、引き分けは0点です。',
          'Each row scores +1 for a win, −1 for a loss and 0 for a tie.',
        ),
        b('3段とも勝てばスクープで、さらに+3点です。', 'Winning all three rows is a scoop: +3 more.'),
        b('ロイヤリティの差を加えます。', 'The difference in royalties is added.'),
        b(
          '片方だけがファウルしたら、相手が3段とスクープ（+6）を取り、自分のロイヤリティも受け取ります。',
          'If only one player fouls, the other wins all rows and the scoop (+6) and keeps their royalties.',
        ),
        b('両方ファウルなら0点です。', 'If both players foul, nothing is scored.'),
        b(
          '点は持ち点でやりとりします。相手の持ち点より多くは取れません。',
          'One point is one chip. You cannot win more chips than your opponent has.',
        ),
      ),
    ),
    section(
      'royalties',
      b('ロイヤリティ（役の得点）', 'Royalties'),
      text('ファウルした盤にはつきません。', 'A foul earns no royalties.'),
      table(
        b('中段と下段', 'Middle and bottom rows'),
        [b('役', 'Hand'), b('中段', 'Middle'), b('下段', 'Bottom')],
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
        b('上段', 'Top row'),
        [b('ペア・3枚', 'Hand'), b('点', 'Points'), b('3枚', 'Hand'), b('点', 'Points')],
        topRows,
      ),
    ),
    section(
      'fantasyland',
      b('ファンタジーランド', 'Fantasyland'),
      text(
        '上段にQのペア以上を、ファウルせずに作ると、次のハンドは「ファンタジーランド」です。カードを一度に受け取り、ソルバーが最善の並べ方を見つけて置きます。',
        'A pair of queens or better on top, without a foul, takes you to Fantasyland in the next hand: you get all your cards at once, and the solver finds the best arrangement for you.',
      ),
      table(
        b('入るときの枚数', 'Cards on entry'),
        [b('上段', 'Top row'), b('枚数', 'Cards')],
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
          '13 cards are placed and the rest discarded. Your opponent sees them only when both have finished.',
        ),
        b(
          '相手はふだんどおりに進めます。2人ともファンタジーランドなら、すぐに点を数えます。',
          'Your opponent plays as usual. If both are in Fantasyland, the hand is scored at once.',
        ),
        b(
          '上段がスリーカード、または下段がフォーカード以上（ファウルなし）なら、次のハンドも継続します。枚数は新しい上段で決まり、該当しなければ14枚です。',
          'With three of a kind on top, or four of a kind or better at the bottom, and no foul, you stay for another hand. The new top row decides the number of cards; otherwise it is 14.',
        ),
        b('ボタンの交代はいつもどおりです。', 'The button alternates as usual.'),
      ),
    ),
    section(
      'end',
      b('対局の終わり', 'End of the session'),
      terms(
        [
          b('持ち点がなくなる', 'Out of chips'),
          b(
            'その場で負けです。次がファンタジーランドでも終わります。',
            'That player loses, even if they would go to Fantasyland.',
          ),
        ],
        [
          b('40点差以上', 'A lead of 40'),
          b(
            '次のハンドでファンタジーランドに入る人がいなければ、多い方の勝ちです。いるあいだは続きます。',
            'The leader wins, unless a player goes to Fantasyland in the next hand; then play continues.',
          ),
        ],
      ),
    ),
    section(
      'variants',
      b('選べるルール', 'Optional rules'),
      list(
        b(
          '最初の持ち点、勝ちになる点差、1ターンの制限時間、ジョーカーの枚数（0〜2）を選べます。',
          'You can choose the starting chips, the winning lead, the seconds per turn and the number of jokers (0–2).',
        ),
        b(
          'ファンタジーランド継続時の枚数：新しい上段で決定（標準）、前回と同じ、常に14枚。',
          'Cards when staying in Fantasyland: by the new top row (standard), same as before, or always 14.',
        ),
        b(
          'ソルバーの継続評価点（標準30点）を選べます。',
          'The solver’s value of staying in Fantasyland: 30 points by default.',
        ),
      ),
    ),
    glossary(pineappleGlossary),
    questions(pineappleQuestions),
  ],
};
