import { b, type Term } from '~/pages/rules/content';

export const pineappleQuestions: Term[] = [
  [
    b('置いたカードを動かせますか？', 'Can I move a card after placing it?'),
    b('「確定」を押すまでは戻せます。そのあとは動かせません。', 'Until you press Confirm, yes. After that it stays.'),
    'board',
  ],
  [
    b('上段でストレートやフラッシュは作れますか？', 'Can the top row be a straight or a flush?'),
    b(
      'いいえ。3枚の役は、ハイカード、ワンペア、スリーカードだけです。',
      'No. Three cards make only a high card, a pair or three of a kind.',
    ),
    'hands',
  ],
  [
    b('2つの段が同じ強さでもよいですか？', 'May two rows be equally strong?'),
    b(
      'はい。上の段が下の段より強いときだけ、ファウルです。',
      'Yes. It is a foul only if a row beats the one below it.',
    ),
    'foul',
  ],
  [
    b('同じペアなのに、なぜファウルですか？', 'Both rows have the same pair. Why is it a foul?'),
    b(
      'キッカーで比べます。上段のK・K・Qは、中段のK・K・J・5・2より強い手です。',
      'Then the kickers decide. K K Q on top beats K K J 5 2 in the middle.',
    ),
    'foul',
  ],
  [
    b('マークに強さの順はありますか？', 'Does the suit break ties?'),
    b('いいえ。役も数字も同じなら引き分けで、その段は0点です。', 'No. Equal hands tie, and the row scores 0.'),
    'scoring',
  ],
  [
    b('Aは1としても使えますか？', 'Can an ace be low?'),
    b(
      'A・2・3・4・5のストレートのときだけです。これが最も弱いストレートです。',
      'Only in the straight A 2 3 4 5, which is the lowest straight.',
    ),
    'hands',
  ],
  [
    b('ジョーカーは、いつどのカードになりますか？', 'When does a joker become a card?'),
    b(
      '置くときには決まりません。盤全体を見て、下段、中段、上段の順に最も強く読みます。',
      'Not when you place it. It is read for the whole board, bottom row first, as strong as the order of the rows allows.',
    ),
    'jokers',
  ],
  [
    b('ジョーカーの役は、ふつうの役より弱いですか？', 'Is a hand with a joker weaker?'),
    b(
      'いいえ。同じ強さで、ロイヤリティも同じです。',
      'No. It ties with the same hand without a joker and earns the same royalties.',
    ),
    'jokers',
  ],
  [
    b('ファウルすると何点失いますか？', 'What does a foul cost?'),
    b(
      '6点と、相手のロイヤリティの分です。相手もファウルなら0点です。',
      '6 points and your opponent’s royalties. If both players foul, nothing is scored.',
    ),
    'scoring',
  ],
  [
    b('相手の捨て札は見られますか？', 'Can I see my opponent’s discards?'),
    b('対局が終わるまでは見られません。', 'Not until the session ends.'),
    'turn',
  ],
  [
    b('ファンタジーランドでは、自分で並べますか？', 'Do I arrange my cards in Fantasyland myself?'),
    b('いいえ。ソルバーが最善の並べ方で置きます。', 'No. The solver places them in the best way for you.'),
    'fantasyland',
  ],
  [
    b('ファンタジーランドでは何枚もらえますか？', 'How many cards do I get in Fantasyland?'),
    b(
      '上段がQのペアなら14枚、Kなら15枚、Aなら16枚、スリーカードなら17枚です。',
      '14 for a pair of queens on top, 15 for kings, 16 for aces, 17 for three of a kind.',
    ),
    'fantasyland',
  ],
  [
    b('40点差なのに、なぜ終わらないのですか？', 'The lead is 40. Why does the session go on?'),
    b(
      '次のハンドでファンタジーランドに入る人がいるからです。',
      'Because a player goes to Fantasyland in the next hand.',
    ),
    'end',
  ],
  [
    b('時間が切れるとどうなりますか？', 'What happens when my time runs out?'),
    b(
      'カードは配られた順に、上から空いている段に置かれ、3枚目は捨てられます。標準では、オンラインで20秒、1台で遊ぶときは無制限です。',
      'The cards go, in the order dealt, to the first row with room from the top; the third is discarded. Online you have 20 seconds by default, on one device no limit.',
    ),
    'turn',
  ],
];
