import { type KeyboardEvent, useRef, useState } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { Board, cellSelector } from '~/games/hex_taboo/Board';
import { type Arrow, arrows, type Cell, nameOf, plateMargin, shapeOf, step } from '~/games/hex_taboo/geometry';
import { type BoardModel, balanceMove, cellLabel, cellState, marksOf, tipOf } from '~/games/hex_taboo/scene';
import { TipBubble } from '~/games/hex_taboo/TipBubble';
import { useKeys } from '~/games/hex_taboo/useKeys';
import type { MoveInput } from '~/games/hex_taboo/useMoveInput';
import { useNarrow } from '~/games/hex_taboo/useNarrow';
import { hexWords } from '~/games/hex_taboo/words';
import { Zoom } from '~/games/hex_taboo/Zoom';

const isArrow = (key: string): key is Arrow => arrows.includes(key as Arrow);

const crowded = 4; // from this radius on, a phone's cells are smaller than a fingertip

/** The focus that arrow keys carry over the cells: where it is, and how a key moves it. */
export function useRoving(radius: number, press: (cell: Cell) => void) {
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

/** The board of a match: who points where, what that would bring, and the press that plays it. */
export function PlayBoard({ now, play }: { now: BoardModel; play: MoveInput }) {
  const t = useWords(hexWords);
  const narrow = useNarrow();
  const { view } = now;
  const { board, home, setHome, onKey } = useRoving(view.radius, (cell) => play.pressCell(cell, false));
  useKeys(board, view.radius, {
    onRight: (key) => {
      const move = balanceMove(now.choices);
      if (move && now.seat !== null && 'swap' in move === (key === 's')) play.press(move, false);
    },
    onCancel: play.cancel,
  });
  const coordinates = useSettings((settings) => settings.coordinates);
  const margin = plateMargin(view.radius, coordinates, narrow);
  const marks = marksOf(now);
  const pointed = play.pointed;
  const tip = pointed && tipOf(pointed.cell, now, t);
  // Whoever moves by keys always hears and sees where; a mouse shows that itself.
  const named =
    pointed?.how === 'keys' && !tip
      ? { title: nameOf(pointed.cell, view.radius), text: '', tone: 'plain' as const }
      : tip;
  const decided = (view.result?.lines.length ?? 0) > 0;
  return (
    <div className="hex-stage">
      <Zoom
        shape={shapeOf(view.radius, margin)}
        offered={view.radius >= crowded}
        aim={marks.ghost && cellSelector(marks.ghost.cell)}
      >
        <Board
          boardRef={board}
          radius={view.radius}
          stones={now.stones}
          last={view.last}
          marks={marks}
          home={home}
          label={t.board({ radius: view.radius })}
          labelOf={(cell) => cellLabel(cell, now, t)}
          stateOf={(cell) => cellState(cell, now, marks)}
          narrow={narrow}
          dimmed={decided || marks.ghost?.instead === true}
          onPoint={(cell, how) => {
            if (cell && how === 'keys') setHome(cell);
            play.point(cell, how);
          }}
          onPress={(cell, touch) => {
            setHome(cell);
            play.pressCell(cell, touch);
          }}
          onKey={onKey}
        />
      </Zoom>
      {pointed && named && !play.picked && !narrow && (
        <TipBubble key={pointed.how} board={board} cell={pointed.cell} tip={named} outlines={marks.outlines} />
      )}
    </div>
  );
}
