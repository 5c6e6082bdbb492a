import type { GameUi } from '~/table/game_ui';
import { AnalysedAdvice } from './advice/AnalysedAdvice';
import { type Effect, frames } from './animation';
import { type Event, readEvent } from './events';
import { announcement, logRows } from './log';
import { Ranking } from './Ranking';
import { territorySetup } from './setup';
import { type Move, readMove, readView, type View } from './state';
import { Table } from './Table';
import { facts, prompt, resultText } from './table_text';
import { words } from './words';
import { moveText } from './words/moves';
import { outcomeText } from './words/outcomes';
import './style.css';

export { loadCards as loadBook } from './cards/book';

export const territory: GameUi<View, Move, Event, Effect> = {
  id: 'territory',
  hiddenHands: true,
  chance: true,
  readView,
  readMove,
  readEvent,
  seatColors: (setup) => territorySetup.colors(setup.seats.length, setup.options),
  frames,
  announcement,
  logRows,
  prompt,
  resultText,
  moveText: ({ move }, view, lang) =>
    moveText(move, view, lang, (seat) => words[lang].lordNumber({ n: seat + 1 })).label,
  outcomeText,
  AnalysedOptions: AnalysedAdvice,
  facts,
  Table,
  Result: Ranking,
};
