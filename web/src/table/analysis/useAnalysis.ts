import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { AnalysisEntry, DecisionEntry } from '~/protocol/analysis';
import type { Analysis, AnalysisState } from '~/table/analysis/analysis';
import type { AnyDecision, Decisions } from '~/table/analysis/decisions';
import { type BadVerdict, Timeline } from '~/table/analysis/timeline';
import type { AnyReplayTable } from '~/table/replay/replay_table';
import { useReplay } from '~/table/replay/useReplay';
import { useTable } from '~/table/useTable';

/** The analysis of the match that a page replays. */
export interface MatchAnalysis {
  table: AnyReplayTable;
  analysis: Analysis;
  decisions: Decisions;
  starts: number[]; // which entries of the record are moves of seats
}

/** Null where matches are not analysed: at tables, and in pages of other sites. */
export const AnalysisContext = createContext<MatchAnalysis | null>(null);

/** Selects a part of the analysis; the component renders again when that part changes. */
export function useAnalysis<T>({ analysis }: MatchAnalysis, pick: (state: AnalysisState) => T): T {
  return useStore(analysis.store, useShallow(pick));
}

export function useTimeline(match: MatchAnalysis): Timeline {
  const entries = useAnalysis(match, (state) => state.entries);
  return useMemo(() => new Timeline(match.starts, entries), [match.starts, entries]);
}

const never = () => () => undefined;
const noEntries: AnalysisEntry[] = [];

/** The verdicts to mark in a log, by move; empty without an analysis. */
export function useMarks(): ReadonlyMap<number, BadVerdict> {
  const match = useContext(AnalysisContext);
  const { store } = match?.analysis ?? {};
  const entries = useSyncExternalStore(store?.subscribe ?? never, () => store?.getState().entries ?? noEntries);
  return useMemo(() => new Timeline(match?.starts ?? [], entries).marks(), [match, entries]);
}

/** How many moves are made in the position that is shown. */
export function useShownPlies({ table: { replay } }: MatchAnalysis): number {
  return useReplay(replay, ({ at }) => replay.stops[at].plies);
}

/** Cards that the chosen seat does not know stay hidden in the analysis too. */
export function useMaySee({ table }: MatchAnalysis): (seat: number) => boolean {
  const viewer = useReplay(table.replay, (state) => state.viewer);
  return (seat) => !table.ui.hiddenHands || viewer === 'all' || viewer === seat;
}

/** What could be chosen after that many moves; null until the engine answers, or for null. */
export function useDecision({ decisions }: MatchAnalysis, ply: number | null): AnyDecision | null {
  const [found, setFound] = useState<{ ply: number; decision: AnyDecision } | null>(null);
  useEffect(() => {
    if (ply === null) return;
    let left = false;
    decisions.of(ply).then(
      (decision) => !left && setFound({ ply, decision }),
      (error) => !left && console.warn('the moves of a past position could not be listed', error),
    );
    return () => {
      left = true;
    };
  }, [decisions, ply]);
  return found && found.ply === ply ? found.decision : null;
}

/** The best move of an analysed decision as the board draws hints. */
function hintOf({ best }: DecisionEntry, { choices }: AnyDecision, { ui }: AnyReplayTable) {
  const choice = choices.find(({ text }) => text === best.text) ?? { move: ui.readMove(best.move), text: best.text };
  return { ...choice, line: best.line };
}

/** Draws the best move on the board, unless the replay is playing. */
export function useBestOnBoard(match: MatchAnalysis) {
  const { table } = match;
  const showBest = useAnalysis(match, (state) => state.showBest);
  const playing = useReplay(table.replay, (state) => state.playing);
  const maySee = useMaySee(match);
  const { view, plies, waiting } = useTable(table, ({ view, plies, waiting }) => ({ view, plies, waiting }));
  const entry = useTimeline(match).decision(plies);
  const wanted = waiting === 'replay' && showBest && !playing && entry !== null && maySee(entry.seat);
  const decision = useDecision(match, wanted ? plies : null);
  useEffect(
    () => table.suggest(view, wanted && decision ? hintOf(entry, decision, table) : null),
    [table, view, wanted, entry, decision],
  );
}
