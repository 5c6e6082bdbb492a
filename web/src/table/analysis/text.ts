import type { Lang } from '~/base/words';
import type { AnalysedOption, ChoiceEntry, DecisionEntry, Proof, Unit } from '~/protocol/analysis';
import type { Json } from '~/protocol/answers';
import type { AnyDecision } from '~/table/analysis/decisions';
import { type AnalysisWords, analysisWords } from '~/table/analysis/words';
import type { AnyGameUi } from '~/table/game_ui';
import type { MatchSetup } from '~/table/match_setup';
import { ownMoves, singleMoves, type TurnMoves } from '~/table/own_moves';

/** Values, losses and moves in words. */

const minus = (text: string) => text.replace('-', '−');

/** "14", "0.3": whole percent, but what would round to nothing keeps a decimal. Points have one decimal. */
export function amount(value: number, unit: Unit): string {
  const n = unit === 'win' ? 100 * value : value;
  const digits = unit === 'win' && (Math.abs(n) >= 1 || n === 0) ? 0 : 1;
  return minus(String(Number(n.toFixed(digits))));
}

/** "+8", "−2.5", "0". */
export function signedAmount(value: number, unit: Unit): string {
  const text = amount(value, unit);
  return text === '0' || text === '−0' ? '0' : value > 0 ? `+${text}` : text;
}

export function valueText(value: number, unit: Unit, lang: Lang): string {
  return analysisWords[lang].value[unit]({ n: amount(value, unit) });
}

/** A player who has finished has no value. */
export function seatValueText(value: number | null, unit: Unit, lang: Lang): string {
  return value === null ? '–' : valueText(value, unit, lang);
}

/** "2.5 points ± 0.3" */
export function estimateText({ value, error }: { value: number; error?: number }, unit: Unit, lang: Lang): string {
  const text = valueText(value, unit, lang);
  return error ? `${text} ${analysisWords[lang].error({ n: amount(error, unit) })}` : text;
}

export function luckText(value: number, unit: Unit, lang: Lang): string {
  return analysisWords[lang].value[unit]({ n: signedAmount(value, unit) });
}

/** `turn` is that of the position which the proof is about. */
export function proofText({ result, in: n }: Proof, turn: TurnMoves, t: AnalysisWords): string {
  return t.proved[result]({ n, own: ownMoves(n, turn) });
}

export function turnMoves(ui: AnyGameUi, { view }: AnyDecision): TurnMoves {
  return ui.turnMoves?.(view) ?? singleMoves;
}

/** What values stand for: in a race for places the chance to finish next, in Fantasyland the score of the solver. */
export type Meaning = Unit | 'places' | 'solver';

interface Players {
  ui: AnyGameUi;
  setup: MatchSetup;
}

/** What the values of a match stand for; with two players the next to finish is the winner. */
export function matchMeaning({ ui, setup }: Players, unit: Unit): Exclude<Meaning, 'solver'> {
  return unit === 'win' && ui.place && setup.seats.length > 2 ? 'places' : unit;
}

export function meaningOf(players: Players, { unit, values }: DecisionEntry): Meaning {
  return unit === 'points' && !values ? 'solver' : matchMeaning(players, unit);
}

/** "Mistake: lost 14 % winning chance". Only the verdict if the loss is zero or may be chance. */
export function verdictText(entry: ChoiceEntry, meaning: Meaning, lang: Lang): string {
  const t = analysisWords[lang];
  const { verdict, loss, unit } = entry;
  const name = verdict === 'forced' && meaning === 'solver' ? t.optimum : t.verdicts[verdict];
  if (!isLossKnown(entry) || verdict === 'best' || verdict === 'forced') return name;
  return `${name}${lang === 'ja' ? '：' : ': '}${t.lost[meaning]({ n: amount(loss, unit) })}`;
}

/** Whether something was lost that does not round to zero, and that is not within the error of the values. */
export function isLossKnown({ loss, loss_error = 0, unit }: ChoiceEntry): boolean {
  return amount(loss, unit) !== '0' && loss >= 2 * loss_error;
}

/** How exact the values are; empty for those of a search. */
export function precisionText({ unit, best, options }: DecisionEntry, t: AnalysisWords): string {
  if ([best, ...options].some(({ error }) => error)) return t.simulated;
  if (unit === 'points') return t.calculated;
  return best.error === undefined ? '' : t.simulated;
}

/** A move in the game's words; in the protocol's notation while the position before it is not known. */
export function moveText(ui: AnyGameUi, decision: AnyDecision | null, text: string, lang: Lang): string {
  const choice = decision?.choices.find((each) => each.text === text);
  const plain = ui.notation?.(text, lang) ?? text;
  if (!decision || !choice) return plain;
  return ui.moveText?.(choice, decision.view, lang) ?? plain;
}

/** The options with the played move, which may not be among the best few; the best first. */
export function optionsWithPlayed(entry: DecisionEntry): AnalysedOption[] {
  const listed = entry.options.length > 0 ? entry.options : [entry.best];
  if (entry.kind === 'position' || listed.some(({ text }) => text === entry.chosen.text)) return listed;
  return [...listed, entry.chosen];
}

/** What chance did, in words: "5", "3 + 4", or the protocol's name of a card. */
export function outcomeText(ui: AnyGameUi, outcome: Json, lang: Lang): string {
  return (
    ui.outcomeText?.(outcome, lang) ??
    Object.values(outcome ?? {})
      .flat()
      .join(' + ')
  );
}
