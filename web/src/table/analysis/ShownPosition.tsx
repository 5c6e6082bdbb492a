import type { PositionEntry } from '~/protocol/analysis';
import { MoveFact } from '~/table/analysis/MoveFact';
import { OptionDetails } from '~/table/analysis/OptionDetails';
import { proofText, turnMoves } from '~/table/analysis/text';
import { type MatchAnalysis, useDecision, useMaySee, useShownPlies, useTimeline } from '~/table/analysis/useAnalysis';
import { analysisWords } from '~/table/analysis/words';
import { useTextContext } from '~/table/useTable';

/** At the end of an unfinished match: what the player to move should choose. */
export function ShownPosition({ match }: { match: MatchAnalysis }) {
  const shown = useShownPlies(match);
  const timeline = useTimeline(match);
  const entry = shown === timeline.plies ? timeline.position : null;
  const maySee = useMaySee(match);
  if (!entry || !maySee(entry.seat)) return null;
  return <Details match={match} entry={entry} plies={shown} />;
}

function Details({ match, entry, plies }: { match: MatchAnalysis; entry: PositionEntry; plies: number }) {
  const { table } = match;
  const { lang, name } = useTextContext(table);
  const t = analysisWords[lang];
  const decision = useDecision(match, plies);
  const proof = entry.proved?.before;
  return (
    <section className="analysis-part">
      <h2>{t.toMove({ name: name(entry.seat) })}</h2>
      <dl className="analysis-facts">
        <MoveFact label={t.best} move={entry.best} unit={entry.unit} ui={table.ui} decision={decision} />
        {proof && decision && (
          <div>
            <dt>{t.proof}</dt>
            <dd>{proofText(proof, turnMoves(table.ui, decision), t)}</dd>
          </div>
        )}
      </dl>
      <OptionDetails table={table} entry={entry} decision={decision} />
    </section>
  );
}
