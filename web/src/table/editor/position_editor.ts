import type { ComponentType } from 'react';
import type { Words } from '~/base/words';
import type { GameId, Json, JsonObject } from '~/protocol/answers';

export interface EditorProps<D, T> {
  draft: D;
  tool: T;
  onChange: (draft: D) => void; // one step that can be undone
  onTool: (tool: T) => void;
}

/**
 * A game's part of the position editor. D is the draft: a position that may be impossible; the engine judges its line.
 * T is the tool: what the next press does (a brush, a piece picked up), which is not a part of the position.
 */
export interface PositionEditor<D, T> {
  id: GameId;
  tool: T; // at the start
  /** What chance does first in a new match, if a position before that cannot be edited. */
  firstOutcome?: JsonObject;
  /** Reads the engine's state of a position. */
  read(state: Json): D;
  /** The position line of the draft: docs/formats.md. */
  line(draft: D): string;
  /** The options of a new match of the same size: its start is the start position. */
  startOptions(draft: D): JsonObject;
  /** The draft without stones, cards, or pieces outside their bases. */
  cleared(draft: D): D;
  /** The draft reflected from left to right, where that changes nothing but the view. */
  mirrored?(draft: D): D;
  /** The seat that rolls, moves or places next in the engine's state of a position. */
  seatToMove(state: Json): number;
  /** What the engine's reasons against a position mean: docs/protocol.md. */
  reasons: Words<Record<string, string>>;
  Board: ComponentType<EditorProps<D, T>>;
  Panel: ComponentType<EditorProps<D, T>>;
}

// biome-ignore lint/suspicious/noExplicitAny: editors of every game go through the same page
export type AnyPositionEditor = PositionEditor<any, any>;
