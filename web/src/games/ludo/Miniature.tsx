import { BoardPlate } from '~/games/ludo/BoardPlate';
import { middleOf, unit, viewBox } from '~/games/ludo/geometry';
import type { Token } from '~/games/ludo/state';
import { TokenShape } from '~/games/ludo/TokenShape';
import { cellOf, colors } from '~/games/ludo/track';
import './style.css';

const places = {
  red: [4, 1001, -1, 6],
  blue: [-1, 1003, -1, -1],
  yellow: [35, 26, 1003, 12],
  green: [-1, 1003, 13, -1],
};
const tokens: Token[] = colors.flatMap((color) => places[color].map((position, id) => ({ color, id, position })));

/** The board as a small picture for home and set-up, in the middle of a game. */
export function Miniature() {
  return (
    <svg viewBox={viewBox} aria-hidden="true">
      <BoardPlate />
      {tokens.map((token) => {
        const { x, y } = middleOf(cellOf(token), false);
        return (
          <g key={`${token.color}${token.id}`} className="ludo-piece" transform={`translate(${x} ${y})`}>
            <TokenShape color={token.color} size={0.32 * unit} />
          </g>
        );
      })}
    </svg>
  );
}
