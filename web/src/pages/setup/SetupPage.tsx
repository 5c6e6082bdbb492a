import type { ReactNode } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setupWords } from '~/pages/setup/words';
import { RoomsLink, TopBar } from '~/pages/shared/TopBar';
import type { GameSetup } from '~/table/game_setup';

/** The set-up page of a match, local or in a room: the choices, and a summary at the side. */
export function SetupPage({
  game,
  facts,
  failed,
  side,
  children,
}: {
  game: GameSetup;
  facts: string;
  failed: boolean; // the engine could not be asked for the options
  side: ReactNode;
  children: ReactNode;
}) {
  const t = useWords(setupWords);
  const lang = useSettings((settings) => settings.lang);
  return (
    <>
      <TopBar title={game.title[lang]} facts={facts}>
        <RoomsLink game={game.id} />
      </TopBar>
      <main className="page setup">
        <div className="setup-main">
          {failed && (
            <p role="alert" className="panel tone-bad">
              {t.infoFailed}
            </p>
          )}
          {children}
        </div>
        {side}
      </main>
    </>
  );
}
