import * as v from 'valibot';
import type { Json } from '~/protocol/answers';

/** Schemas of the answers to `analyse` and `analysis`: docs/protocol.md. */

const Anything = v.custom<Json>(() => true);

/** What values and losses mean: the chance to win, from 0 to 1, or points. */
const Unit = v.picklist(['win', 'points']);
export type Unit = v.InferOutput<typeof Unit>;

export const verdicts = ['best', 'good', 'inaccuracy', 'mistake', 'blunder', 'forced'] as const;
export type Verdict = (typeof verdicts)[number];

const AnalysedOption = v.object({
  move: Anything,
  text: v.string(), // in the protocol's notation
  value: v.number(), // for the seat that moves
  error: v.optional(v.number()), // the standard error of a simulated value
  reasons: v.optional(v.array(Anything)), // how the computer scores it; the game interprets them
});
export type AnalysedOption = v.InferOutput<typeof AnalysedOption>;

const AnalysedMove = v.object({
  ...AnalysedOption.entries,
  line: v.optional(v.array(v.string()), []), // the expected continuation, this move first
});
export type AnalysedMove = v.InferOutput<typeof AnalysedMove>;

const Proof = v.object({ result: v.picklist(['win', 'loss']), in: v.number() }); // in plies
export type Proof = v.InferOutput<typeof Proof>;

/** The value for each seat; null for a player who has finished and waits for the others. */
const SeatValues = v.array(v.nullable(v.number()));
export type SeatValues = v.InferOutput<typeof SeatValues>;

const common = {
  ply: v.number(), // its number among all entries of the record
  unit: Unit,
};

/** A decision of `seat`, whether or not it has been made. */
const decision = {
  ...common,
  seat: v.number(),
  values: v.optional(SeatValues), // before the move; none for a Fantasyland hand, where values are the solver's score
  best: AnalysedMove,
  options: v.optional(v.array(AnalysedOption), []), // the best few
};

export const ChoiceEntry = v.object({
  ...decision,
  kind: v.literal('choice'),
  chosen: AnalysedMove,
  loss: v.number(),
  loss_error: v.optional(v.number()), // its standard error, if the values are simulated
  verdict: v.picklist(verdicts),
  proved: v.optional(v.object({ before: v.optional(Proof), after: v.optional(Proof) })), // for `seat`
});
export type ChoiceEntry = v.InferOutput<typeof ChoiceEntry>;

/** The position after the last entry of an unfinished match: what `seat` could choose. */
export const PositionEntry = v.object({
  ...decision,
  kind: v.literal('position'),
  proved: v.optional(v.object({ before: v.optional(Proof) })),
});
export type PositionEntry = v.InferOutput<typeof PositionEntry>;

export type DecisionEntry = ChoiceEntry | PositionEntry;

export const ChanceEntry = v.object({
  ...common,
  kind: v.literal('chance'),
  outcome: Anything,
  // Only of dice, for each seat: the values before the roll, the value after it minus that, and every outcome.
  values: v.optional(SeatValues),
  luck: v.optional(v.array(v.number())),
  spread: v.optional(v.array(v.object({ outcome: Anything, weight: v.number(), values: SeatValues }))),
});
export type ChanceEntry = v.InferOutput<typeof ChanceEntry>;

/** The analysis of one move or chance outcome, or of the position after all of them. */
export const AnalysisEntry = v.variant('kind', [ChoiceEntry, PositionEntry, ChanceEntry]);
export type AnalysisEntry = v.InferOutput<typeof AnalysisEntry>;

const counts = { best: v.number(), good: v.number(), inaccuracy: v.number(), mistake: v.number(), blunder: v.number() };

export const PlayerSummary = v.object({
  seat: v.number(),
  choices: v.number(),
  accuracy: v.nullable(v.number()), // 0 to 100; null: no choices
  mean_loss: v.number(),
  luck: v.nullable(v.number()), // null without dice
  counts: v.object(counts),
  worst: v.array(v.number()), // up to three entries, the largest loss first
});
export type PlayerSummary = v.InferOutput<typeof PlayerSummary>;

/** What was found for each player so far. */
export const AnalysisSummary = v.object({
  unit: Unit,
  entries: v.number(),
  of: v.number(),
  players: v.array(PlayerSummary),
});
export type AnalysisSummary = v.InferOutput<typeof AnalysisSummary>;
