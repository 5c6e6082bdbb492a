import { useWords } from '~/base/words';
import { Rolls } from '~/table/analysis/Rolls';
import { ShownMove } from '~/table/analysis/ShownMove';
import { Summary } from '~/table/analysis/Summary';
import { type MatchAnalysis, useAnalysis } from '~/table/analysis/useAnalysis';
import { analysisWords } from '~/table/analysis/words';
import { Switch } from '~/ui/controls';

/** Everything about the shown move and its roll, and the summary of the match. */
export function AnalysisTab({ match }: { match: MatchAnalysis }) {
  const t = useWords(analysisWords);
  const { begun, showBest } = useAnalysis(match, ({ entries, showBest }) => ({
    begun: entries.length > 0,
    showBest,
  }));
  if (!begun) return <p className="soft log-empty">{t.notYet}</p>;
  return (
    <div className="analysis-tab">
      <div className="analysis-switch">
        <span aria-hidden="true">{t.showBest}</span>
        <Switch on={showBest} label={t.showBest} onChange={(on) => match.analysis.setShowBest(on)} />
      </div>
      <ShownMove match={match} />
      <Rolls match={match} />
      <Summary match={match} />
    </div>
  );
}
