import type { StoreApi } from 'zustand/vanilla';
import type { JsonObject } from '~/protocol/answers';
import type { Entry, History, Snapshot } from '~/protocol/messages';
import type { RoomController, RoomState } from '~/table/room/room_controller';

/** What an online match needs from its room. */
export interface MatchRoom {
  readonly controller: RoomController;
  readonly store: StoreApi<RoomState>;
  /**
   * Sends a command and resolves when the server has accepted it. After a connection loss it is sent again; the server
   * executes it once. Throws `Refused`.
   */
  command(type: string, fields?: JsonObject): Promise<void>;
  /** The history of the match from that ply on. */
  history(from: number): Promise<History>;
  /** The local match is out of sync: requests a snapshot, which arrives through `reset`. */
  resync(): void;
}

/** An online match, as its room drives it. */
export interface OnlineMatch {
  /** Resolves when there is a view to draw; before that the board must not be shown. */
  readonly opened: Promise<void>;
  /** The current state of the match: on joining, and when too much was missed. */
  reset(snapshot: Snapshot): Promise<void>;
  /** The next entry of the log; `hurry`: it is shown quickly, because it was missed. */
  receive(entry: Entry, hurry: boolean): void;
  /** The connection is lost: clocks stand still until `setClocks` or `reset`. */
  stopClocks(): void;
  /** The clocks after a reconnect: milliseconds left by seat. */
  setClocks(left: Record<string, number>): void;
  close(): void;
}
