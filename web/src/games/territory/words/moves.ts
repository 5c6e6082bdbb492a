import { defineWords, type Lang } from '~/base/words';
import { aimsAtLords, cardName, cardOf } from '../cards/book';
import { type Move, type Tile, tileAt, type View } from '../state';
import { words } from '../words';
import { phases } from './phases';
import { tileName } from './tiles';

/** Texts of moves: a label, and below it the cost or meaning. */

const forms = defineWords({
  en: {
    castAt: ({ card, at }: { card: string; at: string }) => `${card} → ${at}`,
    ability: ({ card, at }: { card: string; at: string }) => `${card}’s ability → ${at}`,
    discard: ({ card }: { card: string }) => `Discard ${card}`,
    shatter: ({ card }: { card: string }) => `Destroy ${card}`,
    way: ({ at }: { at: string }) => `Go to ${at}`,
    buyStones: ({ n, stone }: { n: number; stone: string }) => `Buy ${n} ${stone} ${n === 1 ? 'stone' : 'stones'}`,
    sellStones: ({ n, stone }: { n: number; stone: string }) => `Sell ${n} ${stone} ${n === 1 ? 'stone' : 'stones'}`,
    each: ({ price }: { price: number }) => `${price} mana each`,
    buy: ({ card }: { card: string }) => `Buy ${card}`,
    halfPrice: ({ mana }: { mana: number }) => `${mana} mana (half price)`,
    sell: ({ at }: { at: string }) => `Sell ${at}`,
    brings: ({ mana }: { mana: number }) => `for ${mana} mana`,
    give: ({ kind }: { kind: string }) => `${kind} from the pile`,
    flip: 'Switch the branch',
    base: ({ at }: { at: string }) => `Summon on ${at}`,
    summon: ({ card }: { card: string }) => `Summon ${card}`,
    fight: ({ card }: { card: string }) => `Attack with ${card}`,
    level: ({ at, to }: { at: string; to: number }) => `Raise to level ${to}: ${at}`,
    terrain: ({ at, element }: { at: string; element: string }) => `Change to ${element}: ${at}`,
    move: ({ from, to }: { from: string; to: string }) => `Move: ${from} → ${to}`,
    invade: ({ from, to }: { from: string; to: string }) => `Attack: ${from} → ${to}`,
    swap: ({ at }: { at: string }) => `Swap the creature: ${at}`,
    item: ({ card }: { card: string }) => `Use ${card}`,
    mana: ({ mana }: { mana: number }) => `${mana} mana`,
    payToll: ({ mana }: { mana: number }) => `Pay the toll: ${mana}`,
  },
  ja: {
    castAt: ({ card, at }) => `${card} → ${at}`,
    ability: ({ card, at }) => `「${card}」の能力 → ${at}`,
    discard: ({ card }) => `「${card}」を捨てる`,
    shatter: ({ card }) => `「${card}」を破壊する`,
    way: ({ at }) => `${at}へ進む`,
    buyStones: ({ n, stone }) => `${stone}の魔石を${n}個買う`,
    sellStones: ({ n, stone }) => `${stone}の魔石を${n}個売る`,
    each: ({ price }) => `1個 ${price} マナ`,
    buy: ({ card }) => `「${card}」を買う`,
    halfPrice: ({ mana }) => `半額の ${mana} マナ`,
    sell: ({ at }) => `${at}を売る`,
    brings: ({ mana }) => `${mana} マナで売れます`,
    give: ({ kind }) => `山札の${kind}`,
    flip: '分岐を切り替える',
    base: ({ at }) => `${at}に召喚する`,
    summon: ({ card }) => `「${card}」を召喚する`,
    fight: ({ card }) => `「${card}」で攻撃する`,
    level: ({ at, to }) => `レベル${to}に上げる：${at}`,
    terrain: ({ at, element }) => `${element}に変える：${at}`,
    move: ({ from, to }) => `移動：${from} → ${to}`,
    invade: ({ from, to }) => `移動して攻撃：${from} → ${to}`,
    swap: ({ at }) => `クリーチャーを交換：${at}`,
    item: ({ card }) => `「${card}」を使う`,
    mana: ({ mana }) => `${mana} マナ`,
    payToll: ({ mana }) => `通行料 ${mana} を払います`,
  },
});

/** Prices from the rules, only for display; the engine decides what is legal. */
const levelPrices = [0, 0, 80, 260, 620, 1200];

interface MoveWords {
  label: string;
  more?: string;
}

type Name = (seat: number) => string;

function targetName(card: string, target: number, view: View, lang: Lang, name: Name): string {
  return aimsAtLords(card) ? name(target) : tileName(tileAt(view, target), lang);
}

function cardMore(card: string, lang: Lang, mana = cardOf(card).mana): string {
  const t = forms[lang];
  return [t.mana({ mana }), cardOf(card).text?.[lang]].filter(Boolean).join(' · ');
}

/** The target of a spell: its owner and HP. The spell's effect is on its card. */
function aimedMore(card: string, { creature, owner }: Tile, lang: Lang, name: Name): string {
  const facts = [forms[lang].mana({ mana: cardOf(card).mana })];
  if (owner !== undefined && owner !== null) facts.push(name(owner));
  if (creature) facts.push(`HP ${creature.hp}/${creature.max_hp}`);
  return facts.join(' · ');
}

/** The toll to pay if the turn ends on the lord's tile. */
export function tollDue(view: View): number {
  if (view.seat === null || view.phase !== 'landing') return 0;
  const tile = tileAt(view, view.lords[view.seat].tile);
  return tile.owner !== undefined && tile.owner !== null && tile.owner !== view.seat ? (tile.toll ?? 0) : 0;
}

export function moveText(move: Move, view: View, lang: Lang, name: Name): MoveWords {
  const t = forms[lang];
  const names = words[lang];
  const at = (index: number | undefined) => tileName(tileAt(view, index ?? 0), lang);
  const card = cardName(move.card ?? null, lang);
  switch (move.type) {
    case 'pass': {
      const toll = tollDue(view);
      return {
        label: phases[lang][view.phase]?.pass ?? names.back,
        more: toll > 0 ? t.payToll({ mana: toll }) : undefined,
      };
    }
    case 'spell': {
      const id = move.card ?? '';
      const label =
        move.target === undefined ? card : t.castAt({ card, at: targetName(id, move.target, view, lang, name) });
      const aimed = move.target === undefined || aimsAtLords(id) ? null : tileAt(view, move.target);
      return { label, more: aimed?.creature ? aimedMore(id, aimed, lang, name) : cardMore(id, lang) };
    }
    case 'ability': {
      const own = tileAt(view, move.tile ?? 0).creature?.card ?? '';
      return {
        label: t.ability({ card: cardName(own, lang), at: at(move.target) }),
        more: cardOf(own).text?.[lang],
      };
    }
    case 'discard':
      return { label: t.discard({ card }), more: cardMore(move.card ?? '', lang) };
    case 'shatter':
      return { label: t.shatter({ card }), more: cardMore(move.card ?? '', lang) };
    case 'direction':
      return { label: t.way({ at: at(move.to) }) };
    case 'buy':
    case 'sell':
      return tradeText(move, view, lang);
    case 'give':
      return { label: t.give({ kind: names.kind[move.kind ?? 'creature'] }) };
    case 'flip':
      return { label: t.flip };
    case 'base':
      return { label: t.base({ at: at(move.tile) }) };
    case 'summon':
      return { label: t.summon({ card }), more: cardMore(move.card ?? '', lang) };
    case 'fight':
      return { label: t.fight({ card }), more: cardMore(move.card ?? '', lang) };
    case 'item':
      return { label: t.item({ card }), more: cardMore(move.card ?? '', lang) };
    default:
      return orderText(move, view, lang);
  }
}

function tradeText(move: Move, view: View, lang: Lang): MoveWords {
  const t = forms[lang];
  if (move.stone) {
    const args = { n: move.count ?? 1, stone: words[lang].element[move.stone] };
    return {
      label: move.type === 'buy' ? t.buyStones(args) : t.sellStones(args),
      more: t.each({ price: view.stone_prices[move.stone] ?? 0 }),
    };
  }
  if (move.type === 'buy') {
    const price = Math.ceil(cardOf(move.card ?? '').mana / 2);
    const more = [t.halfPrice({ mana: price }), cardOf(move.card ?? '').text?.[lang]].filter(Boolean).join(' · ');
    return { label: t.buy({ card: cardName(move.card ?? null, lang) }), more };
  }
  const tile = tileAt(view, move.tile ?? 0);
  return { label: t.sell({ at: tileName(tile, lang) }), more: t.brings({ mana: tile.value ?? 0 }) };
}

function orderText(move: Move, view: View, lang: Lang): MoveWords {
  const t = forms[lang];
  const tile = tileAt(view, move.tile ?? 0);
  const at = (index: number | undefined) => tileName(tileAt(view, index ?? 0), lang);
  switch (move.type) {
    case 'level': {
      const to = move.to ?? 1;
      const mana = levelPrices[to] - levelPrices[tile.level ?? 1];
      return { label: t.level({ at: at(move.tile), to }), more: t.mana({ mana }) };
    }
    case 'terrain': {
      const mana = (tile.element === 'neutral' ? 100 : 300) + 100 * ((tile.level ?? 1) - 1);
      const element = words[lang].element[move.element ?? 'neutral'];
      return { label: t.terrain({ at: at(move.tile), element }), more: t.mana({ mana }) };
    }
    case 'move': {
      const args = { from: at(move.from), to: at(move.to) };
      return { label: tileAt(view, move.to ?? 0).creature ? t.invade(args) : t.move(args) };
    }
    default:
      return { label: t.swap({ at: at(move.tile) }) };
  }
}
