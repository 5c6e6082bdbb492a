// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { directChannel } from '~/engine/testing/direct';
import { longSession, played } from '~/engine/testing/played';
import { Engine } from './engine';
import { loadRecord, pliesOf, splitMoves } from './records';

const entry = (n: number) => ({ seat: 0, move: { token: n } });

describe('splitting the moves of a record', () => {
  it('keeps a short list in one part', () => {
    expect(splitMoves([])).toEqual([[]]);
    expect(splitMoves([entry(1), entry(2)])).toEqual([[entry(1), entry(2)]]);
  });

  it('splits a long list without losing or reordering moves', () => {
    const moves = Array.from({ length: 50 }, (_, i) => entry(i));
    const lists = splitMoves(moves, 100);
    expect(lists.flat()).toEqual(moves);
    expect(lists.length).toBeGreaterThan(10);
    for (const list of lists) expect(JSON.stringify(list).length).toBeLessThanOrEqual(101);
  });

  it('counts bytes, not characters', () => {
    const moves = Array.from({ length: 10 }, () => ({ seat: 0, move: { name: '語'.repeat(10) } }));
    for (const list of splitMoves(moves, 120)) {
      expect(new TextEncoder().encode(JSON.stringify(list)).length).toBeLessThanOrEqual(121);
    }
  });

  it('puts a move larger than the limit into its own part', () => {
    const large = { seat: 0, move: { text: 'x'.repeat(200) } };
    expect(splitMoves([entry(1), large, entry(2)], 100)).toEqual([[entry(1)], [large], [entry(2)]]);
  });
});

it('pliesOf counts the moves of seats', () => {
  const moves = [{ seat: -1, move: { die: 6 } }, entry(0), { seat: -1, move: { die: 2 } }, entry(0)];
  expect(pliesOf({ game: 'ludo', rules_version: 1, options: {}, moves })).toBe(2);
});

describe('loadRecord', () => {
  it('opens a short record with one request', async () => {
    const channel = await directChannel();
    const engine = new Engine(channel);
    const { record, state, turn } = await played(engine, { game: 'ludo', seats: 2, seed: '1' }, 'random', 20);
    channel.requests.length = 0;
    const loaded = await loadRecord(engine, record);
    expect(channel.requests).toHaveLength(1);
    expect(loaded.turn).toEqual(turn);
    expect((await engine.ask({ cmd: 'state', match: loaded.match })).state).toEqual(state);
  });

  it('reports the result of a resigned match', async () => {
    const engine = new Engine(await directChannel());
    const { match } = await engine.ask({ cmd: 'new', game: 'hex_taboo', seed: '1' });
    await engine.ask({ cmd: 'end', match, reason: 'resign', seat: 1 });
    const { record } = await engine.ask({ cmd: 'save', match });
    expect(await loadRecord(engine, record)).toMatchObject({ turn: { kind: 'over' }, result: { winner: 0 } });
  });

  it('opens a record that is too long for one request in parts', async () => {
    const channel = await directChannel();
    const engine = new Engine(channel);
    const { record, state, turn } = await longSession(engine);
    expect(JSON.stringify(record).length).toBeGreaterThan(64 * 1024);
    channel.requests.length = 0;
    const loaded = await loadRecord(engine, record);
    expect(channel.requests.length).toBeGreaterThan(1);
    expect(Math.max(...channel.requests.map((line) => line.length))).toBeLessThanOrEqual(64 * 1024);
    expect(loaded.turn).toEqual(turn);
    const [again, saved] = await engine.askAll([
      { cmd: 'state', match: loaded.match },
      { cmd: 'save', match: loaded.match },
    ]);
    expect(again.state).toEqual(state);
    expect(saved.record).toEqual(record);
  });
});
