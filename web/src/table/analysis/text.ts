import type { Lang } from '~/base/words';
import type { AnalysedOption, ChoiceEntry, Proof, Unit } from '~/protocol/analysis';
import type { Json } from '~/protocol/answers';
import type { AnyDecision } from '~/table/analysis/decisions';
import { type AnalysisWords, analysisWords } from '~/table/analysis/words';
import type { AnyGameUi } from '~/table/game_ui';

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

/** "2.5 points ± 0.3" */
export function estimateText({ value, error }: { value: number; error?: number }, unit: Unit, lang: Lang): string {
  const text = valueText(value, unit, lang);
  return error ? `${text} ${analysisWords[lang].error({ n: amount(error, unit) })}` : text;
}

export function luckText(value: number, unit: Unit, lang: Lang): string {
  return analysisWords[lang].value[unit]({ n: signedAmount(value, unit) });
}

export function proofText({ result, in: n }: Proof, t: AnalysisWords): string {
  return t.proved[result]({ n });
}

/** Whether a move is compared with the exact optimum: the solver's setting of a Fantasyland hand. */
const isExact = ({ unit, chosen }: ChoiceEntry) => unit === 'points' && chosen.error === undefined;

/** "Mistake: lost 14 % winning chance". Only the verdict if the loss is zero or may be chance. */
export function verdictText(entry: ChoiceEntry, lang: Lang): string {
  const t = analysisWords[lang];
  const { verdict, loss, loss_error = 0, unit } = entry;
  const name = verdict === 'forced' && isExact(entry) ? t.optimum : t.verdicts[verdict];
  const n = amount(loss, unit);
  if (n === '0' || loss < 2 * loss_error || verdict === 'best' || verdict === 'forced') return name;
  return `${name}${lang === 'ja' ? '：' : ': '}${t.lost[unit]({ n })}`;
}

/** How exact the values are; empty for those of a search. */
export function precisionText(entry: ChoiceEntry, t: AnalysisWords): string {
  if (entry.chosen.error !== undefined) return t.simulated;
  return isExact(entry) ? t.exact : '';
}

/** A move in the game's words; in the protocol's notation while the position before it is not known. */
export function moveText(ui: AnyGameUi, decision: AnyDecision | null, text: string, lang: Lang): string {
  const choice = decision?.choices.find((each) => each.text === text);
  const plain = ui.notation?.(text, lang) ?? text;
  if (!decision || !choice) return plain;
  return ui.moveText?.(choice, decision.view, lang) ?? plain;
}

/** The options with the played move, which may not be among the best few; the best first. */
export function optionsWithPlayed({ options, chosen, best }: ChoiceEntry): AnalysedOption[] {
  const listed = options.length > 0 ? options : [best];
  const played = listed.some(({ text }) => text === chosen.text) ? [] : [chosen];
  return [...listed, ...played];
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
