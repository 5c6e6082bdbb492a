import { b, type Term } from '~/pages/rules/content';

export const hexTabooGlossary: Term[] = [
  [b('マス', 'Cell'), b('石を1つ置ける六角形の場所。', 'A hexagon that can hold one stone.'), 'board'],
  [
    b('半径', 'Radius'),
    b(
      '盤の大きさ。中央のマスの外側に、どの向きにもこの数だけマスがあります。',
      'The size of the board: the number of cells beyond the centre cell in every direction.',
    ),
    'board',
  ],
  [b('先手', 'Red'), b('先に置く人。赤●です。', 'The player who moves first, with the red stones ●.'), 'board'],
  [
    b('後手', 'Blue'),
    b(
      'あとに置く人。青▲です。無効化の権利があります。',
      'The player who moves second, with the blue stones ▲. Only blue can neutralise.',
    ),
    'board',
  ],
  [
    b('列', 'Line'),
    b(
      'すき間なく一直線に並んだ、同じ色の石。',
      'Stones of one colour next to each other in a straight line, without a gap.',
    ),
    'board',
  ],
  [b('4連', 'Four'), b('4つ以上の列。作った人の勝ちです。', 'A line of four or more. It wins.'), 'judging'],
  [
    b('3連', 'Three'),
    b('ちょうど3つの列。作った人の負けです。', 'A line of exactly three. It loses for the player who makes it.'),
    'judging',
  ],
  [
    b('勝てるマス', 'Winning cell'),
    b(
      '石を置くと4連になるマス。自分の番なら勝ちで、相手のものなら先に防ぎます。',
      'A cell where a stone makes a four. On your turn you win there; block your opponent’s before they get there.',
    ),
    'judging',
  ],
  [b('引き分け', 'Draw'), b('どちらも勝たずに盤が埋まること。', 'The board is full and nobody has won.'), 'judging'],
  [
    b('注意表示', 'Warnings'),
    b(
      '置くと勝つマスや負けるマスにつく印。オフにもできます。',
      'Marks on cells where a stone wins or loses. You can switch them off.',
    ),
    'judging',
  ],
  [
    b('無効化', 'Neutralise'),
    b(
      '後手が1局に一度だけ、先手の直前の石を無効の石にすること。',
      'Blue’s right, once per game, to make the stone red has just placed neutral.',
    ),
    'neutralise',
  ],
  [
    b('無効の石', 'Neutral stone'),
    b(
      'どちらのものでもない石（×）。両者の列を断ち切ります。',
      'A stone (×) that belongs to nobody and breaks the lines of both players.',
    ),
    'neutralise',
  ],
  [
    b('スワップ', 'Swap'),
    b(
      '無効化の代わりに選べるルール。後手が先手の初手の石を自分の石にします。',
      'An optional rule instead of neutralising: blue takes over red’s first stone.',
    ),
    'variants',
  ],
  [
    b('連続手', 'Two stones per turn'),
    b(
      '無効化の代わりに選べるルール。最初の1つのあと、手番ごとに石を2つ置きます。',
      'An optional rule instead of neutralising: after the first stone, a turn is two stones.',
    ),
    'variants',
  ],
];
