import {
  cleared,
  type Draft,
  firstTool,
  positionLine,
  readDraft,
  startOptions,
  type Tool,
} from '~/games/coppit/editor/draft';
import { EditBoard } from '~/games/coppit/editor/EditBoard';
import { EditPanel } from '~/games/coppit/editor/EditPanel';
import { coppitReasons } from '~/games/coppit/editor/words';
import type { PositionEditor } from '~/table/editor/position_editor';
import '~/games/coppit/style.css';
import '~/games/coppit/board.css';

export const coppitEditor: PositionEditor<Draft, Tool> = {
  id: 'coppit',
  tool: firstTool,
  read: readDraft,
  line: positionLine,
  startOptions,
  cleared,
  seatToMove: (state) => {
    const { mover, seats } = readDraft(state);
    return seats.indexOf(mover);
  },
  reasons: coppitReasons,
  Board: EditBoard,
  Panel: EditPanel,
};
