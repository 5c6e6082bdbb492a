// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '~/engine/engine';
import { directEngine } from '~/engine/testing/direct';
import type { GameInfo, JsonObject } from '~/protocol/answers';
import { loadPuzzleFile } from '~/puzzles';
import { handValue, stayWeight } from '~/puzzles/fantasyland';
import type { FantasylandPuzzle, HexPuzzle, PlacementPuzzle, Puzzle } from '~/puzzles/puzzle';
import { kindsOf, levels, puzzleGames } from '~/puzzles/puzzle';

// The validator of all puzzles that are shipped: the engine accepts every position and every solution. That a solution is
// the only one is proved by the program that writes the files (docs/design/puzzles.md).

const files = await Promise.all(puzzleGames.map(loadPuzzleFile)); // fails if a field is missing
let engine: Engine;
let games: GameInfo[];

beforeAll(async () => {
  engine = await directEngine();
  games = (await engine.ask({ cmd: 'games' })).games;
});

const infoOf = (game: string) => games.find(({ id }) => id === game) as GameInfo;

async function opened<T>(game: string, options: JsonObject, look: (match: string) => Promise<T>): Promise<T> {
  const { match } = await engine.ask({ cmd: 'new', game, options, chance: 'given' });
  try {
    return await look(match);
  } finally {
    await engine.ask({ cmd: 'close', match });
  }
}

describe.each(files)('the puzzles of $game', ({ game, rules_version, puzzles }) => {
  it('belong to the rules of this version', () => {
    expect(rules_version).toBe(infoOf(game).rules_version);
  });

  it('have ids of their own, and every kind and difficulty', () => {
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    for (const level of levels) expect(puzzles.filter((puzzle) => puzzle.level === level)).not.toEqual([]);
    for (const kind of kindsOf[game]) expect(puzzles.filter((puzzle) => puzzle.kind === kind)).not.toEqual([]);
  });
});

const all: Puzzle[] = files.flatMap(({ puzzles }): Puzzle[] => puzzles);
const ofKind = <P extends Puzzle>(...kinds: P['kind'][]) =>
  all.filter((puzzle): puzzle is P => kinds.some((kind) => kind === puzzle.kind));

it.each(ofKind<HexPuzzle>('win', 'only', 'avoid'))('$id: the position opens and the line is legal', async (puzzle) => {
  expect(puzzle.line[0]).toBe(puzzle.kind === 'avoid' ? puzzle.trap : puzzle.solution);
  expect(puzzle.in).toBeGreaterThan(0);
  await opened('hex_taboo', { position: puzzle.position }, async (match) => {
    const { turn, texts = [] } = await engine.ask({ cmd: 'moves', match });
    expect(turn.kind).toBe('seat');
    expect(texts).toContain(puzzle.solution);
    for (const text of puzzle.line) await engine.ask({ cmd: 'play', match, text }); // refused if it is not legal
  });
});

it.each(ofKind<FantasylandPuzzle>('fantasyland'))('$id: the best arrangement has its value', async (puzzle) => {
  const { cards, best, value, stays } = puzzle;
  const used = [...best.top, ...best.middle, ...best.bottom, ...best.discard];
  expect(used.toSorted()).toEqual(cards.toSorted());
  const weight = stayWeight(infoOf('pineapple'));
  const { top, middle, bottom } = best;
  expect(await handValue(engine, { top, middle, bottom }, weight)).toMatchObject({ foul: false, stays, value });
});

it.each(ofKind<PlacementPuzzle>('placement'))('$id: the best placement is legal', async (puzzle) => {
  await opened('pineapple', { position: puzzle.position }, async (match) => {
    const { texts } = await engine.ask({ cmd: 'moves', match, seat: puzzle.seat });
    expect(texts).toContain(puzzle.best);
    expect(texts?.length).toBeGreaterThan(1);
  });
});
