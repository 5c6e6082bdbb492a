import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { takeSeat } from '~/online/enter_room';
import type { OnlineRoom } from '~/online/room';
import { type HeldSeat, releaseSeat, storeSeat, tabSeat } from '~/online/seat_keys';
import {
  connectRoom,
  decideEntry,
  type EntryDecision,
  releaseRefusedSeat,
  storeOpenedSeat,
} from '~/pages/room/actions';
import type { RoomInfo } from '~/protocol/messages';

/** Where the visitor is: still outside, or inside with or without a seat. */
export type RoomVisit =
  | { at: 'door' }
  | Exclude<EntryDecision, { at: 'entering' }>
  | { at: 'inside'; info: RoomInfo; room: OnlineRoom; held: HeldSeat | null; full: boolean };

export interface RoomVisitControls {
  visit: RoomVisit;
  sit: (info: RoomInfo, held: HeldSeat) => void;
  take: (info: RoomInfo, name: string) => Promise<string | null>; // the error code, or null
  watch: (info: RoomInfo) => void;
  enter: (info: RoomInfo, brought: HeldSeat) => void; // tries the key of a link
  giveBack: (held: HeldSeat) => void; // its key was refused
  again: () => void;
}

const retryMs = 4000;

/** Calls back once, when the server has accepted the key. */
function whenOpened(room: OnlineRoom, opened: (person: string) => void) {
  const stop = room.store.subscribe(({ connection, you }) => {
    if (connection !== 'open' || you.person === null) return;
    stop();
    opened(you.person);
  });
}

export function useRoomVisit(code: string): RoomVisitControls {
  const [, go] = useLocation();
  const [visit, setVisit] = useState<RoomVisit>({ at: 'door' });
  const [tries, setTries] = useState(0);
  const inside = useRef<OnlineRoom | null>(null);
  const step = (info: RoomInfo, held: HeldSeat | null, full: boolean) => {
    inside.current?.close();
    const room = connectRoom(info, held, () => go('/lobby'));
    inside.current = room;
    setVisit({ at: 'inside', info, room, held, full });
    if (held) {
      whenOpened(room, (person) => {
        const opened = storeOpenedSeat(held, person, room.state.seats);
        setVisit((now) => (now.at === 'inside' && now.room === room ? { ...now, held: opened } : now));
      });
    }
  };
  const here = useRef(true); // the page may be gone when a seat is given
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const stepIn = useRef(step);
  stepIn.current = step;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` starts again
  useEffect(() => {
    let left = false;
    void decideEntry(code, new URLSearchParams(location.search).has('watch')).then((found) => {
      if (left) return;
      if (found.at === 'entering') stepIn.current(found.info, found.held, found.full);
      else setVisit(found);
    });
    return () => {
      left = true;
      inside.current?.close();
      inside.current = null;
    };
  }, [code, tries]);
  const again = () => setTries((n) => n + 1);
  useEffect(() => {
    if (visit.at !== 'unreachable') return;
    const retry = () => setTries((n) => n + 1);
    const timer = setTimeout(retry, retryMs);
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [visit]);
  return {
    visit,
    again,
    sit: (info, held) => {
      storeSeat(held);
      step(info, held, false);
    },
    take: async (info, name) => {
      const entered = await takeSeat(info.game, info.room, name);
      if ('code' in entered) return entered.code;
      if (here.current) step(info, tabSeat(info.room), false);
      return null;
    },
    watch: (info) => {
      releaseSeat(info.room);
      step(info, null, false);
    },
    enter: (info, brought) => step(info, brought, false),
    giveBack: (held) => {
      releaseRefusedSeat(held);
      again();
    },
  };
}
