import { type Point, placeOfId } from '~/games/coppit/geometry';
import { destinationText, placeText, sourceText, towerText } from '~/games/coppit/log';
import { placedTowers, sourcePlace } from '~/games/coppit/scene';
import {
  type Destination,
  ownerOf,
  type Source,
  type Tower,
  type TowerBook,
  towerKey,
  type View,
} from '~/games/coppit/state';
import type { MoveSelection } from '~/games/coppit/useMoveSelection';
import type { CoppitWords } from '~/games/coppit/words';

/** Something on the board that can be pressed or focused. */
export interface Target {
  key: string;
  at: Point;
  label: string;
  end?: Destination;
  several: boolean; // several choices end here: the panel distinguishes them
  source?: Source;
  tower?: Tower;
}

const waist = 10; // above a tower's base, where people click

export function targetsOf(
  t: CoppitWords,
  view: View,
  choosing: Pick<MoveSelection, 'sources' | 'ends'>,
  facts: TowerBook,
  near: Tower[],
  flipped: boolean,
): Target[] {
  const { sources, ends } = choosing;
  const towers = placedTowers(view, flipped).filter((each) => each.tower !== null);
  const towerAt = (point: Point) => towers.find((each) => each.at.x === point.x && each.at.y === point.y)?.tower;
  const found: Target[] = ends.map((end) => {
    const { label, more } = destinationText(t, end, view.turn);
    return {
      key: `end ${end.number}`,
      at: placeOfId(end.move.to, flipped),
      label: `${end.number}: ${label}. ${more}`,
      end,
      several: ends.filter((other) => other.move.to === end.move.to).length > 1,
      tower: towers.find((each) => each.tower?.node === end.move.to)?.tower ?? undefined,
    };
  });
  for (const each of sources) {
    const at = sourcePlace(view, each, flipped);
    const tower = towerAt(at) ?? undefined;
    const label = `${sourceText(t, each)}, ${placeText(t, each.node)}`;
    found.push({ key: `source ${each.key}`, at: raised(at), label, several: false, source: each, tower });
  }
  for (const { tower, at } of towers) {
    if (!tower || found.some((target) => target.tower === tower)) continue;
    const words = [towerText(t, tower), placeText(t, tower.node)];
    if (facts.get(towerKey(tower))?.safe) words.push(t.safe);
    if (near.some((each) => towerKey(each) === towerKey(tower))) words.push(t.near.toLowerCase());
    found.push({
      key: `tower ${towerKey(tower)} ${ownerOf(tower)}`,
      at: raised(at),
      label: words.join(t.list),
      several: false,
      tower,
    });
  }
  return found;
}

const raised = ({ x, y }: Point): Point => ({ x, y: y - waist });
