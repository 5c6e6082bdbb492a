import { beforeEach, expect, it, vi } from 'vitest';
import { loadRecord } from '~/engine/records';
import { directEngine } from '~/engine/testing/direct';
import { played } from '~/engine/testing/played';
import type { GameId, Json, JsonObject, RecordedMatch } from '~/protocol/answers';
import { analysisCopy, firstMoves } from '~/table/analysis/copy';
import type { GameUi } from '~/table/game_ui';
import type { SavedMatch } from '~/table/match_setup';
import { ReplayTable } from '~/table/replay/replay_table';
import { calmSettings, openSaved, plainUi, until } from '~/table/testing/tables';

beforeEach(calmSettings);

const person = { kind: 'person', name: '' } as const;

function savedFrom(game: GameId, record: RecordedMatch): SavedMatch {
  const seats = Array.from({ length: Number(record.seats) }, () => person);
  const setup = { game, options: record.options, seats, clock: null, practice: false };
  return { id: 'one', setup, record, clocks: null, plies: 0, over: true, at: 0 };
}

/** Cards are dealt for the next hand in the same move, so a replay stops at the result of a hand. */
const withPauses: Partial<GameUi<JsonObject, Json, JsonObject, null>> = {
  pausesReplay: (event) => event.type === 'hand_end',
  frames: ({ events, before, after }) =>
    events.map((event) => {
      const starts = event.type === 'hand_start' || event.type === 'session_end';
      const view = event.type === 'hand_end' ? { ...before, ended: true } : after;
      return { view, ms: 0, events: [event], gate: starts ? { kind: 'next' as const, seat: 0 } : undefined };
    }),
};

async function opened(game: GameId, options: JsonObject = {}, most = 2000) {
  const engine = await directEngine();
  const { record } = await played(engine, { game, seed: '3', seats: 2, options }, 'random', most);
  const { games } = await engine.ask({ cmd: 'games' });
  const info = games.find(({ id }) => id === game);
  if (!info) throw new Error(`no game ${game}`);
  const saved = savedFrom(game, record);
  const ui = plainUi(game, game === 'pineapple' ? withPauses : {});
  const table = await ReplayTable.open({ saved, ui, info, engine }, 0);
  return { engine, table, saved };
}

it('uses the options of the record, not those that a link claims', async () => {
  const { engine, table, saved } = await opened('hex_taboo', { radius: 2 });
  const setup = { ...saved.setup, options: { radius: 6, position: 'x' } };
  const { ui, info } = table;
  const again = await ReplayTable.open({ saved: { ...saved, setup }, ui, info, engine }, 0);
  expect(again.setup.options).toEqual(saved.record.options);
  expect(again.setup.options).toMatchObject({ radius: 2 });
});

/** Shows a stop and waits for its position. */
async function showing(table: ReplayTable<JsonObject, Json, JsonObject, null>, stop: number) {
  table.replay.show(stop);
  const { plies } = table.replay.stops[table.replay.state.at];
  await vi.waitFor(() => expect([table.state.plies, table.state.waiting]).toEqual([plies, expect.any(String)]));
  await vi.waitFor(() => expect(table.state.waiting).toMatch(/replay|next/));
}

const short = { requireSixToStart: false, exactRollToFinish: false };
const games = {
  hex_taboo: {},
  ludo: short,
  coppit: { hats_per_player: 1, max_turns: 40 },
  territory: { preset: 'quick', round_cap: 3 },
};

it.each(Object.entries(games) as [GameId, JsonObject][])('shows every position of %s', async (game, options) => {
  const { engine, table, saved } = await opened(game, options);
  const { replay } = table;
  expect(replay.stops).toHaveLength(replay.plies + 1);
  const last = replay.plies;
  for (const n of [0, 1, 2, 1, Math.floor(last / 2), last, last - 1, 0, last]) {
    await showing(table, n);
    const record = n === last ? saved.record : firstMoves(saved.record, n);
    const { match } = await loadRecord(engine, record);
    const { state } = await engine.ask({ cmd: 'state', match });
    expect(table.state.view).toEqual(state);
    expect(table.state.result === null).toBe(n !== last);
    expect(table.state.log.every(({ ply }) => ply < n)).toBe(true);
  }
});

it('stops at the result of each hand, and shows hidden cards only in the open view', async () => {
  const { table } = await opened('pineapple', { initial_chips: 60, lead_to_win: 60 }, 60);
  const { replay } = table;
  const pause = replay.stops.findIndex((stop) => stop.pause);
  expect(pause).toBeGreaterThan(0);
  await showing(table, pause);
  expect(table.state.waiting).toBe('next');
  expect(table.state.view.ended).toBe(true);
  expect(table.state.log.at(-1)?.event.type).toBe('hand_end');
  table.pass();
  await vi.waitFor(() => expect(table.state.waiting).toBe('replay'));
  expect(replay.state.at).toBe(pause + 1);
  expect(table.state.view.ended).toBeUndefined();

  await showing(table, 0);
  const cards = () => JSON.stringify((table.state.view.seats as JsonObject[]).map(({ dealt }) => dealt));
  expect(cards()).not.toContain('??');
  replay.setViewer(1);
  await vi.waitFor(() => expect(table.state.viewer).toBe(1));
  expect(table.state.view.viewer).toBe(1);
  expect(cards()).toMatch(/\?\?|\[\],|,\[\]/);
  const dealt = replay.state.log.flatMap(({ event }) =>
    event.type === 'deal' && event.seat === 0 ? [event.cards] : [],
  );
  expect(dealt.every((known) => known === undefined)).toBe(true);
});

it('answers about the position on the board, not the one before a step', async () => {
  const { table } = await opened('hex_taboo', { radius: 2 });
  table.replay.show(3);
  const { view } = await table.ask({ cmd: 'view', seat: 0 });
  expect(table.state.plies).toBe(3);
  expect(await table.ask({ cmd: 'view', seat: 0 })).toMatchObject({ view });
});

it('plays by itself to the end, and begins again from there', async () => {
  const { table } = await opened('hex_taboo', { radius: 1 });
  const { replay } = table;
  replay.setSpeed(4);
  replay.show(replay.stops.length - 3);
  replay.setPlaying(true);
  await vi.waitFor(() => expect(replay.state.playing).toBe(false), { timeout: 5000 });
  expect(replay.state.at).toBe(replay.stops.length - 1);
  replay.setPlaying(true);
  await vi.waitFor(() => expect(replay.state.at).toBe(0));
  replay.step(1);
  expect(replay.state.playing).toBe(false);
});

it('skips positions that are no longer wanted', async () => {
  const { table } = await opened('ludo', {}, 60);
  for (let i = 0; i < 30; i++) table.replay.show(i);
  table.replay.step(-1);
  await vi.waitFor(() => expect(table.state.plies).toBe(28));
});

it('stays within the match', async () => {
  const { table } = await opened('hex_taboo');
  table.replay.step(-1);
  expect(table.replay.state.at).toBe(0);
  table.replay.show(1000);
  expect(table.replay.state.at).toBe(table.replay.stops.length - 1);
});

it('lets nobody act', async () => {
  const { table } = await opened('hex_taboo');
  const before = table.state;
  table.play();
  table.undo();
  table.resign();
  expect(table.state).toBe(before);
  expect(table.state.choices).toEqual([]);
});

it.each(['hex_taboo', 'ludo', 'pineapple'] as GameId[])('practice can begin at any position of %s', async (game) => {
  const { engine, table, saved } = await opened(game, {}, 30);
  for (const n of [0, 1, table.replay.plies - 1]) {
    const copy = await analysisCopy(engine, saved, 'copy', n);
    expect(copy.plies).toBe(n);
    const again = await openSaved(copy);
    expect(await until(again.table, 'move', 'roll', 'curtain')).not.toBe('failed');
  }
});

it('lists what could be chosen instead of a move', async () => {
  const { table, saved } = await opened('ludo', {}, 30);
  const made = saved.record.moves.filter(({ seat }) => seat !== -1);
  for (const ply of [0, 5, 20]) {
    const { view, choices } = await table.decision(ply);
    expect(view.currentPlayerIndex).toBe(made[ply].seat);
    expect(choices.map(({ move }) => move)).toContainEqual(made[ply].move);
    expect(choices[0].preview).toBeDefined();
  }
});

it('draws a suggested move until another position is shown', async () => {
  const { table } = await opened('hex_taboo');
  await showing(table, 2);
  const { view } = table.state;
  const hint = { move: { q: 0, r: 0 }, text: 'e5' };
  table.suggest(view, hint);
  expect(table.state.hint).toBe(hint);
  await showing(table, 3);
  expect(table.state.hint).toBeNull();
  table.suggest(view, hint); // too late
  expect(table.state.hint).toBeNull();
});

it('refuses a record that is not a match', async () => {
  const { engine, table, saved } = await opened('hex_taboo');
  const { info, ui } = table;
  const moves = [...saved.record.moves.slice(0, 1), ...saved.record.moves.slice(0, 1)];
  const bad = { ...saved, record: { ...saved.record, moves } };
  await expect(ReplayTable.open({ saved: bad, ui, info, engine }, 0)).rejects.toThrow();
});
