import { setups } from '~/games';
import type { GameId } from '~/protocol/answers';

/** What the message types of a match mean: those that all games share, and the game's own. */
export function messageTypes(game: GameId) {
  const own = setups[game].messages;
  return {
    isStart: (type: string) => type === 'match_start' || type === own?.start,
    isHandStart: (type: string) => type === own?.handStart,
    isEnd: (type: string) => type === 'match_end' || type === own?.end,
    isMove: (type: string) => type === 'moved' || (own?.acted.includes(type) ?? false),
  };
}
