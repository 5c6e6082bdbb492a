import { formerSeatKey, knownSeats, tabSeat } from '~/online/seat_keys';
import { Refused } from '~/protocol/answers';

/** The server's log of a match, as text. `key`: of one of its seats, which a private match requires. */
export async function fetchMatchLog(match: string, key: string | null): Promise<string> {
  const headers: HeadersInit = key === null ? {} : { Authorization: `Bearer ${key}` };
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

/** The key with which this browser has played in a room. */
export function keyOfRoom(room: string): string | null {
  return tabSeat(room)?.key ?? knownSeats(room)[0]?.key ?? formerSeatKey(room);
}
