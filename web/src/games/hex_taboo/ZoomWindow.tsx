import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '~/base/words';
import { hexWords } from '~/games/hex_taboo/words';
import { IconButton } from '~/ui/controls';

const levels = [1, 1.5, 2.2];

/**
 * A scrollable window onto the board. Buttons zoom in; touch and wheel scroll as on any page. The window keeps its size,
 * so the layout around it does not change.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the buttons move the board, not the aim
  useLayoutEffect(() => {
    const { current: element } = frame;
    const grown = zoom / before.current;
    before.current = zoom;
    if (!element || grown === 1) return;
    const { clientWidth: width, clientHeight: height } = element;
    const aimed = aim === null ? null : element.querySelector(aim)?.getBoundingClientRect();
    if (aimed) {
      const frame = element.getBoundingClientRect();
      element.scrollLeft += aimed.x + aimed.width / 2 - frame.x - width / 2;
      element.scrollTop += aimed.y + aimed.height / 2 - frame.y - height / 2;
    } else {
      // Keeps the centre in place.
      element.scrollLeft = (element.scrollLeft + width / 2) * grown - width / 2;
      element.scrollTop = (element.scrollTop + height / 2) * grown - height / 2;
    }
  }, [zoom]);
  return (
    <>
      <div ref={frame} className="hex-window" style={{ '--shape': shape, '--zoom': zoom } as CSSProperties}>
        {children}
      </div>
      {offered && (
        <div className={zoom > 1 ? 'hex-zoom hex-zoom-near' : 'hex-zoom'}>
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
