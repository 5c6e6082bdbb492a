import { type Cell, same } from '~/games/hex_taboo/geometry';
import type { View } from '~/games/hex_taboo/state';
import type { Turn } from '~/games/hex_taboo/turns';

const without = (cells: [number, number][], gone: Cell) => cells.filter((cell) => !same(cell, gone));

function takenBack(view: View, { kind, seat, cell }: Turn): View {
  const stone: [number, number] = [cell[0], cell[1]];
  switch (kind) {
    case 'placed':
      return { ...view, first: without(view.first, cell), second: without(view.second, cell), to_move: seat };
    case 'neutralised':
      return {
        ...view,
        first: [...view.first, stone],
        neutral: without(view.neutral, cell),
        neutralise_left: true,
        to_move: seat,
      };
    case 'swapped':
      return { ...view, first: [...view.first, stone], second: without(view.second, cell), to_move: seat };
  }
}

/** The board as it was after the first `count` turns: the later ones taken back. Nothing can be done on it. */
export function viewAfter(view: View, turns: Turn[], count: number): View {
  if (count >= turns.length) return view;
  const nothing = { four: [], three: [] };
  const last = turns[count - 1]?.cell;
  return {
    ...turns.slice(count).reduceRight(takenBack, view),
    last: last ? [last[0], last[1]] : null,
    can_neutralise: false,
    can_swap: false,
    prospects: [nothing, nothing],
    result: null,
  };
}
