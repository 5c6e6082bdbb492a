import { beforeAll, expect, it } from 'vitest';
import { Engine } from '~/engine/engine';
import { EngineFailed, type EngineFault } from '~/engine/faults';
import { directStudyEngine } from '~/engine/testing/direct';
import { played } from '~/engine/testing/played';
import { rememberOwnSeed } from '~/online/own_seeds';
import {
  type Checked,
  canRetry,
  checkFile,
  checkText,
  gamesWithDice,
  isAccepted,
  type Report,
  seenBefore,
} from '~/pages/verify/actions';
import type { RecordedMatch } from '~/protocol/answers';
import { savedMatch } from '~/table/testing/saved_matches';

let engine: Engine;
let record: RecordedMatch;

beforeAll(async () => {
  engine = await directStudyEngine();
  const options = { debug: true, exactRollToFinish: false };
  ({ record } = await played(engine, { game: 'ludo', seed: '5', seats: 2, options }, 'ai1', 1000));
});

const check = async (json: unknown) => (await checkText(engine, 'a.json', JSON.stringify(json))) as Checked;
const failed = ({ verdict }: Checked) =>
  verdict.checks.filter(({ answer }) => answer === 'failed').map(({ check }) => check);

it('accepts a record and counts its rolls', async () => {
  const { verdict, proves, game, seed, rolls } = await check(record);
  expect(seed).toBe(record.seed);
  expect([verdict.good, proves, game]).toEqual([true, false, 'ludo']);
  expect(rolls).toHaveLength(6);
  expect(rolls.reduce((sum, n) => sum + n, 0)).toBe(record.moves.filter(({ seat }) => seat === -1).length);
});

it('accepts the record in a saved match', async () => {
  const { setup } = savedMatch();
  const saved = savedMatch({ setup: { ...setup, game: 'ludo' }, record, over: true });
  expect(await check(saved)).toMatchObject({ verdict: { good: true }, game: 'ludo' });
});

it('has no dice in a game without any', async () => {
  const hex = await played(engine, { game: 'hex_taboo', options: { radius: 2 } }, 'random', 100);
  expect(await check(hex.record)).toMatchObject({ verdict: { good: true }, rolls: [] });
});

it('refuses another seed, an illegal move and a game without its log’s other parts', async () => {
  expect(failed(await check({ ...record, seed: '6' }))).toEqual(['draws']);
  const moves = record.moves.map((move) => (move.seat === 0 ? { ...move, move: { token: 9 } } : move));
  const illegal = await check({ ...record, moves });
  expect(failed(illegal)).toEqual(['rules']);
  expect(illegal.rolls).toEqual([]);
  expect(failed(await check({ match: 'a', record, result: null }))).toEqual(['form']);
  expect(failed(await check({ game: 'chess' }))).toEqual(['form']);
});

it('says why nothing was checked', async () => {
  expect(await checkText(engine, 'a', 'no json')).toEqual({ name: 'a', fault: 'unreadable' });
  expect(await checkText(engine, 'a', '[1]')).toEqual({ name: 'a', fault: 'unreadable' });
  expect(await checkText(engine, 'a', '{"running":true,"moves":[]}')).toEqual({ name: 'a', fault: 'running' });
  const large = { name: 'a', size: 1e9, text: async () => '' };
  expect(await checkFile(engine, large)).toEqual({ name: 'a', fault: 'long' });
  expect(canRetry({ name: 'a', fault: 'long' })).toBe(false);
});

const checked = (change: Partial<Checked> = {}): Report & Checked => ({
  name: 'a',
  verdict: { good: true, checks: [] },
  proves: false,
  numbers: 0,
  seen: null,
  game: 'ludo',
  seed: '5',
  rolls: [1, 0, 2],
  ...change,
});

it('counts the dice of a match once, and only if all checks passed', () => {
  expect(gamesWithDice([checked(), checked({ proves: true }), checked({ seed: '6' })])).toHaveLength(2);
  expect(gamesWithDice([checked(), checked({ game: 'coppit' })])).toHaveLength(2);
  expect(gamesWithDice([checked(), checked({ rolls: [2, 1, 2] })])).toMatchObject([{ rolls: [2, 1, 2] }]);
  expect(gamesWithDice([checked({ seed: null }), checked({ seed: null })])).toHaveLength(1);
  const different = checked({ seen: 'different' });
  expect(isAccepted(different)).toBe(false);
  expect(gamesWithDice([different, checked({ rolls: [] }), { name: 'b', fault: 'long' }])).toEqual([]);
});

it('compares a log with what this browser knew before the match', () => {
  rememberOwnSeed({ match: 'played', hash: 'aa', seed: 'bb' });
  const log = (match: string, hash: string, persons: (string | null)[]) => ({ match, seeds: { hash, persons } });
  expect(seenBefore(log('played', 'aa', [null, 'bb']))).toBe('same');
  expect(seenBefore(log('played', 'ab', [null, 'bb']))).toBe('different');
  expect(seenBefore(log('played', 'aa', ['cc', null]))).toBe('different');
  expect(seenBefore(log('other', 'aa', ['bb']))).toBeNull();
  expect(seenBefore({})).toBeNull();
});

it('offers another try when the engine could not be loaded or has failed', async () => {
  const file = { name: 'a', size: 2, text: async () => JSON.stringify(record) };
  const reportAfter = (fault: EngineFault) => {
    const ask = () => Promise.reject(new EngineFailed('why', fault));
    return checkFile(new Engine({ ask, close: () => undefined }), file);
  };
  for (const fault of ['engine/not_loaded', 'engine/failed'] as const) {
    const report = await reportAfter(fault);
    expect(report).toEqual({ name: 'a', fault });
    expect(canRetry(report)).toBe(true);
  }
  expect(canRetry(await reportAfter('engine/outdated'))).toBe(false); // the page must be reloaded
  expect(canRetry(await checkFile(engine, file))).toBe(false);
});

it('offers no other try for a file that cannot be read any more', async () => {
  const moved = { name: 'a', size: 2, text: () => Promise.reject(new DOMException('', 'NotFoundError')) };
  const report = await checkFile(engine, moved);
  expect(report).toEqual({ name: 'a', fault: 'unopened' });
  expect(canRetry(report)).toBe(false);
});
