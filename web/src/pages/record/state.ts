import { chosenName } from '~/base/names';
import type { Lang } from '~/base/words';
import { setups } from '~/games';
import { formatDate } from '~/pages/record/format';
import { recordWords } from '~/pages/record/words';
import type { GameId } from '~/protocol/answers';
import { type FinishedMatch, type Verdict, verdictOf } from '~/record/finished_match';
import { computerName, levelLabel } from '~/table/levels';
import type { SeatSetup } from '~/table/match_setup';

/** "Tetsu (Hard)" or "Ann". */
function nameOf(seat: SeatSetup, lang: Lang): string {
  const t = recordWords[lang];
  if (seat.kind === 'person') return seat.name ? chosenName(seat.name, lang) : t.unnamed;
  return t.level({ name: computerName(seat.level, lang) ?? t.computer, level: levelLabel(seat.level, lang) });
}

/** The names of the person's opponents. */
export function opponentNames({ seats, you }: FinishedMatch, lang: Lang): string[] {
  return seats.flatMap((seat, i) => (i === you ? [] : [nameOf(seat, lang)]));
}

/** A name for each seat of a match that several people shared. */
function seatName({ seats }: FinishedMatch, seat: number, lang: Lang): string {
  const player = seats[seat];
  if (player.kind === 'person' && !player.name) return recordWords[lang].person({ n: seat + 1 });
  return nameOf(player, lang);
}

/** A row of the list. */
export interface Row {
  match: FinishedMatch;
  verdict: Verdict;
  title: string; // of the game
  names: string; // of the opponents, or of all players who shared the screen
  result: string; // "Won", "Ann won"
  reason: string; // "by resignation", or ''
  at: string; // the date
}

function resultWords(match: FinishedMatch, verdict: Verdict, lang: Lang): string {
  const t = recordWords[lang];
  const { winners } = match;
  if (verdict !== 'over') return t.results[verdict];
  if (winners === null) return t.noResult;
  const names = winners.map((seat) => seatName(match, seat, lang)).join(t.nameSeparator);
  return winners.length === 1 ? t.won({ names }) : t.tied;
}

export function rowOf(match: FinishedMatch, lang: Lang): Row {
  const t = recordWords[lang];
  const verdict = verdictOf(match);
  const reasons: Record<string, string> = t.reasons;
  const names =
    match.you === null ? match.seats.map((_, seat) => seatName(match, seat, lang)) : opponentNames(match, lang);
  return {
    match,
    verdict,
    title: setups[match.game].title[lang],
    names: [...new Set(names)].join(t.nameSeparator),
    result: resultWords(match, verdict, lang),
    reason: reasons[match.reason ?? ''] ?? '',
    at: formatDate(match.at, lang),
  };
}

export interface Filter {
  verdict: Verdict | 'all';
  text: string;
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** The rows that match: every word of the text occurs in the row. */
export function filterRows(rows: Row[], { verdict, text }: Filter): Row[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const all = plain([row.title, row.names, row.result, row.reason, row.at].join(' '));
    return (verdict === 'all' || row.verdict === verdict) && words.every((word) => all.includes(word));
  });
}

export function ofGame(lines: FinishedMatch[], game: GameId | 'all'): FinishedMatch[] {
  return game === 'all' ? lines : lines.filter((line) => line.game === game);
}

/**
 * The address at which a match can be replayed; null if its moves are gone. `saved`: the ids of the matches that are
 * still saved in this browser.
 */
export function replayPath({ id, online, room }: FinishedMatch, saved: Set<string>): string | null {
  if (saved.has(id)) return `/replay?saved=${encodeURIComponent(id)}`;
  if (!online) return null;
  return `/replay?${new URLSearchParams({ match: id, ...(room && { room }) })}`;
}
