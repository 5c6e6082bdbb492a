import { type CSSProperties, useState } from 'react';
import type { PlayerSummary, Unit } from '~/protocol/analysis';
import { amount, luckText, meaningOf, valueText, verdictText } from '~/table/analysis/text';
import { type MatchAnalysis, useAnalysis, useTimeline } from '~/table/analysis/useAnalysis';
import { useMoveRows } from '~/table/analysis/useMoveRows';
import { VerdictSign } from '~/table/analysis/VerdictSign';
import { analysisWords } from '~/table/analysis/words';
import type { LogRow } from '~/table/game_ui';
import { usePractice } from '~/table/replay/usePractice';
import { useTextContext } from '~/table/useTable';
import { announce } from '~/ui/announcements';
import { Button } from '~/ui/controls';
import { ShapeIcon } from '~/ui/Shape';

const counted = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;

/** How well each player chose and how lucky their rolls were, with their worst moves. */
export function Summary({ match }: { match: MatchAnalysis }) {
  const { lang } = useTextContext(match.table);
  const t = analysisWords[lang];
  const summary = useAnalysis(match, (state) => state.summary);
  const rows = useMoveRows(match);
  if (!summary || summary.entries === 0) return null;
  return (
    <section className="analysis-part">
      <h2>{t.summary}</h2>
      {summary.players.map((player) => (
        <Player key={player.seat} match={match} player={player} unit={summary.unit} rows={rows} />
      ))}
    </section>
  );
}

interface PlayerProps {
  match: MatchAnalysis;
  player: PlayerSummary;
  unit: Unit;
  rows: ReadonlyMap<number, LogRow>; // the log of each move
}

function Player({ match, player, unit, rows }: PlayerProps) {
  const { table } = match;
  const { lang, name } = useTextContext(table);
  const t = analysisWords[lang];
  const { seat, accuracy, mean_loss, luck, choices, counts, worst } = player;
  const color = table.ui.seatColors(table.setup)[seat];
  const facts: [string, string][] = [
    [t.choices, String(choices)],
    [t.skill, valueText(mean_loss, unit, lang)],
    ...(luck === null ? [] : [[t.luck, luckText(luck, unit, lang)] as [string, string]]),
    ...counted.map((verdict): [string, string] => [t.plural[verdict], String(counts[verdict])]),
  ];
  return (
    <section className="analysis-player" aria-label={name(seat)}>
      <h3>
        <ShapeIcon color={color} />
        {name(seat)}
      </h3>
      {accuracy !== null && (
        <p className="analysis-accuracy">
          {t.accuracy}
          <i aria-hidden="true" style={{ '--share': accuracy / 100, '--paint': `var(--${color})` } as CSSProperties} />
          <b>{t.percent({ n: amount(accuracy / 100, 'win') })}</b>
        </p>
      )}
      <dl className="analysis-counts">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {choices > 0 && <Worst match={match} entries={worst} rows={rows} />}
    </section>
  );
}

/** Up to three moves that lost most. Each can be played again in practice. */
function Worst({ match, entries, rows }: Pick<PlayerProps, 'match' | 'rows'> & { entries: number[] }) {
  const { table } = match;
  const { lang } = useTextContext(table);
  const t = analysisWords[lang];
  const timeline = useTimeline(match);
  const [notice, setNotice] = useState<string | null>(null);
  const practise = usePractice(table, () => {
    setNotice(t.tryFailed);
    announce(t.tryFailed);
  });
  const moves = entries.map((entry) => timeline.moveOf(entry)).filter((ply) => timeline.choice(ply) !== null);
  if (moves.length === 0) return <p className="soft">{t.noWorst}</p>;
  return (
    <>
      <h4>{t.worst}</h4>
      <ol className="analysis-worst">
        {moves.map((ply) => {
          const entry = timeline.choice(ply);
          if (!entry) return null;
          const text = t.moveNumber({ n: ply + 1, text: rows.get(ply)?.text ?? '' });
          return (
            <li key={ply}>
              <button type="button" className="analysis-worst-move" onClick={() => table.replay.showMove(ply)}>
                <VerdictSign verdict={entry.verdict} />
                <span>
                  {text}
                  <em>{verdictText(entry, meaningOf(table, entry), lang)}</em>
                </span>
              </button>
              <Button
                icon="restart"
                aria-label={t.tryAgainAt({ n: ply + 1 })}
                onClick={() => void practise(ply, entry.seat)}
              >
                {t.tryAgain}
              </Button>
            </li>
          );
        })}
      </ol>
      {notice && <p className="tone-bad">{notice}</p>}
    </>
  );
}
