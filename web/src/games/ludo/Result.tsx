import { finishedCount, standings } from '~/games/ludo/state';
import type { LudoTable } from '~/games/ludo/table';
import { useLudoWords } from '~/games/ludo/words';
import { useTable, useTeller } from '~/table/useTable';
import { Chip } from '~/ui/Shape';

/** The ranking, first to last. */
export function Result({ table }: { table: LudoTable }) {
  const t = useLudoWords();
  const teller = useTeller(table);
  const view = useTable(table, (state) => state.view);
  return (
    <ol className="ludo-ranking" aria-label={t.ranking}>
      {standings(view).map(({ color, rank }, i) => (
        <li key={color} className={i === 0 && rank === 1 ? 'ludo-first' : undefined}>
          <strong className="ludo-place">{rank === null ? '–' : t.rank({ n: rank })}</strong>
          <Chip color={color} />
          <span className="ludo-ranked">
            {teller.name(view.players.findIndex((player) => player.color === color))}
            <span className="soft">{t.colors[color]}</span>
          </span>
          {rank === null && <span className="soft">{t.underWay({ n: finishedCount(view, color) })}</span>}
        </li>
      ))}
    </ol>
  );
}
