import { useEffect, useRef } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import type { Lesson } from '~/learn/lesson';
import { useProgress } from '~/learn/progress';
import { lessonWords } from '~/pages/learn/words';
import { Icon } from '~/ui/Icon';

const none: string[] = [];

/** The steps with a check mark for each that is solved. Every step can be opened. */
export function StepList({
  lesson,
  index,
  onStep,
}: {
  lesson: Lesson;
  index: number;
  onStep: (index: number) => void;
}) {
  const t = useWords(lessonWords);
  const lang = useSettings((settings) => settings.lang);
  const solved = useProgress((progress) => progress.solved[lesson.game] ?? none);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const step = list.current?.children[index];
    if (!list.current || !(step instanceof HTMLElement)) return;
    list.current.scrollLeft = step.offsetLeft - (list.current.clientWidth - step.offsetWidth) / 2;
  }, [index]);
  return (
    <nav aria-label={t.steps}>
      <ol className="learn-steps" ref={list}>
        {lesson.steps.map(({ id, title }, i) => {
          const done = solved.includes(id);
          const name = t.stepName({ n: i + 1, title: title[lang], done });
          return (
            <li key={id}>
              <button
                type="button"
                className={done ? 'learn-step learn-step-done' : 'learn-step'}
                aria-current={i === index ? 'step' : undefined}
                aria-label={name}
                title={name}
                onClick={() => onStep(i)}
              >
                {done ? <Icon name="check" size={16} /> : i + 1}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
