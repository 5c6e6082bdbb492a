import type { ComponentType } from 'react';
import type { Color } from '~/base/colors';
import type { Lang } from '~/base/words';
import type { GameId, Json } from '~/protocol/answers';
import type { GameSetup } from '~/table/game_setup';
import type { MatchSetup } from '~/table/match_setup';
import type { TableController } from '~/table/table_controller';
import type { Sound } from '~/ui/sound';

/**
 * One picture of the animation a board shows after a move: what is drawn, and for how long before the next one.
 * `events` are told (to the log and the live region) when it appears. A `gate` holds the animation before this frame until a
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
export interface TextContext {
  lang: Lang;
  name: (seat: number) => string; // 「あなた」 for the only person
  setup?: MatchSetup; // of the table it is told at: where words depend on the options
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
export interface Prompt {
  text: string;
  fact?: string; // at the right of the status line
  tone?: 'plain' | 'bad' | 'good';
}

// biome-ignore lint/suspicious/noExplicitAny: tables of every game go through the same pages
export type AnyGameUi = GameUi<any, any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyTableController = TableController<any, any, any, any>;

/**
 * What a game brings to the table: how its data is read, told and drawn. Rules stay in the engine.
 * V is a view of the game, M a move, E an event, X an effect of a frame.
 */
export interface GameUi<V, M, E, X> {
  id: GameId;
  hiddenHands: boolean; // hands are hidden: a shared screen needs a curtain
  chance: boolean; // dice or cards: a search may be shared by several workers, and a room takes no moves back
  undo: 'free' | 'unfinished' | 'practice'; // where moves may be taken back; unfinished: until the match is over
  readView(json: Json): V;
  readMove(json: Json): M;
  readEvent(json: Json): E;
  /** The colour of each seat, as the game deals them out. */
  seatColors(setup: MatchSetup): Color[];
  /**
   * The animation from one view to the next. The last frame shows `after`; an empty animation jumps there. `waited`: it comes
   * from a server, which has let computers take their time.
   */
  frames(transition: { before: V; events: E[]; after: V; viewer: number | null; waited?: boolean }): Frame<V, E, X>[];
  /** What is said aloud in the live region. Null: nothing. */
  announcement(event: E, context: TextContext): string | null;
  logRows(log: LogEntry<E>[], context: TextContext): LogRow[];
  /** What the person to move is asked for. */
  prompt(table: TableController<V, M, E, X>, lang: Lang): Prompt;
  /** The result in words: a headline, and what decided it. */
  resultText(table: TableController<V, M, E, X>, context: TextContext): { headline: string; reason: string };
  /** A move in words, for hints; without it the protocol's own text is shown. */
  moveText?(move: M, view: V, lang: Lang): string;
  /** Facts for the top bar: "半径4・61マス". */
  facts(setup: MatchSetup, lang: Lang): string;
  /** The same as in the game's set-up: completes the options before a match starts. */
  finish?: GameSetup['finish'];
  /** What the scores of a search count: hundredths of a point, or (the default) thousandths of a win. */
  searchScore?: 'points' | 'wins';
  /** How long a computer seems to think before it moves, at normal speed; without it the table's own pause. */
  thinkMs?(view: V): number;
  Table: ComponentType<{ table: TableController<V, M, E, X> }>;
  /** Beneath the headline of the result, where there is more to show: a ranking, scores. */
  Result?: ComponentType<{ table: TableController<V, M, E, X> }>;
}
