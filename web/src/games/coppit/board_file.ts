import * as v from 'valibot';
import type { Color } from '~/base/colors';
import file from '../../../../games/coppit/board_4p.json';

/** The engine's board file, parsed once: nodes, links and coordinates. */

export const colorNames = ['RED', 'BLUE', 'GREEN', 'YELLOW'] as const;
export const ColorName = v.picklist(colorNames);
export type ColorName = v.InferOutput<typeof ColorName>;

const lower: Record<ColorName, Color> = { RED: 'red', BLUE: 'blue', GREEN: 'green', YELLOW: 'yellow' };
export const colorOf = (name: ColorName): Color => lower[name];

const BoardFile = v.object({
  boxes: v.record(v.string(), v.object({ node: v.string(), entrance: v.string() })),
  seats: v.record(v.string(), v.array(ColorName)),
  nodes: v.array(
    v.object({
      id: v.string(),
      x: v.number(),
      y: v.number(),
      tags: v.array(v.string()),
      color: v.nullable(ColorName),
      neighbors: v.array(v.string()),
    }),
  ),
});

export interface BoardNode {
  id: string;
  x: number; // around the centre, the ring's radius is 1
  y: number;
  kind: 'plain' | 'color' | 'grey' | 'box';
  track: 'ring' | 'cross' | 'box';
  color: ColorName | null; // of a coloured node or a box
  entrance: ColorName | null; // the colour whose box opens here
  junction: boolean;
  links: string[];
}

const read = v.parse(BoardFile, file);
const entrances = new Map(
  Object.entries(read.boxes).map(([name, box]) => [box.entrance, v.parse(ColorName, name)] as const),
);

function kindOf(tags: string[]): BoardNode['kind'] {
  if (tags.includes('BOX')) return 'box';
  if (tags.includes('SAFE_GRAY')) return 'grey';
  return tags.includes('SAFE_COLOR') ? 'color' : 'plain';
}

export const nodes: BoardNode[] = read.nodes.map(({ id, x, y, tags, color, neighbors }) => ({
  id,
  x,
  y,
  kind: kindOf(tags),
  track: tags.includes('BOX') ? 'box' : tags.includes('CROSS') ? 'cross' : 'ring',
  color,
  entrance: entrances.get(id) ?? null,
  junction: tags.includes('JUNCTION'),
  links: neighbors,
}));

const byId = new Map(nodes.map((node) => [node.id, node]));

export function nodeOf(id: string): BoardNode {
  const node = byId.get(id);
  if (!node) throw new Error(`no node of the board: ${id}`);
  return node;
}

export const boxNode = (name: ColorName): string => read.boxes[name].node;
export const isBox = (id: string): boolean => nodeOf(id).kind === 'box';

/** The colours for a number of seats, in the order of play. */
export const seatNames = (seats: number): ColorName[] => read.seats[String(seats)] ?? colorNames.slice(0, seats);

/** The short name of a node: "7", "n0", "c". */
export function shortName(id: string): string {
  if (id === 'cross_center') return 'c';
  const [, a = '', b = ''] = id.split('_');
  return a + b;
}
