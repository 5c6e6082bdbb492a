import { Link } from 'wouter';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import type { Lesson, Step } from '~/learn/lesson';
import type { LessonVerdict } from '~/learn/lesson_match';
import { Answer } from '~/pages/exercise/Answer';
import { tryOf, useHeadingFocus } from '~/pages/exercise/useHeadingFocus';
import { StepList } from '~/pages/learn/StepList';
import { lessonWords } from '~/pages/learn/words';
import { Button } from '~/ui/controls';

interface Props {
  lesson: Lesson;
  step: Step;
  number: number; // of the try, from 0
  verdict: LessonVerdict;
  tried: boolean; // the learner has made a move
  hint: boolean; // the hint is shown
  onHint: () => void;
  onRetry: () => void;
  onStep: (index: number) => void;
}

/** The text of a step, what came of the try, and what to do next. */
export function LessonPanel({ lesson, step, number, verdict, tried, hint, onHint, onRetry, onStep }: Props) {
  const t = useWords(lessonWords);
  const lang = useSettings((settings) => settings.lang);
  const index = lesson.steps.indexOf(step);
  const last = index === lesson.steps.length - 1;
  const solved = verdict.kind === 'solved';
  const heading = useHeadingFocus(tryOf(lesson.game, number), tryOf(lesson.game, 0));
  return (
    <section className="exercise-panel" aria-label={t.panel}>
      <StepList lesson={lesson} index={index} onStep={onStep} />
      <p className="soft exercise-count">{t.stepOf({ n: index + 1, of: lesson.steps.length })}</p>
      <h2 ref={heading} tabIndex={-1}>
        {step.title[lang]}
      </h2>
      {index === 0 && <p>{lesson.intro[lang]}</p>}
      <p className="exercise-text">{step.text[lang]}</p>
      <div role="status" className="exercise-answers">
        {hint && !solved && <Answer kind="hint">{step.hint[lang]}</Answer>}
        {solved && <Answer kind="solved">{step.solved[lang]}</Answer>}
        {verdict.kind === 'failed' && <Answer kind="failed">{verdict.text[lang]}</Answer>}
        {solved && last && <p>{lesson.outro[lang]}</p>}
      </div>
      <div className="exercise-buttons">
        {verdict.kind === 'open' && (
          <Button icon="bulb" disabled={hint} onClick={onHint}>
            {t.hint}
          </Button>
        )}
        {tried && (
          <Button icon="restart" look={verdict.kind === 'failed' ? 'seal' : 'plain'} onClick={onRetry}>
            {t.retry}
          </Button>
        )}
        {!last && (
          <Button look={solved ? 'seal' : 'plain'} icon="forward" onClick={() => onStep(index + 1)}>
            {t.next}
          </Button>
        )}
        {solved && last && <AfterLesson lesson={lesson} />}
      </div>
    </section>
  );
}

function AfterLesson({ lesson }: { lesson: Lesson }) {
  const t = useWords(lessonWords);
  return (
    <>
      <Link href={`/rules/${lesson.game}`} className="button button-plain button-normal">
        {t.rules}
      </Link>
      <Link href={`/play/${lesson.game}`} className="button button-seal button-normal">
        {t.play}
      </Link>
    </>
  );
}
