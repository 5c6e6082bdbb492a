import { beforeEach, expect, it } from 'vitest';
import { pliesOf } from '~/engine/records';
import { directEngine } from '~/engine/testing/direct';
import type { JsonObject } from '~/protocol/answers';
import { analysisCopy } from '~/table/analysis/copy';
import { calmSettings, openNew, openSaved, playOn, until } from '~/table/testing/tables';

const person = { kind: 'person', name: '' } as const;
const computer = (level: string) => ({ kind: 'computer', level }) as const;

beforeEach(calmSettings);

it('begins before the last move of a person if the rules decided the match', async () => {
  for (const [game, level] of [
    ['hex_taboo', 'easy'],
    ['ludo', 'ai1'],
  ] as const) {
    const options: JsonObject = game === 'ludo' ? { debug: true, exactRollToFinish: false } : {};
    const { table, engine } = await openNew({ game, options, seats: [person, computer(level)] });
    await playOn(table);
    const saved = await table.saved();
    const original = structuredClone(saved);
    const copy = await analysisCopy(engine, saved, 'copy', saved.plies);
    expect(saved).toEqual(original);
    expect(copy).toMatchObject({ id: 'copy', over: false, clocks: null, setup: { practice: true, clock: null } });
    const again = await openSaved(copy);
    await until(again.table, 'move');
    expect(again.table.state.plies).toBe(copy.plies);
    expect(copy.plies).toBeLessThan(saved.plies);
    expect(again.table.state.seat).toBe(0);
    expect(again.table.state.log).toEqual(
      table.state.log.filter(({ ply }) => ply < copy.plies).slice(0, again.table.state.log.length),
    );
  }
});

it('begins before the last choice of a person, not before a Fantasyland hand that is arranged by itself', async () => {
  // The last placement of a hand in which the first seat has two queens on top. Its next hand ends the match.
  const position =
    '200,200 1 1 8 2cQdQh/3h3sKhKs/4h4sAcAd/2d4c4d/9c8d7h/0 3c5h6d/5c5d8cTcTd/6h7s9sJcJd/2h2s3d8s/-/0' +
    ' none 200,1,20,30,recalc,2';
  const seats = [person, computer('random')];
  const { table, engine } = await openNew({ game: 'pineapple', seats, options: { position } });
  await until(table, 'move');
  table.play({
    placements: [
      ['9c', 'middle'],
      ['8d', 'bottom'],
    ],
    discard: '7h',
  });
  await until(table, 'over');
  const saved = await table.saved();
  const movers = saved.record.moves.map(({ seat }) => seat).filter((seat) => seat !== -1);
  const forced = movers.lastIndexOf(0);
  expect(forced).toBeGreaterThan(0);
  for (const shown of [saved.plies, forced]) {
    const copy = await analysisCopy(engine, saved, 'copy', shown);
    expect(copy.plies).toBe(0);
    const again = await openSaved(copy);
    expect(await until(again.table, 'move', 'over')).toBe('move');
  }
});

it('begins with the position that was looked at', async () => {
  const { table, engine } = await openNew({ game: 'hex_taboo', seats: [person, person] });
  await playOn(table);
  const saved = await table.saved();
  for (const shown of [0, 1, saved.plies - 1]) {
    const copy = await analysisCopy(engine, saved, 'copy', shown);
    expect([copy.plies, pliesOf(copy.record)]).toEqual([shown, shown]);
    const again = await openSaved(copy);
    expect(await until(again.table, 'move', 'over')).toBe('move');
  }
});

it('begins with the final position after a resignation', async () => {
  const { table, engine } = await openNew({ game: 'hex_taboo', seats: [person, person] });
  await playOn(table, 2);
  table.resign(0);
  await until(table, 'over');
  const saved = await table.saved();
  const copy = await analysisCopy(engine, saved, 'copy', saved.plies);
  expect(copy.record).not.toHaveProperty('end');
  const again = await openSaved(copy);
  expect(await until(again.table, 'move', 'over')).toBe('move');
  expect(again.table.state.plies).toBe(2);
});

it('lets a person play every seat of a match between computers', async () => {
  const { table, engine } = await openNew({ game: 'hex_taboo', seats: [computer('random'), computer('easy')] });
  await until(table, 'over');
  const saved = await table.saved();
  const copy = await analysisCopy(engine, saved, 'copy', saved.plies);
  expect(copy.setup.seats.map(({ kind }) => kind)).toEqual(['person', 'person']);
  expect(copy.plies).toBe(saved.plies - 1);
});

it('lets a person play the seat of a computer whose move is tried again', async () => {
  const { table, engine } = await openNew({ game: 'hex_taboo', seats: [person, computer('easy')] });
  await playOn(table, 2);
  const saved = await table.saved();
  const kinds = async (player?: number) => {
    const { setup } = await analysisCopy(engine, saved, 'copy', 1, player);
    return setup.seats.map(({ kind }) => kind);
  };
  expect(await kinds()).toEqual(['person', 'computer']);
  expect(await kinds(0)).toEqual(['person', 'computer']);
  expect(await kinds(1)).toEqual(['person', 'person']);
});

it('leaves out who left a match on a server', async () => {
  const engine = await directEngine();
  const { games } = await engine.ask({ cmd: 'games' });
  const version = games.find(({ id }) => id === 'ludo')?.rules_version ?? 0;
  const record = { game: 'ludo', rules_version: version, options: {}, seats: 3, moves: [], left: [1] } as const;
  const setup = { game: 'ludo', options: {}, seats: [person, person, person], clock: null, practice: false } as const;
  const saved = { id: 'a', setup, record, clocks: null, plies: 0, over: true, at: 0 };
  expect((await analysisCopy(engine, structuredClone(saved) as never, 'b', 0)).record).not.toHaveProperty('left');
});
