import type { Choice } from '~/table/table_controller';
import { cardOf } from '../cards/book';
import { type Move, tileAt, type View } from '../state';
import { type Fight, itemsFor } from './facts';

/** What a person can decide about a fight, each with the fight it leads to. */
export interface Plan {
  id: string;
  move: Move;
  fight: Fight | null; // null: no fight, the toll is paid
  creatureCost: number;
  itemCost: number;
}

export interface BattleScene {
  side: 'attack' | 'defend';
  stage: 'announce' | 'item'; // before the attack, or while items are chosen
  base: Fight; // without items of the one who decides
  plans: Plan[];
}

/** The fight that is looked at before it is announced: a creature of the hand, or one that moves. */
export function attackScene(view: View, choices: Choice<Move>[], move: Move): BattleScene | null {
  const { seat } = view;
  if (seat === null) return null;
  const from = move.type === 'move' ? (move.from ?? null) : null;
  const tile = move.type === 'move' ? (move.to ?? 0) : view.lords[seat].tile;
  const card = move.type === 'move' ? tileAt(view, move.from ?? 0).creature?.card : move.card;
  if (!card || !tileAt(view, tile).creature || tileAt(view, tile).owner === seat) return null;
  const base: Fight = { tile, seat, card, from, attackerItem: null, defenderItem: null };
  const creatureCost = from === null ? cardOf(card).mana : 0;
  const plans: Plan[] = [null, ...itemsFor(view, seat, card, creatureCost)].map((item) => ({
    id: item ?? 'none',
    move,
    fight: { ...base, attackerItem: item },
    creatureCost,
    itemCost: item ? cardOf(item).mana : 0,
  }));
  const pass = choices.find((choice) => choice.move.type === 'pass');
  if (pass && from === null) {
    plans.push({ id: 'pass', move: pass.move, fight: null, creatureCost: 0, itemCost: 0 });
  }
  return { side: 'attack', stage: 'announce', base, plans };
}

/** The fight under way, when this person chooses an item. */
export function itemScene(view: View, choices: Choice<Move>[]): BattleScene | null {
  const { battle, seat, phase } = view;
  if (!battle?.attacker || seat === null || (phase !== 'attack_item' && phase !== 'defend_item')) return null;
  const side = phase === 'attack_item' ? 'attack' : 'defend';
  const base: Fight = {
    tile: battle.tile,
    seat,
    card: battle.attacker,
    from: battle.from,
    attackerItem: battle.attacker_item,
    defenderItem: battle.defender_item,
  };
  const plans = choices.map(({ move }): Plan => {
    const item = move.type === 'item' ? (move.card ?? null) : null;
    return {
      id: item ?? 'none',
      move,
      fight: side === 'attack' ? { ...base, attackerItem: item } : { ...base, defenderItem: item },
      creatureCost: 0,
      itemCost: item ? cardOf(item).mana : 0,
    };
  });
  return { side, stage: 'item', base, plans };
}
