import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { RoomController, RoomState } from '~/table/room/room_controller';

/** Selects a part of the room's state; the component renders again when that part changes. */
export function useRoom<T>(room: RoomController, pick: (state: RoomState) => T): T {
  return useStore(room.store, useShallow(pick));
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
