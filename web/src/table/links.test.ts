// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { matchLink, readLink, readMatchFile } from './links';
import { savedMatch } from './testing/saved_matches';

const hashOf = (link: string | null) => new URL(link ?? '').hash.slice(1);

describe('links', () => {
  it('encode and decode a match', async () => {
    const moves = Array.from({ length: 60 }, (_, i) => ({ seat: i % 2, move: { q: i % 7, r: 2 - (i % 5) } }));
    const saved = savedMatch({ plies: 60 });
    saved.record.moves = moves;
    const clocksBefore = moves.map(() => [60_000, 60_000]); // too much for a link
    const link = await matchLink({ ...saved, clocksBefore }, 'https://taku.example');
    expect(link).toMatch(/^https:\/\/taku\.example\/open#[A-Za-z0-9_-]+$/);
    expect(await readLink(hashOf(link))).toEqual(saved);
  });

  it('are not created if they would be too long', async () => {
    const saved = savedMatch();
    saved.record.moves = Array.from({ length: 2000 }, (_, i) => ({ seat: 0, move: { token: (i * 7919) % 1009 } }));
    expect(await matchLink(saved, 'https://taku.example')).toBeNull();
  });

  it('that are truncated or invalid are rejected', async () => {
    const whole = hashOf(await matchLink(savedMatch(), 'https://taku.example'));
    for (const hash of ['', '!', 'abc', whole.slice(0, -8), whole.slice(4)]) expect(await readLink(hash)).toBeNull();
  });
});

it('rejects a small link that expands to a huge size', async () => {
  const zeros = new Blob([new Uint8Array(64 * 1024 * 1024)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const packed = Buffer.from(await new Response(zeros).arrayBuffer()).toString('base64url');
  expect(await readLink(packed)).toBeNull();
});

describe('readMatchFile', () => {
  it('reads a file', () => {
    expect(readMatchFile(JSON.stringify(savedMatch()))).toEqual(savedMatch());
  });

  it('rejects everything else', () => {
    const chess = { ...savedMatch(), setup: { ...savedMatch().setup, game: 'chess' } };
    for (const text of ['', '{}', '[]', 'null', JSON.stringify(chess)]) expect(readMatchFile(text)).toBeNull();
  });
});
