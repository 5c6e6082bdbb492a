import { useWords } from '~/base/words';
import type { AnyTableController } from '~/table/game_ui';
import { seriesOf } from '~/table/rematch';
import { useTextContext } from '~/table/useTable';
import { tableWords } from '~/table/words';
import '~/table/room/style.css';

/** The score of the matches played in a row on this device, with draws and the use of the right to neutralise. */
export function LocalSeries({ table }: { table: AnyTableController }) {
  const t = useWords(tableWords);
  const { name } = useTextContext(table);
  const { played, wins, draws, neutralised } = seriesOf(table);
  if (played < 2) return null;
  return (
    <div>
      <p className="soft">{t.seriesOf({ n: played })}</p>
      <ul className="series">
        {wins.map((n, seat) => (
          <li key={seat}>
            {name(seat)} <strong>{t.seriesWins({ n })}</strong>
            {neutralised[seat] > 0 && <span className="soft">{t.seriesNeutralised({ n: neutralised[seat] })}</span>}
          </li>
        ))}
        {draws > 0 && (
          <li>
            {t.seriesDraws} <strong>{draws}</strong>
          </li>
        )}
      </ul>
    </div>
  );
}
