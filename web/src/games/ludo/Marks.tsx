import { middleOf, unit } from '~/games/ludo/geometry';
import { type EventOf, finishedCount, type LudoView, type Preview } from '~/games/ludo/state';
import { baseCorner, cellOf, colors, goalPosition } from '~/games/ludo/track';
import { useLudoWords } from '~/games/ludo/words';

/** Marks between the board and the tokens: the last move, the route of a preview, the ranks. */

const size = 0.93 * unit;
const points = (list: { x: number; y: number }[]) => list.map(({ x, y }) => `${x},${y}`).join(' ');

export function LastMove({ move, flip }: { move: EventOf<'move'> | undefined; flip: boolean }) {
  if (!move) return null;
  const { x, y } = middleOf(cellOf({ ...move, position: move.to }), flip);
  return <rect className="ludo-last" x={x - size / 2} y={y - size / 2} width={size} height={size} rx={0.13 * unit} />;
}

export function Route({ preview, flip }: { preview: Preview; flip: boolean }) {
  const { color, id, position, route } = preview;
  const way = [position, ...route].map((each) => middleOf(cellOf({ color, id, position: each }), flip));
  const end = way[way.length - 1];
  return (
    <g>
      <rect
        className={preview.captures ? 'ludo-end ludo-end-capture' : 'ludo-end'}
        x={end.x - size / 2}
        y={end.y - size / 2}
        width={size}
        height={size}
        rx={0.13 * unit}
      />
      <polyline className="ludo-route-halo" points={points(way)} />
      <polyline className="ludo-route" points={points(way)} />
    </g>
  );
}

/** The goals with their signs, which several finished tokens would cover. */
export function Goals({ view, flip }: { view: LudoView; flip: boolean }) {
  const full = view.players.filter(({ color }) => finishedCount(view, color) > 1);
  return full.map(({ color }) => {
    const { x, y } = middleOf(cellOf({ color, id: 0, position: goalPosition }), flip);
    return (
      <g key={color} className={`ludo-${color}`}>
        <rect className="ludo-goal" x={x - size / 2} y={y - size / 2} width={size} height={size} rx={0.13 * unit} />
      </g>
    );
  });
}

/** A cross on a disc at the upper right of a cell or token: it is captured. */
export function Cross({ x, y }: { x: number; y: number }) {
  return (
    <g className="ludo-cross" transform={`translate(${x + 0.46 * unit} ${y - 0.46 * unit})`}>
      <circle r="11.5" />
      <path d="M-4.5 -4.5L4.5 4.5M4.5 -4.5L-4.5 4.5" />
    </g>
  );
}

/** Bases: whose turn it is, who has which rank, who does not play. */
export function Bases({ view, flip }: { view: LudoView; flip: boolean }) {
  const t = useLudoWords();
  const toMove = view.players[view.currentPlayerIndex].color;
  return colors.map((color) => {
    const { row, col } = baseCorner(color);
    const { x, y } = middleOf({ row: row + 1.5, col: col + 1.5 }, flip);
    const plays = view.players.some((player) => player.color === color);
    const rank = view.winners.find((winner) => winner.color === color)?.rank;
    const whole = 3.93 * unit;
    const box = { x: x - whole / 2, y: y - whole / 2, width: whole, height: whole, rx: 0.28 * unit };
    return (
      <g key={color}>
        {!plays && <rect className="ludo-absent" {...box} />}
        {color === toMove && rank === undefined && <rect className="ludo-to-move" {...box} />}
        {rank !== undefined && (
          <text className="ludo-rank" x={x} y={y}>
            {t.rank({ n: rank })}
          </text>
        )}
      </g>
    );
  });
}
