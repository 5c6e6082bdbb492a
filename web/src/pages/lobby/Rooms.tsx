import { useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import type { LobbyState } from '~/online/lobby';
import { RoomList } from '~/pages/lobby/RoomList';
import { type LobbyFilter, type LobbyTab, roomsByTab } from '~/pages/lobby/state';
import { useListBusy, useRows } from '~/pages/lobby/useRows';
import { lobbyWords } from '~/pages/lobby/words';
import { type GameId, gameIds } from '~/protocol/answers';
import type { RoomInfo } from '~/protocol/messages';
import { Button, Segmented, Select } from '~/ui/controls';
import { usePhone } from '~/ui/usePhone';

interface Props {
  lobby: LobbyState;
  choice: LobbyFilter;
  joining: string | null;
  busy: boolean;
  onChoose: (choice: LobbyFilter) => void;
  onJoin: (room: RoomInfo) => void;
  onWatch: (room: RoomInfo) => void;
  onQuick: (game: GameId) => void;
}

const none = new Map<string, RoomInfo>();

/** The filters (game, free seats or running matches) and the list of rooms. */
export function Rooms({ lobby, choice, joining, busy, onChoose, onJoin, onWatch, onQuick }: Props) {
  const t = useWords(lobbyWords);
  const area = useRef<HTMLDivElement>(null);
  const all = lobby.rooms ?? none;
  const lists = useMemo(() => roomsByTab(all.values(), choice.game), [all, choice.game]);
  const rows = useRows(`${choice.game} ${choice.show}`, lists[choice.show], all, useListBusy(area));
  return (
    <section className="lobby-rooms" aria-labelledby="lobby-list">
      <h2 id="lobby-list" className="visually-hidden">
        {t.list}
      </h2>
      <div className="lobby-choice">
        <GameChoice game={choice.game} onChoose={(game) => onChoose({ ...choice, game })} />
        <Segmented<LobbyTab>
          label={t.show}
          value={choice.show}
          onChange={(show) => onChoose({ ...choice, show })}
          items={[
            { value: 'join', label: t.join({ n: lists.join.length }) },
            { value: 'watch', label: t.watch({ n: lists.watch.length }) },
          ]}
        />
      </div>
      <div ref={area}>
        {rows.length > 0 ? (
          <RoomList
            rows={rows}
            label={choice.show === 'join' ? t.join({ n: rows.length }) : t.watch({ n: rows.length })}
            aheadMs={lobby.aheadMs}
            lost={lobby.connection === 'lost'}
            joining={joining}
            busy={busy}
            onJoin={onJoin}
            onWatch={onWatch}
          />
        ) : (
          lobby.rooms && <NoRooms choice={choice} busy={busy || lobby.connection === 'lost'} onQuick={onQuick} />
        )}
      </div>
      {lobby.more > 0 && <p className="soft">{t.more({ n: lobby.more })}</p>}
    </section>
  );
}

/** The game filter: buttons side by side, or a select on a phone. */
function GameChoice({ game, onChoose }: { game: GameId | null; onChoose: (game: GameId | null) => void }) {
  const t = useWords(lobbyWords);
  const lang = useSettings((settings) => settings.lang);
  const Choice = usePhone() ? Select<GameId | 'all'> : Segmented<GameId | 'all'>;
  return (
    <Choice
      label={t.games}
      value={game ?? 'all'}
      onChange={(chosen) => onChoose(chosen === 'all' ? null : chosen)}
      items={[{ value: 'all', label: t.all }, ...gameIds.map((id) => ({ value: id, label: setups[id].title[lang] }))]}
    />
  );
}

/** Shown when no room matches: suggestions. */
function NoRooms({ choice, busy, onQuick }: { choice: LobbyFilter; busy: boolean; onQuick: (game: GameId) => void }) {
  const t = useWords(lobbyWords);
  const lang = useSettings((settings) => settings.lang);
  const { game, show } = choice;
  const title = game && setups[game].title[lang];
  const joins = show === 'join';
  return (
    <div className="panel lobby-empty">
      <p>
        <strong>{joins ? (title ? t.noneOf({ game: title }) : t.none) : t.noneWatch}</strong>
      </p>
      <p className="soft">{joins ? t.noneHelp : t.noneWatchHelp}</p>
      <div className="lobby-empty-actions">
        {joins && game && (
          <Button look="seal" disabled={busy} onClick={() => onQuick(game)}>
            {t.quickOne({ game: setups[game].title[lang] })}
          </Button>
        )}
        <Link href={game ? `/host/${game}` : '/host'} className="button button-outline">
          {title ? t.openOf({ game: title }) : t.open}
        </Link>
      </div>
    </div>
  );
}
