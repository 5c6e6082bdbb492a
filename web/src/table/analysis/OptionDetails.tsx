import type { DecisionEntry } from '~/protocol/analysis';
import type { AnyDecision } from '~/table/analysis/decisions';
import { Options } from '~/table/analysis/Options';
import { meaningOf, precisionText } from '~/table/analysis/text';
import { analysisWords } from '~/table/analysis/words';
import type { AnyReplayTable } from '~/table/replay/replay_table';
import { useTextContext } from '~/table/useTable';

interface Props {
  table: AnyReplayTable;
  entry: DecisionEntry;
  decision: AnyDecision | null;
}

/** What could be chosen, and what the values mean. */
export function OptionDetails({ table, entry, decision }: Props) {
  const { lang } = useTextContext(table);
  const t = analysisWords[lang];
  const { ui } = table;
  const { AnalysedOptions } = ui;
  const forced = entry.kind === 'choice' && entry.verdict === 'forced';
  return (
    <>
      {!forced && <Options entry={entry} ui={ui} decision={decision} />}
      {AnalysedOptions && decision && <AnalysedOptions view={decision.view} entry={entry} />}
      <p className="soft">
        {t.meaning[meaningOf(table, entry)]} {precisionText(entry, t)}
        {ui.hiddenHands && ` ${t.hidden}`}
      </p>
    </>
  );
}
