import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { directEngine } from '~/engine/testing/direct';
import type { AnalysisEntry } from '~/protocol/analysis';
import type { RecordedMatch } from '~/protocol/answers';
import { AnalysisHead } from '~/table/analysis/AnalysisHead';
import { AnalysisTab } from '~/table/analysis/AnalysisTab';
import { Analysis } from '~/table/analysis/analysis';
import { moveStarts } from '~/table/analysis/copy';
import { Decisions } from '~/table/analysis/decisions';
import { badChoice, choice, memoryShelf, position, preparedStudy, summary } from '~/table/analysis/testing/samples';
import { AnalysisContext, type MatchAnalysis, useBestOnBoard } from '~/table/analysis/useAnalysis';
import { ReplayLog } from '~/table/replay/ReplayLog';
import { type AnyReplayTable, ReplayTable } from '~/table/replay/replay_table';
import { loadMatch } from '~/table/saved_matches';
import { savedMatch } from '~/table/testing/saved_matches';
import { calmSettings, plainUi } from '~/table/testing/tables';

vi.setConfig({ testTimeout: 60_000 }); // queries by role are slow on a busy machine

// jsdom has no workers; the copy for practice asks the page's engine.
vi.mock('~/engine/shared', async () => {
  const { directEngine } = await import('~/engine/testing/direct');
  const engine = await directEngine();
  return { sharedEngine: () => engine };
});

const record: RecordedMatch = {
  game: 'hex_taboo',
  rules_version: 1,
  options: {},
  seats: 2,
  moves: [
    { seat: 0, move: { q: 0, r: 0 } },
    { seat: 1, move: { q: 0, r: 3 } },
    { seat: 0, move: { q: 1, r: 0 } },
  ],
};

/** The second player's move was a blunder; d4 would have been best. */
const entries: AnalysisEntry[] = [
  choice(),
  badChoice({
    ply: 1,
    seat: 1,
    loss: 0.3,
    verdict: 'blunder',
    best: { move: { q: 0, r: -1 }, text: 'd4', value: 0.5, line: ['d4', 'c3'] },
    chosen: { move: { q: 0, r: 3 }, text: 'h4', value: 0.2, line: ['h4'] },
    proved: { after: { result: 'loss', in: 4 } },
  }),
  choice({ ply: 2, values: [0.8, 0.2], chosen: { move: {}, text: 'e6', value: 0.8, line: [] } }),
];
const counts = { best: 0, good: 0, inaccuracy: 0, mistake: 0, blunder: 1 };
const found = summary({
  entries: 3,
  of: 3,
  players: [
    { seat: 0, choices: 2, accuracy: 100, mean_loss: 0, luck: null, counts: { ...counts, best: 2 }, worst: [] },
    { seat: 1, choices: 1, accuracy: 62, mean_loss: 0.3, luck: null, counts, worst: [1] },
  ],
});

beforeEach(calmSettings);
afterEach(cleanup);

async function openedTable(record: RecordedMatch): Promise<AnyReplayTable> {
  const engine = await directEngine();
  const { games } = await engine.ask({ cmd: 'games' });
  const info = games.find(({ id }) => id === 'hex_taboo');
  if (!info) throw new Error('no Hex');
  const ui = plainUi('hex_taboo', {
    logRows: (log) =>
      log.flatMap(({ ply, event }) =>
        event.type === 'placed' ? [{ ply, seat: ply % 2, text: `stone ${ply + 1}` }] : [],
      ),
  });
  return ReplayTable.open({ saved: savedMatch({ record, over: true }), ui, info, engine }, 0);
}

function Panels({ match }: { match: MatchAnalysis }) {
  useBestOnBoard(match);
  return (
    <AnalysisContext value={match}>
      <AnalysisHead match={match} />
      <AnalysisTab match={match} />
      <ReplayLog table={match.table} replay={match.table.replay} />
    </AnalysisContext>
  );
}

async function shown(record: RecordedMatch, entries: AnalysisEntry[], kept: boolean): Promise<AnyReplayTable> {
  const table = await openedTable(record);
  const shelf = memoryShelf(kept ? { entries, summary: found } : null);
  const analysis = new Analysis({ record, openStudy: () => preparedStudy(entries).engine, shelf });
  await analysis.restore();
  render(<Panels match={{ table, analysis, decisions: new Decisions(table), starts: moveStarts(record) }} />);
  return table;
}

const opened = (kept = true) => shown(record, entries, kept);

const eventually = <T,>(check: () => T) => vi.waitFor(check, { timeout: 10_000 });
const status = () => screen.getByRole('status');
const at = (table: AnyReplayTable, plies: number) => eventually(() => expect(table.state.plies).toBe(plies));

it('starts with a press and shows the graph when entries arrive', async () => {
  await opened(false);
  expect(screen.queryByRole('slider')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Analyse' }));
  expect(screen.getByRole('progressbar')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined();
  await eventually(() => screen.getByRole('slider', { name: 'Position in the evaluation graph' }));
  await eventually(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

it('tells the verdict of the shown move, what was best and what is proved', async () => {
  const table = await opened();
  fireEvent.click(screen.getByRole('button', { name: 'Next mistake' }));
  await at(table, 2);
  expect(status().textContent).toContain('Blunder: lost 30 % winning chance');
  await eventually(() => expect(status().textContent).toContain('Proved loss within 2 moves'));
  const slider = screen.getByRole('slider');
  expect(slider.getAttribute('aria-valuetext')).toBe('Move 2 of 3. Blunder: lost 30 % winning chance');
  expect(screen.getByText(/c3/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'See the best move' }));
  await at(table, 1);
});

it('draws the best move on the board as a hint, unless that is switched off', async () => {
  const table = await opened();
  table.replay.show(1);
  await eventually(() => expect(table.state.hint).toMatchObject({ text: 'd4', line: ['d4', 'c3'] }));
  expect(table.state.hint).toHaveProperty('preview');
  fireEvent.click(screen.getByRole('switch', { name: 'Show the best move on the board' }));
  await eventually(() => expect(table.state.hint).toBeNull());
  fireEvent.click(screen.getByRole('switch', { name: 'Show the best move on the board' }));
  await eventually(() => expect(table.state.hint).not.toBeNull());
  table.replay.show(3);
  await at(table, 3);
  expect(table.state.hint).toBeNull();
});

it('shows the position that is pressed in the graph', async () => {
  const table = await opened();
  const slider = screen.getByRole('slider');
  slider.getBoundingClientRect = () => ({ left: 0, width: 320 }) as DOMRect;
  fireEvent.pointerDown(slider, { buttons: 1, clientX: 310 });
  await at(table, 3);
  fireEvent.pointerMove(slider, { buttons: 0, clientX: 32 });
  expect(table.replay.state.at).toBe(3);
  fireEvent.pointerDown(slider, { buttons: 1, clientX: 32 });
  await at(table, 0);
});

it('moves in the graph with the keys of a slider', async () => {
  const table = await opened();
  const slider = screen.getByRole('slider');
  const plies = [
    ['ArrowUp', 1],
    ['PageUp', 3],
    ['ArrowDown', 2],
    ['Home', 0],
    ['End', 3],
    ['PageDown', 0],
  ] as const;
  for (const [key, wanted] of plies) {
    expect(fireEvent.keyDown(slider, { key })).toBe(false);
    await at(table, wanted);
  }
  expect(fireEvent.keyDown(slider, { key: 'ArrowRight', shiftKey: true })).toBe(true); // the next event of the replay
});

it('shows the best move and the value of a position without moves', async () => {
  const options = [
    { move: { q: 0, r: 0 }, text: 'e5', value: 0.62 },
    { move: { q: 1, r: 0 }, text: 'e6', value: 0.55 },
  ];
  const proved = { before: { result: 'win', in: 5 } } as const;
  const table = await shown({ ...record, moves: [] }, [position({ options, proved })], false);
  fireEvent.click(screen.getByRole('button', { name: 'Analyse' }));
  await eventually(() => expect(status().textContent).toMatch(/to move.*Best: .*62 %Proved win within 3 moves/));
  expect(screen.queryByRole('slider')).toBeNull();
  const best = screen.getByRole('heading', { name: 'The best moves' }).nextElementSibling;
  expect(best?.textContent).toMatch(/e5.*62 %.*e6.*55 %/);
  await eventually(() => expect(table.state.hint).toMatchObject({ text: 'e5', line: ['e5', 'd4'] }));
  expect(screen.queryByRole('heading', { name: 'Players' })).toBeNull();
});

it('shows the best move at the end of an unfinished match', async () => {
  const table = await shown(record, [...entries, position({ ply: 3, seat: 1 })], true);
  expect(screen.queryByRole('heading', { name: /to move/ })).toBeNull();
  table.replay.show(3);
  await eventually(() => expect(table.state.hint).toMatchObject({ text: 'e5' }));
  expect(screen.getByRole('heading', { name: /to move/ })).toBeDefined();
  expect(status().textContent).toContain('Best move'); // of the last move
});

it('says that nobody can choose where dice come first', async () => {
  await shown({ ...record, moves: [] }, [], false);
  fireEvent.click(screen.getByRole('button', { name: 'Analyse' }));
  await eventually(() => expect(screen.getAllByText(/Nobody has to choose a move here/)).toHaveLength(2));
});

it('has the numbers of the graph in a table', async () => {
  await opened();
  expect(screen.queryByRole('table')).toBeNull();
  const details = screen.getByText('Show as a table').closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const rows = await eventually(() => within(screen.getByRole('table')).getAllByRole('row'));
  expect(rows.map((row) => row.textContent)[2]).toMatch(/^2.*stone 2Blunder50 %50 %30 %$/);
});

it('marks the move in the log, and the log can be limited to mistakes', async () => {
  await opened();
  const rows = () => screen.getAllByRole('listitem').filter((row) => row.querySelector('.replay-row'));
  expect(rows().map((row) => row.textContent?.includes('??'))).toEqual([false, true, false]);
  fireEvent.click(screen.getByRole('switch', { name: 'Mistakes only' }));
  expect(rows()).toHaveLength(1);
});

it('summarises the players and lets a person try a bad move again', async () => {
  const table = await opened();
  const [first, second] = screen.getAllByRole('region').filter((part) => part.className === 'analysis-player');
  expect(first.textContent).toContain('No mistakes found.');
  expect(second.textContent).toContain('62 %');
  fireEvent.click(within(second).getByRole('button', { name: /stone 2/ }));
  await at(table, 2);
  fireEvent.click(within(second).getByRole('button', { name: 'Try again from before move 2' }));
  await eventually(() => expect(location.pathname).toMatch(/^\/table\//));
  const copy = await loadMatch(location.pathname.split('/')[2]);
  expect(copy).toMatchObject({ plies: 1, setup: { practice: true } });
  expect(copy?.setup.seats[1].kind).toBe('person');
});
