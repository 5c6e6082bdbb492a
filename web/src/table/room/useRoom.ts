import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { RoomController, RoomState } from '~/table/room/room_controller';

/** Selects a part of the room's state; the component renders again when that part changes. */
export function useRoom<T>(room: RoomController, pick: (state: RoomState) => T): T {
  return useStore(room.store, useShallow(pick));
}

const never = () => () => undefined;

/** Whether the person at a seat is away; false in a local match. */
export function useAway(room: RoomController | null, seat: number | null): boolean {
  const isAway = () => room?.state.seats.some((each) => each.seat === seat && each.awaySince !== null) ?? false;
  return useSyncExternalStore(room?.store.subscribe ?? never, isAway);
}

const nobody: number[] = [];

/** The seats that left the match, in the order in which they did; none in a local match. */
export function useLeft(room: RoomController | null): number[] {
  return useSyncExternalStore(room?.store.subscribe ?? never, () => room?.state.left ?? nobody);
}

/** Sorts those who left last, the first to leave at the very end. */
export function byLeaving(left: number[], a: number, b: number): number {
  const placeOf = (seat: number) => (left.includes(seat) ? left.length - left.indexOf(seat) : 0);
  return placeOf(a) - placeOf(b);
}

/** Milliseconds since then, updated every second; null stays null. */
export function useElapsed(since: number | null): number | null {
  const [, tick] = useState(0);
  useEffect(() => {
    if (since === null) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? null : Math.max(performance.now() - since, 0);
}
