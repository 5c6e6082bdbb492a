import { cleared, type Draft, type Picked, positionLine, readDraft, startOptions } from '~/games/ludo/editor/draft';
import { EditBoard } from '~/games/ludo/editor/EditBoard';
import { EditPanel } from '~/games/ludo/editor/EditPanel';
import { ludoReasons } from '~/games/ludo/editor/words';
import { readView } from '~/games/ludo/state';
import type { PositionEditor } from '~/table/editor/position_editor';
import '~/games/ludo/style.css';
import '~/games/ludo/marks.css';

export const ludoEditor: PositionEditor<Draft, Picked | null> = {
  id: 'ludo',
  tool: null,
  read: readDraft,
  line: positionLine,
  startOptions,
  cleared,
  seatToMove: (state) => readView(state).currentPlayerIndex,
  reasons: ludoReasons,
  Board: EditBoard,
  Panel: EditPanel,
};
