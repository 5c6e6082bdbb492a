import { useState } from 'react';
import { useWords } from '~/base/words';
import { Board } from '~/games/hex_taboo/Board';
import { type Draft, type DraftCheck, toggleStone } from '~/games/hex_taboo/draft';
import { type Cell, keyOf, nameOf, same } from '~/games/hex_taboo/geometry';
import { type MarkSet, noMarks } from '~/games/hex_taboo/Marks';
import { useCellFocus } from '~/games/hex_taboo/PlayBoard';
import { useKeys } from '~/games/hex_taboo/useKeys';
import { useNarrowLayout } from '~/games/hex_taboo/useNarrowLayout';
import { hexWords } from '~/games/hex_taboo/words';

const nothing = () => undefined;

/** The board while it is edited: a press sets a stone. Lines of three or more are outlined. */
export function DraftBoard({
  draft,
  judged,
  onChange,
}: {
  draft: Draft;
  judged: DraftCheck | null;
  onChange: (draft: Draft) => void;
}) {
  const t = useWords(hexWords);
  const narrow = useNarrowLayout();
  const [pointed, setPointed] = useState<Cell | null>(null);
  const press = (cell: Cell) => onChange(toggleStone(draft, cell));
  const { board, home, setHome, onKey } = useCellFocus(draft.radius, press);
  useKeys(board, draft.radius, { onRight: nothing, onCancel: nothing });
  const ghost: MarkSet['ghost'] =
    pointed && draft.brush !== 'empty' && !draft.stones.has(keyOf(pointed))
      ? { cell: pointed, stone: draft.brush, makes: null }
      : null;
  const marks: MarkSet = {
    ...noMarks,
    ghost,
    outlines: (judged?.lines ?? []).map(({ cells }) => ({
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
        label={t.editTitle}
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
