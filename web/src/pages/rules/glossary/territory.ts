import { b, type Term } from '~/pages/rules/content';

export const territoryGlossary: Term[] = [
  [b('領主', 'Lord'), b('プレイヤーのこと。', 'A player.'), 'setup'],
  [
    b('マナ', 'Mana'),
    b('お金。召喚、スペル、命令、通行料に使います。', 'The money. It pays for summons, spells, orders and tolls.'),
    'aim',
  ],
  [
    b('総資産', 'Assets'),
    b(
      'マナ、領地の価値、魔石の合計。手札は数えません。',
      'Your mana, the value of your domains and your stones. Cards do not count.',
    ),
    'aim',
  ],
  [
    b('空き地', 'Vacant'),
    b('持ち主のいない土地。止まると召喚できます。', 'Land without an owner. If you stop there, you can summon.'),
    'lands',
  ],
  [b('領地', 'Domain'), b('自分のクリーチャーがいる土地。', 'Land with a creature of yours on it.'), 'lands'],
  [
    b('属性', 'Element'),
    b(
      '火・水・地・風・無。土地とクリーチャーにあります。',
      'Fire, water, earth, wind or neutral. Lands and creatures have one.',
    ),
    'tiles',
  ],
  [
    b('レベル', 'Level'),
    b(
      '土地の強さ、1〜5。高いほど、価値と通行料と守りが上がります。',
      'The strength of a land, 1–5. It raises the value, the toll and the defence.',
    ),
    'lands',
  ],
  [
    b('価値', 'Value'),
    b(
      '総資産に数える領地の額。売るときの値段でもあります。',
      'What a domain adds to your assets, and its price when sold.',
    ),
    'lands',
  ],
  [
    b('通行料', 'Toll'),
    b(
      '敵の領地に止まった領主が、手番の終わりに持ち主へ払うマナ。',
      'Mana that a lord on an enemy domain pays to its owner at the end of the turn.',
    ),
    'lands',
  ],
  [
    b('連鎖', 'Chain'),
    b(
      '同じ属性の自分の領地の数。隣り合う必要はなく、5つまで価値が上がります。',
      'The number of your domains of one element, anywhere on the map. Up to five raise their value.',
    ),
    'lands',
  ],
  [
    b('ゲート', 'Gate'),
    b(
      'すべて通ると1周になるマス。勝ちもここで決まります。',
      'Pass all of them to complete a lap. The game is won here too.',
    ),
    'gates',
  ],
  [
    b('城', 'Castle'),
    b('0番のマス。全員がここから始め、ゲート1を兼ねます。', 'Tile 0, where everyone starts. It is gate 1.'),
    'setup',
  ],
  [
    b('周回', 'Lap'),
    b(
      '必要なゲートをすべて通ること。マナをもらい、領地が未行動に戻ります。',
      'Passing all the gates required. It earns mana and makes your domains ready again.',
    ),
    'gates',
  ],
  [
    b('召喚', 'Summon'),
    b('費用を払って、手札のクリーチャーを空き地に置くこと。', 'To pay for a creature and place it on vacant land.'),
    'lands',
  ],
  [
    b('命令', 'Order'),
    b(
      'レベル上げ、属性の変更、交換、移動のどれか。1手番に1つだけです。',
      'Raise the level, change the element, swap or move. One in a turn.',
    ),
    'orders',
  ],
  [
    b('行動済み', 'Used'),
    b(
      '命令を出せない状態。召喚や命令をした領地がなります。',
      'Cannot take an order. A domain is used after a summon or an order there.',
    ),
    'lands',
  ],
  [
    b('クリーチャー', 'Creature'),
    b('土地を領地にし、守り、攻めるカード。', 'A card that claims, defends and attacks lands.'),
    'cards',
  ],
  [
    b('アイテム', 'Item'),
    b('戦闘で1つだけ使えるカード。使うと捨て札になります。', 'A card for one battle. Each side can use one.'),
    'battle',
  ],
  [
    b('スペル', 'Spell'),
    b('サイコロを振る前に1枚使えるカード。', 'A card that you can cast before you roll, one in a turn.'),
    'turn',
  ],
  [
    b('AP / HP', 'AP / HP'),
    b(
      '攻撃力と体力。攻撃はAPの分だけ相手のHPを減らします。',
      'Attack points and hit points. A strike takes the AP from the HP of the enemy.',
    ),
    'battle',
  ],
  [
    b('地形効果', 'Terrain bonus'),
    b(
      '防御側のHPに加わるレベル×10。属性が土地と同じか、土地が無属性のときです。',
      '10 HP per level for a defender of the land’s element, or on neutral land.',
    ),
    'battle',
  ],
  [
    b('生贄', 'Sacrifice'),
    b(
      'カードを使うために捨てる、ほかの手札。',
      'Another card of your hand, discarded to play a card that asks for it.',
    ),
    'lands',
  ],
  [
    b('刻印', 'Mark'),
    b('クリーチャーか領主につく効果。1つまでです。', 'An effect on a creature or a lord. Each has at most one.'),
    'marks',
  ],
  [
    b('魔石', 'Stones'),
    b(
      '魔石屋で売り買いする石。今の値段が総資産に入ります。',
      'Bought and sold at the stone shop. They count as assets at the current price.',
    ),
    'tiles',
  ],
  [
    b('破産', 'Bankruptcy'),
    b(
      'すべての領地を売ってもマナが0を下回ること。',
      'When your mana stays below 0 even after selling all your domains.',
    ),
    'bankruptcy',
  ],
];
