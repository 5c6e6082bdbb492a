import { Link } from 'wouter';
import { useSettings } from '~/base/settings';
import { separator, useWords } from '~/base/words';
import { setups } from '~/games';
import { storeSeat } from '~/online/seat_keys';
import type { OnlineSeat } from '~/pages/home/online_seats';
import { homeWords } from '~/pages/home/words';
import { levelLabel } from '~/table/levels';
import { Chip } from '~/ui/Shape';

/** A seat in a room on the server, to return to. */
export function OnlineRow({ held }: { held: OnlineSeat }) {
  const t = useWords(homeWords);
  const lang = useSettings((settings) => settings.lang);
  const { seat, room } = held;
  const game = setups[room.game];
  const mine = room.seats.findIndex(({ person }) => person === seat.person);
  const others = room.seats.flatMap((each, i) => {
    if (i === mine) return [];
    if (each.kind === 'computer') return [t.computer({ level: levelLabel(each.level ?? '', lang) })];
    return each.name ? [each.name] : [];
  });
  const names = [...new Set(others)].join(lang === 'ja' ? '・' : ', ');
  return (
    <li className="home-row">
      <Chip color={game.colors(room.seats.length, room.options)[mine] ?? 'red'} size={40} />
      <div className="home-row-words">
        <p>
          <strong>{game.title[lang]}</strong> {names && t.with({ names })}
        </p>
        <p className="soft">
          {t.roomOnline({ code: room.room })}
          {separator[lang]}
          {room.status === 'playing' ? t.playing : room.played ? t.between : t.waiting}
        </p>
      </div>
      <Link
        href={`/room/${room.room}`}
        className="button button-outline"
        aria-label={t.resumeRoom({ game: game.title[lang], code: room.room })}
        onClick={() => storeSeat(seat)} // so that the room page does not ask which seat to take
      >
        {t.resume}
      </Link>
    </li>
  );
}
