import type { JsonObject } from '~/protocol/answers';
import type { Choice } from '~/table/table_controller';
import { cardOf } from '../cards/book';
import { type Move, tileAt, type View } from '../state';
import type { Fight, Preview } from './facts';

/** A possible decision about a fight. */
export interface Plan {
  id: string;
  move: Move;
  fights: boolean; // false: pay the toll
  item: string | null;
  creatureCost: number;
  itemCost: number;
}

export interface BattleScene {
  side: 'attack' | 'defend';
  stage: 'announce' | 'item'; // before the attack, or while choosing items
  seat: number; // the deciding player
  fight: Fight;
  question: JsonObject; // identifies the fight in the engine's query
  moves: Move[]; // one per item, or the attack itself
  pass: Move | null; // pays the toll instead
}

/** The scene before an attack, with a creature from the hand or one that moves. */
export function attackScene(view: View, choices: Choice<Move>[], move: Move): BattleScene | null {
  const { seat } = view;
  if (seat === null) return null;
  const from = move.type === 'move' ? (move.from ?? null) : null;
  const tile = move.type === 'move' ? (move.to ?? 0) : view.lords[seat].tile;
  const card = move.type === 'move' ? tileAt(view, move.from ?? 0).creature?.card : move.card;
  if (!card || !tileAt(view, tile).creature || tileAt(view, tile).owner === seat) return null;
  const pass = from === null ? choices.find((choice) => choice.move.type === 'pass')?.move : undefined;
  return {
    side: 'attack',
    stage: 'announce',
    seat,
    fight: { tile, seat, card, from },
    question: from === null ? { tile, card } : { tile, from },
    moves: [move],
    pass: pass ?? null,
  };
}

/** The scene while this person chooses an item. */
export function itemScene(view: View, choices: Choice<Move>[]): BattleScene | null {
  const { battle, seat, phase } = view;
  if (!battle?.attacker || seat === null || (phase !== 'attack_item' && phase !== 'defend_item')) return null;
  const attacks = phase === 'attack_item';
  return {
    side: attacks ? 'attack' : 'defend',
    stage: 'item',
    seat: attacks ? seat : (tileAt(view, battle.tile).owner ?? 0),
    fight: { tile: battle.tile, seat, card: battle.attacker, from: battle.from },
    question: {},
    moves: choices.map(({ move }) => move),
    pass: null,
  };
}

/** The decisions of a scene. Before the attack there is one for each item that the engine previews. */
export function plansOf({ stage, fight, moves, pass }: BattleScene, preview: Preview | null): Plan[] {
  if (stage === 'item') {
    return moves.map((move) => {
      const item = move.type === 'item' ? (move.card ?? null) : null;
      const itemCost = item ? cardOf(item).mana : 0;
      return { id: item ?? 'none', move, fights: true, item, creatureCost: 0, itemCost };
    });
  }
  const creatureCost = fight.from === null ? cardOf(fight.card).mana : 0;
  const items = preview?.plans ?? [{ item: null, cost: 0 }];
  const plans = items.map(
    ({ item, cost }): Plan => ({
      id: item ?? 'none',
      move: moves[0],
      fights: true,
      item,
      creatureCost,
      itemCost: cost,
    }),
  );
  if (pass) plans.push({ id: 'pass', move: pass, fights: false, item: null, creatureCost: 0, itemCost: 0 });
  return plans;
}
