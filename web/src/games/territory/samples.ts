import cardFile from '../../../../games/territory/cards.json';
import ring from '../../../../games/territory/maps/ring_20.json';
import { setCards } from './cards/book';
import type { Creature, Lord, Tile, View } from './state';

/** Sample views of the 20-tile map, for tests. */

setCards(cardFile);

export function lordAt(seat: number, change: Partial<Lord> = {}): Lord {
  return {
    seat,
    mana: 300,
    tep: 300,
    domains: 0,
    lap: 1,
    signals: [],
    tile: 0,
    came_from: null,
    direction_choice_pending: false,
    mark: null,
    stones: { fire: 0, water: 0, earth: 0, wind: 0 },
    hand_count: 0,
    hand: [],
    pile_count: 45,
    unseen: {},
    discard: {},
    ...change,
  };
}

export function creatureOf(card: string, change: Partial<Creature> = {}): Creature {
  const found = cardFile.cards.find(({ id }) => id === card);
  const { ap = 0, hp = 0, element = 'neutral' } = found as { ap?: number; hp?: number; element?: Creature['element'] };
  return { card, element, ap, hp, max_hp: hp, mark: null, ...change };
}

export function viewWith({
  tiles = {},
  ...change
}: Partial<Omit<View, 'tiles'>> & { tiles?: Record<number, Partial<Tile>> } = {}): View {
  return {
    map: 'ring_20',
    preset: 'standard',
    target: 4000,
    round: 1,
    round_cap: 40,
    seat: 0,
    phase: 'landing',
    roll: null,
    steps: 0,
    required_signals: ['1', '2'],
    lords: [lordAt(0), lordAt(1)],
    tiles: ring.tiles.map((tile) => ({
      index: tile.index,
      type: tile.type,
      x: tile.x,
      z: tile.z,
      links: ring.connections[String(tile.index) as keyof typeof ring.connections],
      ...(tile.type === 'checkpoint'
        ? { checkpoint_type: tile.checkpoint_type }
        : { element: tile.type as Creature['element'], owner: null, level: 1 }),
      ...tiles[tile.index],
    })),
    stone_prices: { fire: 50, water: 50, earth: 50, wind: 50 },
    offers: [],
    play: null,
    battle: null,
    result: null,
    ...change,
  };
}
