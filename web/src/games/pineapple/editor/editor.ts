import { cleared, type Draft, positionLine, readDraft, type Slot, startOptions } from '~/games/pineapple/editor/draft';
import { EditBoard } from '~/games/pineapple/editor/EditBoard';
import { EditPanel } from '~/games/pineapple/editor/EditPanel';
import { pineappleReasons } from '~/games/pineapple/editor/words';
import { readView } from '~/games/pineapple/state';
import type { PositionEditor } from '~/table/editor/position_editor';
import '~/games/pineapple/styles';
import './style.css';

export const pineappleEditor: PositionEditor<Draft, Slot> = {
  id: 'pineapple',
  tool: { seat: 0, place: 'top' },
  firstOutcome: { btn: 0 },
  read: readDraft,
  line: positionLine,
  startOptions,
  cleared,
  seatToMove: (state) => readView(state).to_act[0] ?? 0,
  reasons: pineappleReasons,
  Board: EditBoard,
  Panel: EditPanel,
};
