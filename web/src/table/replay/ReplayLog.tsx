import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { Color } from '~/base/colors';
import { useWords } from '~/base/words';
import type { BadVerdict } from '~/table/analysis/timeline';
import { useMarks } from '~/table/analysis/useAnalysis';
import { moveRows } from '~/table/analysis/useMoveRows';
import { VerdictSign } from '~/table/analysis/VerdictSign';
import type { AnyTableController, LogRow } from '~/table/game_ui';
import type { Replay } from '~/table/replay/replay';
import { useReplay, useWholeLog } from '~/table/replay/useReplay';
import { replayWords } from '~/table/replay/words';
import { tableWords } from '~/table/words';
import { Switch } from '~/ui/controls';
import { DieFace } from '~/ui/Die';
import { ShapeIcon } from '~/ui/Shape';

/** Memoized: hundreds of rows stay as they are when the position changes. */
const Row = memo(function Row({
  row: { ply, die, text, more, tone = 'plain', highlight },
  color,
  verdict,
  shown,
  onShow,
}: {
  row: LogRow;
  color: Color | null;
  verdict: BadVerdict | undefined; // of an analysis
  shown: boolean;
  onShow: (ply: number) => void;
}) {
  return (
    <li>
      <button
        type="button"
        className={`replay-row tone-${tone}${shown ? ' replay-row-shown' : ''}`}
        aria-current={shown ? 'step' : undefined}
        onClick={() => onShow(ply)}
      >
        <span className="log-ply">{ply < 0 ? '' : ply + 1}</span>
        {color ? <ShapeIcon color={color} /> : <span className="log-shape" />}
        {die !== undefined && (
          <svg className="log-die" width="22" height="22" viewBox="-12 -12 24 24" role="img" aria-label={String(die)}>
            <DieFace value={die} size={22} />
          </svg>
        )}
        <span className="log-text">
          {text}
          {more && <em>{more}</em>}
        </span>
        <VerdictSign verdict={verdict} />
        {highlight && <span className="replay-tag">{highlight}</span>}
      </button>
    </li>
  );
});

/** The log of a whole match, oldest first. A press shows the position after that row. */
export function ReplayLog({ table, replay }: { table: AnyTableController; replay: Replay<unknown> }) {
  const t = useWords(replayWords);
  const { emptyLog } = useWords(tableWords);
  const { rows, highlights } = useWholeLog(table, replay);
  const plies = useReplay(replay, ({ at }) => replay.stops[at].plies);
  const [onlyEvents, setOnlyEvents] = useState(false);
  const [onlyMistakes, setOnlyMistakes] = useState(false);
  const marks = useMarks();
  const told = useMemo(() => moveRows(rows), [rows]);
  const verdictOf = (row: LogRow) => (told.get(row.ply) === row ? marks.get(row.ply) : undefined);
  const colors = table.ui.seatColors(table.setup);
  const listed = rows.filter(
    (row) => (!onlyEvents || row.highlight !== undefined) && (!onlyMistakes || verdictOf(row) !== undefined),
  );
  const current = listed.findLastIndex(({ ply }) => ply < plies);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current?.children[current];
    const panel = row?.closest('.tabs-panel');
    if (!row || !panel) return;
    // Only the panel scrolls, never the page. Its lower half may be covered by a legend.
    const offset = row.getBoundingClientRect().top - panel.getBoundingClientRect().top;
    if (offset < 0 || offset > panel.clientHeight / 2) panel.scrollTop += offset - panel.clientHeight / 3;
  }, [current]);
  if (rows.length === 0) return <p className="soft log-empty">{emptyLog}</p>;
  return (
    <>
      <div className="replay-filter">
        <span aria-hidden="true">{t.onlyEvents}</span>
        <Switch on={onlyEvents} label={t.onlyEvents} disabled={highlights.length === 0} onChange={setOnlyEvents} />
      </div>
      {marks.size > 0 && (
        <div className="replay-filter">
          <span aria-hidden="true">{t.onlyMistakes}</span>
          <Switch on={onlyMistakes} label={t.onlyMistakes} onChange={setOnlyMistakes} />
        </div>
      )}
      {highlights.length === 0 && <p className="soft log-empty">{t.noEvents}</p>}
      <ol className="log replay-log" ref={list}>
        {listed.map((row, i) => (
          <Row
            key={i}
            row={row}
            color={row.color ?? (row.seat === null ? null : colors[row.seat])}
            verdict={verdictOf(row)}
            shown={i === current}
            onShow={replay.showMove}
          />
        ))}
      </ol>
    </>
  );
}
