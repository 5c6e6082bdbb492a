import * as v from 'valibot';
import type { Lang } from '~/base/words';
import { cardNames, cardSign, cardWord } from '~/games/pineapple/cards';
import {
  type Board,
  boardIn,
  Ended,
  type Event,
  emptyBoard,
  hidden,
  type Move,
  other,
  type Row,
  rows,
  type View,
} from '~/games/pineapple/state';
import { pineappleWords, signed } from '~/games/pineapple/words';
import type { LogEntry, LogRow, Prompt, ResultText, TextContext } from '~/table/game_ui';
import type { TableController } from '~/table/table_controller';

/** The game's texts: log, announcements, prompts, results. */

export type PineappleController = TableController<View, Move, Event, null>;

function boardText(board: Board, lang: Lang): string {
  const t = pineappleWords[lang];
  return rows
    .filter((row) => board[row].length > 0)
    .map((row) => t.say.row({ row: t.places[row], cards: cardNames(board[row], lang) }))
    .join(lang === 'ja' ? '、' : '; ');
}

export function announcement(event: Event, { lang, name }: TextContext): string | null {
  const t = pineappleWords[lang];
  switch (event.type) {
    case 'hand_start':
      return t.log.hand({ n: event.hand_number, name: name(event.btn) });
    case 'deal':
      return event.cards ? t.say.dealt({ cards: cardNames(event.cards, lang) }) : null;
    case 'waiting_for_opponent':
      return t.waitBoth;
    case 'presence':
      return `${name(event.seat)}: ${t.log.in}`;
    case 'placed':
    case 'opponent_placed': {
      const shown = boardIn(event);
      if (!shown || shown.board.top.includes(hidden)) return `${name(event.seat)}: ${t.log.set}`;
      return t.say.board({ name: name(event.seat), rows: boardText(shown.board, lang) });
    }
    case 'fantasyland_result':
      return `${t.log.solver({ n: event.solver_score })}${event.fl_stay ? `. ${t.stays}` : ''}`;
    case 'timeout':
      return t.timeUp;
    case 'hand_end':
      return endText(event, { lang, name });
    case 'session_end':
    case 'session_start':
      return null;
  }
}

function endText(event: Extract<Event, { type: 'hand_end' }>, { lang, name }: TextContext): string {
  const t = pineappleWords[lang];
  const [score] = event.result.actual_score;
  if (score === 0) return t.log.even({ n: event.hand_number });
  const winner = score > 0 ? 0 : 1;
  return t.log.end({ n: event.hand_number, score: `${name(winner)} ${signed(Math.abs(score))}` });
}

/** The new cards: "Top A♥ A♦　Mid 9♠". */
function newCards(before: Board, after: Board, lang: Lang): string {
  const t = pineappleWords[lang];
  return rows
    .map((row) => ({ row, fresh: after[row].filter((card) => !before[row].includes(card)) }))
    .filter(({ fresh }) => fresh.length > 0)
    .map(({ row, fresh }) => `${t.placesShort[row]} ${fresh.map(cardSign).join(' ')}`)
    .join('　');
}

export function logRows(log: LogEntry<Event>[], context: TextContext): LogRow[] {
  const t = pineappleWords[context.lang];
  const logged: LogRow[] = [];
  let boards = [emptyBoard(), emptyBoard()];
  const placed = (ply: number, seat: number, board: Board, discard?: string) => {
    if (board.top.includes(hidden)) return logged.push({ ply, seat, text: t.log.set, tone: 'quiet' });
    const out = discard ? t.log.discard({ card: cardSign(discard) }) : '';
    logged.push({ ply, seat, text: newCards(boards[seat], board, context.lang) + out });
    boards = boards.with(seat, board);
  };
  for (const { ply, event } of log) {
    switch (event.type) {
      case 'hand_start':
        boards = [emptyBoard(), emptyBoard()];
        logged.push({
          ply,
          seat: null,
          text: t.log.hand({ n: event.hand_number, name: context.name(event.btn) }),
          tone: 'quiet',
        });
        for (const [seat, n] of event.fl_card_count.entries())
          if (n)
            logged.push({
              ply,
              seat,
              text: t.log.flCards({ name: context.name(seat), n }),
              tone: 'good',
              highlight: t.log.highlights.fantasyland,
            });
        break;
      case 'waiting_for_opponent':
        placed(ply, event.seat, event.board);
        break;
      case 'presence':
        logged.push({ ply, seat: event.seat, text: t.log.in, tone: 'quiet' });
        break;
      case 'placed':
        placed(ply, event.seat, event.board, event.discard);
        break;
      case 'opponent_placed':
        placed(ply, event.seat, event.opponent_board);
        break;
      case 'fantasyland_result':
        logged.push({ ply, seat: event.seat, text: t.log.solver({ n: event.solver_score }), tone: 'good' });
        break;
      case 'timeout':
        logged.push({ ply, seat: event.seat, text: t.log.late, tone: 'bad' });
        break;
      case 'hand_end': {
        const { busted, actual_score } = event.result;
        const fouls = [0, 1].filter((seat) => busted[seat]).map((seat) => t.log.foul({ name: context.name(seat) }));
        const seat = actual_score[0] === 0 ? null : actual_score[0] > 0 ? 0 : 1;
        logged.push({
          ply,
          seat,
          text: endText(event, context),
          more: fouls.join(' ') || undefined,
          details: String(event.hand_number),
          tone: 'good',
          highlight: fouls.length > 0 ? t.log.highlights.foul : t.log.highlights.hand,
        });
        break;
      }
      case 'session_end':
        logged.push({
          ply,
          seat: event.winner,
          text: t.log.over({ chips: event.final_chips.join(' : ') }),
          tone: 'good',
          highlight: t.log.highlights.end,
        });
        break;
    }
  }
  return logged;
}

/** A move for hints: "JOKER to the middle, 5♥ to the bottom, discard 10♣". */
export function moveText({ placements, discard, discarded }: Move, lang: Lang): string {
  const t = pineappleWords[lang];
  const cardsIn = (row: Row) => placements.filter(([, placed]) => placed === row).map(([card]) => cardWord(card));
  const parts = rows
    .map((row) => ({ row, cards: cardsIn(row).join('\u00a0') }))
    .filter(({ cards }) => cards)
    .map(t.toRow);
  const out = discard ? [discard] : (discarded ?? []);
  if (out.length > 0) parts.push(t.out({ cards: out.map(cardWord).join('\u00a0') }));
  return parts.join(lang === 'ja' ? '、' : ', ');
}

export function prompt(table: PineappleController, lang: Lang): Prompt {
  const t = pineappleWords[lang];
  const { view, seat } = table.state;
  const dealt = seat === null ? 0 : view.seats[seat].dealt.length;
  if (dealt > 5) return { text: t.ask.solver };
  return { text: dealt === 5 ? t.ask.five : t.ask.two };
}

export function resultText(table: PineappleController, { lang, name }: TextContext): ResultText {
  const t = pineappleWords[lang].outcome;
  const read = v.safeParse(Ended, table.state.result);
  if (!read.success) return { headline: t.draw, reason: '', winners: [] };
  const { winner, reason, seat } = read.output;
  const loser = name(seat ?? other(winner ?? 0));
  const [first, second] = table.state.view.chips;
  const reasons: Record<string, string> = {
    chip_lead: t.chip_lead({ gap: Math.abs(first - second) }),
    bankrupt: t.bankrupt({ name: name(first < second ? 0 : 1) }),
    resign: t.resign({ name: loser }),
    time: t.time({ name: loser }),
    agreed: t.agreed,
    abandoned: t.abandoned,
  };
  return {
    headline: winner === null ? t.draw : t.wins({ name: name(winner) }),
    reason: reasons[reason] ?? '',
    winners: winner === null ? [] : [winner],
  };
}
