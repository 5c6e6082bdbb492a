import { both } from '~/pages/rules/content';
import type { Both } from '~/table/game_setup';

/** What the words on Territory's cards mean. */
export const skills: [Both, Both][] = [
  [
    both('先制', 'First'),
    both('先に打ちます。アイテムの先制が一番早い。', 'Strikes first; First from an item is the fastest.'),
  ],
  [both('後手', 'Last'), both('あとから打ちます。', 'Strikes second.')],
  [
    both('強打', 'Power'),
    both('条件が合う相手に、APが1.5倍（切り捨て）。', 'AP ×1.5, rounded down, against those named.'),
  ],
  [both('巻物強打', 'Spell-power'), both('巻物の攻撃が1.5倍。', 'Scroll attacks ×1.5.')],
  [
    both('2回攻撃', 'Double attack'),
    both('打ち返される前に2回打ちます。', 'Two strikes before the other strikes back.'),
  ],
  [
    both('無効化', 'Nullify'),
    both(
      '当てはまる攻撃のダメージが0になります。半減だけのものもあります。',
      'Attacks that match do no damage; some only halve it.',
    ),
  ],
  [
    both('反射', 'Reflect'),
    both('通常の攻撃を、全部または半分、打った側に返します。', 'Sends a normal attack back, all or half of it.'),
  ],
  [both('貫通', 'Pierce'), both('攻めるとき、地形の助けを無視します。', 'Attacking, it ignores the terrain bonus.')],
  [
    both('即死', 'Instant death'),
    both(
      'ダメージが通ったあと、書かれた割合で相手を倒します。',
      'After a hit that did damage, kills by the chance given.',
    ),
  ],
  [
    both('巻物攻撃', 'Scroll attack'),
    both(
      '決まったAPで打ち、地形の助けを無視します。術攻撃として扱います。',
      'Strikes with a fixed AP and ignores terrain; counts as a spell attack.',
    ),
  ],
  [
    both('感応', 'Resonance'),
    both('その属性の土地を1つでも持っていれば強くなります。', 'Stronger while you own a land of that element.'),
  ],
  [
    both('応援', 'Rally'),
    both(
      '盤にいるあいだ、当てはまる戦う者すべて（敵も）を強くします。',
      'While on the board it strengthens every fighter that matches, of either side.',
    ),
  ],
  [
    both('援護', 'Assist'),
    both(
      '手札のクリーチャーをアイテムとして使えます（AP・HPを加える）。',
      'A creature from the hand may be used as an item, adding its AP and HP.',
    ),
  ],
  [
    both('遺物', 'Relic'),
    both('このクリーチャーはアイテムとしても使えます。', 'This creature may be used as an item.'),
  ],
  [
    both('防御型', 'Defensive'),
    both('攻めも移動もできません。召喚は空き地だけ。', 'Cannot attack or move, and is summoned on vacant land only.'),
  ],
  [both('不屈', 'Tireless'), both('行動済みになりません。', 'Never becomes tapped.')],
  [both('再生', 'Regrow'), both('生き残った戦いのあと、HPが全回復します。', 'Full HP after a battle survived.')],
  [both('結界', 'Barrier'), both('スペルの対象になりません。', 'Cannot be aimed at by spells.')],
  [
    both('不動', 'Steadfast'),
    both(
      '戦いの一撃以外でHPが減りません（滅びは別）。',
      'Loses HP by strikes only, not by spells or marks (Doom aside).',
    ),
  ],
  [
    both('砦', 'Fortress'),
    both('移動してきたクリーチャーには攻められません。', 'Cannot be attacked by a creature that moves.'),
  ],
  [
    both('足止め', 'Snare'),
    both(
      '決まった属性の土地で、持ち主以外の領主を止めます。',
      'On land of the named element it stops all lords but its owner.',
    ),
  ],
  [
    both('空地移動', 'Blink'),
    both(
      '移動の命令で、決まった属性の空き地ならどこへでも行けます。',
      'A move order takes it to any vacant land of the elements named.',
    ),
  ],
  [
    both('アイテム破壊・奪取', 'Item break, item steal'),
    both('戦いの前に、敵のアイテムを壊すか奪います。', 'Before the strikes the enemy’s item is broken or taken.'),
  ],
  [both('道連れ', 'Take-along'), both('倒れると、相手も倒れます。', 'When it dies, the other dies too.')],
  [
    both('復活・手札に戻る', 'Revive, return'),
    both(
      '倒れると、別のクリーチャーとして残るか、手札に戻ります。',
      'When it dies it comes back as another creature, or to the hand.',
    ),
  ],
  [
    both('成長', 'Growth'),
    both('敵を倒すごと、または周回ごとに、APや最大HPが増えます。', 'AP or max HP rises with each kill, or each lap.'),
  ],
  [
    both('土地を変える', 'Land break, terraform'),
    both(
      '奪った土地のレベルが1下がる、または自分の属性になります。',
      'Captured land loses a level, or takes its element.',
    ),
  ],
  [
    both('通行料の倍率', 'Tax'),
    both('この土地の通行料が変わります（1.5倍など）。', 'The toll of its land is multiplied.'),
  ],
  [
    both('マナを得る・吸う', 'Mana gain, drain, legacy'),
    both(
      '攻めたとき、戦ったとき、傷ついたとき、倒れたときなどにマナを得ます。',
      'Mana for attacking, fighting, being hurt or dying, as the card says.',
    ),
  ],
  [
    both('弱体', 'Weaken'),
    both('戦いのあと、敵の最大HPやAPが下がります。', 'After the battle the enemy’s max HP or AP is lower.'),
  ],
  [
    both('能力', 'Ability'),
    both(
      'スペルの代わりに使えます。未行動である必要があり、使うと行動済みになります。',
      'Used instead of a spell; needs an untapped creature and taps it.',
    ),
  ],
];

export const marks: [Both, Both][] = [
  [
    both('ぬかるみ', 'Mire'),
    both(
      '次にこの土地を踏んだ領主を、持ち主でも止めて消えます。唱えた領主の次の手番まで。',
      'Stops the next lord who walks onto it, even its owner; lasts until the end of the caster’s next turn.',
    ),
  ],
  [both('休戦', 'Truce'), both('3ラウンド、通行料がなく、攻められません。', 'No toll and no attack for three rounds.')],
  [both('暁・衰え', 'Dawn, Waning'), both('戦いのあいだAPとHPが+20、または−20。', '+20 or −20 AP and HP in battle.')],
  [
    both('通行料1.5倍・半分', 'Toll ×1.5, ×0.5'),
    both('この土地の通行料が変わります。', 'The toll of this land changes.'),
  ],
  [both('闇', 'Dark'), both('地形の助けを受けません。', 'No terrain bonus.')],
  [both('足かせ', 'Shackle'), both('移動できません。', 'Cannot move.')],
  [both('混乱', 'Confusion'), both('自分の力が働きません。', 'Its own skills do not work.')],
  [both('放心', 'Daze'), both('戦いで打てません。', 'Does not strike in battle.')],
  [both('枯れ', 'Withering'), both('戦いのあと、最大HPの半分を失います。', 'After a battle it loses half its max HP.')],
  [both('滅び', 'Doom'), both('次の戦いのあとに倒れます。', 'Dies after its next battle.')],
  [
    both('懸賞', 'Bounty'),
    both('戦いで倒れると、相手の領主が100マナを得ます。', 'When it dies in battle the other lord gets 100 mana.'),
  ],
  [
    both('歩数の固定', 'Set stride'),
    both('領主の次のサイコロが決まった数になります。', 'A lord’s next roll is the number named.'),
  ],
  [
    both('逆歩き', 'Walking backwards'),
    both('領主が1ターン、来た方へ歩きます。', 'A lord walks back the way it came for a turn.'),
  ],
  [
    both('均し通行料', 'Even toll'),
    both('領主の通行料が3ラウンド200になります。', 'A lord’s tolls are 200 for three rounds.'),
  ],
  [
    both('長い歩み・三つ目のサイコロ', 'Long stride, third die'),
    both(
      '領主のサイコロが決まった範囲になるか、1〜6の1個が加わります。',
      'A lord’s roll lies in a range, or has a die of 1–6 more.',
    ),
  ],
  [
    both('免除・徴収', 'Exempt, collector'),
    both(
      '領主が通行料を払わない、またはほかの2人の間の通行料の半分を受け取ります。',
      'A lord pays no toll, or gets half of the tolls between others.',
    ),
  ],
];
