import type { KeyboardEvent } from 'react';
import type { Lang } from '~/base/words';
import { DieFace } from '~/ui/Die';
import type { Place } from '../layout';
import type { View } from '../state';
import { words } from '../words';

export const middleSize = { width: 190, height: 118 };
const flipEvery = 4; // rounds

interface DiceBoxProps {
  at: Place;
  view: View;
  dice: number[] | undefined;
  tumbling: boolean;
  lang: Lang;
  onRoll: (() => void) | null; // if the dice can be rolled now
  dragged: () => boolean; // the press moved the map
}

/** Dice, steps and round, in a free part of the map. The dice are a button when they can be rolled. */
export function DiceBox({ at, view, dice, tumbling, lang, onRoll, dragged }: DiceBoxProps) {
  const t = words[lang];
  const branches = view.tiles.some(({ type }) => type === 'branch');
  const untilFlip = flipEvery - (view.round % flipEvery);
  const tall = onRoll !== null || view.roll !== null;
  return (
    <g transform={`translate(${at.x} ${at.y})`} className="territory-middle">
      {onRoll ? (
        <RollButton lang={lang} onRoll={onRoll} dragged={dragged} />
      ) : (
        <Dice dice={dice ?? []} tumbling={tumbling} />
      )}
      {!onRoll && view.roll !== null && (
        <text className="territory-steps" y={dice ? 22 : -6}>
          {view.steps > 0 && view.steps < view.roll ? t.stepsLeft({ n: view.steps }) : t.steps({ n: view.roll })}
        </text>
      )}
      <text y={tall ? 42 : 0} fontSize="12.500">
        {t.round({ n: view.round, cap: view.round_cap })}
      </text>
      {branches && (
        <text y={tall ? 58 : 18} fontSize="10.500">
          {untilFlip === 1 ? t.flipNext : t.flipIn({ n: untilFlip })}
        </text>
      )}
    </g>
  );
}

/** The faces; a zero is written out, because a blank die looks like one that has not been rolled. */
function Dice({ dice, tumbling }: { dice: number[]; tumbling: boolean }) {
  return dice.map((die, i) => (
    <g
      key={i}
      className={tumbling ? 'territory-die territory-die-tumbling' : 'territory-die'}
      style={{ transform: `translate(${(i - (dice.length - 1) / 2) * 54}px, -30px) rotate(${i * 12 - 7}deg)` }}
    >
      <g>
        <DieFace value={die} size={44} blank={die === 0} />
        {die === 0 && (
          <text className="territory-die-zero" y="10.500">
            0
          </text>
        )}
      </g>
    </g>
  ));
}

function RollButton({ lang, onRoll, dragged }: { lang: Lang; onRoll: () => void; dragged: () => boolean }) {
  const t = words[lang];
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation(); // not a press on the focused tile
    onRoll();
  };
  return (
    <g
      role="button"
      tabIndex={0}
      className="territory-roll"
      aria-label={t.roll}
      transform="translate(0 -14)"
      onClick={() => !dragged() && onRoll()}
      onKeyDown={onKey}
    >
      <rect x="-84" y="-34" width="168" height="66" rx="16" />
      <g transform="translate(-50 -1) rotate(-8)">
        <DieFace value={3} size={34} />
      </g>
      <g transform="translate(-14 -1) rotate(9)">
        <DieFace value={5} size={34} />
      </g>
      <text x="42" y="7">
        {t.rollShort}
      </text>
    </g>
  );
}
