import { setups } from '~/games';
import type { GameId } from '~/protocol/answers';

/** The icon of a game: a few pieces on wood. */
export function GameMark({ game, size = 40 }: { game: GameId; size?: number }) {
  const { Mark } = setups[game];
  return (
    <svg className="game-mark" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect y="1.500" width="40" height="38.500" rx="8" fill="var(--wood-edge)" />
      <rect width="40" height="38" rx="8" fill="var(--mark-wood)" />
      <Mark />
    </svg>
  );
}
