import type { Lang } from '~/base/words';
import { cardName } from '../cards/book';
import type { Tile } from '../state';
import { isLand } from '../state';
import { words } from '../words';

/** Names of tiles: "Gate 2", "No. 5, fire, Forge Ox", "No. 7, vacant fire land". */

export function gateName(tile: Tile, lang: Lang): string {
  const t = words[lang];
  return tile.index === 0 ? t.castle : t.gate({ n: tile.checkpoint_type ?? '' });
}

export function elementName(tile: Tile, lang: Lang): string {
  return tile.element ? words[lang].element[tile.element] : words[lang].blank;
}

export function tileName(tile: Tile, lang: Lang): string {
  const t = words[lang];
  const number = t.tile({ n: tile.index });
  if (tile.type === 'checkpoint') return gateName(tile, lang);
  if (!isLand(tile)) return `${t.tileType[tile.type] ?? tile.type}${lang === 'ja' ? `（${number}）` : ` (${number})`}`;
  const element = elementName(tile, lang);
  if (tile.creature) {
    const name = cardName(tile.creature.card, lang);
    return lang === 'ja' ? `${number}・${element}・${name}` : `${number}, ${element}, ${name}`;
  }
  return lang === 'ja' ? `${number}・${element}の空き地` : `${number}, vacant ${element} land`;
}

/** Everything about a tile, for screen readers. */
export function tileFacts(tile: Tile, lang: Lang, name: (seat: number) => string): string {
  const t = words[lang];
  const parts = [tileName(tile, lang)];
  const { creature, owner } = tile;
  if (creature && owner !== undefined && owner !== null) {
    parts.push(name(owner), `${t.level} ${tile.level}`, `${t.toll} ${tile.toll}`, `AP ${creature.ap}`);
    parts.push(`HP ${creature.hp}/${creature.max_hp}`);
    if (creature.mark) parts.push(t.mark[creature.mark.kind] ?? creature.mark.kind);
    if (tile.tapped) parts.push(t.tapped);
  }
  return parts.join(lang === 'ja' ? '、' : ', ');
}
