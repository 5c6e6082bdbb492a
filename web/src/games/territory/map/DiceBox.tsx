import type { Lang } from '~/base/words';
import { DieFace } from '~/ui/Die';
import type { Place } from '../layout';
import type { View } from '../state';
import { words } from '../words';

export const middleSize = { width: 190, height: 118 };
const flipEvery = 4; // rounds

/** Dice, steps and round, in a free part of the map. */
export function DiceBox({
  at,
  view,
  dice,
  tumbling,
  lang,
}: {
  at: Place;
  view: View;
  dice: number[] | undefined;
  tumbling: boolean;
  lang: Lang;
}) {
  const t = words[lang];
  const branches = view.tiles.some(({ type }) => type === 'branch');
  const untilFlip = flipEvery - (view.round % flipEvery);
  return (
    <g transform={`translate(${at.x} ${at.y})`} className="territory-middle">
      {dice?.map((die, i) => (
        <g
          key={i}
          className={tumbling ? 'territory-die territory-die-tumbling' : 'territory-die'}
          style={{ transform: `translate(${(i - (dice.length - 1) / 2) * 54}px, -30px) rotate(${i * 12 - 7}deg)` }}
        >
          <DieFace value={die} size={44} />
        </g>
      ))}
      {view.roll !== null && (
        <text className="territory-steps" y={dice ? 22 : -6}>
          {view.steps > 0 && view.steps < view.roll ? t.stepsLeft({ n: view.steps }) : t.steps({ n: view.roll })}
        </text>
      )}
      <text y={view.roll === null ? 0 : 42} fontSize="12.500">
        {t.round({ n: view.round, cap: view.round_cap })}
      </text>
      {branches && (
        <text y={view.roll === null ? 18 : 58} fontSize="10.500">
          {untilFlip === 1 ? t.flipNext : t.flipIn({ n: untilFlip })}
        </text>
      )}
    </g>
  );
}
