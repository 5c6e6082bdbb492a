import type { StoreApi } from 'zustand/vanilla';
import type { JsonObject } from '~/protocol/answers';
import type { Entry, History, Snapshot } from '~/protocol/messages';
import type { RoomController, RoomState } from '~/table/room/room_controller';

/** What a match online needs of its room. */
export interface MatchRoom {
  readonly controller: RoomController;
  readonly store: StoreApi<RoomState>;
  /**
   * Sends a command and answers when it was accepted; it is sent again by itself after a lost line, and never done
   * twice. Throws `Refused`.
   */
  command(type: string, fields?: JsonObject): Promise<void>;
  /** What was told of the match before, from that ply on. */
  history(from: number): Promise<History>;
  /** What is shown here does not fit what is told: the room asks for the match as it stands, and calls `stand`. */
  resync(): void;
}

/** A match online, as its room feeds it. */
export interface OnlineMatch {
  /** There is something to draw. Until then the table waits for `start`, and its board is not to be shown. */
  readonly opened: Promise<void>;
  /** The match as it stands: on arriving, and when too much was missed to be shown. */
  reset(snapshot: Snapshot): Promise<void>;
  /** The next entry of the log; `hurry`: it was missed and is caught up with. */
  receive(entry: Entry, hurry: boolean): void;
  /** The clocks as the server tells them on coming back: milliseconds left by seat. */
  setClocks(left: Record<string, number>): void;
  close(): void;
}
