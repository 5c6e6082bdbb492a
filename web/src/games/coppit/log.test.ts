import { describe, expect, it } from 'vitest';
import { announcement, destinationText, logRows, moveText, placeText, routeText } from '~/games/coppit/log';
import { asked, capture, homecoming, opening, position, view } from '~/games/coppit/samples';
import { destinationsOf, sourcesOf } from '~/games/coppit/state';
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
      '赤の安全マス',
      '灰色の安全マス',
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
      { ply: 0, seat: 0, die: 4, text: '外周4へ', more: '黄1個と青1個を捕獲' },
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
    expect(row).toEqual({ ply: 0, seat: 0, text: '帰還。青1個と黄1個を確保', tone: 'good' });
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

  it('explains a resignation', () => {
    const resigned = resultText(view, { reason: 'resign', winner: 1, seat: 0 }, context);
    expect(resigned).toEqual({ headline: '青のはるかの勝ちです！', reason: 'あなたが投了しました。', winners: [1] });
  });
});
