import { type GameId, gameIds } from '~/protocol/answers';
import type { RoomInfo } from '~/protocol/messages';

export type LobbyTab = 'join' | 'watch';

/** The lobby's filter. It is part of the URL, so that it can be shared and restored. */
export interface LobbyFilter {
  game: GameId | null; // null: all
  show: LobbyTab;
}

export function filterFromUrl(search: string): LobbyFilter {
  const params = new URLSearchParams(search);
  return {
    game: gameIds.find((id) => id === params.get('game')) ?? null,
    show: params.get('show') === 'watch' ? 'watch' : 'join',
  };
}

export function filterUrl({ game, show }: LobbyFilter): string {
  const params = new URLSearchParams({ ...(game ? { game } : {}), ...(show === 'watch' ? { show } : {}) });
  return params.size > 0 ? `/lobby?${params}` : '/lobby';
}

const shownAs = (room: RoomInfo): LobbyTab => (room.free > 0 ? 'join' : 'watch');

/** `between`: a match was played, and the next has not started. `filled`: the first match has not started. */
export type RoomStage = 'playing' | 'between' | 'filled' | 'open';

export function stageOf({ status, played = 0, free }: RoomInfo): RoomStage {
  if (status === 'playing') return 'playing';
  if (played > 0) return 'between';
  return free > 0 ? 'open' : 'filled';
}

/** The rooms of one game or of all, split into those to join and those to watch: running ones first, then the newest. */
export function roomsByTab(rooms: Iterable<RoomInfo>, game: GameId | null): Record<LobbyTab, RoomInfo[]> {
  const lists: Record<LobbyTab, RoomInfo[]> = { join: [], watch: [] };
  for (const room of rooms) if (game === null || room.game === game) lists[shownAs(room)].push(room);
  const newest = (a: RoomInfo, b: RoomInfo) => (b.opened_at ?? 0) - (a.opened_at ?? 0) || (a.room < b.room ? -1 : 1);
  const idle = (room: RoomInfo) => Number(room.status !== 'playing');
  lists.join.sort(newest);
  lists.watch.sort((a, b) => idle(a) - idle(b) || newest(a, b));
  return lists;
}

export interface Row {
  room: RoomInfo;
  here: boolean; // false: the room has left this list and only keeps its place
}

/**
 * The rows to show. While somebody uses the list (`hold`) no row moves: rooms that leave keep their place, new rooms are
 * appended.
 */
export function stableRows(
  shown: readonly Row[],
  now: readonly RoomInfo[],
  all: ReadonlyMap<string, RoomInfo>,
  hold: boolean,
): Row[] {
  if (!hold) return now.map((room) => ({ room, here: true }));
  const listed = new Map(now.map((room) => [room.room, room]));
  const kept = shown.map(({ room }): Row => {
    const found = listed.get(room.room);
    listed.delete(room.room);
    return found ? { room: found, here: true } : { room: all.get(room.room) ?? { ...room, free: -1 }, here: false };
  });
  return [...kept, ...[...listed.values()].map((room) => ({ room, here: true }))];
}

/** How many minutes a room has been open, by the server's clock. */
export function minutesOpen(room: RoomInfo, aheadMs: number, now: number): number {
  return room.opened_at === undefined ? 0 : Math.max(0, Math.floor((now + aheadMs - room.opened_at) / 60_000));
}
