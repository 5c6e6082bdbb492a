import type { Cell } from '~/games/hex_taboo/geometry';
import type { Event, View } from '~/games/hex_taboo/state';
import type { Frame } from '~/table/game_ui';

/** The effect of a single frame: a stone that lands or turns, lines that light up. */
export interface Effect {
  landed?: Cell;
  turned?: Cell; // made neutral, or changed hands
  lines?: Cell[][];
  end?: boolean;
}

const landMs = 200;
const turnMs = 500;
const lineMs = 550;
const endMs = 700;

type Shot = Frame<View, Event, Effect>;

/** First the stone, then the lines of two or more it made, then how it ended. */
export function frames({ events, after }: { before: View; events: Event[]; after: View }): Shot[] {
  const view: View = { ...after, result: null };
  const animation: Shot[] = [];
  const lines: Extract<Event, { type: 'line' }>[] = [];
  for (const event of events) {
    if (event.type === 'placed') {
      animation.push({ view, effect: { landed: [event.q, event.r] }, ms: landMs, sound: 'place', events: [event] });
    }
    if (event.type === 'neutralised' || event.type === 'swapped') {
      animation.push({ view, effect: { turned: [event.q, event.r] }, ms: turnMs, sound: 'capture', events: [event] });
    }
    if (event.type === 'line') lines.push(event);
  }
  const end = events.filter((event) => event.type === 'end');
  if (lines.length > 0 && end.length === 0) {
    animation.push({ view, effect: { lines: lines.map((line) => line.cells) }, ms: lineMs, events: lines });
  }
  if (end.length > 0) animation.push({ view: after, effect: { end: true }, ms: endMs, events: [...lines, ...end] });
  return animation;
}
