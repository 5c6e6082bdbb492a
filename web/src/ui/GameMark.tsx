import type { ReactNode } from 'react';
import type { GameId } from '~/protocol/answers';
import { Shape } from '~/ui/Shape';

const at = (x: number, y: number, picture: ReactNode) => <g transform={`translate(${x} ${y})`}>{picture}</g>;

const card = (x: number, turn: number, suit: string) => (
  <g transform={`translate(${x} 20) rotate(${turn})`}>
    <rect x="-6.500" y="-9" width="13" height="18" rx="2" fill="var(--card-face)" stroke="var(--wood-edge)" />
    <path d="M0 -4L3.600 1 0 6-3.600 1Z" fill={`var(--${suit})`} />
  </g>
);

/** What stands for each game where its board would be too small: a few pieces on wood. */
const pictures: Record<GameId, ReactNode> = {
  hex_taboo: (
    <>
      {at(13, 25, <Shape color="blue" size={4.6} />)}
      {at(20, 13.5, <Shape color="red" size={5} />)}
      {at(27.5, 25.5, <Shape color="red" size={5} />)}
    </>
  ),
  ludo: (
    <>
      {at(14, 14, <Shape color="red" size={4.4} />)}
      {at(26, 14.5, <Shape color="blue" size={4} />)}
      {at(26, 26, <Shape color="yellow" size={4.4} />)}
      {at(14, 26, <Shape color="green" size={4.2} />)}
    </>
  ),
  coppit: (
    <>
      <path d="M10 27.500Q16 24 18 10q1-2 2 0 2 14 8 17.500-9 5-18 0z" fill="var(--green)" />
      <path d="M20 9q.5 0 1 1 2 14 7 17.500-3.600 2.300-8 2.400z" fill="var(--green-deep)" />
    </>
  ),
  pineapple: (
    <>
      {card(15.5, -9, 'heart')}
      {card(25, 9, 'club')}
    </>
  ),
  territory: (
    <path
      d="M9 12.500h22M11.500 17h17M14 12.500V30M26 12.500V30"
      stroke="var(--seal)"
      strokeWidth="2.600"
      strokeLinecap="round"
    />
  ),
};

export function GameMark({ game, size = 40 }: { game: GameId; size?: number }) {
  return (
    <svg className="game-mark" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect y="1.500" width="40" height="38.500" rx="8" fill="var(--wood-edge)" />
      <rect width="40" height="38" rx="8" fill="var(--mark-wood)" />
      {pictures[game]}
    </svg>
  );
}
