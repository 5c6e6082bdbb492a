import { b, type Term } from '~/pages/rules/content';

export const ludoGlossary: Term[] = [
  [b('コマ', 'Token'), b('1人4つ。番号は1〜4です。', 'Each player has four, numbered 1 to 4.'), 'board'],
  [
    b('ベース', 'Base'),
    b(
      '隅にある自分の場所。コマはここから始まり、捕獲されるとここに戻ります。',
      'Your corner of the board. Tokens start here and return here when captured.',
    ),
    'board',
  ],
  [
    b('出発マス', 'Start cell'),
    b(
      '矢印のあるマス。ベースから出たコマはここに置かれます。',
      'The cell with the arrow, where a token is placed when it leaves the base.',
    ),
    'moving',
  ],
  [
    b('外周', 'Ring'),
    b('盤を一周する40マス。時計回りに進みます。', 'The 40 cells around the board. Tokens move clockwise.'),
    'board',
  ],
  [
    b('マス', 'Cell'),
    b(
      '外周の1か所。記録では、赤の出発マスを0番として、時計回りに39番まで数えます。',
      'One place on the ring. The log counts them clockwise from red’s start cell, cell 0, to cell 39.',
    ),
    'board',
  ],
  [
    b('位置', 'Position'),
    b(
      'コマが自分の道のりをどこまで進んだか。「12/40」は出発マスから12マス、「家 2/4」は家の道の2マス目です。',
      'How far a token has come on its way: “12/40” is 12 cells from its start cell, “Home 2/4” the second cell of the home path.',
    ),
    'board',
  ],
  [
    b('家の道', 'Home path'),
    b('一周したコマが曲がる、自分だけの4マス。', 'Your own four cells, which a token enters after one lap.'),
    'board',
  ],
  [
    b('ゴール', 'Goal'),
    b(
      '家の道の最後のマス。着いたコマはもう動きません。',
      'The last cell of the home path. A token that reaches it is finished.',
    ),
    'moving',
  ],
  [
    b('手番', 'Turn'),
    b(
      'サイコロを振り、コマを1つ動かすこと。6のあとにもう一度振るのも、同じ手番です。',
      'Rolling the die and moving one token. The extra roll after a 6 belongs to the same turn.',
    ),
    'turn',
  ],
  [
    b('動かせるコマ', 'Movable token'),
    b('出た目で動かせるコマ。盤で目立つように示されます。', 'A token that the roll can move. The board marks it.'),
    'moving',
  ],
  [
    b('動かせなかった回数', 'Turns without a move'),
    b(
      '動かせるコマがなく、番が移った回数。統計に表示されます。',
      'How often a turn passed because no token could move. Shown under Stats.',
    ),
    'turn',
  ],
  [
    b('もう一度', 'Roll again'),
    b('6でコマを動かしたあとの、追加の1回。', 'The extra roll after you have moved a token with a 6.'),
    'turn',
  ],
  [
    b('捕獲', 'Capture'),
    b(
      '外周で相手のコマがいるマスに止まり、そのコマをベースに戻すこと。',
      'To end a move on an opponent’s token on the ring. That token returns to its base.',
    ),
    'capture',
  ],
  [
    b('ちょうどの目', 'Exact roll'),
    b(
      'ゴールまでの残りと同じ目。標準ルールでは、これより大きい目ではゴールできません。',
      'The number of steps left to the goal. By the standard rules a higher roll cannot be used.',
    ),
    'moving',
  ],
  [
    b('順位', 'Ranking'),
    b('4つともゴールした順の、1位からの並び。', 'The order in which the players bring all four tokens to the goal.'),
    'end',
  ],
  [
    b('順位を確定する', 'Settle the ranking'),
    b(
      '全員のゴールを待たずに終えること。残りが1人のとき、または全員が同意したときにできます。',
      'To end the game before everyone has finished: when only one player is left, or when all people agree.',
    ),
    'end',
  ],
  [
    b('デバッグモード', 'Debug mode'),
    b(
      'コマ3つがゴール済みで始まる設定。「最後の1個」で遊ぶときもこれを使います。',
      'An option: three tokens start in the goal. The preset “Last token” uses it.',
    ),
    'variants',
  ],
];
