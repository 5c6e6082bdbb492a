import { useSettings } from '~/base/settings';
import type { GameUi, Gate } from '~/table/game_ui';
import type { MatchSetup } from '~/table/match_setup';
import { personSeats } from '~/table/players';

/** At which gates an animation waits. */
export interface Gates {
  holds(gate: Gate, viewer: number | null): boolean;
  /** Several people with hidden hands share the screen. */
  readonly shared: boolean;
}

/** The gates of a local match. */
export function localGates<V, M, E, X>(ui: GameUi<V, M, E, X>, setup: MatchSetup): Gates {
  const people = personSeats(setup);
  const shared = ui.hiddenHands && people.length > 1;
  return {
    shared,
    holds: ({ kind, seat }, viewer) => {
      if (kind === 'next') return people.length > 0;
      // The player who came to press would see the previous player's hand; the curtain comes first.
      if (shared && viewer !== null && viewer !== seat) return false;
      return people.includes(seat) && !useSettings.getState().autoRoll;
    },
  };
}
