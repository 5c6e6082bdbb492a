import { useEffect, useRef, useState } from 'react';
import { cancelSearch, fetchSearch, startSearch } from '~/account/account_api';
import { storeSeat } from '~/online/seat_keys';
import { type GameId, Refused } from '~/protocol/answers';
import type { ClockClass, RankedState } from '~/protocol/people';

/** A search for a ranked opponent. */
export type RankedSearch =
  | { at: 'idle'; fault: unknown; gone: boolean }
  | { at: 'starting' }
  | { at: 'waiting'; ticket: string; since: number; expectedSec: number | null; range: number | null; lost: boolean }
  | { at: 'found'; room: string };

export interface RankedChoice {
  game: GameId;
  clock: ClockClass;
}

const everyMs = 1500;
const idle: RankedSearch = { at: 'idle', fault: null, gone: false };

/** Whether a failed question may be asked again: the server did not answer, or is busy. */
const mayRetry = (fault: unknown) =>
  fault instanceof Refused && /^(net\/unreachable|http\/(rate|busy))$/.test(fault.code);

/** Starts and follows a search; leaving the page cancels it. `onFound` is called with the room's code. */
export function useRankedSearch(onFound: (room: string) => void) {
  const [search, setSearch] = useState<RankedSearch>(idle);
  const ticket = search.at === 'waiting' ? search.ticket : null;
  const game = useRef<GameId>('hex_taboo');
  const found = useRef(onFound);
  found.current = onFound;

  useEffect(() => {
    if (ticket === null) return;
    let over = false; // found, gone or left
    let timer: ReturnType<typeof setTimeout>;
    const apply = (answer: RankedState) => {
      if (over) return;
      if (answer.state === 'waiting') {
        const { waited_sec, expected_sec = null, range = null } = answer;
        const since = Date.now() - 1000 * waited_sec;
        setSearch({ at: 'waiting', ticket, since, expectedSec: expected_sec, range, lost: false });
        return;
      }
      over = true;
      if (answer.state === 'gone') return setSearch({ at: 'idle', fault: null, gone: true });
      const { room, player_id, person, name } = answer;
      storeSeat({ room, key: player_id, person, name, game: game.current, at: 0 });
      setSearch({ at: 'found', room });
      found.current(room);
    };
    const fail = (fault: unknown) => {
      if (over) return;
      if (mayRetry(fault)) return setSearch((now) => (now.at === 'waiting' ? { ...now, lost: true } : now));
      over = true;
      setSearch({ at: 'idle', fault, gone: false });
    };
    const poll = async () => {
      await fetchSearch(ticket).then(apply, fail);
      if (!over) timer = setTimeout(poll, everyMs);
    };
    timer = setTimeout(poll, everyMs);
    return () => {
      clearTimeout(timer);
      if (!over) void cancelSearch(ticket).catch(() => undefined);
      over = true;
    };
  }, [ticket]);

  const start = async (choice: RankedChoice) => {
    setSearch({ at: 'starting' });
    game.current = choice.game;
    try {
      const { ticket, expected_sec = null } = await startSearch(choice.game, choice.clock);
      setSearch({ at: 'waiting', ticket, since: Date.now(), expectedSec: expected_sec, range: null, lost: false });
    } catch (fault) {
      setSearch({ at: 'idle', fault, gone: false });
    }
  };
  return { search, start, cancel: () => setSearch(idle) };
}
