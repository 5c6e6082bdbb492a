import type { ComponentType } from 'react';
import type { Color } from '~/base/colors';
import type { Lang } from '~/base/words';
import type { GameId, Json, JsonObject } from '~/protocol/answers';
import type { Message } from '~/protocol/messages';
import type { ClockSetup, MatchSetup, SeatSetup } from '~/table/match_setup';

export type Bilingual = Record<Lang, string>;

/** How an option of the engine is put to people. Those not listed are not offered (position lines, a room's business). */
export interface OptionWords {
  name: string; // the engine's
  label: Bilingual; // a few words: "出発は6の目だけ"
  help: Bilingual; // one sentence
  choices?: Record<string, Bilingual>; // of a choice
  applies?: (options: JsonObject, seats: number) => boolean; // dimmed where not
  none?: Bilingual; // of a number that may also be null: the words for null ("制限なし")
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

/** What home and set-up know of a game before its board is loaded: small, without the board. */
export interface GameSetup {
  id: GameId;
  title: Bilingual;
  tagline: Bilingual; // one line on the home page
  minutes: Bilingual; // "15分", "30–45 min"
  seats: { min: number; max: number; usual: number };
  options: OptionWords[];
  presets: Preset[]; // the first is the standard
  clocks: (ClockSetup | null)[]; // offered; the first is the standard
  roomClock: ClockSetup; // of `clocks`: the standard of a room online, as the server has it
  dice: boolean; // persons roll by their own hand: rooms may have it done for them
  practice: boolean; // a practice table is offered
  colors(seats: number, options: JsonObject): Color[];
  /** The first seat a person, the others computers of this level. */
  usualLevel: string;
  /** Last touch before the match starts: what the engine wants to know twice (Ludo's `players`). */
  finish?(setup: MatchSetup): MatchSetup;
  firstTurn: Bilingual; // beneath the start button: who begins
  messages?: GameMessages;
  Mark: ComponentType; // a few pieces that stand for the game in lists, drawn in an SVG of 40 by 40
  Miniature: ComponentType; // the board's picture, about 210 px wide, on the inset colour
  /** Options that need more than a switch, a number or a choice: maps, decks. */
  moreOptions?: string[]; // which those are
  moreWords?(options: JsonObject, lang: Lang): string[]; // and what they say in a list of rooms, a few words each
  More?: ComponentType<{ options: JsonObject; seats: SeatSetup[]; onChange: (change: JsonObject) => void }>;
}
