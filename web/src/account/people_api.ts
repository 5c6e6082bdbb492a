import type { GameId, JsonObject } from '~/protocol/answers';
import {
  type Account,
  Achievements,
  Blocked,
  type ClockClass,
  type FollowedPerson,
  Follows,
  Leaders,
  PlayedGames,
  Profile,
  type RatingPoint,
  RatingPoints,
  Statistics,
} from '~/protocol/people';
import { ask, command } from '~/protocol/rest';

/** The REST API of people: profiles, games, ratings, leaders, follows. */

const pathOf = (name: string, what = '') => `/api/people/${encodeURIComponent(name)}${what}`;

/** "?game=ludo&after=3", without the values that are null. */
function query(values: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

export const fetchProfile = (name: string): Promise<Profile> => ask(Profile, pathOf(name));

export const fetchGames = (name: string, game: GameId | null, before?: string | number | null): Promise<PlayedGames> =>
  ask(PlayedGames, pathOf(name, `/games${query({ game, before, limit: 15 })}`));

export async function fetchRatings(name: string, game: GameId, clock: ClockClass): Promise<RatingPoint[]> {
  return (await ask(RatingPoints, pathOf(name, `/ratings${query({ game, clock_class: clock })}`))).points;
}

export const fetchStatistics = (name: string, game: GameId): Promise<Statistics> =>
  ask(Statistics, pathOf(name, `/statistics${query({ game })}`));

export const follow = (name: string, on: boolean): Promise<void> => command(pathOf(name, '/follow'), { on });

export const block = (name: string, on: boolean): Promise<void> => command(pathOf(name, '/block'), { on });

export async function fetchBlocked(): Promise<Account[]> {
  return (await ask(Blocked, '/api/blocks')).people;
}

export const invite = (name: string, room: string): Promise<void> => command(pathOf(name, '/invite'), { room });

export const reportReasons = ['cheating', 'abuse', 'name', 'stalling', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export interface Report {
  reason: ReportReason;
  text: string;
  room?: string; // where they met
}

export function report(name: string, { reason, text, room }: Report): Promise<void> {
  const body: JsonObject = { reason, ...(text && { text }), ...(room && { room }) };
  return command(pathOf(name, '/report'), body);
}

export async function fetchFollows(): Promise<FollowedPerson[]> {
  return (await ask(Follows, '/api/follows')).people;
}

export const periods = ['all', 'month', 'week'] as const;
export type Period = (typeof periods)[number];

export const fetchLeaders = (
  game: GameId,
  clock: ClockClass,
  period: Period,
  after?: number | null,
): Promise<Leaders> => ask(Leaders, `/api/leaders${query({ game, clock_class: clock, period, after })}`);

/** The codes of all achievements. */
export async function fetchAchievements(): Promise<Achievements['achievements']> {
  return (await ask(Achievements, '/api/achievements')).achievements;
}
