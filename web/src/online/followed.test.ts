import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Opened, openOnline, recorded } from '~/online/testing/matches';
import { type GameId, gameIds, type Json, type JsonObject } from '~/protocol/answers';
import { readFrame } from '~/protocol/compact';
import { Message } from '~/protocol/messages';
import { logFromHistory } from '~/table/history';
import { calmSettings } from '~/table/testing/tables';

beforeEach(calmSettings);

/** The last hand is shown until a button is pressed. */
async function untilOver(opened: Opened) {
  await vi.waitFor(
    () => {
      if (opened.table.state.waiting === 'next') opened.table.pass();
      expect(opened.table.state.waiting).toBe('over');
    },
    { timeout: 10_000, interval: 1 },
  );
}

/** The frame that a server sends for a move or an outcome with taku.2. */
function compactFrame({ seq, seat, move, turn, clock, more }: Message, text: string | null): string {
  const { kind, seats, roll } = turn as { kind: string; seats: number[]; roll?: boolean };
  const code = kind === 'seat' ? (roll ? `r${seats[0]}` : seats[0]) : kind;
  return JSON.stringify([seq, seat, text ?? move, code, ...(clock ? [clock] : []), ...(more ? [true] : [])]);
}

/** Replaces moves and outcomes by what a client reads from compact messages. The engine gives the texts of the moves. */
async function readCompact(game: GameId, { engine, entries }: Opened) {
  const all = entries.flatMap(({ messages }) => messages);
  const start = all.find(({ type }) => type === 'match_start') as Message & { options: JsonObject; seats: Json[] };
  const seats = start.seats.length;
  const { match } = await engine.ask({ cmd: 'new', game, options: start.options, seats, chance: 'given' });
  const steps = all.filter(({ type }) => type === 'moved' || type === 'outcome');
  for (const { type, seat, move } of steps as (Message & { seat: number; move: Json })[]) {
    if (type === 'moved') await engine.ask({ cmd: 'play', match, seat, move });
    else await engine.ask({ cmd: 'outcome', match, outcome: move });
  }
  const { plies } = (await engine.ask({ cmd: 'history', match })) as { plies: { text: string | null }[] };
  for (const { messages } of entries) {
    for (const [i, message] of messages.entries()) {
      const ply = steps.indexOf(message);
      if (ply >= 0) messages[i] = v.parse(Message, readFrame(compactFrame(message, plies[ply].text ?? null)));
    }
  }
}

describe.each(['hex_taboo', 'ludo', 'coppit'] as const)('%s in compact messages', (game) => {
  it.each(recorded(game))('can be followed by seat $seat', async (recording) => {
    const opened = await openOnline(game, recording);
    await readCompact(game, opened);
    const { table, room, entries } = opened;
    for (const entry of entries) table.receive(entry, false);
    await untilOver(opened);
    expect(room.resync).not.toHaveBeenCalled();
    const { log, movers } = logFromHistory(table.ui, recording.last.plies);
    expect(table.state.log.map(({ event }) => event)).toEqual(log.map(({ event }) => event));
    expect(table.state.plies).toBe(movers.length);
  });
});

describe.each(gameIds)('%s', (game) => {
  const recordings = recorded(game);

  it.each(recordings)('can be followed from start to end by seat $seat', async (recording) => {
    const opened = await openOnline(game, recording);
    const { table, room, entries } = opened;
    for (const entry of entries) table.receive(entry, false);
    await untilOver(opened);
    expect(room.resync).not.toHaveBeenCalled();
    const { log, movers } = logFromHistory(table.ui, recording.last.plies);
    expect(table.state.log.map(({ event }) => event)).toEqual(log.map(({ event }) => event));
    expect(table.state.plies).toBe(movers.length);
    expect(table.state.result).not.toBeNull();
  });

  it.each(recordings)('can be followed from the middle by seat $seat', async (recording) => {
    const [whole, late] = [await openOnline(game, recording), await openOnline(game, recording)];
    const { snapshot } = recording.middle;
    const rest = whole.entries.filter(({ seq }) => seq > snapshot.seq);
    for (const entry of whole.entries) {
      whole.table.receive(entry, false);
      if (entry.seq !== snapshot.seq) continue;
      await late.table.reset(snapshot);
      await vi.waitFor(() => {
        for (const part of ['plies', 'waiting', 'seat', 'turn', 'choices', 'view', 'log'] as const) {
          expect(late.table.state[part], part).toEqual(whole.table.state[part]);
        }
      });
    }
    for (const entry of rest) late.table.receive(entry, false);
    await Promise.all([untilOver(whole), untilOver(late)]);
    for (const part of ['view', 'result', 'log', 'plies'] as const) {
      expect(late.table.state[part], part).toEqual(whole.table.state[part]);
    }
    expect(late.room.resync).not.toHaveBeenCalled();
  });
});

it.each(recorded('pineapple'))(
  'a viewer who joins between hands sees the finished hand: seat $seat',
  async (recording) => {
    if (!recording.between) return expect(recording.seat).toBeNull(); // the spectator may have asked too late
    const { table } = await openOnline('pineapple', recording);
    await table.reset(recording.between.snapshot);
    await expect.poll(() => table.state.view.ended?.number).toBe(1);
    expect(table.state.view.ended.btn).toBe(recording.messages.find(({ type }) => type === 'hand_start')?.btn);
    expect(table.state.waiting).toBe(recording.seat === null ? 'other' : 'next');
  },
);
