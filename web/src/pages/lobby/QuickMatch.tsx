import { useState } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { lobbyWords } from '~/pages/lobby/words';
import { lastQuick } from '~/pages/setup/remembered';
import { GameMark } from '~/pages/shared/GameMark';
import { type GameId, gameIds } from '~/protocol/answers';
import { Button, Select } from '~/ui/controls';
import { usePhone } from '~/ui/usePhone';

interface Props {
  busy: boolean;
  searching: GameId | null;
  onChoose: (game: GameId) => void;
}

/** Joins a waiting player, or waits for one. */
export function QuickMatch(props: Props) {
  const t = useWords(lobbyWords);
  const Games = usePhone() ? GameAndButton : GameButtons;
  return (
    <section className="panel lobby-panel" aria-labelledby="lobby-quick">
      <h2 id="lobby-quick">{t.quick}</h2>
      <p className="soft">{t.quickHelp}</p>
      <Games {...props} />
    </section>
  );
}

/** A button for each game. */
function GameButtons({ busy, searching, onChoose }: Props) {
  const t = useWords(lobbyWords);
  const lang = useSettings((settings) => settings.lang);
  return (
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
  );
}

/** One line on a phone, so that the list of rooms stays near the top. */
function GameAndButton({ busy, searching, onChoose }: Props) {
  const t = useWords(lobbyWords);
  const lang = useSettings((settings) => settings.lang);
  const [game, setGame] = useState<GameId>(() => lastQuick()?.game ?? gameIds[0]);
  return (
    <div className="lobby-quick-row">
      <Select
        label={t.games}
        value={game}
        items={gameIds.map((id) => ({ value: id, label: setups[id].title[lang] }))}
        onChange={setGame}
      />
      <Button look="outline" disabled={busy} aria-busy={searching !== null} onClick={() => onChoose(game)}>
        {searching ? t.searching : t.quick}
      </Button>
    </div>
  );
}
