/** How many moves a turn has, and how many of the current turn are left. */
export interface TurnMoves {
  left: number;
  of: number;
}

export const singleMoves: TurnMoves = { left: 1, of: 1 };

/** The same after the next move. */
export const afterMove = ({ left, of }: TurnMoves): TurnMoves => ({ left: left > 1 ? left - 1 : of, of });

/**
 * Of the next `plies` moves, those of the player who makes the last one. English counts these, as "mate in 3" does;
 * Japanese counts the moves of both players.
 */
export function ownMoves(plies: number, { left, of }: TurnMoves = singleMoves): number {
  const made = of - left;
  const lastTurn = Math.floor((made + plies - 1) / of); // 0 is the current turn
  const inLastTurn = made + plies - lastTurn * of;
  const moves = Math.floor(lastTurn / 2) * of + inLastTurn; // with those already made, if it is the player to move
  return lastTurn % 2 === 0 ? moves - made : moves;
}
