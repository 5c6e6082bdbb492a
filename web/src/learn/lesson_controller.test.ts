import { beforeEach, expect, it, vi } from 'vitest';
import { directEngine } from '~/engine/testing/direct';
import { loadLesson } from '~/learn';
import { type AnyLessonController, LessonController, lessonSetup } from '~/learn/lesson_controller';
import type { GameId } from '~/protocol/answers';
import { calmSettings, plainUi } from '~/table/testing/tables';

beforeEach(calmSettings);

async function openStep(game: GameId, id: string) {
  const engine = await directEngine();
  const { steps } = await loadLesson(game);
  const step = steps.find((each) => each.id === id);
  const info = (await engine.ask({ cmd: 'games' })).games.find((each) => each.id === game);
  if (!step || !info) throw new Error(`no step ${id}`);
  const actions = { onRetry: vi.fn(), onNext: vi.fn() };
  const setup = lessonSetup(info, step, info.seats.min, info.players[0].name);
  const table: AnyLessonController = new LessonController({
    engine,
    ui: plainUi(game),
    info,
    step,
    setup,
    ...actions,
  });
  await table.open();
  return { table, ...actions };
}

const until = (table: AnyLessonController, waiting: string) =>
  vi.waitFor(() => expect(table.state.waiting).toBe(waiting), { timeout: 5000, interval: 1 });
const judged = (table: AnyLessonController, kind: string) =>
  vi.waitFor(() => expect(table.judged.getState().kind).toBe(kind), { timeout: 5000, interval: 1 });

it('lets the learner move and judges the try', async () => {
  const { table, onRetry } = await openStep('hex_taboo', 'winning_four');
  await until(table, 'move');
  expect(table.state.seat).toBe(0);
  expect(table.canUndo()).toBe(false);
  table.play({ q: 0, r: 0 });
  await judged(table, 'solved');
  await until(table, 'over');
  table.undo();
  expect(onRetry).toHaveBeenCalledOnce();
});

it('ends a failed try with its text', async () => {
  const { table } = await openStep('hex_taboo', 'winning_four');
  await until(table, 'move');
  table.play({ q: -3, r: 0 });
  await judged(table, 'failed');
  expect(table.judged.getState()).toMatchObject({ text: { en: expect.stringContaining('three in a row') } });
});

it('plays the others’ moves and asks again', async () => {
  const { table } = await openStep('hex_taboo', 'double_threat');
  await until(table, 'move');
  table.play({ q: 1, r: 0 });
  await until(table, 'animation');
  await until(table, 'move');
  expect(table.judged.getState().kind).toBe('open');
  table.play({ q: 0, r: 1 });
  await judged(table, 'solved');
});

it('lets the learner roll', async () => {
  const { table } = await openStep('ludo', 'capture');
  await until(table, 'roll');
  table.pass();
  await until(table, 'move');
  table.play({ token: 1 });
  await judged(table, 'failed');
});

it('shows what a player with hidden cards may see', async () => {
  const { table } = await openStep('pineapple', 'discard');
  await until(table, 'move');
  expect(table.state.viewer).toBe(0);
  expect(table.state.choices.length).toBeGreaterThan(1);
});
