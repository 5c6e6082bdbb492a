import { beforeEach, expect, it, vi } from 'vitest';
import { directEngine } from '~/engine/testing/direct';
import { loadLesson } from '~/learn';
import { lessonExercise } from '~/learn/lesson_exercise';
import { LessonMatch, type LessonVerdict } from '~/learn/lesson_match';
import type { GameId } from '~/protocol/answers';
import { type AnyExerciseController, ExerciseController, exerciseSetup } from '~/table/exercise/exercise_controller';
import { calmSettings, plainUi } from '~/table/testing/tables';

type LessonTable = AnyExerciseController<LessonVerdict>;

beforeEach(calmSettings);

async function openStep(game: GameId, id: string) {
  const engine = await directEngine();
  const { steps } = await loadLesson(game);
  const step = steps.find((each) => each.id === id);
  const info = (await engine.ask({ cmd: 'games' })).games.find((each) => each.id === game);
  if (!step || !info) throw new Error(`no step ${id}`);
  const actions = { onRetry: vi.fn(), onNext: vi.fn() };
  const seats = { seat: step.seat, seats: info.seats.min, level: info.players[0].name };
  const ui = plainUi(game);
  const match = new LessonMatch(engine, game, step, ui.hiddenHands ? step.seat : null);
  const table: LessonTable = new ExerciseController({
    exercise: lessonExercise(match),
    ui,
    info,
    id,
    seat: step.seat,
    setup: exerciseSetup(info, step.options, seats),
    ...actions,
  });
  await table.open();
  return { table, ...actions };
}

const until = (table: LessonTable, waiting: string) =>
  vi.waitFor(() => expect(table.state.waiting).toBe(waiting), { timeout: 5000, interval: 1 });
const judged = (table: LessonTable, kind: string) =>
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
