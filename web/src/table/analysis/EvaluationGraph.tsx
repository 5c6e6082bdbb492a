import { type KeyboardEvent, memo, type PointerEvent, useId, useMemo } from 'react';
import type { Color } from '~/base/colors';
import { useSettings } from '~/base/settings';
import { GraphTable } from '~/table/analysis/GraphTable';
import {
  areaOf,
  frame,
  type Graph,
  graphOf,
  pathOf,
  pliesAfterKey,
  pliesAt,
  ticksOf,
  xOf,
  yOf,
} from '~/table/analysis/graph';
import { matchMeaning, meaningOf, verdictText } from '~/table/analysis/text';
import { type MatchAnalysis, useShownPlies, useTimeline } from '~/table/analysis/useAnalysis';
import { VerdictShape } from '~/table/analysis/VerdictSign';
import { analysisWords } from '~/table/analysis/words';
import { useTextContext } from '~/table/useTable';
import { ShapeIcon } from '~/ui/Shape';

/** The values over the match. A press or the keys of a slider show a position; the numbers are also in a table. */
export function EvaluationGraph({ match }: { match: MatchAnalysis }) {
  const { table } = match;
  const lang = useSettings((settings) => settings.lang);
  const t = analysisWords[lang];
  const { name } = useTextContext(table);
  const timeline = useTimeline(match);
  const shown = useShownPlies(match);
  const colors = table.ui.seatColors(table.setup);
  const graph = useMemo(() => graphOf(timeline, table.setup.seats.length), [timeline, table]);
  const { replay } = table;
  const show = (plies: number) => (plies === 0 ? replay.show(0) : replay.showMove(plies - 1));
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    const plies = pliesAt(((event.clientX - box.left) / box.width) * frame.width, graph);
    if (plies !== shown) show(plies);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const plies = pliesAfterKey(event.key, shown, graph);
    if (plies === null) return;
    event.preventDefault(); // the keys of the replay do not act as well
    if (plies !== shown) show(plies);
  };
  const entry = shown > 0 ? timeline.choice(shown - 1) : null;
  const place = t.position({ n: shown, of: graph.plies });
  const help = graph.shared ? t.graphOf({ name: name(0) }) : t.graphHelp[matchMeaning(table, timeline.unit)];
  return (
    <figure className="analysis-graph">
      <figcaption>
        <b>{t.graph}</b> <span className="soft">{help}</span>
      </figcaption>
      <div
        className="analysis-graph-area"
        role="slider"
        tabIndex={0}
        aria-label={t.graphSlider}
        aria-valuemin={0}
        aria-valuemax={graph.plies}
        aria-valuenow={shown}
        aria-valuetext={entry ? `${place}. ${verdictText(entry, meaningOf(table, entry), lang)}` : place}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onKeyDown={onKey}
      >
        <svg viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
          <Drawing graph={graph} colors={colors.join(' ')} />
          <line
            className="analysis-cursor"
            x1={xOf(shown, graph)}
            x2={xOf(shown, graph)}
            y1={frame.top}
            y2={frame.height - frame.bottom}
          />
        </svg>
      </div>
      {!graph.shared && (
        <ul className="analysis-legend">
          {graph.lines.map(({ seat }) => (
            <li key={seat}>
              <ShapeIcon color={colors[seat]} />
              {name(seat)}
            </li>
          ))}
        </ul>
      )}
      <GraphTable match={match} timeline={timeline} />
    </figure>
  );
}

/** Everything that stays the same while positions are shown. */
const Drawing = memo(function Drawing({ graph, colors }: { graph: Graph; colors: string }) {
  const paints = colors.split(' ') as Color[];
  const middle = (graph.low + graph.high) / 2;
  return (
    <>
      {[graph.high, middle, graph.low].map((value) => (
        <g key={value}>
          <line
            className={value === middle ? 'analysis-grid analysis-middle' : 'analysis-grid'}
            x1={frame.left}
            x2={frame.width - frame.right}
            y1={yOf(value, graph)}
            y2={yOf(value, graph)}
          />
          <text className="analysis-value" x={frame.left - 5} y={yOf(value, graph)}>
            {String(value).replace('-', '−')}
          </text>
        </g>
      ))}
      {ticksOf(graph).map((plies) => (
        <text key={plies} className="analysis-tick" x={xOf(plies, graph)} y={frame.height - 5}>
          {plies}
        </text>
      ))}
      {graph.shared && <Shares graph={graph} colors={paints} />}
      {graph.lines.map((line) => (
        <path
          key={line.seat}
          className={`analysis-line analysis-line-${line.seat}`}
          d={pathOf(line, graph)}
          stroke={graph.shared ? 'var(--ink)' : `var(--${paints[line.seat]})`}
        />
      ))}
      {graph.marks.map(({ ply, plies, value, verdict }) => (
        <g key={ply} data-ply={ply} transform={`translate(${xOf(plies, graph)} ${yOf(value, graph)})`}>
          <VerdictShape verdict={verdict} />
        </g>
      ))}
    </>
  );
});

/** Tints the side of the player who is ahead. */
function Shares({ graph, colors }: { graph: Graph; colors: Color[] }) {
  const id = useId();
  const middle = yOf((graph.low + graph.high) / 2, graph);
  const area = areaOf(graph.lines[0], graph);
  const halves = [
    { y: frame.top, height: middle - frame.top },
    { y: middle, height: frame.height - frame.bottom - middle },
  ];
  return halves.map((half, seat) => (
    <g key={half.y}>
      <clipPath id={`${id}${seat}`}>
        <rect x={0} width={frame.width} {...half} />
      </clipPath>
      <path className="analysis-share" d={area} clipPath={`url(#${id}${seat})`} fill={`var(--${colors[seat]})`} />
    </g>
  ));
}
