import { useSettings } from '~/base/settings';
import { defineWords, useWords } from '~/base/words';
import { setups } from '~/games';
import { isGuest, type RoomInfo, type SeatInfo } from '~/protocol/messages';
import { levelLabel } from '~/table/levels';
import { PersonLink } from '~/ui/PersonLink';
import { ShapeIcon } from '~/ui/Shape';
import './style.css';

const words = defineWords({
  en: {
    seats: 'Seats',
    free: 'Free',
    bot: 'Bot',
    computer: ({ level }: { level: string }) => `Computer (${level})`,
    guest: 'Guest',
    here: 'connected',
    away: 'away',
  },
  ja: {
    seats: '席',
    free: '空席',
    bot: 'ボット',
    computer: ({ level }) => `コンピュータ（${level}）`,
    guest: 'ゲスト',
    here: '接続中',
    away: '離席中',
  },
});

/** The seats of a room, for people outside it. */
export function SeatList({ room }: { room: RoomInfo }) {
  const t = useWords(words);
  const colors = setups[room.game].colors(room.seats.length, room.options);
  return (
    <ul className="seat-list" aria-label={t.seats}>
      {room.seats.map((seat, i) => (
        <li key={seat.seat} className={seat.kind === 'person' && !seat.name ? 'seat-list-free' : undefined}>
          <ShapeIcon color={colors[i] ?? 'red'} />
          <SeatWords seat={seat} />
        </li>
      ))}
    </ul>
  );
}

function SeatWords({ seat }: { seat: SeatInfo }) {
  const t = useWords(words);
  const lang = useSettings((settings) => settings.lang);
  if (seat.kind === 'computer') return t.computer({ level: levelLabel(seat.level ?? '', lang) });
  if (!seat.name) return t.free;
  return (
    <>
      <span className="seat-list-name" title={seat.name}>
        {seat.account ? <PersonLink name={seat.name} /> : seat.name}
      </span>
      {isGuest(seat) && seat.name !== t.guest && <span className="option-tag">{t.guest}</span>}
      {seat.bot && <span className="option-tag">{t.bot}</span>}
      {seat.present !== undefined && (
        <span
          className={seat.present ? 'seat-list-here' : 'seat-list-here seat-list-away'}
          title={seat.present ? t.here : t.away}
        >
          <span className="visually-hidden">{seat.present ? t.here : t.away}</span>
        </span>
      )}
    </>
  );
}
