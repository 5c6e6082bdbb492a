import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '~/base/words';
import { ComputerFace } from '~/table/ComputerFace';
import { clockText } from '~/table/clock_text';
import { SeatName } from '~/table/room/SeatName';
import { SeatStatus } from '~/table/room/SeatStatus';
import type { TableController } from '~/table/table_controller';
import { useTable, useTextContext } from '~/table/useTable';
import { tableWords } from '~/table/words';
import { Chip } from '~/ui/Shape';

/** Milliseconds left on a seat's clock, kept current while it runs. */
export function useClock<V, M, E, X>(table: TableController<V, M, E, X>, seat: number): number | null {
  const over = useTable(table, (state) => state.waiting === 'over');
  const left = table.clocks.of(seat);
  const [, seen] = useState(left); // re-renders only if the time has changed
  const timed = left !== null && !over;
  useEffect(() => {
    if (!timed) return;
    const timer = setInterval(() => seen(table.clocks.of(seat)), 100);
    return () => clearInterval(timer);
  }, [table, seat, timed]);
  return left;
}

/** The class name of a clock: stopped, running, or nearly out of time. */
export function clockLook(left: number, runs: boolean, name = 'seat-clock'): string {
  if (!runs) return `${name} seat-clock-still`;
  return left < 10_000 ? `${name} seat-clock-low` : name;
}

/** A player: chip, name, the game's own line, clock. A slim bar on phones. */
export function SeatCard<V, M, E, X>({
  table,
  seat,
  facts,
  children,
}: {
  table: TableController<V, M, E, X>;
  seat: number;
  facts?: ReactNode;
  children?: ReactNode;
}) {
  const t = useWords(tableWords);
  const context = useTextContext(table);
  const toMove = useTable(table, (state) => state.seat === seat && state.waiting !== 'over');
  const left = useClock(table, seat);
  const color = table.ui.seatColors(table.setup)[seat];
  const player = table.setup.seats[seat];
  return (
    <section
      className={toMove ? 'seat seat-to-move' : 'seat'}
      aria-label={`${seat + 1}: ${context.name(seat)}`}
      data-seat={seat}
    >
      <div className="seat-head">
        <Chip color={color} />
        <div className="seat-name">
          <span className="seat-name-line">
            {player.kind === 'computer' && <ComputerFace level={player.level} size={22} />}
            <strong>
              <SeatName table={table} seat={seat} name={context.name(seat)} />
            </strong>
            <SeatStatus table={table} seat={seat} />
          </span>
          {facts && <span className="soft">{facts}</span>}
        </div>
        {toMove && <span className="turn-chip">{t.toMove}</span>}
      </div>
      {left !== null && <div className={clockLook(left, table.clocks.isRunning(seat))}>{clockText(left)}</div>}
      {children && <div className="seat-body">{children}</div>}
    </section>
  );
}
