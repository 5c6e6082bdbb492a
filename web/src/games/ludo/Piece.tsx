import { unit } from '~/games/ludo/geometry';
import { Cross } from '~/games/ludo/Marks';
import type { Piece as PieceData } from '~/games/ludo/pieces';
import { TokenShape } from '~/games/ludo/TokenShape';
import { placeShort, tokenName, useLudoWords } from '~/games/ludo/words';

interface Props {
  piece: PieceData;
  movable: boolean;
  shown: boolean; // its route is drawn
  tabbable: boolean;
  onFocus: () => void;
  onBlur: () => void;
}

/** A token on the board; a CSS transition moves it. */
export function Piece({ piece, movable, shown, tabbable, onFocus, onBlur }: Props) {
  const t = useLudoWords();
  const { color, id, position, x, y, scale, captured } = piece;
  const words = t.tokenAt({ token: tokenName(t, piece), place: placeShort(t, color, position) });
  const ring = shown ? 'ludo-ring ludo-ring-shown' : 'ludo-ring';
  return (
    <g
      className={movable ? 'ludo-piece ludo-piece-movable' : 'ludo-piece'}
      style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
      role="button"
      aria-disabled={!movable}
      aria-label={movable ? t.canMove({ token: words }) : words}
      tabIndex={tabbable ? 0 : -1}
      data-token={`${color}${id}`}
      data-position={position}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {movable && <circle className="ludo-ring-halo" r={0.49 * unit} />}
      {movable && <circle className={ring} r={0.49 * unit} />}
      <circle className="ludo-focus" r={0.56 * unit} />
      <TokenShape color={color} n={id + 1} size={0.32 * unit} />
      {captured && <Cross x={0} y={0} />}
    </g>
  );
}
