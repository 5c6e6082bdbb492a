import type { CSSProperties } from 'react';
import { useSettings } from '~/base/settings';
import type { DecisionEntry } from '~/protocol/analysis';
import type { AnyDecision } from '~/table/analysis/decisions';
import { estimateText, moveText, optionsWithPlayed } from '~/table/analysis/text';
import { analysisWords } from '~/table/analysis/words';
import type { AnyGameUi } from '~/table/game_ui';

interface Props {
  entry: DecisionEntry;
  ui: AnyGameUi;
  decision: AnyDecision | null;
}

/** The best few moves and the played one, with bars of their values. */
export function Options({ entry, ui, decision }: Props) {
  const lang = useSettings((settings) => settings.lang);
  const t = analysisWords[lang];
  const options = optionsWithPlayed(entry);
  if (options.length < 2) return null;
  const played = entry.kind === 'choice' ? entry.chosen.text : null;
  const values = options.map(({ value }) => value);
  const [low, high] = entry.unit === 'win' ? [0, 1] : [Math.min(0, ...values), Math.max(0, ...values)];
  const share = (value: number) => (high > low ? (value - low) / (high - low) : 0);
  return (
    <>
      <h3>{t.options}</h3>
      <ol className="analysis-options">
        {options.map((option) => (
          <li key={option.text} data-played={option.text === played}>
            <span className="analysis-option-name">
              {moveText(ui, decision, option.text, lang)}
              {option.text === played && <em> {t.yourChoice}</em>}
            </span>
            <span className="analysis-option-value">{estimateText(option, entry.unit, lang)}</span>
            <i style={{ '--share': share(option.value) } as CSSProperties} aria-hidden="true" />
          </li>
        ))}
      </ol>
    </>
  );
}
