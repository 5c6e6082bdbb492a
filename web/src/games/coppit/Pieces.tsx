import type { CSSProperties } from 'react';
import type { Effect } from '~/games/coppit/animation';
import type { Point } from '~/games/coppit/geometry';
import { Hat, Tower } from '~/games/coppit/Hat';
import { partPlaces, placedTowers, walkerPlace } from '~/games/coppit/scene';
import { hatColor, type Source, type View } from '~/games/coppit/state';

const lift = 10;
const moved = ({ x, y }: Point): CSSProperties => ({ transform: `translate(${x}px, ${y}px)` });

/** Towers and hats: standing ones in drawing order, moving ones on top. */
export function Pieces({
  view,
  effect,
  lifted,
  flipped,
}: {
  view: View;
  effect: Effect | null;
  lifted: Source | null;
  flipped: boolean;
}) {
  const top = lifted?.hats[lifted.hats.length - 1];
  const taken = new Set(effect?.taken?.flatMap((tower) => tower.hats));
  const { walker, parting } = effect ?? {};
  const walking = walker && walkerPlace(view, walker.hats, walker.node, flipped);
  return (
    <g>
      {placedTowers(view, flipped).map(({ key, hats, at, scale }) => {
        const up = hats[hats.length - 1] === top ? lift : 0;
        return (
          <g key={key} transform={`translate(${at.x} ${at.y - up}) scale(${scale})`}>
            <g className={hats.some((hat) => taken.has(hat)) ? 'coppit-captured' : undefined}>
              {hats.some((hat) => taken.has(hat)) && <circle className="coppit-captured-ring" r="25" />}
              <Tower hats={hats} y={at.y} />
            </g>
          </g>
        );
      })}
      {walker && walking && (
        <g
          key={`walker ${walker.hats[walker.hats.length - 1]}`}
          className="coppit-walker"
          style={moved({ x: walking.x, y: walking.y - lift - (effect?.taken ? 36 : 0) })}
        >
          <Tower hats={walker.hats} y={walking.y} />
        </g>
      )}
      {parting &&
        partPlaces(view, parting, flipped).map(({ hat, at, far }) => (
          <g
            key={`part ${hat}`}
            className={far ? 'coppit-freed-hat coppit-freed-hat-far' : 'coppit-freed-hat'}
            style={moved(at)}
          >
            <Hat name={hatColor(hat)} />
          </g>
        ))}
    </g>
  );
}
