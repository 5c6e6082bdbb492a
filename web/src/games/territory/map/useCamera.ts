import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Box, centerOn, clampToBoard, type Place, wholeBoard, zoomBox } from '../layout';

/** The visible part of the map, changed by buttons, dragging and pinching. When zoomed in it follows the moving pawn. */

const still = 6; // px a finger may move during a press

interface Pinch {
  points: Map<number, Place>;
  moved: number;
}

export function useCamera(board: Box, follow: Place | undefined) {
  const svg = useRef<SVGSVGElement>(null);
  const [size, setSize] = useState({ width: board.width, height: board.height });
  const [part, setPart] = useState<Box | null>(null); // null: the whole board
  const pinch = useRef<Pinch>({ points: new Map(), moved: 0 });
  const shape = size.width / size.height;
  const seen = part ? clampToBoard({ ...part, height: part.width / shape }, board) : wholeBoard(board, shape);

  useLayoutEffect(() => {
    const element = svg.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth, clientHeight } = element;
      if (clientWidth > 0 && clientHeight > 0) setSize({ width: clientWidth, height: clientHeight });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  const { x, y } = follow ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pawn's step scrolls the map automatically
  useEffect(() => {
    if (x === undefined || y === undefined) return;
    setPart((now) => (now ? centerOn({ ...now, height: now.width / shape }, board, { x, y }) : now));
  }, [x, y, shape]);

  const zoom = (factor: number, at?: Place) => {
    const next = zoomBox(seen, board, factor, at);
    setPart(next.width >= wholeBoard(board, shape).width - 1 ? null : next);
  };
  const onPointerDown = (event: PointerEvent) => {
    const { points } = pinch.current;
    if (points.size === 0) pinch.current.moved = 0;
    points.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerMove = (event: PointerEvent) => {
    const { points } = pinch.current;
    const before = points.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const scale = seen.width / size.width;
    const other = [...points].find(([id]) => id !== event.pointerId)?.[1];
    pinch.current.moved += Math.hypot(now.x - before.x, now.y - before.y);
    points.set(event.pointerId, now);
    if (other) {
      const apart = (a: Place) => Math.hypot(a.x - other.x, a.y - other.y);
      const box = svg.current?.getBoundingClientRect();
      const at = { x: seen.x + (other.x - (box?.x ?? 0)) * scale, y: seen.y + (other.y - (box?.y ?? 0)) * scale };
      if (apart(before) > 0) zoom(apart(now) / apart(before), at);
    } else if (part && pinch.current.moved > still) {
      const moved = { ...seen, x: seen.x - (now.x - before.x) * scale, y: seen.y - (now.y - before.y) * scale };
      setPart(clampToBoard(moved, board));
    }
  };
  const onPointerUp = (event: PointerEvent) => pinch.current.points.delete(event.pointerId);

  return {
    svg,
    size,
    near: part !== null,
    scale: size.width / seen.width, // px per unit of the board
    transform: `scale(${size.width / seen.width}) translate(${-seen.x}px, ${-seen.y}px)`,
    zoomIn: () => zoom(1.4),
    zoomOut: () => zoom(1 / 1.4),
    showAll: () => setPart(null),
    goTo: (place: Place) => setPart(centerOn(part ? seen : { ...zoomBox(seen, board, 2) }, board, place)),
    dragged: () => pinch.current.moved > still,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onPointerLeave: onPointerUp },
  };
}
