import { describe, expect, it } from 'vitest';
import { type Facts, holds, matches } from '~/learn/condition';
import type { Condition } from '~/learn/lesson';
import type { Json } from '~/protocol/answers';

describe('a pattern', () => {
  it.each<[Json, Json, boolean]>([
    [{ type: 'move' }, { type: 'move', to: 7 }, true],
    [{ type: 'move' }, { type: 'roll' }, false],
    [{ result: { winner: 0 } }, { result: { winner: 0, reason: 'four' } }, true],
    [{ result: { winner: 0 } }, { result: null }, false],
    [[1, 2], [1, 2], true],
    [[1, 2], [1, 2, 3], false],
    [{ 1: true }, [false, true], true],
    [{ 2: true }, [false, true], false],
    [{ some: { top: 'red_1' } }, [{ top: 'blue_1' }, { top: 'red_1', safe: true }], true],
    [{ some: { top: 'red_1' } }, [], false],
    [{ some: 1 }, { some: 1 }, false],
    [null, null, true],
    [[], [], true],
  ])('%j describes %j: %s', (pattern, json, expected) => {
    expect(matches(pattern, json)).toBe(expected);
  });
});

describe('a condition', () => {
  const facts: Facts = {
    events: [{ type: 'roll', die: 6 }, { type: 'move' }],
    moves: [{ token: 1 }],
    result: null,
    view: { round: 2 },
    turn: { kind: 'seat', seats: [1] },
  };
  const asked: Json[] = [];
  const check = (condition: Condition) =>
    holds(condition, facts, async (query) => {
      asked.push(query);
      return { foul: false };
    });

  it.each<[Condition, boolean]>([
    [{ event: { type: 'roll' } }, true],
    [{ event: { type: 'capture' } }, false],
    [{ move: { token: 1 } }, true],
    [{ result: {} }, false],
    [{ view: { round: 2 } }, true],
    [{ turn: { seats: [1] } }, true],
    [{ not: { event: { type: 'capture' } } }, true],
    [{ all: [{ event: { type: 'roll' } }, { event: { type: 'capture' } }] }, false],
    [{ any: [{ event: { type: 'roll' } }, { event: { type: 'capture' } }] }, true],
  ])('%j is %s', async (condition, expected) => {
    expect(await check(condition)).toBe(expected);
  });

  it('asks the engine', async () => {
    expect(await check({ query: { what: 'boards' }, answer: { foul: false } })).toBe(true);
    expect(asked).toEqual([{ what: 'boards' }]);
  });
});
