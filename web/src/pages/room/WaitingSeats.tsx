import { useContext } from 'react';
import type { Color } from '~/base/colors';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { RemoveButton } from '~/pages/room/OwnerTools';
import { pageWords } from '~/pages/room/words';
import { isGuest } from '~/protocol/messages';
import { levelLabel } from '~/table/levels';
import { RatingsContext } from '~/table/room/context';
import type { RoomController, RoomSeat } from '~/table/room/room_controller';
import { SeatRating } from '~/table/room/SeatName';
import { PresenceDot } from '~/table/room/SeatStatus';
import { useRoom } from '~/table/room/useRoom';
import { Icon } from '~/ui/Icon';
import { PersonLink } from '~/ui/PersonLink';
import { Chip } from '~/ui/Shape';

/** The seats of the next match: the player, whether they are present and ready. */
export function WaitingSeats({ room }: { room: RoomController }) {
  const t = useWords(pageWords);
  const { game, options, seats, you } = useRoom(room, ({ game, options, seats, you }) => ({
    game,
    options,
    seats,
    you: you.seat,
  }));
  const colors = setups[game].colors(seats.length, options);
  return (
    <ol className="room-seats" aria-label={t.seats}>
      {seats.map((seat, i) => (
        <WaitingSeat key={seat.seat} room={room} seat={seat} color={colors[i] ?? 'red'} mine={seat.seat === you} />
      ))}
    </ol>
  );
}

interface WaitingSeatProps {
  room: RoomController;
  seat: RoomSeat;
  color: Color;
  mine: boolean;
}

function WaitingSeat({ room, seat, color, mine }: WaitingSeatProps) {
  const t = useWords(pageWords);
  const lang = useSettings((settings) => settings.lang);
  const ratings = useContext(RatingsContext).of;
  const computer = seat.kind === 'computer';
  const free = !computer && !seat.name;
  const personName = seat.account && seat.name ? <PersonLink name={seat.name} room={room.state.code} /> : seat.name;
  const ready = computer || seat.ready === true;
  return (
    <li className={free ? 'room-seat room-seat-free' : 'room-seat'} data-seat={seat.seat}>
      <Chip color={color} size={44} />
      <div className="room-seat-words">
        <p className="room-seat-name">
          <strong>
            {computer ? t.computer({ level: levelLabel(seat.level ?? '', lang) }) : free ? t.freeSeat : personName}
          </strong>
          {seat.name && ratings[seat.name] && <SeatRating rating={ratings[seat.name]} />}
          {mine && <span className="option-tag">{t.you}</span>}
          {isGuest(seat) && seat.name !== t.guest && <span className="option-tag">{t.guest}</span>}
          {seat.bot && <span className="option-tag">{t.bot}</span>}
          {!free && <PresenceDot seat={seat} />}
        </p>
        {free && <p className="soft">{t.comes}</p>}
        {!free && (
          <p className={ready ? 'room-seat-ready' : 'soft'}>
            {ready && <Icon name="check" size={16} />}
            {ready ? t.isReady : t.notReady}
          </p>
        )}
      </div>
      <RemoveButton key={seat.person} room={room} seat={seat} />
    </li>
  );
}
