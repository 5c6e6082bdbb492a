import { useEffect, useState } from 'react';
import { gameInfo } from '~/engine/shared';
import { asLast, rememberLevels, rememberQuick, rememberSetup } from '~/pages/setup/remembered';
import { finalSetup } from '~/pages/setup/state';
import { forgetDrafts } from '~/pages/setup/where';
import { type GameId, type GameInfo, Refused } from '~/protocol/answers';
import type { GameSetup } from '~/table/game_setup';
import type { MatchSetup } from '~/table/match_setup';
import { newMatch } from '~/table/new_match';

export type StartResult = { id: string } | { code: string; message: string };

/** Starts the match; returns the engine's error code if it refuses. */
export async function start(setup: MatchSetup, game: GameSetup): Promise<StartResult> {
  try {
    return { id: await newMatch(finalSetup(setup, game), game) };
  } catch (error) {
    if (error instanceof Refused) return { code: error.code, message: error.message };
    return { code: 'engine/failed', message: String(error) };
  }
}

/** Starts the match and remembers the set-up for the quick start on the home page. */
export async function startAndRemember(setup: MatchSetup, game: GameSetup): Promise<StartResult> {
  const started = await start(setup, game);
  if ('id' in started) {
    rememberSetup(setup);
    forgetDrafts(game.id);
    rememberQuick({ game: game.id, opponent: asLast });
  }
  return started;
}

/** The engine's description of a game; null while loading, 'failed' if the engine does not work. */
export function useGameInfo(game: GameId | null): GameInfo | 'failed' | null {
  const [info, setInfo] = useState<GameInfo | 'failed' | null>(null);
  useEffect(() => {
    let left = false;
    setInfo(null);
    if (!game) return;
    gameInfo(game).then(
      (found) => {
        rememberLevels([found]);
        if (!left) setInfo(found);
      },
      () => !left && setInfo('failed'),
    );
    return () => {
      left = true;
    };
  }, [game]);
  return info;
}
