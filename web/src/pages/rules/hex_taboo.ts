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
import { HexLines, HexNeutralised } from '~/pages/rules/figures/hex_taboo';
import { hexTabooGlossary } from '~/pages/rules/glossary/hex_taboo';
import { hexTabooQuestions } from '~/pages/rules/questions/hex_taboo';

export const hexTabooRules: RulesText = {
  game: 'hex_taboo',
  lead: b(
    '六角形の盤に交互に石を置きます。自分の石が4つ並べば（4連）勝ち、ちょうど3つ並べてしまうと（3連）負けです。',
    'Two players take turns placing stones on a hexagonal board. Four of your own in a row win; making exactly three loses.',
  ),
  sections: [
    section(
      'aim',
      b('目的', 'Goal'),
      text(
        '相手より先に、自分の色の石を一直線に4つ以上並べます。途中でちょうど3つの列（3連）を作ると、その場で負けます。つまり、離れた石のあいだを埋めて一度に4つにする形をねらいます。',
        'Be the first to get four or more of your own stones in a straight line. Making exactly three loses at once, so you need to fill a gap that turns two and one into four.',
      ),
      figure(
        HexLines,
        '上から：4連は勝ち、3連は負け、すき間があると何も起こりません。',
        'From the top: four in a row win; exactly three lose; with a gap nothing happens.',
      ),
    ),
    section(
      'board',
      b('盤と準備', 'Board and setup'),
      list(
        b(
          '盤は六角形で、標準は半径4（61マス）です。半径5（91マス）は長めの対局になります。',
          'The board is a hexagon; the standard one has radius 4 (61 cells). Radius 5 (91 cells) makes longer games.',
        ),
        b(
          '盤は空で始まります。赤●が先手、青▲が後手です。',
          'The board starts empty. Red ● moves first, blue ▲ second.',
        ),
        b(
          '線は3方向（横と2本の斜め）です。曲がった列は数えません。',
          'Lines run in three directions: horizontally and along the two diagonals. Bent lines never count.',
        ),
        b(
          'マスの名前は、上からの行を文字、左からの順を数で表します（例：E5）。',
          'A cell is named by its row from the top (a letter) and its position from the left (a number), for example E5.',
        ),
      ),
    ),
    section(
      'turn',
      b('手番', 'A turn'),
      steps(
        b('空いているマスのどこかに、自分の石を1つ置きます。', 'Place one of your stones on any empty cell.'),
        b(
          '置いた人の列だけを調べます（下の「勝ち負け」）。',
          'Only the lines of the player who moved are checked (see “Winning and losing”).',
        ),
        b('決まらなければ、相手の番です。', 'If the game is not decided, it is the other player’s turn.'),
      ),
      text(
        'パスはできません。どこに置いても負けるときも、置かなければなりません。',
        'You cannot pass. Even if every cell loses, you must place a stone.',
      ),
    ),
    section(
      'judging',
      b('勝ち負け', 'Winning and losing'),
      table(
        b('石を置いたあと、上から順に調べます', 'Checked in this order after a stone is placed'),
        [b('できた列', 'Line'), b('結果', 'Result')],
        [
          [b('自分の石が一直線に4つ以上（4連以上）', 'Four or more of your stones in a line'), b('勝ち', 'You win')],
          [b('ちょうど3つ（3連）', 'A line of exactly three'), b('負け', 'You lose')],
          [b('盤がすべて埋まった', 'The board is full'), b('引き分け', 'Draw')],
          [b('どれでもない', 'None of these'), b('続行', 'The game continues')],
        ],
      ),
      list(
        b('4連と3連が同時にできたら、勝ちです。', 'If you make four and three at the same time, you win.'),
        b(
          '3連の両端が空いていても、ふさがっていても、盤の端でも、負けは負けです。',
          'It does not matter whether the ends of a three are open, blocked or at the edge of the board.',
        ),
        b('すき間のある列は数えません。', 'Stones with a gap between them are not a line.'),
        b('調べるのは置いた人だけです。相手の石は変わりません。', 'Only the player who moved is checked.'),
      ),
    ),
    section(
      'neutralise',
      b('後手の権利：無効化', 'Balance move: neutralising'),
      text(
        '先手の有利を和らげるため、後手は1局に一度だけ、石を置く代わりに「無効化」ができます。',
        'To make up for moving second, blue can neutralise once per game instead of placing a stone.',
      ),
      list(
        b(
          '先手が直前に置いた石が、どちらのものでもない「無効の石」（×）になります。',
          'The stone red has just placed becomes neutral (×).',
        ),
        b(
          '後手の最初の手番から使えます。使うとその手番は終わります。',
          'Blue can use it from the first turn on. It ends the turn.',
        ),
        b(
          '無効の石は最後まで残り、両者の列を断ち切ります。',
          'A neutral stone stays for the rest of the game and breaks the lines of both players.',
        ),
        b(
          '無効化で勝負が決まることはなく、終わった勝ちを消すこともできません。',
          'Neutralising never ends the game and cannot undo a win.',
        ),
      ),
      figure(HexNeutralised, '無効の石（×）は、列を断ち切ります。', 'A neutral stone (×) breaks a line.'),
    ),
    section(
      'variants',
      b('選べるルール', 'Optional rules'),
      list(
        b('盤の大きさ（半径）は1から6まで選べます。', 'The board size (radius) can be 1 to 6.'),
        b(
          '「スワップ」：無効化の代わりに、後手は最初の手番で、先手の初手の石を自分の石にできます。そのあと先手が打ちます。',
          '“Swap”: instead of neutralising, blue can take over red’s first stone on the first turn; red then moves.',
        ),
        b('「なし」：後手に特別な権利はありません。', '“None”: the second player has no special right.'),
        b(
          '「連続手」：最初の手番だけ赤が石を1つ置き、その後は毎回2つずつ置きます。1つ置くたびに判定するので、1つ目が3連になればその場で負け、4連になればその場で勝ちです。無効化もスワップもありません。',
          '“Two stones”: red’s first turn is one stone; every later turn is two. Each stone is checked as it is placed, so a three with the first stone loses at once and a four wins at once. Nobody neutralises or swaps.',
        ),
        b('持ち時間を使うときは、時間が切れると負けです。', 'With a clock, you lose if you run out of time.'),
        b(
          '終局までは自由に「待った」ができます。無効化を戻すと、権利も戻ります。',
          'You can take back moves freely until the game ends. Taking back a neutralising move restores the right.',
        ),
      ),
    ),
    glossary(hexTabooGlossary),
    questions(hexTabooQuestions),
  ],
};
