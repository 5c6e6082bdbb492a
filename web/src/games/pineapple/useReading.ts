import { useEffect, useState } from 'react';
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
import type { Json, Request } from '~/protocol/answers';

/**
 * The engine's answer to a query. The last answer stays until the next arrives, to avoid flicker. The query is repeated
 * when `about`, the state it depends on, changes.
 */
function useAnswer<T>(
  table: PineappleController,
  request: Request<'query'> | null,
  read: (json: Json) => T,
  about = '',
): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  const text = request && JSON.stringify(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` identifies the state of the match
  useEffect(() => {
    if (!text) return;
    let left = false;
    table.ask(JSON.parse(text) as Request<'query'>).then(
      (json) => !left && setAnswer(read(json)),
      (error) => !left && console.warn('the engine could not evaluate the board', error),
    );
    return () => {
      left = true;
    };
  }, [table, text, read, about]);
  return request ? answer : null;
}

/** Evaluates a board whose cards are all visible. */
export function useReading(table: PineappleController, board: Board): Reading | null {
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
