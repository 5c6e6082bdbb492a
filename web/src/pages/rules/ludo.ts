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
  text,
} from '~/pages/rules/content';
import { LudoRoute } from '~/pages/rules/figures/ludo';
import { ludoGlossary } from '~/pages/rules/glossary/ludo';
import { ludoQuestions } from '~/pages/rules/questions/ludo';

export const ludoRules: RulesText = {
  game: 'ludo',
  lead: b(
    'サイコロを振って4つのコマを盤に出し、時計回りに一周させて家まで運びます。4つとも先にゴールした人から順位がつきます。',
    'Roll the die, bring your four tokens out, move them once around the board clockwise and take them home. The first player with all four in the goal wins.',
  ),
  sections: [
    section(
      'aim',
      b('目的', 'Goal'),
      text(
        '自分のコマ4つを、だれよりも早くゴールさせます。全員がゴールするまで続け、順位を決めます。',
        'Bring your four tokens to the goal before the others. The game continues until everyone has finished, and ends with a ranking.',
      ),
    ),
    section(
      'board',
      b('盤と準備', 'Board and setup'),
      figure(
        LudoRoute,
        '赤の道のり。矢印のマスから出て、時計回りに一周し、赤い家の道を通ってゴールへ進みます。',
        'Red’s route: out at the arrow, once around clockwise, then along the red home path to the goal.',
      ),
      list(
        b(
          '2〜4人で遊びます。赤●・青▲・黄■・緑◆の順に座り、赤から始めます。2人なら赤と青、3人なら赤・青・黄です。',
          '2–4 players sit in the order red ●, blue ▲, yellow ■, green ◆; red begins. Two players use red and blue, three red, blue and yellow.',
        ),
        b('コマは4つとも自分のベース（隅）から始めます。', 'All four tokens start in your base in the corner.'),
        b(
          '外周は40マス。一周すると、4マスある自分の家の道に曲がります。その最後のマスがゴールです。',
          'The ring has 40 cells. After one lap a token turns into its own home path of four cells; the last one is the goal.',
        ),
        b('盤の真ん中のマスには、だれも入りません。', 'No token ever enters the middle of the board.'),
      ),
    ),
    section(
      'turn',
      b('手番', 'A turn'),
      steps(
        b('サイコロを1つ振ります。', 'Roll one die.'),
        b(
          '動かせるコマがあれば、必ず1つを目の数だけ進めます。パスはできません。',
          'If you can move a token, you must move one by the number rolled. You cannot pass.',
        ),
        b('動かせるコマがなければ、6でも次の人の番です。', 'If you cannot move, the turn passes, even after a 6.'),
        b(
          '6で動かしたら、もう一度振れます。何度でも続きます。',
          'After moving with a 6, roll again. There is no limit.',
        ),
      ),
      text(
        '捕獲したときやゴールしたときに、追加で振れることはありません。4つともゴールした人は、6が出てももう振りません。',
        'Captures and goals give no extra roll. A player whose four tokens are home does not roll again, even after a 6.',
      ),
    ),
    section(
      'moving',
      b('動かし方', 'Moving'),
      list(
        b(
          'ベースから出るには6が必要です。出発マスに置いて、それで終わりです（6マス進みはしません）。',
          'You need a 6 to leave the base. The token is placed on the start cell and does not move further.',
        ),
        b(
          '自分のコマがいるマスには止まれません。出発マスも同じです。',
          'A token cannot end its move on a cell with another token of its colour, including the start cell.',
        ),
        b('途中のコマは、だれのものでも飛び越せます。', 'Tokens of any colour can be jumped over.'),
        b(
          '一周したコマは必ず家の道に入ります。二周目はありません。',
          'After one lap a token must turn into its home path; there is no second lap.',
        ),
        b(
          'ゴールにはちょうどの目が必要です。余る目では動かせません。',
          'You need the exact number to reach the goal; a token cannot move with more.',
        ),
        b('ゴールには何個でも入れます。', 'Any number of tokens can be in the goal.'),
      ),
    ),
    section(
      'capture',
      b('捕獲', 'Capturing'),
      list(
        b(
          '外周で相手のコマがいるマスにちょうど止まると、そのコマを捕獲してベースに戻します。',
          'A token that ends its move on an opponent’s token on the ring sends it back to its base.',
        ),
        b('通り過ぎただけでは捕獲になりません。', 'Passing over does not capture.'),
        b(
          '安全なマスはありません。出発マスでも捕獲されます。',
          'There are no safe cells; tokens can be captured even on a start cell.',
        ),
        b(
          '家の道には自分のコマしか入れないので、捕獲されません。',
          'Only tokens of one colour enter a home path, so nothing can be captured there.',
        ),
      ),
    ),
    section(
      'end',
      b('終わりと順位', 'End and ranking'),
      text(
        '4つともゴールした人から、1位、2位…と決まります。決まった人の番は飛ばし、最後の1人がゴールするまで続けます。',
        'A player with all four tokens in the goal takes the next rank and is skipped from then on. The game continues until the last player is home.',
      ),
    ),
    section(
      'variants',
      b('選べるルール', 'Optional rules'),
      table(
        b('変えたときの違い', 'What each option changes'),
        [b('ルール', 'Rule'), b('標準', 'Standard'), b('変えると', 'If changed')],
        [
          [
            b('出発は6の目だけ', 'A 6 is needed to start'),
            b('オン', 'on'),
            b('どの目でも出られます（出発マスに置くだけ）。', 'Any number brings a token out onto the start cell.'),
          ],
          [
            b('6でもう一度', 'Roll again after a 6'),
            b('オン', 'on'),
            b('6でも次の人の番になります。', 'The turn passes after a 6 as well.'),
          ],
          [
            b('ゴールはちょうどの目だけ', 'Exact roll to finish'),
            b('オン', 'on'),
            b('余っても、ゴールで止まって上がれます。', 'A token stops in the goal, and the rest of the roll is lost.'),
          ],
          [
            b('2人のときは向かい合う', 'Sit opposite each other'),
            b('オフ', 'off'),
            b('2人のとき、赤と黄で遊びます。', 'Two players use red and yellow.'),
          ],
          [
            b('デバッグモード', 'Debug mode'),
            b('オフ', 'off'),
            b('全員のコマ3つがゴール済みで始まります。', 'Three of everyone’s tokens start in the goal.'),
          ],
        ],
      ),
    ),
    glossary(ludoGlossary),
    questions(ludoQuestions),
  ],
};
