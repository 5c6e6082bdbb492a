import { b, type Term } from '~/pages/rules/content';

export const coppitQuestions: Term[] = [
  [
    b('ボックスから出るのに、6が必要ですか？', 'Do I need a six to leave the box?'),
    b(
      'いいえ。どの目でも出られます。入口を0歩目として、目の数だけ進みます。',
      'No, any roll will do. The entrance is step 0, and the hat moves the full roll from there.',
    ),
    'moving',
  ],
  [
    b('動かしたくないとき、パスできますか？', 'Can I pass if every move looks bad?'),
    b(
      'いいえ。動けるなら、必ずどれかを動かします。',
      'No. If you can move, you must, but you choose the hat or tower and the way.',
    ),
    'turn',
  ],
  [
    b('どちら回りに進みますか？', 'Which way do I move?'),
    b(
      'どちらでもかまいません。ただし、1回の移動の途中で引き返すことはできません。',
      'Either way round. You cannot turn back during a move.',
    ),
    'moving',
  ],
  [
    b('捕獲された帽子はどうなりますか？', 'What happens to my hat when it is captured?'),
    b(
      '捕虜として塔の下に入ります。その塔が捕獲した人のボックスに帰ると確保され、失われます。',
      'It becomes a prisoner in that tower. If the tower reaches its controller’s box, the hat is banked and lost.',
    ),
    'home',
  ],
  [
    b('捕虜を助けられますか？', 'Can I rescue my prisoners?'),
    b(
      'はい。その塔を捕獲し、自分のボックスに帰ると、中の自分の帽子がすべて戻ります。',
      'Yes. Capture the tower and bring it home: all your hats in it are free in your box again.',
    ),
    'home',
  ],
  [
    b('塔のいるマスに止まったのに、なぜ捕獲にならないのですか？', 'I landed on a tower. Why was it not captured?'),
    b(
      'その塔は安全でした。灰色のマスか、一番上と同じ色のマスにいたのです。2つの塔は並びます。',
      'It was safe, on a grey space or on a space of its top hat’s colour. The two stand side by side.',
    ),
    'capture',
  ],
  [
    b('通り過ぎた塔は捕獲できますか？', 'Do I capture towers that I pass?'),
    b(
      'いいえ。止まったマスだけです。「通過でも捕獲」をオンにすると、通り過ぎた塔も捕獲します。',
      'No, only where the move ends. The option “Capture in passing” changes that.',
    ),
    'capture',
  ],
  [
    b('確保した帽子は得点になりますか？', 'Do banked hats score?'),
    b(
      'いいえ。数えるのは、自分のボックスにいる自分の帽子だけです。確保すると、相手の得点が減ります。',
      'No. Only your own hats in your own box count. Banking means fewer hats for the others.',
    ),
    'scoring',
  ],
  [
    b('帰るのに、ちょうどの目が必要ですか？', 'Do I need the exact number to come home?'),
    b(
      'いいえ。入口に着いて1歩以上残っていれば入れます。余りは捨てます。',
      'No. You need at least one step left at your entrance; the rest of the roll is lost.',
    ),
    'home',
  ],
  [
    b('入口でちょうど止まりました。帰ったことになりますか？', 'I stopped exactly on my entrance. Am I home?'),
    b(
      'まだです。次に動くときは、どの目でも入れます。入口にいるあいだは捕獲されることがあります。',
      'Not yet. Any roll takes you in from there. Until then you can be captured.',
    ),
    'home',
  ],
  [
    b('塔を分けられますか？', 'Can I split a tower?'),
    b('いいえ。帰還するまでは、丸ごと動きます。', 'No. It moves as a whole until it comes home.'),
    'towers',
  ],
  [
    b('動かせる帽子がなくなったら？', 'What if I have no hat that can ever move?'),
    b(
      'ボックスに帽子がなく、操る塔もなければ、番を飛ばされます。標準ルールでは、もう戻れません。',
      'With an empty box and no tower you are skipped. By the standard rules you cannot come back.',
    ),
    'turn',
  ],
  [
    b('盤上に1色しかいないのに、なぜ終わらないのですか？', 'Only one colour is on the board. Why does the game go on?'),
    b(
      '全員で6個以上が確保され、その前に2色以上が盤上にいたときだけ終わります。',
      'It ends only if at least six hats have been banked in total and two or more colours were there before.',
    ),
    'end',
  ],
  [
    b('同じ数なら、だれの勝ちですか？', 'Who wins a tie?'),
    b(
      '盤上にある自分の色の帽子が多い人、次に初めての帰還が早い人です。それも同じなら全員の勝ちです。',
      'The player with more hats of their colour on the board, then the one who came home first. If still tied, all of them win.',
    ),
    'scoring',
  ],
];
