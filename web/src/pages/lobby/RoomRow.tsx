import { memo } from 'react';
import { useSettings } from '~/base/settings';
import { separator, useWords } from '~/base/words';
import { setups } from '~/games';
import { SeatList } from '~/online/SeatList';
import { stageOf } from '~/pages/lobby/state';
import { type LobbyWords, lobbyWords } from '~/pages/lobby/words';
import { clockWords } from '~/pages/setup/clock_words';
import { rulesWords } from '~/pages/setup/option_words';
import { setupWords } from '~/pages/setup/words';
import { GameMark } from '~/pages/shared/GameMark';
import type { RoomInfo } from '~/protocol/messages';
import { Button } from '~/ui/controls';
import { Icon } from '~/ui/Icon';

interface Props {
  room: RoomInfo;
  here: boolean;
  minutes: number;
  state: 'idle' | 'joining' | 'off'; // off: another action is under way, or the connection is lost
  onJoin: (room: RoomInfo) => void;
  onWatch: (room: RoomInfo) => void;
}

const mostRules = 3; // shown in a row; the room shows all

/** The room's name, or that of its first player. */
export function roomTitle(room: RoomInfo, t: LobbyWords): string {
  const host = room.seats.find((seat) => seat.kind === 'person' && seat.name)?.name;
  return room.name || (host ? t.hostRoom({ name: host }) : t.emptyRoom);
}

function ageWords(minutes: number, t: LobbyWords): string {
  if (minutes < 1) return t.now;
  return minutes < 60 ? t.minutes({ n: minutes }) : t.hours({ n: Math.floor(minutes / 60) });
}

/** A room in the list. Memoized, because there may be many rooms that change often. */
export const RoomRow = memo(function RoomRow({ room, here, minutes, state, onJoin, onWatch }: Props) {
  const t = useWords(lobbyWords);
  const lang = useSettings((settings) => settings.lang);
  const game = setups[room.game];
  const title = roomTitle(room, t);
  const rules = rulesWords(game, room.options, lang);
  const left = rules.length - mostRules;
  const stage = stageOf(room);
  const clock = room.clock && room.clock.kind !== 'none' ? clockWords(room.clock, setupWords[lang]) : null;
  const facts = [
    ...(rules.length > 0 ? rules.slice(0, mostRules) : [t.standard]),
    ...(left > 0 ? [t.moreRules({ n: left })] : []),
    ...(clock ? [clock] : []),
    t.helps[room.helps],
    ...(room.rated ? [t.rated] : []),
  ];
  return (
    <article className={here ? 'lobby-row' : 'lobby-row lobby-row-gone'}>
      <GameMark game={room.game} size={44} />
      <div className="lobby-row-words">
        <h3>
          <span className="lobby-row-title" title={title}>
            {title}
          </span>{' '}
          <span className="soft">{game.title[lang]}</span>
          {stage !== 'open' && <span className={`lobby-stage lobby-stage-${stage}`}>{t.stage[stage]}</span>}
        </h3>
        <p className="lobby-facts soft">{facts.join(separator[lang])}</p>
      </div>
      <SeatList room={room} />
      <p className="lobby-row-age soft">
        <span>{ageWords(minutes, t)}</span>
        {Boolean(room.watching) && (
          <span className="lobby-watching">
            <Icon name="eye" size={16} />
            {t.watching({ n: room.watching ?? 0 })}
          </span>
        )}
      </p>
      <RowButton room={room} title={title} here={here} state={state} onJoin={onJoin} onWatch={onWatch} />
    </article>
  );
});

/** Always the same button and never disabled, so that it keeps the focus. */
function RowButton({ room, title, here, state, onJoin, onWatch }: Omit<Props, 'minutes'> & { title: string }) {
  const t = useWords(lobbyWords);
  const lang = useSettings((settings) => settings.lang);
  const game = setups[room.game].title[lang];
  const joins = room.free > 0;
  const idle = here && state === 'idle';
  const act = joins ? onJoin : onWatch;
  const words = here ? (joins ? t.play : t.look) : room.free < 0 ? t.gone : t.full;
  const label = joins ? t.playOne({ game, room: title }) : t.lookOne({ game, room: title });
  return (
    <Button
      look={here && joins ? 'outline' : here ? 'plain' : 'quiet'}
      className="lobby-row-button"
      aria-disabled={!idle}
      aria-label={state === 'joining' ? t.joining : here ? label : undefined}
      onClick={() => idle && act(room)}
    >
      {words}
    </Button>
  );
}
