import { b, type Term } from '~/pages/rules/content';

export const ludoQuestions: Term[] = [
  [
    b('コマを出すには何が必要ですか？', 'What do I need to bring a token out?'),
    b(
      '6です。コマは出発マスに置かれ、そのあともう一度振れます。',
      'A 6. The token is placed on the start cell, and you roll again.',
    ),
    'moving',
  ],
  [
    b('6が出たら、必ずコマを出すのですか？', 'Must I bring a token out when I roll a 6?'),
    b('いいえ。動かせるコマなら、どれを動かしてもかまいません。', 'No. You can move any token that can move.'),
    'turn',
  ],
  [
    b('6なのに、なぜコマを出せないのですか？', 'I rolled a 6. Why can’t I bring a token out?'),
    b(
      '自分のコマが出発マスにいるからです。まずそのコマを進めます。',
      'One of your tokens is still on the start cell. Move it away first.',
    ),
    'moving',
  ],
  [
    b('動かせるのに、パスできますか？', 'Can I pass if I do not want to move?'),
    b(
      'いいえ。動かせるコマがあれば、必ず1つ動かします。捕獲するかどうかは自由です。',
      'No. If a token can move, you must move one. Capturing is never compulsory.',
    ),
    'turn',
  ],
  [
    b('6なのに動かせません。もう一度振れますか？', 'I rolled a 6 but cannot move. Do I roll again?'),
    b('いいえ。次の人の番です。', 'No. The turn passes to the next player.'),
    'turn',
  ],
  [
    b('6が3回続いたら？', 'What happens after three sixes in a row?'),
    b('何も起きません。6が出るかぎり、何度でも振れます。', 'Nothing special. There is no limit to extra rolls.'),
    'turn',
  ],
  [
    b('捕獲やゴールで、もう一度振れますか？', 'Do I roll again after a capture or a goal?'),
    b('いいえ。もう一度振れるのは6のときだけです。', 'No, only after a 6.'),
    'turn',
  ],
  [
    b('捕獲されない場所はありますか？', 'Where is a token safe?'),
    b(
      'ベース、家の道、ゴールだけです。外周に安全なマスはなく、出発マスでも捕獲されます。',
      'Only in the base, on the home path and in the goal. No ring cell is safe, not even a start cell.',
    ),
    'capture',
  ],
  [
    b('ベースから出るときも捕獲できますか？', 'Can a token capture as it leaves the base?'),
    b(
      'はい。出発マスにいる相手のコマを捕獲します。',
      'Yes. It captures an opponent’s token that is on the start cell.',
    ),
    'capture',
  ],
  [
    b('コマを重ねて、道をふさげますか？', 'Can two tokens share a cell or block the way?'),
    b(
      'いいえ。同じマスには止まれず、途中のコマはだれでも飛び越せます。ゴールだけは何個でも入れます。',
      'No. They cannot share a cell, except in the goal, and every token can be jumped over.',
    ),
    'moving',
  ],
  [
    b('家の道のコマは、なぜ動けないのですか？', 'Why can’t my token on the home path move?'),
    b(
      'ゴールまでの残りより大きい目では動けません。自分のコマがいる家のマスにも止まれません。',
      'The roll is higher than the steps left to the goal, or another token of yours is on the home cell where it would end.',
    ),
    'moving',
  ],
  [
    b('家の道で、自分のコマを飛び越せますか？', 'Can I jump over my own token on the home path?'),
    b('はい。止まるマスが空いていれば動けます。', 'Yes. Only the cell where the move ends must be free.'),
    'moving',
  ],
  [
    b('だれかがゴールしたら、終わりですか？', 'Is the game over when the first player is home?'),
    b(
      'いいえ。全員の順位が決まるまで続きます。残りが1人になったら「順位を確定する」で終えられます。',
      'No, it continues until everyone has a rank. When one player is left, “Settle the ranking” ends it.',
    ),
    'end',
  ],
  [
    b('2人だと、なぜ隣どうしなのですか？', 'Why do two players sit next to each other?'),
    b(
      '標準は赤と青です。「2人のときは向かい合う」をオンにすると、赤と黄になります。',
      'The standard colours are red and blue. “Sit opposite each other” changes them to red and yellow.',
    ),
    'variants',
  ],
];
