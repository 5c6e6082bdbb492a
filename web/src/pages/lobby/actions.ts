import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { useAccount } from '~/account/account_store';
import { useSettings } from '~/base/settings';
import { quickMatch } from '~/online/api';
import { type EnterResult, enterRoom, takeSeat } from '~/online/enter_room';
import { Lobby, type LobbyState } from '~/online/lobby';
import type { GameId } from '~/protocol/answers';
import type { RoomInfo } from '~/protocol/messages';

/** The live lobby while the page is open. */
export function useLobby(): LobbyState & { tryNow: () => void } {
  const [lobby] = useState(() => new Lobby());
  useEffect(() => {
    lobby.start();
    return () => lobby.stop();
  }, [lobby]);
  return { ...useStore(lobby.store), tryNow: lobby.tryNow };
}

/** What is under way: joining a room, or a quick match. */
export type PendingEntry = { join: string } | { quick: GameId } | null;

/** Enters rooms from the lobby. */
export function useEnterRoom() {
  const [, go] = useLocation();
  const [doing, setDoing] = useState<PendingEntry>(null);
  const [refused, setRefused] = useState<string | null>(null); // an error code
  const through = useCallback(
    async (next: PendingEntry, entering: Promise<EnterResult>) => {
      setDoing(next);
      setRefused(null);
      const entered = await entering;
      if ('room' in entered) return go(`/room/${entered.room}`);
      setDoing(null);
      setRefused(entered.code);
    },
    [go],
  );
  const join = useCallback(
    ({ room, game, rated }: RoomInfo) => {
      if (rated && !useAccount.getState().account) return go(`/room/${room}`); // its page asks for an account
      const { name } = useSettings.getState();
      void through({ join: room }, takeSeat(game, room, name.trim()));
    },
    [through, go],
  );
  const quick = useCallback(
    (game: GameId) => {
      const { name } = useSettings.getState();
      void through(
        { quick: game },
        enterRoom(game, () => quickMatch(game, name.trim()), { searchingSince: Date.now() }),
      );
    },
    [through],
  );
  const watch = useCallback(({ room }: RoomInfo) => go(`/room/${room}?watch`), [go]);
  return { doing, refused, join, quick, watch };
}
