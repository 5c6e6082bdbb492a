import * as v from 'valibot';
import { type MatchSetup, SavedMatch } from '~/table/match_setup';

// A link carries a whole match after the #, compressed. That part of a link is never sent to a server.

const maxLinkLength = 2000;
const maxEmbedLength = 32_000; // in a web page, not in a message

/** The largest match that is read from a file or link; a short link could otherwise expand to fill the memory. */
export const maxMatchBytes = 16 * 1024 * 1024;

async function pipeBytes(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const piped = new Blob([bytes as BlobPart]).stream().pipeThrough(stream);
  const chunks: BlobPart[] = [];
  let size = 0;
  for (const reader = piped.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > maxMatchBytes) {
      await reader.cancel();
      throw new Error('the match is too large');
    }
    chunks.push(value as BlobPart);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

const toText = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** The record without the times of its moves, which would make links longer and are nobody else's business. */
function withoutTimes(record: SavedMatch['record']): SavedMatch['record'] {
  const moves = record.moves.map(({ at: _, think_ms: __, ...move }) => move as (typeof record.moves)[number]);
  return { ...record, moves };
}

/** The match as text, without the clocks before each move. */
async function packed({ clocksBefore: _, ...saved }: SavedMatch): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...saved, record: withoutTimes(saved.record) }));
  return toText(await pipeBytes(bytes, new CompressionStream('deflate-raw')));
}

/** A link to the match; null if it is too long. */
export async function matchLink(saved: SavedMatch, origin: string): Promise<string | null> {
  const link = `${origin}/open#${await packed(saved)}`;
  return link.length <= maxLinkLength ? link : null;
}

/** What a replay is shared as: the record and the players. The id, the time, the clocks and the series stay here. */
export function sharedReplay({ setup: { series: _, you: __, ...setup }, ...saved }: SavedMatch): SavedMatch {
  return { ...saved, id: '', at: 0, setup, clocks: null, clocksBefore: undefined, turn: undefined, gated: undefined };
}

/** The same match without the names of the people. */
export function withoutNames(saved: SavedMatch): SavedMatch {
  const { players: _, ...record } = saved.record; // in records of the taku program
  const seats = saved.setup.seats.map((seat) => (seat.kind === 'person' ? { ...seat, name: '' } : seat));
  return { ...saved, record: record as SavedMatch['record'], setup: { ...saved.setup, seats } };
}

/** A link to a replay that begins after `plies` moves; null if it is too long. */
export async function replayLink(saved: SavedMatch, plies: number, origin: string): Promise<string | null> {
  const link = `${origin}/replay?at=${plies}#${await packed(sharedReplay(saved))}`;
  return link.length <= maxLinkLength ? link : null;
}

/** HTML that shows a replay in a page of another site; null if it is too long. */
export async function embedCode(
  saved: SavedMatch,
  { plies, origin, lang, title }: { plies: number; origin: string; lang: string; title: string },
): Promise<string | null> {
  const link = `${origin}/embed/?lang=${lang}&amp;at=${plies}#${await packed(sharedReplay(saved))}`;
  const code = `<iframe src="${link}" title="${title}" width="100%" height="640" loading="lazy" style="border:0"></iframe>`;
  return code.length <= maxEmbedLength ? code : null;
}

/** A link that starts a match from a position; null if it is too long. */
export function positionLink(setup: MatchSetup, position: string, origin: string): string | null {
  const { series: _, you: __, ...rest } = setup;
  const start: MatchSetup = { ...rest, options: { position }, clock: null, practice: true, seed: undefined };
  const link = `${origin}/start#${encodeURIComponent(JSON.stringify(start))}`;
  return link.length <= maxLinkLength ? link : null;
}

/** Reads the part of a match link after the #; null if it is not valid. */
export async function readLink(hash: string): Promise<SavedMatch | null> {
  try {
    const bytes = await pipeBytes(toBytes(hash), new DecompressionStream('deflate-raw'));
    return readMatchFile(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** Reads a saved match from a file; null if it is not valid. */
export function readMatchFile(text: string): SavedMatch | null {
  try {
    const read = v.safeParse(SavedMatch, JSON.parse(text));
    return read.success && read.output.setup.game === read.output.record.game ? read.output : null;
  } catch {
    return null;
  }
}
