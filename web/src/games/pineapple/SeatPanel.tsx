import { useWords } from '~/base/words';
import { solverSetting } from '~/games/pineapple/Fantasyland';
import type { PineappleController } from '~/games/pineapple/log';
import { PineappleIcon } from '~/games/pineapple/Pineapple';
import { pineappleWords, signed } from '~/games/pineapple/words';
import { clockText } from '~/table/clock_text';
import { SeatCard, useClock } from '~/table/SeatCard';
import { useTable } from '~/table/useTable';

/** A poker chip. */
export function ChipIcon({ size = 22 }: { size?: number }) {
  return (
    <svg className="pineapple-chip" width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
      <circle r="11" fill="var(--seal)" />
      <circle r="8.8" fill="none" stroke="var(--card-face)" strokeWidth="3.4" strokeDasharray="3.3 3.61" />
      <circle r="5.2" fill="var(--seal)" stroke="var(--card-face)" strokeWidth="1.2" />
    </svg>
  );
}

export function PositionBadge({ btn }: { btn: boolean }) {
  const t = useWords(pineappleWords);
  return (
    <span className={btn ? 'pineapple-btn' : 'pineapple-btn pineapple-bb'} title={btn ? t.first : t.last}>
      {btn ? t.btn : t.bb}
    </span>
  );
}

/** The opponent's time while both players place at once; the ring shows the person's own. */
function OthersTime({ table, seat }: { table: PineappleController; seat: number }) {
  const t = useWords(pineappleWords);
  const left = useClock(table, seat);
  const asked = useTable(table, (state) => (state.waiting === 'move' ? state.seat : null));
  if (left === null || asked === null || asked === seat || !table.clocks.isRunning(seat)) return null;
  return (
    <p className={left < 5000 ? 'pineapple-seat-time tone-bad' : 'pineapple-seat-time'}>
      <span className="pineapple-long soft">{t.timeLeft}</span>
      <strong>{clockText(left)}</strong>
    </p>
  );
}

/** A player: position, chips, royalties so far. */
export function SeatPanel({
  table,
  seat,
  royalties,
}: {
  table: PineappleController;
  seat: number;
  royalties: number | null;
}) {
  const t = useWords(pineappleWords);
  const { view, log } = useTable(table, ({ view, log }) => ({ view, log }));
  const btn = view.btn === seat;
  const setting = solverSetting(log, seat);
  const { fantasyland, fl_card_count } = view.seats[seat];
  return (
    <SeatCard table={table} seat={seat}>
      <div className="pineapple-seat">
        <PositionBadge btn={btn} />
        <OthersTime table={table} seat={seat} />
        <p className="pineapple-seat-chips">
          <ChipIcon />
          <strong>{view.chips[seat]}</strong>
          <span className="soft">{t.chips}</span>
        </p>
        {royalties !== null && (
          <p className="pineapple-seat-pay">
            <span className="pineapple-long">{t.royaltiesSoFar}</span>
            <span className="pineapple-short">{t.royaltiesShort}</span>
            <strong>{signed(royalties)}</strong>
          </p>
        )}
        {fantasyland && (
          <p className="pineapple-seat-fantasyland">
            <span className="pineapple-long">{t.inFantasyland({ n: fl_card_count })}</span>
            <span className="pineapple-short" role="img" aria-label={t.inFantasyland({ n: fl_card_count })}>
              <PineappleIcon size={22} /> {fl_card_count}
            </span>
            {setting && <b>{t.solverScore({ n: setting.solver_score })}</b>}
            {setting?.fl_stay && <span>{t.stays}</span>}
          </p>
        )}
      </div>
    </SeatCard>
  );
}
