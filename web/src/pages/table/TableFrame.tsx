import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSettings } from '~/base/settings';
import { defineWords, separator, useWords } from '~/base/words';
import { setups } from '~/games';
import { changedOptions } from '~/online/options';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import { Notices } from '~/pages/table/Notices';
import { useKeepFinished } from '~/record/keep';
import type { AnyTableController } from '~/table/game_ui';
import { ResultPanel } from '~/table/ResultPanel';
import { useTable } from '~/table/useTable';
import { useTallLayout } from '~/table/useTallLayout';
import { IconButton } from '~/ui/controls';

const RulesDrawer = lazy(() => import('~/pages/rules/RulesDrawer').then((part) => ({ default: part.RulesDrawer })));

const words = defineWords({
  en: { rules: 'Rules of this game', rated: 'Rated' },
  ja: { rules: 'このゲームのルール', rated: 'レート戦' },
});

/** The page around a board, for local matches and rooms. */
export function TableFrame({
  table,
  tools,
  children,
}: {
  table: AnyTableController;
  tools?: ReactNode;
  children: ReactNode;
}) {
  const lang = useSettings((settings) => settings.lang);
  const t = useWords(words);
  const [rules, setRules] = useState(false);
  const tall = useTallLayout();
  const waiting = useTable(table, (state) => state.waiting);
  // Rooms send all options; only those that differ from the defaults are shown.
  const setup = { ...table.setup, options: changedOptions(table.setup.options, table.info) };
  const title = setups[table.ui.id].title[lang];
  const facts = table.ui.facts(setup, lang);
  const rated = table.room?.state.rated;
  usePageTitle(title);
  useKeepFinished(table);
  return (
    <>
      <TopBar title={title} facts={rated ? `${facts}${separator[lang]}${t.rated}` : facts}>
        {tools}
        <IconButton icon="help" label={t.rules} aria-expanded={rules} onClick={() => setRules(!rules)} />
      </TopBar>
      <main className="table-page" data-game={table.ui.id} data-waiting={waiting}>
        {waiting !== 'curtain' && <h1 className="visually-hidden">{title}</h1>}
        {tall && <ResultPanel table={table} />}
        {children}
      </main>
      {rules && (
        <Suspense>
          <RulesDrawer game={table.ui.id} onClose={() => setRules(false)} />
        </Suspense>
      )}
      <Notices table={table} />
    </>
  );
}
