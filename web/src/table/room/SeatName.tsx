import { useContext } from 'react';
import { useWords } from '~/base/words';
import { RatingsContext } from '~/table/room/context';
import { roomWords } from '~/table/room/words';
import type { TableController } from '~/table/table_controller';
import { PersonLink } from '~/ui/PersonLink';

/**
 * The name of a player. That of a person with an account leads to the profile, also after the game and in its replay. In
 * a rated room their rating is beside it.
 */
export function SeatName<V, M, E, X>({
  table,
  seat,
  name,
}: {
  table: TableController<V, M, E, X>;
  seat: number;
  name: string;
}) {
  const { profiles, setup, replay, room } = table;
  const ratings = useContext(RatingsContext).of;
  const own = setup.you === seat; // called "You"
  const player = setup.seats[seat];
  const rating = player?.kind === 'person' && player.name ? ratings[player.name] : undefined;
  const linked = profiles?.[seat] && !own && !replay?.embedded;
  return (
    <>
      {linked ? <PersonLink name={name} room={room?.state.code} /> : name}
      {rating && <SeatRating rating={rating} />}
    </>
  );
}

/** The rating of a player, beside the name. */
export function SeatRating({ rating }: { rating: string }) {
  const t = useWords(roomWords);
  return (
    <span className="seat-rating" title={t.rating}>
      <span className="visually-hidden">{t.rating}</span> {rating}
    </span>
  );
}
