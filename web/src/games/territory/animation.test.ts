import { describe, expect, it } from 'vitest';
import { battleOf, frames } from './animation';
import type { Event } from './events';
import { creatureOf, lordAt, viewWith } from './samples';

const before = viewWith({
  phase: 'spell',
  lords: [lordAt(0, { hand_count: 1, hand: [{ card: 'wage' }] }), lordAt(1)],
});
const walk: Event[] = [
  { type: 'roll', seat: 0, dice: [1, 2], total: 3 },
  { type: 'step', seat: 0, from: 0, to: 1 },
  { type: 'step', seat: 0, from: 1, to: 2 },
  { type: 'step', seat: 0, from: 2, to: 3 },
];

describe('the animation', () => {
  it('walks tile by tile and counts down the steps', () => {
    const animation = frames({ pace: 'original', before, events: walk, after: before });
    const moved = frames({ pace: 'original', before, events: walk, after: { ...before } });
    expect(moved.map(({ view }) => view.lords[0].tile)).toEqual([0, 1, 2, 3]);
    expect(moved.map(({ view }) => view.steps)).toEqual([3, 2, 1, 0]);
    expect(animation.every(({ ms }) => ms > 0)).toBe(true);
  });

  it('asks for a press before a roll only if nothing was pressed this turn', () => {
    const after = { ...before };
    expect(frames({ pace: 'original', before, events: walk, after })[0].gate).toBeUndefined();
    const next = frames({ pace: 'original', before, events: [{ type: 'turn', seat: 0 }, ...walk], after });
    expect(next[1].gate).toEqual({ kind: 'roll', seat: 0 });
    const fixed = frames({
      pace: 'original',
      before,
      events: [
        { type: 'turn', seat: 0 },
        { type: 'roll', seat: 0, total: 6 },
      ],
      after,
    });
    expect(fixed[1].gate).toBeUndefined();
  });

  it('announces every event once', () => {
    const events: Event[] = [
      { type: 'spell', seat: 0, card: 'wage', cost: 0 },
      { type: 'mana', seat: 0, mana: 50 },
      ...walk,
    ];
    const animation = frames({ pace: 'original', before, events, after: { ...before } });
    expect(animation.flatMap((frame) => frame.events ?? [])).toEqual(events);
    expect(animation[1].view.lords[0].mana).toBe(350);
    expect(animation[0].view.lords[0].hand).toEqual([]);
  });

  it('shows tolls and summons as they happen', () => {
    const table = viewWith({ tiles: { 4: { owner: 1, creature: creatureOf('drizzle_pup'), toll: 24 } } });
    const animation = frames({
      pace: 'original',
      before: table,
      events: [
        { type: 'summon', seat: 0, card: 'forge_ox', tile: 6, cost: 60 },
        { type: 'toll', seat: 0, to: 1, tile: 4, mana: 24 },
      ],
      after: { ...table },
    });
    expect(animation[0].view.tiles[6].creature?.card).toBe('forge_ox');
    expect(animation[1].view.lords.map(({ mana }) => mana)).toEqual([216, 324]);
    expect(animation[1].effect?.gain).toEqual({ tile: 4, mana: -24, seat: 0 });
  });

  it('shows a battle from the attack to the result, over several moves', () => {
    const table = viewWith({
      phase: 'defend_item',
      tiles: { 4: { owner: 1, creature: creatureOf('drizzle_pup') } },
      battle: {
        tile: 4,
        from: null,
        attacker: 'forge_ox',
        defender: 'drizzle_pup',
        attacker_item: 'cudgel',
        defender_item: null,
      },
    });
    expect(battleOf(table)?.attacker.item).toBe('cudgel');
    const animation = frames({
      pace: 'original',
      before: table,
      events: [
        { type: 'item', seat: 1, card: null, tile: 4, cost: 0 },
        { type: 'strike', seat: 0, tile: 4, ap: 60, damage: 30 },
        { type: 'result', seat: 0, defender: 1, tile: 4, outcome: 'defender_dead' },
        { type: 'turn', seat: 1 },
      ],
      after: { ...table },
    });
    expect(animation[0].effect?.battle?.defender.itemKnown).toBe(true);
    expect(animation[1].effect?.battle?.strikes).toEqual([{ byAttacker: true, ap: 60, damage: 30 }]);
    expect(animation[2].effect?.battle?.outcome).toBe('defender_dead');
    expect(animation[3].effect?.battle).toBeUndefined();
  });
});
