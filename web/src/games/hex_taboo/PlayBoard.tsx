import { type KeyboardEvent, useRef, useState } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { Board, cellSelector } from '~/games/hex_taboo/Board';
import { type Arrow, arrows, type Cell, nameOf, plateMargin, shapeOf, step } from '~/games/hex_taboo/geometry';
import { type BoardModel, balanceMove, boardMarks, cellLabel, cellState, cellTip } from '~/games/hex_taboo/scene';
import { TipBubble } from '~/games/hex_taboo/TipBubble';
import { useKeys } from '~/games/hex_taboo/useKeys';
import type { MoveInput } from '~/games/hex_taboo/useMoveInput';
import { useNarrowLayout } from '~/games/hex_taboo/useNarrowLayout';
import { hexWords } from '~/games/hex_taboo/words';
import { ZoomWindow } from '~/games/hex_taboo/ZoomWindow';

const isArrow = (key: string): key is Arrow => arrows.includes(key as Arrow);

const crowded = 4; // from this radius on cells on a phone are smaller than a fingertip

/** The cell that has the keyboard focus, and how arrow keys move it. */
export function useCellFocus(radius: number, press: (cell: Cell) => void) {
  const board = useRef<SVGSVGElement>(null);
  const [home, setHome] = useState<Cell>([0, 0]);
  const turned = useSettings((settings) => settings.flipBoard);
  const onKey = (event: KeyboardEvent, cell: Cell) => {
    if (isArrow(event.key)) {
      event.preventDefault();
      board.current?.querySelector<SVGElement>(cellSelector(step(cell, event.key, radius, turned)))?.focus();
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      press(cell);
    }
  };
  return { board, home, setHome, onKey };
}

/** The board of a running match: previews what is pointed at, and plays what is pressed. */
export function PlayBoard({ model, input, past }: { model: BoardModel; input: MoveInput; past: boolean }) {
  const t = useWords(hexWords);
  const narrow = useNarrowLayout();
  const { view } = model;
  const { board, home, setHome, onKey } = useCellFocus(view.radius, (cell) => input.pressCell(cell, false));
  useKeys(board, view.radius, {
    onRight: (key) => {
      const move = balanceMove(model.choices);
      if (move && model.seat !== null && 'swap' in move === (key === 's')) input.press(move, false);
    },
    onCancel: input.cancel,
  });
  const coordinates = useSettings((settings) => settings.coordinates);
  const margin = plateMargin(view.radius, coordinates, narrow);
  const marks = boardMarks(model);
  const pointed = input.pointed;
  const tip = pointed && cellTip(pointed.cell, model, t);
  // With the keyboard the cell's name is always shown; a mouse pointer shows the place itself.
  const named =
    pointed?.how === 'keys' && !tip
      ? { title: nameOf(pointed.cell, view.radius), text: '', tone: 'plain' as const }
      : tip;
  const decided = (view.result?.lines.length ?? 0) > 0;
  return (
    <div className={past ? 'hex-stage hex-past' : 'hex-stage'}>
      <ZoomWindow
        shape={shapeOf(view.radius, margin)}
        offered={view.radius >= crowded}
        aim={marks.ghost && cellSelector(marks.ghost.cell)}
      >
        <Board
          boardRef={board}
          radius={view.radius}
          stones={model.stones}
          last={view.last}
          marks={marks}
          home={home}
          label={t.board({ radius: view.radius })}
          labelOf={(cell) => cellLabel(cell, model, t)}
          stateOf={(cell) => cellState(cell, model, marks)}
          narrow={narrow}
          dimmed={decided || marks.ghost?.instead === true}
          onPoint={(cell, how) => {
            if (cell && how === 'keys') setHome(cell);
            input.point(cell, how);
          }}
          onPress={(cell, touch) => {
            setHome(cell);
            input.pressCell(cell, touch);
          }}
          onKey={onKey}
        />
      </ZoomWindow>
      {pointed && named && !input.picked && !narrow && (
        <TipBubble key={pointed.how} board={board} cell={pointed.cell} tip={named} outlines={marks.outlines} />
      )}
    </div>
  );
}
