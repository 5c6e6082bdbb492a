import { b, figure, list, type RulesText, section, steps, table, text } from '~/pages/rules/content';
import { CoppitBoard, CoppitTower } from '~/pages/rules/figures/coppit';

export const coppitRules: RulesText = {
  game: 'coppit',
  lead: b(
    '帽子を走らせ、相手の帽子に上からかぶせて捕まえ、自分の箱まで連れて帰ります。最後に、自分の箱に自分の帽子を多く残した人の勝ちです。',
    'Hats run round the ring, capture others by landing on top of them and carry them home. At the end, most own hats in the own box win.',
  ),
  sections: [
    section(
      'aim',
      b('目的', 'The aim'),
      text(
        '捕まえて持ち帰った帽子は持ち主から失われます。ゲームが終わったとき、自分の箱にいる自分の帽子の数を競います。',
        'Hats that are captured and brought home are lost to their owner. What counts at the end is how many of your own hats are in your own box.',
      ),
    ),
    section(
      'board',
      b('盤と用意', 'Board and set-up'),
      figure(
        CoppitBoard,
        '外周48マスと十字の道9マス。色のマスは同じ色の安全地帯、灰色のマスは全員の安全地帯です。',
        'A ring of 48 nodes and a cross of nine. A coloured node is safe for that colour, a grey one for everybody.',
      ),
      list(
        b(
          '2〜4人で遊びます。順番は赤●→青▲→緑◆→黄■で、赤から始めます。2人は赤と緑、3人は赤・青・緑です。',
          'Two to four play, in the order red ●, blue ▲, green ◆, yellow ■; red begins. Two play red and green, three red, blue and green.',
        ),
        b('帽子は1人6個。すべて自分の箱から始めます。', 'Everybody has six hats, all in the own box at the start.'),
        b(
          '箱の前のマスが出入口です。十字の道には、外周の4か所の分かれ目から入れます。',
          'The node before a box is its entrance. The cross is entered from four junctions on the ring.',
        ),
        b('参加していない色のマスは、ふつうのマスになります。', 'Nodes of a colour that does not play are plain.'),
      ),
    ),
    section(
      'turn',
      b('手番', 'A turn'),
      steps(
        b('サイコロを1つ振ります。', 'Roll one die.'),
        b(
          '箱の帽子1つか、自分が操る塔1つを、目の数だけ進めます。動けるなら必ず動きます。',
          'Move one hat out of your box, or one tower you control, by that number. If a move is possible, one must be made.',
        ),
        b('動けなければ、その目は無効です。', 'If none is possible the roll is lost.'),
        b(
          '6で動いたら、もう一度振ります。何度でも続きます。',
          'After a move with a 6 you roll again, as often as it happens.',
        ),
      ),
      text(
        '箱に帽子がなく、操る塔もない人は、番を飛ばされます。',
        'A player without a hat in the box and without a tower is skipped.',
      ),
    ),
    section(
      'towers',
      b('塔', 'Towers'),
      figure(
        CoppitTower,
        '青が赤に重なった塔。一番上の青が操り、赤は捕虜です。',
        'Blue has landed on red: the top hat, blue, controls the tower, and red is a prisoner.',
      ),
      list(
        b(
          '重なった帽子は塔になり、一番上の帽子の色の人が操ります。',
          'Hats on top of each other are a tower; the colour of the top hat controls it.',
        ),
        b(
          '塔は分かれません。丸ごと動き、丸ごと捕まります。',
          'A tower is never split: it moves as a whole and is captured as a whole.',
        ),
        b(
          '塔の中に自分の帽子があっても、家に帰るまで取り出せません。',
          'Own hats inside a tower stay there until it comes home.',
        ),
      ),
    ),
    section(
      'moving',
      b('動き方', 'Moving'),
      list(
        b(
          '箱から出るのに目は使いません。出入口を0歩目として、そこから目の数だけ進みます（3なら出入口から3つ先）。',
          'Leaving the box costs nothing: the entrance is step 0 and the full roll is walked from there.',
        ),
        b(
          '外周では時計回りにも反時計回りにも進めます。途中で向きは変えられません。',
          'On the ring a walk may go either way round, but keeps its direction.',
        ),
        b(
          '分かれ目では、途中でも十字の道に曲がれます。',
          'At a junction it may turn into the cross, also in mid-move.',
        ),
        b(
          '中央では直進します。中央から動き始めるときは、どの道にも進めます。',
          'At the centre it goes straight on; a tower that starts there may take any arm.',
        ),
        b(
          '十字の道から外周へ出るときは、どちら回りでもかまいません。',
          'Coming out of the cross it may go either way round the ring.',
        ),
        b('同じ道をすぐに引き返すことはできません。', 'A walk never turns back on its own step.'),
        b('相手の箱には入れません。', 'Other players’ boxes cannot be entered.'),
      ),
    ),
    section(
      'capture',
      b('捕まえる', 'Capturing'),
      list(
        b(
          '止まったマスに相手の塔があれば、その上に重なって捕まえます。通り過ぎただけでは捕まえません。',
          'A tower that ends its move on another’s tower lands on top and captures it. Passing over does not capture.',
        ),
        b(
          '自分の塔の上に止まれば、1つの塔になります。安全地帯でも同じです。',
          'Landing on a tower of your own joins both, on safe nodes too.',
        ),
        b('安全な塔とは、同じマスに並びます。', 'Beside a safe tower one simply stands.'),
      ),
      table(
        b('安全な場所', 'Where a tower is safe'),
        [b('場所', 'Place'), b('だれの塔が安全か', 'Whose tower is safe')],
        [
          [b('色のマス', 'A coloured node'), b('一番上が同じ色の塔', 'One with a top hat of that colour')],
          [b('灰色のマス', 'A grey node'), b('すべての塔', 'Every tower')],
          [b('自分の箱', 'The own box'), b('中の帽子すべて', 'All hats in it')],
        ],
      ),
      text(
        '1つのマスに複数の塔があるときは、着いた順に調べます。安全なものは残り、そうでないものは下に積まれます。守っていた塔が去ったあとに残った塔は、次に来た別の色に捕まります。',
        'Where several towers stand on a node they are looked at in the order they came: safe ones stay, others go to the bottom of the arriving tower. A tower that only stood beside a safe one is captured by the next other colour that comes.',
      ),
    ),
    section(
      'home',
      b('帰還と確保', 'Coming home'),
      list(
        b(
          '自分の出入口に着いてまだ1歩以上残っていれば、箱に入れます（余りは捨てます）。入らずに先へ進むこともできます。',
          'A walk that reaches the own entrance with at least one step left may enter the box; what is left of the roll is lost. It may also walk on.',
        ),
        b(
          '出入口でちょうど止まったときは入りません。次の番なら、どの目でも入れます。',
          'A walk that ends on the entrance does not enter; from there any roll will do.',
        ),
        b('捕虜がいなくても帰れます。', 'A tower without prisoners may go home too.'),
        b(
          '帰ると塔はばらばらになります。自分の帽子は箱に戻り、また出られます。ほかの色は「確保」され、ゲームから除かれます。',
          'At home the tower is taken apart: your own hats are free in the box again, all others are banked and out of the game.',
        ),
      ),
    ),
    section(
      'end',
      b('終わり', 'The end'),
      text('動いたあと、次のどれかになると終わります。', 'After a move the game ends when one of these holds.'),
      list(
        b(
          'ひと色だけ残る：確保された帽子が全員で6個以上あり、道の上に2色以上いた状態から、ちょうど1色だけになったとき。捕虜も自分の色として数えます。',
          'One colour: at least six hats have been banked by all together, there were two or more colours on the ways, and now there is exactly one. Prisoners count as their own colour.',
        ),
        b('確保されていない帽子を持つ色が、1つ以下になったとき。', 'At most one colour has a hat that is not banked.'),
        b('手番の上限を決めてあれば、それに達したとき。', 'The limit of turns, where one was set, is reached.'),
      ),
      text('道の上に帽子が1つもない状態では終わりません。', 'A board without any hat on it never ends the game.'),
    ),
    section(
      'scoring',
      b('勝ち', 'Who wins'),
      text(
        '自分の箱にいる自分の帽子が一番多い人の勝ちです。確保した帽子は数えません。同じときは、次の順に比べます。',
        'Most own hats in the own box win; banked hats of others do not count. Ties are broken in this order.',
      ),
      steps(
        b(
          '道の上にいる自分の色の帽子（だれが操っていてもよい）が多い人',
          'More hats of one’s own colour on the ways, whoever controls them',
        ),
        b('初めて帰還したのが早い人', 'The earlier first homecoming'),
        b('それでも同じなら、全員の勝ち', 'Still equal: all of them win'),
      ),
    ),
    section(
      'variants',
      b('きまりを変える', 'Other ways to play'),
      table(
        b('標準と、変えたとき', 'Standard, and otherwise'),
        [b('きまり', 'Rule'), b('標準', 'Standard'), b('変えると', 'Otherwise')],
        [
          [
            b('帽子の数', 'Hats'),
            6,
            b('1〜6個。終わりの条件の「6個」もこの数になります。', '1–6; the six of the end follows it.'),
          ],
          [
            b('箱から出るには6', 'A six to leave the box'),
            b('オフ', 'off'),
            b('6が出たときだけ箱から出られます。', 'A hat leaves only with a six.'),
          ],
          [b('6でもう一度', 'A six rolls again'), b('オン', 'on'), b('6でも次の人の番です。', 'The turn passes.')],
          [
            b('通過でも捕獲', 'Capture in passing'),
            b('オフ', 'off'),
            b(
              '通り過ぎた安全でない塔も捕まえます。自分の塔とは重なりません。',
              'Towers passed over are captured too unless safe; own ones are not joined.',
            ),
          ],
          [
            b('同じ色のマスは安全', 'Safe on own colour'),
            b('オン', 'on'),
            b('色のマスは守ってくれません。', 'Coloured nodes protect nobody.'),
          ],
          [
            b('灰色のマスは安全', 'Safe on grey'),
            b('オン', 'on'),
            b('灰色のマスは守ってくれません。', 'Grey nodes protect nobody.'),
          ],
          [
            b('箱への侵入', 'Entering others’ boxes'),
            b('オフ', 'off'),
            b(
              '相手の箱に入って隠れられます。そこでは捕まえられませんが、持ち主が帰ると捕まって確保されます。',
              'One may hide in another’s box. Nobody is captured there, until its owner comes home and banks the intruders.',
            ),
          ],
          [
            b('帰ったら確保', 'Bank on return'),
            b('オン', 'on'),
            b(
              '捕虜を連れた塔は、確保するか、そのまま箱に置くかを選べます。置いた塔はあとで丸ごと出られます。',
              'A tower with prisoners may be kept whole in the box and leave again later.',
            ),
          ],
          [
            b('確保された帽子が戻る', 'Banked hats come back'),
            b('オフ', 'off'),
            b(
              '確保された帽子は持ち主の箱に戻ります。数は確保として数えます。',
              'They return to their owner’s box, but still count as banked for the end.',
            ),
          ],
          [
            b('反時計回り', 'Counter-clockwise'),
            b('オン', 'on'),
            b('外周は時計回りだけになります。', 'The ring is walked clockwise only.'),
          ],
          [
            b('中央は直進', 'Straight on at the centre'),
            b('オン', 'on'),
            b('中央で3方向どこへでも曲がれます。', 'Any of the three other arms may be taken.'),
          ],
          [
            b('手番の上限', 'Limit of turns'),
            b('なし', 'none'),
            b('その回数だけ番が移ると終わります。', 'The game ends when the turn has passed so often.'),
          ],
        ],
      ),
    ),
  ],
};
