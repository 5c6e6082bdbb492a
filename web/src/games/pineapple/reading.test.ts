import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '~/engine/engine';
import { directEngine } from '~/engine/testing/direct';
import { inReadingOrder, type Reading, readBoards, readReading, readRoyaltyTable } from '~/games/pineapple/reading';

const cards = (text: string) => text.split(' ').filter(Boolean);
let engine: Engine;
beforeAll(async () => {
  engine = await directEngine();
});

async function read(top: string, middle: string, bottom: string): Promise<Reading> {
  const board = { top: cards(top), middle: cards(middle), bottom: cards(bottom) };
  return readReading(await engine.ask({ cmd: 'query', game: 'pineapple', what: 'read', board }));
}

describe('an unfinished board', () => {
  // The joker makes a pair of twos, which does not beat the pair of queens below.
  it('has no foul if the joker can stand for another card', async () => {
    const reading = await read('Kc X1 2d', 'Qh Qc 9d 5s 3c', 'Ah Ad 7c 4s');
    expect(reading.foul).toBe(false);
    expect(reading.fouls).toEqual([]);
    expect(reading.top).toMatchObject({ category: 'pair', ranks: [2, 13], royalty: 0 });
    expect(reading.fl_entry_cards).toBe(0);
  });

  it('has a certain foul only if nothing can avoid it', async () => {
    expect((await read('Kc Kd 2d', 'Qh Qc 9d 5s 3c', 'Ah Ad 7c 4s')).foul).toBe(true);
    const open = await read('Ah Ad', '7s 8s 9s', 'Kd Kc');
    expect(open.foul).toBe(false);
    expect(open.fouls.map(({ upper, lower, certain }) => [upper, lower, certain])).toEqual([
      ['top', 'middle', false],
      ['top', 'bottom', false],
    ]);
    expect(open.middle?.suited).toBe('s');
  });
});

it('reports what jokers stand for, and sorts cards by their role in the hand', async () => {
  const { middle, bottom } = await read('4c Ad Ah', '7s 8s 9s Tc X1', '3d 3s Kc Kd Kh');
  expect(middle).toMatchObject({ category: 'straight', ranks: [11] });
  expect(middle?.jokers.X1?.[0]).toBe('J');
  expect(inReadingOrder(cards('3d 3s Kc Kd Kh'), bottom)).toEqual(['Kc', 'Kd', 'Kh', '3d', '3s']);
});

it('reads a match with the cards laid out, and predicts the effect of another card', async () => {
  await engine.ask({ cmd: 'new', game: 'pineapple', chance: 'given' });
  await engine.ask({ cmd: 'outcome', outcome: { btn: 0 } });
  const dealt = cards('Ah Ad 9c 8c X1 Kh Kd 5c 4c 2s');
  await engine.ask({ cmd: 'outcome', outcome: { cards: dealt } });
  const placements = [
    ['Ah', 'bottom'],
    ['Ad', 'bottom'],
  ];
  const answer = await engine.ask({ cmd: 'query', what: 'boards', seat: 0, placements, card: 'X1' });
  const { boards, with: then } = readBoards(answer);
  expect(boards[0]?.bottom).toMatchObject({ category: 'pair', ranks: [14] });
  expect(then?.bottom).toMatchObject({ category: 'trips', royalty: 0 });
});

it('lists the royalties', async () => {
  const table = readRoyaltyTable(await engine.ask({ cmd: 'query', game: 'pineapple', what: 'royalties' }));
  expect(table.top[0]).toMatchObject({ category: 'pair', ranks: [6], royalty: 1, fl_entry_cards: 0 });
  expect(table.middle.at(-1)).toMatchObject({ category: 'straight_flush', ranks: [14], royalty: 50 });
  expect(table.bottom[0]).toMatchObject({ category: 'straight', ranks: [], royalty: 2 });
});
