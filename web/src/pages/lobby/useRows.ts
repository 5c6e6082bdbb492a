import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Row, stableRows } from '~/pages/lobby/state';
import type { RoomInfo } from '~/protocol/messages';

const restMs = 3000;

/** Whether somebody uses the list: the pointer or the focus is in it, or it is scrolled. */
export function useListBusy(list: RefObject<HTMLElement | null>): boolean {
  const [hold, setHold] = useState(false);
  useEffect(() => {
    let moved = -restMs;
    const look = () => {
      const element = list.current;
      const inside = element?.contains(document.activeElement) ?? false;
      const scrolled = (element?.getBoundingClientRect().top ?? 0) < 0;
      setHold(inside || scrolled || performance.now() - moved < restMs);
    };
    const move = (event: Event) => {
      if (!list.current?.contains(event.target as Node)) return;
      moved = performance.now();
      look();
    };
    const timer = setInterval(look, 500);
    addEventListener('pointermove', move, { passive: true });
    addEventListener('pointerdown', move, { passive: true });
    addEventListener('scroll', look, { passive: true });
    document.addEventListener('focusin', look);
    return () => {
      clearInterval(timer);
      removeEventListener('pointermove', move);
      removeEventListener('pointerdown', move);
      removeEventListener('scroll', look);
      document.removeEventListener('focusin', look);
    };
  }, [list]);
  return hold;
}

/** The rows of a list, stable while somebody uses it. A different `of` starts a new list. */
export function useRows(
  of: string,
  now: RoomInfo[],
  all: ReadonlyMap<string, RoomInfo>,
  hold: boolean,
): readonly Row[] {
  const shown = useRef<{ of: string; rows: Row[] }>({ of, rows: [] });
  const before = shown.current.of === of ? shown.current.rows : [];
  const rows = stableRows(before, now, all, hold && before.length > 0);
  useEffect(() => {
    shown.current = { of, rows };
  });
  return rows;
}
