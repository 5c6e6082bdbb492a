import { withDraft } from '~/games/pineapple/draft';
import type { WouldBe } from '~/games/pineapple/RowFacts';
import { type Row, rows, type SeatView } from '~/games/pineapple/state';
import type { PineappleTable } from '~/games/pineapple/tell';
import type { Arrangement } from '~/games/pineapple/useArrangement';
import { usePay } from '~/games/pineapple/usePay';
import { readBoard, type Value } from '~/games/pineapple/values';

export interface RowPay {
  value: Value | null;
  points: number | null; // null until the engine has said
  wouldBe?: WouldBe;
}

type OwnPay = Record<Row, RowPay> & { total: number | null };

/** What one's rows pay with the cards that were put down, and what the picked card would make of each. */
export function useOwnPay(table: PineappleTable, seat: SeatView, hand: Arrangement): OwnPay {
  const { picked, draft } = hand;
  const others = draft.filter(({ card }) => card !== picked);
  const read = readBoard(withDraft(seat.board, others));
  const thenRead = (row: Row): Value | null =>
    picked && hand.open.includes(row)
      ? (readBoard(withDraft(seat.board, [...others, { card: picked, place: row }]))[row]?.value ?? null)
      : null;
  const then: Record<Row, Value | null> = {
    top: thenRead('top'),
    middle: thenRead('middle'),
    bottom: thenRead('bottom'),
  };
  const hands = rows.flatMap((row): [Row, Value][] =>
    [read[row]?.value, then[row]].flatMap((value): [Row, Value][] => (value ? [[row, value]] : [])),
  );
  const pay = usePay(table, hands);
  const points = (row: Row): number | null => {
    const value = read[row]?.value;
    if (!draft.some(({ place }) => place === row)) return seat.royalties?.[row] ?? null;
    return value ? (pay(row, value)?.points ?? null) : 0;
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
