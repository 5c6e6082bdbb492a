import type { Lang } from '~/base/words';
import { type Cell, nameOf, nameOfLine } from '~/games/hex_taboo/geometry';
import {
  allLose,
  cellsOf,
  type Event,
  isPlacement,
  type Move,
  radiusOf,
  readResult,
  stoneOfTwo,
  type View,
} from '~/games/hex_taboo/state';
import { clockWords, hexWords } from '~/games/hex_taboo/words';
import type { LogEntry, LogRow, Prompt, ResultText, TextContext } from '~/table/game_ui';
import type { MatchSetup } from '~/table/match_setup';
import type { TableState } from '~/table/table_controller';

/** The game's texts: log, announcements, prompts, results. */

type HexWords = (typeof hexWords)['en'];

export function announcement(event: Event, context: TextContext, radius: number): string | null {
  const t = hexWords[context.lang];
  const names = (cell: Cell) => ({ name: context.name('seat' in event ? event.seat : 0), cell: nameOf(cell, radius) });
  switch (event.type) {
    case 'placed':
      return t.placed(names([event.q, event.r]));
    case 'line':
      return t.line({ n: event.cells.length, line: nameOfLine(event.cells, radius) });
    case 'neutralised':
      return t.neutralised(names([event.q, event.r]));
    case 'swapped':
      return t.swapped(names([event.q, event.r]));
    case 'end':
      return event.winner === null ? t.drawn : t.wins({ name: context.name(event.winner) });
  }
}

export function logRows(log: LogEntry<Event>[], context: TextContext, radius: number): LogRow[] {
  return log.flatMap(({ ply, event }): LogRow[] => {
    if (event.type === 'line') return [];
    const text = announcement(event, context, radius) ?? '';
    const seat = event.type === 'end' ? null : event.seat;
    const highlight = event.type === 'placed' ? undefined : hexWords[context.lang].highlights[event.type];
    return [{ ply, seat, text, tone: event.type === 'end' ? 'good' : 'plain', highlight }];
  });
}

function askText(view: View, t: HexWords): string {
  const ofTwo = stoneOfTwo(view);
  if (ofTwo) return t.askOfTwo[ofTwo];
  return view.can_neutralise ? t.askNeutralise : view.can_swap ? t.askSwap : t.askPlace;
}

type Now = Pick<TableState<View, Move, Event, unknown>, 'view' | 'seat' | 'choices' | 'plies'>;

/** `warnings`: names the cells where either player would win. */
export function prompt({ view, seat, choices, plies }: Now, lang: Lang, warnings: boolean): Prompt {
  const t = hexWords[lang];
  const names = (cells: Cell[]) => cells.map((cell) => nameOf(cell, view.radius)).join(t.comma);
  const ask = askText(view, t);
  if (seat !== null && allLose(view, seat, choices)) return { text: ask, fact: t.allLose, tone: 'bad' };
  if (seat !== null && warnings) {
    const mine = view.prospects[seat === 0 ? 0 : 1].four;
    const theirs = view.prospects[seat === 0 ? 1 : 0].four;
    if (mine.length > 0) return { text: ask, fact: t.canWin({ cells: names(mine) }), tone: 'good' };
    if (theirs.length > 0) return { text: ask, fact: t.opponentCanWin({ cells: names(theirs) }), tone: 'bad' };
  }
  return { text: ask, fact: t.moveNumber({ n: plies + 1 }) };
}

/** A move in words, for hints. */
export function moveText({ move }: { move: Move }, view: View, lang: Lang): string {
  const t = hexWords[lang];
  if (isPlacement(move)) return nameOf([move.q, move.r], view.radius);
  const cell = view.last ? nameOf(view.last, view.radius) : '';
  return 'swap' in move ? t.swap({ cell }) : t.neutralise({ cell });
}

/** A move in the protocol's notation as people read it: "E5". */
export function notation(text: string, lang: Lang): string {
  const t = hexWords[lang];
  if (text === 'neutralise') return t.tagNeutralised;
  return text === 'swap' ? t.tagSwapped : text.toUpperCase();
}

type Ended = Pick<TableState<View, Move, Event, unknown>, 'view' | 'result'>;

export function resultText({ view, result: reported }: Ended, context: TextContext): ResultText {
  const t = hexWords[context.lang];
  const result = readResult(reported, view);
  if (!result) return { headline: t.drawn, reason: '', winners: [] };
  const { winner } = result;
  const name = winner === null ? '' : context.name(winner);
  const loser = context.name(result.seat ?? (winner === 0 ? 1 : 0));
  const lines = result.lines.map((line) => nameOfLine(line, view.radius)).join(t.and);
  const n = Math.max(0, ...result.lines.map((line) => line.length));
  const reason = {
    four: () => t.becauseFour({ name, lines, n }),
    three: () => t.becauseThree({ name: loser, lines }),
    full: () => t.becauseFull,
    resign: () => t.becauseResign({ name: loser }),
    time: () => t.becauseTime({ name: loser }),
    agreed: () => t.becauseAgreed,
    abandoned: () => t.becauseAbandoned,
  }[result.reason]();
  return { headline: winner === null ? t.drawn : t.wins({ name }), reason, winners: winner === null ? [] : [winner] };
}

export function facts(setup: MatchSetup, lang: Lang): string {
  const t = hexWords[lang];
  const board = t.facts({ radius: radiusOf(setup.options), cells: cellsOf(setup.options) });
  return [board, clockWords(setup.clock, lang), setup.practice ? t.practice : ''].filter(Boolean).join('　');
}
