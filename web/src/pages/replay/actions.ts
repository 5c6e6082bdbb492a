import { gameInfo, sharedEngine } from '~/engine/shared';
import { boards } from '~/games';
import { fetchRoomLog } from '~/online/match_log';
import { readMatchText, withComputers } from '~/pages/home/state';
import { Refused } from '~/protocol/answers';
import { maxMatchBytes, readLink } from '~/table/links';
import type { SavedMatch } from '~/table/match_setup';
import { type AnyReplayTable, ReplayTable } from '~/table/replay/replay_table';
import { loadMatch } from '~/table/saved_matches';

/** Where the match of a replay comes from. */
export type ReplaySource =
  | { kind: 'saved'; id: string } // in this browser
  | { kind: 'match'; match: string; room: string | null } // on the server; the room tells which key may be needed
  | { kind: 'link'; packed: string }
  | { kind: 'file'; file: Pick<File, 'size' | 'text'> };

/** `private`: the server does not know the match, or this browser has no key of it. */
export type ReplayFailure = 'missing' | 'unreadable' | 'long' | 'broken' | 'private' | 'running' | 'offline' | 'failed';

/** The source in the address of the page: ?saved=ID, ?match=ID&room=CODE, or the match itself after the #. */
export function sourceOf(search: string, hash: string): ReplaySource | null {
  const query = new URLSearchParams(search);
  const [id, match] = [query.get('saved'), query.get('match')];
  if (id) return { kind: 'saved', id };
  if (match) return { kind: 'match', match, room: query.get('room') };
  return hash ? { kind: 'link', packed: hash } : null;
}

/** How many moves are made in the position to begin with. */
export function pliesOf(search: string): number {
  const at = Number(new URLSearchParams(search).get('at') ?? 0);
  return Number.isInteger(at) && at >= 0 ? at : 0;
}

/** Whether the match is to be analysed at once. */
export const analyses = (search: string): boolean => new URLSearchParams(search).has('analyse');

/** Somebody else's match: no seat is called "you". */
const ofOthers = (saved: SavedMatch): SavedMatch => ({ ...saved, setup: { ...saved.setup, you: -1 } });

/** Seats whose names are those of levels become computers. */
async function readText(text: string): Promise<SavedMatch | null> {
  const read = readMatchText(text);
  if (!read) return null;
  return ofOthers(read.id ? read : withComputers(read, await gameInfo(read.setup.game)));
}

/** The cards of a match that is still being played stay hidden. */
async function fromBrowser(id: string): Promise<SavedMatch | ReplayFailure> {
  const saved = await loadMatch(id);
  if (!saved) return 'missing';
  return saved.over ? saved : 'running';
}

async function fromServer(match: string, room: string | null): Promise<SavedMatch | ReplayFailure> {
  const text = await fetchRoomLog(match, room);
  const read = await readText(text);
  return read ?? (/"running":\s*true/.test(text) ? 'running' : 'unreadable');
}

async function fromFile(file: Pick<File, 'size' | 'text'>): Promise<SavedMatch | ReplayFailure> {
  if (file.size > maxMatchBytes) return 'long';
  return (await readText(await file.text())) ?? 'unreadable';
}

async function fromLink(packed: string): Promise<SavedMatch | ReplayFailure> {
  const saved = await readLink(packed);
  return saved ? ofOthers(saved) : 'unreadable';
}

async function find(source: ReplaySource): Promise<SavedMatch | ReplayFailure> {
  switch (source.kind) {
    case 'saved':
      return fromBrowser(source.id);
    case 'match':
      return fromServer(source.match, source.room);
    case 'link':
      return fromLink(source.packed);
    case 'file':
      return fromFile(source.file);
  }
}

function failureOf(fault: unknown): ReplayFailure {
  if (!(fault instanceof Refused)) {
    console.error(fault);
    return 'failed';
  }
  if (fault.code === 'match/not_found') return 'private';
  return fault.code === 'net/unreachable' ? 'offline' : 'broken';
}

/** Opens a replay at the position after `plies` moves. */
export async function openReplay(
  source: ReplaySource,
  plies: number,
  embedded = false,
): Promise<AnyReplayTable | ReplayFailure> {
  try {
    const saved = await find(source);
    if (typeof saved === 'string') return saved;
    const [ui, info] = await Promise.all([boards[saved.setup.game](), gameInfo(saved.setup.game)]);
    if (saved.record.seats !== undefined && saved.record.seats !== saved.setup.seats.length) return 'broken';
    return await ReplayTable.open({ saved, ui, info, engine: sharedEngine(), embedded }, plies);
  } catch (fault) {
    return failureOf(fault);
  }
}
