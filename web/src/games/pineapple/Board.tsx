import { useMemo } from 'react';
import { useWords } from '~/base/words';
import { CardPicture } from '~/games/pineapple/CardPicture';
import { type Draft, ghostsOf, hintFor } from '~/games/pineapple/draft';
import type { PineappleController } from '~/games/pineapple/log';
import { RowFacts } from '~/games/pineapple/RowFacts';
import { boardInReadingOrder } from '~/games/pineapple/reading';
import { type Board, cardsByArrival, cardsOf, hidden, orderedByArrival, type Row } from '~/games/pineapple/state';
import { Tray } from '~/games/pineapple/Tray';
import type { Arrangement } from '~/games/pineapple/useArrangement';
import type { BoardFacts } from '~/games/pineapple/useBoardFacts';
import { pineappleWords } from '~/games/pineapple/words';
import { useTable, useTextContext } from '~/table/useTable';

function useArrivals(table: PineappleController, seat: number) {
  const log = useTable(table, (state) => state.log);
  return useMemo(() => cardsByArrival(log)[seat], [log, seat]);
}

/** The cards that the current hint, if it is about this seat, would put on its board. */
function useGhosts(table: PineappleController, seat: number, draft: Draft): Board {
  const { hint, dealt } = useTable(table, ({ hint, view }) => ({ hint, dealt: view.seats[seat].dealt }));
  return ghostsOf(hintFor(dealt, hint && hint !== 'thinking' ? hint.move : null), draft);
}

/** The opponent's board: its cards, or card backs while they are hidden. */
export function OtherBoard({ table, seat, facts }: { table: PineappleController; seat: number; facts: BoardFacts }) {
  const t = useWords(pineappleWords);
  const { name } = useTextContext(table);
  const { board, placed } = useTable(table, (state) => state.view.seats[seat]);
  const came = useArrivals(table, seat);
  const shown = orderedByArrival(board, came);
  const ghosts = useGhosts(table, seat, []);
  const covered = cardsOf(board).includes(hidden);
  const waiting = placed - cardsOf(board).length; // in turn 0 their rows are hidden
  const note = covered ? t.covered : waiting > 0 ? t.placedFive : null;
  const rowFacts = (row: Row) => {
    if (!note) return <RowFacts row={row} cards={board[row]} facts={facts} />;
    return row === 'middle' && <p className="pineapple-note">{note}</p>;
  };
  return (
    <Tray
      board={shown}
      label={t.board({ name: name(seat) })}
      fresh={came.length > 1 ? came.at(-1) : []}
      ghosts={ghosts}
      reading={note ? null : facts.reading}
      facts={rowFacts}
      over={waiting > 0 && <Backs count={waiting} />}
    />
  );
}

function Backs({ count }: { count: number }) {
  return (
    <div className="pineapple-backs">
      {Array.from({ length: count }, (_, i) => (
        <CardPicture key={i} card={hidden} decorative />
      ))}
    </div>
  );
}

/** The person's own board, including cards not confirmed yet. */
export function OwnBoard({
  table,
  seat,
  hand,
  board,
  facts,
}: {
  table: PineappleController;
  seat: number;
  hand: Arrangement;
  board: Board;
  facts: BoardFacts;
}) {
  const t = useWords(pineappleWords);
  const { name } = useTextContext(table);
  const came = useArrivals(table, seat);
  const ghosts = useGhosts(table, seat, hand.draft);
  const put = hand.draft.map(({ card }) => card);
  const rowFacts = (row: Row) => <RowFacts row={row} cards={board[row]} facts={facts} />;
  const { fantasyland } = useTable(table, (state) => state.view.seats[seat]);
  const shown = fantasyland ? boardInReadingOrder(board, facts.reading) : orderedByArrival(board, [...came, put]);
  return (
    <Tray
      board={shown}
      label={t.board({ name: name(seat) })}
      hand={hand}
      ghosts={ghosts}
      reading={facts.reading}
      facts={rowFacts}
    />
  );
}
