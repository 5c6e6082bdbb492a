import { cardOf } from './cards/book';
import type { Event } from './events';
import type { Lord, Tile, View } from './state';

/**
 * Applies one event to a view, as far as the event describes the change, for the frames between two engine views.
 * It contains no rules: the animation always ends with the engine's view.
 */
export function apply(view: View, event: Event): View {
  switch (event.type) {
    case 'round':
      return { ...view, round: event.round };
    case 'turn':
      return { ...view, seat: event.seat, roll: null, steps: 0, phase: 'turn_start', offers: [] };
    case 'draw':
    case 'give':
      return draws(view, event.seat, event.card);
    case 'roll':
      return { ...view, roll: event.total, steps: event.total, phase: 'walk' };
    case 'step': {
      const walked = lord(view, event.seat, () => ({ tile: event.to, came_from: event.from }));
      return { ...walked, steps: Math.max(view.steps - 1, 0), phase: 'walk' };
    }
    case 'warp':
      return lord(view, event.seat, () => ({ tile: event.to, came_from: null }));
    case 'gate':
      return lord(view, event.seat, ({ mana, signals }) => ({
        mana: mana + event.bonus,
        signals: event.signal ? [...signals, event.signal] : signals,
      }));
    case 'lap':
      return lord(view, event.seat, ({ mana }) => ({ mana: mana + event.bonus, lap: event.lap + 1, signals: [] }));
    case 'mana': {
      const gained = pays(view, event.seat, -event.mana);
      return event.from === undefined ? gained : pays(gained, event.from, event.mana);
    }
    case 'toll':
      return pays(pays(view, event.seat, event.mana), event.to, -event.mana);
    case 'spell':
    case 'discard':
    case 'sacrifice':
      return leavesHand(pays(view, event.seat, 'cost' in event ? event.cost : 0), event.seat, event.card);
    case 'item':
      return event.card ? leavesHand(pays(view, event.seat, event.cost), event.seat, event.card) : view;
    case 'summon':
    case 'swap':
      return summons(leavesHand(pays(view, event.seat, event.cost), event.seat, event.card), event);
    default:
      return applyToLand(view, event);
  }
}

function applyToLand(view: View, event: Event): View {
  switch (event.type) {
    case 'level':
      return land(pays(view, event.seat, event.cost), event.tile, () => ({ level: event.to, tapped: true }));
    case 'terrain': {
      const paid = event.seat === undefined ? view : pays(view, event.seat, event.cost);
      return land(paid, event.tile, () => ({ element: event.element }));
    }
    case 'flip':
      return land(view, event.tile, ({ links, open }) => ({ open: links[open === links[1] ? 2 : 1] }));
    case 'damage':
    case 'heal': {
      const gained = event.type === 'heal' ? event.hp : -event.hp;
      return land(view, event.tile, ({ creature }) =>
        creature ? { creature: { ...creature, hp: Math.max(creature.hp + gained, 0) } } : {},
      );
    }
    case 'sold':
      return land(pays(view, event.seat, -event.mana), event.tile, () => vacant);
    case 'move': {
      const moved = view.tiles.find(({ index }) => index === event.from);
      const arrived = land(view, event.to, () => ({ owner: moved?.owner, creature: moved?.creature, level: 1 }));
      return land(arrived, event.from, () => vacant);
    }
    default:
      return view;
  }
}

const vacant: Partial<Tile> = { owner: null, creature: undefined, level: 1, toll: undefined, value: undefined };

function lord(view: View, seat: number, change: (lord: Lord) => Partial<Lord>): View {
  return { ...view, lords: view.lords.map((each) => (each.seat === seat ? { ...each, ...change(each) } : each)) };
}

function land(view: View, tile: number, change: (tile: Tile) => Partial<Tile>): View {
  return { ...view, tiles: view.tiles.map((each) => (each.index === tile ? { ...each, ...change(each) } : each)) };
}

function pays(view: View, seat: number, cost: number): View {
  return cost === 0 ? view : lord(view, seat, ({ mana }) => ({ mana: mana - cost }));
}

function draws(view: View, seat: number, card: string | undefined): View {
  return lord(view, seat, ({ hand, hand_count, pile_count }) => ({
    hand: card ? [...hand, { card }] : hand,
    hand_count: hand_count + 1,
    pile_count: Math.max(pile_count - 1, 0),
  }));
}

function leavesHand(view: View, seat: number, card: string): View {
  return lord(view, seat, ({ hand, hand_count, discard }) => {
    const at = hand.findIndex((held) => held.card === card);
    return {
      hand: at < 0 ? hand : hand.toSpliced(at, 1),
      hand_count: Math.max(hand_count - 1, 0),
      discard: { ...discard, [card]: (discard[card] ?? 0) + 1 },
    };
  });
}

function summons(view: View, event: { seat: number; card: string; tile: number }): View {
  const { ap, hp, element = 'neutral' } = cardOf(event.card);
  return land(view, event.tile, (tile) => ({
    owner: event.seat,
    element: tile.element ?? element,
    tapped: true,
    creature: { card: event.card, element, ap, hp, max_hp: hp, mark: null },
  }));
}
