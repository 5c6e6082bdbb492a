import { useSettings } from '~/base/settings';
import type { AnalysedMove, ChoiceEntry } from '~/protocol/analysis';
import type { AnyDecision } from '~/table/analysis/decisions';
import { Options } from '~/table/analysis/Options';
import { estimateText, moveText, precisionText, proofText, verdictText } from '~/table/analysis/text';
import { type MatchAnalysis, useDecision, useMaySee, useShownPlies, useTimeline } from '~/table/analysis/useAnalysis';
import { VerdictSign } from '~/table/analysis/VerdictSign';
import { analysisWords } from '~/table/analysis/words';
import type { AnyGameUi } from '~/table/game_ui';
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
  const { AnalysedOptions } = table.ui;
  const proofs = [
    { label: t.before, proof: proved?.before },
    { label: t.after, proof: proved?.after },
  ];
  return (
    <section className="analysis-part">
      <h2>
        {t.moveNumber({ n: ply + 1, text: name(entry.seat) })} <VerdictSign verdict={verdict} />
      </h2>
      <p>{verdictText(entry, lang)}</p>
      <dl className="analysis-facts">
        <MoveFact label={t.played} move={chosen} entry={entry} ui={table.ui} decision={decision} />
        {better && <MoveFact label={t.best} move={best} entry={entry} ui={table.ui} decision={decision} />}
        {proofs.map(
          ({ label, proof }) =>
            proof && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{proofText(proof, t)}</dd>
              </div>
            ),
        )}
      </dl>
      {better && (
        <Button icon="eye" onClick={() => table.replay.showMove(ply - 1)}>
          {t.seeBest}
        </Button>
      )}
      {verdict !== 'forced' && <Options entry={entry} ui={table.ui} decision={decision} />}
      {AnalysedOptions && decision && <AnalysedOptions view={decision.view} entry={entry} />}
      <p className="soft">
        {table.ui.place ? t.unitPlaces : t.unit[unit]} {precisionText(entry, t)}
        {table.ui.hiddenHands && ` ${t.hidden}`}
      </p>
    </section>
  );
}

/** A move with its value and, under it, the continuation. */
function MoveFact({
  label,
  move,
  entry,
  ui,
  decision,
}: {
  label: string;
  move: AnalysedMove;
  entry: ChoiceEntry;
  ui: AnyGameUi;
  decision: AnyDecision | null;
}) {
  const lang = useSettings((settings) => settings.lang);
  const after = move.line.slice(1).map((text) => ui.notation?.(text, lang) ?? text);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{moveText(ui, decision, move.text, lang)}</b> {estimateText(move, entry.unit, lang)}
        {after.length > 0 && (
          <span className="soft analysis-line-text">
            {analysisWords[lang].line}: {after.join(' → ')}
          </span>
        )}
      </dd>
    </div>
  );
}
