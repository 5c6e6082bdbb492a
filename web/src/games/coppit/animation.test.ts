import { describe, expect, it } from 'vitest';
import { frames } from '~/games/coppit/animation';
import { capture, homecoming, opening, view } from '~/games/coppit/samples';
import type { View } from '~/games/coppit/state';

const hatsOf = (each: View) =>
  [...Object.values(each.boxes), ...Object.values(each.banked), ...Object.values(each.stacks).flat()].flat();

describe('the film', () => {
  it('walks node by node, shows whom it captures, then stacks', () => {
    const film = frames({ before: view, ...capture });
    const walk = film.flatMap(({ effect }) => (effect?.walker && !effect.taken ? [effect.walker.node] : []));
    expect(walk).toEqual(['outer_8', 'outer_8', 'outer_7', 'outer_6', 'outer_5', 'outer_4'].slice(1));
    const taken = film.findIndex(({ effect }) => effect?.taken);
    expect(film[taken].view.stacks.outer_4).toEqual([['yellow_1', 'blue_3']]);
    expect(film[taken + 1].view.stacks.outer_4).toEqual(capture.after.stacks.outer_4);
  });

  it('holds before a roll, with the die not yet rolled', () => {
    const film = frames({ before: view, ...capture });
    const gate = film.findIndex((frame) => frame.gate);
    expect(film[gate].gate).toEqual({ kind: 'roll', seat: 1 });
    expect(film[gate].view.die).toBe(6);
    expect(film[gate - 1].view).toMatchObject({ die: null, turn: 'BLUE' });
  });

  it('takes a tower apart at home', () => {
    const film = frames({ before: view, ...homecoming });
    const parts = film.flatMap(({ effect }) => (effect?.parting ? [effect.parting] : []));
    expect(parts.map((parting) => parting.gone)).toEqual([false, true]);
    expect(parts[0].hats).toEqual([
      { hat: 'blue_2', to: 'bank' },
      { hat: 'yellow_2', to: 'bank' },
      { hat: 'red_2', to: 'slot' },
    ]);
  });

  it('captures in passing and carries on', () => {
    const [move] = capture.events;
    if (move.type !== 'move') throw new Error('a move comes first');
    const before = { ...view, stacks: { ...view.stacks, outer_7: [['blue_2']] } };
    const events = [
      move,
      { type: 'capture' as const, seat: 0, color: 'RED' as const, hats: ['blue_2'], nodes: ['outer_7'] },
    ];
    const film = frames({ before, events, after: capture.after });
    const last = film.findLast(({ effect }) => effect?.walker);
    expect(last?.effect?.walker?.hats).toEqual(['blue_2', 'green_1', 'red_1']);
    expect(last?.view.stacks.outer_7).toBeUndefined();
  });

  it('begins with a die that is not rolled, also when rolls are lost', () => {
    const after = { ...view, turn: 'BLUE' as const, die: 6 };
    const film = frames({ before: after, events: opening, after });
    expect(film[0].view).toMatchObject({ turn: 'RED', die: null });
    expect(film.map((frame) => frame.gate?.seat ?? null)).toEqual([null, 0, null, null, 1]);
    expect(film[2].effect?.lost).toBe(true);
    expect(film.at(-1)?.view).toEqual(after);
  });

  it('tells every event once and in order, and loses no hat', () => {
    for (const happened of [capture, homecoming]) {
      const film = frames({ before: view, ...happened });
      expect(film.flatMap((frame) => frame.events ?? [])).toEqual(happened.events);
      for (const { view: each, effect } of film) {
        const moving = effect?.walker?.hats ?? effect?.parting?.hats.map(({ hat }) => hat) ?? [];
        expect(new Set([...hatsOf(each), ...moving]).size).toBe(24);
      }
    }
  });
});
