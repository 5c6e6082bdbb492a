/**
 * Why an answer is wrong. `ends`: it ends the game without a win; `loses`: the opponent wins by force; `slower`: it wins,
 * but later; `misses`: another move is better.
 */
export type Fault = 'ends' | 'loses' | 'slower' | 'misses';

export type PuzzleVerdict =
  | { kind: 'open' }
  | { kind: 'solved'; chosen: string }
  | { kind: 'failed'; chosen: string; fault: Fault; in?: number } // `loses`: in this many plies
  | { kind: 'shown' };
