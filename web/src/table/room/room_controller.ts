import type { StoreApi } from 'zustand/vanilla';
import type { GameId, JsonObject } from '~/protocol/answers';
import type { Clock, FormerPlayer, HelpLevel, Offered, SeatInfo } from '~/protocol/messages';
import type { AnyTableController } from '~/table/game_ui';

/**
 * `lost`: reconnecting. Final: `taken` (another tab has the seat), `gone` (no such room), `refused` (wrong key),
 * `removed` (by the room's owner).
 */
export type ConnectionStatus = 'connecting' | 'open' | 'lost' | 'taken' | 'gone' | 'refused' | 'removed';

export const presets = ['hello', 'good_luck', 'well_played', 'thanks', 'sorry', 'one_moment', 'again', 'bye'] as const;
export type Preset = (typeof presets)[number];

export interface ChatLine {
  id: number; // ascending
  seat: number | null; // null: a spectator
  person: string | null;
  name: string;
  text?: string;
  preset?: Preset;
  mine: boolean;
}

/** Spectators have no names, so they are muted together. */
export const spectators = 'watchers';

export function speakerOf(line: ChatLine): string {
  return line.person ?? spectators;
}

/** A seat of the room. */
export interface RoomSeat extends SeatInfo {
  awaySince: number | null; // by performance.now(); null: present, or not a person
}

/** A seat that does not act. */
export interface Idle {
  seat: number;
  claimAt: number; // by performance.now(): when the others may claim
}

export interface RoomState {
  connection: ConnectionStatus;
  lostSince: number | null; // by performance.now()
  lagMs: number | null; // median round-trip time
  code: string;
  game: GameId;
  options: JsonObject;
  clock: Clock | null;
  public: boolean;
  helps: HelpLevel;
  rated: boolean;
  ranked: boolean; // rated, and the players were found for each other: the first match starts by itself
  clockClass: string | null; // of the ratings that change, if rated
  tournament: string | null; // the code of the tournament that the game is part of: it starts by itself, once
  fillSeconds: number; // after which computers take empty seats; 0: never
  fillLevel: string; // of these computers
  name: string; // the room's name, or ''
  played: number; // matches played in this series
  wins: Record<string, number>; // by person
  former: FormerPlayer[]; // people who played in this series and gave up their seats
  you: { person: string | null; seat: number | null }; // seat null: a spectator
  owner: boolean; // may remove people and close the room
  phase: 'waiting' | 'playing' | 'over'; // over: the last match is still shown, the next is being prepared
  seats: RoomSeat[];
  seedHash: string;
  watching: number;
  offers: Offered[];
  standIns: number[]; // seats that a computer plays at the moment
  left: number[]; // those of them whose players cannot return and are placed last, in the order in which they left
  idle: Idle[];
  declined: Offered | null; // the last offer, if someone declined it; `seat` is who did
  acted: number[]; // seats that have moved or rolled; until all have, the match can be aborted
  readyForNextHand: number[]; // between two hands: the seats that have asked for the next one
  chat: ChatLine[];
  unread: number; // chat lines since the chat was last visible
  muted: string[]; // speakers whose lines are hidden
  refusal: string | null; // the error code of the last refused command
  frozen: boolean; // started under older rules: the match cannot continue
  outdated: 'page' | 'rules' | null; // the server has a newer page, or rules that the local engine does not have
  table: AnyTableController | null; // the current match; null before the first
}

/** A room on a server: who is there, and what people can do besides moving. */
export interface RoomController {
  readonly store: StoreApi<RoomState>;
  readonly state: RoomState;
  ready(): void; // also for a rematch
  unready(): void; // no longer ready
  resign(): void;
  abort(): void;
  claim(): void;
  leave(): Promise<void>; // gives up the seat
  removePerson(person: string): void; // by the owner, between matches
  closeRoom(): void; // by the owner
  fill(level: string): Promise<boolean>; // computers of this level take the empty seats; false: refused
  offer(what: Offered['what']): void;
  answer(what: Offered['what'], yes: boolean): void;
  sendChat(line: { text: string } | { preset: Preset }): Promise<boolean>; // whether the server accepted it
  hideChat(line: number): void; // by the owner: removes a line for everyone
  mute(speaker: string, on: boolean): void;
  readChat(): void; // marks the chat as read
  matchLog(match: string): Promise<string>; // for a file: the moves and the random seeds
  takeSeat(): void; // takes the seat back from the stand-in computer
  close(): void; // leaves the page but keeps the seat
}
