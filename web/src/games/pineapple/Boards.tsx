import { useMemo } from 'react';
import { useWords } from '~/app/words';
import { CardPicture } from '~/games/pineapple/CardPicture';
import { RowFacts } from '~/games/pineapple/RowFacts';
import { arrivals, type Board, cardsOf, hidden, inOrder, type Row } from '~/games/pineapple/state';
import { Tray } from '~/games/pineapple/Tray';
import type { PineappleTable } from '~/games/pineapple/tell';
import type { Arrangement } from '~/games/pineapple/useArrangement';
import type { RowPay } from '~/games/pineapple/useBoardPay';
import { asRead } from '~/games/pineapple/values';
import { pineappleWords } from '~/games/pineapple/words';
import { useTable, useTeller } from '~/table/useTable';

function useArrivals(table: PineappleTable, seat: number) {
  const log = useTable(table, (state) => state.log);
  return useMemo(() => arrivals(log)[seat], [log, seat]);
}

/** The other's board: what lies there, or backs while it is covered. */
export function OtherBoard({ table, seat, pays }: { table: PineappleTable; seat: number; pays: Record<Row, RowPay> }) {
  const t = useWords(pineappleWords);
  const { name } = useTeller(table);
  const { board, placed } = useTable(table, (state) => state.view.seats[seat]);
  const came = useArrivals(table, seat);
  const shown = inOrder(board, came);
  const covered = cardsOf(board).includes(hidden);
  const facts = (row: Row) => <RowFacts row={row} cards={board[row]} {...pays[row]} />;
  const waiting = placed - cardsOf(board).length; // at turn 0 nobody may know in which rows
  const note = covered ? <p>{t.covered}</p> : waiting > 0 ? <Backs count={waiting} words={t.placedFive} /> : undefined;
  return (
    <Tray
      board={shown}
      label={t.board({ name: name(seat) })}
      fresh={came.length > 1 ? came.at(-1) : []}
      facts={facts}
      note={note}
    />
  );
}

function Backs({ count, words }: { count: number; words: string }) {
  return (
    <>
      <div className="pineapple-backs">
        {Array.from({ length: count }, (_, i) => (
          <CardPicture key={i} card={hidden} decorative />
        ))}
      </div>
      <p>{words}</p>
    </>
  );
}

/** One's own board, with the cards that were put down but not confirmed. */
export function OwnBoard({
  table,
  seat,
  hand,
  board,
  pays,
}: {
  table: PineappleTable;
  seat: number;
  hand: Arrangement;
  board: Board;
  pays: Record<Row, RowPay>;
}) {
  const t = useWords(pineappleWords);
  const { name } = useTeller(table);
  const came = useArrivals(table, seat);
  const put = hand.draft.map(({ card }) => card);
  const facts = (row: Row) => <RowFacts row={row} cards={board[row]} {...pays[row]} />;
  const shown = hand.solver ? asRead(board) : inOrder(board, [...came, put]);
  return <Tray board={shown} label={t.board({ name: name(seat) })} hand={hand} facts={facts} />;
}
