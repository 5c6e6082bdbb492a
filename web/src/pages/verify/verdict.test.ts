import { expect, it } from 'vitest';
import type { Checked } from '~/pages/verify/actions';
import { checksOf, problemOf, sentence, titleOf } from '~/pages/verify/verdict';
import { verifyWords } from '~/pages/verify/words';
import type { Check } from '~/protocol/answers';

const t = verifyWords.en;

const checked = (change: Partial<Checked> = {}): Checked => ({
  verdict: { good: true, checks: [{ check: 'seed', answer: 'ok' }] },
  proves: true,
  numbers: 2,
  seen: null,
  game: 'ludo',
  seed: '5',
  rolls: [],
  ...change,
});

const seedRow = (log: Checked) => {
  const [seed] = checksOf(log);
  return [seed.answer, sentence(seed, log, t)];
};

it('says how many players added a number to the seed', () => {
  expect(seedRow(checked())[1]).toContain('the numbers of 2 players');
  expect(seedRow(checked({ numbers: 1 }))[1]).toContain('that of one player');
});

it('does not pass a seed that the server alone chose', () => {
  expect(seedRow(checked({ numbers: 0 }))).toEqual(['skipped', t.serverAlone]);
  const failed: Checked['verdict'] = { good: false, checks: [{ check: 'seed', answer: 'failed' }] };
  expect(seedRow(checked({ numbers: 0, verdict: failed }))[0]).toBe('failed');
});

it('refuses a log that differs from what this browser knew', () => {
  expect(problemOf(checked(), t)).toBeNull();
  expect(problemOf(checked({ seen: 'different' }), t)).toBe(t.seen.different);
  expect(titleOf({ name: 'a', ...checked({ seen: 'different' }) }, t)).toBe(t.refused);
  expect(titleOf({ name: 'a', ...checked({ proves: false }) }, t)).toBe(t.acceptedRecord);
  expect(titleOf({ name: 'a', fault: 'long' }, t)).toBe(t.faulty);
});

it('does not call a file that cannot be read a false game', () => {
  const titleIf = (check: Check) =>
    titleOf({ name: 'a', ...checked({ verdict: { good: false, checks: [check] } }) }, t);
  expect(titleIf({ check: 'form', answer: 'failed' })).toBe(t.faulty);
  expect(titleIf({ check: 'rules', answer: 'failed' })).toBe(t.faulty);
  expect(titleIf({ check: 'rules', answer: 'failed', entry: 3 })).toBe(t.refused);
});
