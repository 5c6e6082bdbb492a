import { gameInfo, sharedEngine } from '~/engine/shared';
import { boards, setups } from '~/games';
import { loadLesson } from '~/learn';
import type { Lesson, Step } from '~/learn/lesson';
import { lessonExercise } from '~/learn/lesson_exercise';
import { LessonMatch, type LessonVerdict } from '~/learn/lesson_match';
import { opened } from '~/pages/exercise/useTry';
import type { GameId, GameInfo } from '~/protocol/answers';
import type { Verdict } from '~/table/exercise/exercise';
import { type AnyExerciseController, ExerciseController, exerciseSetup } from '~/table/exercise/exercise_controller';
import type { AnyGameUi } from '~/table/game_ui';

/** A lesson with what its tables need. */
export interface LoadedLesson {
  lesson: Lesson;
  ui: AnyGameUi;
  info: GameInfo;
}

export async function openLesson(game: GameId): Promise<LoadedLesson> {
  const [lesson, ui, info] = await Promise.all([loadLesson(game), boards[game](), gameInfo(game)]);
  return { lesson, ui, info };
}

/** Puts the position of a step on the table. */
export function openStep(
  { ui, info }: LoadedLesson,
  step: Step,
  actions: { onRetry: () => void; onNext: (verdict: Verdict) => void },
): Promise<AnyExerciseController<LessonVerdict>> {
  const { usualLevel, seats } = setups[info.id];
  const { seat, id, options } = step;
  const match = new LessonMatch(sharedEngine(), info.id, step, ui.hiddenHands ? seat : null);
  const setup = exerciseSetup(info, options, { seat, seats: step.seats ?? seats.min, level: usualLevel });
  return opened(new ExerciseController({ exercise: lessonExercise(match), ui, info, id, seat, setup, ...actions }));
}
