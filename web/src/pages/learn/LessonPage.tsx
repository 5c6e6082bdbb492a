import { useEffect, useState } from 'react';
import { useWords } from '~/base/words';
import { firstOpenStep, useProgress } from '~/learn/progress';
import { type LoadedLesson, openLesson } from '~/pages/learn/actions';
import { LessonTable } from '~/pages/learn/LessonTable';
import { lessonWords } from '~/pages/learn/words';
import { NotLoadedPage } from '~/pages/shared/NotLoadedPage';
import { OpeningPage } from '~/pages/shared/OpeningPage';
import type { GameId } from '~/protocol/answers';

/** The lesson of a game; a person who comes back continues with the first step that is not solved. */
export function LessonPage({ game }: { game: GameId }) {
  const t = useWords(lessonWords);
  const [loaded, setLoaded] = useState<LoadedLesson | 'failed' | null>(null);
  useEffect(() => {
    let left = false;
    openLesson(game).then(
      (lesson) => !left && setLoaded(lesson),
      (error) => {
        console.error(error);
        if (!left) setLoaded('failed');
      },
    );
    return () => {
      left = true;
    };
  }, [game]);
  if (loaded === 'failed') return <NotLoadedPage title={t.failed} />;
  if (loaded === null) return <OpeningPage words={t.opening} />;
  const { steps } = loaded.lesson;
  return <LessonTable loaded={loaded} first={firstOpenStep(steps, useProgress.getState().solved[game])} />;
}
