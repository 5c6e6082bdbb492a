import { describe, expect, it } from 'vitest';
import { setups } from '~/games';
import {
  allPeople,
  matchFromRecord,
  matchSummary,
  quickSetup,
  readMatchText,
  validOpponent,
  withComputers,
} from '~/pages/home/state';
import { asLast } from '~/pages/setup/remembered';
import { defaultSetup } from '~/pages/setup/state';
import type { GameInfo, RecordedMatch } from '~/protocol/answers';
import type { SavedMatch } from '~/table/match_setup';

const hex = setups.hex_taboo;

describe('quick start', () => {
  it('seats computers of the level, or people', () => {
    const computer = quickSetup({ game: 'hex_taboo', opponent: 'hard' }, hex, null, 'Ann');
    expect(computer.seats).toEqual([
      { kind: 'person', name: 'Ann' },
      { kind: 'computer', level: 'hard' },
    ]);
    const people = quickSetup({ game: 'hex_taboo', opponent: allPeople }, hex, null, '');
    expect(people.seats.every((seat) => seat.kind === 'person')).toBe(true);
  });
  it('uses the last setup if there is one', () => {
    const last = { ...defaultSetup(hex), seats: [...defaultSetup(hex).seats].reverse() };
    expect(quickSetup({ game: 'hex_taboo', opponent: asLast }, hex, last, '').seats).toEqual(last.seats);
    const none = quickSetup({ game: 'hex_taboo', opponent: asLast }, hex, null, '');
    expect(none.seats[1]).toEqual({ kind: 'computer', level: hex.usualLevel });
  });
  it('offers only opponents that the game has', () => {
    expect(validOpponent('ai2', hex, ['easy', 'hard'], false)).toBe(hex.usualLevel);
    expect(validOpponent('hard', hex, ['easy', 'hard'], false)).toBe('hard');
    expect(validOpponent(asLast, hex, null, false)).toBe(hex.usualLevel);
    expect(validOpponent(asLast, hex, null, true)).toBe(asLast);
  });
});

const record: RecordedMatch = {
  game: 'hex_taboo',
  rules_version: 1,
  options: { radius: 4, balance: 'neutralise' },
  seats: 2,
  moves: [
    { seat: 0, move: { q: 0, r: 0 } },
    { seat: -1, move: {} },
  ],
};

const saved: SavedMatch = {
  id: 'x',
  setup: defaultSetup(hex),
  record,
  clocks: null,
  turn: 'あなた',
  plies: 1,
  over: false,
  at: 5,
};

it('describes a saved match in both languages', () => {
  const line = matchSummary(saved, 'en');
  expect(line.title).toBe('Hex 3-Taboo');
  expect(line.names).toContain('Kiri (Normal)');
  expect(line.yours).toBe(true);
  expect(line.turn).toBe('You');
  expect(matchSummary({ ...saved, turn: 'Sakura' }, 'ja')).toMatchObject({ yours: false, turn: 'Sakura' });
  const four = { ...saved, setup: defaultSetup(setups.ludo) };
  expect(matchSummary(four, 'ja').names).toMatch(/×3$/);
});

describe('a file', () => {
  it('may be a saved match, a bare record, or a log around one', () => {
    expect(readMatchText(JSON.stringify(saved))).toEqual(saved);
    expect(readMatchText(JSON.stringify(record))?.record.game).toBe('hex_taboo');
    expect(readMatchText(JSON.stringify({ match: 'm', record }))?.plies).toBe(1);
  });
  it('that contains no match gives null', () => {
    expect(readMatchText('')).toBeNull();
    expect(readMatchText('[]')).toBeNull();
    expect(readMatchText('{"game":"chess","moves":[]}')).toBeNull();
  });
  it('has the players of its record', () => {
    const table = matchFromRecord({ ...record, players: ['human', 'hard'] });
    expect(table.setup.seats).toHaveLength(2);
    const info = { players: [{ name: 'hard', default_ms: 1, meaning: { en: '', ja: '' } }] } as GameInfo;
    expect(withComputers(table, info).setup.seats).toEqual([
      { kind: 'person', name: '' },
      { kind: 'computer', level: 'hard' },
    ]);
  });
  it('has the names of a server’s log', () => {
    const read = readMatchText(JSON.stringify({ match: 'm', names: ['Ann', 'hard'], record }));
    expect(read?.setup.seats).toEqual([
      { kind: 'person', name: 'Ann' },
      { kind: 'person', name: 'hard' },
    ]);
  });
});
