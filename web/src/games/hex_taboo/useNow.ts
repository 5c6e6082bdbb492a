import { useMemo } from 'react';
import { useSettings } from '~/app/settings';
import type { Now } from '~/games/hex_taboo/scene';
import { stonesOf } from '~/games/hex_taboo/state';
import type { HexTable, Play } from '~/games/hex_taboo/usePlay';
import { useTable } from '~/table/useTable';

/** The table and the person's hand above it, as the drawing wants them. */
export function useNow(table: HexTable, play: Play): Now {
  const helps = useSettings((settings) => settings.helps);
  const { view, effect, waiting, seat, choices, hint } = useTable(table, (state) => ({
    view: state.view,
    effect: state.effect,
    waiting: state.waiting,
    seat: state.seat,
    choices: state.choices,
    hint: state.hint,
  }));
  const stones = useMemo(() => stonesOf(view), [view]);
  return {
    view,
    stones,
    effect,
    seat: waiting === 'move' ? seat : null,
    choices,
    pointed: play.pointed?.cell ?? null,
    picked: play.picked,
    aiming: play.aiming,
    hint: hint && hint !== 'thinking' ? hint.move : null,
    helps,
  };
}
