import { expect, it } from 'vitest';
import { directEngine } from '~/engine/testing/direct';
import { setups } from '~/games';
import { offeredOptions } from '~/pages/setup/offered_options';

it('offers debug mode and solver weights only under Advanced', async () => {
  const engine = await directEngine();
  const { games } = await engine.ask({ cmd: 'games' });
  const names = (advanced: boolean) =>
    games.flatMap((info) =>
      offeredOptions(setups[info.id], info, advanced).map(({ option }) => `${info.id} ${option.name}`),
    );
  expect(names(true)).toEqual(['ludo cpuThinkingTime', 'ludo debug', 'pineapple fl_stay_weight']);
  for (const name of names(true)) expect(names(false)).not.toContain(name);
});
