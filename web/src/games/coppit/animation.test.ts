import { describe, expect, it } from 'vitest';
import { frames as pacedFrames } from '~/games/coppit/animation';
import { capture, homecoming, opening, view } from '~/games/coppit/samples';
import type { View } from '~/games/coppit/state';

const frames = (transition: Pick<Parameters<typeof pacedFrames>[0], 'before' | 'events' | 'after'>) =>
  pacedFrames({ ...transition, pace: 'original', people: [] });

const hatsOf = (each: View) =>
  [...Object.values(each.boxes), ...Object.values(each.banked), ...Object.values(each.stacks).flat()].flat();

describe('the animation', () => {
  it('walks space by space, shows the captured tower, then stacks', () => {
    const animation = frames({ before: view, ...capture });
    const walk = animation.flatMap(({ effect }) => (effect?.walker && !effect.taken ? [effect.walker.node] : []));
    expect(walk).toEqual(['outer_8', 'outer_8', 'outer_7', 'outer_6', 'outer_5', 'outer_4'].slice(1));
    const taken = animation.findIndex(({ effect }) => effect?.taken);
    expect(animation[taken].view.stacks.outer_4).toEqual([['yellow_1', 'blue_3']]);
    expect(animation[taken + 1].view.stacks.outer_4).toEqual(capture.after.stacks.outer_4);
  });

  it('waits before a roll with an empty die', () => {
    const animation = frames({ before: view, ...capture });
    const gate = animation.findIndex((frame) => frame.gate);
    expect(animation[gate].gate).toEqual({ kind: 'roll', seat: 1 });
    expect(animation[gate].view.die).toBe(6);
    expect(animation[gate - 1].view).toMatchObject({ die: null, turn: 'BLUE' });
  });

  it('splits a tower at home', () => {
    const animation = frames({ before: view, ...homecoming });
    const parts = animation.flatMap(({ effect }) => (effect?.parting ? [effect.parting] : []));
    expect(parts.map((parting) => parting.gone)).toEqual([false, true]);
    expect(parts[0].hats).toEqual([
      { hat: 'blue_2', to: 'bank' },
      { hat: 'yellow_2', to: 'bank' },
      { hat: 'red_2', to: 'slot' },
    ]);
  });

  it('captures in passing and moves on', () => {
    const [move] = capture.events;
    if (move.type !== 'move') throw new Error('a move comes first');
    const before = { ...view, stacks: { ...view.stacks, outer_7: [['blue_2']] } };
    const events = [
      move,
      { type: 'capture' as const, seat: 0, color: 'RED' as const, hats: ['blue_2'], nodes: ['outer_7'] },
    ];
    const animation = frames({ before, events, after: capture.after });
    const last = animation.findLast(({ effect }) => effect?.walker);
    expect(last?.effect?.walker?.hats).toEqual(['blue_2', 'green_1', 'red_1']);
    expect(last?.view.stacks.outer_7).toBeUndefined();
  });

  it('starts with an empty die, also after lost rolls', () => {
    const after = { ...view, turn: 'BLUE' as const, die: 6 };
    const animation = frames({ before: after, events: opening, after });
    expect(animation[0].view).toMatchObject({ turn: 'RED', die: null });
    expect(animation.map((frame) => frame.gate?.seat ?? null)).toEqual([null, 0, null, null, 1]);
    expect(animation[2].effect?.lost).toBe(true);
    expect(animation.at(-1)?.view).toEqual(after);
  });

  it('at the quick pace shows a computer’s lost roll in one frame, but a person’s roll in full', () => {
    const after = { ...view, turn: 'BLUE' as const, die: 6 };
    const transition = { before: after, events: opening, after, pace: 'quick' as const };
    const computers = pacedFrames({ ...transition, people: [1] });
    expect(computers.filter(({ effect }) => effect?.lost).map(({ gate, events }) => [gate, events?.length])).toEqual([
      [undefined, 2],
    ]);
    expect(computers.flatMap((frame) => frame.events ?? [])).toEqual(opening);
    const people = pacedFrames({ ...transition, people: [0, 1] });
    expect(people.map((frame) => frame.gate?.seat ?? null)).toEqual([null, 0, null, null, 1]);
  });

  it('announces every event once, in order, and keeps every hat', () => {
    for (const transition of [capture, homecoming]) {
      const animation = frames({ before: view, ...transition });
      expect(animation.flatMap((frame) => frame.events ?? [])).toEqual(transition.events);
      for (const { view: each, effect } of animation) {
        const moving = effect?.walker?.hats ?? effect?.parting?.hats.map(({ hat }) => hat) ?? [];
        expect(new Set([...hatsOf(each), ...moving]).size).toBe(24);
      }
    }
  });
});
