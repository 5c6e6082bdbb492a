import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Engine } from '~/engine/engine';
import { directEngine } from '~/engine/testing/direct';
import { ThinkerPool } from '~/engine/thinker_pool';
import { boards } from '~/games';
import { setCards } from '~/games/territory/cards/book';
import { territory } from '~/games/territory/ui';
import type { MatchRoom } from '~/online/match_room';
import { OnlineTableController } from '~/online/online_controller';
import type { GameId, JsonObject } from '~/protocol/answers';
import { type Entry, History, Message, Snapshot } from '~/protocol/messages';
import type { AnyGameUi } from '~/table/game_ui';
import type { MatchSetup } from '~/table/match_setup';
import type { RoomController, RoomState } from '~/table/room/room_controller';
import type { Waiting } from '~/table/table_controller';
import cardFile from '../../../../games/territory/cards.json';

/** Recorded messages of matches on a server (record.mjs), replayed to a table. */

const Asked = v.object({ snapshot: Snapshot, history: History });
type Asked = v.InferOutput<typeof Asked>;
const Line = v.object({
  seat: v.nullable(v.number()),
  message: v.optional(Message),
  middle: v.optional(Asked),
  between: v.optional(Asked),
  last: v.optional(History),
});

export interface Recording {
  seat: number | null;
  messages: Message[];
  middle: Asked;
  between?: Asked; // between two hands of Pineapple
  last: History; // when it was over
}

/** The messages sent to the two players and to a spectator. */
export function recorded(game: GameId): Recording[] {
  const text = readFileSync(join(import.meta.dirname, `${game}.jsonl`), 'utf8');
  const lines = text
    .trim()
    .split('\n')
    .map((line) => v.parse(Line, JSON.parse(line)));
  return [...new Set(lines.map(({ seat }) => seat))].map((seat) => {
    const own = lines.filter((line) => line.seat === seat);
    const { middle, between } = own.find((line) => line.middle) ?? {};
    const last = own.find((line) => line.last)?.last;
    if (!middle || !last) throw new Error(`${game} was not recorded to its end`);
    return { seat, messages: own.flatMap(({ message }) => message ?? []), middle, between, last };
  });
}

export function entriesOf(messages: Message[]): Entry[] {
  const entries: Entry[] = [];
  for (const message of messages) {
    const seq = message.seq ?? 0;
    if (entries.at(-1)?.seq !== seq) entries.push({ seq, messages: [] });
    entries.at(-1)?.messages.push(message);
  }
  return entries;
}

/** A fake room for a table: records what was requested, and answers. */
export class FakeRoom implements MatchRoom {
  readonly store = createStore(() => ({ helps: 'full' }) as RoomState);
  readonly controller = { store: this.store, state: this.store.getState() } as RoomController;
  readonly command = vi.fn(async (_type: string, _fields?: JsonObject) => undefined);
  readonly resync = vi.fn();
  readonly history: MatchRoom['history'];

  constructor(history: History) {
    this.history = async (from) => ({ ...history, from, plies: history.plies.slice(from, from + 7) });
  }
}

export interface Opened {
  // biome-ignore lint/suspicious/noExplicitAny: tables of every game are replayed
  table: OnlineTableController<any, any, any, any>;
  room: FakeRoom;
  engine: Engine;
  entries: Entry[];
}

/** Loads Territory's cards directly, because its usual way needs a worker. */
async function boardOf(game: GameId): Promise<AnyGameUi> {
  if (game !== 'territory') return boards[game]();
  setCards(cardFile);
  return territory;
}

/** A table as a room opens it, for one of the recorded viewers. */
export async function openOnline(
  game: GameId,
  recording: Recording,
  change: Partial<MatchSetup> = {},
): Promise<Opened> {
  const [engine, thinker] = await Promise.all([directEngine(), directEngine()]);
  const { games } = await engine.ask({ cmd: 'games' });
  const info = games.find(({ id }) => id === game);
  if (!info) throw new Error(`no game ${game}`);
  const { snapshot } = recording.middle;
  const setup: MatchSetup = {
    game,
    options: snapshot.room.options,
    seats: snapshot.seats.map(({ kind, level = '', name }) =>
      kind === 'person' ? { kind, name: name ?? '' } : { kind, level },
    ),
    clock: snapshot.room.clock?.kind === 'none' ? null : (snapshot.room.clock ?? null),
    you: recording.seat ?? undefined,
    practice: false,
    ...change,
  };
  const room = new FakeRoom(recording.last);
  const ui = await boardOf(game);
  const thinkers = new ThinkerPool(1, () => thinker);
  const table = new OnlineTableController({ link: room, ui, info, engine, thinkers, setup, id: snapshot.match });
  return { table, room, engine, entries: entriesOf(recording.messages) };
}

export async function untilWaiting({ table }: Opened, ...wanted: Waiting[]): Promise<void> {
  await vi.waitFor(() => expect(wanted).toContain(table.state.waiting), { timeout: 10_000, interval: 1 });
}
