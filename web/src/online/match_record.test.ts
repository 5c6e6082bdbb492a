import { beforeEach, expect, it, vi } from 'vitest';
import { type Opened, openOnline, recorded, untilWaiting } from '~/online/testing/matches';
import { type GameId, Refused } from '~/protocol/answers';
import { calmSettings } from '~/table/testing/tables';

beforeEach(calmSettings);

async function begun(game: GameId, count: number): Promise<Opened> {
  const opened = await openOnline(game, recorded(game)[0]);
  for (const entry of opened.entries.slice(0, count)) opened.table.receive(entry, false);
  await vi.waitFor(() => expect(opened.table).toMatchObject({ seq: opened.entries[count - 1].seq }));
  return opened;
}

it('a game without hidden cards can be saved while it runs', async () => {
  const { table } = await begun('hex_taboo', 4);
  const saved = await table.saved();
  expect(saved).toMatchObject({ id: table.id, plies: 3, over: false });
  expect(saved.setup.you).toBeUndefined(); // the file belongs to no seat
  expect(await table.position()).toContain('neutralise');
});

it('hidden cards are saved only after the match is over', async () => {
  const { table, room, entries, engine } = await begun('territory', 3);
  await expect(table.saved()).rejects.toThrow(Refused);
  expect(await table.position()).toBeNull();
  for (const entry of entries.slice(3)) table.receive(entry, false);
  await untilWaiting({ table, room, entries, engine }, 'over');
  const { match } = await engine.ask({ cmd: 'new', game: 'territory', seed: '1' });
  const { record } = await engine.ask({ cmd: 'save', match });
  room.controller.matchLog = async (id) => JSON.stringify({ match_id: id, record, result: {} });
  expect((await table.saved()).record).toMatchObject({ game: 'territory', seed: expect.anything() });
  expect(await table.position()).toContain('bridge_21');
});
