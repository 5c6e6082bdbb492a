import { EvaluationGraph } from '~/table/analysis/EvaluationGraph';
import { Progress } from '~/table/analysis/Progress';
import { type MatchAnalysis, useAnalysis } from '~/table/analysis/useAnalysis';
import { VerdictLine } from '~/table/analysis/VerdictLine';
import './style.css';

/**
 * Beside the board, or under it on phones and upright tablets: the button or progress, the graph, and the verdict of
 * the shown move. A record without moves has only the best move of its position.
 */
export function AnalysisHead({ match }: { match: MatchAnalysis }) {
  const begun = useAnalysis(match, ({ entries }) => entries.length > 0);
  const moved = match.starts.length > 0;
  return (
    <section className="analysis-head">
      {begun && (
        <>
          {moved && <EvaluationGraph match={match} />}
          <VerdictLine match={match} />
        </>
      )}
      <Progress match={match} />
    </section>
  );
}
