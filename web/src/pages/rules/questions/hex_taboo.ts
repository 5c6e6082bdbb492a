import { b, type Term } from '~/pages/rules/content';

export const hexTabooQuestions: Term[] = [
  [
    b('3連を作らずに、どうやって4連にしますか？', 'How can I make a four without making a three first?'),
    b(
      '2つの列と1つの石のあいだを1マスあけておき、そこを埋めます。一度に4つになります。連続手では、離れたマスに先に置き、次にすき間を埋めます。',
      'Leave one cell free between a line of two and a single stone, then fill it: all four connect at once. With two stones per turn, place the far stone first, then fill the gap.',
    ),
    'aim',
  ],
  [
    b('4連と3連が同時にできたら？', 'What if one stone makes a four and a three?'),
    b('勝ちです。4連を先に調べます。', 'You win: a four is checked first.'),
    'judging',
  ],
  [
    b('5つや6つの列は？', 'What about a line of five or six?'),
    b('4つ以上なので、勝ちです。', 'It is four or more, so it wins.'),
    'judging',
  ],
  [
    b('両端がふさがった3連でも負けですか？', 'Does a three lose even if both ends are blocked?'),
    b('はい。ちょうど3つ並べば負けです。', 'Yes. Exactly three always lose.'),
    'judging',
  ],
  [
    b('相手の石で3連になることはありますか？', 'Can my opponent’s stone give me a three?'),
    b('いいえ。石を置いた人の列だけを調べます。', 'No. Only the lines of the player who places the stone are checked.'),
    'judging',
  ],
  [
    b('どの石でも無効化できますか？', 'Can any stone be neutralised?'),
    b(
      'いいえ。先手が直前に置いた石だけです。後手の最初の手番から使えます。',
      'No, only the stone red has just placed. Blue can do it from the first turn on.',
    ),
    'neutralise',
  ],
  [
    b('勝った石を無効化できますか？', 'Can a winning stone be neutralised?'),
    b(
      'いいえ。4連ができた時点で終局です。その前の手で防いでください。',
      'No. A four ends the game at once; you have to stop it one move earlier.',
    ),
    'neutralise',
  ],
  [
    b('無効化したあと、石も置けますか？', 'Do I also place a stone after neutralising?'),
    b('いいえ。無効化でその手番は終わります。', 'No. Neutralising is your whole turn.'),
    'neutralise',
  ],
  [
    b('どこに置いても3連になるときは？', 'What if every cell makes a three?'),
    b(
      'パスはできません。無効化が残っていれば使えます。残っていなければ負けです。',
      'You cannot pass. Blue can still neutralise if that right is left; otherwise the game is lost.',
    ),
    'turn',
  ],
];
