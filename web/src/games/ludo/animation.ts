import type { Color } from '~/base/colors';
import { type EventOf, type LudoEvent, type LudoView, seatOf, withDie, withToken } from '~/games/ludo/state';
import { basePosition, goalPosition } from '~/games/ludo/track';
import type { Frame } from '~/table/game_ui';

/** The effect of a single frame. */
export type Effect =
  | { kind: 'tumble' }
  | { kind: 'step'; color: Color; id: number }
  | { kind: 'captured'; color: Color; id: number }
  | { kind: 'pass'; color: Color }
  | { kind: 'again'; color: Color }
  | { kind: 'rank'; color: Color; rank: number };

type LudoFrame = Frame<LudoView, LudoEvent, Effect>;

export const stepMs = 300;
export const tumbleMs = 500;
const seenMs = 250; // time to read the die before anything moves
const passMs = 1500;
const againMs = 600;
const capturedMs = 700;
const finishMs = 400;
const rankMs = 1200;

/** A pseudo-random value between least and most, always the same for the same position. */
const pauseAt = (turn: number, least: number, most: number) => least + ((turn * 617) % (most - least + 1));

const isComputer = (view: LudoView, color: Color) => view.players[seatOf(view, color)].type !== 'human';

/** The pause before a computer chooses a token. */
export const thinkMs = (view: LudoView) =>
  view.settings.cpuThinkingTime ? pauseAt(view.turnCount + (view.diceValue ?? 0), 500, 1500) : 0;

const rollPause = (view: LudoView, color: Color) =>
  view.settings.cpuThinkingTime && isComputer(view, color) ? pauseAt(view.turnCount, 600, 1800) : 0;

function walk(view: LudoView, event: EventOf<'move'>): LudoFrame[] {
  const { color, id, path } = event;
  return path.map((position, i) => ({
    view: withToken(view, { color, id, position }),
    effect: { kind: 'step', color, id },
    ms: stepMs,
    sound: 'step',
    events: i === path.length - 1 ? [event] : [],
  }));
}

/** Shows the captured token under a cross before it returns to its base. */
function capture(view: LudoView, event: EventOf<'capture'>): LudoFrame[] {
  const { color, id } = event;
  return [
    { view, effect: { kind: 'captured', color, id }, ms: capturedMs, sound: 'capture', events: [event] },
    { view: withToken(view, { color, id, position: basePosition }), ms: stepMs },
  ];
}

/** An empty die waits at a gate; then it tumbles and shows its number. */
function roll(view: LudoView, event: EventOf<'roll'>, pauses: boolean): LudoFrame[] {
  const { color, die } = event;
  const other = (die % 6) + 1; // another face is shown while it tumbles
  const ready = withDie(view, color, null);
  const rolled = withDie(view, color, die);
  const effect: Effect = { kind: 'tumble' };
  return [
    { view: ready, ms: pauses ? rollPause(view, color) : 0 },
    {
      view: withDie(view, color, other),
      effect,
      ms: tumbleMs / 2,
      sound: 'dice',
      gate: { kind: 'roll', seat: seatOf(view, color) },
    },
    { view: rolled, effect, ms: tumbleMs / 2 },
    { view: rolled, ms: seenMs, events: [event] },
  ];
}

function rank(view: LudoView, event: EventOf<'rank'>): LudoFrame[] {
  const { color, rank: place } = event;
  const { type } = view.players[seatOf(view, color)];
  return [
    {
      view: { ...view, winners: [...view.winners, { color, rank: place, type }] },
      effect: { kind: 'rank', color, rank: place },
      ms: rankMs,
      sound: 'win',
      events: [event],
    },
  ];
}

function shoot(view: LudoView, event: LudoEvent, pauses: boolean): LudoFrame[] {
  switch (event.type) {
    case 'move':
      return walk(view, event);
    case 'capture':
      return capture(view, event);
    case 'roll':
      return roll(view, event, pauses);
    case 'rank':
      return rank(view, event);
    case 'finish':
      return [
        {
          view: withToken(view, { ...event, position: goalPosition }, true),
          ms: finishMs,
          sound: 'place',
          events: [event],
        },
      ];
    case 'pass':
      return [{ view, effect: { kind: 'pass', color: event.color }, ms: passMs, events: [event] }];
    case 'extra_turn':
      return [{ view, effect: { kind: 'again', color: event.color }, ms: againMs, events: [event] }];
    case 'end':
      return [{ view, ms: 0, events: [event] }];
  }
}

/** The view of a new match before its first roll. */
function beginning(after: LudoView, events: LudoEvent[]): LudoView {
  const first = events.find((event) => event.type === 'roll');
  return first ? { ...withDie(after, first.color, null), turnCount: 1 } : after;
}

/** `pauses`: computers pause before they roll. */
export function frames(
  { before, events, after }: { before: LudoView; events: LudoEvent[]; after: LudoView },
  pauses = true,
): LudoFrame[] {
  let view = before === after ? beginning(after, events) : before;
  let passed = false; // the turn has changed; shown when the next player rolls
  const animation: LudoFrame[] = [];
  for (const event of events) {
    if (event.type === 'roll' && passed) view = { ...view, turnCount: view.turnCount + 1 };
    if (event.type === 'move' || event.type === 'pass') passed = true;
    if (event.type === 'extra_turn') passed = false;
    animation.push(...shoot(view, event, pauses));
    view = animation.at(-1)?.view ?? view;
  }
  return [...animation, { view: after, ms: 0 }];
}
