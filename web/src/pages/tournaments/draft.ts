import type { NewTournament } from '~/account/tournament_api';
import { finalSetup } from '~/pages/setup/state';
import type { TournamentSystem } from '~/protocol/people';
import type { GameSetup } from '~/table/game_setup';
import type { MatchSetup } from '~/table/match_setup';

/** A tournament that is being set up. */
export interface Draft {
  name: string;
  system: TournamentSystem;
  rounds: number; // 0: the server chooses
  max: number;
  when: string; // of a datetime-local field; '': the owner starts it
  computers: Record<string, number>; // by level
  rated: boolean;
  bots: boolean;
}

export const initialDraft = (): Draft => ({
  name: '',
  system: 'swiss',
  rounds: 0,
  max: 64,
  when: '',
  computers: {},
  rated: false,
  bots: false,
});

export function newTournament(draft: Draft, setup: MatchSetup, game: GameSetup): NewTournament {
  const { name, system, rounds, max, when, computers, rated, bots } = draft;
  const { options, clock, seats } = finalSetup(setup, game);
  const startsAt = when === '' ? Number.NaN : new Date(when).getTime();
  return {
    name: name.trim(),
    game: game.id,
    options,
    clock,
    seats: seats.length,
    system,
    rounds: system === 'swiss' && rounds > 0 ? rounds : null,
    max,
    startsAt: Number.isNaN(startsAt) ? null : startsAt,
    computers: Object.entries(computers).flatMap(([level, n]) => Array.from({ length: n }, () => level)),
    rated,
    bots,
  };
}
