import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openOnline, recorded, untilWaiting } from '~/online/testing/matches';
import { calmSettings } from '~/table/testing/tables';

beforeEach(calmSettings);

describe.each(['hex_taboo', 'ludo', 'coppit'] as const)('%s', (game) => {
  const recordings = recorded(game);

  it.each([0, 1, 2])('is followed from start to end by viewer %i', async (who) => {
    const recording = recordings[who];
    const opened = await openOnline(game, recording);
    const { table, room, entries } = opened;
    for (const entry of entries) table.tell(entry, false);
    await vi.waitFor(() => expect(['over', 'next']).toContain(table.state.waiting), { timeout: 15_000 });
    if (table.state.waiting === 'next') table.pass();
    await untilWaiting(opened, 'over');
    expect(room.resync).not.toHaveBeenCalled();
    expect(table.state.result).toEqual(recording.told.at(-1)?.result);
  });
});
