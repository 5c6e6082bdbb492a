import { useEffect, useMemo, useState } from 'react';
import { replayRequest } from '~/games/hex_taboo/replay';
import type { BoardModel } from '~/games/hex_taboo/scene';
import { readView, stonesOf, type View } from '~/games/hex_taboo/state';
import { useAnalysedLine } from '~/games/hex_taboo/useAnalysedLine';
import type { HexController, MoveInput } from '~/games/hex_taboo/useMoveInput';
import type { Refusal } from '~/games/hex_taboo/useRefusal';
import type { Replay } from '~/games/hex_taboo/useReplay';
import { useAssistance } from '~/table/useAssistance';
import { useTable } from '~/table/useTable';

/** The replayed board, or the previous one until the engine answers; null while the current position is shown. */
function usePastView(table: HexController, { turns, shown, lookingBack }: Replay): View | null {
  const [view, setView] = useState<View | null>(null);
  useEffect(() => {
    if (!lookingBack) return setView(null);
    let left = false;
    table
      .ask(replayRequest(table.setup.options, turns.slice(0, shown)))
      .then((answer) => !left && setView(readView(answer.view)))
      .catch((error) => !left && console.warn('the earlier board could not be shown', error));
    return () => {
      left = true;
    };
  }, [table, turns, shown, lookingBack]);
  return lookingBack ? view : null;
}

/** The state of the table and of the person's input, as the board draws them. */
export function useBoardModel(
  table: HexController,
  input: MoveInput,
  replay: Replay,
  refused: Refusal | null,
): BoardModel {
  const { warnings } = useAssistance(table);
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
  const { lookingBack: back } = replay;
  const past = usePastView(table, replay);
  const view = past ?? current;
  const stones = useMemo(() => stonesOf(view), [view]);
  const line = useAnalysedLine(table);
  const suggested = !back && (waiting === 'move' || waiting === 'replay') ? hint : null;
  return {
    view,
    stones,
    effect: back ? null : effect,
    seat: waiting === 'move' && !back ? seat : null,
    choices,
    pointed: input.pointed?.cell ?? null,
    picked: input.picked,
    aiming: input.aiming,
    hint: suggested && suggested !== 'thinking' ? suggested.move : null,
    line,
    warnings,
    over: waiting === 'over' && !back,
    refused,
  };
}
