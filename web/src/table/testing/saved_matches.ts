import type { SavedMatch } from '~/table/match_setup';

/** A saved match without moves. */
export function savedMatch(change: Partial<SavedMatch> = {}): SavedMatch {
  return {
    id: 'one',
    setup: {
      game: 'hex_taboo',
      options: {},
      seats: [
        { kind: 'person', name: '花子' },
        { kind: 'computer', level: 'hard' },
      ],
      clock: null,
      practice: false,
    },
    record: { game: 'hex_taboo', rules_version: 1, options: {}, seats: 2, seed: '1', moves: [] },
    clocks: null,
    plies: 0,
    over: false,
    at: 1000,
    ...change,
  };
}
