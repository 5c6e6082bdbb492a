import { useWords } from '~/base/words';
import { colorOf } from '~/games/coppit/board_file';
import { SmallHats } from '~/games/coppit/Hat';
import { hatsText } from '~/games/coppit/log';
import { countsOf } from '~/games/coppit/state';
import type { CoppitController } from '~/games/coppit/useMoveSelection';
import { coppitWords } from '~/games/coppit/words';
import { SeatCard } from '~/table/SeatCard';
import { useTable } from '~/table/useTable';

/** A player's card next to their corner: points, where the hats are, and the banked hats. */
export function PlayerCard({ table, seat }: { table: CoppitController; seat: number }) {
  const t = useWords(coppitWords);
  const view = useTable(table, (state) => state.view);
  const name = view.seats[seat];
  const counts = countsOf(view, name);
  const pips = Array.from({ length: counts.all }, (_, i) => {
    if (i < counts.score) return 'coppit-pip coppit-pip-full';
    return i >= counts.all - counts.lost ? 'coppit-pip coppit-pip-lost' : 'coppit-pip';
  });
  return (
    <SeatCard table={table} seat={seat} facts={t.colors[name]}>
      <p className="coppit-score">
        <strong className="coppit-score-number">{counts.score}</strong>
        <span className="coppit-score-words">
          <b>{t.points({ n: counts.score })}</b>
          <span className="coppit-score-of soft">{t.pointsOf}</span>
        </span>
      </p>
      <p className={`coppit-pips coppit-${colorOf(name)}`} title={counts.lost ? t.lost({ n: counts.lost }) : undefined}>
        {pips.map((look, i) => (
          <i key={i} className={look} />
        ))}
      </p>
      <dl className="coppit-counts">
        <div>
          <dt>{t.onBoard}</dt>
          <dd>{counts.onBoard}</dd>
        </div>
        <div>
          <dt>{t.captive}</dt>
          <dd>{counts.captive}</dd>
        </div>
        <div>
          <dt>{t.banked}</dt>
          <dd>{counts.banked.length}</dd>
        </div>
      </dl>
      <div className="coppit-banked">
        {counts.banked.length ? (
          <SmallHats hats={counts.banked} label={hatsText(t, counts.banked)} />
        ) : (
          <span className="coppit-banked-none soft">{t.none}</span>
        )}
      </div>
    </SeatCard>
  );
}
