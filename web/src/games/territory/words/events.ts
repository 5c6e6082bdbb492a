import { defineWords, type Lang } from '~/base/words';
import type { TextContext } from '~/table/game_ui';
import { aimsAtLords, cardName, cardOf } from '../cards/book';
import type { Event } from '../events';
import { words } from '../words';

/** Texts of events. They are in the past tense, so that "You" and names need the same verb form. */

const s = (n: number) => (n === 1 ? '' : 's');
const object = (name: string) => (name === 'You' ? 'you' : name);
const possessive = (name: string) => (name === 'You' ? 'your' : `${name}’s`);

const eventWords = defineWords({
  en: {
    round: ({ n }: { n: number }) => `Round ${n}`,
    turn: ({ who }: { who: string }) => (who === 'You' ? 'Your turn' : `${who} to play`),
    draw: ({ who, card }: { who: string; card: string | null }) => `${who} drew ${card ?? 'a card'}`,
    draws: ({ who, cards }: { who: string; cards: string }) => `${who} drew ${cards}`,
    cards: ({ n }: { n: number }) => `${n} cards`,
    give: ({ who, card }: { who: string; card: string | null }) => `${who} received ${card ?? 'a card'}`,
    reshuffle: ({ who }: { who: string }) => `${who} reshuffled the discard pile`,
    spell: ({ who, card, at, cost }: { who: string; card: string; at: string | null; cost: number }) =>
      `${who} cast ${card}${at ? ` on ${object(at)}` : ''} (${cost} mana)`,
    ability: ({ who, card, at, cost }: { who: string; card: string; at: string; cost: number }) =>
      `${who} used ${card}’s ability on ${at} (${cost} mana)`,
    seen: ({ who, owner, card }: { who: string; owner: string; card: string }) =>
      `${who} saw ${card} in ${possessive(owner)} hand`,
    shattered: ({ who, owner, card }: { who: string; owner: string; card: string }) =>
      `${who} destroyed ${card} in ${possessive(owner)} hand`,
    roll: ({ who, dice, total }: { who: string; dice: string | null; total: number }) =>
      dice ? `${who} rolled ${dice}: ${total}` : `${who} took a fixed ${total} step${s(total)}`,
    doubleZero: 'double zero', // counts as 12
    walked: ({ from, to, n }: { from: string; to: string; n: number }) => `${n} step${s(n)}, ${from} → ${to}`,
    warp: ({ who, to }: { who: string; to: string }) => `${who} warped to ${to}`,
    gate: ({ who, n, bonus }: { who: string; n: string | null; bonus: number }) =>
      n ? `${who} passed gate ${n}: +${bonus} mana` : `${who} passed a gate again`,
    lap: ({ who, lap, bonus }: { who: string; lap: number; bonus: number }) =>
      `${who} finished lap ${lap}: +${bonus} mana`,
    stopped: ({ who, at, by }: { who: string; at: string; by: string }) => `${who} was stopped on ${at} by ${by}`,
    snare: 'a snare',
    mire: 'a mire',
    untapped: ({ who }: { who: string }) =>
      who === 'You' ? 'Your domains are ready again' : `${who}’s domains are ready again`,
    offer: ({ card }: { card: string }) => `On offer: ${card}`,
    buy: ({ who, card, cost }: { who: string; card: string; cost: number }) => `${who} bought ${card} (${cost} mana)`,
    bought: ({ who, n, stone, mana }: { who: string; n: number; stone: string; mana: number }) =>
      `${who} bought ${n} ${stone} stone${s(n)} (${mana} mana)`,
    soldStones: ({ who, n, stone, mana }: { who: string; n: number; stone: string; mana: number }) =>
      `${who} sold ${n} ${stone} stone${s(n)} (+${mana} mana)`,
    flip: ({ at }: { at: string }) => `The branch at ${at} switched`,
    summon: ({ who, card, at, cost }: { who: string; card: string; at: string; cost: number }) =>
      `${who} summoned ${card} on ${at} (${cost} mana)`,
    swap: ({ who, card, at, cost }: { who: string; card: string; at: string; cost: number }) =>
      `${who} swapped in ${card} on ${at} (${cost} mana)`,
    sacrifice: ({ who, card }: { who: string; card: string }) => `${who} sacrificed ${card}`,
    fight: ({ who, card, foe, at }: { who: string; card: string; foe: string; at: string }) =>
      `${who} attacked ${object(foe)} on ${at} with ${card}`,
    item: ({ who, card }: { who: string; card: string }) => `${who} used ${card}`,
    noItem: ({ who }: { who: string }) => `${who} used no item`,
    death: 'Instant death',
    noDeath: 'Instant death failed',
    strike: ({ who, ap, damage }: { who: string; ap: number; damage: number }) =>
      `${who === 'You' ? 'You strike' : `${who} strikes`}: AP ${ap}, ${damage} damage`,
    outcome: {
      defender_dead: 'The attacker took the land',
      attacker_dead: 'The attacker was destroyed',
      both_alive: 'Both survived',
      both_dead: 'Both were destroyed',
    } as Record<string, string>,
    level: ({ who, at, to, cost }: { who: string; at: string; to: number; cost: number }) =>
      `${who} raised ${at} to level ${to} (${cost} mana)`,
    move: ({ who, from, to }: { who: string; from: string; to: string }) => `${who} moved a creature ${from} → ${to}`,
    terrain: ({ at, element }: { at: string; element: string }) => `${at} became ${element}`,
    damage: ({ at, hp }: { at: string; hp: number }) => `Creature on ${at}: HP −${hp}`,
    heal: ({ at, hp }: { at: string; hp: number }) => `Creature on ${at}: HP +${hp}`,
    destroyed: ({ card, owner }: { card: string; owner: string }) =>
      `${owner === 'You' ? 'Your' : `${owner}’s`} ${card} was destroyed`,
    returned: ({ card, who }: { card: string; who: string }) => `${card} returned to ${possessive(who)} hand`,
    marked: ({ at, mark }: { at: string; mark: string }) => `${at}: ${mark}`,
    markGone: ({ at, mark }: { at: string; mark: string }) => `${at}: ${mark} ended`,
    lordMarked: ({ who, mark }: { who: string; mark: string }) => `${who}: ${mark}`,
    lordMarkGone: ({ who, mark }: { who: string; mark: string }) => `${who}: ${mark} ended`,
    mana: ({ who, mana, from }: { who: string; mana: string; from: string | null }) =>
      `${who}: ${mana} mana${from ? ` from ${object(from)}` : ''}`,
    toll: ({ who, to, at, mana }: { who: string; to: string; at: string; mana: number }) =>
      `${who} paid ${object(to)} a toll of ${mana} on ${at}`,
    sold: ({ who, at, mana }: { who: string; at: string; mana: number }) => `${who} sold ${at} for ${mana} mana`,
    bankrupt: ({ who }: { who: string }) => `${who} went bankrupt`,
    discard: ({ who, card }: { who: string; card: string }) => `${who} discarded ${card}`,
    end: 'The game is over',
  },
  ja: {
    round: ({ n }) => `ラウンド${n}`,
    turn: ({ who }) => `${who}の番です`,
    draw: ({ who, card }) => `${who}が${card ?? 'カード'}を引きました`,
    draws: ({ who, cards }) => `${who}が${cards}を引きました`,
    cards: ({ n }) => `カード${n}枚`,
    give: ({ who, card }) => `${who}が${card ?? 'カード'}を受け取りました`,
    reshuffle: ({ who }) => `${who}が捨て札を切り直して山札にしました`,
    spell: ({ who, card, at, cost }) => `${who}が${card}を使いました${at ? ` → ${at}` : ''}（${cost}マナ）`,
    ability: ({ who, card, at, cost }) => `${who}が${card}の能力を使いました → ${at}（${cost}マナ）`,
    seen: ({ who, owner, card }) => `${who}が${owner}の手札の${card}を見ました`,
    shattered: ({ who, owner, card }) => `${who}が${owner}の手札の${card}を破壊しました`,
    roll: ({ who, dice, total }) => (dice ? `${who}の出目：${dice} = ${total}` : `${who}の歩数は${total}です`),
    doubleZero: '0のぞろ目',
    walked: ({ from, to, n }) => `${n}歩、${from} → ${to}`,
    warp: ({ who, to }) => `${who}が${to}へワープしました`,
    gate: ({ who, n, bonus }) =>
      n ? `${who}がゲート${n}を通過しました：マナ+${bonus}` : `${who}が通過済みのゲートを通りました`,
    lap: ({ who, lap, bonus }) => `${who}が${lap}周目を終えました：マナ+${bonus}`,
    stopped: ({ who, at, by }) => `${who}が${at}で${by}に止められました`,
    snare: '足止め',
    mire: 'ぬかるみ',
    untapped: ({ who }) => `${who}の領地が再び行動できます`,
    offer: ({ card }) => `品揃え：${card}`,
    buy: ({ who, card, cost }) => `${who}が${card}を買いました（${cost}マナ）`,
    bought: ({ who, n, stone, mana }) => `${who}が${stone}の魔石を${n}個買いました（${mana}マナ）`,
    soldStones: ({ who, n, stone, mana }) => `${who}が${stone}の魔石を${n}個売りました（+${mana}マナ）`,
    flip: ({ at }) => `${at}の分岐が切り替わりました`,
    summon: ({ who, card, at, cost }) => `${who}が${at}に${card}を召喚しました（${cost}マナ）`,
    swap: ({ who, card, at, cost }) => `${who}が${at}を${card}に交換しました（${cost}マナ）`,
    sacrifice: ({ who, card }) => `${who}が${card}を生贄にしました`,
    fight: ({ who, card, foe, at }) => `${who}が${card}で${foe}の${at}を攻撃しました`,
    item: ({ who, card }) => `${who}が${card}を使いました`,
    noItem: ({ who }) => `${who}はアイテムを使いませんでした`,
    death: '即死が決まりました',
    noDeath: '即死は決まりませんでした',
    strike: ({ who, ap, damage }) => `${who}の攻撃：AP ${ap}、${damage}ダメージ`,
    outcome: {
      defender_dead: '攻撃側が土地を奪いました',
      attacker_dead: '攻撃側が倒れました',
      both_alive: '両者とも生き残りました',
      both_dead: '相打ちになりました',
    },
    level: ({ who, at, to, cost }) => `${who}が${at}をレベル${to}に上げました（${cost}マナ）`,
    move: ({ who, from, to }) => `${who}がクリーチャーを移動しました：${from} → ${to}`,
    terrain: ({ at, element }) => `${at}が${element}の土地になりました`,
    damage: ({ at, hp }) => `${at}のクリーチャー：HP−${hp}`,
    heal: ({ at, hp }) => `${at}のクリーチャー：HP+${hp}`,
    destroyed: ({ card, owner }) => `${owner}の${card}が倒れました`,
    returned: ({ card, who }) => `${card}が${who}の手札に戻りました`,
    marked: ({ at, mark }) => `${at}に「${mark}」が付きました`,
    markGone: ({ at, mark }) => `${at}の「${mark}」が消えました`,
    lordMarked: ({ who, mark }) => `${who}に「${mark}」が付きました`,
    lordMarkGone: ({ who, mark }) => `${who}の「${mark}」が消えました`,
    mana: ({ who, mana, from }) => `${who}：マナ${mana}${from ? `（${from}から）` : ''}`,
    toll: ({ who, to, at, mana }) => `${who}が${to}に${at}の通行料${mana}を払いました`,
    sold: ({ who, at, mana }) => `${who}が${at}を${mana}マナで売りました`,
    bankrupt: ({ who }) => `${who}が破産しました`,
    discard: ({ who, card }) => `${who}が${card}を捨てました`,
    end: '対局は終わりました',
  },
});

export function walkText(steps: { from: number; to: number }[], { lang }: TextContext): string {
  const t = words[lang];
  return eventWords[lang].walked({
    from: t.tile({ n: steps[0].from }),
    to: t.tile({ n: steps[steps.length - 1].to }),
    n: steps.length,
  });
}

/** A card within a sentence. Japanese names are quoted, because some look like parts of a sentence. */
const named = (card: string, lang: Lang) => (lang === 'ja' ? `「${cardName(card, lang)}」` : cardName(card, lang));

/** Cards drawn one after another, in one sentence. */
export function drawText(cards: (string | undefined)[], seat: number, { lang, name }: TextContext): string {
  const t = eventWords[lang];
  const who = name(seat);
  if (cards.length === 1) return t.draw({ who, card: cards[0] ? named(cards[0], lang) : null });
  const known = cards.every((card) => card !== undefined);
  const list = known ? cards.map((card) => named(card, lang)).join(lang === 'ja' ? '' : ', ') : null;
  return t.draws({ who, cards: list ?? t.cards({ n: cards.length }) });
}

/** The faces of the dice. Two zeros are named, because they do not add up to their total of 12. */
function diceText(dice: number[], doubleZero: string): string {
  const [first, second, ...more] = dice;
  return (first === 0 && second === 0 ? [doubleZero, ...more] : dice).join(' + ');
}

const signed = (n: number) => (n >= 0 ? `+${n}` : `−${-n}`);

export function eventText(event: Event, { lang, name }: TextContext): string {
  const t = eventWords[lang];
  const w = words[lang];
  const at = (tile: number) => w.tile({ n: tile });
  const who = event.type !== 'round' && event.seat !== undefined ? name(event.seat) : '';
  const card = 'card' in event && event.card ? named(event.card, lang) : '';
  const mark = 'mark' in event ? (w.mark[event.mark] ?? event.mark) : '';
  switch (event.type) {
    case 'round':
      return t.round({ n: event.round });
    case 'turn':
      return t.turn({ who });
    case 'draw':
    case 'give':
      return t[event.type]({ who, card: card || null });
    case 'reshuffle':
    case 'untapped':
    case 'bankrupt':
      return t[event.type]({ who });
    case 'spell': {
      const target = event.target;
      const aim = target === undefined ? null : aimsAtLords(event.card) ? name(target) : at(target);
      return t.spell({ who, card, cost: event.cost, at: aim });
    }
    case 'ability':
      return t.ability({ who, card, cost: event.cost, at: at(event.target) });
    case 'seen':
    case 'shattered':
      return t[event.type]({ who, card, owner: name(event.owner) });
    case 'roll':
      return t.roll({ who, dice: event.dice ? diceText(event.dice, t.doubleZero) : null, total: event.total });
    case 'step':
      return walkText([event], { lang, name });
    case 'warp':
      return t.warp({ who, to: at(event.to) });
    case 'gate':
      return t.gate({ who, n: event.signal, bonus: event.bonus });
    case 'lap':
      return t.lap({ who, lap: event.lap, bonus: event.bonus });
    case 'stopped':
      return t.stopped({ who, at: at(event.tile), by: event.by === 'mire' ? t.mire : t.snare });
    case 'offer':
      return t.offer({ card });
    case 'buy':
      return t.buy({ who, card, cost: event.cost });
    case 'stones': {
      const trade = { who, stone: w.element[event.stone], n: Math.abs(event.count), mana: Math.abs(event.mana) };
      return event.count < 0 ? t.soldStones(trade) : t.bought(trade);
    }
    case 'flip':
      return t.flip({ at: at(event.tile) });
    case 'summon':
    case 'swap':
      return t[event.type]({ who, card, at: at(event.tile), cost: event.cost });
    case 'sacrifice':
    case 'discard':
      return t[event.type]({ who, card });
    case 'fight':
      return t.fight({ who, card, foe: name(event.defender), at: at(event.tile) });
    case 'item':
      return event.card ? t.item({ who, card }) : t.noItem({ who });
    case 'death':
      return event.death ? t.death : t.noDeath;
    case 'strike':
      return t.strike({ who, ap: event.ap, damage: event.damage });
    case 'result':
      return t.outcome[event.outcome] ?? event.outcome;
    case 'level':
      return t.level({ who, at: at(event.tile), to: event.to, cost: event.cost });
    case 'move':
      return t.move({ who, from: at(event.from), to: at(event.to) });
    case 'terrain':
      return t.terrain({ at: at(event.tile), element: w.element[event.element] });
    case 'damage':
    case 'heal':
      return t[event.type]({ at: at(event.tile), hp: event.hp });
    case 'destroyed':
      return t.destroyed({ card: card || cardOf('').name[lang], owner: name(event.owner) });
    case 'returned':
      return t.returned({ card, who });
    case 'marked':
      return t.marked({ at: at(event.tile), mark });
    case 'mark_gone':
      return t.markGone({ at: at(event.tile), mark });
    case 'lord_marked':
      return t.lordMarked({ who, mark });
    case 'lord_mark_gone':
      return t.lordMarkGone({ who, mark });
    case 'mana':
      return t.mana({ who, mana: signed(event.mana), from: event.from === undefined ? null : name(event.from) });
    case 'toll':
      return t.toll({ who, to: name(event.to), at: at(event.tile), mana: event.mana });
    case 'sold':
      return t.sold({ who, at: at(event.tile), mana: event.mana });
    case 'end':
      return t.end;
  }
}
