import { lazy, Suspense, useState } from 'react';
import { defineWords, useWords } from '~/base/words';
import { TopBar } from '~/pages/shared/TopBar';
import type { GameId } from '~/protocol/answers';
import { IconButton } from '~/ui/controls';

const RulesDrawer = lazy(() => import('~/pages/rules/RulesDrawer').then((part) => ({ default: part.RulesDrawer })));

const words = defineWords({ en: { rules: 'Rules of this game' }, ja: { rules: 'このゲームのルール' } });

/** The top bar of a lesson or a puzzle, with the rules of its game. */
export function ExerciseBar({ game, title, facts }: { game: GameId; title: string; facts: string }) {
  const t = useWords(words);
  const [help, setHelp] = useState(false);
  return (
    <>
      <TopBar title={title} facts={facts}>
        <IconButton icon="help" label={t.rules} aria-expanded={help} onClick={() => setHelp(!help)} />
      </TopBar>
      {help && (
        <Suspense>
          <RulesDrawer game={game} onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </>
  );
}
