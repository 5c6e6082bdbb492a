import { defineWords } from '~/base/words';
import type { LogEntry, LogRow, TextContext } from '~/table/game_ui';
import type { Event } from './events';
import { drawText, eventText, walkText } from './words/events';

/** The log: consecutive steps share a row, and so do a lord's consecutive draws; redundant events are left out. */

const quiet = new Set<Event['type']>(['draw', 'reshuffle', 'untapped', 'mark_gone', 'lord_mark_gone', 'offer', 'turn']);
const bad = new Set<Event['type']>(['toll', 'destroyed', 'sold', 'bankrupt', 'stopped']);
const good = new Set<Event['type']>(['gate', 'lap', 'end']);

const highlights = defineWords({
  en: { fight: 'Battle', lap: 'Lap', bankrupt: 'Bankruptcy', end: 'End' },
  ja: { fight: '戦闘', lap: '周回', bankrupt: '破産', end: '終局' },
});

function tone(event: Event): LogRow['tone'] {
  if (quiet.has(event.type) || event.type === 'round') return 'quiet';
  if (bad.has(event.type)) return 'bad';
  return good.has(event.type) ? 'good' : 'plain';
}

export function logRows(log: LogEntry<Event>[], context: TextContext): LogRow[] {
  const all: LogRow[] = [];
  let walk: { from: number; to: number }[] = [];
  let drawn: { seat: number; cards: (string | undefined)[] }[] = []; // consecutive draws, by lord
  log.forEach(({ ply, event }, i) => {
    if (event.type === 'turn') return;
    if (event.type === 'draw') {
      const own = drawn.find(({ seat }) => seat === event.seat);
      if (own) own.cards.push(event.card);
      else drawn.push({ seat: event.seat, cards: [event.card] });
      if (log[i + 1]?.event.type === 'draw') return;
      for (const { seat, cards } of drawn) {
        all.push({ ply, seat, text: drawText(cards, seat, context), tone: 'quiet' });
      }
      drawn = [];
      return;
    }
    const seat = event.type !== 'round' && event.seat !== undefined ? event.seat : null;
    if (event.type === 'step') {
      walk.push(event);
      const next = log[i + 1]?.event;
      if (next?.type === 'step' && next.seat === event.seat) return;
      all.push({ ply, seat, text: walkText(walk, context) });
      walk = [];
      return;
    }
    const highlight = highlights[context.lang][event.type as keyof (typeof highlights)['en']];
    all.push({ ply, seat, text: eventText(event, context), tone: tone(event), highlight });
  });
  return all;
}

/** Announcements leave out single steps and hidden draws, which are too frequent. */
export function announcement(event: Event, context: TextContext): string | null {
  if (event.type === 'step' || event.type === 'untapped' || (event.type === 'draw' && !event.card)) return null;
  return eventText(event, context);
}
