import { coppitSetup } from '~/games/coppit/setup';
import { hexTabooSetup } from '~/games/hex_taboo/setup';
import { ludoSetup } from '~/games/ludo/setup';
import { pineappleSetup } from '~/games/pineapple/setup';
import { territorySetup } from '~/games/territory/setup';
import type { GameId } from '~/protocol/answers';
import type { AnyPositionEditor } from '~/table/editor/position_editor';
import type { GameSetup } from '~/table/game_setup';
import type { AnyGameUi } from '~/table/game_ui';

/** All games. Boards are loaded when a table is opened; the set-ups are always loaded. */
export const setups: Record<GameId, GameSetup> = {
  hex_taboo: hexTabooSetup,
  ludo: ludoSetup,
  coppit: coppitSetup,
  pineapple: pineappleSetup,
  territory: territorySetup,
};

export const boards: Record<GameId, () => Promise<AnyGameUi>> = {
  hex_taboo: () => import('~/games/hex_taboo/ui').then((game) => game.hexTaboo),
  ludo: () => import('~/games/ludo/ui').then((game) => game.ludo),
  coppit: () => import('~/games/coppit/ui').then((game) => game.coppit),
  pineapple: () => import('~/games/pineapple/ui').then((game) => game.pineapple),
  // Card names appear everywhere on the table, so it opens when the cards are loaded.
  territory: () => import('~/games/territory/ui').then((game) => game.loadBook().then(() => game.territory)),
};

/** The position editors, loaded when one is opened. */
export const editors: Partial<Record<GameId, () => Promise<AnyPositionEditor>>> = {
  hex_taboo: () => import('~/games/hex_taboo/editor/editor').then((game) => game.hexTabooEditor),
  ludo: () => import('~/games/ludo/editor/editor').then((game) => game.ludoEditor),
  coppit: () => import('~/games/coppit/editor/editor').then((game) => game.coppitEditor),
  pineapple: () => import('~/games/pineapple/editor/editor').then((game) => game.pineappleEditor),
};
