import type { CSSProperties } from 'react';
import { useWords } from '~/base/words';
import { type Point, placeOfId } from '~/games/coppit/geometry';
import { pillsOf } from '~/games/coppit/pills';
import { sourcePlace } from '~/games/coppit/scene';
import { type Destination, isPlainWalk, type Source, type Tower, type View } from '~/games/coppit/state';
import { coppitWords } from '~/games/coppit/words';

/** Marks are black on white, because red is a player's colour. */

const pathOf = (points: Point[]) => points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join('');

function Way({ points, chosen }: { points: Point[]; chosen: boolean }) {
  const d = pathOf(points);
  return (
    <g className={chosen ? 'coppit-route coppit-route-chosen' : 'coppit-route'}>
      <path className="coppit-halo" d={d} />
      <path className="coppit-line" d={d} />
    </g>
  );
}

/** Under the towers: the chosen one, its routes and destinations. */
export function MarksBelow({
  view,
  source,
  ends,
  shown,
  flipped,
}: {
  view: View;
  source: Source;
  ends: Destination[];
  shown: Destination | null;
  flipped: boolean;
}) {
  const from = sourcePlace(view, source, flipped);
  const points = (end: Destination) => [from, ...end.way.slice(1).map((id) => placeOfId(id, flipped))];
  const ordered = shown ? [...ends.filter((end) => end !== shown), shown] : ends;
  return (
    <g>
      {ordered.map((end) => (
        <Way key={end.number} points={points(end)} chosen={end === shown} />
      ))}
      <g transform={`translate(${from.x} ${from.y})`}>
        <circle className="coppit-chosen-rim" r="24" />
        <circle className="coppit-chosen" r="21" />
      </g>
      {ordered.map((end) => {
        const { x, y } = placeOfId(end.move.to, flipped);
        return (
          <g
            key={end.number}
            transform={`translate(${x} ${y})`}
            className={end === shown ? 'coppit-end coppit-end-shown' : 'coppit-end'}
          >
            <circle className="coppit-halo" r="23" />
            <circle className="coppit-ring" r="23" />
            {end.effects && isPlainWalk(end.effects) && <circle className="coppit-dot" r="6" />}
          </g>
        );
      })}
    </g>
  );
}

/** Under the towers, before one is chosen: which can move. */
export function SourceRings({ view, sources, flipped }: { view: View; sources: Source[]; flipped: boolean }) {
  return (
    <g>
      {sources.map((source) => {
        const { x, y } = sourcePlace(view, source, flipped);
        return (
          <g key={source.key} className="coppit-movable" transform={`translate(${x} ${y})`}>
            <circle className="coppit-halo" r="22" />
            <circle className="coppit-ring" r="22" />
          </g>
        );
      })}
    </g>
  );
}

/** The numbers of the panel on the towers that can move. */
export function SourceNumbers({ view, sources, flipped }: { view: View; sources: Source[]; flipped: boolean }) {
  return (
    <svg className="coppit-badges" aria-hidden="true" overflow="visible">
      {sources.map((source, i) => {
        const { x, y } = sourcePlace(view, source, flipped);
        return (
          <g key={source.key} transform={`translate(${x + 19} ${y + 15})`}>
            <g className="coppit-badge-body">
              <circle r="10.5" className="coppit-badge" />
              <text y="4.2">{i + 1}</text>
            </g>
          </g>
        );
      })}
    </svg>
  );
}

/** Above the towers: the number and effect of each destination, towards the centre. */
export function DestinationLabels({
  ends,
  shown,
  flipped,
}: {
  ends: Destination[];
  shown: Destination | null;
  flipped: boolean;
}) {
  const t = useWords(coppitWords);
  const pills = pillsOf(t, ends, flipped);
  return (
    <svg className="coppit-pills" aria-hidden="true" overflow="visible">
      {pills.map(({ node, same, words, wider, width, at: { x, y } }) => {
        const numbers = same.map((end) => end.number).join('·');
        const chosen = shown !== null && same.includes(shown);
        return (
          <g
            key={node}
            className={chosen ? 'coppit-pill coppit-pill-shown' : 'coppit-pill'}
            transform={`translate(${x - width / 2} ${y})`}
          >
            <g className="coppit-pill-body" style={{ '--to-middle': `${width / 2 - 14}px` } as CSSProperties}>
              <rect className="coppit-pill-plate" y="-13" width={width} height="26" rx="13" />
              <rect className="coppit-pill-disc" x="5" y="-9" width={18 + wider} height="18" rx="9" />
              <text className="coppit-pill-number" x={14 + wider / 2} y="4.4">
                {numbers}
              </text>
              <text className="coppit-pill-words" x={28 + wider} y="4.7">
                {words}
              </text>
            </g>
          </g>
        );
      })}
    </svg>
  );
}

/** The last walk, drawn faintly. */
export function Trail({ path, flipped }: { path: string[]; flipped: boolean }) {
  const points = path.map((id) => placeOfId(id, flipped));
  const end = points[points.length - 1];
  return (
    <g className="coppit-trail">
      <path d={pathOf(points)} />
      <circle cx={end.x} cy={end.y} r="21" />
    </g>
  );
}

/** Marks towers that opponents are near. */
export function NearMarks({ towers, placeOf }: { towers: Tower[]; placeOf: (tower: Tower) => Point }) {
  return (
    <g>
      {towers.map((tower) => {
        const { x, y } = placeOf(tower);
        return (
          <g key={`${tower.node} ${tower.place}`} transform={`translate(${x - 17} ${y + 9})`}>
            <NearSign />
          </g>
        );
      })}
    </g>
  );
}

export function NearSign() {
  return (
    <g className="coppit-threat">
      <path d="M0 -9L9 7H-9Z" />
      <path className="coppit-threat-stroke" d="M0 -3.4V1.6M0 4.2V4.4" />
    </g>
  );
}
