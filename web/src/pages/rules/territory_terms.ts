import { b } from '~/pages/rules/content';
import type { Bilingual } from '~/table/game_setup';

/** The terms on Territory's cards. */
export const skills: [Bilingual, Bilingual][] = [
  [
    b('先制', 'First'),
    b('先に打ちます。アイテムの先制が一番早い。', 'Strikes first; First from an item is the fastest.'),
  ],
  [b('後手', 'Last'), b('あとから打ちます。', 'Strikes second.')],
  [b('強打', 'Power'), b('条件が合う相手に、APが1.5倍（切り捨て）。', 'AP ×1.5, rounded down, against those named.')],
  [b('巻物強打', 'Spell-power'), b('巻物の攻撃が1.5倍。', 'Scroll attacks ×1.5.')],
  [b('2回攻撃', 'Double attack'), b('打ち返される前に2回打ちます。', 'Two strikes before the other strikes back.')],
  [
    b('無効化', 'Nullify'),
    b(
      '当てはまる攻撃のダメージが0になります。半減だけのものもあります。',
      'Attacks that match do no damage; some only halve it.',
    ),
  ],
  [
    b('反射', 'Reflect'),
    b('通常の攻撃を、全部または半分、打った側に返します。', 'Sends a normal attack back, all or half of it.'),
  ],
  [b('貫通', 'Pierce'), b('攻めるとき、地形の助けを無視します。', 'Attacking, it ignores the terrain bonus.')],
  [
    b('即死', 'Instant death'),
    b(
      'ダメージが通ったあと、書かれた割合で相手を倒します。',
      'After a hit that did damage, kills by the chance given.',
    ),
  ],
  [
    b('巻物攻撃', 'Scroll attack'),
    b(
      '決まったAPで打ち、地形の助けを無視します。術攻撃として扱います。',
      'Strikes with a fixed AP and ignores terrain; counts as a spell attack.',
    ),
  ],
  [
    b('感応', 'Resonance'),
    b('その属性の土地を1つでも持っていれば強くなります。', 'Stronger while you own a land of that element.'),
  ],
  [
    b('応援', 'Rally'),
    b(
      '盤にいるあいだ、当てはまる戦う者すべて（敵も）を強くします。',
      'While on the board it strengthens every fighter that matches, of either side.',
    ),
  ],
  [
    b('援護', 'Assist'),
    b(
      '手札のクリーチャーをアイテムとして使えます（AP・HPを加える）。',
      'A creature from the hand may be used as an item, adding its AP and HP.',
    ),
  ],
  [b('遺物', 'Relic'), b('このクリーチャーはアイテムとしても使えます。', 'This creature may be used as an item.')],
  [
    b('防御型', 'Defensive'),
    b('攻めも移動もできません。召喚は空き地だけ。', 'Cannot attack or move, and is summoned on vacant land only.'),
  ],
  [b('不屈', 'Tireless'), b('行動済みになりません。', 'Never becomes tapped.')],
  [b('再生', 'Regrow'), b('生き残った戦いのあと、HPが全回復します。', 'Full HP after a battle survived.')],
  [b('結界', 'Barrier'), b('スペルの対象になりません。', 'Cannot be aimed at by spells.')],
  [
    b('不動', 'Steadfast'),
    b('戦いの一撃以外でHPが減りません（滅びは別）。', 'Loses HP by strikes only, not by spells or marks (Doom aside).'),
  ],
  [
    b('砦', 'Fortress'),
    b('移動してきたクリーチャーには攻められません。', 'Cannot be attacked by a creature that moves.'),
  ],
  [
    b('足止め', 'Snare'),
    b(
      '決まった属性の土地で、持ち主以外の領主を止めます。',
      'On land of the named element it stops all lords but its owner.',
    ),
  ],
  [
    b('空地移動', 'Blink'),
    b(
      '移動の命令で、決まった属性の空き地ならどこへでも行けます。',
      'A move order takes it to any vacant land of the elements named.',
    ),
  ],
  [
    b('アイテム破壊・奪取', 'Item break, item steal'),
    b('戦いの前に、敵のアイテムを壊すか奪います。', 'Before the strikes the enemy’s item is broken or taken.'),
  ],
  [b('道連れ', 'Take-along'), b('倒れると、相手も倒れます。', 'When it dies, the other dies too.')],
  [
    b('復活・手札に戻る', 'Revive, return'),
    b(
      '倒れると、別のクリーチャーとして残るか、手札に戻ります。',
      'When it dies it comes back as another creature, or to the hand.',
    ),
  ],
  [
    b('成長', 'Growth'),
    b('敵を倒すごと、または周回ごとに、APや最大HPが増えます。', 'AP or max HP rises with each kill, or each lap.'),
  ],
  [
    b('土地を変える', 'Land break, terraform'),
    b(
      '奪った土地のレベルが1下がる、または自分の属性になります。',
      'Captured land loses a level, or takes its element.',
    ),
  ],
  [b('通行料の倍率', 'Tax'), b('この土地の通行料が変わります（1.5倍など）。', 'The toll of its land is multiplied.')],
  [
    b('マナを得る・吸う', 'Mana gain, drain, legacy'),
    b(
      '攻めたとき、戦ったとき、傷ついたとき、倒れたときなどにマナを得ます。',
      'Mana for attacking, fighting, being hurt or dying, as the card says.',
    ),
  ],
  [
    b('弱体', 'Weaken'),
    b('戦いのあと、敵の最大HPやAPが下がります。', 'After the battle the enemy’s max HP or AP is lower.'),
  ],
  [
    b('能力', 'Ability'),
    b(
      'スペルの代わりに使えます。未行動である必要があり、使うと行動済みになります。',
      'Used instead of a spell; needs an untapped creature and taps it.',
    ),
  ],
];

export const marks: [Bilingual, Bilingual][] = [
  [
    b('ぬかるみ', 'Mire'),
    b(
      '次にこの土地を踏んだ領主を、持ち主でも止めて消えます。唱えた領主の次の手番まで。',
      'Stops the next lord who walks onto it, even its owner; lasts until the end of the caster’s next turn.',
    ),
  ],
  [b('休戦', 'Truce'), b('3ラウンド、通行料がなく、攻められません。', 'No toll and no attack for three rounds.')],
  [b('暁・衰え', 'Dawn, Waning'), b('戦いのあいだAPとHPが+20、または−20。', '+20 or −20 AP and HP in battle.')],
  [b('通行料1.5倍・半分', 'Toll ×1.5, ×0.5'), b('この土地の通行料が変わります。', 'The toll of this land changes.')],
  [b('闇', 'Dark'), b('地形の助けを受けません。', 'No terrain bonus.')],
  [b('足かせ', 'Shackle'), b('移動できません。', 'Cannot move.')],
  [b('混乱', 'Confusion'), b('自分の力が働きません。', 'Its own skills do not work.')],
  [b('放心', 'Daze'), b('戦いで打てません。', 'Does not strike in battle.')],
  [b('枯れ', 'Withering'), b('戦いのあと、最大HPの半分を失います。', 'After a battle it loses half its max HP.')],
  [b('滅び', 'Doom'), b('次の戦いのあとに倒れます。', 'Dies after its next battle.')],
  [
    b('懸賞', 'Bounty'),
    b('戦いで倒れると、相手の領主が100マナを得ます。', 'When it dies in battle the other lord gets 100 mana.'),
  ],
  [
    b('歩数の固定', 'Set stride'),
    b('領主の次のサイコロが決まった数になります。', 'A lord’s next roll is the number named.'),
  ],
  [
    b('逆歩き', 'Walking backwards'),
    b('領主が1ターン、来た方へ歩きます。', 'A lord walks back the way it came for a turn.'),
  ],
  [
    b('均し通行料', 'Even toll'),
    b('領主の通行料が3ラウンド200になります。', 'A lord’s tolls are 200 for three rounds.'),
  ],
  [
    b('長い歩み・三つ目のサイコロ', 'Long stride, third die'),
    b(
      '領主のサイコロが決まった範囲になるか、1〜6の1個が加わります。',
      'A lord’s roll lies in a range, or has a die of 1–6 more.',
    ),
  ],
  [
    b('免除・徴収', 'Exempt, collector'),
    b(
      '領主が通行料を払わない、またはほかの2人の間の通行料の半分を受け取ります。',
      'A lord pays no toll, or gets half of the tolls between others.',
    ),
  ],
];
