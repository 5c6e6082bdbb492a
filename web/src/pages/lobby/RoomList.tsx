import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { RoomRow } from '~/pages/lobby/RoomRow';
import { minutesOpen, type Row } from '~/pages/lobby/state';
import type { RoomInfo } from '~/protocol/messages';
import { usePhone } from '~/ui/usePhone';

interface Props {
  rows: readonly Row[];
  label: string;
  aheadMs: number;
  lost: boolean;
  joining: string | null;
  busy: boolean;
  onJoin: (room: RoomInfo) => void;
  onWatch: (room: RoomInfo) => void;
}

/** The time, updated every half minute for all rows. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The list's position on the page, which changes when something above it grows. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}

/** A virtual list: only visible rows are rendered. Each has its position in the list for screen readers. */
export function RoomList({ rows, label, aheadMs, lost, joining, busy, onJoin, onWatch }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const focusedAt = focused === null ? -1 : rows.findIndex(({ room }) => room.room === focused);
  const now = useNow();
  const phone = usePhone();
  // The focused row stays rendered when it is scrolled away, so that the focus is not lost.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (focusedAt < 0 || indexes.includes(focusedAt)) return indexes;
      return [...indexes, focusedAt].toSorted((a, b) => a - b);
    },
    [focusedAt],
  );
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (phone ? 188 : 88),
    overscan: 4,
    scrollMargin: useTop(list),
    getItemKey: (i) => rows[i].room.room,
    rangeExtractor,
    useFlushSync: false,
  });
  return (
    <ul
      ref={list}
      className={lost ? 'lobby-list lobby-list-outdated' : 'lobby-list'}
      aria-label={label}
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={(event) => setFocused(event.target.closest('li[data-room]')?.getAttribute('data-room') ?? null)}
      onBlur={() => setFocused(null)}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const { room, here } = rows[index];
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            data-room={room.room}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
          >
            <RoomRow
              room={room}
              here={here}
              minutes={minutesOpen(room, aheadMs, now)}
              state={joining === room.room ? 'joining' : busy || lost ? 'off' : 'idle'}
              onJoin={onJoin}
              onWatch={onWatch}
            />
          </li>
        );
      })}
    </ul>
  );
}
