import * as v from 'valibot';

/** Puzzles are data, written by `taku puzzles`: `data/<game>.json`. docs/formats.md describes them. */

export const puzzleGames = ['hex_taboo', 'pineapple'] as const;
export type PuzzleGame = (typeof puzzleGames)[number];

export const levels = [1, 2, 3] as const;
/** From easy to hard, by the effort of the search that solved it. */
export type Level = (typeof levels)[number];

const Cards = v.array(v.string());
const ofEvery = { id: v.pipe(v.string(), v.regex(/^[a-z]\d+$/)), level: v.picklist(levels), effort: v.number() };

export const hexKinds = ['win', 'only', 'avoid'] as const;
const HexPuzzle = v.object({
  ...ofEvery,
  kind: v.picklist(hexKinds),
  position: v.string(),
  in: v.number(), // plies: `win` is won in so many, in the others every other move loses in so many
  solution: v.string(), // the only right move
  trap: v.optional(v.string()), // of `avoid`: a natural move that loses
  line: v.array(v.string()), // proved; it begins with the solution, of `avoid` with the trap
});
export type HexPuzzle = v.InferOutput<typeof HexPuzzle>;

const FantasylandPuzzle = v.object({
  ...ofEvery,
  kind: v.literal('fantasyland'),
  cards: Cards,
  best: v.object({ top: Cards, middle: Cards, bottom: Cards, discard: Cards }),
  value: v.number(), // royalties, and the value of the right to stay
  stays: v.boolean(),
});
export type FantasylandPuzzle = v.InferOutput<typeof FantasylandPuzzle>;

const PlacementPuzzle = v.object({
  ...ofEvery,
  kind: v.literal('placement'),
  position: v.string(),
  seat: v.picklist([0, 1]),
  best: v.string(), // the text of the move
  value: v.number(), // the expected points of the hand, with their standard error
  error: v.number(),
});
export type PlacementPuzzle = v.InferOutput<typeof PlacementPuzzle>;

export const pineappleKinds = ['fantasyland', 'placement'] as const;

export type Puzzle = HexPuzzle | FantasylandPuzzle | PlacementPuzzle;
export type Kind = Puzzle['kind'];

export const kindsOf: Record<PuzzleGame, readonly Kind[]> = { hex_taboo: hexKinds, pineapple: pineappleKinds };

/** The file of a game. */
export const PuzzleFile = v.variant('game', [
  v.object({ game: v.literal('hex_taboo'), rules_version: v.number(), puzzles: v.array(HexPuzzle) }),
  v.object({
    game: v.literal('pineapple'),
    rules_version: v.number(),
    puzzles: v.array(v.variant('kind', [FantasylandPuzzle, PlacementPuzzle])),
  }),
]);
export type PuzzleFile = v.InferOutput<typeof PuzzleFile>;

/** A puzzle on the table of its game; a Fantasyland hand is arranged on a screen of its own. */
export type TablePuzzle = HexPuzzle | PlacementPuzzle;
