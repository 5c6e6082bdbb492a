import type { Pace } from '~/base/settings';
import type { Frame, PacedTransition } from '~/table/game_ui';
import type { Sound } from '~/ui/sound';
import { apply } from './apply';
import type { Event } from './events';
import { tileAt, type View } from './state';

/** The effect of a single frame. */
export interface Effect {
  dice?: number[]; // as rolled
  tumbling?: boolean;
  walker?: number; // the seat of the moving pawn
  tile?: number; // the tile concerned
  gain?: { tile: number; mana: number; seat: number }; // mana gained or lost, shown over a tile
  card?: { seat: number; card: string | null }; // a card shown large for a moment
  battle?: BattleProgress;
  ms: number;
}

export interface BattleProgress {
  tile: number;
  attacker: { seat: number; card: string; item: string | null; itemKnown: boolean };
  defender: { seat: number; card: string; item: string | null; itemKnown: boolean };
  strikes: { byAttacker: boolean; ap: number; damage: number }[];
  death: boolean | null;
  outcome: string | null;
}

/** Milliseconds at the original pace. */
const times: Partial<Record<Event['type'], number>> = {
  round: 500,
  turn: 300,
  draw: 180,
  give: 500,
  spell: 1100,
  ability: 1000,
  shattered: 1000,
  roll: 900,
  step: 230,
  warp: 500,
  gate: 600,
  lap: 900,
  stopped: 800,
  offer: 250,
  buy: 700,
  stones: 500,
  flip: 400,
  summon: 700,
  swap: 700,
  sacrifice: 500,
  fight: 1300,
  item: 1100,
  death: 800,
  strike: 1000,
  result: 1500,
  level: 700,
  move: 500,
  terrain: 600,
  damage: 600,
  heal: 300,
  destroyed: 500,
  toll: 1100,
  mana: 500,
  sold: 700,
  bankrupt: 1200,
  discard: 400,
  end: 600,
};

/** Events that people read, such as battles: they take their time at every pace. */
const readable = new Set<Event['type']>(['spell', 'ability', 'shattered', 'fight', 'item', 'strike', 'result', 'toll']);

function msOf(event: Event, pace: Pace): number {
  const ms = times[event.type] ?? 0;
  return pace === 'quick' && !readable.has(event.type) ? ms / 2 : ms;
}

const sounds: Partial<Record<Event['type'], Sound>> = {
  draw: 'card',
  spell: 'card',
  roll: 'dice',
  step: 'step',
  summon: 'place',
  swap: 'place',
  level: 'place',
  strike: 'capture',
  destroyed: 'capture',
  item: 'card',
  discard: 'card',
};

const openingCards = 'opening';

type TerritoryTransition = Pick<PacedTransition<View, Event>, 'before' | 'events' | 'after' | 'pace'>;

/** One frame per event; opening hands are dealt at once. */
export function frames({ before, events, after, pace }: TerritoryTransition) {
  const animation: Frame<View, Event, Effect>[] = [];
  const opening = before === after;
  let view = opening ? beforeRoll(after, events) : before;
  let battle = battleOf(before);
  let ownTurn = false; // whether the player to roll has pressed anything this turn
  for (const event of events) {
    if (event.type === 'turn') ownTurn = true;
    if (opening && event.type !== 'roll' && event.type !== 'step') {
      animation.push({ view, ms: 0, events: [event], effect: undefined });
      continue;
    }
    view = apply(view, event);
    battle = battleAfter(battle, event, view);
    const ms = msOf(event, pace);
    animation.push({
      view,
      ms,
      sound: sounds[event.type],
      events: [event],
      effect: { ...effectOf(event), battle: battle ?? undefined, ms },
      // With cards in hand the roll follows a press; without any, the person has not been asked yet.
      gate: event.type === 'roll' && event.dice && ownTurn ? { kind: 'roll', seat: event.seat } : undefined,
    });
    if (event.type === 'result') battle = null;
  }
  return animation;
}

/** The opening animation starts from the final view, so lords who have moved are put back. */
function beforeRoll(view: View, events: Event[]): View {
  const rolled = events.find((event) => event.type === 'roll');
  if (!rolled) return view;
  const first = events.find((event) => event.type === 'step');
  const lords = view.lords.map((lord) => (first && lord.seat === rolled.seat ? { ...lord, tile: first.from } : lord));
  return { ...view, lords, roll: null, steps: 0, phase: openingCards };
}

function effectOf(event: Event): Omit<Effect, 'ms'> {
  switch (event.type) {
    case 'roll':
      return { dice: event.dice, tumbling: true, walker: event.seat };
    case 'step':
    case 'warp':
      return { walker: event.seat, tile: event.to };
    case 'gate':
      return { tile: event.tile, walker: event.seat, gain: { tile: event.tile, mana: event.bonus, seat: event.seat } };
    case 'toll':
      return { tile: event.tile, gain: { tile: event.tile, mana: -event.mana, seat: event.seat } };
    case 'sold':
      return { tile: event.tile, gain: { tile: event.tile, mana: event.mana, seat: event.seat } };
    case 'spell':
    case 'buy':
    case 'shattered':
      return { card: { seat: event.seat, card: event.card } };
    case 'summon':
    case 'swap':
    case 'level':
    case 'terrain':
    case 'damage':
    case 'heal':
    case 'stopped':
    case 'flip':
    case 'marked':
    case 'ability':
      return { tile: event.tile };
    case 'move':
      return { tile: event.to };
    default:
      return {};
  }
}

/** The current battle, read from a view. */
export function battleOf(view: View): BattleProgress | null {
  const { battle, seat } = view;
  if (!battle?.attacker || !battle.defender || seat === null) return null;
  const owner = tileAt(view, battle.tile).owner ?? 0;
  return {
    tile: battle.tile,
    attacker: { seat, card: battle.attacker, item: battle.attacker_item, itemKnown: view.phase !== 'attack_item' },
    defender: { seat: owner, card: battle.defender, item: battle.defender_item, itemKnown: false },
    strikes: [],
    death: null,
    outcome: null,
  };
}

function battleAfter(battle: BattleProgress | null, event: Event, view: View): BattleProgress | null {
  if (event.type === 'fight') {
    const card = tileAt(view, event.tile).creature?.card ?? '';
    return {
      tile: event.tile,
      attacker: { seat: event.seat, card: event.card, item: null, itemKnown: false },
      defender: { seat: event.defender, card, item: null, itemKnown: false },
      strikes: [],
      death: null,
      outcome: null,
    };
  }
  if (!battle) return null;
  switch (event.type) {
    case 'item': {
      const side = event.seat === battle.attacker.seat ? 'attacker' : 'defender';
      return { ...battle, [side]: { ...battle[side], item: event.card, itemKnown: true } };
    }
    case 'strike': {
      const strike = { byAttacker: event.seat === battle.attacker.seat, ap: event.ap, damage: event.damage };
      return { ...battle, strikes: [...battle.strikes, strike] };
    }
    case 'death':
      return { ...battle, death: event.death };
    case 'result':
      return { ...battle, outcome: event.outcome };
    default:
      return battle;
  }
}
