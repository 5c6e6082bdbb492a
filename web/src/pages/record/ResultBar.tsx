import type { Tally } from '~/record/statistics';
import './plots.css';

/** Wins, ties and losses side by side; the next cells have the numbers. */
export function ResultBar({ tally: { games, wins, ties, losses } }: { tally: Omit<Tally, 'plies'> }) {
  const x = (n: number) => (100 * n) / games;
  return (
    <svg className="record-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="record-bar-win" width={x(wins)} height={10} />
      <rect className="record-bar-tie" x={x(wins)} width={x(ties)} height={10} />
      <rect className="record-bar-loss" x={x(wins + ties)} width={x(losses)} height={10} />
    </svg>
  );
}
