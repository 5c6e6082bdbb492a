import { expect, it, vi } from 'vitest';
import type { AnalysisEntry } from '~/protocol/analysis';
import { Analysis } from '~/table/analysis/analysis';
import {
  choice,
  memoryShelf,
  position,
  preparedStudy,
  recordOf,
  roll,
  summary,
} from '~/table/analysis/testing/samples';

const entries: AnalysisEntry[] = [choice(), roll({ ply: 1 }), choice({ ply: 2, seat: 1 })];

function prepared(given: AnalysisEntry[] = entries, shelf = memoryShelf(), record = recordOf([0, -1, 1])) {
  const studies: ReturnType<typeof preparedStudy>[] = [];
  const openStudy = () => {
    studies.push(preparedStudy(given));
    return studies[studies.length - 1].engine;
  };
  const analysis = new Analysis({ record, openStudy, shelf });
  return { analysis, studies, shelf };
}

const until = (analysis: Analysis, status: string) =>
  vi.waitFor(() => expect(analysis.state.status).toBe(status), { interval: 1 });

it('asks for every entry in order, ends its worker and keeps the result', async () => {
  const { analysis, studies, shelf } = prepared();
  expect([analysis.state.status, studies.length]).toEqual(['idle', 0]);
  analysis.start();
  analysis.start();
  await until(analysis, 'done');
  expect(analysis.state.entries).toEqual(entries);
  expect(studies).toHaveLength(1);
  const [{ asked, isClosed }] = studies;
  expect(asked.filter(({ cmd }) => cmd === 'analyse').map(({ ply }) => ply)).toEqual([0, 1, 2]);
  expect(isClosed()).toBe(true);
  expect(shelf.kept).toEqual({ entries, summary: analysis.state.summary });
});

it('ends with the position of an unfinished match, and keeps it', async () => {
  const given = [...entries, position({ ply: 3 })];
  const { analysis, studies, shelf } = prepared(given);
  analysis.start();
  await until(analysis, 'done');
  expect(analysis.state).toMatchObject({ entries: given, total: 4 });
  expect(studies[0].asked.filter(({ cmd }) => cmd === 'analyse').map(({ ply }) => ply)).toEqual([0, 1, 2, 3]);
  const next = prepared(given, shelf);
  expect(await next.analysis.restore()).toBe(true);
  expect(next.analysis.state).toMatchObject({ status: 'done', entries: given, total: 4 });
});

it('analyses a position without moves, and loads it without its seed', async () => {
  const { analysis, studies } = prepared([position()], memoryShelf(), { ...recordOf([]), seed: '00' });
  analysis.start();
  await until(analysis, 'done');
  expect(analysis.state.entries).toEqual([position()]);
  expect(studies[0].asked[0]).toMatchObject({ cmd: 'load', record: { moves: [] } });
  expect(studies[0].asked[0].record).not.toHaveProperty('seed');
});

it('is done at once where nobody can choose', async () => {
  const { analysis, shelf } = prepared([], memoryShelf(), recordOf([]));
  analysis.start();
  await until(analysis, 'done');
  expect([analysis.state.entries, analysis.state.total, shelf.kept]).toEqual([[], 0, null]);
});

it('stops at once and continues where it was', async () => {
  const { analysis, studies, shelf } = prepared();
  analysis.start();
  await vi.waitFor(() => expect(studies[0]?.asked.some(({ cmd }) => cmd === 'analyse')).toBe(true), { interval: 1 });
  analysis.stop();
  expect(analysis.state.status).toBe('stopped');
  const before = analysis.state.entries.length;
  await new Promise((later) => setTimeout(later, 20));
  expect(analysis.state).toMatchObject({ status: 'stopped', entries: entries.slice(0, before) });
  expect(shelf.kept).toBeNull();
  analysis.start();
  await until(analysis, 'done');
  expect(studies).toHaveLength(1);
  expect(analysis.state.entries).toEqual(entries);
});

it('opens one worker even if it is stopped and continued while the record is loaded', async () => {
  const { analysis, studies } = prepared();
  analysis.start();
  analysis.stop();
  analysis.start();
  await until(analysis, 'done');
  expect(studies).toHaveLength(1);
  expect(analysis.state.entries).toEqual(entries);
});

it('fails with the code of the engine, and can be tried again', async () => {
  const { analysis, studies } = prepared([choice()]);
  analysis.start();
  await until(analysis, 'failed');
  expect(analysis.state.fault).toBe('protocol/unknown_cmd');
  expect(studies[0].isClosed()).toBe(true);
  analysis.start();
  expect(analysis.state).toMatchObject({ status: 'running', fault: null });
  await until(analysis, 'failed');
  expect(studies).toHaveLength(2);
});

it('shows an earlier analysis of the same record without a worker', async () => {
  const { analysis, studies } = prepared(entries, memoryShelf({ entries, summary: summary() }));
  expect(await analysis.restore()).toBe(true);
  expect(analysis.state).toMatchObject({ status: 'done', entries });
  analysis.start();
  expect(studies).toEqual([]);
  const short = prepared(entries, memoryShelf({ entries: entries.slice(1), summary: summary() }));
  expect(await short.analysis.restore()).toBe(false);
});

it('ends its worker when the page is left', async () => {
  const { analysis, studies } = prepared();
  analysis.start();
  await vi.waitFor(() => expect(studies[0]?.asked.length).toBeGreaterThan(1), { interval: 1 });
  analysis.close();
  expect(studies[0].isClosed()).toBe(true);
  expect(analysis.state.status).toBe('stopped');
});
