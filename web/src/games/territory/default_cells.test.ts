import { expect, it } from 'vitest';
import bridge from '../../../../games/territory/maps/bridge_21.json';
import { cells } from './default_cells';
import { defaultMap } from './maps';

it('the small pictures show the default map', () => {
  expect(bridge.id).toBe(defaultMap);
  const plain = (type: string) =>
    type === 'checkpoint' ? 'gate' : ['fire', 'water', 'earth', 'wind'].includes(type) ? type : 'special';
  expect(cells).toEqual(bridge.tiles.map(({ x, z, type }) => ({ column: x / 4, row: z / 4, suit: plain(type) })));
});
