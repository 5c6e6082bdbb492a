import type { TowerSplit } from '~/games/coppit/animation';
import { boxNode, isBox, nodeOf } from '~/games/coppit/board_file';
import { beyondCorner, type Point, placeOf, placeOfId, slotsOf } from '~/games/coppit/geometry';
import { hatColor, hatNumber, type Source, type Tower, towerKey, towersOf, type View } from '~/games/coppit/state';

/** Where towers and hats are drawn, in drawing order. */

export interface PlacedTower {
  key: string;
  tower: Tower | null; // null: a free hat in its box
  hats: string[];
  at: Point;
  scale: number;
}

const besideBy = 12;
const crowded = 0.9;

export function slotOf(view: View, hat: string, flipped: boolean): Point {
  const slots = slotsOf(hatColor(hat), flipped);
  return slots[Math.max(0, view.settings.hats_per_player - Number(hatNumber(hat)))];
}

function towerPlace(tower: Tower, flipped: boolean): Point {
  const { x, y } = placeOf(nodeOf(tower.node), flipped);
  const left = -besideBy * (tower.beside - 1);
  return { x: x + left + 2 * besideBy * tower.place, y };
}

export function placedTowers(view: View, flipped: boolean): PlacedTower[] {
  const towers = towersOf(view).map((tower) => ({
    key: towerKey(tower),
    tower,
    hats: tower.hats,
    at: towerPlace(tower, flipped),
    scale: tower.beside > 1 ? crowded : 1,
  }));
  const free = Object.values(view.boxes).flatMap((hats) =>
    (hats ?? []).map((hat) => ({ key: hat, tower: null, hats: [hat], at: slotOf(view, hat, flipped), scale: 1 })),
  );
  return [...towers, ...free].sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
}

/** The place of a source: its tower, or the hat that would leave the box. */
export function sourcePlace(view: View, source: Source, flipped: boolean): Point {
  const top = source.hats[source.hats.length - 1];
  const standing = placedTowers(view, flipped).find((each) => each.hats[each.hats.length - 1] === top);
  return standing?.at ?? placeOfId(source.node, flipped);
}

/** The place of a walker; in a box that is its hat's place or the entrance. */
export function walkerPlace(view: View, hats: string[], node: string, flipped: boolean): Point {
  return isBox(node) && hats.length === 1 && node === boxNode(hatColor(hats[0]))
    ? slotOf(view, hats[0], flipped)
    : placeOfId(node, flipped);
}

/** Where each hat of a split tower is, or flies to. */
export function partPlaces(
  view: View,
  parting: TowerSplit,
  flipped: boolean,
): { hat: string; at: Point; far: boolean }[] {
  const entrance = placeOfId(boxNode(parting.home), flipped);
  return parting.hats.map(({ hat, to }, i) => {
    if (!parting.gone) return { hat, at: { x: entrance.x, y: entrance.y - 13 * i }, far: false };
    if (to === 'slot') return { hat, at: slotOf(view, hat, flipped), far: false };
    return { hat, at: beyondCorner(parting.home, flipped), far: true };
  });
}
