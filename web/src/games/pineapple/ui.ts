import * as v from 'valibot';
import { frames } from '~/games/pineapple/animation';
import { BoardsPicture } from '~/games/pineapple/BoardsPicture';
import { LookBack } from '~/games/pineapple/LookBack';
import { announcement, logRows, moveText, prompt, resultText } from '~/games/pineapple/log';
import { Result } from '~/games/pineapple/Result';
import { pineappleSetup } from '~/games/pineapple/setup';
import { Event, Move, readView, type View } from '~/games/pineapple/state';
import { Table } from '~/games/pineapple/Table';
import { pineappleWords } from '~/games/pineapple/words';
import type { GameUi } from '~/table/game_ui';
import './styles';

const number = (json: unknown, otherwise: number) => (typeof json === 'number' ? json : otherwise);

export const pineapple: GameUi<View, Move, Event, null> = {
  id: 'pineapple',
  hiddenHands: true,
  chance: true,
  readView,
  readMove: (json) => v.parse(Move, json),
  readEvent: (json) => v.parse(Event, json),
  seatColors: (setup) => pineappleSetup.colors(setup.seats.length, setup.options),
  frames,
  announcement,
  logRows,
  prompt,
  resultText,
  moveText: ({ move }, _view, lang) => moveText(move, lang),
  pausesReplay: (event) => event.type === 'hand_end',
  Picture: BoardsPicture,
  searchScore: 'points',
  facts: ({ options }, lang) =>
    pineappleWords[lang].facts({ chips: number(options.initial_chips, 200), lead: number(options.lead_to_win, 40) }),
  Table,
  Details: LookBack,
  Result,
};
