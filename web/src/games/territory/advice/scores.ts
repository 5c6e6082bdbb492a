import * as v from 'valibot';
import type { AnalysedOption } from '~/protocol/analysis';

/** The cpu level's scores of landing actions, spells and battle items (docs/protocol.md, Analysing). */

const scoreKinds = ['landing', 'spell', 'item'] as const;
export type ScoreKind = (typeof scoreKinds)[number];

const Score = v.object({ kind: v.picklist(scoreKinds), score: v.number(), chosen: v.boolean() });

export interface ScoredOption {
  option: AnalysedOption;
  kind: ScoreKind;
  score: number; // landing: the value of the action; spell: its priority in tenths; item: percent
  best: boolean; // the CPU would choose it
}

/** The options that the CPU considers; empty if it has no scores for such a choice. */
export function scoredOptions(options: AnalysedOption[]): ScoredOption[] {
  return options.flatMap((option) => {
    const read = v.safeParse(Score, option.reasons?.[0]);
    if (!read.success) return [];
    const { kind, score, chosen } = read.output;
    return [{ option, kind, score, best: chosen }];
  });
}

/** Which sentence explains the scores: items have one for each side of the fight. */
export function helpOf(kind: ScoreKind, phase: string) {
  if (kind !== 'item') return kind;
  return phase === 'defend_item' ? 'defendItem' : 'attackItem';
}

/** "290", "2.5", "70 %" */
export function scoreText({ kind, score }: Pick<ScoredOption, 'kind' | 'score'>): string {
  const text = kind === 'spell' ? (score / 10).toFixed(1) : String(score);
  return text.replace('-', '−') + (kind === 'item' ? ' %' : '');
}
