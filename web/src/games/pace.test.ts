import { expect, it } from 'vitest';
import type { Pace } from '~/base/settings';
import { directEngine } from '~/engine/testing/direct';
import { coppit } from '~/games/coppit/ui';
import { ludo } from '~/games/ludo/ui';
import type { JsonObject } from '~/protocol/answers';
import type { AnyGameUi } from '~/table/game_ui';

const strongMs = 100; // how long the `strong` level thinks, while the pause runs
const mostPlies = 400;

/** A person at seat 0, who plays like the computers, against three computers: how long the person waits. */
async function played(ui: AnyGameUi, options: JsonObject, player: string, pace: Pace): Promise<number> {
  const engine = await directEngine();
  const { match, ...opened } = await engine.ask({ cmd: 'new', game: ui.id, options, seats: 4, seed: '5' });
  let { turn } = opened;
  let view = ui.readView((await engine.ask({ cmd: 'view', match })).view);
  let waited = 0;
  let turns = 0;
  let othersPlayed = false;
  for (let plies = 0; turn.kind === 'seat' && plies < mostPlies; plies++) {
    const [seat] = turn.seats;
    if (seat !== 0) othersPlayed = true;
    if (seat !== 0) waited += Math.max(ui.thinkMs?.(view, pace) ?? 0, strongMs);
    const { move } = await engine.ask({ cmd: 'think', match, seat, player, nodes: 1 });
    const answer = await engine.ask({ cmd: 'play', match, seat, move });
    ({ turn } = answer);
    const after = ui.readView((await engine.ask({ cmd: 'view', match })).view);
    const events = answer.events.map((event) => ui.readEvent(event));
    for (const { ms, gate } of ui.frames({ before: view, events, after, viewer: null, pace, people: [0] })) {
      if (gate?.seat === 0 && othersPlayed) turns++; // an extra roll is the same turn
      if (gate) othersPlayed = gate.seat !== 0;
      waited += ms;
    }
    view = after;
  }
  return waited / turns;
}

const games: [AnyGameUi, JsonObject, string][] = [
  [ludo, { players: ['human', 'ai2', 'ai2', 'ai2'] }, 'ai2'],
  [coppit, {}, 'greedy'],
];

it.each(games)('a person waits less than 4 s on average at the quick pace', async (ui, options, player) => {
  expect(await played(ui, options, player, 'quick')).toBeLessThan(4000);
});

it.each(games)('the original pace is slower', async (ui, options, player) => {
  expect(await played(ui, options, player, 'original')).toBeGreaterThan(4000);
});
