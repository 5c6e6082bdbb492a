import { useSettings } from '~/base/settings';
import { separator } from '~/base/words';
import { estimateText, meaningOf, moveText, proofText, turnMoves, verdictText } from '~/table/analysis/text';
import { type MatchAnalysis, useDecision, useMaySee, useShownPlies, useTimeline } from '~/table/analysis/useAnalysis';
import { useMistakes } from '~/table/analysis/useMistakes';
import { VerdictSign } from '~/table/analysis/VerdictSign';
import { analysisWords } from '~/table/analysis/words';
import { afterMove } from '~/table/own_moves';
import { useTextContext } from '~/table/useTable';
import { IconButton } from '~/ui/controls';
import { ShapeIcon } from '~/ui/Shape';

/** How good the shown move was, in one sentence, and the way to the next mistake. */
export function VerdictLine({ match }: { match: MatchAnalysis }) {
  const t = analysisWords[useSettings((settings) => settings.lang)];
  const jump = useMistakes(match);
  if (match.starts.length === 0) return <BestMove match={match} />;
  return (
    <div className="analysis-verdict">
      <IconButton icon="previousEvent" label={t.previousMistake} onClick={() => jump(-1)} />
      <Sentence match={match} />
      <IconButton icon="nextEvent" label={t.nextMistake} onClick={() => jump(1)} />
    </div>
  );
}

/** Of a position without moves before it. */
function BestMove({ match }: { match: MatchAnalysis }) {
  const { table } = match;
  const { lang, name } = useTextContext(table);
  const t = analysisWords[lang];
  const entry = useTimeline(match).position;
  const maySee = useMaySee(match);
  const visible = entry !== null && maySee(entry.seat);
  const decision = useDecision(match, visible ? 0 : null);
  if (!entry) return null;
  if (!visible) return <p className="soft analysis-position">{t.hiddenBest}</p>;
  const proof = entry.proved?.before;
  return (
    <p role="status" className="analysis-position">
      <ShapeIcon color={table.ui.seatColors(table.setup)[entry.seat]} />
      {t.toMove({ name: name(entry.seat) })}
      {separator[lang]}
      {t.best}: <b>{moveText(table.ui, decision, entry.best.text, lang)}</b>{' '}
      {estimateText(entry.best, entry.unit, lang)}
      {proof && decision && (
        <span className="analysis-proof">{proofText(proof, turnMoves(table.ui, decision), t)}</span>
      )}
    </p>
  );
}

function Sentence({ match }: { match: MatchAnalysis }) {
  const { lang } = useTextContext(match.table);
  const t = analysisWords[lang];
  const shown = useShownPlies(match);
  const entry = useTimeline(match).choice(shown - 1);
  const maySee = useMaySee(match);
  const visible = entry !== null && maySee(entry.seat);
  const decision = useDecision(match, visible ? shown - 1 : null);
  if (shown === 0) return <p className="soft">{t.startPosition}</p>;
  if (!entry) return <p className="soft">{t.notYet}</p>;
  const { ui, setup } = match.table;
  const proof = entry.proved?.after;
  return (
    <p role="status">
      <VerdictSign verdict={entry.verdict} />
      <ShapeIcon color={ui.seatColors(setup)[entry.seat]} />
      {visible && <b>{moveText(ui, decision, entry.chosen.text, lang)}</b>}{' '}
      {verdictText(entry, meaningOf(match.table, entry), lang)}
      {proof && decision && (
        <span className="analysis-proof">{proofText(proof, afterMove(turnMoves(ui, decision)), t)}</span>
      )}
    </p>
  );
}
