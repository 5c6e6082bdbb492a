import * as v from 'valibot';
import type { GameId, JsonObject } from '~/protocol/answers';
import { type HelpLevel, Joined, RoomInfo } from '~/protocol/messages';
import { ask, post } from '~/protocol/rest';
import type { ClockSetup, SeatSetup } from '~/table/match_setup';

/** The REST API of rooms. */

export interface NewRoom {
  game: GameId;
  options: JsonObject;
  seats: SeatSetup[]; // names of people are not sent: they give them when they join
  clock: ClockSetup | null;
  public: boolean;
  helps: HelpLevel;
  rated: boolean;
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
    ...(room.rated ? { rated: true } : {}),
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
