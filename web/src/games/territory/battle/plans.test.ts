import { describe, expect, it } from 'vitest';
import { directEngine } from '~/engine/testing/direct';
import { readAdvice } from '../advice/advice';
import { creatureOf, lordAt, viewWith } from '../samples';
import type { Preview } from './facts';
import { attackScene, itemScene, plansOf } from './plans';

const view = viewWith({
  lords: [
    lordAt(0, { tile: 2, mana: 200, hand_count: 2, hand: [{ card: 'furnace_idol' }, { card: 'felling_axe' }] }),
    lordAt(1, { hand_count: 2 }),
  ],
  tiles: { 2: { owner: 1, level: 2, toll: 144, creature: creatureOf('harbour_chain') } },
});
const choices = [
  { move: { type: 'pass' } as const, text: 'pass' },
  { move: { type: 'fight', card: 'furnace_idol' } as const, text: 'fight furnace_idol' },
];
const end = {
  result: 'defender_dead' as const,
  toll_due: false,
  land: { element: 'water', level: 2 },
  strikes: [],
  ifDeath: null,
};

describe('a battle', () => {
  it('is previewed with every item before the attack', () => {
    const scene = attackScene(view, choices, choices[1].move);
    if (!scene) throw new Error('no scene');
    expect(scene.question).toEqual({ tile: 2, card: 'furnace_idol' });
    const preview: Preview = {
      armour: [],
      plans: [
        { item: null, cost: 0, outcome: end },
        { item: 'felling_axe', cost: 35, outcome: end },
      ],
    };
    expect(plansOf(scene, preview).map(({ id }) => id)).toEqual(['none', 'felling_axe', 'pass']);
    expect(plansOf(scene, null).map(({ id }) => id)).toEqual(['none', 'pass']);
  });

  it('offers the legal moves while items are chosen', () => {
    const battle = {
      tile: 2,
      from: null,
      attacker: 'furnace_idol',
      defender: 'harbour_chain',
      attacker_item: null,
      defender_item: null,
    };
    const scene = itemScene({ ...view, phase: 'defend_item', battle }, [
      { move: { type: 'pass' }, text: 'pass' },
      { move: { type: 'item', card: 'padded_coat' }, text: 'item padded_coat' },
    ]);
    expect(scene?.seat).toBe(1);
    expect(scene && plansOf(scene, null).map(({ item }) => item)).toEqual([null, 'padded_coat']);
  });
});

it('gets advice for the seat to roll', async () => {
  const engine = await directEngine();
  const { match } = await engine.ask({ cmd: 'new', game: 'territory', seed: '5' });
  const { turn } = await engine.ask({ cmd: 'moves', match });
  const seat = turn.kind === 'seat' ? turn.seats[0] : 0;
  const { rolls } = readAdvice(await engine.ask({ cmd: 'query', match, what: 'advice', seat }));
  expect(rolls.reduce((sum, { ways }) => sum + ways, 0)).toBe(36);
});
