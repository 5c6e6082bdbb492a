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
 * The engine's answer to a question. The last answer stays until the next has come, so that nothing flickers. `about`
 * names what else the answer depends on: the question is asked again when that changes.
 */
function useAnswer<T>(
  table: PineappleController,
  request: Request<'query'> | null,
  read: (json: Json) => T,
  about = '',
): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  const text = request && JSON.stringify(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` stands for the match
  useEffect(() => {
    if (!text) return;
    let left = false;
    table.ask(JSON.parse(text) as Request<'query'>).then(
      (json) => !left && setAnswer(read(json)),
      (error) => !left && console.warn('the engine did not read the board', error),
    );
    return () => {
      left = true;
    };
  }, [table, text, read, about]);
  return request ? answer : null;
}

/** What a board makes that lies open: while cards are dealt and placed, or at the end of a hand. */
export function useReading(table: PineappleController, board: Board): Reading | null {
  const cards = cardsOf(board);
  const open = cards.length > 0 && !cards.includes(hidden);
  const { top, middle, bottom } = board;
  const request = { cmd: 'query', game: 'pineapple', what: 'read', board: { top, middle, bottom } } as const;
  return useAnswer(table, open ? request : null, readReading);
}

export interface LaidOut {
  seat: number; // who places
  placements: Move['placements'];
  card: Card | null; // the one that is picked
  turn: string; // tells turns of the match apart
}

/** What a person's own board makes in the match with the cards laid out, and what the picked card would make of it. */
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

/** Which hands pay how much. */
export function useRoyaltyTable(table: PineappleController): RoyaltyTable | null {
  return useAnswer(table, { cmd: 'query', game: 'pineapple', what: 'royalties' }, readRoyaltyTable);
}
