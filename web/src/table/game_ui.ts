import type { ComponentType } from 'react';
import type { Color } from '~/base/colors';
import type { Pace } from '~/base/settings';
import type { Lang } from '~/base/words';
import type { DecisionEntry } from '~/protocol/analysis';
import type { GameId, Json } from '~/protocol/answers';
import type { GameSetup } from '~/table/game_setup';
import type { MatchSetup } from '~/table/match_setup';
import type { TurnMoves } from '~/table/own_moves';
import type { Choice, TableController } from '~/table/table_controller';
import type { Sound } from '~/ui/sound';

/**
 * One frame of the animation after a move: what is drawn, and for how long. `events` are logged and announced when the
 * frame appears. A `gate` holds the animation before this frame until a person presses: to roll the die, or to continue.
 */
export interface Frame<V, E, X> {
  view: V;
  effect?: X; // drawn in this frame only: a tumbling die, a moving card
  ms: number; // at normal speed
  sound?: Sound;
  events?: E[];
  gate?: Gate;
}

export interface Gate {
  kind: 'roll' | 'next';
  seat: number; // who must press (for `next` any person may); a computer's gate is always open
}

/** What happened between two views. */
export interface Transition<V, E> {
  before: V;
  events: E[];
  after: V;
  viewer: number | null;
  waited?: boolean; // comes from a server, where computers have already paused
}

/** The same with what decides how long it is shown. */
export interface PacedTransition<V, E> extends Transition<V, E> {
  pace: Pace;
  people: number[]; // the seats of people; the others are computers
}

/** What is needed to put an event into words. */
export interface TextContext {
  lang: Lang;
  name: (seat: number) => string; // "You" for the only person
  setup?: MatchSetup; // for texts that depend on the options
}

export interface LogEntry<E> {
  ply: number; // how many seat moves were made before it
  event: E;
}

/** A row of the log. */
export interface LogRow {
  ply: number;
  number?: string; // shown instead of the ply, if the game counts differently
  seat: number | null;
  color?: Color; // used instead of the seat's colour
  die?: number;
  text: string;
  more?: string; // a second line
  details?: string; // pressing the row opens the game's `Details` of this
  tone?: 'plain' | 'good' | 'bad' | 'quiet';
  highlight?: string; // a word for what is worth jumping to in a replay: "Capture"
}

export interface ResultText {
  headline: string;
  reason: string;
  winners: number[] | null; // seats; none: a draw; several: a tie; null: nobody won, and it is not a draw
  ranking?: number[]; // seats from first to last; only in games with places
}

/** What the player to move should do. The table adds whose turn it is. */
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
 * A game's user interface: how its data is read, put into words and drawn. The rules are in the engine.
 * V is the game's view, M a move, E an event, X the effect of a frame.
 */
export interface GameUi<V, M, E, X> {
  id: GameId;
  hiddenHands: boolean; // seats have hidden cards: a shared screen needs a curtain
  chance: boolean; // dice or cards: a search may be shared by several workers, and moves are not taken back
  readView(json: Json): V;
  readMove(json: Json): M;
  readEvent(json: Json): E;
  /** The colour of each seat. */
  seatColors(setup: MatchSetup): Color[];
  /** The animation from one view to the next. The last frame shows `after`; an empty list jumps there. */
  frames(transition: PacedTransition<V, E>): Frame<V, E, X>[];
  /** The text for screen readers; null: none. */
  announcement(event: E, context: TextContext): string | null;
  logRows(log: LogEntry<E>[], context: TextContext): LogRow[];
  /** What the player to move should do. */
  prompt(table: TableController<V, M, E, X>, lang: Lang): Prompt;
  /** The result: a headline, what decided it, and who won. */
  resultText(table: TableController<V, M, E, X>, context: TextContext): ResultText;
  /** The place of a seat that has finished although others play on; null if it has not. Only in games with places. */
  place?(view: V, seat: number): number | null;
  /** People may end a match with the places as they stand. */
  settles?: boolean;
  /** Positions of practice matches can be edited at /practice/ID. */
  editable?: boolean;
  /** A replay stops after this event, before what chance does next: the end of a hand. */
  pausesReplay?(event: E): boolean;
  /** The position as one SVG element, for games without an SVG element marked `data-board`. */
  Picture?: ComponentType<{ table: TableController<V, M, E, X> }>;
  /** A move in words, for hints; the default is the protocol's text. */
  moveText?(choice: Choice<M, E>, view: V, lang: Lang): string;
  /** A move in the protocol's notation as people read it, for lines of an analysis; the default is the notation itself. */
  notation?(text: string, lang: Lang): string;
  /** What chance did, for the rolls of an analysis; null if it is not worth words. The default lists its values. */
  outcomeText?(outcome: Json, lang: Lang): string | null;
  /** More about the options of an analysed decision, under them. `view` is the position before it. */
  AnalysedOptions?: ComponentType<{ view: V; entry: DecisionEntry }>;
  /** For games whose turns have several moves; the default is one move. */
  turnMoves?(view: V): TurnMoves;
  /** Facts for the top bar: "Radius 4, 61 cells". */
  facts(setup: MatchSetup, lang: Lang): string;
  /** The same as in the game's set-up: completes the options before a match starts. */
  finish?: GameSetup['finish'];
  /** What the scores of a search count: hundredths of a point, or (the default) thousandths of a win. */
  searchScore?: 'points' | 'wins';
  /** The pause before a computer moves, at normal speed; the default is the table's. */
  thinkMs?(view: V, pace: Pace): number;
  Table: ComponentType<{ table: TableController<V, M, E, X> }>;
  /** A dialog with the `details` of a log row. */
  Details?: ComponentType<{ table: TableController<V, M, E, X>; id: string; onClose: () => void }>;
  /** More of the result, shown under the headline: a ranking, scores. */
  Result?: ComponentType<{ table: TableController<V, M, E, X> }>;
}
