import type { ComponentType } from 'react';
import type { Color } from '~/base/colors';
import type { Lang } from '~/base/words';
import type { GameId, Json } from '~/protocol/answers';
import type { GameSetup } from '~/table/game_setup';
import type { TableSetup } from '~/table/match_setup';
import type { Table } from '~/table/table_controller';
import type { Sound } from '~/ui/sound';

/**
 * One picture of the film a board shows after a move: what is drawn, and for how long before the next one.
 * `events` are told (to the log and the live region) when it appears. A `gate` holds the film before this frame until a
 * person presses: to roll the die, or to go on.
 */
export interface Frame<V, E, X> {
  view: V;
  effect?: X; // what only this picture has: a die that tumbles, a card on its way
  ms: number; // at normal speed
  sound?: Sound;
  events?: E[];
  gate?: Gate;
}

export interface Gate {
  kind: 'roll' | 'next';
  seat: number; // who presses; a computer's gate is open. For `next` any person may
}

/** For telling an event in words. */
export interface Teller {
  lang: Lang;
  name: (seat: number) => string; // 「あなた」 for the only person
  setup?: TableSetup; // of the table it is told at: where words depend on the options
}

export interface LogEntry<E> {
  ply: number; // how many seat moves had been made before
  event: E;
}

/** A line of the log. */
export interface LogRow {
  ply: number;
  number?: string; // shown in place of the ply, where a game counts otherwise
  seat: number | null;
  color?: Color; // whose shape is shown, where events name colours and not seats
  die?: number;
  text: string;
  more?: string; // a second line
  tone?: 'plain' | 'good' | 'bad' | 'quiet';
}

/** What a person is asked for; the table puts whose turn it is before it. */
export interface Ask {
  ask: string;
  fact?: string; // at the right of the status line
  tone?: 'plain' | 'bad' | 'good';
}

// biome-ignore lint/suspicious/noExplicitAny: tables of every game go through the same pages
export type AnyGameUi = GameUi<any, any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyTable = Table<any, any, any, any>;

/**
 * What a game brings to the table: how its data is read, told and drawn. Rules stay in the engine.
 * V is a view of the game, M a move, E an event, X an effect of a frame.
 */
export interface GameUi<V, M, E, X> {
  id: GameId;
  secrets: boolean; // hands are hidden: a shared screen needs a curtain
  undo: 'free' | 'unfinished' | 'practice'; // where moves may be taken back; unfinished: until the match is over
  readView(json: Json): V;
  readMove(json: Json): M;
  readEvent(json: Json): E;
  /** The colour of each seat, as the game deals them out. */
  seatColors(setup: TableSetup): Color[];
  /**
   * The film from one view to the next. The last frame shows `after`; an empty film jumps there. `waited`: it comes
   * from a server, which has let computers take their time.
   */
  frames(happened: { before: V; events: E[]; after: V; viewer: number | null; waited?: boolean }): Frame<V, E, X>[];
  /** What is said aloud in the live region. Null: nothing. */
  say(event: E, teller: Teller): string | null;
  rows(log: LogEntry<E>[], teller: Teller): LogRow[];
  /** What the person to move is asked for. */
  ask(table: Table<V, M, E, X>, lang: Lang): Ask;
  /** The result in words: a headline, and what decided it. */
  outcome(table: Table<V, M, E, X>, teller: Teller): { headline: string; reason: string };
  /** A move in words, for hints; without it the protocol's own text is shown. */
  moveWords?(move: M, view: V, lang: Lang): string;
  /** Facts for the top bar: "半径4・61マス". */
  facts(setup: TableSetup, lang: Lang): string;
  /** The same as in the game's set-up: completes the options before a match starts. */
  finish?: GameSetup['finish'];
  /** How long a computer seems to think before it moves, at normal speed; without it the table's own pause. */
  thinkMs?(view: V): number;
  View: ComponentType<{ table: Table<V, M, E, X> }>;
  /** Beneath the headline of the result, where there is more to show: a ranking, scores. */
  Result?: ComponentType<{ table: Table<V, M, E, X> }>;
}
