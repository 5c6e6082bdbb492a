import { Link, useSearch } from 'wouter';
import { useSettings } from '~/base/settings';
import { separator, useWords } from '~/base/words';
import { setups } from '~/games';
import { invitedName, invitePath } from '~/pages/host/invite';
import { hostWords } from '~/pages/host/words';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import { gameIds } from '~/protocol/answers';

/** Chooses the game of a new room. */
export function ChooseGame() {
  const t = useWords(hostWords);
  const lang = useSettings((settings) => settings.lang);
  const invited = invitedName(useSearch());
  usePageTitle(t.title);
  return (
    <>
      <TopBar title={t.title} />
      <main className="page host-choose">
        <h1>{t.choose}</h1>
        <p className="soft">{invited ? t.chooseInvite({ name: invited }) : t.chooseHelp}</p>
        <ul className="host-games">
          {gameIds.map((id) => {
            const { title, tagline, seats, minutes, Miniature } = setups[id];
            return (
              <li key={id}>
                <Link href={invited ? invitePath(invited, id) : `/host/${id}`} className="host-game">
                  <span className="host-picture">
                    <Miniature />
                  </span>
                  <span className="host-game-words">
                    <strong>{title[lang]}</strong>
                    <span className="soft">{tagline[lang]}</span>
                    <span className="soft">
                      {t.seats(seats)}
                      {separator[lang]}
                      {minutes[lang]}
                    </span>
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </main>
    </>
  );
}
