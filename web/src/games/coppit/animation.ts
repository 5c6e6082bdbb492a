import { type Pace, useSettings } from '~/base/settings';
import { boxNode, type ColorName, isBox } from '~/games/coppit/board_file';
import { type Event, type EventOf, hatColor, ownerOf, type Tower, type View } from '~/games/coppit/state';
import type { Frame, PacedTransition } from '~/table/game_ui';

/** The effect of a single frame. */
export interface Effect {
  tumbling?: boolean; // the die
  lost?: boolean; // a roll that moves nothing
  walker?: { hats: string[]; node: string }; // a moving tower
  taken?: Tower[]; // about to be captured
  parting?: TowerSplit; // a tower that is split at home
}

export interface TowerSplit {
  home: ColorName;
  hats: { hat: string; to: 'slot' | 'bank' }[];
  gone: boolean; // false: still together, true: at their destinations
}

const originalDelays = { tumble: 500, step: 170, part: 650, lift: 140, taken: 750, roll: 800, lost: 1100, turn: 260 };

/** Milliseconds. `roll` includes the tumbling and the time to read the die. */
type Delays = typeof originalDelays;

const delays: Record<Pace, Delays> = {
  quick: { tumble: 260, step: 60, part: 350, lift: 60, taken: 350, roll: 360, lost: 400, turn: 60 },
  original: originalDelays,
};

/** The delays of the chosen pace, for CSS animations. */
export const currentDelays = (): Delays => delays[useSettings.getState().pace];

/** The pause before a computer moves. */
export const thinkMs = (_: View, pace: Pace) => ({ quick: 100, original: 450 })[pace];

type Animation = Frame<View, Event, Effect>[];

type CoppitTransition = Pick<PacedTransition<View, Event>, 'before' | 'events' | 'after' | 'pace' | 'people'>;

/** The animation from one view to the next: the walk step by step, captures, homecoming, then the next roll. */
export function frames({ before, events, after, pace, people }: CoppitTransition): Animation {
  const delay = delays[pace];
  const [first] = events;
  const animation: Animation = [];
  let now = before;
  if (first?.type === 'roll') {
    now = { ...before, turn: first.color, die: null };
    animation.push({ view: now, ms: 0 });
  }
  for (let i = 0; i < events.length; i++) {
    const event = events[i];
    if (event.type === 'move') {
      const moveEvents = events.slice(i, i + 1 + resolved(events.slice(i + 1)));
      now = { ...now, boxes: after.boxes, banked: after.banked, stacks: after.stacks, scores: after.scores };
      animation.push(...walk(animation.at(-1)?.view ?? before, moveEvents, event, now, delay));
      i += moveEvents.length - 1;
    } else {
      // At the quick pace the roll of a computer that cannot move is a single frame.
      const lost = event.type === 'roll' && events[i + 1]?.type === 'lost';
      const collapsed = lost && pace === 'quick' && !people.includes(event.seat);
      const frame = collapsed
        ? lostRoll({ ...now, turn: event.color, die: event.die }, events.slice(i, i + 2), delay)
        : passing(now, event, after, delay);
      if (collapsed) i++;
      if (frame) animation.push(frame);
      now = frame?.view ?? now;
    }
  }
  return animation;
}

const resolving = new Set(['capture', 'merge', 'bank', 'free', 'keep']);

function resolved(events: Event[]): number {
  const other = events.findIndex((event) => !resolving.has(event.type));
  return other < 0 ? events.length : other;
}

function passing(now: View, event: Event, after: View, delay: Delays): Animation[number] | null {
  switch (event.type) {
    case 'roll':
      return {
        view: { ...now, turn: event.color, die: event.die },
        effect: { tumbling: true },
        ms: delay.roll,
        sound: 'dice',
        events: [event],
        gate: { kind: 'roll', seat: event.seat },
      };
    case 'lost':
      return lostRoll(now, [event], delay);
    case 'extra_roll':
      return { view: { ...now, die: null }, ms: delay.turn, events: [event] };
    case 'turn':
      return { view: { ...now, turn: event.color, die: null }, ms: delay.turn, events: [event] };
    case 'end':
      return { view: after, ms: delay.turn, events: [event] };
    default:
      return null;
  }
}

function lostRoll(view: View, events: Event[], delay: Delays): Animation[number] {
  return { view, effect: { lost: true }, ms: delay.lost, events };
}

/** A tower or a free hat walks its path; `settled` is the view afterwards. */
function walk(before: View, moveEvents: Event[], move: EventOf<'move'>, settled: View, delay: Delays): Animation {
  const animation: Animation = [];
  const remaining = [...moveEvents];
  const tellUpTo = (type: Event['type']) => {
    const at = remaining.findIndex((event) => event.type === type);
    return at < 0 ? [] : remaining.splice(0, at + 1);
  };
  let view = withoutHats(before, move.hats, move.from);
  let { hats } = move;
  animation.push({ view, effect: { walker: { hats, node: move.from } }, ms: delay.lift, events: tellUpTo('move') });
  const last = move.path.length - 1;
  for (const [i, node] of move.path.entries()) {
    if (i > 0) animation.push({ view, effect: { walker: { hats, node } }, ms: delay.step, sound: 'step' });
    const taken = takenAt(view, moveEvents, node);
    if (taken.length === 0) continue;
    animation.push({
      view,
      effect: { walker: { hats, node }, taken },
      ms: delay.taken,
      sound: 'capture',
      events: tellUpTo('capture'),
    });
    if (i === last && !isBox(node)) continue;
    for (const tower of taken) view = withoutHats(view, tower.hats, node);
    hats = [...taken.flatMap((tower) => tower.hats), ...hats];
  }
  if (moveEvents.some((event) => event.type === 'bank' || event.type === 'free'))
    animation.push(...homecoming(view, hats, move, settled, tellUpTo('bank'), delay));
  animation.push({ view: settled, ms: delay.turn, sound: 'place', events: remaining });
  return animation;
}

function homecoming(
  view: View,
  hats: string[],
  move: EventOf<'move'>,
  settled: View,
  events: Event[],
  delay: Delays,
): Animation {
  const free = (hat: string) => (settled.boxes[hatColor(hat)] ?? []).includes(hat);
  const parts = hats.map((hat) => ({ hat, to: free(hat) ? ('slot' as const) : ('bank' as const) }));
  const parting = { home: move.color, hats: parts };
  return [
    { view, effect: { parting: { ...parting, gone: false } }, ms: delay.step, events },
    { view, effect: { parting: { ...parting, gone: true } }, ms: delay.part, sound: 'place' },
  ];
}

/** The towers of a node that are captured according to the events. */
function takenAt(view: View, moveEvents: Event[], node: string): Tower[] {
  const captured = new Set(
    moveEvents.flatMap((event) =>
      event.type === 'capture' ? event.hats.filter((_, i) => event.nodes[i] === node) : [],
    ),
  );
  const stacks = view.stacks[node] ?? [];
  return stacks
    .map((hats, place) => ({ node, hats, place, beside: stacks.length }))
    .filter((tower) => tower.hats.some((hat) => captured.has(hat)));
}

/** The view without these hats on a node or in a box. */
export function withoutHats(view: View, hats: string[], node: string): View {
  const left = (view.stacks[node] ?? []).filter((stack) => !stack.includes(hats[hats.length - 1]));
  const { [node]: _, ...others } = view.stacks;
  const stacks = left.length ? { ...others, [node]: left } : others;
  const owner = ownerOf({ hats });
  if (node !== boxNode(owner)) return { ...view, stacks };
  const free = (view.boxes[owner] ?? []).filter((hat) => !hats.includes(hat));
  return { ...view, stacks, boxes: { ...view.boxes, [owner]: free } };
}
