import type { Json, Turn } from '~/protocol/answers';
import type { Entry, Snapshot } from '~/protocol/messages';
import type { ListedMoves } from '~/table/choices';

/** The current state of a match for one viewer. */
export interface MatchState {
  view: Json;
  turn: Turn;
  result: Json | null;
  betweenHands: boolean; // a finished hand is shown before the next one is dealt
}

/** The state after an entry of the log, and what the entry did. */
export interface Step extends MatchState {
  events: Json[];
  moves: number; // how many moves seats made
  opening: boolean; // the entry starts the match
}

/** The server's messages do not fit the local match: a new snapshot is needed. */
export class OutOfSync extends Error {}

/** Keeps a copy of a server's match in this browser's engine, so that views, moves and hints can be asked there. */
export interface Follower {
  readonly match: string | null; // its name in the engine; null: the engine does not have this position
  reset(snapshot: Snapshot): Promise<MatchState>;
  /** Returns null if the entry does not change the match. Throws `OutOfSync`. */
  follow(entry: Entry): Promise<Step | null>;
  choices(seat: number): Promise<ListedMoves>;
  close(): void;
}
