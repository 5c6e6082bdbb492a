import { b, type Term } from '~/pages/rules/content';

export const territoryQuestions: Term[] = [
  [
    b('土地はどうやって手に入れますか？', 'How do I get a land?'),
    b(
      '空き地に止まって、クリーチャーを召喚します。敵の領地なら、戦闘に勝つと奪えます。',
      'Stop on vacant land and summon a creature, or win a battle for an enemy domain.',
    ),
    'lands',
  ],
  [
    b('クリーチャーと土地の属性は、同じでなければいけませんか？', 'Must the creature’s element match the land?'),
    b(
      'いいえ。費用も変わりません。ただし、属性が違うと地形効果がつきません（無属性の土地は別）。',
      'No, and it costs no more. But without a match there is no terrain bonus, except on neutral land.',
    ),
    'battle',
  ],
  [
    b('このカードを召喚できないのはなぜですか？', 'Why can’t I summon this card?'),
    b(
      'マナが足りないか、必要な領地や生贄の手札がないか、その属性の土地に置けないカードです。',
      'You lack the mana, the lands or the card to sacrifice, or the card cannot stand on land of that element.',
    ),
    'lands',
  ],
  [
    b('総資産が目標に届いたのに、なぜ勝ちにならないのですか？', 'I have reached the goal. Why have I not won?'),
    b(
      'ゲートを通るか、止まる必要があります。すでに通ったゲートでもかまいません。',
      'You also have to pass or stop at a gate. A gate you have already passed will do.',
    ),
    'gates',
  ],
  [
    b('標準の目標はいくつですか？', 'What is the goal in a standard game?'),
    b(
      '総資産4000、24マス以上の地図では7000です。40ラウンドで決まらなければ、総資産の多い領主の勝ちです。',
      'Assets of 4000, or 7000 on maps of 24 tiles or more. After 40 rounds the highest assets win.',
    ),
    'aim',
  ],
  [
    b('通行料はいつ払いますか？', 'When do I pay a toll?'),
    b(
      '手番の終わりに敵の領地にいるときだけです。通り過ぎるだけなら払いません。',
      'Only at the end of your turn, if you stand on an enemy domain. Passing is free.',
    ),
    'turn',
  ],
  [
    b('攻撃すれば、通行料を払わずにすみますか？', 'Does attacking save me the toll?'),
    b(
      '相手を倒すか相打ちなら払いません。負けるか、両者とも生き残れば払います。',
      'Yes, if the defender dies. If it survives, you pay.',
    ),
    'battle',
  ],
  [
    b('攻撃に失敗したクリーチャーはどうなりますか？', 'What happens to a creature whose attack fails?'),
    b(
      '生き残れば手札に（移動して攻撃したなら元の土地に）戻り、倒れれば失います。',
      'If it survives, it returns to your hand, or to its land if it moved to attack. If it dies, it is lost.',
    ),
    'battle',
  ],
  [
    b('離れた領地のレベルも上げられますか？', 'Can I raise the level of a domain far away?'),
    b(
      'はい。どこに止まっても、未行動の領地1つに命令を出せます。その手番は、召喚や攻撃ができません。',
      'Yes. Wherever you stop, you can give an order to one domain that is not used, instead of a summon or an attack.',
    ),
    'orders',
  ],
  [
    b('行動済みの領地は、いつ戻りますか？', 'When is a used domain ready again?'),
    b(
      'ゲートに止まったときと、周回したときです。スペル「目覚まし」でも戻ります。',
      'When you stop at a gate or complete a lap, or with the spell Rouse.',
    ),
    'gates',
  ],
  [
    b('行動済みの領地は弱くなりますか？', 'Is a used domain weaker?'),
    b('いいえ。いつもどおり防御し、通行料を取ります。', 'No. It defends and collects tolls as usual.'),
    'lands',
  ],
  [
    b('0と0が出ると、なぜ12歩進むのですか？', 'I rolled 0 and 0 and walked 12 steps. Why?'),
    b(
      '0のぞろ目は12と数えます。2つのサイコロの目は、0〜5と、0・2〜6です。',
      'A double zero counts as 12. One die has 0–5, the other 0 and 2–6.',
    ),
    'walk',
  ],
  [
    b('引き返せますか？', 'Can I turn round?'),
    b(
      '行き止まりと、スペル「回れ右」のときだけです。始めと、スペルやワープ門で移動したあとの一歩目は、好きな向きに進めます。',
      'Only at a dead end, or with the spell About-Face. At the start, and after a spell or a warp gate has moved you, the first step can go in any direction.',
    ),
    'walk',
  ],
  [
    b('減ったHPは戻りますか？', 'Do creatures recover lost HP?'),
    b(
      '戦闘のあとは戻りません。周回ごとに10回復し、スペルや「再生」のスキルでも回復します。',
      'Not after a battle. A lap heals 10 HP; some spells and the skill Regrow heal more.',
    ),
    'battle',
  ],
  [
    b('マナが足りないときは？', 'What if I cannot pay?'),
    b(
      '領地を1つずつ、価値の額で売ります。それでも足りなければ、マナ300で城からやり直します。「破産戦」では、そこで対局が終わります。',
      'You sell domains one by one at their value. If that is not enough, you start again at the castle with 300 mana. In Elimination, the game ends instead.',
    ),
    'bankruptcy',
  ],
];
