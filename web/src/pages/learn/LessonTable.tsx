import { lazy, Suspense, useRef, useState } from 'react';
import { useSettings } from '~/base/settings';
import { defineWords, useWords } from '~/base/words';
import { setups } from '~/games';
import type { LoadedLesson } from '~/pages/learn/actions';
import { LessonPanel } from '~/pages/learn/LessonPanel';
import { Marks } from '~/pages/learn/Marks';
import { type OpenTry, type StepControl, useStep, useVerdict } from '~/pages/learn/useStep';
import { lessonWords } from '~/pages/learn/words';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import { Notices } from '~/pages/table/Notices';
import { SideContentContext } from '~/table/SidePanel';
import { useTable } from '~/table/useTable';
import { useTallLayout } from '~/table/useTallLayout';
import { IconButton } from '~/ui/controls';

const RulesDrawer = lazy(() => import('~/pages/rules/RulesDrawer').then((part) => ({ default: part.RulesDrawer })));

const words = defineWords({ en: { rules: 'Rules of this game' }, ja: { rules: 'このゲームのルール' } });

/** The page of a lesson: the game's own table, with the lesson instead of the match's panel. */
export function LessonTable({ loaded, first }: { loaded: LoadedLesson; first: number }) {
  const t = useWords(lessonWords);
  const { rules } = useWords(words);
  const lang = useSettings((settings) => settings.lang);
  const [help, setHelp] = useState(false);
  const { game } = loaded.lesson;
  const title = setups[game].title[lang];
  const steps = useStep(loaded, first);
  usePageTitle(`${title} – ${t.title}`);
  return (
    <>
      <TopBar title={title} facts={t.title}>
        <IconButton icon="help" label={rules} aria-expanded={help} onClick={() => setHelp(!help)} />
      </TopBar>
      {steps.open ? (
        <Try loaded={loaded} steps={steps} open={steps.open} />
      ) : (
        <main className="table-page" aria-busy="true" />
      )}
      {help && (
        <Suspense>
          <RulesDrawer game={game} onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </>
  );
}

function Try({ loaded, steps, open }: { loaded: LoadedLesson; steps: StepControl; open: OpenTry }) {
  const main = useRef<HTMLElement>(null);
  const lang = useSettings((settings) => settings.lang);
  const tall = useTallLayout();
  const verdict = useVerdict(open, loaded);
  const [hinted, setHinted] = useState<number | null>(null); // the try in which the hint was asked for
  const { table, number } = open;
  const { ui, lesson } = loaded;
  const { waiting, tried } = useTable(table, ({ waiting, plies }) => ({ waiting, tried: plies > 0 }));
  const step = lesson.steps.find(({ id }) => id === table.id) ?? lesson.steps[0];
  const hint = hinted === number;
  const panel = (
    <LessonPanel
      lesson={lesson}
      step={step}
      verdict={verdict}
      tried={tried}
      hint={hint}
      onHint={() => setHinted(number)}
      onRetry={steps.retry}
      onStep={steps.goTo}
    />
  );
  const { Table } = ui;
  const asking = waiting === 'move' || waiting === 'roll';
  return (
    <>
      <main
        ref={main}
        className="table-page learn"
        data-game={ui.id}
        data-waiting={waiting}
        data-verdict={verdict.kind}
      >
        <h1 className="visually-hidden">{setups[ui.id].title[lang]}</h1>
        {tall && panel}
        <SideContentContext value={tall ? null : panel}>
          <Table key={number} table={table} />
        </SideContentContext>
        {verdict.kind === 'open' && asking && (
          <Marks table={table} within={main} marks={hint ? [...step.marks, ...step.hintMarks] : step.marks} />
        )}
      </main>
      <Notices table={table} />
    </>
  );
}
