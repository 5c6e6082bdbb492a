import type { ChoiceEntry } from '~/protocol/analysis';
import { MoveFact } from '~/table/analysis/MoveFact';
import { OptionDetails } from '~/table/analysis/OptionDetails';
import { meaningOf, proofText, turnMoves, verdictText } from '~/table/analysis/text';
import { type MatchAnalysis, useDecision, useMaySee, useShownPlies, useTimeline } from '~/table/analysis/useAnalysis';
import { VerdictSign } from '~/table/analysis/VerdictSign';
import { analysisWords } from '~/table/analysis/words';
import { afterMove } from '~/table/own_moves';
import { useTextContext } from '~/table/useTable';
import { Button } from '~/ui/controls';

/** The move before the position shown: its verdict, what was best, and the other options. */
export function ShownMove({ match }: { match: MatchAnalysis }) {
  const shown = useShownPlies(match);
  const entry = useTimeline(match).choice(shown - 1);
  const maySee = useMaySee(match);
  if (!entry || !maySee(entry.seat)) return null;
  return <Details key={entry.ply} match={match} entry={entry} ply={shown - 1} />;
}

function Details({ match, entry, ply }: { match: MatchAnalysis; entry: ChoiceEntry; ply: number }) {
  const { table } = match;
  const { lang, name } = useTextContext(table);
  const t = analysisWords[lang];
  const decision = useDecision(match, ply);
  const { verdict, unit, chosen, best, proved } = entry;
  const better = verdict !== 'best' && verdict !== 'forced';
  const turn = decision && turnMoves(table.ui, decision);
  const proofs = turn
    ? [
        { label: t.before, proof: proved?.before, turn },
        { label: t.after, proof: proved?.after, turn: afterMove(turn) },
      ]
    : [];
  return (
    <section className="analysis-part">
      <h2>
        {t.moveNumber({ n: ply + 1, text: name(entry.seat) })} <VerdictSign verdict={verdict} />
      </h2>
      <p>{verdictText(entry, meaningOf(table, entry), lang)}</p>
      <dl className="analysis-facts">
        <MoveFact label={t.played} move={chosen} unit={unit} ui={table.ui} decision={decision} />
        {better && <MoveFact label={t.best} move={best} unit={unit} ui={table.ui} decision={decision} />}
        {proofs.map(
          ({ label, proof, turn }) =>
            proof && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{proofText(proof, turn, t)}</dd>
              </div>
            ),
        )}
      </dl>
      {better && (
        <Button icon="eye" onClick={() => table.replay.showMove(ply - 1)}>
          {t.seeBest}
        </Button>
      )}
      <OptionDetails table={table} entry={entry} decision={decision} />
    </section>
  );
}
