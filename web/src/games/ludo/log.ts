import type { Color } from '~/base/colors';
import type { Lang } from '~/base/words';
import {
  type EventOf,
  type LudoChoice,
  type LudoEvent,
  type LudoView,
  type Preview,
  previewOf,
} from '~/games/ludo/state';
import { basePosition, goalPosition } from '~/games/ludo/track';
import { type LudoWords, placeName, tokenName, wordsOf } from '~/games/ludo/words';
import type { LogEntry, LogRow, TextContext } from '~/table/game_ui';

/** Announcements, move texts and log rows. */

export function announcement(event: LudoEvent, { lang }: TextContext): string | null {
  const t = wordsOf(lang);
  switch (event.type) {
    case 'roll':
      return t.rolled({ color: t.colors[event.color], die: event.die });
    case 'pass':
      return t.announceNoMove({ color: t.colors[event.color] });
    case 'move':
      return moveAnnouncement(event, t);
    case 'capture':
      return t.announceCapture({ token: tokenName(t, event) });
    case 'finish':
      return t.announceFinish({ token: tokenName(t, event) });
    case 'rank':
      return t.announceRank({ color: t.colors[event.color], rank: event.rank });
    case 'extra_turn':
      return t.announceAgain({ color: t.colors[event.color] });
    case 'end':
      return t.ended;
  }
}

function moveAnnouncement(event: EventOf<'move'>, t: LudoWords): string | null {
  const token = tokenName(t, event);
  if (event.from === basePosition) return t.announceStart({ token });
  if (event.to === goalPosition) return null; // the `finish` event announces it
  return t.announceMove({ token, to: placeName(t, event.to) });
}

/** "Token 3: cell 11 → cell 13" */
export function stepText(t: LudoWords, { id, from, to }: { id: number; from: number; to: number }): string {
  const way = t.way({ from: placeName(t, from), to: placeName(t, to) });
  return t.moved({ token: t.tokenAlone({ n: id + 1 }), way });
}

/** "Token 3: cell 11 → cell 13", or the token alone if the effect of its move is not known. */
export function choiceText(t: LudoWords, id: number, preview: Preview | null): string {
  return preview ? stepText(t, { id, from: preview.position, to: preview.end }) : t.tokenAlone({ n: id + 1 });
}

/** A move in words, for hints. */
export function moveText(choice: LudoChoice, _: LudoView, lang: Lang): string {
  const t = wordsOf(lang);
  const preview = previewOf(choice);
  const way = choiceText(t, choice.move.token, preview);
  return preview?.captures ? `${way} (${t.withCapture({ token: tokenName(t, preview.captures) })})` : way;
}

/** "No token can move: Blue 3, Yellow 5" */
export function passesText(t: LudoWords, rolls: { color: Color; die: number }[]): string {
  const parts = rolls.map(({ color, die }) => t.rollOf({ color: t.colors[color], die }));
  return t.noMoves({ rolls: parts.join(t.list) });
}

type Roll = { color: Color; die: number };

/** Turns in a row without a move share a row. */
function withPassesCollapsed(rows: (LogRow & { passed?: Roll })[], t: LudoWords): LogRow[] {
  const collapsed: LogRow[] = [];
  let run: Roll[] = [];
  for (const { passed, ...row } of rows) {
    run = passed ? [...run, passed] : [];
    if (run.length < 2) collapsed.push(row);
    else collapsed[collapsed.length - 1] = { ...row, color: undefined, die: undefined, text: passesText(t, run) };
  }
  return collapsed;
}

/** A row for each roll and its result; turns in a row without a move share one. Extra rolls belong to the same turn. */
export function logRows(log: LogEntry<LudoEvent>[], { lang }: TextContext): LogRow[] {
  const t = wordsOf(lang);
  const rows: (LogRow & { passed?: Roll })[] = [{ ply: 0, number: '', seat: null, text: t.began, tone: 'quiet' }];
  let turn = 1;
  let passed = false;
  const row = (ply: number, rest: Partial<LogRow>) =>
    rows.push({ ply, number: String(turn), seat: null, text: '', ...rest });
  const write = (change: Partial<LogRow & { passed: Roll }>) => Object.assign(rows[rows.length - 1], change);
  for (const { ply, event } of log) {
    switch (event.type) {
      case 'roll':
        if (passed) turn++;
        passed = false;
        row(ply + 1, { color: event.color, die: event.die, text: t.choosing }); // of the move that follows
        break;
      case 'pass':
        passed = true;
        write({ text: t.noMove, tone: 'quiet', passed: { color: event.color, die: rows.at(-1)?.die ?? 0 } });
        break;
      case 'move':
        passed = true;
        if (rows.at(-1)?.die === undefined) row(ply, { color: event.color }); // it started with a rolled die
        write({ ply, text: stepText(t, event) });
        break;
      case 'capture':
        write({ more: t.captured({ token: tokenName(t, event) }), highlight: t.highlights.capture });
        break;
      case 'finish':
        write({ tone: 'good', highlight: t.highlights.finish });
        break;
      case 'rank': {
        const text = t.announceRank({ color: t.colors[event.color], rank: event.rank });
        row(ply, { color: event.color, text, tone: 'good', highlight: t.highlights.rank });
        break;
      }
      case 'extra_turn':
        passed = false;
        break;
      case 'end':
        row(ply, { number: '', text: t.ended });
    }
  }
  return withPassesCollapsed(rows, t);
}
