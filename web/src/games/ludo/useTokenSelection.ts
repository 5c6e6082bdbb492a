import { useMemo, useState } from 'react';
import type { Color } from '~/base/colors';
import { useSettings } from '~/base/settings';
import type { LudoController } from '~/games/ludo/controller';
import { type Preview, previewOf, rollsAgain } from '~/games/ludo/state';
import { useTable } from '~/table/useTable';

/** The token that a person is about to move. */
export interface TokenSelection {
  color: Color | null; // of the player who chooses
  movable: number[]; // token ids
  previews: Preview[]; // of the movable tokens, as far as they are known
  again: boolean; // the player may roll again after some of these moves
  shown: Preview | null; // the one pointed at, else the selected one, else the hinted one
  selected: number | null; // picked, waiting for a second press
  point: (id: number | null) => void;
  press: (id: number, finger?: boolean) => void; // touch: the first press previews, the second moves
  confirm: () => void;
  cancel: () => void;
}

/** A token and the choices it belongs to; other choices clear it. */
function useAmong(choices: unknown) {
  const [kept, keep] = useState<{ choices: unknown; id: number | null }>({ choices, id: null });
  const id = kept.choices === choices ? kept.id : null;
  return [id, (next: number | null) => keep({ choices, id: next })] as const;
}

export function useTokenSelection(table: LudoController): TokenSelection {
  const { view, waiting, seat, choices, hint } = useTable(table, (state) => ({
    view: state.view,
    waiting: state.waiting,
    seat: state.seat,
    choices: state.choices,
    hint: state.hint,
  }));
  const twice = useSettings((settings) => settings.confirmMoves);
  const [pointed, point] = useAmong(choices);
  const [selected, select] = useAmong(choices);

  const chooses = waiting === 'move' && seat !== null;
  const color = chooses ? view.players[seat].color : null;
  const movable = useMemo(() => (chooses ? choices.map(({ move }) => move.token) : []), [chooses, choices]);
  const previews = useMemo(() => (chooses ? choices.flatMap((each) => previewOf(each) ?? []) : []), [chooses, choices]);
  const hinted = hint && hint !== 'thinking' ? previewOf(hint) : null;
  const of = (id: number | null) => previews.find((preview) => preview.id === id) ?? null;
  const isMovable = (id: number | null) => id !== null && movable.includes(id);
  const play = (id: number) => isMovable(id) && table.play({ token: id });
  return {
    color,
    movable,
    previews,
    again: chooses && choices.some(rollsAgain),
    shown: of(pointed) ?? of(selected) ?? hinted,
    selected: isMovable(selected) ? selected : null,
    point,
    press: (id, finger = false) => {
      if ((twice || finger) && selected !== id) select(isMovable(id) ? id : selected);
      else play(id);
    },
    confirm: () => selected !== null && play(selected),
    cancel: () => select(null),
  };
}
