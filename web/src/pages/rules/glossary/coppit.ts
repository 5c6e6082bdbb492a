import { b, type Term } from '~/pages/rules/content';

export const coppitGlossary: Term[] = [
  [b('帽子', 'Hat'), b('1人6個のコマ。', 'A piece. Everyone has six.'), 'board'],
  [
    b('ボックス', 'Box'),
    b(
      '自分の帽子の家。ここから出発し、最後にここにいる自分の帽子の数を競います。',
      'The home of your hats. They start here, and those that are here at the end count.',
    ),
    'board',
  ],
  [
    b('入口', 'Entrance'),
    b(
      'ボックスの前にある外周のマス。ここから出て、ここから帰ります。',
      'The ring space in front of a box. Hats leave and come home through it.',
    ),
    'board',
  ],
  [
    b('外周', 'Ring'),
    b('盤を囲む48マス。どちら回りにも進めます。', 'The 48 spaces around the board. You can move either way round.'),
    'board',
  ],
  [
    b('中央の道', 'Cross'),
    b('外周の内側にある、十字の形の9マス。', 'The nine spaces inside the ring, in the shape of a cross.'),
    'moving',
  ],
  [
    b('中央', 'Centre'),
    b(
      '中央の道の真ん中のマス。通るときは直進します。',
      'The middle space of the cross. A tower that passes it goes straight on.',
    ),
    'moving',
  ],
  [
    b('分かれ道', 'Junction'),
    b(
      '中央の道につながる外周の4マス。途中でも曲がれます。',
      'One of four ring spaces that lead into the cross. You can turn there even in mid-move.',
    ),
    'moving',
  ],
  [
    b('塔', 'Tower'),
    b(
      '重なった帽子。ひとまとまりで動きます。ルールでは、1個だけの帽子も塔として扱います。',
      'Stacked hats that move as one. In the rules a single hat on the board counts as a tower too.',
    ),
    'towers',
  ],
  [
    b('操る帽子', 'In control'),
    b('塔の一番上の帽子。その持ち主が塔を動かします。', 'The top hat of a tower. Its player moves the tower.'),
    'towers',
  ],
  [
    b('捕虜', 'Prisoner'),
    b('ほかの色が操る塔の中にいる帽子。', 'A hat in a tower that another colour controls.'),
    'towers',
  ],
  [
    b('捕獲', 'Capture'),
    b(
      '相手の塔があるマスに止まり、その上に重なること。',
      'To end a move on another player’s tower and stand on top of it.',
    ),
    'capture',
  ],
  [
    b('重ねる', 'Join'),
    b(
      '自分の塔があるマスに止まり、1つの塔にすること。',
      'To end a move on your own tower, so that the two become one.',
    ),
    'capture',
  ],
  [
    b('並ぶ', 'Share'),
    b(
      '安全な塔がいるマスに止まり、捕獲せずに隣に立つこと。',
      'To stop on the space of a safe tower and stand beside it without a capture.',
    ),
    'capture',
  ],
  [b('安全', 'Safe'), b('そのマスでは捕獲されないこと。', 'Cannot be captured on its space.'), 'capture'],
  [
    b('色のマス', 'Coloured space'),
    b('一番上が同じ色の塔だけが安全なマス。', 'Safe for towers with a top hat of that colour.'),
    'capture',
  ],
  [b('灰色のマス', 'Grey space'), b('どの塔も安全なマス。', 'Safe for every tower.'), 'capture'],
  [
    b('捕獲される可能性があります', 'Can be captured'),
    b(
      '相手がサイコロ1回で捕獲できる塔につく注意表示。',
      'A warning on a tower that an opponent could capture with a single roll.',
    ),
    'capture',
  ],
  [b('帰還', 'Home'), b('塔が自分のボックスに入ること。', 'Your box. A tower that enters it comes home.'), 'home'],
  [
    b('確保', 'Bank'),
    b(
      '帰還した塔の捕虜をゲームから除くこと。得点にはなりません。',
      'To take the prisoners of a tower that comes home out of the game. They do not score.',
    ),
    'home',
  ],
  [
    b('塔のまま置く', 'Keep the tower whole'),
    b(
      '「帰還時に自動で確保」がオフのときにできる選択。塔は捕虜ごとボックスに残り、また出られます。',
      'A choice if “Bank automatically” is off: the tower stays in the box with its prisoners and can leave again.',
    ),
    'variants',
  ],
  [
    b('ボックス内', 'Hats home'),
    b('自分のボックスにいる自分の帽子の数。これが得点です。', 'Your own hats in your own box. This is your score.'),
    'scoring',
  ],
  [
    b('手番の上限', 'Turn limit'),
    b(
      '全員合わせてこの手番数で終わる設定。標準ではありません。',
      'An option: the game ends after this many turns in total. There is none by default.',
    ),
    'variants',
  ],
];
