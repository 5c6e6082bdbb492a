import type { Color } from '~/base/colors';
import type { LudoController } from '~/games/ludo/controller';
import { finishedCount, readResult, readStandings, type Standings } from '~/games/ludo/state';
import { useLudoWords } from '~/games/ludo/words';
import { useLeft } from '~/table/room/useRoom';
import { useAnswer } from '~/table/useAnswer';
import { useTable, useTextContext } from '~/table/useTable';
import { Chip } from '~/ui/Shape';

/** The players from first to last; until the engine answers, in the order of their seats. */
function useStandings(table: LudoController): Standings {
  const { view, result } = useTable(table, (state) => ({ view: state.view, result: state.result }));
  const left = useLeft(table.room);
  const { winner = null, ranking = [] } = readResult(result) ?? {};
  const answer = useAnswer(table, { cmd: 'query', what: 'standings', winner }, readStandings, view);
  // The result also knows who left the match, and how a settled one was ranked.
  const seatOf = (color: Color) => view.players.findIndex((player) => player.color === color);
  if (ranking.length > 0) {
    return ranking.map((color, i) => ({ color, rank: left.includes(seatOf(color)) ? null : i + 1 }));
  }
  const rankOf = (color: Color) => view.winners.find((each) => each.color === color)?.rank ?? null;
  return answer ?? view.players.map(({ color }) => ({ color, rank: rankOf(color) }));
}

/** The ranking, first to last. */
export function Result({ table }: { table: LudoController }) {
  const t = useLudoWords();
  const context = useTextContext(table);
  const view = useTable(table, (state) => state.view);
  const standings = useStandings(table);
  return (
    <ol className="ludo-ranking" aria-label={t.ranking}>
      {standings.map(({ color, rank }, i) => (
        <li key={color} className={i === 0 && rank === 1 ? 'ludo-first' : undefined}>
          <strong className="ludo-place">{rank === null ? '–' : t.rank({ n: rank })}</strong>
          <Chip color={color} />
          <span className="ludo-ranked">
            {context.name(view.players.findIndex((player) => player.color === color))}
            <span className="soft">{t.colors[color]}</span>
          </span>
          {finishedCount(view, color) < 4 && (
            <span className="soft">{t.underWay({ n: finishedCount(view, color) })}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
