import { nodeOf } from '~/games/coppit/board_file';
import { middle, type Point, placeOfId, side } from '~/games/coppit/geometry';
import { effectsLabel } from '~/games/coppit/log';
import type { Destination } from '~/games/coppit/state';
import type { CoppitWords } from '~/games/coppit/words';

/** The label of a destination on the board. */
export interface Pill {
  node: string;
  same: Destination[]; // all moves that end there
  words: string;
  wider: number; // for several numbers
  width: number;
  at: Point;
}

export const pillHeight = 28; // with the distance to the next
const rounding = 0.01; // without it a label just below another one could count as covering it, for ever

/** A label for each destination. A label that would cover another one is moved below it. */
export function pillsOf(t: CoppitWords, ends: Destination[], flipped: boolean): Pill[] {
  const groups = new Map<string, Destination[]>();
  for (const end of ends) groups.set(end.move.to, [...(groups.get(end.move.to) ?? []), end]);
  const pills: Pill[] = [];
  for (const [node, same] of groups) {
    const words = effectsLabel(
      t,
      same.map((end) => end.effects),
    );
    const wider = 13 * (same.length - 1);
    const width = 38 + wider + [...words].reduce((sum, letter) => sum + (letter > '\u2e80' ? 13 : 7.4), 0);
    const at = pillPlace(node, width, flipped);
    const covers = (pill: Pill) =>
      Math.abs(pill.at.x - at.x) < (pill.width + width) / 2 && Math.abs(pill.at.y - at.y) < pillHeight - rounding;
    for (let above = pills.find(covers); above; above = pills.find(covers)) at.y = above.at.y + pillHeight;
    pills.push({ node, same, words, wider, width, at });
  }
  return pills;
}

function pillPlace(node: string, width: number, flipped: boolean): Point {
  const { x, y } = placeOfId(node, flipped);
  if (nodeOf(node).track !== 'ring') {
    const away = 28 + width / 2;
    return { x: x > side - 2 * away ? x - away : x + away, y: y + 4 };
  }
  const dx = middle - x;
  const dy = middle - y;
  const far = Math.hypot(dx, dy);
  // Labels are wider than high, so they need more distance sideways.
  const away = 24 + 14 * Math.abs(dy / far) + (width / 2 + 4) * Math.abs(dx / far);
  return { x: x + (dx / far) * away, y: y + (dy / far) * away };
}
