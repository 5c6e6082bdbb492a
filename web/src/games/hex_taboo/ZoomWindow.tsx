import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useWords } from '~/base/words';
import { hexWords } from '~/games/hex_taboo/words';
import { IconButton } from '~/ui/controls';

const levels = [1, 1.5, 2.2];
const wheelStep = 60; // px of wheel movement for one level; a touchpad sends many small ones
const still = 5; // px a mouse may move during a press

interface Point {
  x: number;
  y: number;
}

/**
 * A window onto the board. Buttons and the mouse wheel zoom; when it is zoomed in, touch scrolls as on any page and a
 * mouse drags the board. The window keeps its size, so the layout around it does not change.
 */
export function ZoomWindow({
  shape,
  offered,
  aim,
  children,
}: {
  shape: number; // width by height
  offered: boolean;
  aim: string | null; // the selector of the element to scroll to
  children: ReactNode;
}) {
  const t = useWords(hexWords);
  const frame = useRef<HTMLDivElement>(null);
  const [level, setLevel] = useState(0);
  const zoom = offered ? levels[level] : 1;
  const before = useRef(zoom);
  const wheelAt = useRef<Point | null>(null); // the place under the mouse stays there
  // biome-ignore lint/correctness/useExhaustiveDependencies: only zooming moves the board, not the aim
  useLayoutEffect(() => {
    const { current: element } = frame;
    const grown = zoom / before.current;
    before.current = zoom;
    if (!element || grown === 1) return;
    const { clientWidth: width, clientHeight: height } = element;
    const aimed = aim === null || wheelAt.current ? null : element.querySelector(aim)?.getBoundingClientRect();
    if (aimed) {
      const frame = element.getBoundingClientRect();
      element.scrollLeft += aimed.x + aimed.width / 2 - frame.x - width / 2;
      element.scrollTop += aimed.y + aimed.height / 2 - frame.y - height / 2;
    } else {
      const { x, y } = wheelAt.current ?? { x: width / 2, y: height / 2 };
      element.scrollLeft = (element.scrollLeft + x) * grown - x;
      element.scrollTop = (element.scrollTop + y) * grown - y;
    }
    wheelAt.current = null;
  }, [zoom]);
  useEffect(() => {
    const { current: element } = frame;
    if (!element || !offered) return;
    let turned = 0;
    const onWheel = (event: WheelEvent) => {
      const next = level - Math.sign(event.deltaY);
      if (event.deltaY === 0 || levels[next] === undefined) return; // scrolls the page
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < wheelStep) return;
      turned = 0;
      const box = element.getBoundingClientRect();
      wheelAt.current = { x: event.clientX - box.x, y: event.clientY - box.y };
      setLevel(next);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [offered, level]);
  const drag = useMouseDrag(zoom > 1);
  return (
    <>
      <div
        ref={frame}
        className={zoom > 1 ? 'hex-window hex-window-near' : 'hex-window'}
        style={{ '--shape': shape, '--zoom': zoom } as CSSProperties}
        {...drag}
      >
        {children}
      </div>
      {offered && (
        <div className="hex-zoom">
          <IconButton
            icon="plus"
            label={t.zoomIn}
            disabled={level === levels.length - 1}
            onClick={() => setLevel(level + 1)}
          />
          <IconButton icon="minus" label={t.zoomOut} disabled={level === 0} onClick={() => setLevel(level - 1)} />
        </div>
      )}
    </>
  );
}

/** Scrolls an element by dragging it with a mouse. The press that ends a drag is no click. */
function useMouseDrag(on: boolean) {
  const from = useRef<Point | null>(null);
  const moved = useRef(0);
  if (!on) return {};
  return {
    onPointerDown: (event: PointerEvent) => {
      moved.current = 0;
      from.current = event.pointerType === 'mouse' ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!from.current || event.buttons === 0) return;
      const dx = event.clientX - from.current.x;
      const dy = event.clientY - from.current.y;
      moved.current += Math.hypot(dx, dy);
      from.current = { x: event.clientX, y: event.clientY };
      if (moved.current > still) event.currentTarget.scrollBy(-dx, -dy);
    },
    onClickCapture: (event: MouseEvent) => {
      if (moved.current > still) event.stopPropagation();
    },
  };
}
