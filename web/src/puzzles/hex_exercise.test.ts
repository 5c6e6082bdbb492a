import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Engine } from '~/engine/engine';
import { EngineFailed } from '~/engine/faults';
import { directEngine } from '~/engine/testing/direct';
import { hexSolution, hexTry } from '~/puzzles/hex_exercise';
import { hexHint } from '~/puzzles/hex_hint';
import { HexLine } from '~/puzzles/hex_line';
import type { HexPuzzle } from '~/puzzles/puzzle';
import { searchProver } from '~/puzzles/testing/search_prover';
import type { Exercise, Part, Played } from '~/table/exercise/exercise';
import { ExerciseController, exerciseSetup } from '~/table/exercise/exercise_controller';
import { calmSettings, plainUi } from '~/table/testing/tables';

const ofEvery = { id: 'h1', level: 1, effort: 1 } as const;

// Blue to move wins, only with G5.
const win: HexPuzzle = {
  ...ofEvery,
  kind: 'win',
  position: 'x4/1oo1xo/x6/4x2o/2x1o2xx/3x3x/1o4o/4o1/5 2 c1 neutralise',
  in: 5,
  solution: 'g5',
  line: ['g5', 'f5', 'g4'],
};

// Red to move must keep Blue from making four.
const only: HexPuzzle = {
  ...ofEvery,
  kind: 'only',
  position: '4/xx3/6/2x4/o1oo1x/4x/1oo1 1 e4 neutralise',
  in: 2,
  solution: 'e2',
  line: ['e2'],
};

let engine: Engine;
beforeAll(async () => {
  engine = await directEngine();
});

beforeEach(calmSettings);

const open = (puzzle: HexPuzzle) => HexLine.open(engine, searchProver(engine), puzzle);

async function drain(parts: AsyncIterable<Part>): Promise<Played[]> {
  const all: Played[] = [];
  for await (const part of parts) if (part !== 'thinking') all.push(part);
  return all;
}

async function play(exercise: Exercise<{ kind: 'open' | 'solved' | 'failed' | 'shown' }>, text: string) {
  const { moves = [], texts = [] } = await exercise.choices();
  expect(texts).toContain(text);
  return drain(exercise.play(moves[texts.indexOf(text)]));
}

it('answers the solution with the line, and accepts every move that wins in time', async () => {
  const line = await open(win);
  const exercise = hexTry(line, win);
  const parts = await play(exercise, 'g5');
  expect(parts).toHaveLength(2);
  expect(line.texts).toEqual(['g5', 'f5']);
  expect(await exercise.verdict()).toEqual({ kind: 'open' });
  for (let moves = 0; (await exercise.verdict()).kind === 'open'; moves++) {
    expect(moves).toBeLessThan(3);
    await play(exercise, (await line.proof()).moves?.[0] ?? '');
  }
  expect(await exercise.verdict()).toMatchObject({ kind: 'solved' });
  expect(line.won).toBe(true);
});

it('refutes a wrong move on the board', async () => {
  const line = await open(win);
  const exercise = hexTry(line, win);
  const parts = await play(exercise, 'i1');
  expect(await exercise.verdict()).toMatchObject({ kind: 'failed', chosen: 'i1' });
  expect(parts.length).toBeGreaterThan(1);
});

it('says that a move loses by force, and plays it out', async () => {
  const line = await open(only);
  const exercise = hexTry(line, only);
  await play(exercise, 'a1');
  expect(await exercise.verdict()).toMatchObject({ kind: 'failed', fault: 'loses' });
  expect(line.over).toBe(true);
  expect(line.won).toBe(false);
  const again = await open(only);
  const second = hexTry(again, only);
  await play(second, only.solution);
  expect(await second.verdict()).toEqual({ kind: 'solved', chosen: only.solution });
  expect(again.texts).toEqual([only.solution]);
});

it('plays the solution to the end', async () => {
  const line = await open(win);
  const exercise = hexSolution(line, win);
  expect((await drain(exercise.begin())).length).toBeGreaterThan(3);
  expect(line.won).toBe(true);
  expect(await exercise.verdict()).toEqual({ kind: 'shown' });
});

it('gives the idea first, then the move', async () => {
  const { idea, area, move } = await hexHint(engine, win);
  expect(['threat', 'two_threats', 'quiet', 'defends']).toContain(idea);
  expect(area).toEqual([{ ring: expect.stringMatching(/^cell=/), wide: true }]);
  expect(move).toEqual([{ ring: 'cell=0,2', wide: false }]);
  expect(area).not.toEqual([{ ...move[0], wide: true }]);
});

async function onTable(line: HexLine, puzzle: HexPuzzle, onRetry = vi.fn()) {
  const info = (await engine.ask({ cmd: 'games' })).games.find(({ id }) => id === 'hex_taboo');
  if (!info) throw new Error('no game');
  const { seat } = line;
  return new ExerciseController({
    exercise: hexTry(line, puzzle),
    ui: plainUi('hex_taboo'),
    info,
    id: puzzle.id,
    seat,
    setup: exerciseSetup(info, { position: puzzle.position }, { seat, seats: 2, level: 'normal' }),
    onRetry,
    onNext: vi.fn(),
  });
}

it('judges a wrong move on the table before it is refuted to the end', async () => {
  const line = await open(only);
  const onRetry = vi.fn();
  const table = await onTable(line, only, onRetry);
  const seen: string[] = [];
  table.store.subscribe(({ waiting }) => waiting !== seen.at(-1) && seen.push(waiting));
  await table.open();
  await vi.waitFor(() => expect(table.state.waiting).toBe('move'));
  const wrong = table.state.choices.find(({ text }) => text === 'a1');
  let atVerdict = 0; // moves when the verdict appeared
  table.judged.subscribe(() => {
    atVerdict ||= line.texts.length;
  });
  table.play(wrong?.move ?? null);
  await vi.waitFor(() => expect(table.state.waiting).toBe('over'), { timeout: 10_000 });
  expect(seen).toContain('computer'); // while it is proved
  expect(table.judged.getState()).toMatchObject({ kind: 'failed', fault: 'loses', chosen: 'a1' });
  expect(atVerdict).toBe(2); // with the first move of the refutation
  table.undo();
  expect(onRetry).toHaveBeenCalledOnce();
});

it('gives no verdict if the prover cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const line = await HexLine.open(engine, () => Promise.reject(new EngineFailed('offline', 'engine/not_loaded')), only);
  const table = await onTable(line, only);
  await table.open();
  await vi.waitFor(() => expect(table.state.waiting).toBe('move'));
  table.play(table.state.choices.find(({ text }) => text === 'a1')?.move ?? null);
  await vi.waitFor(() => expect(table.state).toMatchObject({ waiting: 'failed', refusal: 'engine/not_loaded' }));
  expect(table.judged.getState()).toEqual({ kind: 'open' });
});
