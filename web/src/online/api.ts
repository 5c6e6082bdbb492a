import * as v from 'valibot';
import { type GameId, type JsonObject, Refused } from '~/protocol/answers';
import { type HelpLevel, Joined, RoomInfo } from '~/protocol/messages';
import type { ClockSetup, SeatSetup } from '~/table/match_setup';

/** The server's REST API. Errors are thrown as `Refused`; codes that start with `net/` are the client's own. */

const Failure = v.object({ error: v.object({ code: v.string(), message: v.string() }) });

/** A random id, short enough for a `cmd_id`. crypto.randomUUID exists only in secure contexts. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

async function answerOf(path: string, init?: RequestInit): Promise<unknown> {
  let response: Response;
  let json: unknown;
  try {
    response = await fetch(path, { ...init, signal: AbortSignal.timeout(15_000) });
    json = await response.json();
  } catch {
    throw new Refused('net/unreachable', `no answer from ${path}`);
  }
  if (v.is(Failure, json)) throw new Refused(json.error.code, json.error.message);
  if (!response.ok) throw new Refused('net/unreachable', `${path}: ${response.status}`);
  return json;
}

async function ask<S extends v.GenericSchema>(schema: S, path: string, init?: RequestInit): Promise<v.InferOutput<S>> {
  const read = v.safeParse(schema, await answerOf(path, init));
  if (!read.success) throw new Refused('net/unreadable', v.summarize(read.issues));
  return read.output;
}

/** Because of its `cmd_id` a request can be sent again after a lost answer; the server executes it once. */
function post<S extends v.GenericSchema>(schema: S, path: string, body: JsonObject): Promise<v.InferOutput<S>> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, cmd_id: randomId() }),
  };
  return ask(schema, path, init).catch((error) => {
    if (error instanceof Refused && error.code === 'net/unreachable') return ask(schema, path, init);
    throw error;
  });
}

export interface NewRoom {
  game: GameId;
  options: JsonObject;
  seats: SeatSetup[]; // names of people are not sent: they give them when they join
  clock: ClockSetup | null;
  public: boolean;
  helps: HelpLevel;
  name: string;
  autoRoll: boolean;
  fillSec: number; // after the first person joins, computers take empty seats after this time; 0: never
  fillLevel: string; // of these computers
}

export function createRoom(room: NewRoom): Promise<RoomInfo> {
  const seats = room.seats.map(
    (seat): JsonObject => (seat.kind === 'person' ? { kind: 'person' } : { kind: 'computer', level: seat.level }),
  );
  return post(RoomInfo, '/api/rooms', {
    game: room.game,
    options: room.options,
    seats,
    clock: room.clock ?? { kind: 'none' },
    public: room.public,
    helps: room.helps,
    auto_roll: room.autoRoll,
    bot_fill_timeout_sec: room.fillSec,
    bot_fill_level: room.fillLevel,
    ...(room.name ? { name: room.name } : {}),
  });
}

export function fetchRoom(code: string): Promise<RoomInfo> {
  return ask(RoomInfo, `/api/rooms/${encodeURIComponent(code)}`);
}

/** Those of these rooms that still exist; null if the server cannot be reached. */
export async function fetchRooms(codes: string[]): Promise<RoomInfo[] | null> {
  const list = v.object({ rooms: v.array(RoomInfo), later: v.optional(v.array(v.string())) });
  const { rooms, later = [] } = await ask(list, `/api/rooms?room=${codes.map(encodeURIComponent).join(',')}`);
  return later.length > 0 ? null : rooms;
}

/** `key`: of a seat that this person gave up in the room, to come back as the same player. */
export function joinRoom(code: string, name: string, key: string | null = null): Promise<Joined> {
  const body = { ...(name ? { name } : {}), ...(key ? { player_id: key } : {}) };
  return post(Joined, `/api/rooms/${encodeURIComponent(code)}/join`, body);
}

/** Takes a seat in a room where somebody is waiting, or in a new room. */
export function quickMatch(game: GameId, name: string): Promise<Joined> {
  return post(Joined, '/api/quick', { game, ...(name ? { name } : {}) });
}
