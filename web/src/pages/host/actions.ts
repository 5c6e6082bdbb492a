import { createRoom, joinRoom, type NewRoom } from '~/online/api';
import { type EnterResult, enterRoom } from '~/online/enter_room';
import {
  type FillChoice,
  type RoomChoice,
  rememberFill,
  rememberRoom,
  rememberRoomChoice,
} from '~/pages/setup/remembered';
import { finalSetup } from '~/pages/setup/state';
import { forgetDrafts } from '~/pages/setup/where';
import { type GameInfo, Refused } from '~/protocol/answers';
import type { GameSetup } from '~/table/game_setup';
import { offeredLevels } from '~/table/levels';
import type { MatchSetup } from '~/table/match_setup';

/** Rooms wait for people, unless the game has an option for when computers come. */
function usualFill(game: GameSetup, info: GameInfo | null): FillChoice {
  const usual = info?.options.find(({ name }) => name === 'bot_fill_timeout_sec')?.default;
  return { seconds: typeof usual === 'number' ? usual : 0, level: game.usualLevel };
}

/** What the person chose, or the usual. A remembered level that the game no longer offers is replaced. */
export function offeredFill(chosen: FillChoice | null, game: GameSetup, info: GameInfo | null): FillChoice {
  const usual = usualFill(game, info);
  if (!chosen) return usual;
  const offered = info === null || offeredLevels(game.id, info.players).some(({ name }) => name === chosen.level);
  return offered ? chosen : { ...chosen, level: usual.level };
}

/** The request for a new room. Automatic rolls are only for games with dice; rated games have no hints and wait for people. */
export function newRoom(
  setup: MatchSetup,
  game: GameSetup,
  { choice, fill, name }: { choice: RoomChoice; fill: FillChoice; name: string },
): NewRoom {
  const { options, seats, clock } = finalSetup(setup, game);
  const autoRoll = choice.autoRoll && game.dice;
  const helps = choice.rated ? 'none' : choice.helps;
  const filling = { fillSec: choice.rated ? 0 : fill.seconds, fillLevel: fill.level };
  return { game: game.id, options, seats, clock, ...choice, helps, ...filling, autoRoll, name: name.trim() };
}

/**
 * Opens the room and joins it. `opened` is a room from an earlier attempt that could not be joined: it is reused, so
 * that no empty rooms are left behind.
 */
export async function openAndEnter(
  room: NewRoom,
  person: string,
  opened: string | null,
): Promise<EnterResult & { opened: string | null }> {
  let code = opened;
  try {
    code ??= (await createRoom(room)).room;
  } catch (error) {
    return { code: error instanceof Refused ? error.code : 'other', opened: null };
  }
  const there = code;
  return { ...(await enterRoom(room.game, () => joinRoom(there, person.trim()))), opened: code };
}

/** Remembers the choices for the next room, or until the person has signed in. */
export function rememberChoices(setup: MatchSetup, choice: RoomChoice, fill: FillChoice) {
  rememberRoom(setup);
  rememberRoomChoice(choice);
  rememberFill(setup.game, fill);
}

/** The room has been opened with these choices. */
export function rememberOpened(setup: MatchSetup, choice: RoomChoice, fill: FillChoice) {
  rememberChoices(setup, choice, fill);
  forgetDrafts(setup.game);
}
