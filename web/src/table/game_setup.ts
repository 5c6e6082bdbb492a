import type { ComponentType } from 'react';
import type { Color } from '~/base/colors';
import type { Lang } from '~/base/words';
import type { GameId, Json, JsonObject } from '~/protocol/answers';
import type { Message } from '~/protocol/messages';
import type { ClockSetup, MatchSetup, SeatSetup } from '~/table/match_setup';

export type Bilingual = Record<Lang, string>;

/** How one of the engine's options is presented. Options that are not listed are not offered. */
export interface OptionWords {
  name: string; // in the engine
  label: Bilingual; // a few words
  help: Bilingual; // one sentence
  choices?: Record<string, Bilingual>; // labels of the values, if it is a choice
  applies?: (options: JsonObject, seats: number) => boolean; // dimmed when false
  advanced?: boolean; // offered under Advanced
  none?: Bilingual; // the label for null, if a number may be null ("No limit")
}

/**
 * Message types of a game that reports its matches in its own vocabulary, besides `match_start`, `moved` and `match_end`
 * (docs/protocol.md). Its events are sent as messages, not inside them.
 */
export interface GameMessages {
  start: string;
  handStart: string;
  end: string;
  acted: string[]; // a seat has made a move
  matchId(start: Message): string;
  result(end: Message): Json;
}

export interface Preset {
  id: string;
  label: Bilingual;
  help: Bilingual;
  options: JsonObject;
}

/** What home, set-up and rooms know about a game without loading its board. */
export interface GameSetup {
  id: GameId;
  title: Bilingual;
  tagline: Bilingual; // one line on the home page
  minutes: Bilingual; // "15 min", "30–45 min"
  seats: { min: number; max: number; usual: number };
  options: OptionWords[];
  presets: Preset[]; // the first is the default
  clocks: (ClockSetup | null)[]; // the first is the default
  roomClock: ClockSetup; // one of `clocks`: the server's default for a room
  dice: boolean; // people roll themselves; a room may do it automatically
  practice: boolean; // offers practice mode
  colors(seats: number, options: JsonObject): Color[];
  /** By default the first seat is a person and the others are computers of this level. */
  usualLevel: string;
  /** Completes the options before a match starts, where they depend on the seats (Ludo's `players`). */
  finish?(setup: MatchSetup): MatchSetup;
  firstTurn: Bilingual; // shown under the start button: who begins
  messages?: GameMessages;
  Mark: ComponentType; // the game's icon in lists, drawn inside a 40 by 40 SVG
  Miniature: ComponentType; // a small picture of the board, about 210 px wide
  /** Options that need their own controls, such as maps and decks: */
  moreOptions?: string[]; // their names,
  moreWords?(options: JsonObject, lang: Lang): string[]; // a summary for lists of rooms, a few words each,
  // and the controls.
  More?: ComponentType<{ options: JsonObject; seats: SeatSetup[]; onChange: (change: JsonObject) => void }>;
}
