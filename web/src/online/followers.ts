import type { Engine } from '~/engine/engine';
import { setups } from '~/games';
import { EngineMatch } from '~/online/engine_match';
import type { Follower } from '~/online/follower';
import { eventsInMessages, HiddenFollower, messagesAsEvents } from '~/online/hidden_follower';
import { OpenFollower } from '~/online/open_follower';
import type { Json } from '~/protocol/answers';
import type { GameUi } from '~/table/game_ui';
import type { MatchSetup } from '~/table/match_setup';

/** The follower for a match of this game. */
export function createFollower<V, M, E, X>(ui: GameUi<V, M, E, X>, engine: Engine, setup: MatchSetup): Follower {
  const match = new EngineMatch(engine, setup);
  if (!ui.hiddenHands) return new OpenFollower(match, setup);
  const isEvent = (message: Json) => {
    try {
      ui.readEvent(message);
      return true;
    } catch {
      return false;
    }
  };
  return new HiddenFollower(
    match,
    setup.game,
    setups[setup.game].messages ? messagesAsEvents(isEvent) : eventsInMessages,
  );
}
