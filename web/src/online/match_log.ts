import { accountKey, formerSeatKey, knownSeats, tabSeat } from '~/online/seat_keys';
import { Refused } from '~/protocol/answers';

/** The server's log of a match, as text. `key`: of one of its seats, which a private match requires. */
export async function fetchMatchLog(match: string, key: string | null): Promise<string> {
  const headers: HeadersInit = key === null || key === accountKey ? {} : { Authorization: `Bearer ${key}` };
  let answer: Response;
  try {
    answer = await fetch(`/api/games/${encodeURIComponent(match)}/log`, { headers });
  } catch {
    throw new Refused('net/unreachable', `no log of ${match}`);
  }
  if (answer.ok) return answer.text();
  const unknown = [401, 403, 404].includes(answer.status); // no such match, or not for this key
  throw new Refused(unknown ? 'match/not_found' : 'net/unreachable', `no log of ${match}: ${answer.status}`);
}

/**
 * The log of a match that was played in a room, with the key of this browser if it has one. A key of another match in
 * the room is refused, so a public match is then asked for without one.
 */
export async function fetchRoomLog(match: string, room: string | null): Promise<string> {
  const key = room === null ? null : keyOfRoom(room);
  try {
    return await fetchMatchLog(match, key);
  } catch (fault) {
    if (key === null || !(fault instanceof Refused) || fault.code !== 'match/not_found') throw fault;
    return fetchMatchLog(match, null);
  }
}

/** The key with which this browser has played in a room. */
function keyOfRoom(room: string): string | null {
  return tabSeat(room)?.key ?? knownSeats(room)[0]?.key ?? formerSeatKey(room);
}
