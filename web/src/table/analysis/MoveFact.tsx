import { useSettings } from '~/base/settings';
import type { AnalysedMove, Unit } from '~/protocol/analysis';
import type { AnyDecision } from '~/table/analysis/decisions';
import { estimateText, moveText } from '~/table/analysis/text';
import { analysisWords } from '~/table/analysis/words';
import type { AnyGameUi } from '~/table/game_ui';

interface Props {
  label: string;
  move: AnalysedMove;
  unit: Unit;
  ui: AnyGameUi;
  decision: AnyDecision | null;
}

/** A move with its value and, under it, the continuation. */
export function MoveFact({ label, move, unit, ui, decision }: Props) {
  const lang = useSettings((settings) => settings.lang);
  const after = move.line.slice(1).map((text) => ui.notation?.(text, lang) ?? text);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{moveText(ui, decision, move.text, lang)}</b> {estimateText(move, unit, lang)}
        {after.length > 0 && (
          <span className="soft analysis-line-text">
            {analysisWords[lang].line}: {after.join(' → ')}
          </span>
        )}
      </dd>
    </div>
  );
}
