import type { GameInfo, OptionInfo } from '~/protocol/answers';
import type { GameSetup, OptionWords } from '~/table/game_setup';

export interface OfferedOption {
  words: OptionWords;
  option: OptionInfo;
}

/** The engine's options that the game presents, either the usual or the advanced ones. */
export function offeredOptions(game: GameSetup, info: GameInfo | null, advanced: boolean): OfferedOption[] {
  return game.options.flatMap((words) => {
    const option = info?.options.find((each) => each.name === words.name);
    return option && (words.advanced ?? false) === advanced ? [{ words, option }] : [];
  });
}
