import { useState } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { ExerciseBar } from '~/pages/exercise/ExerciseBar';
import { ExerciseTable } from '~/pages/exercise/ExerciseTable';
import type { LoadedLesson } from '~/pages/learn/actions';
import { LessonPanel } from '~/pages/learn/LessonPanel';
import { type OpenStep, type StepControl, useStep, useVerdict } from '~/pages/learn/useStep';
import { lessonWords } from '~/pages/learn/words';
import { usePageTitle } from '~/pages/shared/title';
import { useTable } from '~/table/useTable';

/** The page of a lesson: the game's own table, with the lesson instead of the match's panel. */
export function LessonTable({ loaded, first }: { loaded: LoadedLesson; first: number }) {
  const t = useWords(lessonWords);
  const lang = useSettings((settings) => settings.lang);
  const { game } = loaded.lesson;
  const title = setups[game].title[lang];
  const steps = useStep(loaded, first);
  usePageTitle(`${title} – ${t.title}`);
  return (
    <>
      <ExerciseBar game={game} title={title} facts={t.title} />
      {steps.open ? (
        <Try loaded={loaded} steps={steps} open={steps.open} />
      ) : (
        <main className="table-page" aria-busy="true" />
      )}
    </>
  );
}

function Try({ loaded, steps, open }: { loaded: LoadedLesson; steps: StepControl; open: OpenStep }) {
  const verdict = useVerdict(open, loaded);
  const [hinted, setHinted] = useState<number | null>(null); // the try in which the hint was asked for
  const { table, number } = open;
  const tried = useTable(table, (state) => state.plies > 0);
  const { lesson } = loaded;
  const step = lesson.steps.find(({ id }) => id === table.id) ?? lesson.steps[0];
  const hint = hinted === number;
  const panel = (
    <LessonPanel
      lesson={lesson}
      step={step}
      number={number}
      verdict={verdict}
      tried={tried}
      hint={hint}
      onHint={() => setHinted(number)}
      onRetry={steps.retry}
      onStep={steps.goTo}
    />
  );
  const marks = hint ? [...step.marks, ...step.hintMarks] : step.marks;
  return <ExerciseTable open={open} verdict={verdict} marks={marks} panel={panel} />;
}
