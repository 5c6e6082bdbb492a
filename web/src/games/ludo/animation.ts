import type { Color } from '~/base/colors';
import { type Pace, useSettings } from '~/base/settings';
import { type EventOf, type LudoEvent, type LudoView, seatOf, withDie, withToken } from '~/games/ludo/state';
import { basePosition, goalPosition } from '~/games/ludo/track';
import type { Frame, PacedTransition } from '~/table/game_ui';

/** The effect of a single frame. */
export type Effect =
  | { kind: 'tumble' }
  | { kind: 'step'; color: Color; id: number }
  | { kind: 'captured'; color: Color; id: number }
  | { kind: 'pass'; color: Color }
  | { kind: 'passes'; rolls: EventOf<'roll'>[] } // several computers in turn
  | { kind: 'again'; color: Color }
  | { kind: 'rank'; color: Color; rank: number };

type LudoFrame = Frame<LudoView, LudoEvent, Effect>;

/** Milliseconds; a pair is the range of a delay that varies. */
interface Delays {
  step: number;
  tumble: number;
  seen: number; // a person reads the die
  computerSeen: number; // from a computer's roll until it starts to think
  pass: number;
  again: number;
  captured: number;
  finish: number;
  rank: number;
  thinkBeforeRoll: [number, number];
  thinkBeforeMove: [number, number];
}

const delays: Record<Pace, Delays> = {
  quick: {
    step: 70,
    tumble: 240,
    seen: 120,
    computerSeen: 120,
    pass: 500,
    again: 150,
    captured: 400,
    finish: 200,
    rank: 900,
    thinkBeforeRoll: [0, 0],
    thinkBeforeMove: [120, 120],
  },
  // rules/ludo.md L12; it does not say how long captures, finishes and extra rolls are shown.
  original: {
    step: 300,
    tumble: 500,
    seen: 0,
    computerSeen: 1000,
    pass: 1500,
    again: 600,
    captured: 700,
    finish: 400,
    rank: 1200,
    thinkBeforeRoll: [600, 1800],
    thinkBeforeMove: [500, 1500],
  },
};

/** The delays of the chosen pace, for CSS animations. */
export const currentDelays = (): Delays => delays[useSettings.getState().pace];

/** A pseudo-random value in the range, always the same for the same position. */
const pauseAt = (turn: number, [least, most]: [number, number]) => least + ((turn * 617) % (most - least + 1));

/** The pause before a computer chooses a token. */
export const thinkMs = (view: LudoView, pace: Pace) =>
  view.settings.cpuThinkingTime ? pauseAt(view.turnCount + (view.diceValue ?? 0), delays[pace].thinkBeforeMove) : 0;

/** How the rolls of a transition are shown. */
interface Style {
  delay: Delays;
  waited: boolean; // computers have already paused on the server
  people: number[];
  here: number[]; // those of them at this screen
}

const isComputer = (view: LudoView, color: Color, { people }: Style) => !people.includes(seatOf(view, color));

function walk(view: LudoView, event: EventOf<'move'>, { delay }: Style): LudoFrame[] {
  const { color, id, path } = event;
  return path.map((position, i) => ({
    view: withToken(view, { color, id, position }),
    effect: { kind: 'step', color, id },
    ms: delay.step,
    sound: 'step',
    events: i === path.length - 1 ? [event] : [],
  }));
}

/** Shows the captured token under a cross before it returns to its base. */
function capture(view: LudoView, event: EventOf<'capture'>, { delay }: Style): LudoFrame[] {
  const { color, id } = event;
  return [
    { view, effect: { kind: 'captured', color, id }, ms: delay.captured, sound: 'capture', events: [event] },
    { view: withToken(view, { color, id, position: basePosition }), ms: delay.step },
  ];
}

/** An empty die waits at a gate; then it tumbles and shows its number. */
function roll(view: LudoView, event: EventOf<'roll'>, style: Style, cannotMove: boolean): LudoFrame[] {
  const { color, die } = event;
  const { delay, waited } = style;
  const computer = isComputer(view, color, style);
  const thinks = computer && !waited && view.settings.cpuThinkingTime;
  const seenMs = computer && !waited ? delay.computerSeen : delay.seen;
  const other = (die % 6) + 1; // another face is shown while it tumbles
  const ready = withDie(view, color, null);
  const rolled = withDie(view, color, die);
  const effect: Effect = { kind: 'tumble' };
  return [
    { view: ready, ms: thinks ? pauseAt(view.turnCount, delay.thinkBeforeRoll) : 0 },
    {
      view: withDie(view, color, other),
      effect,
      ms: delay.tumble / 2,
      sound: 'dice',
      gate: { kind: 'roll', seat: seatOf(view, color) },
    },
    { view: rolled, effect, ms: delay.tumble / 2 },
    { view: rolled, ms: cannotMove ? 0 : seenMs, events: [event] },
  ];
}

function rank(view: LudoView, event: EventOf<'rank'>, { delay, here }: Style): LudoFrame[] {
  const { color, rank: place } = event;
  const won = place === 1 && here.includes(seatOf(view, color));
  const { type } = view.players[seatOf(view, color)];
  return [
    {
      view: { ...view, winners: [...view.winners, { color, rank: place, type }] },
      effect: { kind: 'rank', color, rank: place },
      ms: delay.rank,
      sound: won ? 'win' : 'place',
      events: [event],
    },
  ];
}

function shoot(view: LudoView, event: LudoEvent, style: Style, next: LudoEvent | undefined): LudoFrame[] {
  const { delay } = style;
  switch (event.type) {
    case 'move':
      return walk(view, event, style);
    case 'capture':
      return capture(view, event, style);
    case 'roll':
      return roll(view, event, style, next?.type === 'pass');
    case 'rank':
      return rank(view, event, style);
    case 'finish':
      return [
        {
          view: withToken(view, { ...event, position: goalPosition }, true),
          ms: delay.finish,
          sound: 'place',
          events: [event],
        },
      ];
    case 'pass':
      return [{ view, effect: { kind: 'pass', color: event.color }, ms: delay.pass, events: [event] }];
    case 'extra_turn':
      return [{ view, effect: { kind: 'again', color: event.color }, ms: delay.again, events: [event] }];
    case 'end':
      return [{ view, ms: 0, events: [event] }];
  }
}

/** The view of a new match before its first roll. */
function beginning(after: LudoView, events: LudoEvent[]): LudoView {
  const first = events.find((event) => event.type === 'roll');
  return first ? { ...withDie(after, first.color, null), turnCount: 1 } : after;
}

/** Computers that roll in turn at the start of these events and cannot move. */
function passesAtOnce(view: LudoView, events: LudoEvent[], style: Style): EventOf<'roll'>[] {
  const rolls: EventOf<'roll'>[] = [];
  for (let i = 0; i + 1 < events.length; i += 2) {
    const event = events[i];
    if (event.type !== 'roll' || events[i + 1].type !== 'pass' || !isComputer(view, event.color, style)) break;
    rolls.push(event);
  }
  return rolls;
}

type LudoTransition = Pick<
  PacedTransition<LudoView, LudoEvent>,
  'before' | 'events' | 'after' | 'pace' | 'people' | 'waited' | 'viewer'
>;

/** At the quick pace, computers that pass one after another share a frame. */
export function frames(transition: LudoTransition): LudoFrame[] {
  const { before, events, after, pace, people, viewer, waited = false } = transition;
  const here = waited ? people.filter((seat) => seat === viewer) : people;
  const style: Style = { delay: delays[pace], waited, people, here };
  let view = before === after ? beginning(after, events) : before;
  let passed = false; // the turn has changed; shown when the next player rolls
  const animation: LudoFrame[] = [];
  for (let i = 0; i < events.length; i++) {
    const event = events[i];
    const rolls = pace === 'quick' ? passesAtOnce(view, events.slice(i), style) : [];
    if (rolls.length > 0) {
      const { color, die } = rolls[rolls.length - 1];
      const turnCount = view.turnCount + rolls.length - (passed ? 0 : 1);
      animation.push({
        view: { ...withDie(view, color, die), turnCount },
        effect: { kind: 'passes', rolls },
        ms: style.delay.pass,
        sound: 'dice',
        events: events.slice(i, i + 2 * rolls.length),
      });
      i += 2 * rolls.length - 1;
      passed = true;
    } else {
      if (event.type === 'roll' && passed) view = { ...view, turnCount: view.turnCount + 1 };
      if (event.type === 'move' || event.type === 'pass') passed = true;
      if (event.type === 'extra_turn') passed = false;
      animation.push(...shoot(view, event, style, events[i + 1]));
    }
    view = animation.at(-1)?.view ?? view;
  }
  return [...animation, { view: after, ms: 0 }];
}
