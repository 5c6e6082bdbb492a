import { cardOf } from '../cards/book';
import { landsOf, tileAt, type View } from '../state';
import { attackerOf, defenderOf, type Fight, type Fighter } from './facts';

/** What AP and HP of a fight are made of, for the bars. How the fight ends is the engine's word, not theirs. */

export type Source = 'terrain' | 'skill' | 'mark' | 'item' | 'base';
export interface Layer {
  from: Source;
  amount: number;
}

interface When {
  elements?: string[] | 'all';
  ap_at_least?: number;
}
interface Skill {
  skill: string;
  elements?: string[] | 'all';
  when?: When;
  ap?: number;
  hp?: number;
}

const skillsOf = (card: string | null) => (card ? (cardOf(card).skills as Skill[]) : []);
const meets = (list: string[] | 'all' | undefined, element: string | null | undefined) =>
  list === undefined || list === 'all' || list.includes(element ?? '');

const positive = (layers: Layer[]) => layers.filter(({ amount }) => amount > 0);
export const total = (layers: Layer[]) => layers.reduce((sum, { amount }) => sum + amount, 0);

/** AP of a strike: what the creature has, what the item adds, and what is left is skills and marks. */
export function apLayers(fighter: Fighter, item: string | null, strikeAp: number, spell: boolean): Layer[] {
  const added = item ? cardOf(item).ap : 0;
  const rest = strikeAp - fighter.ap - added;
  if (spell) return [{ from: 'item', amount: strikeAp }];
  if (rest < 0) return positive([{ from: 'base', amount: strikeAp }]);
  return positive([
    { from: 'base', amount: fighter.ap },
    { from: 'item', amount: added },
    { from: 'skill', amount: rest },
  ]);
}

/** HP in the order in which it is lost. */
export function hpLayers(view: View, fight: Fight, side: 'attacker' | 'defender', spellStrike: boolean): Layer[] {
  const land = tileAt(view, fight.tile);
  const [own, enemy] =
    side === 'attacker'
      ? [attackerOf(view, fight), defenderOf(view, fight)]
      : [defenderOf(view, fight), attackerOf(view, fight)];
  const item = side === 'attacker' ? fight.attackerItem : fight.defenderItem;
  const seat = side === 'attacker' ? fight.seat : (land.owner ?? 0);
  const fixed = skillsOf(item).find(({ skill }) => skill === 'set_stats')?.hp;
  const terrain = side === 'defender' && !spellStrike && !pierced(fight, own) ? terrainBonus(own, land) : 0;
  return positive([
    { from: 'terrain', amount: terrain },
    { from: 'skill', amount: skillHp(own, enemy, land, landsOf(view, seat)) },
    { from: 'mark', amount: own.mark === 'dawn' ? 20 : 0 },
    { from: 'item', amount: fixed === undefined ? (item ? cardOf(item).hp : 0) : Math.max(fixed - own.hp, 0) },
    { from: 'base', amount: own.hp },
  ]);
}

function terrainBonus(own: Fighter, land: { element?: string | null; level?: number }): number {
  const fits = land.element === 'neutral' || land.element === cardOf(own.card).element;
  return fits && own.mark !== 'dark' ? 10 * (land.level ?? 1) : 0;
}

function pierced(fight: Fight, defender: Fighter): boolean {
  return [...skillsOf(fight.card), ...skillsOf(fight.attackerItem)].some(
    ({ skill, when }) => skill === 'pierce' && apInBattle(fight, defender) >= (when?.ap_at_least ?? 0),
  );
}

/** What conditions on the defender's AP look at: item and mark included. */
function apInBattle({ defenderItem }: Fight, defender: Fighter): number {
  const fixed = skillsOf(defenderItem).find(({ skill }) => skill === 'set_stats')?.ap;
  if (fixed !== undefined) return fixed;
  return defender.ap + (defenderItem ? cardOf(defenderItem).ap : 0) + (defender.mark === 'dawn' ? 20 : 0);
}

function skillHp(
  own: Fighter,
  enemy: Fighter,
  land: { element?: string | null; level?: number },
  lands: Record<string, number>,
): number {
  let hp = 0;
  for (const { skill, elements, when, hp: amount = 0 } of skillsOf(own.card)) {
    const owned = Array.isArray(elements) && elements.some((element) => lands[element] > 0);
    if (skill === 'resonance' && owned) hp += amount;
    if (skill === 'level_hp' && meets(elements, land.element)) hp += amount * (land.level ?? 1);
    if (skill === 'bonus' && meets(when?.elements, cardOf(enemy.card).element)) hp += amount;
  }
  return hp;
}
