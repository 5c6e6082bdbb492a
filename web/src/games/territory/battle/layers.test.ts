import { describe, expect, it } from 'vitest';
import { creatureOf, lordAt, viewWith } from '../samples';
import { battleRequest, type Fight, itemsFor, possibleArmour } from './facts';
import { apLayers, hpLayers, total } from './layers';
import { attackScene, itemScene } from './plans';

const view = viewWith({
  lords: [
    lordAt(0, {
      tile: 2,
      mana: 200,
      hand_count: 3,
      hand: [{ card: 'furnace_idol' }, { card: 'felling_axe' }, { card: 'full_harness' }],
    }),
    lordAt(1, { hand_count: 2, unseen: { padded_coat: 1, full_harness: 1, cudgel: 2 } }),
  ],
  tiles: { 2: { owner: 1, level: 2, toll: 144, creature: creatureOf('harbour_chain') } },
});
const fight: Fight = {
  tile: 2,
  seat: 0,
  card: 'furnace_idol',
  from: null,
  attackerItem: 'felling_axe',
  defenderItem: 'padded_coat',
};

describe('the bars of a battle', () => {
  // The example of the look: (60 + 40) x 1.5 against land 20, armour 30 and 70 of its own.
  it('are made of base, item and skill, and of land, item and base', () => {
    expect(
      apLayers({ card: 'furnace_idol', ap: 60, hp: 60, maxHp: 60, mark: null }, 'felling_axe', 150, false),
    ).toEqual([
      { from: 'base', amount: 60 },
      { from: 'item', amount: 40 },
      { from: 'skill', amount: 50 },
    ]);
    const hp = hpLayers(view, fight, 'defender', false);
    expect(hp).toEqual([
      { from: 'terrain', amount: 20 },
      { from: 'item', amount: 30 },
      { from: 'base', amount: 70 },
    ]);
    expect(total(hp)).toBe(120);
  });

  it('leave the land out where it is pierced, and count fixed HP', () => {
    expect(total(hpLayers(view, { ...fight, attackerItem: 'bore_lance', defenderItem: null }, 'defender', false))).toBe(
      70,
    );
    expect(total(hpLayers(view, { ...fight, defenderItem: 'statue_dust' }, 'defender', true))).toBe(80);
  });
});

describe('a fight', () => {
  it('is asked of the engine as both stand', () => {
    const request = battleRequest(view, fight, false);
    expect(request.attacker).toMatchObject({ card: 'furnace_idol', item: 'felling_axe', hand: 3 });
    expect(request.defender).toMatchObject({ card: 'harbour_chain', hp: 70, item: 'padded_coat' });
    expect(request.land).toEqual({ element: 'water', level: 2 });
  });

  it('offers items that can be paid and armour the deck list allows', () => {
    expect(itemsFor(view, 0, 'furnace_idol', 110)).toEqual(['felling_axe', 'full_harness']);
    expect(itemsFor(view, 0, 'furnace_idol', 165)).toEqual(['felling_axe']);
    expect(possibleArmour(view, 1, 'harbour_chain')).toEqual(['padded_coat', 'full_harness']);
  });

  it('is looked at with every item before it is announced, and with what is legal afterwards', () => {
    const choices = [
      { move: { type: 'pass' } as const, text: 'pass' },
      { move: { type: 'fight', card: 'furnace_idol' } as const, text: 'fight furnace_idol' },
    ];
    const scene = attackScene(view, choices, choices[1].move);
    expect(scene?.plans.map(({ id }) => id)).toEqual(['none', 'felling_axe', 'full_harness', 'pass']);
    const battle = {
      tile: 2,
      from: null,
      attacker: 'furnace_idol',
      defender: 'harbour_chain',
      attacker_item: null,
      defender_item: null,
    };
    const items = itemScene({ ...view, phase: 'attack_item', battle }, [
      { move: { type: 'pass' }, text: 'pass' },
      { move: { type: 'item', card: 'felling_axe' }, text: 'item felling_axe' },
    ]);
    expect(items?.plans.map(({ fight: each }) => each?.attackerItem)).toEqual([null, 'felling_axe']);
  });
});
