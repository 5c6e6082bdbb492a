import { useEffect, useState } from 'react';
import { useWords } from '~/base/words';
import type { PineappleController } from '~/games/pineapple/log';
import { pineappleWords } from '~/games/pineapple/words';
import { elapsedText } from '~/table/clock_text';
import { useElapsed } from '~/table/room/useRoom';
import { useClock } from '~/table/SeatCard';
import { useTable, useTextContext } from '~/table/useTable';
import { announce } from '~/ui/announcements';

const radius = 24;
const around = 2 * Math.PI * radius;
const hurryMs = 5000;

/** The time of the player to move: what is left on the clock or, without a clock, how long this turn has lasted. */
export function Timer({ table, seat }: { table: PineappleController; seat: number }) {
  if (table.setup.clock) return <Countdown table={table} seat={seat} />;
  return <ThinkingTime table={table} seat={seat} />;
}

function ThinkingTime({ table, seat }: { table: PineappleController; seat: number }) {
  const t = useWords(pineappleWords);
  const { name } = useTextContext(table);
  const mine = useTable(table, (state) => state.waiting === 'move');
  const turn = useTable(table, ({ view, seat }) => `${view.hand_number} ${view.turn} ${seat}`);
  const [began, setBegan] = useState({ turn, at: performance.now() });
  if (began.turn !== turn) setBegan({ turn, at: performance.now() });
  const ms = useElapsed(began.at) ?? 0;
  return (
    <p className="pineapple-thinking" role="timer">
      <span className="pineapple-timer-of">{mine ? t.thinkingTime : name(seat)}</span>
      <strong>{elapsedText(ms)}</strong>
    </p>
  );
}

/** A countdown ring; below five seconds it warns. */
function Countdown({ table, seat }: { table: PineappleController; seat: number }) {
  const t = useWords(pineappleWords);
  const { name } = useTextContext(table);
  const left = useClock(table, seat);
  const { clock } = table.setup;
  const mine = useTable(table, (state) => state.waiting === 'move');
  const running = left !== null && table.clocks.isRunning(seat);
  const hurry = running && left < hurryMs;
  const hurries = hurry && mine; // no warning for the opponent's time
  useEffect(() => {
    if (hurries) announce(t.hurry);
  }, [hurries, t]);
  if (left === null || !clock) return null;
  const share = Math.min(left / (clock.seconds * 1000), 1);
  return (
    <div className={hurry ? 'pineapple-timer pineapple-hurry' : 'pineapple-timer'} role="timer">
      <svg width="56" height="56" viewBox="-28 -28 56 56" aria-hidden="true">
        <circle r={radius} className="pineapple-ring-rest" />
        <circle
          r={radius}
          className="pineapple-ring"
          strokeDasharray={`${share * around} ${around}`}
          transform="rotate(-90)"
        />
        <text y="7" textAnchor="middle">
          {Math.ceil(left / 1000)}
        </text>
      </svg>
      <div className="pineapple-timer-words">
        <p>
          <span className="pineapple-timer-of">{mine ? t.timeLeft : name(seat)}</span>
          <strong>{t.seconds({ n: (left / 1000).toFixed(1) })}</strong>
        </p>
        <div className="pineapple-bar">
          <div style={{ width: `${share * 100}%` }} />
        </div>
        {mine && <p className="soft">{hurries ? t.hurry : t.redAt}</p>}
      </div>
    </div>
  );
}
