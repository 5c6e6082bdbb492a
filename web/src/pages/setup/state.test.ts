import { beforeEach, describe, expect, it } from 'vitest';
import { clockWords } from '~/pages/setup/clock_words';
import {
  lastLevels,
  lastQuick,
  lastSetup,
  rememberLevels,
  rememberQuick,
  rememberSetup,
} from '~/pages/setup/remembered';
import {
  chosenPreset,
  defaultSetup,
  finalSetup,
  initialNumber,
  isSeed,
  isStandard,
  nextStep,
  optionValue,
  repairSetup,
  resetToStandard,
  withOptions,
  withoutDefaults,
  withSeat,
  withSeatCount,
} from '~/pages/setup/state';
import { errorWords, setupWords } from '~/pages/setup/words';
import type { GameInfo, OptionInfo } from '~/protocol/answers';
import type { GameSetup } from '~/table/game_setup';

const both = (text: string) => ({ en: text, ja: text });
const option = (name: string, rest: Partial<OptionInfo>): OptionInfo => ({
  name,
  type: 'flag',
  default: true,
  meaning: both(''),
  ...rest,
});
const six = option('six', {});
const size = option('size', { type: 'integer', default: 4, min: 1, max: 6 });
const chips = option('chips', { type: 'integer', default: 200, min: 1, max: 1_000_000 });
const turns = option('turns', { type: 'integer', default: null, min: 1, max: 2 ** 31 - 1 });

const info: GameInfo = {
  id: 'ludo',
  titles: both('Ludo'),
  seats: { min: 2, max: 4 },
  rules_version: 1,
  options: [six, size, chips, turns],
  players: [
    { name: 'random', default_ms: 0, meaning: both('') },
    { name: 'ai2', default_ms: 0, meaning: both('') },
  ],
};

const game: GameSetup = {
  id: 'ludo',
  title: both('Ludo'),
  tagline: both(''),
  minutes: both(''),
  seats: { min: 2, max: 4, usual: 3 },
  options: [],
  presets: [
    { id: 'standard', label: both('Standard'), help: both(''), options: {} },
    { id: 'short', label: both('Short'), help: both(''), options: { size: 2, turns: 60 } },
  ],
  clocks: [null, { kind: 'move', seconds: 20 }],
  roomClock: { kind: 'move', seconds: 20 },
  dice: true,
  practice: false,
  colors: () => ['red', 'blue', 'yellow', 'green'],
  usualLevel: 'ai2',
  firstTurn: both(''),
  Mark: () => null,
  Miniature: () => null,
};

const usual = defaultSetup(game, 'Ann');

describe('seats', () => {
  it('are a person and computers of the usual level', () => {
    expect(usual.seats).toEqual([
      { kind: 'person', name: 'Ann' },
      { kind: 'computer', level: 'ai2' },
      { kind: 'computer', level: 'ai2' },
    ]);
  });
  it('keep their players when their number changes', () => {
    const chosen = withSeat(usual, 1, { kind: 'computer', level: 'random' });
    expect(withSeatCount(chosen, game, 2).seats).toEqual(chosen.seats.slice(0, 2));
    expect(withSeatCount(chosen, game, 4).seats).toEqual([...chosen.seats, { kind: 'computer', level: 'ai2' }]);
  });
});

describe('options', () => {
  it('contain only what differs from the defaults', () => {
    expect(withoutDefaults({ six: true, size: 5, turns: null, mystery: 1 }, info)).toEqual({ size: 5, mystery: 1 });
    const off = withOptions(usual, { six: false }, info);
    expect(off.options).toEqual({ six: false });
    expect(optionValue(off, six)).toBe(false);
    expect(withOptions(off, { six: true }, info).options).toEqual({});
  });
  it('are recognized as a preset, or as custom', () => {
    expect(chosenPreset(usual, game, info)?.id).toBe('standard');
    const short = { ...usual, options: { turns: 60, size: 2, six: true } };
    expect(chosenPreset(short, game, info)?.id).toBe('short');
    expect(chosenPreset(withOptions(short, { size: 3 }, info), game, info)).toBeNull();
  });
  it('can be reset without changing the seats', () => {
    const changed = { ...withOptions(withSeatCount(usual, game, 2), { size: 6 }, info), seed: '1f', nodes: 5 };
    expect(isStandard(changed, game, info)).toBe(false);
    const back = resetToStandard(changed, game);
    expect(isStandard(back, game, info)).toBe(true);
    expect(back.seats).toEqual(changed.seats);
  });
});

describe('numbers', () => {
  it('step by one in small ranges, otherwise to round numbers', () => {
    expect(nextStep(4, 1, size)).toBe(5);
    expect(nextStep(6, 1, size)).toBe(6);
    expect(nextStep(203, 1, chips)).toBe(210);
    expect(nextStep(203, -1, chips)).toBe(200);
    expect(nextStep(5, -1, chips)).toBe(1);
  });
  it('start with the value of a preset', () => {
    expect(initialNumber(turns, game)).toBe(60);
    expect(initialNumber(chips, game)).toBe(100);
  });
});

it('accepts a seed of 1 to 64 hex digits', () => {
  expect(['0', 'fF', '1'.repeat(64)].every(isSeed)).toBe(true);
  expect(['', 'g', '1'.repeat(65), '0x1', '1 2'].some(isSeed)).toBe(false);
});

describe('a remembered setup', () => {
  beforeEach(() => localStorage.clear());
  it('is repaired to fit the game', () => {
    const old = {
      ...usual,
      seats: [...usual.seats, ...usual.seats].map((seat) =>
        seat.kind === 'computer' ? { ...seat, level: 'gone' } : seat,
      ),
      options: { size: 5, removed: 1 },
      clock: { kind: 'move' as const, seconds: 7 },
      practice: true,
    };
    const fit = repairSetup(old, game, info);
    expect(fit.seats).toHaveLength(4);
    expect(fit.seats[1]).toEqual({ kind: 'computer', level: 'ai2' });
    expect(fit.options).toEqual({ size: 5 });
    expect(fit.clock).toEqual({ kind: 'move', seconds: 7 }); // any clock can be chosen
    expect(repairSetup(old, { ...game, clocks: [null] }, info).clock).toBeNull();
    expect(fit.practice).toBe(false);
  });
  it('is restored without the seed', () => {
    expect(lastSetup('ludo')).toBeNull();
    rememberSetup({ ...usual, seed: '1' });
    expect(lastSetup('ludo')).toEqual(usual);
    rememberQuick({ game: 'ludo', opponent: 'ai2' });
    expect(lastQuick()).toEqual({ game: 'ludo', opponent: 'ai2' });
  });
  it('keeps its levels before the engine is loaded', () => {
    expect(lastLevels()).toEqual({});
    rememberLevels([info]);
    rememberLevels([{ ...info, id: 'coppit', players: [] }]);
    expect(lastLevels()).toEqual({ ludo: ['ai2'], coppit: [] });
  });
  it('is dropped if it cannot be read', () => {
    localStorage.setItem('taku.setup.ludo', '{"game":"chess"}');
    localStorage.setItem('taku.quick', 'no json');
    expect(lastSetup('ludo')).toBeNull();
    expect(lastQuick()).toBeNull();
  });
});

it('finalizes names, seed and game options', () => {
  const setup = { ...withSeat(usual, 0, { kind: 'person', name: ' Ann ' }), seed: 'AB' };
  const done = finalSetup(setup, { ...game, finish: (ready) => ({ ...ready, options: { players: ['human'] } }) });
  expect(done.seats[0]).toEqual({ kind: 'person', name: 'Ann' });
  expect(done.seed).toBe('ab');
  expect(done.options).toEqual({ players: ['human'] });
  expect('seed' in finalSetup({ ...usual, seed: '' }, game)).toBe(false);
});

it('describes clocks and errors', () => {
  expect(clockWords(null, setupWords.ja)).toBe('なし');
  expect(clockWords({ kind: 'move', seconds: 20 }, setupWords.ja)).toBe('1手20秒');
  expect(clockWords({ kind: 'main', seconds: 600, increment: 10 }, setupWords.en)).toBe('10 min + 10 s');
  expect(errorWords(setupWords.en, 'options/bad')).toContain('defaults');
  expect(errorWords(setupWords.en, 'what/ever')).toBe(setupWords.en.errors.other);
});
