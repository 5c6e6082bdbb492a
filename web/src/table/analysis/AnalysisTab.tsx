import { useWords } from '~/base/words';
import { Rolls } from '~/table/analysis/Rolls';
import { ShownMove } from '~/table/analysis/ShownMove';
import { ShownPosition } from '~/table/analysis/ShownPosition';
import { Summary } from '~/table/analysis/Summary';
import { type MatchAnalysis, useAnalysis } from '~/table/analysis/useAnalysis';
import { analysisWords } from '~/table/analysis/words';
import { Switch } from '~/ui/controls';

/** Everything about the shown position, move and roll, and the summary of the match. */
export function AnalysisTab({ match }: { match: MatchAnalysis }) {
  const t = useWords(analysisWords);
  const { begun, done, showBest } = useAnalysis(match, ({ entries, status, showBest }) => ({
    begun: entries.length > 0,
    done: status === 'done',
    showBest,
  }));
  if (!begun) return <p className="soft log-empty">{done ? t.nothing : t.notYet}</p>;
  return (
    <div className="analysis-tab">
      <div className="analysis-switch">
        <span aria-hidden="true">{t.showBest}</span>
        <Switch on={showBest} label={t.showBest} onChange={(on) => match.analysis.setShowBest(on)} />
      </div>
      <ShownPosition match={match} />
      <ShownMove match={match} />
      <Rolls match={match} />
      <Summary match={match} />
    </div>
  );
}
