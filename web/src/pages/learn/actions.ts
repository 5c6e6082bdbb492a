import { gameInfo, sharedEngine } from '~/engine/shared';
import { boards, setups } from '~/games';
import { loadLesson } from '~/learn';
import type { Lesson, Step } from '~/learn/lesson';
import { type AnyLessonController, LessonController, lessonSetup } from '~/learn/lesson_controller';
import type { GameId, GameInfo } from '~/protocol/answers';
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
export async function openStep(
  { ui, info }: LoadedLesson,
  step: Step,
  actions: { onRetry: () => void; onNext: () => void },
): Promise<AnyLessonController> {
  const { usualLevel, seats } = setups[info.id];
  const setup = lessonSetup(info, step, step.seats ?? seats.min, usualLevel);
  const table: AnyLessonController = new LessonController({
    engine: sharedEngine(),
    ui,
    info,
    step,
    setup,
    ...actions,
  });
  try {
    await table.open();
  } catch (error) {
    table.close();
    throw error;
  }
  return table;
}
