import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { directEngine } from '~/engine/testing/direct';
import { played } from '~/engine/testing/played';
import { Table } from '~/games/pineapple/Table';
import { pineapple } from '~/games/pineapple/ui';
import { ReplayTable } from '~/table/replay/replay_table';
import { type PanelExtras, PanelExtrasContext } from '~/table/SidePanel';
import { savedMatch } from '~/table/testing/saved_matches';
import { calmSettings } from '~/table/testing/tables';

beforeEach(calmSettings);
afterEach(cleanup);

/** A replay that is two moves longer than its first hand. */
async function replayed() {
  const engine = await directEngine();
  const { record } = await played(engine, { game: 'pineapple', seed: '3', seats: 2, options: {} }, 'random', 12);
  const { games } = await engine.ask({ cmd: 'games' });
  const info = games.find(({ id }) => id === 'pineapple');
  if (!info) throw new Error('no Pineapple');
  const { setup } = savedMatch();
  const saved = savedMatch({ record, setup: { ...setup, game: 'pineapple', options: record.options } });
  return ReplayTable.open({ saved, ui: pineapple, info, engine }, 0);
}

const extras: PanelExtras = {
  head: <button type="button">Next mistake</button>,
  tabs: [{ id: 'analysis', label: 'Analysis', icon: 'chart', content: 'the analysis' }],
  crowded: true,
};

it('keeps the side panel, its tab and the focus at the result of a hand', async () => {
  const table = await replayed();
  render(
    <PanelExtrasContext value={extras}>
      <Table table={table} />
    </PanelExtrasContext>,
  );
  fireEvent.click(screen.getByText('Analysis'));
  const button = screen.getByText('Next mistake');
  const panel = screen.getByText('the analysis');
  button.focus();

  const pause = table.replay.stops.findIndex((stop) => stop.pause);
  const result = () => document.querySelector('.pineapple-result');
  for (const [stop, ended] of [
    [pause, true],
    [pause + 1, false],
    [pause, true],
  ] as const) {
    table.replay.show(stop);
    await vi.waitFor(() => expect(result() !== null).toBe(ended), { timeout: 10_000 });
    expect(document.activeElement).toBe(button);
    expect(screen.getByText('the analysis')).toBe(panel);
    expect(screen.getByText('Points', { selector: '.tab span' })).toBeDefined();
  }
  table.close();
});
