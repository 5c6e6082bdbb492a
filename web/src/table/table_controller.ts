import type { StoreApi } from 'zustand/vanilla';
import type { Answer, GameInfo, Json, Request, Thought, Turn } from '~/protocol/answers';
import type { GameUi, LogEntry } from '~/table/game_ui';
import type { MatchSetup, SavedMatch } from '~/table/match_setup';
import type { Replay } from '~/table/replay/replay';
import type { RoomController } from '~/table/room/room_controller';
import type { SeatChange } from '~/table/seat_changes';

/**
 * What the table waits for. `move`, `roll`, `next`: a person at this screen; `other`: a person elsewhere; `animation`:
 * its end; `curtain`: the next player at a shared screen; `replay`: nothing, a past position is shown.
 */
export type Waiting =
  | 'start'
  | 'move'
  | 'roll'
  | 'next'
  | 'other'
  | 'computer'
  | 'animation'
  | 'curtain'
  | 'over'
  | 'replay'
  | 'failed';

/** What a move would do, up to the next decision or roll. */
export interface Preview<E> {
  events: E[];
  result: Json | null; // if it would end the match
}

export interface Choice<M, E = unknown> {
  move: M;
  text: string; // in the protocol's notation
  preview?: Preview<E>; // not in games with hidden cards, nor if the engine does not have the server's position
}

/** A suggested move: a computer's hint or, in a replay, the best move that the analysis found. */
export interface Hint<M, E = unknown> extends Choice<M, E> {
  thought?: Thought; // of the computer that was asked
  line?: string[]; // of an analysis: the expected continuation, this move first, in the protocol's notation
}

/** A computer's choice with its reasons, which the game interprets. */
export interface ComputerReasoning<V> {
  seat: number;
  view: V; // the view when it chose
  thought: Thought;
}

/** Something a person did in a room: a move, a roll, or asking for the next hand. */
export type SentAction<M, E> = Choice<M, E> | 'roll' | 'next';

export interface TableState<V, M, E, X> {
  view: V; // what the board draws now
  effect: X | null;
  viewer: number | null; // the seat whose view is shown; null: the public
  turn: Turn;
  waiting: Waiting;
  seat: number | null; // the seat the table waits for
  choices: Choice<M, E>[]; // the legal moves, if a person is to move
  pending: { action: SentAction<M, E> } | null; // online: sent, but not confirmed by the server yet
  log: LogEntry<E>[];
  seatChanges: SeatChange[]; // online: when a computer took over a seat, for the log
  thought: Thought | null; // the progress of a computer's search
  reasoned: ComputerReasoning<V> | null; // the last computer move that came with reasons
  hint: Hint<M, E> | 'thinking' | null;
  result: Json | null;
  end: string | null; // how people ended a local match: resign, time, agreed, settled; null: by the rules, or it is not over
  plies: number; // moves made by seats
  undone: number; // moves that redo can restore
  refusal: string | null; // the error code of the last refused request
  resultOpen: boolean; // the result is shown beside the board
}

/** Before a match is open. `view` is set before `waiting` changes from `start`, so boards never see it unset. */
export function initialTableState<V, M, E, X>(): TableState<V, M, E, X> {
  return {
    view: undefined as V,
    effect: null,
    viewer: null,
    turn: { kind: 'over' },
    waiting: 'start',
    seat: null,
    choices: [],
    pending: null,
    log: [],
    seatChanges: [],
    thought: null,
    reasoned: null,
    hint: null,
    result: null,
    end: null,
    plies: 0,
    undone: 0,
    refusal: null,
    resultOpen: false,
  };
}

/** The clocks of all seats. */
export interface TableClocks {
  of(seat: number): number | null; // milliseconds left; null without a clock
  isRunning(seat: number): boolean;
}

/** Something that the engine can be asked about: a match on the table. */
export interface Asker {
  ask<C extends 'query' | 'moves' | 'view' | 'think'>(request: Request<C>): Promise<Answer<C>>;
}

/**
 * A match on the table, in this browser or in a room on a server. React reads `store`; the methods are what people can
 * do. A method that does not apply now does nothing.
 */
export interface TableController<V, M, E, X> extends Asker {
  readonly store: StoreApi<TableState<V, M, E, X>>;
  readonly state: TableState<V, M, E, X>;
  readonly ui: GameUi<V, M, E, X>;
  readonly info: GameInfo;
  readonly setup: MatchSetup;
  readonly profiles?: readonly boolean[]; // by seat: whether the player has an account, and so a profile
  readonly clocks: TableClocks;
  readonly id: string;
  readonly room: RoomController | null; // null: a local match
  readonly replay?: Replay<E>; // only when looking back at a match: then nobody can act

  play(move: M): void;
  /** Rolls the die or continues with the next hand, whichever the table waits for. */
  pass(): void;
  hint(): void;
  clearHint(): void;
  canUndo(): boolean;
  canRedo(): boolean;
  undo(): void;
  redo(): void;
  resign(seat: number): void;
  agreeDraw(): void;
  /** Ends the match with the places as they stand; in a room it may be an offer to the others. See `GameUi.settles`. */
  settle(): void;
  showResult(open: boolean): void;
  /** Whether all people have finished and only computers play on; they can then finish without pauses. */
  canFinishInstantly(): boolean;
  finishInstantly(): void;
  /** Stops the match and shows that something is broken. */
  fail(fault: unknown): void;
  /** The match in the form it is saved and shared in. */
  saved(): Promise<SavedMatch>;
  /** The position in one line; null if it would reveal hidden cards. */
  position(): Promise<string | null>;
}
