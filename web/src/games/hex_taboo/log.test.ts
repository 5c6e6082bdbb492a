import { describe, expect, it } from 'vitest';
import { cellNamed } from '~/games/hex_taboo/geometry';
import { announcement, facts, logRows, moveText, prompt, resultText } from '~/games/hex_taboo/log';
import { lastEvents, midGame, won } from '~/games/hex_taboo/samples';
import { type BoardModel, boardMarks, cellLabel, cellState, cellTip, confirmText } from '~/games/hex_taboo/scene';
import { type Move, stonesOf, type View } from '~/games/hex_taboo/state';
import { clockWords, hexWords } from '~/games/hex_taboo/words';
import type { Json } from '~/protocol/answers';

const ja = { lang: 'ja' as const, name: (seat: number) => ['さくら', 'あなた'][seat] };
const en = { lang: 'en' as const, name: (seat: number) => ['Sakura', 'You'][seat] };
const at = (name: string) => cellNamed(name, 4) ?? ([9, 9] as const);
const place = (name: string): { move: Move; text: string } => ({
  move: { q: at(name)[0], r: at(name)[1] },
  text: name,
});
const choices = ['f4', 'e5', 'i5', 'a2'].map(place);

const model = (more: Partial<BoardModel> = {}): BoardModel => ({
  view: midGame,
  stones: stonesOf(midGame),
  effect: null,
  seat: 1,
  choices,
  pointed: null,
  picked: null,
  aiming: false,
  hint: null,
  line: [],
  warnings: true,
  over: false,
  refused: null,
  ...more,
});

describe('texts', () => {
  it('names the cells where somebody would win, if warnings are on', () => {
    const state = { view: midGame, seat: 1, choices, plies: 25 };
    expect(prompt(state, 'ja', true)).toMatchObject({ fact: 'E5 で勝てます', tone: 'good' });
    const [theirs, mine] = midGame.prospects;
    const threatened: View = { ...midGame, prospects: [theirs, { ...mine, four: [] }] };
    expect(prompt({ ...state, view: threatened }, 'en', true)).toMatchObject({
      fact: 'Your opponent can win on F4',
      tone: 'bad',
    });
    expect(prompt({ ...state, view: threatened }, 'en', false).fact).toBe('Move 26');
    const two: View = { ...midGame, prospects: [theirs, { ...mine, four: [...theirs.four, ...mine.four] }] };
    expect(prompt({ ...state, view: two }, 'en', true).fact).toBe('You can win on F4, E5');
    expect(prompt({ ...state, view: two }, 'ja', true).fact).toBe('F4、E5 で勝てます');
  });

  it('prompts for the available moves', () => {
    const state = { view: midGame, seat: 1, choices, plies: 25 };
    expect(prompt(state, 'ja', false)).toEqual({ text: '石を置いてください', fact: '26手目' });
    expect(prompt({ ...state, view: { ...midGame, can_neutralise: true } }, 'en', false).text).toContain('neutralise');
    expect(prompt({ ...state, view: { ...midGame, can_swap: true } }, 'en', false).text).toContain('swap');
    expect(prompt({ ...state, choices: [place('f4')] }, 'ja', false).tone).toBe('bad');
  });

  it('prompts for each of two stones', () => {
    const asked = (more: Partial<View>) => {
      const view: View = { ...midGame, balance: 'double', ...more };
      return prompt({ view, seat: 1, choices, plies: 25 }, 'en', false).text;
    };
    expect(asked({ stones_left: 2 })).toBe('place the first of two stones');
    expect(asked({ stones_left: 1 })).toBe('place the second of two stones');
    expect(asked({ stones_left: 1, last: null })).toBe('place a stone'); // the single stone of the first turn
  });

  it('logs events; lines are only announced', () => {
    expect(lastEvents.map((event) => announcement(event, ja, 4))).toEqual([
      'あなた：E5',
      '2連、E5–E6',
      '4連、D4–G5',
      'あなたの勝ちです！',
    ]);
    const log = lastEvents.map((event) => ({ ply: 25, event }));
    expect(logRows(log, en, 4).map((row) => row.text)).toEqual(['You: E5', 'You win!']);
  });

  it('explains every reason for the end of a game', () => {
    const ended = (result: Json, view: View = midGame) => resultText({ view, result }, ja);
    expect(ended(null, won)).toEqual({
      headline: 'あなたの勝ちです！',
      reason: 'あなたが D4–G5 に4連を作りました。4連以上は勝ちです。',
      winners: [1],
    });
    const three = ended({ winner: 1, reason: 'three', lines: [[at('a1'), at('a2'), at('a3')]] } as unknown as Json);
    expect(three.reason).toBe('さくらが A1–A3 にちょうど3連を作りました。3連は負けです。');
    expect(ended({ winner: null, reason: 'full', lines: [] }).headline).toBe('引き分けです');
    expect(ended({ winner: 0, reason: 'resign', seat: 1 }).reason).toBe('あなたが投了しました。');
    expect(ended({ winner: 0, reason: 'time', seat: 1 }).reason).toContain('時間切れ');
    expect(ended({ winner: null, reason: 'agreed' }).reason).toContain('合意');
    expect(ended({ winner: null, reason: 'abandoned' }).reason).toContain('中止');
  });

  it('names moves', () => {
    expect(moveText(place('e5'), midGame, 'ja')).toBe('E5');
    expect(moveText({ move: { neutralise: true } }, midGame, 'ja')).toBe('H4 を無効化');
    expect(moveText({ move: { swap: true } }, midGame, 'en')).toBe('Swap H4');
  });

  it('names the board and the clock', () => {
    const setup = { game: 'hex_taboo' as const, options: {}, seats: [], practice: false };
    const clock = { kind: 'main' as const, seconds: 600, increment: 10 };
    expect(facts({ ...setup, clock }, 'ja')).toBe('半径4・61マス　10分＋10秒');
    expect(clockWords({ kind: 'main', seconds: 60, increment: 0 }, 'en')).toBe('1 min');
    expect(clockWords({ kind: 'move', seconds: 30 }, 'en')).toBe('30 s per move');
    expect(clockWords(null, 'ja')).toBe('');
  });
});

describe('the board for the person to move', () => {
  const t = hexWords.ja;

  it('marks threes and fours; a cell that makes both is marked as a four', () => {
    const marks = boardMarks(model());
    expect(marks.threats).toEqual([at('f4')]);
    expect(boardMarks(model({ warnings: false })).threats).toEqual([]);
    expect(boardMarks(model({ seat: null })).threats).toEqual([]);
    expect(marks.four).toEqual([[0, 0]]);
    expect(marks.three).toHaveLength(4);
    const both = { ...midGame, prospects: [midGame.prospects[0], { four: [[0, 0]], three: [[0, 0]] }] } as View;
    expect(boardMarks(model({ view: both })).three).toEqual([]);
  });

  it('shows no warnings when they are off or it is not the person’s turn', () => {
    for (const quiet of [model({ warnings: false, pointed: at('f4') }), model({ seat: null, pointed: at('f4') })]) {
      const { four, three, outlines } = boardMarks(quiet);
      expect([four, three, outlines]).toEqual([[], [], []]);
      expect(cellTip(at('f4'), quiet, t)).toBeNull();
    }
    expect(boardMarks(model({ warnings: false, pointed: at('f4') })).ghost).toMatchObject({
      stone: 'blue',
      makes: null,
    });
    expect(boardMarks(model({ seat: null, pointed: at('f4') })).ghost).toBeNull();
  });

  it('describes the effect of a cell', () => {
    expect(cellTip(at('f4'), model(), t)).toMatchObject({ title: 'F4：3連になります', tone: 'bad' });
    expect(cellTip(at('e5'), model(), t)).toMatchObject({ title: 'E5：4連になります', text: 'ここに置くと勝ちです' });
    expect(cellTip(at('b4'), model(), t)?.title).toBe('B4：無効の石');
    expect(cellTip(at('i5'), model(), t)).toBeNull();
    expect(cellLabel(at('h4'), model(), t)).toBe('H4：赤の石、直前の手');
    expect(cellLabel(at('a2'), model(), t)).toContain('負け');
  });

  it('asks for confirmation and outlines the three', () => {
    const line = ['f3', 'f4', 'f5'].map((name): [number, number] => [...at(name)]);
    const result = { winner: 0, reason: 'three', lines: [line] };
    const previewed = { ...place('f4'), preview: { events: [], result } };
    const picked = model({ choices: [previewed], picked: previewed.move });
    expect(confirmText(picked, t)).toMatchObject({ title: 'F4 に置くと3連になり、負けます', tone: 'bad' });
    expect(boardMarks(picked).outlines).toHaveLength(1);
    expect(confirmText(model(), t)).toBeNull();
  });

  it('marks the stone that can be neutralised', () => {
    const right = { move: { neutralise: true } as const, text: 'neutralise' };
    const open = model({ choices: [...choices, right] });
    expect(boardMarks(open).target).toEqual([-1, 3]);
    expect(boardMarks({ ...open, aiming: true }).ghost).toMatchObject({ cell: [-1, 3], stone: 'neutral' });
    expect(confirmText({ ...open, picked: right.move }, t)?.title).toBe('H4 の石を無効化しますか？');
    expect(boardMarks(model()).target).toBeNull();
  });

  it('highlights the decisive line', () => {
    const over = model({ view: won, seat: null, choices: [], over: true });
    const marks = boardMarks(over);
    expect(marks.outlines).toMatchObject([{ tone: 'good', kind: 'end' }]);
    expect(cellState(at('d4'), over, marks)).toContain('hex-cell-bright');
    expect(cellState(at('a4'), over, marks)).not.toContain('hex-cell-bright');
  });
});
