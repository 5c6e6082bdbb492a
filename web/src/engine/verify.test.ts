// @vitest-environment node
import { beforeAll, expect, it } from 'vitest';
import type { Engine } from '~/engine/engine';
import { directEngine, directStudyEngine } from '~/engine/testing/direct';
import { longSession, played } from '~/engine/testing/played';
import { verifyLog } from '~/engine/verify';
import { type JsonObject, Refused } from '~/protocol/answers';

let engine: Engine;
beforeAll(async () => {
  engine = await directStudyEngine();
});

const ludo = () =>
  played(engine, { game: 'ludo', seed: '5', options: { debug: true, exactRollToFinish: false } }, 'ai1', 1000);

it('checks a record', async () => {
  const { record } = await ludo();
  const { good, checks } = await verifyLog(engine, record as JsonObject);
  expect(good).toBe(true);
  expect(checks.find(({ check }) => check === 'rules')).toMatchObject({ answer: 'ok', count: record.moves.length });
  expect(checks.find(({ check }) => check === 'seed')).toMatchObject({ answer: 'skipped', code: 'verify/nothing' });
});

it('finds the entry that the seed did not draw', async () => {
  const { record } = await ludo();
  const first = record.moves.findIndex(({ seat }) => seat === -1);
  const { die } = record.moves[first].move as { die: number };
  record.moves[first].move = { die: (die % 6) + 1 };
  const { good, checks } = await verifyLog(engine, record as JsonObject);
  expect(good).toBe(false);
  expect(checks.find(({ answer }) => answer === 'failed')?.entry).toBeGreaterThan(0);
});

it('checks a record that is longer than a request', async () => {
  const { record } = await longSession(engine);
  const { good, checks } = await verifyLog(engine, record as JsonObject);
  expect(good).toBe(true);
  expect(checks.find(({ check }) => check === 'rules')?.count).toBe(record.moves.length);
});

it('needs the second module', async () => {
  await expect(verifyLog(await directEngine(), {})).rejects.toMatchObject({ code: 'protocol/unknown_cmd' });
});

it('refuses what is not a record', async () => {
  await expect(verifyLog(engine, { record: 7 })).rejects.toBeInstanceOf(Refused);
  await expect(verifyLog(engine, {})).rejects.toBeInstanceOf(Refused);
});
