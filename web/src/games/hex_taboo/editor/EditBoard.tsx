import { useState } from 'react';
import { useWords } from '~/base/words';
import { Board } from '~/games/hex_taboo/Board';
import { type Brush, type Draft, toggleStone } from '~/games/hex_taboo/editor/draft';
import { useFoundLines } from '~/games/hex_taboo/editor/useFoundLines';
import { hexEditorWords } from '~/games/hex_taboo/editor/words';
import { type Cell, keyOf, nameOf, same } from '~/games/hex_taboo/geometry';
import { type MarkSet, noMarks } from '~/games/hex_taboo/Marks';
import { useCellFocus } from '~/games/hex_taboo/PlayBoard';
import { useKeys } from '~/games/hex_taboo/useKeys';
import { useNarrowLayout } from '~/games/hex_taboo/useNarrowLayout';
import { hexWords } from '~/games/hex_taboo/words';
import type { EditorProps } from '~/table/editor/position_editor';

const nothing = () => undefined;

/** The board of the editor: a press sets a stone. Lines of three or more are outlined. */
export function EditBoard({ draft, tool: brush, onChange }: EditorProps<Draft, Brush>) {
  const t = useWords(hexWords);
  const { board: boardLabel } = useWords(hexEditorWords);
  const narrow = useNarrowLayout();
  const [pointed, setPointed] = useState<Cell | null>(null);
  const found = useFoundLines(draft);
  const press = (cell: Cell) => onChange(toggleStone(draft, brush, cell));
  const { board, home, setHome, onKey } = useCellFocus(draft.radius, press);
  useKeys(board, draft.radius, { onRight: nothing, onCancel: nothing });
  const ghost: MarkSet['ghost'] =
    pointed && brush !== 'empty' && !draft.stones.has(keyOf(pointed))
      ? { cell: pointed, stone: brush, makes: null }
      : null;
  const marks: MarkSet = {
    ...noMarks,
    ghost,
    outlines: (found ?? []).map(({ cells }) => ({
      line: cells,
      tone: cells.length === 3 ? 'bad' : 'good',
      kind: 'preview',
    })),
  };
  const labelOf = (cell: Cell) => {
    const stone = draft.stones.get(keyOf(cell));
    return t.cellIs({ cell: nameOf(cell, draft.radius), what: stone ? t.stone[stone] : t.empty });
  };
  return (
    <div className="hex-stage">
      <Board
        boardRef={board}
        radius={draft.radius}
        stones={draft.stones}
        last={null}
        marks={marks}
        home={home}
        label={boardLabel}
        labelOf={labelOf}
        stateOf={(cell) => (same(cell, pointed) ? 'hex-cell-free hex-cell-aimed' : 'hex-cell-free')}
        narrow={narrow}
        dimmed={false}
        onPoint={(cell, how) => {
          if (cell && how === 'keys') setHome(cell);
          setPointed(cell);
        }}
        onPress={(cell) => {
          setHome(cell);
          press(cell);
        }}
        onKey={onKey}
      />
    </div>
  );
}
