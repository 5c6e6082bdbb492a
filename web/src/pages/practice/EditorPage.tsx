import { lazy, Suspense, useState } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import type { LoadedEditor } from '~/pages/practice/actions';
import { EditTools } from '~/pages/practice/EditTools';
import { PlayOn } from '~/pages/practice/PlayOn';
import { PositionText } from '~/pages/practice/PositionText';
import { useEditor } from '~/pages/practice/useEditor';
import { useLoadedEditor } from '~/pages/practice/useLoadedEditor';
import { Verdict } from '~/pages/practice/Verdict';
import { practiceWords } from '~/pages/practice/words';
import { NotLoadedPage } from '~/pages/shared/NotLoadedPage';
import { OpeningPage } from '~/pages/shared/OpeningPage';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import type { GameId } from '~/protocol/answers';
import type { AnyPositionEditor } from '~/table/editor/position_editor';
import { IconButton } from '~/ui/controls';

const RulesDrawer = lazy(() => import('~/pages/rules/RulesDrawer').then((part) => ({ default: part.RulesDrawer })));

/** Loads the editor of a game; a link may carry the position to begin with. */
export function EditorPage({ game, load }: { game: GameId; load: () => Promise<AnyPositionEditor> }) {
  const t = useWords(practiceWords);
  const lang = useSettings((settings) => settings.lang);
  const loaded = useLoadedEditor(load);
  usePageTitle(`${setups[game].title[lang]} – ${t.title}`);
  if (loaded === 'failed') return <NotLoadedPage title={t.failed} />;
  if (loaded === null) return <OpeningPage words={t.opening} />;
  return <OpenEditor key={loaded.opened} loaded={loaded} />;
}

function OpenEditor({ loaded }: { loaded: LoadedEditor }) {
  const t = useWords(practiceWords);
  const lang = useSettings((settings) => settings.lang);
  const [help, setHelp] = useState(false);
  const state = useEditor(loaded);
  const { editor } = loaded;
  const { Board, Panel } = editor;
  const title = setups[editor.id].title[lang];
  const props = { draft: state.draft, tool: state.tool, onChange: state.change, onTool: state.setTool };
  return (
    <>
      <TopBar title={title} facts={t.title}>
        <IconButton icon="help" label={t.rules} aria-expanded={help} onClick={() => setHelp(!help)} />
      </TopBar>
      <main className="table-page practice" data-game={editor.id} data-verdict={state.check?.kind ?? 'checking'}>
        <h1 className="visually-hidden">{`${title} – ${t.title}`}</h1>
        <div className="table practice-table">
          <div className="table-board">
            <Verdict editor={editor} check={state.check} />
            <Board {...props} />
            <EditTools editor={editor} state={state} />
          </div>
          <div className="side practice-side">
            {loaded.refused && (
              <p role="alert" className="tone-bad">
                {t.badLink}
              </p>
            )}
            <section className="practice-part" aria-label={t.panel}>
              <Panel {...props} />
            </section>
            <PlayOn editor={editor} check={state.check} />
            <PositionText editor={editor} state={state} />
          </div>
        </div>
      </main>
      {help && (
        <Suspense>
          <RulesDrawer game={editor.id} onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </>
  );
}
