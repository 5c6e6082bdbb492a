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
  text,
} from '~/pages/rules/content';
import { CoppitBoard, CoppitTower } from '~/pages/rules/figures/coppit';
import { coppitGlossary } from '~/pages/rules/glossary/coppit';
import { coppitQuestions } from '~/pages/rules/questions/coppit';

export const coppitRules: RulesText = {
  game: 'coppit',
  lead: b(
    '帽子を走らせ、相手の帽子に上からかぶせて捕獲し、自分のボックスまで連れて帰ります。最後に、自分のボックスに自分の帽子を多く残した人の勝ちです。',
    'Move your hats, land on other hats to capture them, and carry them home. Whoever has most of their own hats home at the end wins.',
  ),
  sections: [
    section(
      'aim',
      b('目的', 'Goal'),
      text(
        '捕獲して持ち帰った帽子は持ち主から失われます。ゲームが終わったとき、自分のボックスにいる自分の帽子の数を競います。',
        'A hat that is captured and brought home is lost to its owner. At the end, only your own hats in your own box count.',
      ),
    ),
    section(
      'board',
      b('盤と準備', 'Board and setup'),
      figure(
        CoppitBoard,
        '外周48マスと中央の道9マス。色のマスはその色の安全マス、灰色のマスは全員の安全マスです。',
        'A ring of 48 spaces and a cross of nine. A coloured space is safe for hats of that colour, a grey one for everyone.',
      ),
      list(
        b(
          '2〜4人で遊びます。順番は赤●→青▲→緑◆→黄■で、赤から始めます。2人は赤と緑、3人は赤・青・緑です。',
          '2–4 players take turns in the order red ●, blue ▲, green ◆, yellow ■; red begins. Two players use red and green, three red, blue and green.',
        ),
        b(
          '帽子は1人6個。すべて自分のボックスから始めます。',
          'Everyone has six hats, all in their own box at the start.',
        ),
        b(
          'ボックスの前のマスが入口です。中央の道には、外周の4か所の分かれ道から入れます。',
          'The space in front of a box is its entrance. The cross can be entered from four junctions on the ring.',
        ),
        b(
          '参加していない色のマスは、ふつうのマスになります。',
          'Spaces of a colour that is not in the game are ordinary spaces.',
        ),
      ),
    ),
    section(
      'turn',
      b('手番', 'A turn'),
      steps(
        b('サイコロを1つ振ります。', 'Roll one die.'),
        b(
          'ボックスの帽子1つか、自分が操る塔1つを、目の数だけ進めます。動けるなら必ず動きます。',
          'Move one hat out of your box, or one tower you control, by the number rolled. If you can move, you must.',
        ),
        b('動けなければ、その目は無効です。', 'If you cannot move, the roll is lost.'),
        b('6で動いたら、もう一度振ります。何度でも続きます。', 'After moving with a 6, roll again. There is no limit.'),
      ),
      text(
        'ボックスに帽子がなく、操る塔もない人は、番を飛ばされます。',
        'A player with no hats in the box and no tower is skipped.',
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
          '重なった帽子は塔になります。一番上の帽子の持ち主が操ります。',
          'Stacked hats form a tower. The player of the top hat controls it.',
        ),
        b(
          '塔は分かれません。丸ごと動き、丸ごと捕獲されます。',
          'A tower is never split: it moves and is captured as a whole.',
        ),
        b(
          '塔の中にある自分の帽子は、塔が帰るまで取り出せません。',
          'Your own hats inside a tower stay there until it comes home.',
        ),
      ),
    ),
    section(
      'moving',
      b('動き方', 'Moving'),
      list(
        b(
          'ボックスから出るのに目は使いません。入口を0歩目として、そこから目の数だけ進みます（3なら入口から3つ先）。',
          'Leaving the box costs nothing: the entrance is step 0, and the hat moves the full roll from there.',
        ),
        b(
          '外周では時計回りにも反時計回りにも進めます。途中で向きは変えられません。',
          'On the ring you can move either way round, but not change direction during a move.',
        ),
        b(
          '分かれ道では、途中でも中央の道に曲がれます。',
          'At a junction you can turn into the cross, even in mid-move.',
        ),
        b(
          '中央では直進します。中央から動き始めるときは、どの道にも進めます。',
          'At the centre you go straight on; a tower that starts there can take any arm.',
        ),
        b(
          '中央の道から外周へ出るときは、どちら回りでもかまいません。',
          'When leaving the cross you can go either way round the ring.',
        ),
        b('同じ道をすぐに引き返すことはできません。', 'You can never go straight back the way you came.'),
        b('相手のボックスには入れません。', 'You cannot enter other players’ boxes.'),
      ),
    ),
    section(
      'capture',
      b('捕獲', 'Capturing'),
      list(
        b(
          '止まったマスに相手の塔があれば、その上に重なって捕獲します。通り過ぎただけでは捕獲になりません。',
          'A tower that ends its move on another player’s tower lands on top and captures it. Passing over does not capture.',
        ),
        b(
          '自分の塔の上に止まれば、1つの塔になります。安全マスでも同じです。',
          'Landing on your own tower joins the two, on safe spaces too.',
        ),
        b('安全な塔とは、同じマスに並びます。', 'A tower that lands on a safe tower’s space stands beside it.'),
      ),
      table(
        b('安全な場所', 'Where a tower is safe'),
        [b('場所', 'Place'), b('だれの塔が安全か', 'Whose tower is safe')],
        [
          [b('色のマス', 'A coloured space'), b('一番上が同じ色の塔', 'Towers with a top hat of that colour')],
          [b('灰色のマス', 'A grey space'), b('すべての塔', 'All towers')],
          [b('自分のボックス', 'Its own box'), b('中の帽子すべて', 'All hats in it')],
        ],
      ),
      text(
        '1つのマスに複数の塔があるときは、着いた順に調べます。安全なものは残り、そうでないものは下に積まれます。守っていた塔が去ったあとに残った塔は、次に来た別の色に捕獲されます。',
        'If several towers share a space, they are checked in the order they arrived: safe ones stay, the others go to the bottom of the arriving tower. A tower that was only standing beside a safe one is captured by the next hat of another colour.',
      ),
    ),
    section(
      'home',
      b('帰還と確保', 'Coming home'),
      list(
        b(
          '自分の入口に着いてまだ1歩以上残っていれば、ボックスに入れます（余りは捨てます）。入らずに先へ進むこともできます。',
          'If you reach your own entrance with at least one step left, you can enter the box; the rest of the roll is lost. You can also move on.',
        ),
        b(
          '入口でちょうど止まったときは入りません。次の番なら、どの目でも入れます。',
          'If you stop exactly on the entrance, you do not enter. From there, any roll takes you in.',
        ),
        b('捕虜がいなくても帰れます。', 'A tower without prisoners can go home too.'),
        b(
          '帰ると塔はばらばらになります。自分の帽子はボックスに戻り、また出られます。ほかの色の帽子は「確保」され、ゲームから除かれます。',
          'At home the tower is taken apart: your own hats are free in the box again, and all others are banked and out of the game.',
        ),
      ),
    ),
    section(
      'end',
      b('終わり', 'End of the game'),
      text('動いたあと、次のどれかになると終わります。', 'After a move, the game ends if one of these is true.'),
      list(
        b(
          'ひと色だけ残る：確保された帽子が全員で6個以上あり、盤上に2色以上いた状態から、ちょうど1色だけになったとき。捕虜も自分の色として数えます。',
          'One colour: at least six hats have been banked in total, two or more colours were on the board, and now exactly one is left. Prisoners count as their own colour.',
        ),
        b(
          '確保されていない帽子を持つ色が、1つ以下になったとき。',
          'At most one colour still has hats that are not banked.',
        ),
        b('手番の上限を決めてあれば、それに達したとき。', 'The turn limit is reached, if there is one.'),
      ),
      text('盤上に帽子が1つもない状態では終わりません。', 'The game never ends while there are no hats on the board.'),
    ),
    section(
      'scoring',
      b('勝ち', 'Winning'),
      text(
        '自分のボックスにいる自分の帽子が一番多い人の勝ちです。確保した帽子は数えません。同じときは、次の順に比べます。',
        'Whoever has most of their own hats home wins; banked hats do not count. Ties are broken in this order.',
      ),
      steps(
        b(
          '盤上にある自分の色の帽子（だれが操っていてもよい）が多い人',
          'More hats of your colour on the board, whoever controls them',
        ),
        b('初めて帰還したのが早い人', 'The earlier first return home'),
        b('それでも同じなら、全員の勝ち', 'If still tied, all of them win'),
      ),
    ),
    section(
      'variants',
      b('選べるルール', 'Optional rules'),
      table(
        b('標準と選べるルール', 'Standard rules and options'),
        [b('ルール', 'Rule'), b('標準', 'Standard'), b('変えると', 'If changed')],
        [
          [
            b('1人の帽子の数', 'Hats per player'),
            6,
            b(
              '1〜6個。終わりの条件の「6個」もこの数になります。',
              '1–6; the “six” in the end condition changes with it.',
            ),
          ],
          [
            b('出発は6の目だけ', 'Six needed to leave the box'),
            b('オフ', 'off'),
            b('6が出たときだけボックスから出られます。', 'A hat can leave the box only with a six.'),
          ],
          [
            b('6でもう一度', 'Roll again after a six'),
            b('オン', 'on'),
            b('6でも次の人の番です。', 'The turn passes to the next player.'),
          ],
          [
            b('通過でも捕獲', 'Capture in passing'),
            b('オフ', 'off'),
            b(
              '通り過ぎた安全でない塔も捕獲します。自分の塔とは重なりません。',
              'Towers you pass over are captured too, unless safe; your own are not joined.',
            ),
          ],
          [
            b('自分の色のマスは安全', 'Coloured spaces are safe'),
            b('オン', 'on'),
            b('色のマスは守ってくれません。', 'Coloured spaces protect no one.'),
          ],
          [
            b('灰色のマスは安全', 'Grey spaces are safe'),
            b('オン', 'on'),
            b('灰色のマスは守ってくれません。', 'Grey spaces protect no one.'),
          ],
          [
            b('相手のボックスに入れる', 'Enter other players’ boxes'),
            b('オフ', 'off'),
            b(
              '相手のボックスに入って隠れられます。そこでは捕獲されませんが、持ち主が帰ると捕獲され、確保されます。',
              'You can hide in another player’s box. Hats cannot be captured there until the owner comes home and banks the intruders.',
            ),
          ],
          [
            b('帰還時に自動で確保', 'Bank automatically'),
            b('オン', 'on'),
            b(
              '捕虜を連れた塔は、確保するか、そのままボックスに置くかを選べます。置いた塔はあとで丸ごと出られます。',
              'A tower with prisoners can stay whole in the box and leave again later.',
            ),
          ],
          [
            b('確保した帽子が戻る', 'Banked hats return'),
            b('オフ', 'off'),
            b(
              '確保された帽子は持ち主のボックスに戻ります。数は確保として数えます。',
              'They return to their owner’s box, but still count as banked for the end condition.',
            ),
          ],
          [
            b('反時計回りも可', 'Move in both directions'),
            b('オン', 'on'),
            b('外周は時計回りだけになります。', 'On the ring you can move clockwise only.'),
          ],
          [
            b('中央は直進', 'Straight on at the centre'),
            b('オン', 'on'),
            b('中央で3方向どこへでも曲がれます。', 'You can turn into any of the three other arms.'),
          ],
          [
            b('手番の上限', 'Turn limit'),
            b('なし', 'none'),
            b('その回数だけ番が移ると終わります。', 'The game ends after this many turns.'),
          ],
        ],
      ),
    ),
    glossary(coppitGlossary),
    questions(coppitQuestions),
  ],
};
