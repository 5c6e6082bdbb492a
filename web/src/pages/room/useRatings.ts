import { useEffect, useState } from 'react';
import { useMe } from '~/account/account_store';
import { fetchGames, fetchProfile } from '~/account/people_api';
import { useSettings } from '~/base/settings';
import { markedRating, ratingChange, ratingText } from '~/pages/person/state';
import type { PlayedSeat, Rating } from '~/protocol/people';
import type { AnyTableController } from '~/table/game_ui';
import type { RoomRatings } from '~/table/room/context';
import type { RoomController } from '~/table/room/room_controller';
import { useRoom } from '~/table/room/useRoom';

const everyMs = 1000;
const tries = 8; // the server counts a game shortly after its end

interface Found {
  ratings: Record<string, Rating>; // by name
  counted: PlayedSeat[]; // the seats of the last match; none before it is counted
}

/** The ratings of everybody in a rated room: fetched once for each player, and again when a match has been counted. */
export function useRatings(room: RoomController, table: AnyTableController | null): RoomRatings {
  const lang = useSettings((settings) => settings.lang);
  const counted = useCounted(room, table?.id ?? null);
  const [found, setFound] = useState<Found>({ ratings: {}, counted: [] });
  const { game, clockClass, names } = useRoom(room, ({ game, clockClass, seats }) => ({
    game,
    clockClass,
    names: seats
      .flatMap(({ account, name }) => (account && name ? [name] : []))
      .toSorted()
      .join('\n'),
  }));
  useEffect(() => {
    if (clockClass === null || !names) return;
    let left = false;
    const ratingOf = async (name: string): Promise<[string, Rating][]> => {
      const profile = await fetchProfile(name).catch(() => null);
      const own = profile?.ratings.find((each) => each.game === game && each.clock_class === clockClass);
      return own ? [[name, own]] : [];
    };
    void Promise.all(names.split('\n').map(ratingOf)).then((all) => {
      if (!left) setFound({ ratings: Object.fromEntries(all.flat()), counted });
    });
    return () => {
      left = true;
    };
  }, [game, clockClass, names, counted]);
  const texts = Object.entries(found.ratings).map(([name, rating]) => [name, markedRating(rating, lang)]);
  const of: Record<string, string> = Object.fromEntries(texts);
  const changes = found.counted.flatMap((seat) => {
    const [name, change] = [seat.account?.name, ratingChange(seat)];
    if (!name || change === null) return [];
    return [{ name, change, rating: of[name] ?? ratingText(seat.rating_after ?? 0, lang) }];
  });
  return { of, changes: found.counted === counted ? changes : [] };
}

const none: PlayedSeat[] = [];

/** The seats of a match that the server has counted, with their ratings. */
async function countedSeats(name: string, match: string): Promise<PlayedSeat[]> {
  const { games } = await fetchGames(name, null);
  return games.find((game) => game.match === match)?.seats ?? none;
}

/** After a rated match, for its players: its seats, once the server has counted it. */
function useCounted(room: RoomController, match: string | null): PlayedSeat[] {
  const me = useMe()?.name;
  const [seats, setSeats] = useState(none);
  const wanted = useRoom(room, ({ phase, rated, you }) => phase === 'over' && rated && you.seat !== null);
  useEffect(() => {
    setSeats(none);
    if (!wanted || !me || match === null) return;
    let left = tries;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const found = await countedSeats(me, match).catch(() => none);
      if (left === 0) return; // gone, or not counted
      if (found.length > 0) return setSeats(found);
      left--;
      if (left > 0) timer = setTimeout(look, everyMs);
    };
    timer = setTimeout(look, everyMs);
    return () => {
      left = 0;
      clearTimeout(timer);
    };
  }, [wanted, me, match]);
  return seats;
}
