// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { directEngine, directStudyEngine } from '~/engine/testing/direct';
import { played } from '~/engine/testing/played';
import type { GameId, JsonObject, RecordedMatch } from '~/protocol/answers';
import { Analysis } from '~/table/analysis/analysis';
import { moveStarts } from '~/table/analysis/copy';
import { memoryShelf } from '~/table/analysis/testing/samples';
import { Timeline } from '~/table/analysis/timeline';

// The real second module: its answers are what the panel expects, and it finds planted blunders.

const timeout = 120_000;

async function analysed(record: RecordedMatch) {
  const study = await directStudyEngine();
  const analysis = new Analysis({ record, openStudy: () => study, shelf: memoryShelf() });
  analysis.start();
  await vi.waitFor(() => expect(analysis.state.status).not.toBe('running'), { timeout });
  const { status, fault, entries, summary } = analysis.state;
  expect([status, fault]).toEqual(['done', null]);
  return { timeline: new Timeline(moveStarts(record), entries), summary };
}

it(
  'finds a stone that completes a three',
  async () => {
    const cells = [
      [0, 0],
      [-3, 3],
      [1, 0],
      [-3, 1],
      [2, 0],
    ];
    const moves = cells.map(([q, r], i) => ({ seat: i % 2, move: { q, r } }));
    const options = { radius: 3, balance: 'none' };
    const { timeline, summary } = await analysed({ game: 'hex_taboo', rules_version: 1, options, seats: 2, moves });
    const last = timeline.choice(4);
    expect(last).toMatchObject({
      seat: 0,
      verdict: 'blunder',
      unit: 'win',
      proved: { after: { result: 'loss', in: 0 } },
    });
    expect(timeline.values(5)).toEqual([0, 1]);
    expect(summary?.players[0].worst).toContain(4);
  },
  timeout,
);

it(
  'finds a missed capture and measures the luck of the roll after it',
  async () => {
    const position = 'red:1003,1003,5,20/blue:1003,1003,1003,8 red 3 30 - human,human sxet';
    const moves: RecordedMatch['moves'] = [
      { seat: 0, move: { token: 3 } },
      { seat: -1, move: { die: 5 } },
      { seat: 1, move: { token: 3 } },
    ];
    const record = { game: 'ludo' as const, rules_version: 1, options: { position }, seats: 2, moves };
    const { timeline, summary } = await analysed(record);
    expect(timeline.choice(0)).toMatchObject({ seat: 0, verdict: 'blunder', best: { move: { token: 2 } } });
    const [roll] = timeline.chancesAfter(0);
    expect(roll.spread).toHaveLength(6);
    expect(roll.luck?.[1]).toBeGreaterThan(0);
    expect(summary?.players[1].luck).toBeGreaterThan(0);
  },
  timeout,
);

const hand =
  '200,200 1 1 8 QcQd/4c4d5h6s/KcKdAdAhAs/2c2d3c/4h7d9s/0 2h3h7c/8c8d9c9dTc/TdThJcJdJh/3s5c6c6d/-/0 none 200,40,20,30,recalc,2';
const positions: [GameId, string][] = [
  ['hex_taboo', '3/4/2xo1/4/3 1 c4 none'],
  ['ludo', 'red:12,1001,-1,-1/blue:-1,-1,-1,30 red 3 1 - human,human sxet'],
  ['coppit', 'RED 3 40 -/- g2g3g4g5g6/r3r4r5r6 8/9 10:r1,30:r2,13:g1 9 armed -'],
  ['pineapple', hand],
];

it.each(positions)(
  'values a position of %s that was set up',
  async (game, line) => {
    const timeline = await position(game, line, 2);
    expect(timeline.entries).toHaveLength(1);
    const entry = timeline.decision(0);
    expect(entry).toMatchObject({ kind: 'position', seat: 0, unit: game === 'pineapple' ? 'points' : 'win' });
    expect(entry?.options.map(({ text }) => text)).toContain(entry?.best.text);
    expect(timeline.values(0)).toHaveLength(2);
  },
  timeout,
);

async function position(game: GameId, line: string, seats: number) {
  const options = { position: line };
  return (await analysed({ game, rules_version: 1, options, seats, moves: [] })).timeline;
}

it(
  'has no value for a player who has finished, nor for the seats of a Fantasyland hand',
  async () => {
    const race = await position(
      'ludo',
      'red:1003,1003,1003,1003/blue:1003,1003,1003,8/yellow:1003,1003,5,20 blue 3 40 red human,human,human sxet',
      3,
    );
    expect(race.values(0)).toEqual([null, expect.any(Number), expect.any(Number)]);
    const cards = '2c3d4h5s6c7d8h9sTcJdQhKsAcAd';
    const fantasyland = `200,200 2 0 0 -/-/-/-/${cards}/14 -/-/-/-/-/0 none 200,40,20,30,recalc,2`;
    const hand = await position('pineapple', fantasyland, 2);
    expect(hand.position?.best.value).toBeGreaterThan(0);
    expect(hand.values(0)).toBeNull();
  },
  timeout,
);

const matches: [GameId, JsonObject, number][] = [
  ['coppit', {}, 4],
  ['pineapple', {}, 4],
  ['territory', { preset: 'quick' }, 6],
];

it.each(matches)(
  'judges every choice of %s',
  async (game, options, most) => {
    const { record } = await played(await directEngine(), { game, seed: '4', options }, 'random', most);
    const { timeline } = await analysed(record);
    expect(timeline.entries).toHaveLength(record.moves.length + (timeline.position ? 1 : 0));
    for (let ply = 0; ply < timeline.plies; ply++) expect(timeline.choice(ply)?.options).not.toEqual([]);
    expect(timeline.position?.options).not.toEqual([]);
    expect(timeline.unit).toBe(game === 'pineapple' ? 'points' : 'win');
  },
  timeout,
);
