import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { diePlace } from '~/games/coppit/BoardDie';
import { distance, nearest, nearestInDirection, type Point } from '~/games/coppit/geometry';
import { type Destination, towerKey } from '~/games/coppit/state';
import type { Target } from '~/games/coppit/targets';
import type { MoveSelection } from '~/games/coppit/useMoveSelection';

const mouseReach = 30;
const fingerReach = 62; // a finger is less exact, so its press is shown before it counts
const dieReach = 60;
const longPressMs = 450;

/** When several choices end on one node, each press shows the next one; the panel's button plays it. */
function nextOf({ ends, shown, pinned }: MoveSelection, pressed: Destination): Destination {
  const same = ends.filter((end) => end.move.to === pressed.move.to);
  const at = pinned && shown ? same.indexOf(shown) : -1;
  return same[(at + 1) % same.length];
}

interface Props {
  targets: Target[];
  choosing: MoveSelection;
  onInspect: (tower: string | null) => void;
  onRoll: (() => void) | null;
}

/**
 * Mouse, touch and keys on the board. A press acts on the nearest target, a long press looks into a tower. Arrow keys
 * move the focus from target to target; the board is one tab stop.
 */
export function useBoardInput({ targets, choosing, onInspect, onRoll }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; long: boolean; touch: boolean } | null>(null);

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
    if (!event.currentTarget.matches(':focus-visible')) return; // focus by a press, which is handled itself
    if (target.end) choosing.preview(target.end);
    else onInspect(target.tower ? towerKey(target.tower) : null);
  };

  return {
    svg,
    tabStop: targets.some((target) => target.key === focused) ? focused : targets[0]?.key,
    handlers: {
      onPointerDown,
      onPointerUp: release,
      onPointerCancel: release,
      onPointerMove,
      onPointerLeave: () => choosing.preview(null),
      onClick,
      onContextMenu: (event: MouseEvent) => press.current?.touch && event.preventDefault(),
    },
    targetHandlers: (target: Target) => ({
      onFocus: (event: FocusEvent) => onFocus(event, target),
      onBlur: () => target.end && choosing.preview(null),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, target),
    }),
  };
}
