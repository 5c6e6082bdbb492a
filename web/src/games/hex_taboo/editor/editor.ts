import {
  type Brush,
  cleared,
  type Draft,
  mirrored,
  positionLine,
  readDraft,
  startOptions,
} from '~/games/hex_taboo/editor/draft';
import { EditBoard } from '~/games/hex_taboo/editor/EditBoard';
import { EditPanel } from '~/games/hex_taboo/editor/EditPanel';
import { hexReasons } from '~/games/hex_taboo/editor/words';
import type { PositionEditor } from '~/table/editor/position_editor';
import '~/games/hex_taboo/styles';
import './style.css';

export const hexTabooEditor: PositionEditor<Draft, Brush> = {
  id: 'hex_taboo',
  tool: 'red',
  read: readDraft,
  line: positionLine,
  startOptions,
  cleared,
  mirrored,
  seatToMove: (state) => readDraft(state).toMove,
  reasons: hexReasons,
  Board: EditBoard,
  Panel: EditPanel,
};
