// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { embedCode, matchLink, readLink, readMatchFile, replayLink, withoutNames } from './links';
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

  it('leave out the times of the moves', async () => {
    const saved = savedMatch();
    saved.record.moves = [{ seat: 0, move: { q: 0, r: 0 }, at: 1_770_465_600_000, think_ms: 900, timeout: true }];
    const read = await readLink(hashOf(await matchLink(saved, 'https://taku.example')));
    expect(read?.record.moves).toEqual([{ seat: 0, move: { q: 0, r: 0 }, timeout: true }]);
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

describe('a replay', () => {
  const origin = 'https://taku.example';

  it('is shared as a record and its players, not by its id', async () => {
    const saved = savedMatch({ id: 'secret', clocks: [1, 2], turn: 'Ann', at: 9 });
    saved.setup.you = 1;
    const link = await replayLink(saved, 7, origin);
    expect(link).toMatch(/^https:\/\/taku\.example\/replay\?at=7#[A-Za-z0-9_-]+$/);
    const read = await readLink(hashOf(link));
    expect(read).toMatchObject({ id: '', at: 0, clocks: null, record: saved.record });
    expect(read?.setup).toEqual({ ...savedMatch().setup });
    expect(read).not.toHaveProperty('turn');
  });

  it('can be shared without names', () => {
    const saved = savedMatch();
    saved.record.players = ['Ann', 'hard'];
    saved.setup.seats = [
      { kind: 'person', name: 'Ann' },
      { kind: 'computer', level: 'hard' },
    ];
    const { record, setup } = withoutNames(saved);
    expect(record).toEqual(savedMatch().record);
    expect(setup.seats).toEqual([
      { kind: 'person', name: '' },
      { kind: 'computer', level: 'hard' },
    ]);
  });

  it('is a frame of /embed/ in another site', async () => {
    const code = await embedCode(savedMatch(), { plies: 2, origin, lang: 'ja', title: 'Taku: Ludo' });
    expect(code).toMatch(
      /^<iframe src="https:\/\/taku\.example\/embed\/\?lang=ja&amp;at=2#[A-Za-z0-9_-]+" title="Taku: Ludo"/,
    );
    const long = savedMatch();
    long.record.moves = Array.from({ length: 90_000 }, (_, i) => ({
      seat: 0,
      move: { token: (i * 7919) % 1_000_003 },
    }));
    expect(await embedCode(long, { plies: 0, origin, lang: 'en', title: '' })).toBeNull();
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
