import { describe, expect, test } from 'vitest';
import type { Pace } from '~/base/settings';
import { frames as pacedFrames, thinkMs } from '~/games/ludo/animation';
import { type Play, samplePlays, viewOf } from '~/games/ludo/samples';
import type { LudoEvent, LudoView } from '~/games/ludo/state';

const paces: Pace[] = ['quick', 'original'];
const frames = (play: Play, pace: Pace = 'original', people = [0]) =>
  pacedFrames({ ...play, pace, people, viewer: null });

const shown = ({ tokens, currentPlayerIndex, diceValue, turnCount, winners }: LudoView) => ({
  tokens,
  currentPlayerIndex,
  diceValue,
  turnCount,
  winners,
});

describe('a whole game', () => {
  test.each(paces)('every animation ends with the engine’s view, %s', (pace) => {
    for (const play of samplePlays) {
      const animation = frames(play, pace);
      expect(animation.at(-1)?.view).toBe(play.after);
      expect(shown(animation.at(-2)?.view ?? play.before)).toEqual(shown(play.after));
    }
  });

  test.each(paces)('every event is announced once, in order, %s', (pace) => {
    for (const play of samplePlays) {
      expect(frames(play, pace).flatMap((frame) => frame.events ?? [])).toEqual(play.events);
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

const computerRoll = (
  switches: string,
  pace: Pace,
  events: LudoEvent[] = [{ type: 'roll', color: 'blue', die: 6 }],
) => {
  const line = `red:2,-1,-1,-1/blue:-1,-1,-1,-1 blue 6 6 - human,ai1 ${switches}`;
  return frames({ before: viewOf(line), events, after: viewOf(line) }, pace);
};

test('[ludo L12] the original pace has the delays of the rules', () => {
  const [ready, ...rolled] = computerRoll('sxet', 'original').map(({ ms }) => ms);
  expect(ready).toBeGreaterThanOrEqual(600);
  expect(ready).toBeLessThanOrEqual(1800);
  expect(rolled).toEqual([250, 250, 1000, 0]); // the die, and until the computer starts to think
  const cannotMove: LudoEvent[] = [
    { type: 'roll', color: 'blue', die: 2 },
    { type: 'pass', color: 'blue' },
  ];
  expect(computerRoll('sxe', 'original', cannotMove).map(({ ms }) => ms)).toEqual([0, 250, 250, 0, 1500, 0]);
  for (let turn = 1; turn < 50; turn++) {
    const view = viewOf(`red:2,-1,-1,-1/blue:-1,-1,-1,-1 blue 6 ${turn} - human,ai1 sxet`);
    expect(thinkMs(view, 'original')).toBeGreaterThanOrEqual(500);
    expect(thinkMs(view, 'original')).toBeLessThanOrEqual(1500);
  }
});

test('[ludo L12] without thinking time computers neither pause before the roll nor before the move', () => {
  for (const pace of paces) {
    expect(computerRoll('sxe', pace)[0].ms).toBe(0);
    expect(thinkMs(viewOf('red:2,-1,-1,-1/blue:-1,-1,-1,-1 blue 6 6 - human,ai1 sxe'), pace)).toBe(0);
  }
});

test('computers that have paused on a server do not pause again', () => {
  const line = 'red:2,-1,-1,-1/blue:-1,-1,-1,-1 blue 6 6 - human,ai1 sxet';
  const events: LudoEvent[] = [{ type: 'roll', color: 'blue', die: 6 }];
  const play = { before: viewOf(line), events, after: viewOf(line) };
  const animation = pacedFrames({ ...play, pace: 'original', people: [0], viewer: 0, waited: true });
  expect(animation.map(({ ms }) => ms)).toEqual([0, 250, 250, 0, 0]);
});

test('at the quick pace computers that pass one after another share a frame', () => {
  const start = 'red:2,-1,-1,-1/blue:-1,-1,-1,-1/yellow:-1,-1,-1,-1/green:-1,-1,-1,-1';
  const before = viewOf(`${start} red 3 5 - human,ai1,ai1,ai1 sxet`);
  const after = viewOf(`${start.replace('red:2', 'red:5')} red 4 9 - human,ai1,ai1,ai1 sxet`);
  const passes: LudoEvent[] = (['blue', 'yellow', 'green'] as const).flatMap((color, i) => [
    { type: 'roll', color, die: i + 1 },
    { type: 'pass', color },
  ]);
  const events: LudoEvent[] = [
    { type: 'move', color: 'red', id: 0, from: 2, to: 5, path: [3, 4, 5] },
    ...passes,
    { type: 'roll', color: 'red', die: 4 },
  ];
  const animation = frames({ before, events, after }, 'quick');
  const shared = animation.filter(({ effect }) => effect?.kind === 'passes');
  expect(shared.map((frame) => [frame.events, frame.view.turnCount])).toEqual([[passes, 8]]);
  expect(shown(animation.at(-2)?.view ?? before)).toEqual(shown(after));
  expect(animation.filter(({ gate }) => gate).map(({ gate }) => gate?.seat)).toEqual([0]);
});

test('the sound of a win is only for a person at this screen who finishes first', () => {
  const line = (ranked: string) =>
    viewOf(`red:2,2,2,2/blue:-1,-1,-1,-1/green:1,1,1,1 red 6 9 ${ranked} human,human,ai1 sxe`);
  const sound = (color: 'red' | 'blue' | 'green', rank: number, where: { viewer: number | null; waited?: boolean }) => {
    const before = line(rank === 1 ? '-' : 'green');
    const events: LudoEvent[] = [{ type: 'rank', color, rank }];
    return pacedFrames({ before, events, after: { ...before }, pace: 'quick', people: [0, 1], ...where })[0].sound;
  };
  const here = { viewer: null };
  expect([sound('red', 1, here), sound('blue', 1, here), sound('blue', 2, here)]).toEqual(['win', 'win', 'place']);
  expect(sound('green', 1, here)).toBe('place');
  const online = { viewer: 0, waited: true };
  expect([sound('red', 1, online), sound('blue', 1, online)]).toEqual(['win', 'place']);
  expect(sound('red', 1, { viewer: null, waited: true })).toBe('place');
});
