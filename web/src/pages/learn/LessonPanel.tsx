import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import type { Lesson, Step } from '~/learn/lesson';
import type { Verdict } from '~/learn/lesson_match';
import { StepList } from '~/pages/learn/StepList';
import { lessonWords } from '~/pages/learn/words';
import { Button } from '~/ui/controls';
import { Icon } from '~/ui/Icon';

interface Props {
  lesson: Lesson;
  step: Step;
  verdict: Verdict;
  tried: boolean; // the learner has made a move
  hint: boolean; // the hint is shown
  onHint: () => void;
  onRetry: () => void;
  onStep: (index: number) => void;
}

/** The text of a step, what came of the try, and what to do next. */
export function LessonPanel({ lesson, step, verdict, tried, hint, onHint, onRetry, onStep }: Props) {
  const t = useWords(lessonWords);
  const lang = useSettings((settings) => settings.lang);
  const index = lesson.steps.indexOf(step);
  const last = index === lesson.steps.length - 1;
  const solved = verdict.kind === 'solved';
  const heading = useHeadingFocus(step.id);
  return (
    <section className="learn-panel" aria-label={t.panel}>
      <StepList lesson={lesson} index={index} onStep={onStep} />
      <p className="soft learn-count">{t.stepOf({ n: index + 1, of: lesson.steps.length })}</p>
      <h2 ref={heading} tabIndex={-1}>
        {step.title[lang]}
      </h2>
      {index === 0 && <p>{lesson.intro[lang]}</p>}
      <p className="learn-text">{step.text[lang]}</p>
      <div role="status" className="learn-answers">
        {hint && !solved && (
          <p className="learn-answer learn-hint">
            <Icon name="bulb" />
            <span>{step.hint[lang]}</span>
          </p>
        )}
        {solved && (
          <p className="learn-answer learn-solved">
            <Icon name="check" />
            <span>{step.solved[lang]}</span>
          </p>
        )}
        {verdict.kind === 'failed' && (
          <p className="learn-answer learn-failed">
            <Icon name="cross" />
            <span>{verdict.text[lang]}</span>
          </p>
        )}
        {solved && last && <p>{lesson.outro[lang]}</p>}
      </div>
      <div className="learn-buttons">
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

/** The heading of a new step takes the focus, so that screen readers read on from there. */
function useHeadingFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0); // on phones the text is above the board
  }, [step]);
  return heading;
}
