import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useRef,
  useState,
} from 'react';
import { motionFactor, useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { type Effect, partMs, stepMs, tumbleMs } from '~/games/coppit/animation';
import { BoardBackground } from '~/games/coppit/BoardBackground';
import { BoardDie, diePlace } from '~/games/coppit/BoardDie';
import { connectorPath, distance, nearest, nearestInDirection, type Point, side } from '~/games/coppit/geometry';
import { DestinationLabels, MarksBelow, NearMarks, SourceNumbers, SourceRings, Trail } from '~/games/coppit/Marks';
import { Pieces } from '~/games/coppit/Pieces';
import { placedTowers } from '~/games/coppit/scene';
import { type Destination, type Tower, towerKey, type View } from '~/games/coppit/state';
import { type Target, targetsOf } from '~/games/coppit/targets';
import type { MoveSelection } from '~/games/coppit/useMoveSelection';
import { coppitWords } from '~/games/coppit/words';

const mouseReach = 30;
const fingerReach = 62; // a finger may land beside: what is meant is shown first
const dieReach = 60;
const longPressMs = 450;

interface Props {
  view: View;
  effect: Effect | null;
  choosing: MoveSelection;
  near: Tower[];
  trail: string[] | null;
  card: { from: Point; to: Point } | null; // of a tower that is looked into
  onInspect: (tower: string | null) => void;
  onRoll: (() => void) | null;
}

/** Where several choices end on one node, each press shows the next of them; the panel's button plays it. */
function nextOf({ ends, shown, pinned }: MoveSelection, pressed: Destination): Destination {
  const same = ends.filter((end) => end.move.to === pressed.move.to);
  const at = pinned && shown ? same.indexOf(shown) : -1;
  return same[(at + 1) % same.length];
}

/** The board: legal moves come in, the chosen one goes out. One tab stop; arrow keys go from thing to thing. */
export function Board({ view, effect, choosing, near, trail, card, onInspect, onRoll }: Props) {
  const t = useWords(coppitWords);
  const { flipBoard: flipped, coordinates } = useSettings();
  const svg = useRef<SVGSVGElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; long: boolean; touch: boolean } | null>(null);
  const targets = targetsOf(t, view, choosing, near, flipped);
  const roving = targets.some((target) => target.key === focused) ? focused : targets[0]?.key;
  const { source, sources, ends, shown } = choosing;

  const pointOf = (event: { clientX: number; clientY: number }): Point | null => {
    const matrix = svg.current?.getScreenCTM();
    return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : null;
  };
  const targetAt = (event: PointerEvent | MouseEvent, touch: boolean): Target | null => {
    const point = pointOf(event);
    const within = touch ? fingerReach : mouseReach;
    if (!point) return null;
    const choices = targets.filter((target) => target.end || target.source);
    return nearest(choices, point, within) ?? nearest(targets, point, within);
  };
  const act = (target: Target | null, careful: boolean) => {
    if (target?.end) {
      onInspect(null);
      if (target.several) choosing.pin(nextOf(choosing, target.end));
      else choosing.pickEnd(target.end, careful);
    } else if (target?.source) {
      onInspect(null);
      choosing.pickSource(target.source);
    } else onInspect(target?.tower ? towerKey(target.tower) : null);
  };

  const onPointerDown = (event: PointerEvent) => {
    const touch = event.pointerType !== 'mouse';
    const tower = targetAt(event, touch)?.tower;
    const timer = setTimeout(() => {
      if (press.current && tower) {
        press.current.long = true;
        onInspect(towerKey(tower));
      }
    }, longPressMs);
    press.current = { timer, long: false, touch };
  };
  const release = () => press.current && clearTimeout(press.current.timer);
  const onClick = (event: MouseEvent) => {
    const { long = false, touch = false } = press.current ?? {};
    press.current = null;
    const point = pointOf(event);
    if (onRoll && point && distance(point, diePlace) < dieReach) onRoll();
    else if (!long) act(targetAt(event, touch), touch);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    const target = targetAt(event, false);
    choosing.preview(target?.several && choosing.pinned ? null : (target?.end ?? null));
  };
  const onKeyDown = (event: KeyboardEvent, target: Target) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      act(target, false);
    } else {
      const next = nearestInDirection(targets, target.at, event.key);
      if (!next) return;
      event.preventDefault();
      svg.current?.querySelector<SVGGElement>(`[data-target="${next.key}"]`)?.focus();
    }
  };
  const onFocus = (event: FocusEvent, target: Target) => {
    setFocused(target.key);
    if (!event.currentTarget.matches(':focus-visible')) return; // a press, which has its own answer
    if (target.end) choosing.preview(target.end);
    else onInspect(target.tower ? towerKey(target.tower) : null);
  };

  const standing = placedTowers(view, flipped);
  const placeOfTower = (tower: Tower): Point =>
    standing.find((each) => each.tower && towerKey(each.tower) === towerKey(tower))?.at ?? { x: 0, y: 0 };
  const factor = motionFactor();
  const times = {
    '--coppit-step': `${stepMs * factor}ms`,
    '--coppit-part': `${partMs * factor}ms`,
    '--coppit-tumble': `${tumbleMs * factor}ms`,
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: every target inside has keys of its own
    <svg
      ref={svg}
      className="board coppit-board"
      viewBox={`0 0 ${side} ${side}`}
      style={times as CSSProperties}
      role="group"
      aria-label={t.board}
      aria-description={t.boardHelp}
      onPointerDown={onPointerDown}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerMove={onPointerMove}
      onPointerLeave={() => choosing.preview(null)}
      onClick={onClick}
      onContextMenu={(event) => press.current?.touch && event.preventDefault()}
    >
      <BoardBackground
        flipped={flipped}
        numbers={coordinates}
        seats={view.seats}
        hats={view.settings.hats_per_player}
      />
      {trail && !source && <Trail path={trail} flipped={flipped} />}
      {source ? (
        <MarksBelow view={view} source={source} ends={ends} shown={shown} flipped={flipped} />
      ) : (
        <SourceRings view={view} sources={sources} flipped={flipped} />
      )}
      <BoardDie die={view.die} effect={effect} open={onRoll !== null} />
      <Pieces view={view} effect={effect} lifted={source} flipped={flipped} />
      <NearMarks towers={near} placeOf={placeOfTower} />
      {card && <path className="coppit-leader" d={connectorPath({ x: card.from.x, y: card.from.y + 4 }, card.to)} />}
      {!source && <SourceNumbers view={view} sources={sources} flipped={flipped} />}
      <DestinationLabels ends={ends} shown={shown} flipped={flipped} />
      {targets.map((target) => (
        <g
          key={target.key}
          data-target={target.key}
          className={target.end || target.source ? 'coppit-target coppit-target-open' : 'coppit-target'}
          role="button"
          tabIndex={target.key === roving ? 0 : -1}
          aria-label={target.label}
          onFocus={(event) => onFocus(event, target)}
          onBlur={() => target.end && choosing.preview(null)}
          onKeyDown={(event) => onKeyDown(event, target)}
        >
          <circle cx={target.at.x} cy={target.at.y} r="27" />
        </g>
      ))}
    </svg>
  );
}
