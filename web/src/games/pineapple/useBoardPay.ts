import { type Draft, type Place, withDraft } from '~/games/pineapple/draft';
import type { PineappleController } from '~/games/pineapple/log';
import type { WouldBe } from '~/games/pineapple/RowFacts';
import { type Card, isComplete, type Row, rows, type SeatView } from '~/games/pineapple/state';
import { usePay } from '~/games/pineapple/usePay';
import { dangers, type Reading, readBoard, type Value } from '~/games/pineapple/values';

export interface RowPay {
  value: Value | null;
  points: number | null; // null while the row is hidden or the engine has not said
  wouldBe?: WouldBe;
}

export type BoardPay = Record<Row, RowPay> & { total: number | null };

interface Laying {
  draft: Draft;
  picked: Card | null;
  open: Place[];
}

const nothingLaid: Laying = { draft: [], picked: null, open: [] };

/** What the rows would make with the picked card. */
function afterPick(seat: SeatView, { draft, picked, open }: Laying): Record<Row, Value | null> {
  const made = (row: Row) =>
    picked && open.includes(row)
      ? (readBoard(withDraft(seat.board, [...draft, { card: picked, place: row }]))[row]?.value ?? null)
      : null;
  return { top: made('top'), middle: made('middle'), bottom: made('bottom') };
}

/**
 * What a seat's rows make and pay, with cards that were put down and, for each row, with the picked one. While a board
 * is open the view says what its rows pay; a full one is read as a whole, since its jokers may have to stand lower.
 */
export function useBoardPay(table: PineappleController, seat: SeatView, hand: Laying = nothingLaid): BoardPay {
  const { picked } = hand;
  const laid = { ...hand, draft: hand.draft.filter(({ card }) => card !== picked) };
  const board = withDraft(seat.board, laid.draft);
  const read = readBoard(board);
  const then = afterPick(seat, laid);
  const hands = rows.flatMap((row): [Row, Value][] =>
    [read[row]?.value, then[row]].flatMap((value): [Row, Value][] => (value ? [[row, value]] : [])),
  );
  const pay = usePay(table, hands);
  const whole = isComplete(board);
  const foul = whole && dangers(board).length > 0;
  const asked = (row: Row, reading: Reading | null) => (reading ? (pay(row, reading.value)?.points ?? null) : null);
  const points = (row: Row): number | null => {
    if (foul) return 0;
    const touched = laid.draft.some(({ place }) => place === row);
    return whole || touched ? asked(row, read[row]) : (seat.royalties?.[row] ?? null);
  };
  const rowPay = (row: Row): RowPay => {
    const value = then[row];
    const wouldBe = value && picked ? { card: picked, value, pay: pay(row, value) } : undefined;
    return { value: read[row]?.value ?? null, points: points(row), wouldBe };
  };
  const all = { top: rowPay('top'), middle: rowPay('middle'), bottom: rowPay('bottom') };
  const known = rows.map((row) => all[row].points);
  const total = known.includes(null) ? null : known.reduce<number>((sum, n) => sum + (n ?? 0), 0);
  return { ...all, total };
}
