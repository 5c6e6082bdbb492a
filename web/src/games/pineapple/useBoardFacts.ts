import { withDraft } from '~/games/pineapple/draft';
import type { PineappleController } from '~/games/pineapple/log';
import type { Reading, WithCard } from '~/games/pineapple/reading';
import type { Card, SeatView } from '~/games/pineapple/state';
import type { Arrangement } from '~/games/pineapple/useArrangement';
import { type LaidOut, useLaidOut, useReading } from '~/games/pineapple/useReading';

/** The hands and royalties of a seat's rows; empty while they are hidden or the engine has not answered. */
export interface BoardFacts {
  reading: Reading | null;
  royalties: number | null; // of all rows
  picked: Card | null;
  withPicked: WithCard | null; // the effect of the picked card on each row
}

/** Evaluates the shown board; for the person to move, with the cards placed so far. */
export function useBoardFacts(
  table: PineappleController,
  seat: number,
  { board, placed }: SeatView,
  hand: Arrangement | null = null,
): BoardFacts {
  const placing = hand?.active ? laidOut(seat, hand) : null;
  const shown = useReading(table, hand ? withDraft(board, hand.draft) : board);
  const { reading, withCard } = useLaidOut(table, placing);
  const now = (placing && reading) ?? shown;
  const royalties = now?.royalties ?? (placed === 0 ? 0 : null);
  return { reading: now, royalties, picked: placing?.card ?? null, withPicked: withCard };
}

function laidOut(seat: number, { draft, picked, turn }: Arrangement): LaidOut {
  const placements = draft.flatMap(({ card, place }): LaidOut['placements'] =>
    place === 'discard' || card === picked ? [] : [[card, place]],
  );
  return { seat, placements, card: picked, turn };
}
