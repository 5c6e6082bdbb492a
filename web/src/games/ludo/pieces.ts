import type { Effect } from '~/games/ludo/animation';
import { distance, middleOf, type Point, sharedCellPlace, unit } from '~/games/ludo/geometry';
import { allTokens, type LudoView, sameToken, type Token } from '~/games/ludo/state';
import { cellOf, goalPosition } from '~/games/ludo/track';

/** A token where it is drawn. */
export interface Piece extends Token {
  x: number;
  y: number;
  scale: number;
  captured: boolean; // shown under a cross before it returns to its base
}

export function piecesOf(view: LudoView, effect: Effect | null, flip: boolean): Piece[] {
  const tokens = allTokens(view);
  return tokens.map((token) => {
    const middle = middleOf(cellOf(token), flip);
    const captured = effect?.kind === 'captured' && sameToken(effect, token);
    if (captured) return { ...token, x: middle.x - 0.28 * unit, y: middle.y - 0.28 * unit, scale: 0.72, captured };
    if (token.position !== goalPosition) return { ...token, ...middle, scale: 1, captured: false };
    const mates = tokens.filter((each) => each.color === token.color && each.position === goalPosition);
    const place = mates.findIndex((mate) => mate.id === token.id);
    return { ...token, ...sharedCellPlace(middle, place, mates.length), captured: false };
  });
}

/** The nearest piece within `reach` of a point. */
export function nearest<P extends Point>(pieces: P[], point: Point, reach: number): P | null {
  const best = pieces.toSorted((a, b) => distance(a, point) - distance(b, point)).at(0);
  return best && distance(best, point) <= reach ? best : null;
}

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest piece in the direction of an arrow key; null if there is none or it is another key. */
export function pieceToward(pieces: Piece[], from: Piece, key: string): Piece | null {
  const way = directions[key];
  if (!way) return null;
  const cost = (piece: Piece) => {
    const ahead = (piece.x - from.x) * way.x + (piece.y - from.y) * way.y;
    const aside = Math.abs((piece.x - from.x) * way.y) + Math.abs((piece.y - from.y) * way.x);
    return ahead > 1 ? ahead + 2 * aside : Number.POSITIVE_INFINITY;
  };
  const best = pieces.toSorted((a, b) => cost(a) - cost(b)).at(0);
  return best && cost(best) < Number.POSITIVE_INFINITY ? best : null;
}
