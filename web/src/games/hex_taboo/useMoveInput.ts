import { useState } from 'react';
import { useSettings } from '~/base/settings';
import type { Effect } from '~/games/hex_taboo/animation';
import { type Cell, same } from '~/games/hex_taboo/geometry';
import { type Event, isPlacement, type Move, placementOn, type View } from '~/games/hex_taboo/state';
import type { Choice, TableController } from '~/table/table_controller';
import { useTable } from '~/table/useTable';

export type HexController = TableController<View, Move, Event, Effect>;

const equal = (a: Move, b: Move) =>
  isPlacement(a) && isPlacement(b) ? same([a.q, a.r], [b.q, b.r]) : Object.keys(a)[0] === Object.keys(b)[0];

/** A person's input at the board: point at a cell, pick a move, confirm it by a second press if that is set. */
export interface MoveInput {
  pointed: { cell: Cell; how: 'mouse' | 'keys' } | null;
  picked: Move | null; // shown, waiting for the second press
  aiming: boolean; // the balance move's button is hovered
  point: (cell: Cell | null, how: 'mouse' | 'keys') => void;
  aim: (on: boolean) => void;
  press: (move: Move, touch: boolean) => void;
  pressCell: (cell: Cell, touch: boolean) => void;
  confirm: () => void; // plays the picked move
  cancel: () => void;
}

/** `refuse` answers a press on a cell where no stone can be placed now. */
export function useMoveInput(table: HexController, refuse: (cell: Cell) => void): MoveInput {
  const choices = useTable(table, (state) => state.choices);
  const [pointed, setPointed] = useState<MoveInput['pointed']>(null);
  // A pick and a hovered button belong to the choices of one turn; other choices clear them.
  const [aimed, setAimed] = useState<Choice<Move>[] | null>(null);
  const [pick, setPick] = useState<{ move: Move; among: Choice<Move>[] } | null>(null);
  const picked = pick?.among === choices ? pick.move : null;
  const play = (move: Move) => {
    setPick(null);
    table.play(move);
  };
  const press = (move: Move, touch: boolean) => {
    const twice = touch || useSettings.getState().confirmMoves;
    if (twice && !(picked && equal(picked, move))) setPick({ move, among: choices });
    else play(move);
  };
  return {
    pointed,
    picked,
    aiming: aimed === choices,
    point: (cell, how) => setPointed(cell ? { cell, how } : null),
    aim: (on) => setAimed(on ? choices : null),
    press,
    pressCell: (cell, touch) => {
      const choice = placementOn(choices, cell);
      if (choice) press(choice.move, touch);
      else {
        setPick(null);
        refuse(cell);
      }
    },
    confirm: () => picked && play(picked),
    cancel: () => setPick(null),
  };
}
