import type { JsonObject } from '~/protocol/answers';
import { type Fight, itemsFor, outcomes } from '../battle/facts';
import { affordable, cardOf, hasSnare } from '../cards/book';
import { isLand, type Tile, type View } from '../state';

/** The board as one lord finds it, for the engine's questions about ways (docs/protocol.md). */

/** Elements of the creatures that this lord is known to be able to summon now. */
export function handElements(view: View, seat: number): string[] {
  const creatures = view.lords[seat].hand.map(({ card }) => cardOf(card)).filter(({ kind }) => kind === 'creature');
  const able = creatures.filter((card) => affordable(card, view, seat));
  return [...new Set(able.map(({ element }) => element ?? 'neutral'))];
}

/** Lands of others that this lord is known to be able to win now, the defender without an item. */
export async function beatable(view: View, seat: number): Promise<Set<number>> {
  const lands = view.tiles.filter(({ owner, creature }) => creature && owner !== null && owner !== seat);
  const creatures = [...new Set(view.lords[seat].hand.map(({ card }) => card))]
    .map(cardOf)
    .filter((card) => card.kind === 'creature' && affordable(card, view, seat))
    .filter((card) => !card.skills.some(({ skill }) => skill === 'defensive'));
  const fights = lands.flatMap(({ index, creature }): Fight[] =>
    creature?.mark?.kind === 'truce'
      ? []
      : creatures.flatMap(({ id, mana }) =>
          [null, ...itemsFor(view, seat, id, mana)].map((attackerItem) => ({
            tile: index,
            seat,
            card: id,
            from: null,
            attackerItem,
            defenderItem: null,
          })),
        ),
  );
  const ends = await outcomes(view, fights);
  return new Set(fights.filter((_, i) => ends[i].result === 'defender_dead').map(({ tile }) => tile));
}

const kinds: Record<string, string> = { checkpoint: 'gate', branch: 'branch', warp: 'warp' };

export function boardFacts(view: View, seat: number, wins: Set<number>): JsonObject {
  return { tiles: view.tiles.map((tile) => tileFacts(tile, view, seat, wins)) };
}

function tileFacts(tile: Tile, view: View, seat: number, wins: Set<number>): JsonObject {
  const { index, links } = tile;
  const lord = view.lords[seat];
  if (isLand(tile)) return { index, links, kind: 'land', ...landFacts(tile, seat, lord.mark?.kind === 'exempt', wins) };
  const kind = kinds[tile.type] ?? 'special';
  if (kind === 'gate') return { index, links, kind, visited: lord.signals.includes(tile.checkpoint_type ?? '') };
  if (kind === 'branch') return { index, links, kind, switch: tile.open === links[2] ? 1 : 0 };
  if (kind === 'warp') return { index, links, kind, warp_to: tile.warp_pair ?? index };
  return { index, links, kind };
}

function landFacts(tile: Tile, seat: number, exempt: boolean, wins: Set<number>): JsonObject {
  const { owner = null, creature, level = 1 } = tile;
  const facts: JsonObject = { element: tile.element ?? 'blank', owner, level, stop: null };
  if (owner !== null) {
    facts.toll = exempt && owner !== seat ? 0 : (tile.toll ?? 0);
    facts.beatable = wins.has(tile.index);
  }
  if (creature?.mark?.kind === 'mire') facts.stop = 'mire';
  else if (creature && owner !== seat && hasSnare(creature.card, tile.element)) facts.stop = 'snare';
  return facts;
}
