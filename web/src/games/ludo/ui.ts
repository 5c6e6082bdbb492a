import { type Effect, frames, thinkMs } from '~/games/ludo/animation';
import { announcement, logRows, moveText } from '~/games/ludo/log';
import { Result } from '~/games/ludo/Result';
import { ludoSetup } from '~/games/ludo/setup';
import { type LudoEvent, type LudoMove, type LudoView, readEvent, readMove, readView } from '~/games/ludo/state';
import { Table } from '~/games/ludo/Table';
import { resultText } from '~/games/ludo/table_text';
import { wordsOf } from '~/games/ludo/words';
import type { GameUi } from '~/table/game_ui';

export const ludo: GameUi<LudoView, LudoMove, LudoEvent, Effect> = {
  id: 'ludo',
  hiddenHands: false,
  chance: true,
  readView,
  readMove,
  readEvent,
  seatColors: (setup) => ludoSetup.colors(setup.seats.length, setup.options),
  frames,
  finish: ludoSetup.finish,
  thinkMs,
  announcement,
  logRows,
  moveText,
  prompt: (_, lang) => ({ text: wordsOf(lang).choose }),
  resultText,
  place: ({ winners, players }, seat) => winners.find(({ color }) => color === players[seat].color)?.rank ?? null,
  settles: true,
  editable: true,
  facts: (setup, lang) => wordsOf(lang).facts({ n: setup.seats.length }),
  Table,
  Result,
};
