import type { SetupWords } from '~/pages/setup/words';
import type { ClockSetup } from '~/table/match_setup';

/** "10 min", "90 s": whole minutes as minutes. */
export function timeWords(seconds: number, t: SetupWords): string {
  return seconds % 60 === 0 && seconds >= 120 ? t.minutes({ n: seconds / 60 }) : t.seconds({ n: seconds });
}

/** "10 min + 10 s", "20 s per move", "No clock". */
export function clockWords(clock: ClockSetup | null, t: SetupWords): string {
  if (!clock) return t.noClock;
  if (clock.kind === 'move') return t.clockMove({ time: timeWords(clock.seconds, t) });
  const main = clock.seconds % 60 ? t.seconds({ n: clock.seconds }) : t.minutes({ n: clock.seconds / 60 });
  return t.clockMain({ main, increment: clock.increment });
}
