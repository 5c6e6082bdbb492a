import { describe, expect, it } from 'vitest';
import {
  announcement,
  destinationText,
  effectsLabel,
  logRows,
  moveText,
  placeText,
  routeText,
} from '~/games/coppit/log';
import { asked, capture, homecoming, opening, position, view } from '~/games/coppit/samples';
import { destinationsOf, type Event, sourcesOf } from '~/games/coppit/state';
import { resultText } from '~/games/coppit/table_text';
import { coppitWords } from '~/games/coppit/words';

const names = ['あなた', 'はるか', 'みどり', 'きい'];
const context = { lang: 'ja' as const, name: (seat: number) => names[seat] };
const ja = coppitWords.ja;

describe('texts', () => {
  it('names places', () => {
    const places = ['outer_0', 'outer_3', 'outer_6', 'outer_10', 'outer_4', 'cross_center', 'box_blue'];
    expect(places.map((id) => placeText(ja, id))).toEqual([
      '赤の入口',
      '赤のマス',
      '灰色のマス',
      '分かれ道10',
      '外周4',
      '中央',
      '青のボックス',
    ]);
  });

  it('names routes', () => {
    expect(routeText(ja, ['box_red', 'outer_0', 'outer_1', 'outer_2'])).toBe('時計回りに2マス');
    expect(routeText(ja, ['outer_0', 'outer_47'])).toBe('反時計回りに1マス');
    expect(routeText(ja, ['outer_10', 'cross_n_0'])).toBe('中央の道へ');
    expect(routeText(ja, ['cross_n_0', 'outer_10', 'outer_11'])).toBe('中央の道から外周へ');
    expect(routeText(ja, ['outer_0', 'box_red'])).toBe('ボックスへ帰る');
  });

  it('names choices and hints', async () => {
    const { choices } = await asked(position);
    const choice = choices.find(({ move }) => move.from === 'outer_8' && move.to === 'outer_4');
    if (!choice) throw new Error('no such move');
    const [source] = sourcesOf(view, [choice]);
    const [end] = destinationsOf(view, [choice], source);
    expect(destinationText(ja, end, 'RED')).toEqual({ label: '反時計回りに4マス', more: '青の塔（2個）を捕獲' });
    expect(moveText(choice, view, 'en')).toBe('red tower of 2: 4 anticlockwise (captures the blue tower of 2)');
  });

  /** The texts of the moves of a position that end on a node, and the label on the board. */
  async function told(line: string, to: string, lang: 'en' | 'ja') {
    const { choices, view: at } = await asked(line);
    const ends = sourcesOf(at, choices).flatMap((source) =>
      destinationsOf(at, choices, source).filter(({ move }) => move.to === to && !move.from.startsWith('box')),
    );
    const label = effectsLabel(
      coppitWords[lang],
      ends.map((end) => end.effects),
    );
    return [...ends.map((end) => destinationText(coppitWords[lang], end, at.turn).more), label];
  }

  it.each([
    {
      what: 'a capture that also joins a tower',
      line: 'RED 3 0 3456/23456/123456 -/-/- -/-/- 3:r1,3:b1,6:r2 0 armed -',
      to: 'outer_3',
      en: ['captures the blue hat, joins your tower, 3 hats in all', 'take 1, join'],
      ja: ['青の帽子を捕獲、自分の塔に重ねて3個', '1個捕獲、重ねる'],
    },
    {
      what: 'captures in passing and at the end',
      line: 'RED 3 0 23456/3456 -/- -/- 8:r1,9:g1,11:g2 0 armed capture_on_pass=true',
      to: 'outer_11',
      en: ['captures the green hat on the way, captures the green hat', 'take 2'],
      ja: ['途中で緑の帽子を捕獲、緑の帽子を捕獲', '2個捕獲'],
    },
    {
      what: 'a capture in passing before an empty space',
      line: 'RED 3 0 23456/23456 -/- -/- 8:r1,9:g1 0 armed capture_on_pass=true',
      to: 'outer_11',
      en: ['to space 11, captures the green hat on the way', 'take 1'],
      ja: ['外周11へ、途中で緑の帽子を捕獲', '1個捕獲'],
    },
    {
      what: 'a space that is shared',
      line: 'RED 3 0 23456/23456 -/- -/- 3:r1,6:g1 0 armed -',
      to: 'outer_6',
      en: ['shares a grey space', 'share'],
      ja: ['灰色のマスに並ぶ', '並ぶ'],
    },
    {
      what: 'banking or keeping',
      line: 'RED 3 0 23456/23456 -/- -/- 46:g1r1 0 armed auto_bank_on_return=false',
      to: 'box_red',
      en: ['banks 1 prisoner', 'keeps the tower whole, with 1 prisoner', 'home'],
      ja: ['捕虜1個を確保', '捕虜1個を連れた塔のまま置く', '帰還'],
    },
    {
      what: 'invaders found at home',
      line: 'RED 3 0 23456/3456 -/- -/- 46:g1r1,red:g2 0 armed allow_box_invasion=true',
      to: 'box_red',
      en: ['captures the green hat in your box, banks 2 prisoners', 'take 1, bank 2'],
      ja: ['ボックスにいる緑の帽子を捕獲、捕虜2個を確保', '1個捕獲、2個確保'],
    },
    {
      what: 'invaders found at home by a tower that stays whole',
      line: 'RED 3 0 23456/3456 -/- -/- 46:g1r1,red:g2 0 armed allow_box_invasion=true,auto_bank_on_return=false',
      to: 'box_red',
      en: [
        'captures the green hat in your box, banks 2 prisoners',
        'captures the green hat in your box, banks 1 prisoner, keeps the tower whole, with 1 prisoner',
        'take 1, home',
      ],
      ja: [
        'ボックスにいる緑の帽子を捕獲、捕虜2個を確保',
        'ボックスにいる緑の帽子を捕獲、捕虜1個を確保、捕虜1個を連れた塔のまま置く',
        '1個捕獲、帰還',
      ],
    },
    {
      what: 'hats that return',
      line: 'RED 3 0 23456/23456 -/- -/- 46:g1r1 0 armed allow_respawn=true',
      to: 'box_red',
      en: ['sends 1 prisoner back to their box', 'bank 1'],
      ja: ['捕虜1個を持ち主のボックスに戻す', '1個確保'],
    },
    {
      what: 'the end of the game',
      line: 'RED 3 0 2/- -/- -/- 46:g1g2r1 0 armed hats_per_player=2',
      to: 'box_red',
      en: ['banks 2 prisoners, ends the game', 'bank 2'],
      ja: ['捕虜2個を確保、対局が終わります', '2個確保'],
    },
  ])('names everything that a move does: $what', async ({ line, to, en, ja }) => {
    expect(await told(line, to, 'en')).toEqual(en);
    expect(await told(line, to, 'ja')).toEqual(ja);
  });

  it('names both captures of a homecoming in the log', () => {
    const by = { seat: 0, color: 'RED' as const };
    const events: Event[] = [
      { type: 'move', ...by, from: 'outer_46', to: 'box_red', direction: 'CW', path: [], hats: ['red_1'] },
      { type: 'capture', ...by, hats: ['green_1'], nodes: ['outer_47'] },
      { type: 'capture', ...by, hats: ['blue_1'], nodes: ['box_red'] },
    ];
    const [row] = logRows(
      events.map((event) => ({ ply: 0, event })),
      { lang: 'en' },
    );
    expect(row.more).toBe('Captures 1 green. Captures 1 blue');
  });

  it('names the destination of a move whose effect is not known', () => {
    const choice = { move: { from: 'outer_8', to: 'outer_4' }, text: '' };
    const [source] = sourcesOf(view, [choice]);
    const [end] = destinationsOf(view, [choice], source);
    expect(destinationText(coppitWords.en, end, 'RED')).toEqual({ label: 'Space 4', more: '' });
  });

  it('has one row for each roll', () => {
    const log = [{ type: 'roll' as const, seat: 0, color: 'RED' as const, die: 4 }, ...capture.events].map((event) => ({
      ply: 0,
      event,
    }));
    expect(logRows(log, { lang: 'ja' })).toEqual([
      { ply: 0, seat: 0, die: 4, text: '外周4へ', more: '黄1個と青1個を捕獲', highlight: '捕獲' },
      { ply: 1, seat: 1, die: 6, text: '動かす帽子を選んでいます' },
    ]);
    expect(
      logRows(
        opening.map((event) => ({ ply: 0, event })),
        { lang: 'en' },
      )[0],
    ).toMatchObject({
      text: 'No hat can move',
      tone: 'quiet',
    });
  });

  it('has a row for the first move of a match that starts after a roll', () => {
    const [row] = logRows(
      homecoming.events.map((event) => ({ ply: 0, event })),
      { lang: 'ja' },
    );
    expect(row).toEqual({ ply: 0, seat: 0, text: '帰還。青1個と黄1個を確保', tone: 'good', highlight: '確保' });
  });

  it('announces events', () => {
    expect(homecoming.events.map((event) => announcement(event, context))).toEqual([
      'あなた：赤のボックスへ進みました',
      'あなた：青1個と黄1個を確保しました',
      null,
      '青のはるかの番です',
      '青のはるか：6が出ました',
    ]);
  });
});

describe('the result', () => {
  const scores = { RED: 2, BLUE: 2, GREEN: 3, YELLOW: 1 };

  it('names the winner and the reason', () => {
    const result = { reason: 'one_color', winners: ['GREEN'], scores };
    expect(resultText(view, result, context)).toEqual({
      headline: '緑のみどりの勝ちです！',
      reason: '盤上の帽子が1色だけになりました。ボックスの自分の帽子が3個で最多です。',
      winners: [2],
    });
  });

  it('leaves out a score of 0', () => {
    const none = { RED: 0, BLUE: 0, GREEN: 0, YELLOW: 0 };
    const { reason } = resultText(
      view,
      { reason: 'max_turns', winners: ['RED', 'BLUE', 'GREEN', 'YELLOW'], scores: none },
      context,
    );
    expect(reason).toBe('手番の上限に達しました。');
  });

  it('explains ties', () => {
    const level = { ...scores, GREEN: 2 };
    const decided = resultText(view, { reason: 'max_turns', winners: ['RED'], scores: level }, context);
    expect(decided.headline).toBe('あなたの勝ちです！');
    expect(decided.reason).toContain('同数');
    const shared = resultText(view, { reason: 'max_turns', winners: ['RED', 'BLUE', 'GREEN'], scores: level }, context);
    expect(shared.headline).toBe('同点です：あなたと青のはるかと緑のみどり');
  });

  it('is no draw if every player left', () => {
    const left = resultText(view, { reason: 'one_color', winners: [], scores }, context);
    expect(left.winners).toBeNull();
  });

  it('explains a resignation', () => {
    const resigned = resultText(view, { reason: 'resign', winner: 1, seat: 0 }, context);
    expect(resigned).toEqual({ headline: '青のはるかの勝ちです！', reason: 'あなたが投了しました。', winners: [1] });
  });
});
