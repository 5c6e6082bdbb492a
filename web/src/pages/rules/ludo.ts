import { b, figure, list, type RulesText, section, steps, table, text } from '~/pages/rules/content';
import { LudoRoute } from '~/pages/rules/figures/ludo';

export const ludoRules: RulesText = {
  game: 'ludo',
  lead: b(
    'サイコロを振って4つのコマを盤に出し、時計回りに一周させて家まで運びます。4つとも先にゴールした人から順位がつきます。',
    'Roll the die, bring four tokens out, take them once round the board clockwise and home. Whoever has all four in the goal first is ranked first.',
  ),
  sections: [
    section(
      'aim',
      b('目的', 'The aim'),
      text(
        '自分のコマ4つを、だれよりも早くゴールさせます。全員がゴールするまで続け、順位を決めます。',
        'Bring your four tokens to the goal before the others. Play goes on until everybody has, and gives a ranking.',
      ),
    ),
    section(
      'board',
      b('盤と用意', 'Board and set-up'),
      figure(
        LudoRoute,
        '赤の道のり。矢印のマスから出て、時計回りに一周し、赤い家の道を通ってゴールへ。',
        'The way of red: out at the arrow, once round clockwise, then along the red home path to the goal.',
      ),
      list(
        b(
          '2〜4人で遊びます。赤●・青▲・黄■・緑◆の順に座り、赤から始めます。2人なら赤と青、3人なら赤・青・黄です。',
          'Two to four play, seated red ●, blue ▲, yellow ■, green ◆; red begins. Two play red and blue, three red, blue and yellow.',
        ),
        b('コマは4つとも自分のベース（隅）から始めます。', 'All four tokens start in the base in one’s corner.'),
        b(
          '外周は40マス。一周すると、4マスある自分の家の道に曲がります。その最後のマスがゴールです。',
          'The ring has 40 cells. After one round a token turns into its own home path of four cells; the last of them is the goal.',
        ),
        b('盤の真ん中のマスには、だれも入りません。', 'Nobody ever stands on the middle of the board.'),
      ),
    ),
    section(
      'turn',
      b('手番', 'A turn'),
      steps(
        b('サイコロを1つ振ります。', 'Roll one die.'),
        b(
          '動かせるコマがあれば、必ず1つを目の数だけ進めます。パスはできません。',
          'If a token can move, one must be moved by that number. There is no passing.',
        ),
        b('動かせるコマがなければ、6でも次の人の番です。', 'If none can, the turn passes, even after a 6.'),
        b(
          '6で動かしたら、もう一度振れます。何度でも続きます。',
          'After moving with a 6 the same player rolls again, as often as it happens.',
        ),
      ),
      text(
        '捕まえたときやゴールしたときに、追加で振れることはありません。4つともゴールした人は、6でももう振りません。',
        'Captures and goals give no extra roll, and a player whose four tokens are home rolls no more, even after a 6.',
      ),
    ),
    section(
      'moving',
      b('動かし方', 'Moving'),
      list(
        b(
          'ベースから出るには6が必要です。出発マスに置いて、それで終わりです（6マス進みはしません）。',
          'A 6 brings a token out of the base onto its start cell; it does not walk on.',
        ),
        b(
          '自分のコマがいるマスには止まれません。出発マスも同じです。',
          'A token may not end on a cell with a token of its own colour, the start cell included.',
        ),
        b('途中のコマは、だれのものでも飛び越せます。', 'Tokens on the way, of any colour, are jumped over.'),
        b(
          '一周したコマは必ず家の道に入ります。二周目はありません。',
          'A token that has gone round must turn into its home path; there is no second lap.',
        ),
        b(
          'ゴールにはちょうどの目が必要です。余る目では動かせません。',
          'The goal needs the exact number; with more the token cannot move.',
        ),
        b('ゴールには何個でも入れます。', 'Any number of tokens may be in the goal.'),
      ),
    ),
    section(
      'capture',
      b('捕まえる', 'Capturing'),
      list(
        b(
          '外周で相手のコマのいるマスにちょうど止まると、そのコマはベースに戻ります。',
          'A token that ends on an enemy token on the ring sends it back to its base.',
        ),
        b('通り過ぎただけでは捕まえません。', 'Passing over does not capture.'),
        b(
          '安全なマスはありません。出発マスでも捕まります。',
          'There are no safe cells; even on a start cell tokens are captured.',
        ),
        b(
          '家の道には自分のコマしか入らないので、そこでは捕まりません。',
          'Home paths belong to one colour only, so nothing is captured there.',
        ),
      ),
    ),
    section(
      'end',
      b('終わりと順位', 'End and ranking'),
      text(
        '4つともゴールした人から、1位、2位…と決まります。決まった人の番は飛ばし、最後の1人がゴールするまで続けます。',
        'Whoever has four tokens in the goal takes the next rank at once and is skipped from then on. Play goes on until the last one is home too.',
      ),
    ),
    section(
      'variants',
      b('きまりを変える', 'Other ways to play'),
      table(
        b('切ったとき、入れたときの違い', 'What each switch changes'),
        [b('きまり', 'Rule'), b('標準', 'Standard'), b('変えると', 'Otherwise')],
        [
          [
            b('出発は6の目だけ', 'Only a 6 leaves the base'),
            b('オン', 'on'),
            b('どの目でも出られます（出発マスに置くだけ）。', 'Any number brings a token out, onto the start cell.'),
          ],
          [
            b('6でもう一度', 'A 6 rolls again'),
            b('オン', 'on'),
            b('6でも次の人の番になります。', 'The turn passes after a 6 as well.'),
          ],
          [
            b('ゴールはぴったり', 'The goal needs the exact number'),
            b('オン', 'on'),
            b('余っても、ゴールで止まって上がれます。', 'A token stops in the goal, and what is too much is lost.'),
          ],
          [
            b('2人のときは向かい合う', 'Two sit opposite'),
            b('オフ', 'off'),
            b('2人のとき、赤と黄で遊びます。', 'Two play red and yellow.'),
          ],
          [
            b('デバッグモード', 'Debug mode'),
            b('オフ', 'off'),
            b('全員のコマ3つがゴール済みで始まります。', 'Three tokens of everybody start in the goal.'),
          ],
        ],
      ),
    ),
  ],
};
