import { beforeEach, expect, it, vi } from 'vitest';
import { directEngine } from '~/engine/testing/direct';
import { Refused } from '~/protocol/answers';
import { addPendingMatches, addSavedMatches, keepFinished } from '~/record/keep';
import { allPending, deleteAllPending } from '~/record/pending';
import { removeRecord } from '~/record/remove_record';
import { allLines, deleteAllLines, removeLine, restoreLine } from '~/record/store';
import type { AnyTableController } from '~/table/game_ui';
import type { RoomController } from '~/table/room/room_controller';
import { allSavedMatches, deleteAllMatches, saveMatch } from '~/table/saved_matches';
import { calmSettings, openNew, openSaved, playOn, until } from '~/table/testing/tables';

// Maps stand in for the browser's databases.
vi.mock('idb-keyval', () => {
  type Store = Map<unknown, unknown>;
  return {
    createStore: (): Store => new Map(),
    get: async (key: unknown, store: Store) => store.get(key),
    set: async (key: unknown, value: unknown, store: Store) => void store.set(key, structuredClone(value)),
    setMany: async (pairs: [unknown, unknown][], store: Store) => {
      for (const [key, value] of pairs) store.set(key, value);
    },
    del: async (key: unknown, store: Store) => void store.delete(key),
    delMany: async (keys: unknown[], store: Store) => {
      for (const key of keys) store.delete(key);
    },
    entries: async (store: Store) => [...store],
    clear: async (store: Store) => store.clear(),
  };
});

const person = { kind: 'person', name: '' } as const;
const computer = (level: string) => ({ kind: 'computer', level }) as const;

beforeEach(async () => {
  calmSettings();
  await deleteAllLines();
  await deleteAllPending();
  await deleteAllMatches();
});

async function finished(change: Parameters<typeof openNew>[0]) {
  const opened = await openNew(change);
  await playOn(opened.table);
  return opened;
}

it('keeps one line of a finished match', async () => {
  const { table, engine } = await finished({ game: 'hex_taboo', seats: [person, computer('random')] });
  await keepFinished(table, engine);
  await keepFinished(table, engine);
  const [line, ...more] = await allLines();
  expect(more).toEqual([]);
  expect(line).toMatchObject({ id: 'one', game: 'hex_taboo', you: 0, online: false, plies: table.state.plies });
  expect(line.opening).toMatchObject({ radius: 4 });
  expect(line.rolls).toBeUndefined();
  const { winner } = table.state.result as { winner: number | null };
  expect(line.winners).toEqual(winner === null ? [] : [winner]);
});

it('counts the dice of each seat', async () => {
  const options = { debug: true, exactRollToFinish: false };
  const { table, engine } = await finished({ game: 'ludo', options, seats: [person, computer('ai1')] });
  await keepFinished(table, engine);
  const [{ rolls = [] }] = await allLines();
  const rolled = table.state.log.filter(({ event }) => event.type === 'roll').length;
  expect(rolls.flat().reduce((sum, n) => sum + n, 0)).toBe(rolled);
  expect(rolls.map((counts) => counts.length <= 6)).toEqual([true, true]);
});

it('names the winners of Coppit by their seats', async () => {
  const options = { max_turns: 12, hats_per_player: 2 };
  const { table, engine } = await finished({ game: 'coppit', options, seats: [person, computer('greedy')] });
  await keepFinished(table, engine);
  const [{ winners }] = await allLines();
  const colors = (table.state.result as { winners: string[] }).winners;
  expect(winners).toEqual(colors.map((color) => ['RED', 'GREEN'].indexOf(color)));
});

it('keeps a resigned match, but nobody’s when several people share the screen', async () => {
  const { table, engine } = await openNew({ game: 'hex_taboo', seats: [person, person] });
  await playOn(table, 2);
  table.resign(0);
  await until(table, 'over');
  await keepFinished(table, engine);
  expect(await allLines()).toMatchObject([{ you: null, winners: [1], reason: 'resign' }]);
});

it('leaves out practice, matches between computers, and finished matches from elsewhere', async () => {
  const practice = await finished({ game: 'hex_taboo', practice: true, seats: [person, computer('random')] });
  await keepFinished(practice.table, practice.engine);
  const machines = await openNew({ game: 'hex_taboo', seats: [computer('random'), computer('random')] });
  await until(machines.table, 'over');
  await keepFinished(machines.table, machines.engine);
  const own = await finished({ game: 'hex_taboo', seats: [person, computer('random')] });
  const copy = await openSaved({ ...(await own.table.saved()), copied: true });
  await until(copy.table, 'over');
  await keepFinished(copy.table, copy.engine);
  expect(await copy.table.saved()).toMatchObject({ copied: true });
  expect(await allLines()).toEqual([]);
});

const unreachable = () => Promise.reject(new Refused('net/unreachable', 'no server'));

/** A finished match of a room, with the server's log of it. */
async function roomMatch({ reachable }: { reachable: boolean }) {
  const { table, engine } = await finished({ game: 'hex_taboo', seats: [person, person] });
  const { record } = await table.saved();
  const log = JSON.stringify({ match: 'match', record });
  const matchLog = reachable ? async () => log : unreachable;
  const room = { state: { code: 'BCCHWP' }, matchLog } as unknown as RoomController;
  const setup = { ...table.setup, you: 1 };
  return { online: { id: 'match', room, setup } as unknown as AnyTableController, engine, log };
}

it('saves a match of a room, so that it can be replayed', async () => {
  const { online, engine } = await roomMatch({ reachable: true });
  await keepFinished(online, engine);
  expect(await allLines()).toMatchObject([{ id: 'match', you: 1, online: true, room: 'BCCHWP' }]);
  expect(await allSavedMatches()).toMatchObject([{ id: 'match', copied: true, over: true }]);
  expect(await allPending()).toEqual([]);
  await addSavedMatches(engine);
  expect(await allLines()).toHaveLength(1);
});

it('fetches the log of a room’s match later, if it could not be fetched at the end', async () => {
  const { online, engine, log } = await roomMatch({ reachable: false });
  await expect(keepFinished(online, engine)).rejects.toThrow(Refused);
  expect(await allLines()).toEqual([]);
  await expect(addPendingMatches(engine, unreachable)).rejects.toThrow(Refused);
  const asked: string[] = [];
  await addPendingMatches(engine, async (match, room) => {
    asked.push(match, room);
    return log;
  });
  expect(asked).toEqual(['match', 'BCCHWP']);
  expect(await allLines()).toMatchObject([{ id: 'match', you: 1, online: true }]);
  expect(await allSavedMatches()).toMatchObject([{ id: 'match', copied: true }]);
  expect(await allPending()).toEqual([]);
});

it('gives up a match that the server does not have', async () => {
  const { online, engine } = await roomMatch({ reachable: false });
  await expect(keepFinished(online, engine)).rejects.toThrow(Refused);
  await addPendingMatches(engine, () => Promise.reject(new Refused('match/not_found', 'no log')));
  expect(await allPending()).toEqual([]);
  expect(await allLines()).toEqual([]);
});

it('does not add a match again that was removed from the record', async () => {
  const { table, engine } = await finished({ game: 'hex_taboo', seats: [person, computer('random')] });
  await saveMatch(await table.saved());
  await keepFinished(table, engine);
  const [line] = await allLines();
  await removeLine(line.id);
  await keepFinished(table, engine);
  await addSavedMatches(engine);
  expect(await allLines()).toEqual([]);
  await restoreLine(line);
  expect(await allLines()).toEqual([line]);
});

it('empties the record, and keeps the saved matches', async () => {
  const { table, engine } = await finished({ game: 'hex_taboo', seats: [person, computer('random')] });
  const saved = await table.saved();
  await saveMatch(saved);
  await saveMatch({ ...saved, id: 'no line yet' });
  await saveMatch({ ...saved, id: 'running', over: false });
  await keepFinished(table, engine);
  const { online } = await roomMatch({ reachable: false });
  await expect(keepFinished(online, engine)).rejects.toThrow(Refused);
  await removeRecord();
  await addSavedMatches(engine);
  expect(await allLines()).toEqual([]);
  expect(await allPending()).toEqual([]);
  expect(await allSavedMatches()).toHaveLength(3);
  await saveMatch({ ...saved, id: 'running' }); // it has ended
  await addSavedMatches(engine);
  expect(await allLines()).toMatchObject([{ id: 'running' }]);
});

it('adds saved matches that ended before there was a record', async () => {
  const { table } = await finished({ game: 'hex_taboo', seats: [person, computer('random')] });
  const saved = await table.saved();
  await saveMatch({ ...saved, id: 'old', at: 5 });
  await saveMatch({ ...saved, id: 'running', over: false });
  await saveMatch({ ...saved, id: 'older rules', record: { ...saved.record, rules_version: 99 } });
  await addSavedMatches(await directEngine());
  expect(await allLines()).toMatchObject([{ id: 'old', at: 5, you: 0 }]);
});
