import { useSettings } from '~/base/settings';
import type { GameUi, Gate } from '~/table/game_ui';
import type { MatchSetup } from '~/table/match_setup';
import { personSeats } from '~/table/players';

/** Where an animation waits for somebody. */
export interface Gates {
  holds(gate: Gate, viewer: number | null): boolean;
  /** People take turns at the screen: what one of them is dealt is not for all to see. */
  readonly shared: boolean;
}

/** Of a table where everybody is at this screen. */
export function localGates<V, M, E, X>(ui: GameUi<V, M, E, X>, setup: MatchSetup): Gates {
  const people = personSeats(setup);
  const shared = ui.hiddenHands && people.length > 1;
  return {
    shared,
    holds: ({ kind, seat }, viewer) => {
      if (kind === 'next') return people.length > 0;
      // Whoever came to press would see the hand of the one before; the curtain comes first.
      if (shared && viewer !== null && viewer !== seat) return false;
      return people.includes(seat) && !useSettings.getState().autoRoll;
    },
  };
}
