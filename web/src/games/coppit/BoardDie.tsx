import { useWords } from '~/base/words';
import type { Effect } from '~/games/coppit/animation';
import { coppitWords } from '~/games/coppit/words';
import { DieFace } from '~/ui/Die';

export const diePlace = { x: 431, y: 545 };

/** The die on the board, below the centre. */
export function BoardDie({
  die,
  effect,
  open,
}: {
  die: number | null;
  effect: Effect | null;
  open: boolean; // it may be rolled
}) {
  const t = useWords(coppitWords);
  return (
    <svg
      className={open ? 'coppit-die coppit-die-open' : 'coppit-die'}
      x={diePlace.x}
      y={diePlace.y}
      overflow="visible"
      role="img"
      aria-label={t.die({ n: die ?? 0 })}
    >
      <rect className="coppit-die-shadow" x="-28" y="-26" width="62" height="62" rx="13" transform="rotate(-9)" />
      <g className={effect?.tumbling ? 'coppit-die-tumbling' : undefined}>
        <g transform="rotate(-9)" className={effect?.lost ? 'coppit-die-lost' : undefined}>
          <DieFace value={die ?? 0} size={62} />
        </g>
      </g>
    </svg>
  );
}
