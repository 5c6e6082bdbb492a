import type { Answer, Json, Request, Turn } from '~/protocol/answers';
import type { ListedMoves } from '~/table/choices';

/** How a try stands. Lessons and puzzles add what they say about it. */
export interface Verdict {
  kind: 'open' | 'solved' | 'failed' | 'shown'; // shown: the solution was played
}

/** What a move did, with everything that followed from it, shown as one animation. */
export interface Played {
  events: Json[];
  view: Json;
  turn: Turn;
  result: Json | null;
}

/** A part of what follows from a move. `thinking`: the reply of another seat takes a moment. */
export type Part = Played | 'thinking';

/** For `begin`, if the person is to move at once. */
export async function* nothing(): AsyncGenerator<Part> {}

export type MatchQuestion = 'query' | 'moves' | 'view' | 'think' | 'save' | 'history';

/**
 * One try of a task on the table of a game: a position, what the others do, and what counts as solved. A step of a lesson
 * and a puzzle are exercises.
 */
export interface Exercise<T extends Verdict> {
  /** Opens the position; the answer is the view of it. */
  open(): Promise<Json>;
  /** What happens before the person is to move: a roll, another seat's move, or all of it where a solution is shown. */
  begin(): AsyncIterable<Part>;
  /** The person's moves that are offered. */
  choices(): Promise<ListedMoves>;
  /** The person's move and what follows from it, each part as soon as it is known. */
  play(move: Json): AsyncIterable<Part>;
  verdict(): Promise<T>;
  /** Asks the engine about the match. */
  ask<C extends MatchQuestion>(request: Request<C>): Promise<Answer<C>>;
  close(): void;
}

/** A ring around an element of the table, or an arrow between two. `name=value` is the element with `data-name="value"`. */
export type Mark = { ring: string; wide?: boolean } | { from: string; to: string };
