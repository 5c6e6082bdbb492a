import { useEffect, useMemo, useState } from 'react';
import { useSettings } from '~/base/settings';
import type { Effect } from '~/games/coppit/animation';
import {
  type CoppitChoice,
  type Destination,
  destinationsOf,
  type Event,
  type Move,
  type Source,
  sourcesOf,
  type View,
} from '~/games/coppit/state';
import type { TableController } from '~/table/table_controller';
import { useTable } from '~/table/useTable';

export type CoppitController = TableController<View, Move, Event, Effect>;

export interface MoveSelection {
  sources: Source[];
  source: Source | null;
  ends: Destination[];
  shown: Destination | null; // its route is drawn
  pinned: boolean; // by a first press: a second one plays it
  pickSource: (source: Source) => void;
  pickEnd: (end: Destination, careful: boolean) => void; // careful: the first press only previews
  pin: (end: Destination) => void; // only shows
  preview: (end: Destination | null) => void; // hovered
  cancel: () => void;
  canCancel: boolean;
}

interface Chosen {
  choices: CoppitChoice[]; // the choices it belongs to; other choices clear it
  source: string | null;
  shown: number | null;
  hovered: number | null;
}

/** What has been chosen so far among the legal moves: first the hat, then its destination. */
export function useMoveSelection(table: CoppitController): MoveSelection {
  const { view, hint } = useTable(table, (state) => ({ view: state.view, hint: state.hint }));
  const choices = useOffered(table);
  const confirmMoves = useSettings((settings) => settings.confirmMoves);
  const [kept, setKept] = useState<Chosen>({ choices, source: null, shown: null, hovered: null });
  const chosen = kept.choices === choices ? kept : { choices, source: null, shown: null, hovered: null };
  const change = (part: Partial<Chosen>) => setKept({ ...chosen, ...part });

  const sources = useMemo(() => sourcesOf(view, choices), [view, choices]);
  const source = sources.find((each) => each.key === chosen.source) ?? (sources.length === 1 ? sources[0] : null);
  const ends = useMemo(() => (source ? destinationsOf(view, choices, source) : []), [view, choices, source]);
  const shown = ends.find((end) => end.number === (chosen.hovered ?? chosen.shown)) ?? null;

  useEffect(() => {
    if (!hint || hint === 'thinking') return;
    const wanted = hint.move;
    for (const each of sourcesOf(view, choices)) {
      const end = destinationsOf(view, choices, each).find((one) => sameMove(one.move, wanted));
      if (end) setKept({ choices, source: each.key, shown: end.number, hovered: null });
    }
  }, [hint, view, choices]);

  return {
    sources,
    source,
    ends,
    shown,
    pinned: shown !== null && chosen.shown === shown.number,
    pickSource: (each) => change({ source: each.key, shown: null, hovered: null }),
    pickEnd: (end, careful) => {
      if ((careful || confirmMoves) && chosen.shown !== end.number) change({ shown: end.number, hovered: null });
      else table.play(end.move);
    },
    pin: (end) => change({ shown: end.number, hovered: null }),
    preview: (end) => {
      if ((end?.number ?? null) !== chosen.hovered) change({ hovered: end?.number ?? null });
    },
    cancel: () => change({ source: null, shown: null, hovered: null }),
    canCancel: (sources.length > 1 && source !== null) || chosen.shown !== null,
  };
}

/** The legal moves; in a replay, where there are none, the suggested move. */
function useOffered(table: CoppitController): CoppitChoice[] {
  const { choices, hint } = useTable(table, (state) => ({ choices: state.choices, hint: state.hint }));
  return useMemo(() => (table.replay && hint && hint !== 'thinking' ? [hint] : choices), [table.replay, choices, hint]);
}

const sameMove = (a: Move, b: Move) => a.from === b.from && a.to === b.to && a.bank === b.bank && a.stack === b.stack;
