import { describe, expect, it } from 'vitest';
import { boxNode, nodeOf, nodes, seatNames, shortName } from '~/games/coppit/board_file';

describe('the board file', () => {
  it('has a ring of 48, a cross of 9 and four boxes', () => {
    const count = (track: string) => nodes.filter((node) => node.track === track).length;
    expect([count('ring'), count('cross'), count('box')]).toEqual([48, 9, 4]);
  });

  it('has links that go both ways', () => {
    for (const node of nodes) for (const next of node.links) expect(nodeOf(next).links).toContain(node.id);
  });

  it('has entrances and seats', () => {
    expect(nodeOf('outer_12').entrance).toBe('BLUE');
    expect(boxNode('GREEN')).toBe('box_green');
    expect(seatNames(2)).toEqual(['RED', 'GREEN']);
    expect(seatNames(3)).toEqual(['RED', 'BLUE', 'GREEN']);
  });

  it('shortens node names', () => {
    expect(['outer_7', 'cross_n_0', 'cross_center', 'box_red'].map(shortName)).toEqual(['7', 'n0', 'c', 'red']);
  });
});
