import type { BadVerdict, Timeline } from '~/table/analysis/timeline';

/** The evaluation graph as data: percent or points over the moves of a match. */

export interface GraphPoint {
  plies: number; // moves made
  value: number;
}

export interface GraphLine {
  seat: number;
  points: GraphPoint[];
}

export interface GraphMark extends GraphPoint {
  ply: number; // the move; its mark is at the position after it
  seat: number;
  verdict: BadVerdict;
}

export interface Graph {
  plies: number;
  low: number;
  high: number;
  shared: boolean; // one line for both players: what one has, the other has not
  lines: GraphLine[];
  marks: GraphMark[];
}

/** The next of 1, 2, 5, 10, 20, 50, … */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return power * ([1, 2, 5].find((step) => step * power >= value) ?? 10);
}

function lineOf(timeline: Timeline, seat: number, scale: number): GraphLine {
  const points: GraphPoint[] = [];
  for (let plies = 0; plies <= timeline.plies; plies++) {
    const value = timeline.values(plies)?.[seat] ?? null;
    if (value !== null) points.push({ plies, value: scale * value });
  }
  return { seat, points };
}

function marksOf(timeline: Timeline, lines: GraphLine[], shared: boolean): GraphMark[] {
  return [...timeline.marks()].flatMap(([ply, verdict]): GraphMark[] => {
    const seat = timeline.choice(ply)?.seat ?? 0;
    const points = lines[shared ? 0 : seat]?.points ?? [];
    const at = points.find(({ plies }) => plies === ply + 1) ?? points.findLast(({ plies }) => plies <= ply);
    return at ? [{ ...at, ply, seat, verdict }] : [];
  });
}

export function graphOf(timeline: Timeline, seats: number): Graph {
  const percent = timeline.unit === 'win';
  const shared = percent && seats === 2;
  const drawn = shared ? [0] : Array.from({ length: seats }, (_, seat) => seat);
  const lines = drawn.map((seat) => lineOf(timeline, seat, percent ? 100 : 1));
  const most = Math.max(1, ...lines.flatMap(({ points }) => points.map(({ value }) => Math.abs(value))));
  const high = percent ? 100 : roundUp(most);
  const low = percent ? 0 : -high;
  return { plies: timeline.plies, low, high, shared, lines, marks: marksOf(timeline, lines, shared) };
}

/** Where the graph is drawn inside its SVG. */
export const frame = { width: 320, height: 128, left: 32, right: 10, top: 8, bottom: 20 };

const innerWidth = frame.width - frame.left - frame.right;
const innerHeight = frame.height - frame.top - frame.bottom;
const round = (n: number) => Math.round(n * 10) / 10;

export function xOf(plies: number, { plies: all }: Pick<Graph, 'plies'>): number {
  return round(frame.left + (innerWidth * plies) / Math.max(all, 1));
}

export function yOf(value: number, { low, high }: Pick<Graph, 'low' | 'high'>): number {
  return round(frame.top + innerHeight * (1 - (value - low) / (high - low)));
}

/** The position at a horizontal place of the drawing. */
export function pliesAt(x: number, { plies: all }: Pick<Graph, 'plies'>): number {
  const plies = Math.round(((x - frame.left) / innerWidth) * all);
  return Math.min(Math.max(plies, 0), all);
}

const pageSize = 10; // moves

/** The position that a key of a slider leads to; null: it is not one of them. */
export function pliesAfterKey(key: string, plies: number, { plies: all }: Pick<Graph, 'plies'>): number | null {
  const wanted: Record<string, number> = {
    ArrowRight: plies + 1,
    ArrowUp: plies + 1,
    ArrowLeft: plies - 1,
    ArrowDown: plies - 1,
    PageUp: plies + pageSize,
    PageDown: plies - pageSize,
    Home: 0,
    End: all,
  };
  return key in wanted ? Math.min(Math.max(wanted[key], 0), all) : null;
}

export function pathOf({ points }: GraphLine, graph: Graph): string {
  return points
    .map(({ plies, value }, i) => `${i === 0 ? 'M' : 'L'}${xOf(plies, graph)} ${yOf(value, graph)}`)
    .join('');
}

/** The area between a line and the middle. */
export function areaOf(line: GraphLine, graph: Graph): string {
  const { points } = line;
  if (points.length === 0) return '';
  const middle = yOf((graph.low + graph.high) / 2, graph);
  const [first, last] = [points[0], points[points.length - 1]];
  return `${pathOf(line, graph)}L${xOf(last.plies, graph)} ${middle}L${xOf(first.plies, graph)} ${middle}Z`;
}

/** The move numbers written under the graph: at most six. */
export function ticksOf({ plies }: Pick<Graph, 'plies'>): number[] {
  const step = roundUp(plies / 6);
  return Array.from({ length: Math.floor(plies / step) }, (_, i) => (i + 1) * step);
}
