import type { GameId, JsonObject } from '~/protocol/answers';
import {
  Tournament,
  type TournamentRow,
  TournamentRows,
  type TournamentStage,
  type TournamentSystem,
} from '~/protocol/people';
import { ask, command, postOnce } from '~/protocol/rest';
import type { ClockSetup } from '~/table/match_setup';

/** The REST API of tournaments. */

const pathOf = (code: string, what = '') => `/api/tournaments/${encodeURIComponent(code)}${what}`;

export async function fetchTournaments(state?: TournamentStage): Promise<TournamentRow[]> {
  return (await ask(TournamentRows, `/api/tournaments${state ? `?state=${state}` : ''}`)).tournaments;
}

export const fetchTournament = (code: string): Promise<Tournament> => ask(Tournament, pathOf(code));

export interface NewTournament {
  name: string;
  game: GameId;
  options: JsonObject;
  clock: ClockSetup | null;
  seats: number; // most players at one table
  system: TournamentSystem;
  rounds: number | null; // null: the server chooses; a round robin has as many as it needs
  max: number | null;
  startsAt: number | null; // null: when the owner starts it
  computers: string[]; // levels
  bots: boolean;
  rated: boolean;
}

export function createTournament({ rounds, max, startsAt, clock, ...facts }: NewTournament): Promise<Tournament> {
  return postOnce(Tournament, '/api/tournaments', {
    ...facts,
    clock: clock ?? { kind: 'none' },
    ...(rounds !== null && { rounds }),
    ...(max !== null && { max }),
    ...(startsAt !== null && { starts_at: startsAt }),
  });
}

export type TournamentAction = 'join' | 'withdraw' | 'start' | 'cancel';

export const changeTournament = (code: string, action: TournamentAction): Promise<void> =>
  command(pathOf(code, `/${action}`));
