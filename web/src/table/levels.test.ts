import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { directEngine } from '~/engine/testing/direct';
import { levelLabel, levels, offeredLevels } from '~/table/levels';
import type { MatchSetup } from '~/table/match_setup';
import { seatName } from '~/table/players';

const langs = ['en', 'ja'] as const;

it('every level of the engine has a label, a name and a face, and no two of a game look the same', async () => {
  const engine = await directEngine();
  const { games } = await engine.ask({ cmd: 'games' });
  for (const { id, players } of games) {
    const offered = offeredLevels(id, players).map(({ name }) => name);
    expect(Object.keys(levels)).toEqual(expect.arrayContaining(players.map(({ name }) => name)));
    for (const lang of langs) {
      expect(new Set(offered.map((level) => levels[level].label[lang])).size).toBe(offered.length);
      expect(new Set(offered.map((level) => levels[level].name[lang])).size).toBe(offered.length);
    }
    expect(new Set(offered.map((level) => levels[level].face)).size).toBe(offered.length);
  }
});

it('Ludo offers Level 1 to 3 and Strong', async () => {
  const engine = await directEngine();
  const { games } = await engine.ask({ cmd: 'games' });
  const players = games.find(({ id }) => id === 'ludo')?.players ?? [];
  const offered = offeredLevels('ludo', players).map(({ name }) => name);
  expect(offered).toEqual(['ai1', 'ai2', 'ai3', 'strong']);
  expect(offered.map((level) => levelLabel(level, 'en'))).toEqual(['Level 1', 'Level 2', 'Level 3', 'Strong']);
  expect(offered.map((level) => levelLabel(level, 'ja'))).toEqual(['レベル1', 'レベル2', 'レベル3', '強い']);
});

it('computers of the same level have different names at one table', () => {
  const computer = { kind: 'computer', level: 'ai2' } as const;
  const seats = [{ kind: 'person', name: '' } as const, computer, computer];
  const setup: MatchSetup = { game: 'ludo', options: {}, seats, clock: null, practice: false };
  expect(seats.map((_, seat) => seatName(setup, seat, 'en'))).toEqual(['You', 'Kiri (Level 2)', 'Kiri 2 (Level 2)']);
  expect(seatName(setup, 1, 'ja')).toBe('キリ（レベル2）');
});

it('the server knows every label, so that people cannot be named like computers', () => {
  const server = readFileSync('../server/names/level_labels.h', 'utf8').matchAll(/"([^"]+)"/g);
  const labels = Object.values(levels).flatMap(({ label }) => [label.en, label.ja]);
  expect([...server].map(([, label]) => label)).toEqual(expect.arrayContaining(labels));
});
