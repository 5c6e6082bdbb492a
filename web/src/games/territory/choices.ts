import type { Choice } from '~/table/table_controller';
import { aimsAtLords } from './cards/book';
import { type Move, moveTypes, tilesOf, type View } from './state';

/** Sorts the legal moves for display: filtered by the pressed card, tile or kind, and grouped if there are many. */

export interface PickFilter {
  type?: Move['type'];
  card?: string;
  tile?: number;
}

/** One line of the list: a move, or a group of moves. */
export type Option = { kind: 'move'; choice: Choice<Move> } | { kind: 'group'; picked: PickFilter; count: number };

const most = 9; // the number of digit keys

export function concernsTile(move: Move, view: View, tile: number): boolean {
  return tilesOf(move, view, aimsAtLords).includes(tile);
}

function usesCard(move: Move, view: View, card: string): boolean {
  if (move.card !== undefined) return move.card === card;
  return move.type === 'ability' && move.tile !== undefined
    ? view.tiles.find(({ index }) => index === move.tile)?.creature?.card === card
    : false;
}

export function matchingChoices(choices: Choice<Move>[], view: View, picked: PickFilter): Choice<Move>[] {
  return choices.filter(
    ({ move }) =>
      (picked.type === undefined || move.type === picked.type) &&
      (picked.card === undefined || usesCard(move, view, picked.card)) &&
      (picked.tile === undefined || concernsTile(move, view, picked.tile)),
  );
}

/** The current list: single moves if there are few, otherwise groups by kind, card or land. Passing comes last. */
export function optionsFor(choices: Choice<Move>[], view: View, picked: PickFilter): Option[] {
  const found = matchingChoices(choices, view, picked);
  const single = (choice: Choice<Move>): Option => ({ kind: 'move', choice });
  const passes = found.filter(({ move }) => move.type === 'pass');
  const others = found.filter(({ move }) => move.type !== 'pass');
  const groups = found.length <= most ? null : grouped(others, picked);
  if (groups === null) return [...others, ...passes].map(single);
  const options = groups.map(({ picked: by, members }): Option => {
    if (members.length === 1) return single(members[0]);
    return { kind: 'group', picked: { ...picked, ...by }, count: members.length };
  });
  return [...options, ...passes.map(single)];
}

interface Group {
  picked: PickFilter;
  members: Choice<Move>[];
}

function grouped(choices: Choice<Move>[], picked: PickFilter): Group[] | null {
  const types = moveTypes.filter((type) => choices.some(({ move }) => move.type === type));
  if (types.length > 1) {
    return types.map((type) => ({ picked: { type }, members: choices.filter(({ move }) => move.type === type) }));
  }
  const cards = [...new Set(choices.map(({ move }) => move.card))];
  if (picked.card === undefined && cards.length > 1) {
    return cards.map((card) => ({ picked: { card }, members: choices.filter(({ move }) => move.card === card) }));
  }
  const place = ({ move }: Choice<Move>) => (move.type === 'move' ? move.from : move.tile);
  const tiles = [...new Set(choices.map(place))];
  if (picked.tile === undefined && tiles.length > 1) {
    return tiles.map((tile) => ({ picked: { tile }, members: choices.filter((choice) => place(choice) === tile) }));
  }
  return null;
}

/** The cards in hand and the tiles with available moves. */
export function liveCards(choices: Choice<Move>[]): Set<string> {
  return new Set(choices.flatMap(({ move }) => (move.card === undefined ? [] : [move.card])));
}

export function liveTiles(choices: Choice<Move>[], view: View, picked: PickFilter): Set<number> {
  return new Set(matchingChoices(choices, view, picked).flatMap(({ move }) => tilesOf(move, view, aimsAtLords)));
}

/** The number of each listed move, by its tile. Fights and summons are pressed on their cards instead. */
export function tileBadges(options: Option[], view: View): Map<number, number> {
  const badges = new Map<number, number>();
  options.forEach((option, i) => {
    if (option.kind !== 'move') return;
    const { move } = option.choice;
    const tile = tilesOf(move, view, aimsAtLords).at(-1);
    if (tile !== undefined && move.type !== 'summon' && move.type !== 'fight') badges.set(tile, i + 1);
  });
  return badges;
}

export const isPicked = (picked: PickFilter) =>
  picked.type !== undefined || picked.card !== undefined || picked.tile !== undefined;
