import type { ReactNode } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setupWords } from '~/pages/setup/words';
import { RoomsLink, TopBar } from '~/pages/shared/TopBar';
import type { GameSetup } from '~/table/game_setup';
import { usePhone } from '~/ui/usePhone';

/**
 * The set-up page of a match, local or in a room: the choices, and a summary at the side. On phones only the essentials
 * (`children`) are visible at first.
 */
export function SetupPage({
  game,
  facts,
  failed,
  side,
  more,
  moreHelp,
  children,
}: {
  game: GameSetup;
  facts: string;
  failed: boolean; // the engine could not be asked for the options
  side: ReactNode;
  more: ReactNode;
  moreHelp: string; // what `more` contains
  children: ReactNode;
}) {
  const t = useWords(setupWords);
  const phone = usePhone();
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
          {phone ? (
            <details className="setup-advanced setup-rest">
              <summary>
                <strong>{t.moreChoices}</strong>
                <span className="soft">{moreHelp}</span>
              </summary>
              <div className="setup-main">{more}</div>
            </details>
          ) : (
            more
          )}
        </div>
        {side}
      </main>
    </>
  );
}
