import type { Lang } from '~/base/words';
import { tournamentWords } from '~/pages/tournaments/words';
import type { Entrant, Pairing, Tournament } from '~/protocol/people';
import { levelLabel } from '~/table/levels';

/** "1.5"; thirds of points have two digits. */
export const scoreText = (score: number, lang: Lang): string =>
  score.toLocaleString(lang, { maximumFractionDigits: 2 });

/** "14:05" */
export const timeText = (at: number, lang: Lang): string =>
  new Date(at).toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit' });

/** A person's name; computers are numbered as they entered. */
export function entrantName({ account, level, no }: Entrant, lang: Lang): string {
  if (account) return account.name;
  return tournamentWords[lang].computer({ level: levelLabel(level ?? '', lang), no });
}

/** Those who still take part. */
export const activeEntrants = ({ entrants }: Tournament): number =>
  entrants.filter(({ withdrawn }) => !withdrawn).length;

/** Whether people can enter: before the start, and later if rounds follow and the pairings are not fixed. */
export function acceptsEntries({ state, system, seats, round, rounds }: Tournament): boolean {
  if (state !== 'running') return state === 'open';
  return round < rounds && (system === 'swiss' || seats > 2);
}

const mostEntrants = 256; // of any tournament

/** The limit that the owner has set; null: none. */
export const limitOf = (max: number | null | undefined): number | null => (max && max < mostEntrants ? max : null);

/** The standings, best first; withdrawn entrants keep their place. */
export const ranked = ({ entrants }: Tournament): Entrant[] =>
  entrants.toSorted((a, b) => a.rank - b.rank || a.no - b.no);

/** The rounds that have pairings, newest first. */
export const pairedRounds = ({ pairings }: Tournament): number[] =>
  [...new Set(pairings.map(({ round }) => round))].sort((a, b) => b - a);

export const pairingsOf = ({ pairings }: Tournament, round: number): Pairing[] =>
  pairings.filter((pairing) => pairing.round === round).sort((a, b) => a.board - b.board);

export const isBye = ({ entrants }: Pairing): boolean => entrants.length < 2;

/** Being played, or about to be. */
export const isOpen = (pairing: Pairing): boolean => !isBye(pairing) && !pairing.scores;

/** The reader's game of the current round; null: none, or it is finished. */
export function ownPairing(tournament: Tournament): Pairing | null {
  const { me, round, state } = tournament;
  if (me === null || me === undefined || state !== 'running') return null;
  return pairingsOf(tournament, round).find(({ entrants }) => entrants.includes(me)) ?? null;
}

/** Whether anything can still happen. */
export const isLive = ({ state }: Tournament): boolean => state === 'open' || state === 'running';
