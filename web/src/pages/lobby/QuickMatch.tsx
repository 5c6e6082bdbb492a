import { useSettings } from '~/app/settings';
import { useWords } from '~/app/words';
import { setups } from '~/games';
import { lobbyWords } from '~/pages/lobby/words';
import { type GameId, gameIds } from '~/protocol/answers';
import { Button } from '~/ui/controls';
import { GameMark } from '~/ui/GameMark';

/** A press for each game: one sits down with whoever waits, or waits oneself. */
export function QuickMatch({
  busy,
  searching,
  onChoose,
}: {
  busy: boolean;
  searching: GameId | null;
  onChoose: (game: GameId) => void;
}) {
  const t = useWords(lobbyWords);
  const lang = useSettings((settings) => settings.lang);
  return (
    <section className="panel lobby-panel" aria-labelledby="lobby-quick">
      <h2 id="lobby-quick">{t.quick}</h2>
      <p className="soft">{t.quickHelp}</p>
      <ul className="lobby-quick">
        {gameIds.map((id) => (
          <li key={id}>
            <Button
              disabled={busy}
              aria-label={t.quickOne({ game: setups[id].title[lang] })}
              aria-busy={searching === id}
              onClick={() => onChoose(id)}
            >
              <GameMark game={id} size={28} />
              <span>{searching === id ? t.searching : setups[id].title[lang]}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
