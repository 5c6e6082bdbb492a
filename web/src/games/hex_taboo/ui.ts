import type { Effect } from '~/games/hex_taboo/animation';
import { frames } from '~/games/hex_taboo/animation';
import { announcement, facts, logRows, moveText, notation, prompt, resultText } from '~/games/hex_taboo/log';
import { ResultFacts } from '~/games/hex_taboo/ResultFacts';
import { hexTabooSetup } from '~/games/hex_taboo/setup';
import {
  type Event,
  type Move,
  radiusOf,
  readEvent,
  readMove,
  readView,
  turnMoves,
  type View,
} from '~/games/hex_taboo/state';
import { Table } from '~/games/hex_taboo/Table';
import type { GameUi, TextContext } from '~/table/game_ui';

const radiusFor = (context: TextContext) => radiusOf(context.setup?.options ?? {});

export const hexTaboo: GameUi<View, Move, Event, Effect> = {
  id: 'hex_taboo',
  hiddenHands: false,
  chance: false,
  editable: true,
  readView,
  readMove,
  readEvent,
  seatColors: (setup) => hexTabooSetup.colors(setup.seats.length, setup.options),
  frames,
  announcement: (event, context) => announcement(event, context, radiusFor(context)),
  logRows: (log, context) => logRows(log, context, radiusFor(context)),
  prompt: (table, lang) => prompt(table.state, lang, false),
  moveText,
  notation,
  turnMoves,
  resultText: (table, context) => resultText(table.state, context),
  facts,
  Table,
  Result: ResultFacts,
};
