// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { directEngine } from '~/engine/testing/direct';
import type { Thought } from '~/protocol/answers';
import { Engine } from './engine';
import { mergeThoughts, ThinkerPool, thinkerCount } from './thinker_pool';

const thought = (rounds: number, scores: Record<string, number>): Thought => {
  const lines = Object.entries(scores).map(([text, score]) => ({ score, texts: [text] }));
  return { move: lines[0].texts[0], text: lines[0].texts[0], nodes: rounds * 10, rounds, score: lines[0].score, lines };
};

describe('mergeThoughts', () => {
  it('returns a single answer unchanged', () => {
    const only = thought(3, { a: 500 });
    expect(mergeThoughts([only])).toBe(only);
  });

  it('weights scores by their number of rounds', () => {
    const both = mergeThoughts([thought(100, { a: 600, b: 550 }), thought(300, { b: 580, a: 520 })]);
    expect(both.text).toBe('b');
    expect(both.lines?.map(({ texts, score }) => [texts[0], score])).toEqual([
      ['b', Math.round((550 * 100 + 580 * 300) / 400)],
      ['a', Math.round((600 * 100 + 520 * 300) / 400)],
    ]);
    expect(both.rounds).toBe(400);
    expect(both.nodes).toBe(4000);
  });

  it('ignores a move that most workers have dropped', () => {
    const all = mergeThoughts([thought(100, { a: 500 }), thought(100, { a: 510 }), thought(100, { b: 900, a: 400 })]);
    expect(all.text).toBe('a');
  });

  it('returns the first answer if the search has no rounds', () => {
    const first: Thought = { move: 1, text: 'e5', nodes: 10, depth: 3, score: 5, lines: [] };
    expect(mergeThoughts([first, { ...first, text: 'd4' }])).toBe(first);
  });
});

it('thinkerCount leaves one core for the page', () => {
  expect([1, 2, 4, 16].map(thinkerCount)).toEqual([1, 1, 3, 4]);
});

describe('ThinkerPool', () => {
  it('uses one worker for a node budget and all for a time budget', async () => {
    const engines = await Promise.all([1, 2, 3].map(directEngine));
    let made = 0;
    const thinkers = new ThinkerPool(3, () => engines[made++] ?? new Engine());
    const engine = await directEngine();
    const { match } = await engine.ask({ cmd: 'new', game: 'ludo', seats: 2, seed: '1' });
    const { record } = await engine.ask({ cmd: 'save', match });
    const question = { record, seat: 0, player: 'strong', shared: true };
    const first = await thinkers.think({ ...question, nodes: 200 });
    expect(made).toBe(1);
    expect(await thinkers.think({ ...question, nodes: 200 })).toEqual(first);
    const shared = await thinkers.think({ ...question, ms: 40 });
    expect(made).toBe(3);
    expect(shared.rounds).toBeGreaterThan(0);
  });
});
