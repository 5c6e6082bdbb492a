import * as v from 'valibot';
import { type Effect, frames, thinkMs } from '~/games/coppit/animation';
import { announcement, logRows, moveText } from '~/games/coppit/log';
import { ResultTable } from '~/games/coppit/ResultTable';
import { coppitSetup } from '~/games/coppit/setup';
import { Event, Move, View as ViewData } from '~/games/coppit/state';
import { Table } from '~/games/coppit/Table';
import { facts, prompt, resultText } from '~/games/coppit/table_text';
import type { GameUi } from '~/table/game_ui';

export const coppit: GameUi<ViewData, Move, Event, Effect> = {
  id: 'coppit',
  hiddenHands: false,
  chance: true,
  editable: true,
  readView: (json) => v.parse(ViewData, json),
  readMove: (json) => v.parse(Move, json),
  readEvent: (json) => v.parse(Event, json),
  seatColors: (setup) => coppitSetup.colors(setup.seats.length, setup.options),
  frames,
  thinkMs,
  announcement,
  logRows,
  prompt,
  resultText: (table, context) => resultText(table.state.view, table.state.result, context),
  moveText,
  facts,
  Table,
  Result: ResultTable,
};
