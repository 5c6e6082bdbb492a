import type { SetupWords } from '~/pages/setup/words';
import type { ClockSetup } from '~/table/match_setup';

/** "10 min + 10 s", "20 s per move", "No clock". */
export function clockWords(clock: ClockSetup | null, t: SetupWords): string {
  if (!clock) return t.noClock;
  if (clock.kind === 'move') return t.clockMove({ seconds: clock.seconds });
  const main = clock.seconds % 60 ? t.seconds({ n: clock.seconds }) : t.minutes({ n: clock.seconds / 60 });
  return t.clockMain({ main, increment: clock.increment });
}
