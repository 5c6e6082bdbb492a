import type { GameUi } from '~/table/game_ui';
import { type Event, readEvent } from './events';
import { type Effect, frames } from './animation';
import { rows, say } from './log';
import { Ranking } from './Ranking';
import { territorySetup } from './setup';
import { type Move, readMove, readView, type View } from './state';
import { Table } from './Table';
import { ask, facts, outcome } from './table_text';
import { words } from './words';
import { moveWords } from './words/moves';
import './style.css';

export { loadBook } from './cards/book';

export const territory: GameUi<View, Move, Event, Effect> = {
  id: 'territory',
  secrets: true,
  undo: 'practice',
  readView,
  readMove,
  readEvent,
  seatColors: (setup) => territorySetup.colors(setup.seats.length, setup.options),
  frames,
  say,
  rows,
  ask,
  outcome,
  moveWords: (move, view, lang) => moveWords(move, view, lang, (seat) => words[lang].lordNumber({ n: seat + 1 })).label,
  facts,
  View: Table,
  Result: Ranking,
};
