import { useWords } from '~/base/words';
import { isGuest } from '~/protocol/messages';
import { clockText } from '~/table/clock_text';
import type { RoomController, RoomSeat } from '~/table/room/room_controller';
import { useElapsed, useRoom } from '~/table/room/useRoom';
import { roomWords } from '~/table/room/words';
import type { TableController } from '~/table/table_controller';
import './style.css';

/** A dot that shows whether the person of a seat is present, and for how long they have been away. */
export function PresenceDot({ seat }: { seat: RoomSeat }) {
  const t = useWords(roomWords);
  const away = useElapsed(seat.awaySince);
  if (seat.person === undefined) return null;
  const time = away === null || away < 10_000 ? null : clockText(away);
  const words = away === null ? t.present : time === null ? t.gone : t.away({ time });
  return (
    <span className={away === null ? 'seat-presence' : 'seat-presence seat-presence-away'} title={words}>
      <span className={away === null ? 'visually-hidden' : ''}>{words}</span>
    </span>
  );
}

function Marks({ room, seat }: { room: RoomController; seat: number }) {
  const t = useWords(roomWords);
  // After the match the seats are those of the next one, and other people may have taken them.
  const { info, standIn, left, mine } = useRoom(room, (state) => ({
    left: state.left.includes(seat),
    info: state.phase === 'playing' ? state.seats.find((each) => each.seat === seat) : undefined,
    standIn: state.standIns.includes(seat),
    mine: state.you.seat === seat,
  }));
  if (!info || (mine && !standIn)) return null;
  return (
    <span className="seat-marks">
      {!mine && !standIn && <PresenceDot seat={info} />}
      {!mine && isGuest(info) && info.name !== t.guest && <span className="option-tag">{t.guest}</span>}
      {info.bot && <span className="option-tag">{t.bot}</span>}
      {standIn && (
        <span className="option-tag seat-stand-in" title={left ? t.resignedHelp : t.standInHelp}>
          {left ? t.resigned : t.standIn}
        </span>
      )}
    </span>
  );
}

/** In a room: whether the player of a seat is present, a bot, or replaced by a computer. */
export function SeatStatus<V, M, E, X>({ table, seat }: { table: TableController<V, M, E, X>; seat: number }) {
  return table.room && <Marks room={table.room} seat={seat} />;
}
