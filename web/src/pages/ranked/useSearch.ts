import { useEffect, useRef, useState } from 'react';
import { cancelSearch, fetchSearch, startSearch } from '~/account/account_api';
import { checkSession } from '~/account/refresh';
import { storeNewSeat } from '~/online/seat_keys';
import { type GameId, Refused } from '~/protocol/answers';
import type { RankedClass, RankedOpponent, RankedState } from '~/protocol/people';

/** A search for a ranked opponent. */
export type RankedSearch =
  | { at: 'idle'; fault: unknown; gone: boolean }
  | { at: 'starting' }
  | { at: 'waiting'; ticket: string; since: number; expectedSec: number | null; range: number | null; lost: boolean }
  | { at: 'found'; room: string; opponent: RankedOpponent };

export interface RankedChoice {
  game: GameId;
  clock: RankedClass;
}

const everyMs = 1500;
const readMs = 2500; // for who the opponent is
const forgottenMs = 15_000; // the server drops a search that nobody asks about; browsers slow down hidden pages
const idle: RankedSearch = { at: 'idle', fault: null, gone: false };

/** Whether a failed question may be asked again: the server did not answer, or is busy. */
const mayRetry = (fault: unknown) =>
  fault instanceof Refused && /^(net\/unreachable|http\/(rate|busy))$/.test(fault.code);

/** Starts and follows a search; leaving the page cancels it. `onFound` is called with the room's code, a moment later. */
export function useRankedSearch(onFound: (room: string) => void) {
  const [search, setSearch] = useState<RankedSearch>(idle);
  const ticket = search.at === 'waiting' ? search.ticket : null;
  const choice = useRef<RankedChoice>({ game: 'hex_taboo', clock: 'rapid' }); // of the current search
  const found = useRef(onFound);
  found.current = onFound;
  const startAgain = useRef<(choice: RankedChoice) => Promise<void>>(async () => undefined);
  const foundTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const here = useRef(true); // the page may be gone when the search has begun
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      clearTimeout(foundTimer.current);
    };
  }, []);

  useEffect(() => {
    if (ticket === null) return;
    let over = false; // found, gone or left
    let asked = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const apply = (answer: RankedState, gap: number) => {
      if (over) return;
      if (answer.state === 'waiting') {
        const { waited_sec, expected_sec = null, range = null } = answer;
        const since = Date.now() - 1000 * waited_sec;
        setSearch({ at: 'waiting', ticket, since, expectedSec: expected_sec, range, lost: false });
        return;
      }
      over = true;
      if (answer.state === 'gone' && gap > forgottenMs) return void startAgain.current(choice.current);
      if (answer.state === 'gone') return setSearch({ at: 'idle', fault: null, gone: true });
      const { room, player_id, person, name, opponent } = answer;
      storeNewSeat({ room, key: player_id, person, name, game: choice.current.game });
      setSearch({ at: 'found', room, opponent });
      foundTimer.current = setTimeout(() => found.current(room), readMs);
    };
    const fail = (fault: unknown) => {
      if (over) return;
      if (mayRetry(fault)) return setSearch((now) => (now.at === 'waiting' ? { ...now, lost: true } : now));
      over = true;
      checkSession(fault);
      setSearch({ at: 'idle', fault, gone: false });
    };
    const poll = async () => {
      const gap = Date.now() - asked;
      asked = Date.now();
      await fetchSearch(ticket).then((answer) => apply(answer, gap), fail);
      if (!over) timer = setTimeout(poll, everyMs);
    };
    timer = setTimeout(poll, everyMs);
    // Otherwise somebody could be paired with a person who has closed the page.
    const leave = () => {
      if (!over) cancelSearch(ticket);
    };
    addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', leave);
      leave();
      over = true;
    };
  }, [ticket]);

  const start = async (wanted: RankedChoice) => {
    setSearch({ at: 'starting' });
    choice.current = wanted;
    try {
      const { ticket, expected_sec = null } = await startSearch(wanted.game, wanted.clock);
      if (!here.current) return cancelSearch(ticket);
      setSearch({ at: 'waiting', ticket, since: Date.now(), expectedSec: expected_sec, range: null, lost: false });
    } catch (fault) {
      checkSession(fault);
      setSearch({ at: 'idle', fault, gone: false });
    }
  };
  startAgain.current = start;
  return { search, start, cancel: () => setSearch(idle) };
}
