import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { motionFactor, useSettings } from '~/base/settings';
import { currentDelays, type Effect } from '~/games/ludo/animation';
import { BoardPlate } from '~/games/ludo/BoardPlate';
import { distance, middleOf, type Point, unit, viewBox } from '~/games/ludo/geometry';
import { Bases, Cross, Goals, LastMove, Route } from '~/games/ludo/Marks';
import { Piece } from '~/games/ludo/Piece';
import { nearest, type Piece as PieceData, piecesOf, pieceToward } from '~/games/ludo/pieces';
import { type EventOf, type LudoView, sameToken } from '~/games/ludo/state';
import { cellOf } from '~/games/ludo/track';
import type { TokenSelection } from '~/games/ludo/useTokenSelection';
import { useLudoWords } from '~/games/ludo/words';

const mouseReach = 0.6 * unit;
const fingerReach = 1.6 * unit;

interface Props {
  view: LudoView;
  effect: Effect | null;
  last: EventOf<'move'> | undefined;
  choosing: TokenSelection;
}

/** Converts a point of the page into board units. */
function boardPoint(svg: SVGSVGElement, event: { clientX: number; clientY: number }): Point | null {
  const matrix = svg.getScreenCTM?.();
  return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : null;
}

export function Board({ view, effect, last, choosing }: Props) {
  const t = useLudoWords();
  const { flipBoard: flip, coordinates } = useSettings();
  const svg = useRef<SVGSVGElement>(null);
  const finger = useRef(false);
  const pieces = useMemo(() => piecesOf(view, effect, flip), [view, effect, flip]);
  const { movable, color, shown } = choosing;
  const isMovable = (piece: PieceData) => piece.color === color && movable.includes(piece.id);
  const choices = pieces.filter(isMovable);
  const [current, setCurrent] = useFocus(svg, pieces, choices);

  const aimedAt = (event: MouseEvent): PieceData | null => {
    const name = event.target instanceof Element && event.target.closest('[data-token]')?.getAttribute('data-token');
    const hit = choices.find((piece) => name === `${piece.color}${piece.id}`);
    if (hit) return hit;
    const point = svg.current && boardPoint(svg.current, event);
    if (!point) return null;
    if (shown && distance(point, middleOf(cellOf({ ...shown, position: shown.end }), flip)) < unit / 2)
      return choices.find((piece) => piece.id === shown.id) ?? null;
    return nearest(choices, point, finger.current ? fingerReach : mouseReach);
  };
  const onPointerMove = (event: PointerEvent) => {
    finger.current = event.pointerType === 'touch';
    if (!finger.current) choosing.point(aimedAt(event)?.id ?? null);
  };
  const onClick = (event: MouseEvent) => {
    const piece = aimedAt(event);
    if (piece) choosing.press(piece.id, finger.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = current && pieceToward(pieces, current, event.key);
    if (next) setCurrent(next);
    else if ((event.key === 'Enter' || event.key === ' ') && current && isMovable(current)) choosing.press(current.id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const capturing = shown?.captures && middleOf(cellOf({ ...shown, position: shown.end }), flip);
  return (
    <svg
      ref={svg}
      className="board ludo-board"
      data-board
      viewBox={viewBox}
      role="group"
      aria-label={t.board}
      style={{ '--ludo-step': `${currentDelays().step * motionFactor()}ms` } as React.CSSProperties}
      onPointerDown={(event) => {
        finger.current = event.pointerType === 'touch';
      }}
      onPointerMove={onPointerMove}
      onPointerLeave={() => choosing.point(null)}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <BoardPlate flip={flip} numbers={coordinates} />
      <Bases view={view} flip={flip} />
      <Goals view={view} flip={flip} />
      <LastMove move={last} flip={flip} />
      {shown && <Route preview={shown} flip={flip} />}
      {pieces.map((piece) => (
        <Piece
          key={`${piece.color}${piece.id}`}
          piece={piece}
          movable={isMovable(piece)}
          shown={sameToken(shown, piece)}
          tabbable={sameToken(current, piece)}
          onFocus={() => {
            setCurrent(piece);
            if (isMovable(piece)) choosing.point(piece.id);
          }}
          onBlur={() => choosing.point(null)}
        />
      ))}
      {capturing && <Cross {...capturing} />}
    </svg>
  );
}

/** The board is one tab stop; arrow keys move the focus between tokens. */
function useFocus(svg: React.RefObject<SVGSVGElement | null>, pieces: PieceData[], choices: PieceData[]) {
  const [key, setKey] = useState<{ color: string; id: number } | null>(null);
  const current = pieces.find((piece) => piece.color === key?.color && piece.id === key.id) ?? choices[0] ?? pieces[0];
  const focus = (piece: { color: string; id: number }) => {
    setKey(piece);
    const element = svg.current?.querySelector<SVGGElement>(`[data-token="${piece.color}${piece.id}"]`);
    if (svg.current?.contains(document.activeElement)) element?.focus();
  };
  const first = choices.at(0);
  const choosable = choices.map(({ color, id }) => `${color}${id}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when others may be moved, the first of them has the focus
  useEffect(() => {
    if (first) focus(first);
  }, [choosable]);
  return [current ?? null, focus] as const;
}
