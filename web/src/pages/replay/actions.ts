import * as v from 'valibot';
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

interface FoundMatch {
  saved: SavedMatch;
  profiles?: boolean[];
}

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

const WithAccounts = v.object({ accounts: v.array(v.nullable(v.string())) }); // by seat

/** By seat: whether the player has an account. Only the server's log is trusted, since links and files can be made up. */
function profilesIn(text: string): boolean[] {
  const read = v.safeParse(WithAccounts, JSON.parse(text));
  return read.success ? read.output.accounts.map((account) => account !== null) : [];
}

async function fromServer(match: string, room: string | null): Promise<FoundMatch | ReplayFailure> {
  const text = await fetchRoomLog(match, room);
  const saved = await readText(text);
  if (saved) return { saved, profiles: profilesIn(text) };
  return /"running":\s*true/.test(text) ? 'running' : 'unreadable';
}

async function fromFile(file: Pick<File, 'size' | 'text'>): Promise<SavedMatch | ReplayFailure> {
  if (file.size > maxMatchBytes) return 'long';
  return (await readText(await file.text())) ?? 'unreadable';
}

async function fromLink(packed: string): Promise<SavedMatch | ReplayFailure> {
  const saved = await readLink(packed);
  return saved ? ofOthers(saved) : 'unreadable';
}

const found = (saved: SavedMatch | ReplayFailure): FoundMatch | ReplayFailure =>
  typeof saved === 'string' ? saved : { saved };

async function find(source: ReplaySource): Promise<FoundMatch | ReplayFailure> {
  switch (source.kind) {
    case 'saved':
      return found(await fromBrowser(source.id));
    case 'match':
      return fromServer(source.match, source.room);
    case 'link':
      return found(await fromLink(source.packed));
    case 'file':
      return found(await fromFile(source.file));
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
    const match = await find(source);
    if (typeof match === 'string') return match;
    const { saved, profiles } = match;
    const [ui, info] = await Promise.all([boards[saved.setup.game](), gameInfo(saved.setup.game)]);
    if (saved.record.seats !== undefined && saved.record.seats !== saved.setup.seats.length) return 'broken';
    return await ReplayTable.open({ saved, ui, info, profiles, engine: sharedEngine(), embedded }, plies);
  } catch (fault) {
    return failureOf(fault);
  }
}
