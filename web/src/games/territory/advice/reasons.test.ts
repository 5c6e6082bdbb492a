import { describe, expect, it } from 'vitest';
import { creatureOf, viewWith } from '../samples';
import { readReasons, routesOf, stopLabel } from './reasons';
import { adviceWords } from './words';

const view = viewWith({ tiles: { 3: { owner: 1, creature: creatureOf('gust_brute') } } });

const route = {
  to: 1,
  path: [1, 2, 3],
  stop_tile: 3,
  stop_score: 0,
  win_chance: 0,
  forced_stop: false,
  passed: [],
  path_sum: 0,
  path_score: 0,
  direction_bonus: 0,
  total: 0,
  chosen: true,
};

/** The label of a stop on the enemy's land 3. */
function label(change: { stop_score: number; win_chance: number; forced_stop?: boolean }) {
  const reasons = [{ ...route, total: change.stop_score, ...change }];
  const [reason] = readReasons({ reasons } as unknown as Parameters<typeof readReasons>[0]);
  return stopLabel(reason, view, 0, adviceWords.en);
}

describe('the label of a stop on enemy land', () => {
  it('depends on whether the fight is sure to be won', () => {
    expect(label({ stop_score: 600, win_chance: 100 })).toBe(adviceWords.en.stopKind.win);
    expect(label({ stop_score: -300, win_chance: 0 })).toBe(adviceWords.en.stopKind.pay);
    expect(label({ stop_score: -800, win_chance: 0, forced_stop: true })).toBe(adviceWords.en.stopKind.caught);
    expect(label({ stop_score: 0, win_chance: 100 })).toBe(adviceWords.en.stopKind.win);
  });

  it('gives the chance of a gamble', () => {
    expect(label({ stop_score: 330, win_chance: 70 })).toBe(
      'enemy land, 70 % chance to win: 70 % of toll × 2, minus 30 % of the toll',
    );
    expect(label({ stop_score: -170, win_chance: 70, forced_stop: true })).toBe(
      'forced stop, 70 % chance to win: 70 % of toll × 2, minus 30 % of the toll and 500',
    );
  });
});

it('finds the routes among the options of an analysis', () => {
  const routes = routesOf([{ reasons: [route] }, {}, { reasons: [{ ...route, to: 6 }, { other: true }] }]);
  expect(routes.map(({ to }) => to)).toEqual([1, 6]);
});
