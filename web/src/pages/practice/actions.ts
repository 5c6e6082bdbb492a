import { sharedEngine } from '~/engine/shared';
import { editors, setups } from '~/games';
import type { GameId } from '~/protocol/answers';
import type { AnyPositionEditor } from '~/table/editor/position_editor';
import { checkPosition, type OpenedPosition, openPosition, positionMatch } from '~/table/editor/positions';
import { replayLink } from '~/table/links';
import type { SeatSetup } from '~/table/match_setup';
import { newMatch } from '~/table/new_match';

const longestLine = 4000; // of a position line; the longest are a few hundred characters

/** A game's editor and the draft to begin with. */
export interface LoadedEditor {
  editor: AnyPositionEditor;
  draft: unknown;
  refused: boolean; // the link had no position that can be edited
}

/** The position line in a link; empty: none. */
export function lineOf(hash: string): string {
  try {
    return decodeURIComponent(hash).trim().slice(0, longestLine);
  } catch {
    return '?'; // not a position of any game
  }
}

export const positionPath = (game: GameId, position: string) => `/practice/${game}#${encodeURIComponent(position)}`;

/** The draft of a position line, in any valid form; null if the engine refuses it. */
export async function draftOf(editor: AnyPositionEditor, line: string): Promise<unknown> {
  const check = await checkPosition(sharedEngine(), editor.id, line);
  return check.kind === 'bad' ? null : editor.read(check.state);
}

/** The start position of a game of the same size. */
export async function startOf(editor: AnyPositionEditor, draft: unknown): Promise<unknown> {
  const options = draft === null ? {} : editor.startOptions(draft);
  const { state } = await openPosition(sharedEngine(), editor.id, options, editor.firstOutcome);
  return editor.read(state);
}

export async function openEditor(load: () => Promise<AnyPositionEditor>, line: string): Promise<LoadedEditor> {
  const editor = await load();
  const draft = line ? await draftOf(editor, line) : null;
  return { editor, draft: draft ?? (await startOf(editor, null)), refused: line !== '' && draft === null };
}

/** Who plays on: a person against computers of one level, or a person on every seat. */
export interface Players {
  level: string | null; // null: every seat is played by hand
  you: number; // the seat of the person
}

export function seatsOf(count: number, { level, you }: Players): SeatSetup[] {
  return Array.from({ length: count }, (_, seat) =>
    level === null || seat === you ? { kind: 'person', name: '' } : { kind: 'computer', level },
  );
}

/** Starts a practice match from the position and returns the address of its table. */
export async function playOn({ record, position, seats }: OpenedPosition, players: Players): Promise<string> {
  const { game } = record;
  const setup = { game, options: { position }, seats: seatsOf(seats, players), clock: null, practice: true };
  return `/table/${await newMatch(setup, setups[game])}`;
}

/** The address of the replay page with this position, where it can be analysed; null: too long for a link. */
export const analysisPath = (opened: OpenedPosition) => replayLink(positionMatch(opened), 0, '');

export const isEditable = (game: GameId): boolean => editors[game] !== undefined;
