import {
  b,
  figure,
  glossary,
  list,
  questions,
  type RulesText,
  section,
  steps,
  table,
  terms,
  text,
} from '~/pages/rules/content';
import { TerritoryDice, TerritoryMap } from '~/pages/rules/figures/territory';
import { territoryGlossary } from '~/pages/rules/glossary/territory';
import { territoryQuestions } from '~/pages/rules/questions/territory';
import { cardTables } from '~/pages/rules/territory_cards';
import { marks, skills } from '~/pages/rules/territory_terms';

export const territoryRules: RulesText = {
  game: 'territory',
  lead: b(
    '領主となって地図を歩き、土地にクリーチャーを置いて領地にします。止まった相手から通行料を取り、総資産を目標まで増やしてゲートを通れば勝ちです。',
    'You are a lord who travels around a map and claims lands by placing creatures on them. Others who stop there pay you a toll. Pass a gate with enough total assets to win.',
  ),
  sections: [
    section(
      'aim',
      b('目的', 'Goal'),
      text(
        '総資産（マナ＋領地の価値＋魔石）を目標以上にして、ゲートを通るか止まると、その場で勝ちです。',
        'You win at once when you pass or stop at a gate with total assets (mana, the value of your lands, stones) at or above the target.',
      ),
      table(
        b('勝利条件', 'Ways to win'),
        [b('勝利条件', 'How to win'), b('最初のマナ', 'Mana'), b('目標', 'Goal'), b('ラウンドの上限', 'Rounds')],
        [
          [
            b('標準', 'Standard'),
            300,
            b('総資産4000（24マス以上の地図は7000）', 'Total assets of 4000 (7000 on maps of 24 tiles or more)'),
            40,
          ],
          [b('短期戦', 'Quick'), 2000, b('総資産4000', 'Total assets of 4000'), 30],
          [b('破産戦', 'Elimination'), 1000, b('通行料で敵を破産させる', 'Bankrupt an enemy with a toll'), 60],
          [b('領地戦', 'Domains'), 1000, b('領地10か所を持ってゲートへ', 'Reach a gate with 10 domains'), 50],
        ],
      ),
      text(
        '上限のラウンドまでに決まらなければ、総資産が一番多い領主の勝ちです（同じなら分け合います）。',
        'If no one has won when the rounds are over, the lord with the highest total assets wins; ties are shared.',
      ),
    ),
    section(
      'setup',
      b('準備', 'Setup'),
      figure(
        TerritoryMap,
        '21マスの地図「大橋の環」。2つのゲートを巡って周回します。橋にはカード授与・魔法の館・カード屋があります。',
        'The 21-tile map High Bridge: a lap passes both gates; the bridge has a card gift, a magic house and a card shop.',
      ),
      list(
        b(
          '2〜4人の領主が、0番の城（ゲート1）から始めます。',
          '2–4 lords start on tile 0, the castle, which is gate 1.',
        ),
        b(
          'それぞれ50枚のデッキ（同じカードは4枚まで）を持ち、5枚の手札で始めます。手札は手番の終わりに6枚までです。',
          'Each lord has a deck of 50 cards (at most four copies of a card) and a starting hand of five. The hand limit at the end of a turn is six.',
        ),
        b(
          'デッキの中身は公開、引く順と手札は秘密です。',
          'Deck lists are public; the order of the deck and the hands are secret.',
        ),
        b('最初の一歩は、どちらの向きにも進めます。', 'The first step can go in any direction.'),
      ),
    ),
    section(
      'turn',
      b('手番', 'A turn'),
      steps(
        b(
          'カードを1枚引きます。山札がなければ捨て札を切り直します。',
          'Draw a card. If your deck is empty, shuffle your discards into a new one.',
        ),
        b(
          'スペルを1枚使うか、クリーチャーの能力を1つ使えます。自分が移動するスペルなら、サイコロを振らずに移動します。',
          'Cast one spell or use one creature’s ability, if you like. A spell that moves you replaces the dice and the walk.',
        ),
        b('サイコロを2つ振ります。', 'Roll the two dice.'),
        b('その数だけ歩きます。分かれ道では向きを選びます。', 'Walk that many steps, choosing the direction at forks.'),
        b(
          '止まった先で、次のうち1つを選びます：空き地に召喚する、敵の領地を攻撃する、領地に命令を1つ出す、何もしない。',
          'Where you stop, do one of these: summon a creature on vacant land, attack enemy land, give one order to a domain, or nothing.',
        ),
        b(
          '手札を6枚まで捨て、敵の領地にいれば通行料を払います。',
          'Discard down to six cards. If you are on enemy land, pay the toll.',
        ),
      ),
    ),
    section(
      'walk',
      b('サイコロと歩き方', 'Dice and walking'),
      figure(
        TerritoryDice,
        '出る目の割合（36通り中）。1つ目は0〜5、2つ目は0と2〜6。0と0は12歩です。',
        'How often each total comes up (out of 36). One die has 0–5, the other 0 and 2–6; 0 and 0 count as 12.',
      ),
      list(
        b(
          '来た道へは戻りません。行き止まりでは引き返します。',
          'You cannot go back the way you came, except at a dead end.',
        ),
        b('道が分かれるところでは、どちらへ行くか選びます。', 'Where the path forks, you choose the direction.'),
        b(
          '足止め：「ぬかるみ」の刻印があるクリーチャーの土地は、持ち主でもそこで止めます（一度で消えます）。「足止め」のスキルを持つクリーチャーは、決まった属性の土地にいるあいだ、持ち主以外を止めます。',
          'Being stopped: a creature marked with Mire stops the next lord who walks onto its land, even its owner. A creature with Snare stops every lord but its owner while it is on land of the named element.',
        ),
        b(
          '始めと、スペルやワープ門で移動したあとの一歩目は、好きな向きに進めます。',
          'At the start, and after a spell or a warp gate has moved you, the first step can go in any direction.',
        ),
      ),
    ),
    section(
      'gates',
      b('ゲートと周回', 'Gates and laps'),
      list(
        b(
          '地図ごとに決まったゲートを、順番は自由にすべて通ると1周です。',
          'Passing all the gates that a map requires, in any order, completes a lap.',
        ),
        b(
          '新しいゲートを通るごとにマナをもらいます。周回すると、（クリーチャーの数＋周回数−1）に応じたボーナスが加わります。',
          'Each new gate in a lap earns mana. A lap earns a bonus that grows with your creatures and laps.',
        ),
        b(
          '周回すると、領地がすべて未行動に戻り、自分のクリーチャーのHPが10回復します。',
          'A lap makes all your domains ready again and heals each of your creatures by 10 HP.',
        ),
        b('ゲートに止まると、領地がすべて未行動に戻ります。', 'Stopping at a gate makes all your domains ready again.'),
        b(
          'ゲームの始めに城を出るのは、通過に数えません。',
          'Leaving the castle at the start does not count as passing it.',
        ),
      ),
      table(
        b('ボーナス（地図の設定による）', 'Bonuses (depending on the map)'),
        [
          b('設定', 'Setting'),
          b('ゲートごと', 'Gate'),
          b('周回（×0.4×（クリーチャー数＋周回数−1））', 'Lap (× 0.4 × (creatures + laps − 1))'),
        ],
        [
          [b('低', 'Low'), 50, 80],
          [b('標準', 'Standard'), 150, 150],
          [b('高', 'High'), 150, 200],
          [b('最高', 'Very high'), 200, 300],
        ],
      ),
    ),
    section(
      'tiles',
      b('マスの種類', 'Tile types'),
      terms(
        [
          b('火・水・地・風の土地', 'Fire, water, earth and wind'),
          b('クリーチャーを置いて領地にできます。レベルは1〜5。', 'Lands you can claim with a creature, of level 1–5.'),
        ],
        [
          b('無属性の土地', 'Neutral land'),
          b(
            '価値は0.8倍です。どのクリーチャーも地形効果を受けます。連鎖は無属性どうしだけです。',
            'Value × 0.8. Every creature gets the terrain bonus. Chains only with other neutral lands.',
          ),
        ],
        [
          b('未定の土地', 'Blank land'),
          b('最初に置かれたクリーチャーの属性になります。', 'Takes the element of the first creature placed on it.'),
        ],
        [
          b('ゲート', 'Gate'),
          b(
            '周回と勝ちの判定。止まると未行動に戻ります。',
            'Counts for laps and winning. Stopping makes your domains ready again.',
          ),
        ],
        [
          b('ワープ', 'Warp'),
          b(
            '歩数を使わず、対のマスから続けて歩きます。止まれません。',
            'You continue from its pair without using a step. You cannot stop here.',
          ),
        ],
        [
          b('ワープ門', 'Warp gate'),
          b(
            '止まったときだけ対のマスへ移ります。そこで出せるのは領地への命令だけで、次の一歩は好きな向きに進めます。',
            'Moves you to its pair only if you stop here. There you can only give an order to a domain, and your next step can go in any direction.',
          ),
        ],
        [
          b('分岐', 'Branch'),
          b(
            '本道と、開いている枝道だけに出られます。4の倍数のラウンドで切り替わり、止まった領主も切り替えられます。',
            'Leads to the main path and to the branch that is open. It switches every fourth round, and a lord who stops here can switch it.',
          ),
        ],
        [
          b('カード屋', 'Card shop'),
          b(
            '3枚から1枚を半額（切り上げ）で買えます。',
            'Offers three spells or items. You can buy one for half its cost, rounded up.',
          ),
        ],
        [
          b('カード授与', 'Card gift'),
          b(
            'クリーチャー・アイテム・スペルから種類を選び、山札から1枚もらいます。',
            'Choose creature, item or spell: you get a random card of that type from your deck.',
          ),
        ],
        [
          b('魔法の館', 'Magic house'),
          b('3枚のスペルから1枚を、費用を払って使えます。', 'Offers three spells. You can cast one at its cost.'),
        ],
        [
          b('魔石屋', 'Stone shop'),
          b(
            '通っても止まっても、1種類の魔石を買うか売れます。値段は50＋4×（出回る数）−2×（反対属性の数）で、25を下回りません。火と水、地と風が反対です。',
            'When you pass or stop here, you can buy or sell one kind of stone. The price is 50 + 4 × (stones of that kind held) − 2 × (stones of the opposite element held), at least 25. Fire and water are opposites, and so are earth and wind.',
          ),
        ],
        [b('遠隔地', 'Base'), b('地図の好きな空き地に召喚できます。', 'You can summon on any vacant land of the map.')],
      ),
      text(
        '土地でないマスに止まったあとも、領地への命令を1つ出せます。',
        'After stopping on a tile that is not land, you can still give one order to a domain.',
      ),
    ),
    section(
      'lands',
      b('土地・価値・通行料', 'Lands, values and tolls'),
      list(
        b(
          '空き地に止まったら、手札のクリーチャーを費用を払って置けます。カードによっては、決まった属性の領地や、生贄にする手札が必要です。',
          'On vacant land you can place a creature from your hand for its cost. Some cards also require lands of an element, or a card to sacrifice.',
        ),
        b(
          '同じ属性の自分の領地が地図全体で多いほど、価値が上がります（連鎖、5つまで）。',
          'The more lands of one element you own anywhere on the map (a chain, up to five), the more each is worth.',
        ),
        b(
          '命令や召喚をした領地は行動済みになります。行動済みでも防御し、通行料を取ります。',
          'A domain that receives an order or a new creature is used. Used domains still defend and collect tolls.',
        ),
        b('持ち主がいなくなった土地は、レベル1に戻ります。', 'Land that becomes vacant returns to level 1.'),
      ),
      table(
        b('価値／通行料（連鎖の数ごと）', 'Value / toll, by chain length'),
        [b('レベル', 'Level'), '1', '2', '3', '4', '5+'],
        [
          [1, '120 / 24', '180 / 36', '216 / 43', '240 / 48', '264 / 52'],
          [2, '240 / 72', '360 / 108', '432 / 129', '480 / 144', '528 / 158'],
          [3, '480 / 192', '720 / 288', '864 / 345', '960 / 384', '1056 / 422'],
          [4, '960 / 576', '1440 / 864', '1728 / 1036', '1920 / 1152', '2112 / 1267'],
          [5, '1920 / 1536', '2880 / 2304', '3456 / 2764', '3840 / 3072', '4224 / 3379'],
        ],
      ),
      text(
        '無属性の土地が1つのときは、レベル順に96／19、192／57、384／153、768／460、1536／1228です。',
        'A single neutral land, by level: 96 / 19, 192 / 57, 384 / 153, 768 / 460, 1536 / 1228.',
      ),
    ),
    section(
      'orders',
      b('領地への命令', 'Orders to domains'),
      text(
        '地図のどこにある領地でも、未行動のもの1つに出せます。',
        'You can give an order to one domain that is not used, anywhere on the map.',
      ),
      terms(
        [
          b('レベルを上げる', 'Raise the level'),
          b(
            '1→2が80、2→3が180、3→4が360、4→5が580。一度に何段でも、合計を払って上げられます。',
            '80 to level 2, then 180, 360 and 580. You can raise several levels at once for the sum.',
          ),
        ],
        [
          b('属性を変える', 'Change the element'),
          b(
            '300＋100×（レベル−1）。無属性からなら100＋100×（レベル−1）。火・水・地・風のどれかに。',
            '300 + 100 × (level − 1), or from neutral 100 + 100 × (level − 1). Choose one of the four elements.',
          ),
        ],
        [
          b('交換', 'Swap'),
          b(
            '新しいクリーチャーの費用を払い、前のものは手札に戻ります。',
            'Pay the cost of the new creature; the old one returns to your hand.',
          ),
        ],
        [
          b('移動', 'Move'),
          b(
            '隣の空き地へ移って領地にするか、隣の敵の領地を攻撃します。元の土地は空き地になります。',
            'Move to a neighbouring vacant land, which becomes yours, or attack a neighbouring enemy land. The old land becomes vacant.',
          ),
        ],
      ),
    ),
    section(
      'battle',
      b('戦闘', 'Battle'),
      steps(
        b(
          '攻撃する領主が手札のクリーチャーを選び、費用を払います（移動して攻撃するときは盤上のクリーチャー）。',
          'The attacker chooses a creature from their hand and pays for it (or moves one on the board).',
        ),
        b(
          '攻撃側、防御側の順に、アイテムを1つまで使えます（費用を払い、捨て札になります）。',
          'First the attacker, then the defender can use one item each, which is paid for and discarded.',
        ),
        b(
          '先制を持つ方が先に、なければ攻撃側が先に攻撃します。',
          'A creature with First strikes first; otherwise the attacker does.',
        ),
        b('相手は生き残れば反撃します。', 'If the other creature survives, it strikes back.'),
      ),
      list(
        b('AP（攻撃力）の分だけ相手のHPが減ります。', 'A strike deals damage equal to the AP of the creature.'),
        b(
          '防御側は、属性が土地と同じ（または土地が無属性）なら、HPに土地のレベル×10が加わります（地形効果）。',
          'A defender of the same element as the land, or on neutral land, gets 10 HP per level of the land.',
        ),
        b(
          'ダメージは、地形・感応・一時的な強化・スペル・アイテム・本体の順に減らします。',
          'Damage is taken from terrain, resonance, temporary bonuses, spells and items, in that order, and last from the HP of the creature itself.',
        ),
        b('減ったHPは、戦闘のあとも戻りません。', 'Lost HP is not restored after the battle.'),
        b(
          '必要な領地や生贄の条件は、攻撃するときも同じです。防御型は攻撃できません。',
          'The land and sacrifice requirements of a card also apply when attacking. Defensive creatures cannot attack.',
        ),
        b('休戦の刻印がある土地は攻撃できません。', 'Land with a Truce cannot be attacked.'),
      ),
      table(
        b('戦闘の結果と通行料', 'Results'),
        [b('戦闘の結果', 'Battle'), b('土地', 'Land'), b('通行料', 'Toll')],
        [
          [
            b('防御側が倒れた', 'The defender dies'),
            b(
              '攻撃側のものになります。レベルはそのままで、行動済みです',
              'Goes to the attacker at the same level, used',
            ),
            b('なし', 'none'),
          ],
          [
            b('攻撃側が倒れた', 'The attacker dies'),
            b('変わりません。カードは捨て札になります', 'Unchanged; the card is discarded'),
            b('あり', 'paid'),
          ],
          [
            b('両者とも生き残った', 'Both survive'),
            b(
              '変わりません。手札から攻撃したものは手札に戻ります',
              'Unchanged; an attacker from the hand returns to it',
            ),
            b('あり', 'paid'),
          ],
          [b('相打ち', 'Both die'), b('空き地になります', 'Vacant'), b('なし', 'none')],
        ],
      ),
    ),
    section('skills', b('スキル', 'Skills'), terms(...skills)),
    section(
      'marks',
      b('刻印', 'Marks'),
      text(
        '刻印はクリーチャーにも領主にも1つまでです。新しい刻印は前の刻印を消します。',
        'A creature or a lord has at most one mark; a new one replaces the old.',
      ),
      terms(...marks),
    ),
    section(
      'bankruptcy',
      b('破産', 'Bankruptcy'),
      list(
        b(
          'マナが0を下回ったら、0以上になるまで領地を1つずつ売ります（価値の額。クリーチャーは失い、レベルは1に戻ります）。',
          'If your mana falls below 0, you sell domains one by one at their value until it is 0 or more. The creature is lost and the level returns to 1.',
        ),
        b(
          'すべて売っても足りなければ、すべて失い、マナ300で城からやり直します。手札は残ります。',
          'If that is not enough, you lose all domains and start again at the castle with 300 mana. You keep your hand.',
        ),
        b(
          '通行料を受け取る領主は、相手が破産しても全額をもらいます。',
          'The lord who is owed a toll still receives all of it.',
        ),
        b(
          '「破産戦」では、通行料で敵を破産させた領主の勝ちです。',
          'In Elimination, the lord whose toll bankrupts an enemy wins.',
        ),
      ),
    ),
    section(
      'cards',
      b('カード一覧', 'All cards'),
      text('必要な領地や生贄は費用の欄にあります。', 'Required lands and sacrifices are shown with the cost.'),
      {
        kind: 'later',
        waiting: b('カードを読み込んでいます…', 'Loading cards…'),
        failed: b(
          'カードを読み込めませんでした。ページを再読み込みしてください。',
          'The cards could not be loaded. Please reload the page.',
        ),
        load: cardTables,
      },
    ),
    glossary(territoryGlossary),
    questions(territoryQuestions),
  ],
};
