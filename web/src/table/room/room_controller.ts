import type { StoreApi } from 'zustand/vanilla';
import type { GameId, JsonObject } from '~/protocol/answers';
import type { Clock, HelpLevel, Offered, SeatInfo } from '~/protocol/messages';
import type { AnyTableController } from '~/table/game_ui';

/** How the line to the server is. `lost`: it is being mended. The others are the end of it, with the reason. */
export type ConnectionStatus = 'connecting' | 'open' | 'lost' | 'taken' | 'gone' | 'refused';

export const presets = ['hello', 'good_luck', 'well_played', 'thanks', 'sorry', 'one_moment', 'again', 'bye'] as const;
export type Preset = (typeof presets)[number];

export interface ChatLine {
  id: number; // rises
  seat: number | null; // null: somebody who watches
  person: string | null;
  name: string;
  text?: string;
  preset?: Preset;
  mine: boolean;
}

/** Who watches has no name: what they say is shown, or hidden, together. */
export const spectators = 'watchers';

export function speakerOf(line: ChatLine): string {
  return line.person ?? spectators;
}

/** A seat as the room shows it. */
export interface RoomSeat extends SeatInfo {
  awaySince: number | null; // by performance.now(); null: present, or no person
}

export interface RoomState {
  connection: ConnectionStatus;
  lostSince: number | null; // by performance.now()
  lagMs: number | null; // there and back, the middle of the last few
  code: string;
  game: GameId;
  options: JsonObject;
  clock: Clock | null;
  public: boolean;
  helps: HelpLevel;
  fillSeconds: number; // after which computers take empty chairs; 0: never
  name: string; // of the room; '' where it has none
  played: number; // matches of the series
  wins: Record<string, number>; // by person
  you: { person: string | null; seat: number | null }; // null: watches
  phase: 'waiting' | 'playing' | 'over'; // over: the last match lies on the table, the next is being set
  seats: RoomSeat[];
  seedHash: string;
  watching: number;
  offers: Offered[];
  standIns: number[]; // seats that a computer plays for now
  acted: number[]; // seats that have moved or rolled in this match: until all have, it can be called off
  readyForNextHand: number[]; // between two hands: the seats that have asked for the next one
  chat: ChatLine[];
  unread: number; // lines of chat that came since it was looked at
  muted: string[]; // speakers whose lines are not shown here
  refusal: string | null; // the code of what the server would not do, until the next command
  frozen: boolean; // begun by other rules than the server has: it is only shown
  outdated: 'page' | 'rules' | null; // the server has a newer page; or other rules, and then its matches cannot be shown
  table: AnyTableController | null; // the match on the table; null before the first
}

/** A room on a server, as the page sees it: who is there, and what one can do beside moving. */
export interface RoomController {
  readonly store: StoreApi<RoomState>;
  readonly state: RoomState;
  ready(): void; // also for a rematch, and the next session
  resign(): void;
  abort(): void;
  claim(): void;
  leave(): Promise<void>; // gives the seat up
  offer(what: 'draw' | 'takeback'): void;
  answer(what: 'draw' | 'takeback', yes: boolean): void;
  say(line: { text: string } | { preset: Preset }): Promise<boolean>; // whether it was heard
  mute(speaker: string, on: boolean): void;
  readChat(): void; // the chat is looked at
  matchLog(match: string): Promise<string>; // for a file: what was played, and the seeds of its dice
  takeSeat(): void; // back from the computer that plays for one
  close(): void; // leaves the page; the seat stays
}
