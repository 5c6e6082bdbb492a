import { useEffect, useState } from 'react';
import { useMe } from '~/account/account_store';
import { fetchGames } from '~/account/people_api';
import { useSettings } from '~/base/settings';
import { ratingChange, ratingText } from '~/pages/person/state';
import { pageWords } from '~/pages/room/words';
import type { PlayedSeat } from '~/protocol/people';
import type { AnyTableController } from '~/table/game_ui';
import type { RoomController } from '~/table/room/room_controller';
import { useRoom } from '~/table/room/useRoom';

const everyMs = 1000;
const tries = 8; // the server counts a game shortly after its end

/** The person's own seat in a match that the server has counted; null: not yet. */
async function countedSeat(name: string, match: string): Promise<PlayedSeat | null> {
  const { games } = await fetchGames(name, null);
  const found = games.find((game) => game.match === match);
  return found?.seats[found.my_seat] ?? null;
}

/** After a rated match: the person's new rating, once the server has computed it. */
export function useRatingNote(room: RoomController, table: AnyTableController): string | undefined {
  const lang = useSettings((settings) => settings.lang);
  const name = useMe()?.name;
  const [seat, setSeat] = useState<PlayedSeat | null>(null);
  const wanted = useRoom(room, ({ phase, rated, you }) => phase === 'over' && rated && you.seat !== null);
  const match = table.id;
  useEffect(() => {
    if (!wanted || !name) return;
    let left = tries;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const found = await countedSeat(name, match).catch(() => null);
      if (left === 0) return; // gone, or not counted
      if (found) return setSeat(found);
      left--;
      if (left > 0) timer = setTimeout(look, everyMs);
    };
    timer = setTimeout(look, everyMs);
    return () => {
      left = 0;
      clearTimeout(timer);
    };
  }, [wanted, name, match]);
  const change = ratingChange(seat ?? undefined);
  if (change === null || !seat?.rating_after) return undefined;
  return pageWords[lang].newRating({ rating: ratingText(seat.rating_after, lang), change });
}
