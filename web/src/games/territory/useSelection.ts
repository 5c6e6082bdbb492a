import { useEffect, useMemo, useState } from 'react';
import { useSettings } from '~/base/settings';
import { useTable } from '~/table/useTable';
import type { Reason } from './advice/reasons';
import { matchingChoices, type PickFilter } from './choices';
import type { TerritoryController } from './LordList';
import type { Way } from './map/PathMarks';
import type { Move, View } from './state';

/** What the person has pressed or points at while choosing a move, and what the next press does. */
export interface Selection {
  picked: PickFilter;
  ways: Way[]; // the routes of this turn's walk; empty unless one is being chosen
  chosenWay: number; // the route that is highlighted; -1: none
  setPicked: (picked: PickFilter) => void;
  setPreview: (move: Move | null) => void;
  setHovered: (tile: number | null) => void;
  pressTile: (tile: number, touch: boolean) => void;
  pressCard: (card: string) => void;
}

function useWays(view: View, reasons: Reason[]): Way[] {
  const warps = useMemo(
    () => new Set(view.tiles.filter(({ type }) => type === 'warp').map(({ index }) => index)),
    [view],
  );
  return reasons.map(({ to, path }) => ({ to, path, free: warps }));
}

/** `showBest`: the computer's favourite route is highlighted until the person points at another. */
export function useSelection(table: TerritoryController, reasons: Reason[], showBest: boolean): Selection {
  const confirmMoves = useSettings((settings) => settings.confirmMoves);
  const { view, choices } = useTable(table, ({ view, choices }) => ({ view, choices }));
  const [picked, setPicked] = useState<PickFilter>({});
  const [preview, setPreview] = useState<Move | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new decision begins with nothing picked
  useEffect(() => {
    setPicked({});
    setPreview(null);
  }, [choices]);

  const ways = useWays(view, reasons);
  const wayOf = (tile: number | null | undefined) =>
    tile === null || tile === undefined ? -1 : ways.findIndex(({ to, path }) => to === tile || path.includes(tile));
  const pickedWay = wayOf(picked.tile);
  const shownWay = [wayOf(preview?.to), wayOf(hovered), pickedWay].find((i) => i >= 0);

  const pressWay = (way: number, twice: boolean) => {
    const move = choices.find((choice) => choice.move.to === ways[way].to)?.move;
    if (move && (!twice || pickedWay === way)) table.play(move);
    else setPicked({ tile: ways[way].to });
  };
  const pressTile = (tile: number, touch: boolean) => {
    const twice = confirmMoves || touch;
    const way = wayOf(tile);
    if (way >= 0) return pressWay(way, twice);
    const aiming = picked.card !== undefined || picked.type !== undefined;
    const aimed = aiming ? matchingChoices(choices, view, { ...picked, tile }) : [];
    if (aimed.length === 1 && (!twice || picked.tile === tile)) return table.play(aimed[0].move);
    if (aimed.length > 0) return setPicked({ ...picked, tile });
    setPicked(picked.tile === tile ? {} : { tile });
  };
  const pressCard = (card: string) => {
    const moves = matchingChoices(choices, view, { card });
    if (picked.card === card && moves.length === 1) return table.play(moves[0].move);
    setPicked(picked.card === card ? {} : { card });
  };
  return {
    picked,
    ways,
    chosenWay: shownWay ?? (showBest ? reasons.findIndex(({ best }) => best) : -1),
    setPicked,
    setPreview,
    setHovered,
    pressTile,
    pressCard,
  };
}
