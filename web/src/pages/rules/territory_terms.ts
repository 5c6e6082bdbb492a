import { b } from '~/pages/rules/content';
import type { Bilingual } from '~/table/game_setup';

/** The terms on Territory's cards. */
export const skills: [Bilingual, Bilingual][] = [
  [
    b('先制', 'First'),
    b('先に攻撃します。アイテムの先制が最も早く攻撃できます。', 'Strikes first. First from an item is the fastest.'),
  ],
  [b('後手', 'Last'), b('あとから攻撃します。', 'Strikes second.')],
  [
    b('強打', 'Power'),
    b('条件に合う相手に対して、APが1.5倍（切り捨て）になります。', 'AP ×1.5, rounded down, against the named targets.'),
  ],
  [b('巻物強打', 'Spell-power'), b('巻物の攻撃が1.5倍になります。', 'Scroll attacks ×1.5.')],
  [
    b('2回攻撃', 'Double attack'),
    b('反撃される前に2回攻撃します。', 'Strikes twice before the other creature strikes back.'),
  ],
  [
    b('無効化', 'Nullify'),
    b(
      '当てはまる攻撃のダメージが0になります。半減だけのものもあります。',
      'Matching attacks deal no damage; some versions only halve it.',
    ),
  ],
  [
    b('反射', 'Reflect'),
    b(
      '通常の攻撃を、全部または半分、攻撃した側に返します。',
      'Returns all or half of a normal attack to the attacker.',
    ),
  ],
  [b('貫通', 'Pierce'), b('攻撃するとき、相手の地形効果を無視します。', 'Ignores the terrain bonus when attacking.')],
  [
    b('即死', 'Instant death'),
    b('ダメージが通ったあと、書かれた割合で相手を倒します。', 'After dealing damage, kills with the stated chance.'),
  ],
  [
    b('巻物攻撃', 'Scroll attack'),
    b(
      '決まったAPで攻撃し、地形効果を無視します。術攻撃として扱います。',
      'Strikes with a fixed AP and ignores terrain. Counts as a spell attack.',
    ),
  ],
  [
    b('感応', 'Resonance'),
    b('その属性の領地を1つでも持っていれば強くなります。', 'Stronger while you own land of that element.'),
  ],
  [
    b('応援', 'Rally'),
    b(
      '盤上にいるあいだ、当てはまる戦闘中のクリーチャーすべて（敵も）を強くします。',
      'While on the board, strengthens every matching fighter on either side.',
    ),
  ],
  [
    b('援護', 'Assist'),
    b(
      '手札のクリーチャーをアイテムとして使えます（APとHPを加えます）。',
      'You can use a creature from your hand as an item, adding its AP and HP.',
    ),
  ],
  [b('遺物', 'Relic'), b('このクリーチャーはアイテムとしても使えます。', 'This creature can also be used as an item.')],
  [
    b('防御型', 'Defensive'),
    b(
      '攻撃も移動もできません。召喚できるのは空き地だけです。',
      'Cannot attack or move. Can only be summoned on vacant land.',
    ),
  ],
  [b('不屈', 'Tireless'), b('行動済みになりません。', 'Is never used up by orders.')],
  [b('再生', 'Regrow'), b('戦闘に生き残ると、HPが全回復します。', 'Recovers all HP after surviving a battle.')],
  [b('結界', 'Barrier'), b('スペルの対象になりません。', 'Cannot be targeted by spells.')],
  [
    b('不動', 'Steadfast'),
    b(
      '戦闘の攻撃以外でHPが減りません（滅びは別）。',
      'Loses HP only from strikes, not from spells or marks (except Doom).',
    ),
  ],
  [
    b('砦', 'Fortress'),
    b('移動してきたクリーチャーには攻撃されません。', 'Cannot be attacked by a creature that moves in.'),
  ],
  [
    b('足止め', 'Snare'),
    b(
      '決まった属性の土地で、持ち主以外の領主を止めます。',
      'On land of the named element, stops every lord but its owner.',
    ),
  ],
  [
    b('空地移動', 'Blink'),
    b(
      '移動の命令で、決まった属性の空き地ならどこへでも行けます。',
      'A move order can take it to any vacant land of the named elements.',
    ),
  ],
  [
    b('アイテム破壊・奪取', 'Item break, item steal'),
    b('戦闘の前に、敵のアイテムを破壊するか奪います。', 'Breaks or steals the enemy’s item before the strikes.'),
  ],
  [b('道連れ', 'Take-along'), b('倒れると、相手も倒れます。', 'When it dies, the other creature dies too.')],
  [
    b('復活・手札に戻る', 'Revive, return'),
    b(
      '倒れると、別のクリーチャーとして残るか、手札に戻ります。',
      'When it dies, it returns as another creature, or to your hand.',
    ),
  ],
  [
    b('成長', 'Growth'),
    b('敵を倒すごと、または周回ごとに、APや最大HPが増えます。', 'Gains AP or max HP with each kill or lap.'),
  ],
  [
    b('土地を変える', 'Land break, terraform'),
    b(
      '奪った土地のレベルが1下がる、または自分の属性になります。',
      'Captured land loses a level, or takes the element of this creature.',
    ),
  ],
  [b('通行料の倍率', 'Tax'), b('この土地の通行料が変わります（1.5倍など）。', 'Multiplies the toll of its land.')],
  [
    b('マナを得る・吸う', 'Mana gain, drain, legacy'),
    b(
      '攻撃したとき、戦闘したとき、ダメージを受けたとき、倒れたときなどにマナを得ます。',
      'Gains mana for attacking, fighting, taking damage or dying, as stated on the card.',
    ),
  ],
  [
    b('弱体', 'Weaken'),
    b('戦闘のあと、敵の最大HPやAPが下がります。', 'Lowers the enemy’s max HP or AP after the battle.'),
  ],
  [
    b('能力', 'Ability'),
    b(
      'スペルの代わりに使えます。未行動である必要があり、使うと行動済みになります。',
      'Used instead of a spell. The creature must not be used yet, and becomes used.',
    ),
  ],
];

export const marks: [Bilingual, Bilingual][] = [
  [
    b('ぬかるみ', 'Mire'),
    b(
      '次にこの土地を踏んだ領主を、持ち主でも止め、消えます。使った領主の次の手番の終わりまで続きます。',
      'Stops the next lord who walks onto this land, even its owner. Lasts until the end of the caster’s next turn.',
    ),
  ],
  [
    b('休戦', 'Truce'),
    b('3ラウンドのあいだ、通行料がなく、攻撃されません。', 'No toll and no attack for three rounds.'),
  ],
  [
    b('暁・衰え', 'Dawn, Waning'),
    b('戦闘のあいだ、APとHPが20増えるか、20減ります。', '+20 or −20 AP and HP in battle.'),
  ],
  [b('通行料1.5倍・半分', 'Toll ×1.5, ×0.5'), b('この土地の通行料が変わります。', 'Changes the toll of this land.')],
  [b('闇', 'Dark'), b('地形効果を受けません。', 'No terrain bonus.')],
  [b('足かせ', 'Shackle'), b('移動できません。', 'Cannot move.')],
  [b('混乱', 'Confusion'), b('自分のスキルが働きません。', 'Its own skills do not work.')],
  [b('放心', 'Daze'), b('戦闘で攻撃できません。', 'Does not strike in battle.')],
  [b('枯れ', 'Withering'), b('戦闘のあと、最大HPの半分を失います。', 'Loses half its max HP after a battle.')],
  [b('滅び', 'Doom'), b('次の戦闘のあとに倒れます。', 'Dies after its next battle.')],
  [
    b('懸賞', 'Bounty'),
    b('戦闘で倒れると、相手の領主が100マナを得ます。', 'When it dies in battle, the other lord gets 100 mana.'),
  ],
  [
    b('歩数固定', 'Set stride'),
    b('領主の次のサイコロが決まった数になります。', 'The lord’s next roll is the stated number.'),
  ],
  [
    b('逆歩き', 'Walks backwards'),
    b('領主が1手番のあいだ、来た方へ歩きます。', 'The lord walks back the way they came for one turn.'),
  ],
  [
    b('通行料固定', 'Fixed toll'),
    b('領主の通行料が3ラウンドのあいだ200になります。', 'The lord’s tolls are 200 for three rounds.'),
  ],
  [
    b('大股・三つ目のサイコロ', 'Long stride, third die'),
    b(
      '領主のサイコロが決まった範囲になるか、1〜6の1個が加わります。',
      'The lord’s roll is within a range, or includes an extra die of 1–6.',
    ),
  ],
  [
    b('通行料免除・通行料の半分を得る', 'Pays no toll, collects half the tolls'),
    b(
      '領主が通行料を払わない、またはほかの2人の間の通行料の半分を受け取ります。',
      'The lord pays no toll, or receives half of the tolls between other lords.',
    ),
  ],
];
