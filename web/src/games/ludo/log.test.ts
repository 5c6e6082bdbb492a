import { expect, test } from 'vitest';
import { announcement, logRows } from '~/games/ludo/log';
import { samplePlays } from '~/games/ludo/samples';
import type { LudoEvent } from '~/games/ludo/state';
import type { TextContext } from '~/table/game_ui';

const ja: TextContext = { lang: 'ja', name: (seat) => `席${seat}` };
const en: TextContext = { lang: 'en', name: (seat) => `Seat ${seat}` };

const events: LudoEvent[] = [
  { type: 'roll', color: 'red', die: 6 },
  { type: 'move', color: 'red', id: 0, from: -1, to: 0, path: [0] },
  { type: 'capture', color: 'green', id: 2 },
  { type: 'extra_turn', color: 'red' },
  { type: 'roll', color: 'red', die: 2 },
  { type: 'move', color: 'red', id: 1, from: 1001, to: 1003, path: [1002, 1003] },
  { type: 'finish', color: 'red', id: 1 },
  { type: 'roll', color: 'blue', die: 3 },
  { type: 'pass', color: 'blue' },
  { type: 'roll', color: 'yellow', die: 6 },
];
const log = events.map((event) => ({ ply: 0, event }));

test('a row for each roll; an extra roll belongs to the same turn', () => {
  expect(logRows(log, ja).map(({ number, die, text, more }) => [number, die, text, more])).toEqual([
    ['', undefined, '対局開始', undefined],
    ['1', 6, 'コマ1：ベース → 0番', '緑3を捕獲'],
    ['1', 2, 'コマ2：家2 → ゴール', undefined],
    ['2', 3, '動かせるコマがありません', undefined],
    ['3', 6, '動かすコマを選んでいます', undefined],
  ]);
});

test('captures and goals are events, and each row belongs to its move', () => {
  const plies = [0, 1, 1, 1, 1, 2, 2, 2, 2, 2]; // a roll is reported with the move before it
  const rows = logRows(
    events.map((event, i) => ({ ply: plies[i], event })),
    en,
  );
  expect(rows.map(({ ply, highlight }) => [ply, highlight])).toEqual([
    [0, undefined],
    [1, 'Capture'],
    [2, 'Goal'],
    [3, undefined],
    [3, undefined],
  ]);
});

test('log rows in English', () => {
  expect(logRows(log, en).map(({ text }) => text)).toEqual([
    'The game begins',
    'Token 1: base → cell 0',
    'Token 2: home 2 → goal',
    'No token can move',
    'Choosing a token',
  ]);
});

test('turns in a row without a move share a row', () => {
  const passes: LudoEvent[] = [
    { type: 'roll', color: 'yellow', die: 2 },
    { type: 'pass', color: 'yellow' },
    { type: 'roll', color: 'green', die: 5 },
  ];
  const rows = logRows([...log.slice(0, -1), ...passes.map((event) => ({ ply: 0, event }))], en);
  expect(rows.slice(-2).map(({ number, color, die, text }) => [number, color, die, text])).toEqual([
    ['3', undefined, undefined, 'No token can move: Blue 3, Yellow 2'],
    ['4', 'green', 5, 'Choosing a token'],
  ]);
});

test('turns are counted as the engine counts them', () => {
  const opening: LudoEvent = { type: 'roll', color: 'red', die: 6 };
  const whole = [opening, ...samplePlays.flatMap((play) => play.events)].map((event) => ({ ply: 0, event }));
  const start = samplePlays[0].before.turnCount - 1;
  const turns = logRows(whole, ja).flatMap(({ number }) => (number ? [Number(number)] : []));
  expect(Math.max(...turns) + start).toBe(samplePlays.at(-1)?.after.turnCount);
});

test('a row that begins with a move has no die', () => {
  const [, row] = logRows([{ ply: 0, event: events[1] }], ja);
  expect(row).toMatchObject({ color: 'red', text: 'コマ1：ベース → 0番' });
  expect(row.die).toBeUndefined();
});

test('announcements', () => {
  const announced = events.map((event) => announcement(event, ja));
  expect(announced).toEqual([
    '赤：6が出ました',
    '赤1が出発しました',
    '緑3を捕獲しました。ベースに戻ります',
    '6が出たので、赤はもう一度振れます',
    '赤：2が出ました',
    null,
    '赤2がゴールしました！',
    '青：3が出ました',
    '青：動かせるコマがありません',
    '黄：6が出ました',
  ]);
  expect(announcement({ type: 'rank', color: 'red', rank: 2 }, en)).toBe('Red finishes 2nd!');
  expect(announcement({ type: 'end', ranking: ['red', 'blue'] }, ja)).toBe('対局終了');
});
