import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Opened, openOnline, recorded } from '~/online/testing/matches';
import { gameIds } from '~/protocol/answers';
import { logFromHistory } from '~/table/history';
import { calmSettings } from '~/table/testing/tables';

beforeEach(calmSettings);

/** The last hand is shown until a button is pressed. */
async function untilOver(opened: Opened) {
  await vi.waitFor(
    () => {
      if (opened.table.state.waiting === 'next') opened.table.pass();
      expect(opened.table.state.waiting).toBe('over');
    },
    { timeout: 10_000, interval: 1 },
  );
}

describe.each(gameIds)('%s', (game) => {
  const recordings = recorded(game);

  it.each(recordings)('can be followed from start to end by seat $seat', async (recording) => {
    const opened = await openOnline(game, recording);
    const { table, room, entries } = opened;
    for (const entry of entries) table.receive(entry, false);
    await untilOver(opened);
    expect(room.resync).not.toHaveBeenCalled();
    const { log, movers } = logFromHistory(table.ui, recording.last.plies);
    expect(table.state.log.map(({ event }) => event)).toEqual(log.map(({ event }) => event));
    expect(table.state.plies).toBe(movers.length);
    expect(table.state.result).not.toBeNull();
  });

  it.each(recordings)('can be followed from the middle by seat $seat', async (recording) => {
    const [whole, late] = [await openOnline(game, recording), await openOnline(game, recording)];
    const { snapshot } = recording.middle;
    const rest = whole.entries.filter(({ seq }) => seq > snapshot.seq);
    for (const entry of whole.entries) {
      whole.table.receive(entry, false);
      if (entry.seq !== snapshot.seq) continue;
      await late.table.reset(snapshot);
      await vi.waitFor(() => {
        for (const part of ['plies', 'waiting', 'seat', 'turn', 'choices', 'view', 'log'] as const) {
          expect(late.table.state[part], part).toEqual(whole.table.state[part]);
        }
      });
    }
    for (const entry of rest) late.table.receive(entry, false);
    await Promise.all([untilOver(whole), untilOver(late)]);
    for (const part of ['view', 'result', 'log', 'plies'] as const) {
      expect(late.table.state[part], part).toEqual(whole.table.state[part]);
    }
    expect(late.room.resync).not.toHaveBeenCalled();
  });
});

it.each(recorded('pineapple'))(
  'a viewer who joins between hands sees the finished hand: seat $seat',
  async (recording) => {
    if (!recording.between) return expect(recording.seat).toBeNull(); // the spectator may have asked too late
    const { table } = await openOnline('pineapple', recording);
    await table.reset(recording.between.snapshot);
    await expect.poll(() => table.state.view.ended?.number).toBe(1);
    expect(table.state.view.ended.btn).toBe(recording.messages.find(({ type }) => type === 'hand_start')?.btn);
    expect(table.state.waiting).toBe(recording.seat === null ? 'other' : 'next');
  },
);
