import { describe, expect, it } from 'vitest';
import { allRules } from '~/pages/rules/all';
import type { Block, Cell } from '~/pages/rules/content';
import { diceWays } from '~/pages/rules/dice';
import { ringKind } from '~/pages/rules/figures/coppit';
import { homeCells, ringCells } from '~/pages/rules/figures/ludo';
import { gameIds } from '~/protocol/answers';

function cells(block: Block): Cell[] {
  switch (block.kind) {
    case 'text':
      return [block.text];
    case 'list':
    case 'steps':
      return block.items;
    case 'terms':
      return [...block.items.map(([name]) => name), ...block.items.map(([, meaning]) => meaning)];
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat()];
    case 'figure':
      return [block.caption];
    case 'later':
      return [block.waiting, block.failed];
  }
}

describe.each(gameIds)('the rules of %s', (game) => {
  const { sections, lead, game: id } = allRules[game];
  it('belong to the game and have the sections aim, board or setup, and turn', () => {
    expect(id).toBe(game);
    const ids = sections.map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('aim');
    expect(ids).toContain('turn');
    expect(ids.some((each) => ['board', 'setup'].includes(each))).toBe(true);
  });
  it('contain the same numbers in both languages', () => {
    const words = [lead, ...sections.flatMap((section) => [section.title, ...section.blocks.flatMap(cells)])];
    for (const each of words) {
      if (typeof each !== 'object') continue;
      expect(each.en).not.toBe('');
      expect(each.ja).not.toBe('');
      const numbers = (text: string) => [...new Set(text.match(/\d+/g) ?? [])].filter((n) => n.length > 2).sort();
      expect(numbers(each.ja)).toEqual(numbers(each.en));
    }
  });
  it('have tables whose rows match their header', () => {
    for (const block of sections.flatMap((section) => section.blocks)) {
      if (block.kind === 'table') expect(block.rows.every((row) => row.length === block.head.length)).toBe(true);
    }
  });
});

it('counts the dice rolls of Territory', () => {
  expect(diceWays).toEqual([1, 2, 3, 4, 5, 5, 5, 4, 3, 2, 1, 1]);
});

it('draws the same rings as the boards', () => {
  expect(ringCells()).toHaveLength(40);
  expect(new Set(ringCells().map(String)).size).toBe(40);
  expect(ringCells()[39]).toEqual([5, 0]);
  expect(homeCells()[1]).toEqual([
    [1, 5],
    [2, 5],
    [3, 5],
    [4, 5],
  ]);
  const red = Array.from({ length: 48 }, (_, i) => i).filter((i) => ringKind(i) === 'red');
  expect(red).toEqual([3, 19, 29, 45]);
  expect(ringKind(15)).toBe('blue');
  expect([6, 18, 30, 42].every((i) => ringKind(i) === 'grey')).toBe(true);
  expect([8, 10, 20].every((i) => ringKind(i) === 'plain')).toBe(true);
});
