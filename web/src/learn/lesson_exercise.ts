import type { LessonMatch, LessonVerdict } from '~/learn/lesson_match';
import type { Json } from '~/protocol/answers';
import type { Exercise, Played } from '~/table/exercise/exercise';

/** A step of a lesson as the table plays it. */
export function lessonExercise(match: LessonMatch): Exercise<LessonVerdict> {
  return {
    open: () => match.open(),
    begin: () => once(match.begin()),
    choices: () => match.choices(),
    play: (move: Json) => once(match.play({ move })),
    verdict: () => match.verdict(),
    ask: (request) => match.ask(request),
    close: () => match.close(),
  };
}

/** The learner's move and what the script does after it are one animation, as in a match. */
async function* once(played: Promise<Played>) {
  yield await played;
}
