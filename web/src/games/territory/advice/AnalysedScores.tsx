import { useSettings } from '~/base/settings';
import type { DecisionEntry } from '~/protocol/analysis';
import { optionsWithPlayed } from '~/table/analysis/text';
import { DataTable } from '~/ui/charts/ChartTable';
import { readMove, type View } from '../state';
import { words } from '../words';
import { moveText } from '../words/moves';
import { helpOf, scoredOptions, scoreText } from './scores';
import { adviceWords } from './words';

/** The CPU's scores of at least two options, if the analysed decision was about landing, spells or items. */
export function AnalysedScores({ view, entry }: { view: View; entry: DecisionEntry }) {
  const lang = useSettings((settings) => settings.lang);
  const t = adviceWords[lang];
  const scored = scoredOptions(optionsWithPlayed(entry));
  if (scored.length < 2) return null; // nothing to compare
  const lord = (seat: number) => words[lang].lordNumber({ n: seat + 1 });
  return (
    <div className="territory-advice">
      <h3>{t.title}</h3>
      <p className="soft">{t.scoreHelp[helpOf(scored[0].kind, view.phase)]}</p>
      <DataTable
        caption={t.title}
        columns={[{ label: t.option }, { label: t.score, numeric: true }]}
        rows={scored.map(({ option, best, ...score }) => ({
          key: option.text,
          cells: [
            moveText(readMove(option.move), view, lang, lord).label + (best ? ` (${t.best})` : ''),
            scoreText(score),
          ],
        }))}
      />
    </div>
  );
}
