import type { PineappleController } from '~/games/pineapple/log';
import {
  type Reading,
  type RoyaltyTable,
  readBoards,
  readReading,
  readRoyaltyTable,
  type WithCard,
} from '~/games/pineapple/reading';
import { type Board, type Card, cardsOf, hidden, type Move } from '~/games/pineapple/state';
import type { Asker } from '~/table/table_controller';
import { useAnswer } from '~/table/useAnswer';

/** Evaluates a board whose cards are all visible. */
export function useReading(table: Asker, board: Board): Reading | null {
  const cards = cardsOf(board);
  const open = cards.length > 0 && !cards.includes(hidden);
  const { top, middle, bottom } = board;
  const request = { cmd: 'query', game: 'pineapple', what: 'read', board: { top, middle, bottom } } as const;
  return useAnswer(table, open ? request : null, readReading);
}

export interface LaidOut {
  seat: number; // the player to place
  placements: Move['placements'];
  card: Card | null; // the picked card
  turn: string; // identifies the turn
}

/** Evaluates a person's board with the cards placed so far, and the effect of the picked card. */
export function useLaidOut(
  table: PineappleController,
  laid: LaidOut | null,
): { reading: Reading | null; withCard: WithCard | null } {
  const request = laid && {
    cmd: 'query' as const,
    what: 'boards',
    seat: laid.seat,
    placements: laid.placements,
    card: laid.card,
  };
  const answer = useAnswer(table, request, readBoards, laid?.turn);
  if (!answer || !laid) return { reading: null, withCard: null };
  return { reading: answer.boards[laid.seat === 0 ? 0 : 1], withCard: laid.card ? answer.with : null };
}

/** The royalties of all hands. */
export function useRoyaltyTable(table: PineappleController): RoyaltyTable | null {
  return useAnswer(table, { cmd: 'query', game: 'pineapple', what: 'royalties' }, readRoyaltyTable);
}
