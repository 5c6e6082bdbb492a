import type { StoreApi } from 'zustand/vanilla';
import type { LogEntry } from '~/table/game_ui';
import type { SavedMatch } from '~/table/match_setup';

/**
 * A position at which a replay can stop: after that many moves of seats and the chance outcomes that follow them. With
 * `pause` it is the moment before those outcomes: the result of a hand, before the next cards are dealt.
 */
export interface Stop {
  plies: number;
  pause: boolean;
}

/** Whose view is shown: a seat's, or everything. */
export type ReplayViewer = number | 'all';

export const replaySpeeds = [0.5, 1, 2, 4] as const;
export type ReplaySpeed = (typeof replaySpeeds)[number];

export interface ReplayState<E> {
  at: number; // the index of the stop that is shown
  playing: boolean; // goes on by itself
  speed: ReplaySpeed;
  viewer: ReplayViewer;
  log: LogEntry<E>[]; // of the whole match; `ply` is -1 for what happened before the first move
}

/** Looking back at a match: the stops, and how to move between them. */
export interface Replay<E> {
  readonly store: StoreApi<ReplayState<E>>;
  readonly state: ReplayState<E>;
  readonly stops: Stop[];
  readonly plies: number; // moves of the whole match
  readonly saved: SavedMatch;
  readonly embedded: boolean; // shown in a page of another site: nothing can be opened or saved here
  show(stop: number): void; // beyond the ends: the first or last stop
  step(by: 1 | -1): void;
  showMove(ply: number): void; // the position after this move
  setPlaying(on: boolean): void;
  setSpeed(speed: ReplaySpeed): void;
  setViewer(viewer: ReplayViewer): void;
}
