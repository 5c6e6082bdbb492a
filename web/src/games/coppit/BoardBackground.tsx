import { memo } from 'react';
import { onColor } from '~/base/colors';
import {
  type BoardNode,
  boxNode,
  type ColorName,
  colorNames,
  colorOf,
  nodeOf,
  nodes,
  shortName,
} from '~/games/coppit/board_file';
import { boxOutline, middle, placeOf, placeOfId, ringRadius, side, slotsOf } from '~/games/coppit/geometry';
import { Shape } from '~/ui/Shape';

const onBoard = nodes.filter((node) => node.kind !== 'box');

/** The static parts: tray, roads, boxes and spaces. */
export const BoardBackground = memo(function Wood({
  flipped,
  numbers,
  seats,
  hats,
  shields,
}: {
  flipped: boolean;
  numbers: boolean;
  seats: readonly ColorName[];
  hats: number;
  shields: boolean; // grey spaces are safe
}) {
  return (
    <g>
      <rect className="coppit-tray" x="3" y="3" width={side - 6} height={side - 6} rx="17" />
      <Grain />
      {colorNames.map((name) => (
        <Box key={name} name={name} flipped={flipped} slots={seats.includes(name) ? hats : 0} />
      ))}
      <Roads flipped={flipped} />
      {onBoard.map((node) => (
        <Space key={node.id} node={node} flipped={flipped} shields={shields} />
      ))}
      {numbers && (
        <svg aria-hidden="true" overflow="visible">
          {onBoard.map((node) => (
            <SpaceNumber key={node.id} node={node} flipped={flipped} />
          ))}
        </svg>
      )}
    </g>
  );
});

/** Fifteen lines of wood grain, always the same. */
function Grain() {
  const lines = Array.from({ length: 15 }, (_, i) => {
    const y = 30 + i * 50;
    const swing = 6 + ((i * 7) % 9);
    const up = i % 2 ? swing : -swing;
    return `M8 ${y}C180 ${y + up} 300 ${y - up} 420 ${y + up / 2}S640 ${y - up} 752 ${y + up / 3}`;
  });
  return (
    <g className="coppit-grain">
      {lines.map((d, i) => (
        <path key={d} d={d} strokeWidth={1 + (i % 4) * 0.2} />
      ))}
    </g>
  );
}

function Roads({ flipped }: { flipped: boolean }) {
  const line = (from: string, to: string) => {
    const a = placeOfId(from, flipped);
    const b = placeOfId(to, flipped);
    return `M${a.x} ${a.y}L${b.x} ${b.y}`;
  };
  const junctions = onBoard.filter((node) => node.junction);
  return (
    <g className="coppit-road">
      <circle cx={middle} cy={middle} r={ringRadius} />
      <path d={junctions.map((node) => line(node.id, 'cross_center')).join('')} />
    </g>
  );
}

function Box({ name, flipped, slots }: { name: ColorName; flipped: boolean; slots: number }) {
  const entrance = nodeOf(nodeOf(boxNode(name)).links[0]);
  const inner = placeOf(entrance, flipped);
  const outwards = { x: Math.sign(inner.x - middle), y: Math.sign(inner.y - middle) };
  const at = (far: number) =>
    `${inner.x + outwards.x * far * Math.SQRT1_2} ${inner.y + outwards.y * far * Math.SQRT1_2}`;
  return (
    <g className={`coppit-box coppit-${colorOf(name)} ${slots ? '' : 'coppit-absent'}`} data-space={boxNode(name)}>
      <path className="coppit-box-area" d={boxOutline(name, flipped)} />
      <path className="coppit-box-entrance" d={`M${at(18)}L${at(40)}`} />
      {slotsOf(name, flipped)
        .slice(0, slots)
        .map(({ x, y }) => (
          <ellipse key={`${x} ${y}`} className="coppit-slot" cx={x} cy={y} rx="15" ry="5.6" />
        ))}
    </g>
  );
}

function Space({ node, flipped, shields }: { node: BoardNode; flipped: boolean; shields: boolean }) {
  const { x, y } = placeOf(node, flipped);
  return (
    <g transform={`translate(${x} ${y})`} data-space={node.id}>
      <SpaceFace node={node} radius={node.id === 'cross_center' ? 20 : 17} shields={shields} />
    </g>
  );
}

/** A space around (0, 0). */
export function SpaceFace({ node, radius, shields }: { node: BoardNode; radius: number; shields: boolean }) {
  const color = node.color && colorOf(node.color);
  if (color)
    return (
      <g className={`coppit-${color}`}>
        <circle className="coppit-space-color" r={radius} />
        <Shape color={color} size={6} fill={onColor(color)} />
      </g>
    );
  if (node.kind === 'grey')
    return (
      <>
        <circle className="coppit-space-grey" r={radius} />
        {shields && (
          <path className="coppit-shield" d="M0 -8L6.5 -5.4V0C6.5 4 3.6 6.9 0 8.4C-3.6 6.9 -6.5 4 -6.5 0V-5.4Z" />
        )}
      </>
    );
  return (
    <>
      <circle className="coppit-space" r={radius} />
      {node.junction && <circle className="coppit-junction" r="3.4" />}
      {node.entrance && <circle className={`coppit-entrance coppit-${colorOf(node.entrance)}`} r="11.5" />}
    </>
  );
}

/** The number of a space, on the inner side of the ring. */
function SpaceNumber({ node, flipped }: { node: BoardNode; flipped: boolean }) {
  const { x, y } = placeOf(node, flipped);
  const onRing = node.track === 'ring';
  const far = onRing ? 1 - 27 / ringRadius : 1;
  // A junction's number would be on the road, so it is moved along the ring. Numbers of the cross are on the right.
  const along = node.junction ? 12 / ringRadius : 0;
  const at = {
    x: middle + (x - middle) * far - (y - middle) * along + (onRing ? 0 : 28),
    y: middle + (y - middle) * far + (x - middle) * along + 4,
  };
  return (
    <text className="coppit-number" {...at}>
      {shortName(node.id)}
    </text>
  );
}
