import { useWords } from '~/base/words';
import { BalanceMovePanel } from '~/games/hex_taboo/BalanceMove';
import type { BoardModel } from '~/games/hex_taboo/scene';
import { stoneOf } from '~/games/hex_taboo/state';
import { turnsOf } from '~/games/hex_taboo/turns';
import type { HexController, MoveInput } from '~/games/hex_taboo/useMoveInput';
import { useNarrowLayout } from '~/games/hex_taboo/useNarrowLayout';
import { hexWords } from '~/games/hex_taboo/words';
import { SeatCard } from '~/table/SeatCard';
import { useTable } from '~/table/useTable';
import { ShapeIcon } from '~/ui/Shape';

/** A player's card: colour, number of turns, and the second player's balance move. */
export function Seat({
  table,
  seat,
  model,
  input,
}: {
  table: HexController;
  seat: number;
  model: BoardModel;
  input: MoveInput;
}) {
  const t = useWords(hexWords);
  const narrow = useNarrowLayout(); // a slim bar; the balance move's button is under the board
  const made = useTable(table, (state) => turnsOf(state.log).filter((turn) => turn.seat === seat).length);
  return (
    <SeatCard
      table={table}
      seat={seat}
      facts={
        <span className="hex-seat-facts">
          {t.orderAndColor(t.seat[seat])} <ShapeIcon color={stoneOf(seat)} size={13} />
        </span>
      }
    >
      {!narrow && (
        <>
          <p className="hex-seat-count soft">{t.moves({ n: made })}</p>
          {seat === 1 && <BalanceMovePanel table={table} model={model} input={input} />}
        </>
      )}
    </SeatCard>
  );
}
