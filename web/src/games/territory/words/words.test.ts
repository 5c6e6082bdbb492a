import { describe, expect, it } from 'vitest';
import { allCards } from '../cards/book';
import { emblemOf } from '../cards/emblem_of';
import { emblems } from '../cards/emblems';
import type { Event } from '../events';
import { announcement, logRows } from '../log';
import { creatureOf, viewWith } from '../samples';
import { type Move, moveTypes } from '../state';
import { eventText } from './events';
import { moveText } from './moves';
import { phases } from './phases';

const langs = ['en', 'ja'] as const;
const name = (seat: number) => `lord ${seat + 1}`;
const decisions =
  'spell sacrifice shatter direction stones buy give magic flip base base_summon landing swap_creature attack_item defend_item sell discard';

describe('texts', () => {
  it('have a prompt for every phase that a seat decides', () => {
    for (const lang of langs) {
      for (const phase of decisions.split(' ')) expect(phases[lang][phase]?.ask, `${lang} ${phase}`).toBeTruthy();
    }
  });

  it('name every kind of move', () => {
    const view = viewWith({ tiles: { 7: { owner: 0, value: 120, creature: creatureOf('forge_ox') } } });
    for (const type of moveTypes) {
      const move: Move = { type, card: 'spark', tile: 7, target: 7, from: 7, to: 3, element: 'fire', kind: 'item' };
      for (const lang of langs) {
        const { label } = moveText(move, view, lang, name);
        expect(label).not.toMatch(/undefined|null|NaN/);
        expect(label.length).toBeGreaterThan(2);
      }
    }
    const spell: Move = { type: 'spell', card: 'set_stride_6', target: 1 };
    expect(moveText(spell, view, 'en', name).label).toBe('Set Stride 6 → lord 2');
    expect(moveText({ type: 'level', tile: 7, to: 3 }, view, 'ja', name).more).toBe('260 マナ');
  });

  it('do not reveal a hidden draw', () => {
    const drawn: Event = { type: 'draw', seat: 1 };
    expect(eventText(drawn, { lang: 'en', name })).toBe('lord 2 drew a card');
    expect(announcement(drawn, { lang: 'en', name })).toBeNull();
    expect(eventText({ ...drawn, card: 'wage' }, { lang: 'ja', name })).toBe('lord 2が「給金」を引きました');
  });

  it('use “you” and singular forms', () => {
    const you = (seat: number) => (seat === 0 ? 'You' : 'Ann');
    const text = (event: Event) => eventText(event, { lang: 'en', name: you });
    expect(text({ type: 'untapped', seat: 0 })).toBe('Your domains are ready again');
    expect(text({ type: 'seen', seat: 1, owner: 0, card: 'wage' })).toBe('Ann saw Wage in your hand');
    expect(text({ type: 'step', seat: 0, from: 0, to: 1 })).toBe('1 step, No. 0 → No. 1');
  });

  it('name two zeros, which count as 12', () => {
    const roll = (dice: number[], total: number): Event => ({ type: 'roll', seat: 0, dice, total });
    expect(eventText(roll([0, 0], 12), { lang: 'en', name })).toBe('lord 1 rolled double zero: 12');
    expect(eventText(roll([0, 0], 12), { lang: 'ja', name })).toBe('lord 1の出目：0のぞろ目 = 12');
    expect(eventText(roll([0, 0, 3], 15), { lang: 'en', name })).toBe('lord 1 rolled double zero + 3: 15');
    expect(eventText(roll([3, 0], 3), { lang: 'en', name })).toBe('lord 1 rolled 3 + 0: 3');
  });

  it('put a walk and the opening draws into one row each', () => {
    const log = [
      ...[1, 0, 1, 0, 1].map((seat): Event => ({ type: 'draw', seat, card: seat === 0 ? 'wage' : undefined })),
      { type: 'roll', seat: 0, dice: [1, 1], total: 2 } as Event,
      { type: 'step', seat: 0, from: 0, to: 1 } as Event,
      { type: 'step', seat: 0, from: 1, to: 2 } as Event,
    ].map((event) => ({ ply: 0, event }));
    expect(logRows(log, { lang: 'en', name }).map(({ text }) => text)).toEqual([
      'lord 2 drew 3 cards',
      'lord 1 drew Wage, Wage',
      'lord 1 rolled 1 + 1: 2',
      '2 steps, No. 0 → No. 2',
    ]);
  });
});

describe('emblems', () => {
  it('exist for every card and for unknown ones', () => {
    for (const card of allCards()) expect(emblems[emblemOf(card)]).toBeTruthy();
    expect(emblemOf({ ...allCards()[0], id: 'somebody_new', skills: [] })).toBe('fist');
  });
});
