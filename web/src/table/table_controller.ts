import type { StoreApi } from 'zustand/vanilla';
import type { Answer, GameInfo, Json, Request, Thought, Turn } from '~/protocol/answers';
import type { GameUi, LogEntry } from '~/table/game_ui';
import type { MatchSetup, SavedMatch } from '~/table/match_setup';
import type { RoomController } from '~/table/room/room_controller';

/**
 * What the table waits for. `move`, `roll`, `next`: the person at this screen; `other`: a person elsewhere; `animation`:
 * events are being shown; `curtain`: the screen changes hands.
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
  | 'failed';

export interface Choice<M> {
  move: M;
  text: string; // as the protocol writes it
}

export interface Hint<M> {
  move: M;
  thought: Thought;
}

/** A computer's choice with the parts of its judgement, which are the game's to read. */
export interface ComputerReasoning<V> {
  seat: number;
  view: V; // what the screen showed when it chose
  thought: Thought;
}

export interface TableState<V, M, E, X> {
  view: V; // what the board draws now
  effect: X | null;
  viewer: number | null; // whose eyes; null: the public
  turn: Turn;
  waiting: Waiting;
  seat: number | null; // who is waited for
  choices: Choice<M>[]; // of the person who is to move
  log: LogEntry<E>[];
  thought: Thought | null; // how far the computer has come
  reasoned: ComputerReasoning<V> | null; // the last computer's choice that came with reasons
  hint: Hint<M> | 'thinking' | null;
  result: Json | null;
  plies: number; // seat moves made
  undone: number; // seat moves that redo would bring back
  refusal: string | null; // the code of what the engine would not do
  resultOpen: boolean; // the dialog with the result
}

/** Before anything is on the table. Nobody sees it: `view` is set before `waiting` is anything but `start`. */
export function initialTableState<V, M, E, X>(): TableState<V, M, E, X> {
  return {
    view: undefined as V,
    effect: null,
    viewer: null,
    turn: { kind: 'over' },
    waiting: 'start',
    seat: null,
    choices: [],
    log: [],
    thought: null,
    reasoned: null,
    hint: null,
    result: null,
    plies: 0,
    undone: 0,
    refusal: null,
    resultOpen: false,
  };
}

/** How much time seats have. */
export interface TableClocks {
  of(seat: number): number | null; // milliseconds left; null without a clock
  isRunning(seat: number): boolean;
}

/**
 * A match on the table, in this browser or in a room on a server. React reads `store`; the methods are what people can
 * do. What cannot be done now does nothing.
 */
export interface TableController<V, M, E, X> {
  readonly store: StoreApi<TableState<V, M, E, X>>;
  readonly state: TableState<V, M, E, X>;
  readonly ui: GameUi<V, M, E, X>;
  readonly info: GameInfo;
  readonly setup: MatchSetup;
  readonly clocks: TableClocks;
  readonly id: string;
  readonly room: RoomController | null; // null: everybody is at this screen

  play(move: M): void;
  /** Rolls the die, or goes on to the next hand: whatever is waited for. */
  pass(): void;
  hint(): void;
  clearHint(): void;
  canUndo(): boolean;
  canRedo(): boolean;
  undo(): void;
  redo(): void;
  resign(seat: number): void;
  agreeDraw(): void;
  showResult(open: boolean): void;
  /** Something is broken: the table stands still and says so. */
  fail(fault: unknown): void;
  /** The match for a file. */
  saved(): Promise<SavedMatch>;
  /** The position in one line, where it tells no secrets. */
  position(): Promise<string | null>;
  /** A question of the game's own about this match. */
  ask<C extends 'query' | 'moves' | 'view' | 'think'>(request: Request<C>): Promise<Answer<C>>;
}
