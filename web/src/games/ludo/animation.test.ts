import { describe, expect, test } from 'vitest';
import { frames } from '~/games/ludo/animation';
import { samplePlays, viewOf } from '~/games/ludo/samples';
import type { LudoEvent, LudoView } from '~/games/ludo/state';

const shown = ({ tokens, currentPlayerIndex, diceValue, turnCount, winners }: LudoView) => ({
  tokens,
  currentPlayerIndex,
  diceValue,
  turnCount,
  winners,
});

describe('a whole game', () => {
  test('every animation ends with the engine’s view', () => {
    for (const play of samplePlays) {
      const animation = frames(play);
      expect(animation.at(-1)?.view).toBe(play.after);
      expect(shown(animation.at(-2)?.view ?? play.before)).toEqual(shown(play.after));
    }
  });

  test('every event is announced once, in order', () => {
    for (const play of samplePlays) {
      expect(frames(play).flatMap((frame) => frame.events ?? [])).toEqual(play.events);
    }
  });

  test('a roll waits at a gate with an empty die', () => {
    for (const play of samplePlays) {
      const animation = frames(play);
      const gates = animation.flatMap((frame, i) => (frame.gate ? [i] : []));
      expect(gates.length).toBe(play.events.filter((event) => event.type === 'roll').length);
      for (const i of gates) {
        expect(animation[i - 1].view.diceValue).toBeNull();
        expect(animation[i].gate?.seat).toBe(animation[i - 1].view.currentPlayerIndex);
      }
    }
  });
});

test('a captured token is shown in place before it returns to its base', () => {
  const play = samplePlays.find(({ events }) => events.some((event) => event.type === 'capture'));
  if (!play) throw new Error('the sample has no capture');
  const animation = frames(play);
  const at = animation.findIndex((frame) => frame.effect?.kind === 'captured');
  const captured = animation[at].effect;
  if (captured?.kind !== 'captured') throw new Error('no capture in the animation');
  const place = (view: LudoView) => view.tokens[captured.color]?.[captured.id].position;
  expect(place(animation[at].view)).toBeGreaterThanOrEqual(0);
  expect(place(animation[at + 1].view)).toBe(-1);
});

test('a token walks step by step, 300 ms each', () => {
  const before = viewOf('red:2,-1,-1,-1/blue:-1,-1,-1,-1 red 3 5 - human,ai1 sxet');
  const after = viewOf('red:5,-1,-1,-1/blue:-1,-1,-1,-1 blue 6 6 - human,ai1 sxet');
  const events: LudoEvent[] = [
    { type: 'move', color: 'red', id: 0, from: 2, to: 5, path: [3, 4, 5] },
    { type: 'roll', color: 'blue', die: 6 },
  ];
  const walk = frames({ before, events, after }).filter((frame) => frame.effect?.kind === 'step');
  expect(walk.map(({ view, ms }) => [view.tokens.red?.[0].position, ms])).toEqual([
    [3, 300],
    [4, 300],
    [5, 300],
  ]);
});

test('the opening starts with an empty die and the first player', () => {
  const after = viewOf('red:-1,-1,-1,-1/blue:-1,-1,-1,-1 blue 6 2 - human,human sxet');
  const events: LudoEvent[] = [
    { type: 'roll', color: 'red', die: 2 },
    { type: 'pass', color: 'red' },
    { type: 'roll', color: 'blue', die: 6 },
  ];
  const animation = frames({ before: after, events, after });
  expect(animation[0].view).toMatchObject({ currentPlayerIndex: 0, diceValue: null, turnCount: 1 });
  expect(shown(animation.at(-2)?.view ?? after)).toEqual(shown(after));
});

test('computers pause before they roll, unless pauses are off', () => {
  const events: LudoEvent[] = [{ type: 'roll', color: 'blue', die: 6 }];
  const pause = (switches: string, pauses?: boolean) => {
    const line = `red:2,-1,-1,-1/blue:-1,-1,-1,-1 blue 6 6 - human,ai1 ${switches}`;
    return frames({ before: viewOf(line), events, after: viewOf(line) }, pauses)[0].ms;
  };
  expect(pause('sxet')).toBeGreaterThanOrEqual(600);
  expect(pause('sxet')).toBeLessThanOrEqual(1800);
  expect(pause('sxe')).toBe(0);
  expect(pause('sxet', false)).toBe(0);
});
