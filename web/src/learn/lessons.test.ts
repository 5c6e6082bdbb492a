import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '~/engine/engine';
import { directEngine } from '~/engine/testing/direct';
import { loadLesson } from '~/learn';
import type { Lesson, Step } from '~/learn/lesson';
import { LessonMatch, type LessonVerdict } from '~/learn/lesson_match';
import { type GameId, gameIds } from '~/protocol/answers';

// The validator of all lessons: every step is played in the engine as its data says.

const hidden: Record<GameId, boolean> = {
  hex_taboo: false,
  ludo: false,
  coppit: false,
  pineapple: true,
  territory: true,
};
const lessons: Lesson[] = await Promise.all(gameIds.map(loadLesson)); // fails if a text or a field is missing
let engine: Engine;

beforeAll(async () => {
  engine = await directEngine();
});

const matchOf = ({ game }: Lesson, step: Step) => new LessonMatch(engine, game, step, hidden[game] ? step.seat : null);

/** Plays a try until it is decided, and returns every verdict. */
async function verdicts(match: LessonMatch, texts: string[]): Promise<LessonVerdict['kind'][]> {
  await match.open();
  await match.begin();
  const all: LessonVerdict['kind'][] = [];
  for (const text of texts) {
    await match.play({ text });
    all.push((await match.verdict()).kind);
  }
  return all;
}

describe.each(lessons)('the lesson of $game', (lesson) => {
  it('names every step once', () => {
    const ids = lesson.steps.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  describe.each(lesson.steps)('step $id', (step) => {
    it('begins with a move of the learner', async () => {
      const match = matchOf(lesson, step);
      await match.open();
      await match.begin();
      expect(match.learnerIsToMove()).toBe(true);
      expect(await match.verdict()).toEqual({ kind: 'open' });
      const { texts = [] } = await match.choices();
      expect(texts.length).toBeGreaterThan(0);
      for (const text of step.allowed ?? []) expect(texts).toContain(text);
    });

    it('is solved by its solution, and not before', async () => {
      const match = matchOf(lesson, step);
      const all = await verdicts(match, step.solution);
      expect(all.at(-1)).toBe('solved');
      expect(all.slice(0, -1).every((kind) => kind === 'open')).toBe(true);
      expect(step.solution.length).toBeLessThanOrEqual(step.moves);
    });

    it('plays its whole script, in the solution or another try', async () => {
      const left = await Promise.all(
        [step.solution, ...step.wrong].map(async (texts) => {
          const match = matchOf(lesson, step);
          await verdicts(match, texts);
          return match.scriptLeft;
        }),
      );
      expect(Math.min(...left)).toBe(0);
    });

    it.each(step.wrong)('is not solved by %s', async (...texts) => {
      const all = await verdicts(matchOf(lesson, step), texts);
      expect(all.at(-1)).toBe('failed');
    });
  });
});
