import { describe, expect, it } from 'vitest';
import { boxNode, nodeOf, nodes, nodesWithin, pathBetween, seatNames, shortName } from '~/games/coppit/board_file';

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

  it('finds the path of a walk', () => {
    expect(pathBetween('outer_10', 'cross_s_1')).toEqual([
      'outer_10',
      'cross_n_0',
      'cross_n_1',
      'cross_center',
      'cross_s_1',
    ]);
    expect(pathBetween('box_red', 'outer_46')).toEqual(['box_red', 'outer_0', 'outer_47', 'outer_46']);
    expect(pathBetween('outer_45', 'box_red')).toEqual(['outer_45', 'outer_46', 'outer_47', 'outer_0', 'box_red']);
  });

  it('has one shortest path between the two ends of a walk', () => {
    for (const { id } of nodes) {
      const far = nodesWithin(id, 7);
      for (const [to, steps] of far) {
        const before = nodeOf(to).links.filter((next) => far.get(next) === steps - 1);
        if (to !== id) expect(before, `${id} to ${to}`).toHaveLength(1);
      }
    }
  });

  it('does not walk through boxes', () => {
    expect(nodesWithin('outer_0', 2).has('box_red')).toBe(true);
    expect([...nodesWithin('box_red', 1).keys()]).toEqual(['box_red', 'outer_0']);
  });

  it('shortens node names', () => {
    expect(['outer_7', 'cross_n_0', 'cross_center', 'box_red'].map(shortName)).toEqual(['7', 'n0', 'c', 'red']);
  });
});
