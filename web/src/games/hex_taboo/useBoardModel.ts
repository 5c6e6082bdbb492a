import { useMemo } from 'react';
import { viewAfter } from '~/games/hex_taboo/replay';
import type { BoardModel } from '~/games/hex_taboo/scene';
import { stonesOf } from '~/games/hex_taboo/state';
import type { HexController, MoveInput } from '~/games/hex_taboo/useMoveInput';
import type { Replay } from '~/games/hex_taboo/useReplay';
import { useAssistance } from '~/table/useAssistance';
import { useTable } from '~/table/useTable';

/** The table and the person's hand above it, as the drawing wants them. */
export function useBoardModel(table: HexController, input: MoveInput, replay: Replay): BoardModel {
  const { warnings: helps } = useAssistance(table);
  const {
    view: current,
    effect,
    waiting,
    seat,
    choices,
    hint,
  } = useTable(table, (state) => ({
    view: state.view,
    effect: state.effect,
    waiting: state.waiting,
    seat: state.seat,
    choices: state.choices,
    hint: state.hint,
  }));
  const { turns, shown, lookingBack: back } = replay;
  const view = useMemo(() => viewAfter(current, turns, shown), [current, turns, shown]);
  const stones = useMemo(() => stonesOf(view), [view]);
  return {
    view,
    stones,
    effect: back ? null : effect,
    seat: waiting === 'move' && !back ? seat : null,
    choices,
    pointed: input.pointed?.cell ?? null,
    picked: input.picked,
    aiming: input.aiming,
    hint: hint && hint !== 'thinking' ? hint.move : null,
    helps,
    over: waiting === 'over' && !back,
  };
}
