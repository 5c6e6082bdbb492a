import type { Json, Turn } from '~/protocol/answers';
import type { Entry, Snapshot } from '~/protocol/messages';

/** The match as it stands, for one viewer. */
export interface MatchState {
  view: Json;
  turn: Turn;
  result: Json | null;
  betweenHands: boolean; // a finished hand is shown before the next one is dealt
}

/** What an entry of the log did to it. */
export interface Step extends MatchState {
  events: Json[];
  moves: number; // made by seats
  opening: boolean; // the match begins with it
}

export interface Choices {
  moves: Json[];
  texts: string[];
}

/** What is told does not fit what is here: the match has to be told anew. */
export class OutOfSync extends Error {}

/** Follows one match in the engine of this browser, so that all that is known of it can be asked there. */
export interface Follower {
  readonly match: string | null; // in the engine; null: nothing can be asked about this position
  reset(snapshot: Snapshot): Promise<MatchState>;
  /** Null when the match is as it was. Throws `OutOfSync`. */
  follow(entry: Entry): Promise<Step | null>;
  choices(seat: number): Promise<Choices>;
  close(): void;
}
